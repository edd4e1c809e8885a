"""Acting: by cost, by a named action, out of turn; passing."""

import re
from dataclasses import dataclass

from gm_tracker.core.commands import Decision, Entry, Preview
from gm_tracker.core.errors import Refusal
from gm_tracker.core.fields import NAME_LIMIT
from gm_tracker.core.fuzzy import matches
from gm_tracker.core.screen import Role, Span
from gm_tracker.timeline.commands.actions import known_actions
from gm_tracker.timeline.commands.outlook import outlook
from gm_tracker.timeline.commands.prompts import NONE_CHOSEN, Fight, Result, Typed
from gm_tracker.timeline.commands.reasons import (
    QUOTED,
    CommandReason,
    at_cursor,
    number_behind,
    short,
    whole,
)
from gm_tracker.timeline.commands.words import prompt_words
from gm_tracker.timeline.decide import TimelineReason
from gm_tracker.timeline.events import COSTS, Act, Action, Pass
from gm_tracker.timeline.project import project
from gm_tracker.timeline.state import Participant

_BY_COST = re.compile(r"\s*([0-9]+)(?:\s+(.*))?", re.ASCII | re.DOTALL)


def on_turn(view: Fight) -> Participant:
    """Who is on turn, reactions first. Raises Refusal where the fight does not run or nobody is."""
    if view.state.phase != "running":
        ended = view.state.phase == "ended"
        raise Refusal(TimelineReason.ENDED if ended else TimelineReason.NOT_STARTED)
    if view.state.on_turn is None:
        raise Refusal(TimelineReason.NOBODY_ACTIVE)
    return view.state.people[view.state.on_turn]


def act(view: Fight) -> "ActPrompt":
    """The one on turn acts, wherever the cursor stands (T14, T22)."""
    return ActPrompt(who=on_turn(view).id)


def act_out_of_turn(view: Fight) -> "ActPrompt":
    """The row under the cursor acts on the game master's word, whoever is marked (R23)."""
    on_turn(view)
    person = at_cursor(view)
    if person.status != "active":
        raise Refusal(TimelineReason.NOT_ACTIVE, name=person.name)
    return ActPrompt(who=person.id, out_of_turn=True)


def give_up(view: Fight) -> Decision[Pass]:
    """The first reaction is passed (R19)."""
    person = on_turn(view)
    if not view.state.reactions:
        raise Refusal(TimelineReason.NO_REACTION, name=person.name)
    return Decision((Pass(id=person.id),))


@dataclass(frozen=True, kw_only=True)
class ActPrompt(Typed):
    """A cost (`8`, `8 Tritt`) or letters of an action's name (`kn`, `kn +2`, `Biss 6`).

    With nothing typed nothing is chosen; the first step of the arrows takes the first action shown.
    """

    who: str
    out_of_turn: bool = False

    def label(self, view: Fight) -> str:
        """Who acts."""
        name = view.state.people[self.who].name
        return prompt_words(view).out_of_turn.format(name=name) if self.out_of_turn else name

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """The action, where its cost leads, and who comes then."""
        if self._means_nothing(view, entry):
            choices = tuple(f"{a.name} {a.cost}" for a in known_actions(view, self.who))
            if not choices:
                return Preview((Span(prompt_words(view).act_hint, Role.DIM),))
            offered = Span("→ " + " · ".join(choices[:6]), Role.DIM)
            return Preview((offered,), choices, NONE_CHOSEN)
        action, choices, chosen = self._read(view, entry)
        projection = project(view.state, self.who, action.cost)
        named = (Span(f"{action.name} {action.cost} ", Role.STRONG),)
        return Preview((*named, *outlook(view, self.who, projection)), choices, chosen)

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The act. Raises Refusal where the text is no cost and no action."""
        if self._means_nothing(view, entry):
            return None
        action, *_ = self._read(view, entry)
        return Decision(
            (
                Act(
                    id=self.who,
                    action=action.name,
                    cost=action.cost,
                    out_of_turn=self.out_of_turn,
                ),
            )
        )

    def _means_nothing(self, view: Fight, entry: Entry) -> bool:
        """Whether nothing is typed, and nothing chosen with the arrows."""
        if entry.text.strip():
            return False
        return not entry.choice or not known_actions(view, self.who)

    def _read(self, view: Fight, entry: Entry) -> tuple[Action, tuple[str, ...], int]:
        """The action, all that the letters may mean, and the place of the one among them."""
        by_cost = _BY_COST.fullmatch(entry.text)
        if by_cost:
            name = short(by_cost[2] or "", NAME_LIMIT) or prompt_words(view).action
            return Action(name=name, cost=whole(by_cost[1], COSTS)), (), 0
        letters, sign, digits = _parts(entry.text)
        if sign and not letters:
            raise Refusal(CommandReason.NO_SUCH_ACTION, text=entry.text.strip()[:QUOTED])
        actions = known_actions(view, self.who)
        # With a cost of its own it may be a new action, whose letters another may hold by chance.
        is_priced = bool(digits) and not sign
        places = matches(letters, [a.name for a in actions], scattered=not is_priced)
        found = [actions[place] for place in places]
        if not found:
            if sign or not digits:
                raise Refusal(CommandReason.NO_SUCH_ACTION, text=letters[:QUOTED])
            return Action(name=short(letters, NAME_LIMIT), cost=whole(digits, COSTS)), (), 0
        step = entry.choice if entry.text.strip() else entry.choice - 1
        place = step % len(found)
        chosen = found[place]
        if digits:
            cost = f"{chosen.cost + int(sign + digits[:9])}" if sign else digits
            chosen = Action(name=chosen.name, cost=whole(cost, COSTS))
        return chosen, tuple(f"{action.name} {action.cost}" for action in found), place


def _parts(text: str) -> tuple[str, str, str]:
    """Letters, sign and digits of `kn`, `kn +2`, `Biss 6`; sign and digits "" where not typed."""
    words, digits = number_behind(text)
    letters = words.rstrip()
    if digits and letters.endswith(("+", "-")):
        return letters[:-1].rstrip(), letters[-1], digits
    if digits and words != letters:
        return letters, "", digits
    return text.strip(), "", ""
