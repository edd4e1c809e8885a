"""The line of somebody who acts: by cost, by a named action, at targets, as a group."""

from collections.abc import Sequence
from typing import NamedTuple

from gm_tracker.core.commands import Entry, Preview
from gm_tracker.core.errors import Refusal
from gm_tracker.core.fields import NAME_LIMIT
from gm_tracker.core.fuzzy import matches
from gm_tracker.core.prompts import NONE_CHOSEN, Typed
from gm_tracker.core.screen import Role, Span
from gm_tracker.core.typed import QUOTED, limited, short, whole
from gm_tracker.core.values import frozen
from gm_tracker.timeline.commands.act_line import Named, Priced, no_aim, read_act_line, read_action
from gm_tracker.timeline.commands.actions import known_actions
from gm_tracker.timeline.commands.deeds import Deeds
from gm_tracker.timeline.commands.fallen import settled
from gm_tracker.timeline.commands.outlook import deeds_in_words
from gm_tracker.timeline.commands.prompts import Fight, Result
from gm_tracker.timeline.commands.reasons import CommandReason
from gm_tracker.timeline.commands.targets import Aim, aimed
from gm_tracker.timeline.commands.words import prompt_words
from gm_tracker.timeline.decide import TimelineReason
from gm_tracker.timeline.events import COSTS, Action, Deed
from gm_tracker.timeline.project import Pending


class _Found(NamedTuple):
    """The action that is meant: one of several, at its place among them."""

    action: Action
    choices: tuple[Action, ...] = ()
    place: int = 0
    is_announced: bool = False


@frozen(kw_only=True)
class ActPrompt(Typed):
    """A cost (`8`, `8 Tritt`) or letters of an action's name (`kn`, `kn +2`, `Biss 6`).

    Behind it the targets and what happens to their life: `kn >w -5 >o2,o3 -2`; ahead of them `g`
    for the whole group: `8 g >w -2`. With nothing typed the announced action is chosen (R18); where
    there is none nothing is, and the first step of the arrows takes the first action shown.
    """

    who: str
    out_of_turn: bool = False

    def label(self, view: Fight) -> str:
        """Who acts."""
        name = view.state.people[self.who].name
        return prompt_words(view).out_of_turn.format(name=name) if self.out_of_turn else name

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """The action, whom it hits, where its cost leads, and who comes then."""
        if self._means_nothing(view, entry):
            return self._offered(view)
        found, deeds = self._read(view, entry)
        return Preview(
            deeds_in_words(view, deeds),
            tuple(map(_priced, found.choices)),
            found.place,
            pending=Pending(self.who, found.action.cost),
        )

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The act and what it does; the question ahead of it where somebody would be out.

        Raises Refusal where the text is no cost and no action, or nobody is aimed at.
        """
        if self._means_nothing(view, entry):
            return None
        _, deeds = self._read(view, entry)
        without = deeds.events(view.state, with_outs=False)
        return settled(view, without, deeds.events(view.state, with_outs=True))

    def _means_nothing(self, view: Fight, entry: Entry) -> bool:
        """Whether nothing is typed, announced, or chosen with the arrows."""
        if entry.text.strip() or self._announced(view) is not None:
            return False
        return not entry.choice or not known_actions(view, self.who)

    def _announced(self, view: Fight) -> Deed | None:
        return None if self.out_of_turn else view.state.announced_by(self.who)

    def _offered(self, view: Fight) -> Preview:
        """The known actions, and what may be typed besides; none is chosen."""
        words = prompt_words(view)
        hint = words.aim_hint
        if view.state.people[self.who].group is not None and not self.out_of_turn:
            hint += words.group_hint
        choices = tuple(map(_priced, known_actions(view, self.who)))
        named = "→ " + " · ".join(choices[:6]) if choices else words.act_hint
        return Preview((Span(named + hint, Role.DIM),), choices, NONE_CHOSEN)

    def _read(self, view: Fight, entry: Entry) -> tuple[_Found, Deeds]:
        """What the line means. Raises Refusal where it means nothing that can be done."""
        line = read_act_line(entry.text)
        announced = self._announced(view)
        found = self._found(view, line.action, entry.choice, announced)
        aim = aimed(view.state, line.blows)
        if announced is not None and found.is_announced and not line.blows:
            aim = Aim(announced.targets)
        if line.group:
            self._check_group(view)
        return found, Deeds(self.who, found.action, aim, self.out_of_turn, line.group)

    def _check_group(self, view: Fight) -> None:
        """Raises Refusal where there is no group, or somebody else is on turn."""
        people = view.state.people
        person = people[self.who]
        if person.group is None:
            raise Refusal(CommandReason.NO_GROUP, name=person.name)
        if view.state.on_turn is not None and view.state.on_turn != self.who:
            on_turn = people[view.state.on_turn].name
            raise Refusal(TimelineReason.NOT_ON_TURN, name=person.name, on_turn=on_turn)

    def _found(
        self, view: Fight, read: Named | Priced, choice: int, announced: Deed | None
    ) -> _Found:
        """The action that is typed or chosen; the announced one comes before all others."""
        if isinstance(read, Priced):
            name = limited(read.name, NAME_LIMIT)
            if not name.strip():
                name = prompt_words(view).action
            return _Found(Action(name=name, cost=whole(read.cost, COSTS)))
        actions = known_actions(view, self.who)
        if announced is not None:
            first = Action(name=announced.action, cost=announced.cost)
            actions = (first, *(action for action in actions if action.name != first.name))
        places = _places(read, actions)
        if not places:
            if _ends_in_target(read, actions):
                raise no_aim(read)
            if read.sign or not read.digits:
                raise Refusal(CommandReason.NO_SUCH_ACTION, text=read.letters[:QUOTED])
            name = short(read.letters, NAME_LIMIT)
            return _Found(Action(name=name, cost=whole(read.digits, COSTS)))
        if not read.letters and announced is None:
            choice -= 1
        if choice < 0:
            raise Refusal(CommandReason.ACTION_MISSING)
        place = choice % len(places)
        return _Found(
            _repriced(actions[places[place]], read),
            tuple(actions[other] for other in places),
            place,
            is_announced=announced is not None and places[place] == 0,
        )


def _places(read: Named, actions: Sequence[Action]) -> tuple[int, ...]:
    """The places of the actions that the letters may mean."""
    if read.sign and not read.letters:
        raise Refusal(CommandReason.NO_SUCH_ACTION, text=f"{read.sign}{read.digits}"[:QUOTED])
    if not read.letters and not actions:
        raise Refusal(CommandReason.ACTION_MISSING)
    # With a cost of its own it may be a new action, whose letters another may hold by chance.
    is_priced = bool(read.digits) and not read.sign
    return matches(read.letters, [action.name for action in actions], scattered=not is_priced)


def _ends_in_target(read: Named, actions: Sequence[Action]) -> bool:
    """Whether all but the last word is an action: `kn m -5` is no `kn m` at another price."""
    words, _, last = read.letters.rpartition(" ")
    if not read.sign or not last or not words:
        return False
    before = read_action(words)
    if isinstance(before, Priced) or (before.digits and not before.sign):
        return True
    return bool(matches(before.letters, [action.name for action in actions]))


def _repriced(action: Action, read: Named) -> Action:
    """The action at the price typed, or with the surcharge."""
    if not read.digits:
        return action
    cost = f"{action.cost + int(read.sign + read.digits[:9])}" if read.sign else read.digits
    return Action(name=action.name, cost=whole(cost, COSTS))


def _priced(action: Action) -> str:
    return f"{action.name} {action.cost}"
