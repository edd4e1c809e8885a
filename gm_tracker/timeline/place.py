"""Why somebody stands where it stands in the order, in words."""

from gm_tracker.timeline.order import Comparison, Why, compare, upcoming
from gm_tracker.timeline.state import Participant, State
from gm_tracker.timeline.words.screen import ScreenWords


def place_in_words(state: State, person: Participant, words: ScreenWords) -> str:
    """The place of a participant in a running fight, and what decided it.

    The first is held against the one behind it, all others against the one in front. Whose
    reaction is pending stands outside the normal order (R20) and is nobody's neighbour.
    """
    if person.status != "active":
        return words.is_out if person.status == "out" else words.has_left
    if person.id in state.reactions:
        return words.reacts.format(rank=state.reactions.index(person.id) + 1)
    normal = upcoming(state)[len(state.reactions) :]
    if person.id not in normal:
        opens = words.opens_in_debt if person.debt else words.opens_with_all
        return opens.format(debt=person.debt)
    if len(normal) == 1:
        return words.after_reactions if state.reactions else words.alone
    place = normal.index(person.id)
    neighbour = normal[place - 1 if place else 1]
    why = reason_in_words(state, person.id, neighbour, words)
    form = words.after if place else words.before
    return form.format(name=state.people[neighbour].name, why=why)


def reason_in_words(state: State, one: str, other: str, words: ScreenWords) -> str:
    """What decided between two eligible participants, seen from the first of the two."""
    found = compare(state, one, other)
    mine, theirs = _values(state, found, words)
    if found.before == one:
        texts = words.ahead_by
    else:
        texts, mine, theirs = words.behind_by, theirs, mine
    if found.why is Why.INITIATIVE and found.values[1] is None:
        return texts.not_rolled.format(a=mine, b=theirs)
    text: str = getattr(texts, found.why)
    return text.format(a=mine, b=theirs)


def _values(state: State, found: Comparison, words: ScreenWords) -> tuple[str, str]:
    """What was compared, as it is shown: of the one in front, of the one behind."""
    if found.why is Why.SEAT:
        before, after = state.people[found.before], state.people[found.after]
        return _seat(before, words), _seat(after, words)
    return str(found.values[0]), str(found.values[1])


def _seat(person: Participant, words: ScreenWords) -> str:
    """Where somebody sits."""
    seat = words.seat_pc if person.side == "pc" else words.seat_npc
    return seat.format(seat=person.seat)
