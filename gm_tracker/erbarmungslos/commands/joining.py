"""Who came, corrected: a player's name and side, a figure's values, typed as newcomers are."""

from collections.abc import Sequence

from gm_tracker.core.commands import Decision, Entry, Preview
from gm_tracker.core.errors import Refusal
from gm_tracker.core.lang import Lang
from gm_tracker.core.prompts import Typed, said
from gm_tracker.core.quoting import quoted
from gm_tracker.core.values import frozen
from gm_tracker.erbarmungslos.commands.newcomer_line import NewFigures, NewPlayer, armed, described
from gm_tracker.erbarmungslos.commands.newcomer_words import NEWCOMER_WORDS, NewcomerWords
from gm_tracker.erbarmungslos.commands.prompts import Fight, Result
from gm_tracker.erbarmungslos.commands.reasons_turn import TurnReason
from gm_tracker.erbarmungslos.commands.words_turn import turn_words
from gm_tracker.erbarmungslos.decide import decide
from gm_tracker.erbarmungslos.entrants import FigureJoins, PlayerJoins, Weapon

_TYPED = ("name", "life", "melee", "defence", "resistance", "leader", "weapons", "state", "wounded")
"""The fields of a figure that its line says."""


def newcomer_again(event: PlayerJoins | FigureJoins, lang: Lang) -> "PlayerPrompt | FigurePrompt":
    """The line that describes who came, with what the log says."""
    words = NEWCOMER_WORDS[lang]
    if isinstance(event, PlayerJoins):
        line = PlayerPrompt(event=event)
        behind = [words.side, event.side] if event.side is not None else []
        behind += [words.program] if event.deck == "program" else []
        plain = " ".join((event.name, *behind))
        is_read = _is_read(line, plain)
        return PlayerPrompt(
            preset=plain if is_read else " ".join((quoted(event.name), *behind)), event=event
        )
    return FigurePrompt(preset=_figure_line(event, words), event=event)


def _is_read(line: "PlayerPrompt | FigurePrompt", text: str) -> bool:
    """Whether a line says what the log says."""
    try:
        return line.read(text) == line.event
    except Refusal:
        return False


def weapons_line(weapons: Sequence[Weapon], lang: Lang) -> str:
    """`Revolver 1 Gatling 3/1*5`; in quotes what would be read otherwise."""
    words = NEWCOMER_WORDS[lang]
    plain = " ".join(_weapon(one, one.name, words) for one in weapons)
    try:
        is_read = armed(plain) == tuple(weapons)
    except Refusal:
        is_read = False
    return plain if is_read else " ".join(_weapon(one, quoted(one.name), words) for one in weapons)


def _figure_line(event: FigureJoins, words: NewcomerWords) -> str:
    """`Cole 3 4 3 2 Revolver 1 a2`; in quotes what would be read otherwise."""
    values = [str(one) for one in (event.life, event.melee, event.defence, event.resistance)]
    behind = [f"{words.level}{event.leader}"] if event.leader else []
    behind += [words.states[event.state]] if event.state != "able" else []
    behind += [words.wounded] if event.wounded else []
    plain, marked = (
        " ".join((name, *values, *weapons, *behind))
        for name, weapons in (
            (event.name, [_weapon(one, one.name, words) for one in event.weapons]),
            (quoted(event.name), [_weapon(one, quoted(one.name), words) for one in event.weapons]),
        )
    )
    return plain if _is_read(FigurePrompt(event=event), plain) else marked


def _weapon(weapon: Weapon, name: str, words: NewcomerWords) -> str:
    """`Revolver 1`, `Gatling 3/1*5`, `Flinte 2 doppelläufig`."""
    price = str(weapon.cost)
    price += "" if weapon.shot_cost is None else f"/{weapon.shot_cost}"
    price += "" if weapon.shots == 1 else f"*{weapon.shots}"
    return " ".join((name, price, *([words.kinds[weapon.kind]] if weapon.kind != "normal" else [])))


@frozen(kw_only=True)
class PlayerPrompt(Typed):
    """A player's name and side; whose the deck is stays."""

    event: PlayerJoins

    def label(self, view: Fight) -> str:
        """Who comes."""
        return turn_words(view.lang).who_joins

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """The player. Raises Refusal."""
        event = self.read(entry.text)
        decide(view.state, event)
        side = "" if event.side is None else f" · {NEWCOMER_WORDS[view.lang].side} {event.side}"
        return said(f"{event.name}{side}")

    def enter(self, view: Fight, entry: Entry) -> Result:  # noqa: ARG002
        """The player as typed. Raises Refusal."""
        return Decision((self.read(entry.text),))

    def read(self, text: str) -> PlayerJoins:
        """The event with what is typed. Raises Refusal."""
        found = described(text)
        if not isinstance(found, NewPlayer):
            raise Refusal(TurnReason.CORRECTS_ONE)
        if found.is_program != (self.event.deck == "program"):
            raise Refusal(TurnReason.DECK_STAYS, player=found.name)
        return self.event.model_copy(update={"name": found.name, "side": found.side})


@frozen(kw_only=True)
class FigurePrompt(Typed):
    """A figure's name and values; what its line does not say stays."""

    event: FigureJoins

    def label(self, view: Fight) -> str:
        """Who comes."""
        return turn_words(view.lang).who_joins

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """The figure. Raises Refusal."""
        event = self.read(entry.text)
        decide(view.state, event)
        return said(_figure_line(event, NEWCOMER_WORDS[view.lang]))

    def enter(self, view: Fight, entry: Entry) -> Result:  # noqa: ARG002
        """The figure as typed. Raises Refusal."""
        return Decision((self.read(entry.text),))

    def read(self, text: str) -> FigureJoins:
        """The event with what is typed. Raises Refusal."""
        found = described(text)
        if not isinstance(found, NewFigures) or found.copies != 1:
            raise Refusal(TurnReason.CORRECTS_ONE)
        return self.event.model_copy(
            update={field: getattr(found.profile, field) for field in _TYPED}
        )
