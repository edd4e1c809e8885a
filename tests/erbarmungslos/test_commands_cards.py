"""Cards as they are typed: draw, exchange, initiative, tie-break, AP card, shuffle."""

from typing import Any

import pytest

from gm_tracker.core.errors import CoreReason, Reason, Refusal
from gm_tracker.erbarmungslos.commands.reasons import CommandReason
from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason as Why
from tests.erbarmungslos.builders import Fight, saloon
from tests.erbarmungslos.table import Table

PILE = ["K10", "P4", "H9", "D3", "K7", "P2", "H5"]


def three() -> Fight:
    """Rot with a leader of level 2, Blau, Grün; hands are full."""
    fight = Fight().gangs(rot="jeremiah", blau="blorp", gruen="droide")
    return fight.edit("jeremiah", leader=2).start()


def laying(**initiative: str) -> Table:
    """The three before they lay, or after some of them did."""
    fight = three().draw().take("exchange", player="rot", count=0)
    return Table(fight.lay(**initiative))


def program(**fields: Any) -> Fight:
    """Rot with a program deck against Blau's on the table, before the draw."""
    fields = {"cards": PILE, **fields}
    fight = Fight().player("rot", deck="program", **fields).player("blau")
    return fight.figure("cole", "rot", leader=2).figure("glix", "blau").start()


# draw and exchange


def test_e2_enter_draws_for_all() -> None:
    table = Table(three()).key("enter")
    assert [player.cards.hand_size for player in table.state.players.values()] == [5, 5, 5]


def test_ea3_the_draw_shuffles_just_the_program_decks_that_run_out() -> None:
    table = Table(program(cards=["K2", "K3"], discard=["P4", "P5", "P6", "P7"])).key("enter")
    assert table.last == {"type": "draw", "shuffled": {"rot": ["P4", "P5", "P6", "P7"]}}
    assert Table(program()).key("enter").last == {"type": "draw"}


def test_ea3_every_round_the_whole_deck_is_shuffled() -> None:
    fight = Fight(reshuffle="round").player("rot", deck="program", cards=["K2"], discard=["P4"])
    table = Table(fight.figure("cole", "rot").start()).key("enter")
    assert table.last["shuffled"] == {"rot": ["K2", "P4"]}


def test_e3_a_number_answers_for_the_leader_and_the_cards_are_not_known() -> None:
    table = Table(three()).key("enter").line("2")
    assert table.last == {"type": "exchange", "player": "rot", "count": 2}
    assert table.state.step == "lay"


@pytest.mark.parametrize(
    ("text", "reason"),
    [("3", Why.TOO_MANY_EXCHANGED), ("1x", CoreReason.NUMBER), ("99", CoreReason.NUMBER)],
)
def test_e3_more_than_the_level_is_refused_and_the_line_stays(text: str, reason: Reason) -> None:
    table = Table(three()).key("enter").line(text)
    assert (table.trouble, table.machine.entry.text) == (reason, text)
    assert table.state.step == "exchange"


def test_e3_who_has_no_leader_is_not_asked_and_none_a_second_time() -> None:
    table = Table(three()).key("enter").line("1")
    assert table.type("1").machine.prompt is None


def test_e3_the_arrows_choose_another_who_is_open() -> None:
    fight = three().edit("blorp", leader=1)
    table = Table(fight).key("enter").type("1").key("tab")
    assert table.preview.choices == ("Rot", "Blau")
    assert "Blau" in table.says
    assert table.key("enter").last["player"] == "blau"
    assert table.line("0").last["player"] == "rot"


def test_e3_a_program_deck_exchanges_none_by_a_nought_and_else_by_name() -> None:
    table = Table(program()).key("enter").line("2")
    assert table.trouble is CommandReason.PROGRAM_HAND
    table.key("backspace").line("0")
    assert table.last == {"type": "exchange", "player": "rot", "cards": []}


# initiative


def test_e4_a_line_of_several_cards_answers_as_they_sit_in_one_decision() -> None:
    table = laying().line("k10 k10 h4")
    assert [event.player for event in table.fight.history.last_decision()] == [  # type: ignore[union-attr]
        "rot", "blau", "gruen",
    ]  # fmt: skip
    assert table.fight.open == ["rot tiebreak", "blau tiebreak"]
    assert table.fight.undo().state.step == "lay"


