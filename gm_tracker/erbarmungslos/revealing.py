"""The initiative cards once they lie open, before anything follows of them (E5 to E13)."""

from gm_tracker.erbarmungslos.editing import edited
from gm_tracker.erbarmungslos.events import Edit, ErbarmungslosEvent, Lay, Tiebreak
from gm_tracker.erbarmungslos.piles import laid, turned_up
from gm_tracker.erbarmungslos.state import State

_BEFORE_TURNS = ("draw", "exchange", "lay", "tiebreak")
"""The steps up to the order of turns; where nobody holds a card, none of them stops."""


def opened(before: State, event: ErbarmungslosEvent, after: State) -> State | None:
    """The state with the initiative cards and tie-break cards that lie open by the event.

    What follows of them is not in it: a round may be over at once, and its cards gone. None as long
    as a card lies face down (E4, EA48), and once the order of turns is known.
    """
    if before.step not in _BEFORE_TURNS or not _is_revealed(before, after):
        return None
    match event:
        case Lay():
            return laid(before, event)
        case Tiebreak():
            return turned_up(before, event)
        case Edit():
            return edited(before, event)
        case _:
            return before


def _is_revealed(before: State, after: State) -> bool:
    """Whether the cards lie open after it; they do too where the round is over at once."""
    if after.step in ("tiebreak", "recover", "play", "turn"):
        return True
    return after.step == "draw" and after.round > before.round
