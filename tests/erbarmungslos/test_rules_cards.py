"""Drawing, exchanging, laying and the order of the turns: E1 to E14, EA1 to EA9, EA48, EA50."""

from itertools import permutations
from typing import Any

import pytest

from gm_tracker.erbarmungslos.cards import FULL_DECK
from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason as Why
from gm_tracker.erbarmungslos.state import State
from tests.erbarmungslos.builders import Fight, saloon


def of(fight: Fight, player: str, *names: str) -> list[Any]:
    """What `show --json` says of a player."""
    return [fight.data["players"][player][name] for name in names]


def duel(cards: list[str], hand: list[str], discard: list[str] | None = None) -> Fight:
    """Rot with a program deck against Blau, one figure each."""
    piles = {"cards": cards, "hand": hand, "discard": discard or []}
    fight = Fight().player("rot", deck="program", **piles).player("blau")
    return fight.figure("cole", "rot").figure("glix", "blau")


def hand(fight: Fight, player: str = "rot") -> tuple[str, ...]:
    """The hand of a program deck."""
    return fight.state.players[player].cards.hand  # type: ignore[union-attr]


def test_e1_the_steps_come_in_their_order() -> None:
    fight = Fight().player("rot").player("blau")
    fight.figure("boss", "rot", leader=1).figure("max", "rot", state="down").figure("glix", "blau")
    steps = [fight.start().data["step"], fight.draw().data["step"]]
    steps.append(fight.take("exchange", player="rot", count=0).data["step"])
    steps.append(fight.lay(rot="H10", blau="H10").data["step"])
    steps.append(fight.tiebreak(rot="K2", blau="D2").data["step"])
    steps.append(fight.recover("max", 5, 5).data["step"])
    steps.append(fight.play("rot", "K4").data["step"])
    assert steps == ["draw", "exchange", "lay", "tiebreak", "recover", "play", "turn"]


def test_e2_hands_are_filled_to_five() -> None:
    fight = saloon().start().draw()
    assert of(fight, "rot", "hand", "deck") == [5, 47]


@pytest.mark.parametrize(("held", "after"), [(0, 5), (3, 5), (5, 5), (7, 7)])
def test_e2_ea50_five_or_more_are_not_filled_and_none_is_thrown_away(held: int, after: int) -> None:
    fight = Fight().player("rot", hand=held).figure("cole", "rot").start().draw()
    assert of(fight, "rot", "hand", "deck", "discard") == [after, 52 - after, []]


def test_e3_only_a_gang_with_an_able_leader_may_exchange() -> None:
    fight = Fight().gangs(rot="cole", blau="glix").figure("boss", "rot", leader=2)
    fight.figure("chief", "blau", leader=3, state="down").start().draw()
    assert fight.open == ["rot exchange"]
    with fight.refused(Why.NOT_YOURS, player="Blau"):
        fight.take("exchange", player="blau", count=1)


def test_ea5_up_to_the_level_of_the_highest_leader() -> None:
    fight = Fight().player("rot").figure("boss", "rot", leader=1).figure("chief", "rot", leader=2)
    fight.start().draw()
    with fight.refused(Why.TOO_MANY_EXCHANGED, count=3, limit=2):
        fight.take("exchange", player="rot", count=3)
    fight.take("exchange", player="rot", count=2)
    assert of(fight, "rot", "hand", "deck", "discard") == [5, 45, [None, None]]
    with fight.refused(Why.NOT_OPEN):
        fight.take("exchange", player="rot", count=0)


@pytest.mark.parametrize(("limit", "opens"), [(0, "rot lay"), (4, "rot exchange")])
def test_ea5_a_number_in_place_of_the_level(limit: int, opens: str) -> None:
    fight = Fight(exchange=limit).player("rot").figure("boss", "rot", leader=1).start().draw()
    assert fight.open == [opens]


def test_ea5_cards_are_laid_off_first_then_drawn() -> None:
    fight = duel(["K2"], ["K9", "D7", "P6", "H6", "K8"])
    fight.figure("boss", "rot", leader=2).start().draw()
    order = {"rot": ["D7", "K9"]}
    fight.take("exchange", player="rot", cards=["K9", "D7"], shuffled=order)
    assert hand(fight) == ("P6", "H6", "K8", "K2", "D7")
    assert fight.state.players["rot"].cards.discard == ()


def test_ea6_a_leader_revived_in_step_two_brings_no_exchange() -> None:
    fight = Fight().player("rot").figure("boss", "rot", leader=2, state="down").player("blau")
    fight.figure("glix", "blau").start().draw().lay(rot="H9", blau="K5").recover("boss", 5, 5)
    assert fight.open == ["rot play"]


def test_e4_each_player_lays_one_card() -> None:
    fight = saloon().start().draw().lay(rot="K10")
    assert of(fight, "rot", "hand") == [4]
    with fight.refused(Why.NOT_YOURS, player="Rot"):
        fight.lay(rot="K9")


