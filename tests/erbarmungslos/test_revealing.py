"""The initiative cards as they lie open: known from the reveal to the order of turns, else not."""

from gm_tracker.erbarmungslos.revealing import opened
from gm_tracker.erbarmungslos.state import State
from tests.erbarmungslos.builders import Fight, rots_turn, saloon


def last_opened(fight: Fight) -> State | None:
    *_, (event, before, after) = fight.history.steps()
    return opened(before, event, after)


def cards(state: State | None) -> dict[str, str | None]:
    assert state is not None
    return {player.id: player.initiative for player in state.players.values()}


def test_ea48_nothing_lies_open_before_the_last_card_is_laid() -> None:
    fight = saloon().start().draw()
    assert last_opened(fight) is None
    assert last_opened(fight.lay(rot="K10")) is None
    assert cards(last_opened(fight.lay(blau="H4"))) == {"rot": "K10", "blau": "H4"}


def test_e5_a_correction_that_leaves_nobody_to_lay_reveals_the_cards() -> None:
    fight = saloon().start().draw().lay(rot="K10").edit("blau", hand=0)
    assert cards(last_opened(fight)) == {"rot": "K10", "blau": None}


def test_e10_tie_break_cards_lie_open_beside_what_they_break() -> None:
    fight = saloon().to_turns(rot="K10", blau="K10").tiebreak(rot="D7")
    assert (found := last_opened(fight)) is not None
    assert found.players["rot"].tiebreaks == ("D7",)
    assert (found := last_opened(fight.tiebreak(blau="H7"))) is not None
    assert [player.tiebreaks for player in found.seated()] == [("D7",), ("H7",)]


def test_once_the_order_is_known_nothing_is_opened_by_what_comes_after() -> None:
    assert last_opened(rots_turn()) is None


def test_e4_the_last_cards_were_open_though_the_round_is_over_with_them() -> None:
    fight = saloon().start().draw().edit("rot", hand=1).edit("blau", hand=1)
    fight.lay(rot="P3", blau="D9")
    assert (fight.state.round, fight.state.step) == (2, "draw")
    assert cards(fight.state) == {"rot": None, "blau": None}
    assert cards(last_opened(fight)) == {"rot": "P3", "blau": "D9"}