def test_e4_while_it_is_typed_the_line_tells_who_is_missing_and_no_card() -> None:
    table = laying().type("k10 p4")
    assert "Rot, Blau" in table.says
    assert "Grün" not in table.says
    assert "Gruen" in table.says
    assert not set("♣♠♥♦") & set(table.says)


def test_e5_a_line_with_all_cards_tells_who_begins_before_enter() -> None:
    assert "Rot, Gruen, Blau" in laying().type("k10 d4 h4").says
    assert "Rot, Blau" in laying().type("k10 k10 h4").says


def test_e5_what_others_laid_before_is_not_told_by_the_last_line() -> None:
    says = laying(rot="K10").type("k10 h4").says
    assert "Rot" not in says


def test_e4_the_arrows_choose_whose_card_is_the_first() -> None:
    table = laying().type("h4").key("tab", "tab", "enter")
    assert table.last == {"type": "lay", "player": "gruen", "card": "H4"}
    assert table.fight.open == ["rot lay", "blau lay"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("k1", CommandReason.NO_CARD),
        ("kx", CommandReason.NO_CARD),
        ("k10 -", CommandReason.NO_CARD),
        ("k10 k9 h4 h5", CommandReason.TOO_MANY_CARDS),
    ],
)
def test_what_cannot_be_laid_is_refused_and_the_line_stays(text: str, reason: Reason) -> None:
    table = laying().line(text)
    assert (table.trouble, table.machine.entry.text) == (reason, text)
    assert table.fight.open == ["rot lay", "blau lay", "gruen lay"]


def second_round() -> Table:
    """Rot has shown K10 and P9, Blau H4 and P8; both are to lay again."""
    fight = saloon().to_turns(rot="K10", blau="H4").pass_turn("rot", "P9").pass_turn("blau", "P8")
    return Table(fight.draw())


def test_a_card_seen_before_is_refused_and_taken_with_the_tables_word() -> None:
    table = second_round().line("k10 p9")
    assert table.trouble is Why.CARD_SEEN
    table.line("!")
    rot, blau = table.fight.history.last_decision()
    assert (rot.unchecked, blau.unchecked) == (True, False)  # type: ignore[union-attr]
    assert not table.state.players["rot"].cards.is_checked  # type: ignore[union-attr]
    assert table.state.players["blau"].cards.is_checked  # type: ignore[union-attr]


def test_the_word_lifts_nothing_but_that_a_card_was_seen() -> None:
    table = second_round()
    table.fight.edit("rot", hand=0)
    assert table.line("k9!").last["player"] == "blau"
    assert "unchecked" not in table.last


# tie-break


def tied() -> Table:
    return laying(rot="K10", blau="K10", gruen="H4")


def test_e10_top_cards_as_they_sit_settle_the_tie() -> None:
    table = tied().type("d7 h7")
    assert "Blau, Rot, Gruen" in table.says
    table.key("enter")
    assert table.state.order == ("blau", "rot", "gruen")


def test_e12_another_tie_goes_on() -> None:
    table = tied().line("d7 d7")
    assert table.fight.open == ["rot tiebreak", "blau tiebreak"]


def test_a_card_for_who_is_not_tied_is_refused() -> None:
    assert tied().line("d7 h7 p2").trouble is CommandReason.TOO_MANY_CARDS


def test_ea9_a_dash_is_no_card_left_and_refused_while_there_is_one() -> None:
    assert tied().line("d7 ").key("escape").state.step == "tiebreak"
    table = tied().key("enter").line("- h7")
    assert table.trouble is Why.CARD_NEEDED
    fight = Fight().player("rot", hand=5, discard=0).player("blau", hand=5, discard=47)
    fight.figure("cole", "rot").figure("glix", "blau").start().draw()
    fight.edit("rot", hand=52).lay(rot="K10", blau="K10")
    table = Table(fight).key("enter").line("- d3")
    assert table.state.order == ("blau", "rot")