def test_e5_ea48_no_card_is_seen_before_all_lie() -> None:
    fight = saloon().start().draw().lay(rot="K10")
    assert of(fight, "rot", "initiative") == [None]
    assert "K10" not in str(fight.data)
    fight.lay(blau="P10")
    assert of(fight, "rot", "initiative") + of(fight, "blau", "initiative") == ["K10", "P10"]


def test_e5_an_end_reveals_nothing() -> None:
    fight = saloon().start().draw().lay(rot="H4").take("end")
    assert of(fight, "rot", "initiative") == [None]
    assert not fight.state.has_hearts("rot")
    assert not fight.state.has_function("rot", "4")


def order_of(**cards: str) -> list[str]:
    """The order of the turns, of these cards."""
    fight = Fight().gangs(**{player: f"{player}-1" for player in cards}).start().draw()
    found: list[str] = fight.lay(**cards).data["order"]
    return found


def test_e6_the_highest_card_begins() -> None:
    assert order_of(rot="D3", blau="KA")[0] == "blau"


@pytest.mark.parametrize("players", list(permutations("abcfe")))
def test_e7_e8_descending_whoever_is_named_first(players: tuple[str, ...]) -> None:
    cards = {"a": "D10", "b": "H10", "c": "K9", "f": "P10", "e": "K10"}
    assert order_of(**{player: cards[player] for player in players}) == ["e", "f", "b", "a", "c"]


def test_e8_the_value_comes_before_the_suit() -> None:
    assert order_of(a="K9", b="D10") == ["b", "a"]


def test_e9_kreuz_pik_herz_karo() -> None:
    assert order_of(a="D10", b="H10", c="P10", d="K10") == ["d", "c", "b", "a"]


def test_ea1_the_court_is_worth_11_12_13_and_the_ace_14() -> None:
    state: State = Fight().state
    assert [state.value(card) for card in ("K10", "DJ", "DQ", "DK", "DA")] == [10, 11, 12, 13, 14]
    assert order_of(a="K10", b="DJ", c="DQ", d="DK", e="DA") == ["e", "d", "c", "b", "a"]


def test_ea1_the_values_of_the_court_can_be_set() -> None:
    fight = Fight(card_values={"A": 1, "J": 20}).gangs(a="a-1", b="b-1", c="c-1").start().draw()
    assert fight.lay(a="KA", b="D2", c="DJ").data["order"] == ["c", "b", "a"]
    assert [fight.state.value(card) for card in ("KA", "KJ", "KQ", "KK")] == [1, 20, 12, 13]


def test_ea1_ea2_each_deck_has_52_cards_and_no_joker() -> None:
    assert len(FULL_DECK) == len(set(FULL_DECK)) == 52
    assert {card[0] for card in FULL_DECK} == set("KPHD")
    fight = saloon().start().draw().lay(rot="K10", blau="K10")
    assert fight.open == ["rot tiebreak", "blau tiebreak"]


def test_e10_e11_e13_a_full_tie_is_broken_by_the_own_deck() -> None:
    fight = saloon().start().draw().lay(rot="K10", blau="K10").tiebreak(rot="D7")
    assert of(fight, "rot", "deck", "discard") == [46, []]
    fight.tiebreak(blau="H7")
    assert fight.data["order"] == ["blau", "rot"]
    assert of(fight, "rot", "discard") + of(fight, "blau", "discard") == [["D7"], ["H7"]]


def test_e10_only_who_is_tied_draws() -> None:
    fight = Fight().gangs(a="a-1", b="b-1", c="c-1").start().draw().lay(a="K9", b="K9", c="K8")
    assert fight.open == ["a tiebreak", "b tiebreak"]
    with fight.refused(Why.NOT_YOURS, player="C"):
        fight.tiebreak(c="K2")


def test_e10_the_card_of_a_deck_on_the_table_has_to_be_said() -> None:
    fight = saloon().start().draw().lay(rot="K9", blau="K9")
    with fight.refused(Why.CARD_NEEDED, player="Rot"):
        fight.take("tiebreak", player="rot")
    with fight.refused(Why.CARD_NEEDED, player="Rot"):
        fight.tiebreak(rot=None)


def test_e12_another_full_tie_draws_again() -> None:
    fight = saloon().start().draw().lay(rot="K9", blau="K9").tiebreak(rot="D3", blau="D3")
    assert fight.open == ["rot tiebreak", "blau tiebreak"]
    assert fight.tiebreak(blau="K2", rot="D4").data["order"] == ["rot", "blau"]


def test_ea7_a_tie_break_never_leads_past_a_third() -> None:
    fight = Fight().gangs(a="a-1", b="b-1", c="c-1").start().draw().lay(a="P8", b="P8", c="K8")
    assert fight.tiebreak(a="KA", b="K2").data["order"] == ["c", "a", "b"]


def test_ea7_only_who_is_still_identical_draws_again() -> None:
    fight = Fight().gangs(a="a-1", b="b-1", c="c-1").start().draw().lay(a="P8", b="P8", c="P8")
    fight.tiebreak(a="D9", b="D9")
    assert fight.open == ["c tiebreak"]
    fight.tiebreak(c="K9")
    assert fight.open == ["a tiebreak", "b tiebreak"]
    assert fight.tiebreak(a="D2", b="H2").data["order"] == ["c", "b", "a"]


