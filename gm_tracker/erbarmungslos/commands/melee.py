"""The line of a melee attack, and of finishing who is incapacitated (E40, N1 to N4, N21)."""

from gm_tracker.core.commands import Decision, Entry, Preview
from gm_tracker.core.errors import Refusal
from gm_tracker.core.prompts import Typed, said
from gm_tracker.core.screen import Role
from gm_tracker.core.values import frozen
from gm_tracker.erbarmungslos.chances import melee_odds
from gm_tracker.erbarmungslos.commands.acting import announced, look_ready, price
from gm_tracker.erbarmungslos.commands.pool_words import attack_words, defence_words
from gm_tracker.erbarmungslos.commands.prompts import Fight, Result
from gm_tracker.erbarmungslos.commands.reasons_turn import TurnReason
from gm_tracker.erbarmungslos.commands.whom import (
    Aimed,
    aimed,
    called,
    enemies_of,
    for_actor,
    offered,
)
from gm_tracker.erbarmungslos.commands.words_turn import turn_words
from gm_tracker.erbarmungslos.events import Finish, Go, Melee
from gm_tracker.erbarmungslos.shown import short
from gm_tracker.erbarmungslos.state import Figure, State
from gm_tracker.erbarmungslos.words.chances import odds_words


def melee(view: Fight) -> Result:
    """A figure attacks in melee, or finishes: the line for the target.

    Raises Refusal where it cannot now, whoever the target is.
    """
    return for_actor(view, "melee", _line)


def _line(view: Fight, figure: Figure) -> "MeleePrompt":
    look_ready(view, figure, figure.melee_cost)
    return MeleePrompt(who=figure.id)


def go(view: Fight) -> Decision[Go]:  # noqa: ARG001
    """The announced finish is carried out (N24)."""
    return Decision((Go(),))


@frozen(kw_only=True)
class MeleePrompt(Typed):
    """The target by letter or name: who is able is attacked, who is down finished.

    With nothing typed it is the one enemy in contact, or the only one there is.
    """

    who: str

    def label(self, view: Fight) -> str:
        """Who attacks."""
        name = short(view.state.figures[self.who].name)
        return turn_words(view.lang).strikes.format(figure=name)

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """What it is, what it costs, both pools spelled out, and the chances."""
        state, words = view.state, turn_words(view.lang)
        figure, found = state.figures[self.who], self._aimed(view, entry)
        if found is None:
            targets = words.targets.format(figures=offered(_targets(state, figure)) or words.nobody)
            return said(targets, Role.DIM)
        target = found.figure
        cost = price(view, figure, self._deed(target))
        if target.state == "down":
            told = [words.finishes.format(target=short(target.name)), cost]
        else:
            attack = attack_words(state, figure, target, view.lang)
            defence = defence_words(state, figure, target, view.lang)
            told = [
                words.attacks.format(target=short(target.name)),
                cost,
                words.against.format(attack=attack, defence=defence),
                *odds_words(
                    melee_odds(state, figure, target), figure.letter, target.letter, view.lang
                ),
            ]
        choices = tuple(map(called, found.choices))
        return Preview(said(" · ".join(told)).line, choices, found.place)

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The announced attack or finish. Raises Refusal (TARGET_MISSING, NO_SUCH_FIGURE)."""
        found = self._aimed(view, entry)
        if found is None:
            raise Refusal(TurnReason.TARGET_MISSING)
        return announced(self._deed(found.figure))

    def _deed(self, target: Figure) -> Melee | Finish:
        kind = Finish if target.state == "down" else Melee
        return kind(figure=self.who, target=target.id)

    def _aimed(self, view: Fight, entry: Entry) -> Aimed | None:
        targets = _targets(view.state, view.state.figures[self.who])
        near = [one for one in targets if frozenset((one.id, self.who)) in view.state.contact]
        likely = near or targets
        sure = likely[0] if len(likely) == 1 else None
        if entry.text.strip():
            # Who is no target can be named all the same: the refusal says why it is none.
            others = [one for one in view.state.figures.values() if one not in targets]
            targets += [one for one in others if one.id != self.who]
        return aimed(entry, entry.text, targets, sure)


def _targets(state: State, figure: Figure) -> list[Figure]:
    """The enemies that can be attacked or finished, those first that it touches."""
    there = [one for one in enemies_of(state, figure.player) if one.state != "out"]
    touching = {id_ for pair in state.contact if figure.id in pair for id_ in pair}
    return sorted(there, key=lambda one: (one.id not in touching, one.state != "able"))