def test_e10_program_decks_turn_up_their_own() -> None:
    fight = Fight()
    for id_, pile in (("rot", PILE), ("blau", ["K10", "D4", "D9", "D3", "D7", "D2", "D5"])):
        fight.player(id_, deck="program", cards=pile).figure(f"{id_}-1", id_)
    fight.start().draw().lay(rot="K10", blau="K10")
    table = Table(fight).key("enter")
    assert table.state.order == ("rot", "blau")
    assert len(table.fight.history.last_decision()) == 2


def test_e10_a_program_deck_is_turned_up_along_with_the_cards_of_the_table() -> None:
    table = Table(program().draw().take("exchange", player="rot", cards=[]))
    table.fight.lay(rot="K10", blau="K10")
    table.line("d2")
    assert [event.type for event in table.fight.history.last_decision()] == ["tiebreak"] * 2
    assert table.state.order == ("rot", "blau")


# the AP card


def test_e26_a_card_gives_its_ap_and_the_cursor_goes_to_the_gang() -> None:
    table = Table(saloon().to_turns(rot="K10", blau="H4")).type("p9")
    assert "♠9: 9 AP" in table.says
    table.key("enter")
    assert (table.fight.data["ap"], table.cursor) == (9, "jeremiah")


def test_e27_the_bonus_of_a_four_is_in_the_preview() -> None:
    assert "9 + 3 = 12 AP" in Table(saloon().to_turns(rot="P4", blau="D3")).type("p9").says


@pytest.mark.parametrize(
    ("text", "reason"),
    [("p9 p8", CommandReason.ONE_CARD), ("pp", CommandReason.NO_CARD), ("k10", Why.CARD_SEEN)],
)
def test_e26_what_is_no_ap_card_is_refused(text: str, reason: Reason) -> None:
    table = Table(saloon().to_turns(rot="K10", blau="H4")).line(text)
    assert table.trouble is reason
    assert table.state.step == "play"


def test_ea18_no_card_is_played_where_that_may_be() -> None:
    table = Table(saloon().to_turns(rot="K10", blau="H4")).key("enter").line("-")
    assert table.trouble is Why.MUST_PLAY
    table = Table(saloon(must_play=False).to_turns(rot="K10", blau="H4")).key("enter").line("-")
    assert table.state.active == "blau"


# shuffling


def test_the_discard_of_the_player_at_the_cursor_is_shuffled_after_asking() -> None:
    table = second_round().on("cole").type("M")
    assert "2" in table.asks
    table.key("enter")
    assert table.last == {"type": "shuffle", "player": "rot"}
    assert table.state.players["rot"].cards.deck_size == 52 - 5


def test_a_program_decks_new_order_stands_in_the_log() -> None:
    table = Table(program(cards=["K2", "K3"], discard=["P4", "P5"])).on("rot").type("M")
    assert table.key("enter").last["order"] == ["K2", "K3", "P4", "P5"]


def test_without_a_player_nothing_is_shuffled() -> None:
    table = Table(Fight()).type("M")
    with pytest.raises(Refusal) as caught:
        _ = table.preview
    assert caught.value.reason is CommandReason.NO_PLAYER


@pytest.mark.parametrize(
    ("typed", "starts"),
    [
        ("", ("Rot", "Blau", "Gruen")),
        ("h4", ("Rot", "Blau", "Gruen")),
        ("h4 d", ("Rot", "Blau")),
        ("h4 d9", ("Rot", "Blau")),
        ("h4 d9 k", ("Rot",)),
        ("h4 d9 k10", ("Rot",)),
    ],
)
def test_the_arrows_offer_those_whose_card_may_be_the_first_of_so_many(
    typed: str, starts: tuple[str, ...]
) -> None:
    table = laying().key("h").key("ctrl+u").type(typed)
    for place in range(4):
        assert table.preview.choices == starts
        assert table.preview.chosen == place % len(starts)
        table.key("down")


def test_two_cards_from_the_second_on_are_of_the_last_two() -> None:
    table = laying().type("h4 d9").key("down", "enter")
    assert table.fight.open == ["rot lay"]