def test_ea8_tie_break_cards_have_no_function_and_are_no_threshold() -> None:
    fight = saloon().figure("max", "rot", state="down").start().draw().lay(rot="K9", blau="K9")
    fight.tiebreak(rot="HA", blau="D4")
    assert fight.open == ["rot play"]
    assert fight.play("rot", "K5").move("cole").state.threshold() == 9
    fight.end_turn("rot").play("blau", "K6")
    assert fight.data["ap"] == 6


def test_ea9_who_has_no_card_left_is_below_every_card() -> None:
    fight = Fight().player("rot", hand=52).player("blau").gangs()
    fight.figure("cole", "rot").figure("glix", "blau").start().draw().lay(rot="K9", blau="K9")
    with fight.refused(Why.NO_CARD_LEFT, player="Rot"):
        fight.tiebreak(rot="D3")
    assert fight.tiebreak(rot=None, blau="D2").data["order"] == ["blau", "rot"]


def test_ea9_several_without_a_card_stand_as_they_sit() -> None:
    fight = Fight().player("rot", hand=52, seat=2).player("blau", hand=52, seat=1)
    fight.figure("cole", "rot").figure("glix", "blau").start().draw().lay(rot="K9", blau="K9")
    assert fight.tiebreak(rot=None, blau=None).data["order"] == ["blau", "rot"]


def test_ea9_ea3_an_empty_deck_is_shuffled_for_a_tie_break() -> None:
    fight = duel([], ["K9", "D3", "D4", "D5", "D6"], ["K2", "HA"]).start().draw()
    fight.lay(rot="K9", blau="K9")
    with fight.refused(Why.ORDER_MISSING):
        fight.take("tiebreak", player="rot")
    fight.take("tiebreak", player="rot", shuffled={"rot": ["HA", "K2"]}).tiebreak(blau="DA")
    assert fight.data["order"] == ["rot", "blau"]
    assert of(fight, "rot", "deck", "discard") == [1, ["HA"]]


def test_ea3_the_discard_becomes_the_deck_when_that_runs_out() -> None:
    fight = duel(["K2"], ["D3", "D4"], ["H2", "H3", "H4"]).start()
    for wrong in ({}, {"rot": ["H2", "H3"]}, {"rot": ["H2", "H3", "H5"]}):
        with fight.refused(Why.WRONG_ORDER if wrong else Why.ORDER_MISSING):
            fight.draw(shuffled=wrong)
    fight.draw(shuffled={"rot": ["H4", "H2", "H3"]})
    assert hand(fight) == ("D3", "D4", "K2", "H4", "H2")
    assert of(fight, "rot", "deck", "discard") == [1, []]


def test_ea3_a_deck_that_just_suffices_is_not_shuffled() -> None:
    fight = duel(["K2", "K3"], ["D3", "D4", "D5"], ["H2"]).start()
    with fight.refused(Why.NOTHING_TO_SHUFFLE):
        fight.draw(shuffled={"rot": ["H2"]})
    assert of(fight.draw(), "rot", "hand", "deck", "discard") == [5, 0, ["H2"]]


def test_ea3_with_nothing_left_the_hand_stays_smaller() -> None:
    assert of(duel(["K2"], ["D3"]).start().draw(), "rot", "hand", "deck") == [2, 0]
    fight = Fight().player("rot", hand=2, discard=48).figure("cole", "rot").start().draw()
    assert of(fight, "rot", "hand", "deck", "discard") == [5, 47, []]


def test_ea3_every_round_deck_and_discard_are_shuffled_together() -> None:
    fight = Fight(reshuffle="round").player("rot", deck="program", cards=["K2"], discard=["H2"])
    fight.player("blau", hand=3, discard=10).figure("cole", "rot").figure("glix", "blau").start()
    with fight.refused(Why.ORDER_MISSING):
        fight.draw()
    fight.draw(shuffled={"rot": ["H2", "K2"]})
    assert hand(fight) == ("H2", "K2")
    assert of(fight, "blau", "hand", "deck", "discard") == [5, 47, []]


def test_ea3_cards_lying_out_stay_out_of_the_shuffle() -> None:
    fight = duel([], ["K9", "D3", "D4", "D5", "D6"], ["K2"]).start().draw().lay(rot="K9", blau="K9")
    fight.take("shuffle", player="rot", order=["K2"])
    assert fight.state.players["rot"].cards.discard == ()
    with fight.refused(Why.WRONG_ORDER):
        fight.take("shuffle", player="rot", order=["K2", "K9"])


def test_e14_functions_hold_to_the_end_of_the_round() -> None:
    fight = saloon().to_turns(rot="D4", blau="D3")
    assert fight.state.has_function("rot", "4")
    fight.pass_turn("rot", "K6").pass_turn("blau", "K7")
    assert not fight.state.has_function("rot", "4")
    assert not fight.state.has_function("blau", "3")
