"""No face-down card and no hand is shown anywhere, in whatever fight (E4, EA48)."""

import re
from collections.abc import Iterator
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from gm_tracker.core.history import History
from gm_tracker.core.screen import plain
from gm_tracker.erbarmungslos.events import ErbarmungslosEvent
from gm_tracker.erbarmungslos.ruleset import RULESET
from gm_tracker.erbarmungslos.screen import ErbarmungslosScreen
from gm_tracker.erbarmungslos.state import State
from gm_tracker.erbarmungslos.words.cards import card_name
from tests.erbarmungslos.builders import Fight, read
from tests.erbarmungslos.events import next_line
from tests.erbarmungslos.fights import any_header, any_party
from tests.erbarmungslos.naive import Naive
from tests.erbarmungslos.screens import whole

CARD = re.compile("[♣♠♥♦](?:10|[2-9BDKA])")
LINES = 60


def states(seed: int) -> Iterator[State]:
    """The states of a fight at random, one after every line that was taken."""
    rng = Random(seed)
    header = any_header(rng)
    naive, fight = Naive(header), Fight(**header["rules"])
    history: History[State, ErbarmungslosEvent] = fight.history
    coming = any_party(rng)
    for _ in range(LINES):
        line = coming.pop(0) if coming else next_line(rng, naive)
        line = {"seq": len(history) + 1, **line}
        if not naive.refuses(line):
            naive.take(line)
            history.push(read(line))
            yield history.state


def on_the_table(state: State) -> set[str]:
    """The cards that everybody can see: those that fell, and those that lie open."""
    seen: set[str | None] = {state.turn.card if state.turn is not None else None}
    for player in state.players.values():
        seen.update(player.cards.discard)
        if state.is_revealed:
            seen.update((player.initiative, *player.tiebreaks))
    return {card_name(card, "de") for card in seen if card is not None}


@settings(max_examples=25, deadline=None)
@given(st.integers(min_value=0, max_value=10**6))
def test_ea48_no_card_is_shown_that_does_not_lie_open(seed: int) -> None:
    for state in states(seed):
        open_cards = on_the_table(state)
        screen = ErbarmungslosScreen("de")
        abouts = (screen.beneath(state, one)[1] for one in (*state.players, *state.figures))
        for line in (*whole(state, width=150), *map(plain, abouts)):
            assert set(CARD.findall(line)) <= open_cards


@settings(max_examples=10, deadline=None)
@given(st.integers(min_value=0, max_value=10**6))
def test_every_state_can_be_shown_in_both_languages_and_nothing_is_too_wide(seed: int) -> None:
    for state in states(seed):
        cursor = RULESET.next(state)
        for width in (40, 80):
            assert all(cell_len(line) <= width for line in whole(state, cursor, "de", width))
            assert all(cell_len(line) <= width for line in whole(state, cursor, "en", width))


def test_e4_a_face_down_card_is_not_shown_after_an_end_either() -> None:
    fight = Fight().gangs(rot="cole", blau="glix").start().draw().lay(rot="H4")
    for state in (fight.state, fight.take("end").state):
        for cursor in (None, "rot", "cole"):
            text = "\n".join(whole(state, cursor, width=150))
            assert not CARD.findall(text)
            assert "+3 AP" not in text
            assert "unterbrechen ab" not in text
            assert not re.search("♥|Genesung(?! · Züge)", text)
