"""Groups: who joined together, and what is told of all of them in one row."""

from collections import Counter
from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from operator import attrgetter
from typing import TypeAlias

from gm_tracker.core.lines import joined
from gm_tracker.core.screen import Line, Role, Span
from gm_tracker.timeline.state import Participant, State, band_of
from gm_tracker.timeline.words.screen import ScreenWords

Folds: TypeAlias = dict[str, list[Participant]]
"""The members of each folded group by its band, in the order shown."""


def foldable(state: State) -> AbstractSet[str]:
    """The bands of the groups of two or more."""
    # Counted by what a band is made of: making the bands of all would cost every key.
    sizes = Counter(map(attrgetter("side", "group"), state.people.values()))
    return {band_of(*key) or "" for key, size in sizes.items() if size > 1 and key[1] is not None}


def folded_members(state: State, folded: AbstractSet[str], shown: Iterable[str]) -> Folds:
    """Those of each folded group; who is alone in one is not folded. `shown`: all ids."""
    found: Folds = {}
    if not folded:
        return found
    for id_ in shown:
        person = state.people[id_]
        band = person.band
        if band in folded:
            found.setdefault(band or "", []).append(person)
    return {band: members for band, members in found.items() if len(members) > 1}


def folded_name(group: str, members: Sequence[Participant], words: ScreenWords) -> str:
    """The group, and how many there are: never a name that one of them could have."""
    return words.folded.format(group=group, count=len(members))


def folded_life(members: Sequence[Participant]) -> tuple[int, int] | None:
    """The life points of all who have any, and what they were at joining; below 0 counts as 0."""
    alive = [(max(0, p.life), p.life_max or 0) for p in members if p.life is not None]
    return (sum(life for life, _ in alive), sum(most for _, most in alive)) if alive else None


def folded_state(
    members: Sequence[Participant], on_turn: Participant | None, words: ScreenWords
) -> Line:
    """Who of them is on turn; how many have AP left, have none, wait, are out, have left.

    Each is counted once. Behind them how many are hidden.
    """
    active = [person for person in members if person.status == "active"]
    waiting = sum(person.waiting is not None for person in active)
    with_ap = sum(person.waiting is None and person.left > 0 for person in active)
    out = sum(person.status == "out" for person in members)
    counts = (
        (words.count_with_ap, with_ap, Role.PLAIN),
        (words.count_without_ap, len(active) - waiting - with_ap, Role.DIM),
        (words.count_waiting, waiting, Role.STRONG),
        (words.count_out, out, Role.DIM),
        (words.count_gone, len(members) - len(active) - out, Role.DIM),
        (words.count_hidden, sum(person.hidden for person in members), Role.DIM),
    )
    parts = [Span(text.format(count=count), role) for text, count, role in counts if count]
    if on_turn is not None:
        parts.insert(0, Span(words.folded_on_turn.format(name=on_turn.name), Role.ON_TURN))
    return joined(parts)
