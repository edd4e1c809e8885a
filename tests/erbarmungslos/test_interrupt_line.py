"""The line of an interrupt: cards and figure in any order, a weapon, a target, the table's word."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.core.errors import Reason, Refusal
from gm_tracker.erbarmungslos.commands import interrupt_reading
from gm_tracker.erbarmungslos.commands.reasons_turn import TurnReason
from gm_tracker.erbarmungslos.commands.tokens import ShotLine, read_shot_line, without_begun
from gm_tracker.erbarmungslos.openings import interrupters
from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason as Why
from gm_tracker.erbarmungslos.state import Player, State
from tests.erbarmungslos.builders import REVOLVER, Fight, rots_turn, saloon
from tests.erbarmungslos.table import Table

LETTERS = {"c", "d2", "k3"}


def means(words: Sequence[str]) -> bool:
    return bool(words) and words[0].casefold() in {*LETTERS, "cole"}


def taken_apart(text: str) -> ShotLine:
    """By figures that are called cole and by their letters."""
    return read_shot_line(text, LETTERS, means)


@pytest.mark.parametrize(
    ("text", "cards", "words"),
    [
        ("k8 d2 cole", ("K8", "D2"), ("cole",)),
        ("cole k8 d2", ("K8", "D2"), ("cole",)),
        ("k8 cole d2", ("K8", "D2"), ("cole",)),
        ("K8 Dd COLE", ("K8", "DQ"), ("COLE",)),
        ("♣8 ♦2 c", ("K8", "D2"), ("c",)),
        ("c8 s10 c revolver", ("K8", "P10"), ("c", "revolver")),
        ("p10 d2", ("P10",), ("d2",)),
        ("k3 d2", ("K3",), ("d2",)),
        ("p10 d2 cole", ("P10", "D2"), ("cole",)),
        ("", (), ()),
    ],
)
def test_cards_and_words_are_told_apart_in_any_order(
    text: str, cards: tuple[str, ...], words: tuple[str, ...]
) -> None:
    line = taken_apart(text)
    assert line.cards == cards
    assert [word.casefold() for word in line.words] == [word.casefold() for word in words]


def test_a_target_stands_behind_its_sign_and_the_mark_at_the_end() -> None:
    assert taken_apart("k8 c >b")[2:] == ("b", False)
    assert taken_apart("k8 c > jeremiah !")[2:] == ("jeremiah", True)
    assert taken_apart("k8 c!")[2:] == (None, True)
    assert taken_apart("k8 c >")[2:] == ("", False)


def test_a_card_twice_in_a_line_is_always_refused() -> None:
    with pytest.raises(Refusal) as caught:
        taken_apart("k8 ♣8 cole !")
    assert caught.value.reason is Why.CARD_TWICE


def test_a_card_that_is_being_typed_is_no_figure_yet() -> None:
    assert without_begun("k8 d", LETTERS) == "k8"
    assert without_begun("k8 d1", LETTERS) == "k8"
    assert without_begun("k8 c", LETTERS) == "k8 c"
    assert without_begun("k8 d2", LETTERS) == "k8 d2"
    assert without_begun("k8 ork >x", LETTERS) == "k8 ork >x"


@given(st.text(alphabet="kphdcs♣♠♥♦ 0123456789bdqjka!>cole", max_size=20))
def test_no_card_stands_twice_in_a_line_that_is_taken_apart(text: str) -> None:
    with suppress(Refusal):
        cards = taken_apart(text).cards
        assert len(set(cards)) == len(cards)


def moved(**rules: Any) -> Table:
    """Jeremiah moves in Rot's turn; Rot laid P10. Blau has four cards, Blorp two weapons."""
    fight = Fight(**rules).gangs(rot="jeremiah cole").player("blau")
    second = {"name": "Büchse", "cost": 2, "shot_cost": 1}
    mortar = {"name": "Mörser", "cost": 1, "kind": "mortar"}
    fight.figure("blorp", "blau", weapons=[REVOLVER, second, mortar]).figure("glix", "blau")
    fight.figure("ork", "blau", weapons=[])
    fight.to_turns(rot="P10", blau="D4").play("rot", "K9").move("jeremiah")
    return Table(fight, "jeremiah")


def test_e55_the_preview_sets_the_sum_against_the_threshold() -> None:
    table = moved().key("i")
    assert table.asks == "Jeremiah unterbrechen"
    assert "mindestens 10: b Blorp · g Glix" in table.says
    table.type("d6 h3 g")
    assert table.says == "♦6 + ♥3 = 9 von 10, fehlt: 1 · Glix"
    table.key("home").type("k2 ")
    assert table.says == "♣2 + ♦6 + ♥3 = 11 von 10 · Glix → Jeremiah, ein Schuss: Revolver"


@pytest.mark.parametrize(
    "named", ["g", "glix", "Gl", "glix rev", "glix >j", "glix >jeremiah", "glix!"]
)
def test_e55_the_preview_knows_whoever_is_named_as_enter_does(named: str) -> None:
    says = moved().key("i").type(f"k10 {named}").says
    assert says == "♣10 = 10 von 10 · Glix → Jeremiah, ein Schuss: Revolver"


def test_es13_nine_is_refused_the_cards_stay_and_ten_is_enough() -> None:
    table = moved().key("i").line("d6 h3 g")
    assert table.trouble is Why.CARDS_TOO_LOW
    assert table.fight.data["players"]["blau"]["hand"] == 4
    table.key("escape", "i").line("k7 h3 g")
    assert table.fight.data["players"]["blau"]["hand"] == 2
    assert table.fight.data["players"]["blau"]["discard"] == ["K7", "H3"]


def test_the_outcome_of_the_shot_is_asked_by_itself() -> None:
    table = moved().key("i").line("k10 g")
    assert table.says.startswith("Glix → Jeremiah")
    assert table.cursor == "glix"
    table.line("0")
    assert table.cursor == "jeremiah"
    assert not table.asks


def test_e50_a_weapon_is_named_where_several_fit_and_the_arrows_choose() -> None:
    table = moved().key("i").type("k10 b")
    assert table.preview.choices == ("Revolver", "Büchse"), "a mortar never fits"
    table.key("down", "enter")
    assert table.last["weapon"] == "Büchse"
    assert moved().key("i").line("k10 b büch").last["weapon"] == "Büchse"


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("k10 b mör", Why.WEAPON_UNFIT),
        ("k10 ork", TurnReason.NO_RANGED_WEAPON),
        ("k10 c", Why.NOT_YOURS),
        ("k10 g >c", Why.TARGET_IS_ACTING),
        ("k10 g >", TurnReason.TARGET_MISSING),
        ("k10 g >xyz", TurnReason.NO_SUCH_FIGURE),
        ("p3 h2 d3 k2 k3 g", Why.HAND_TOO_SMALL),
        ("d4 k10 g", Why.CARD_SEEN),
        ("g", TurnReason.CARDS_MISSING),
        ("k10", TurnReason.FIGURE_MISSING),
        ("", TurnReason.CARDS_MISSING),
    ],
)
def test_a_refused_interrupt_changes_nothing(typed: str, reason: Reason) -> None:
    table = moved().key("i")
    before = table.state
    assert table.line(typed).trouble is reason
    assert table.state is before
    assert table.asks == "Jeremiah unterbrechen"


def test_a_mark_at_the_end_lifts_only_that_a_card_was_seen() -> None:
    table = moved().key("i").line("d4 k6 g !")
    assert table.last["unchecked"] is True
    assert "unchecked" not in moved().key("i").line("k10 g !").last


def test_the_acting_figure_named_as_the_target_is_nothing_else() -> None:
    assert "target" not in moved().key("i").line("k10 g >j").last


def test_ea29_another_target_where_the_fight_allows_it() -> None:
    table = moved(interrupt_target="any").key("i").line("k10 g >cole")
    assert table.last["target"] == "cole"
    assert table.says.startswith("Glix → Cole")


def test_the_only_one_who_may_interrupt_needs_not_be_named() -> None:
    table = moved()
    table.fight.edit("glix", state="down")
    table.key("i").line("k10")
    assert table.last["figure"] == "blorp"


def test_e17_a_two_helps_the_shot_where_the_fight_says_so() -> None:
    def says(**rules: bool) -> str:
        fight = saloon(**rules).to_turns(rot="P10", blau="D2").play("rot", "K9").move("cole")
        return Table(fight, "cole").key("i").type("k10 g").says

    assert says().endswith("Karte 2: +1 W6")
    assert not says(two_helps_interrupt=False).endswith("Karte 2: +1 W6")


def test_who_may_interrupt_is_looked_up_once_for_a_preview(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """However many figures there are: each key of the line shows a preview."""
    asked: list[State] = []

    def counted(state: State) -> list[Player]:
        asked.append(state)
        return interrupters(state)

    table = moved().key("i").type("k10 g")
    monkeypatch.setattr(interrupt_reading, "interrupters", counted)
    assert table.says.startswith("♣10 = 10 von 10 · Glix")
    assert len(asked) == 1


def no_line(table: Table) -> Reason:
    """Why no line opens for an interrupt; nothing that is typed changes that."""
    with pytest.raises(Refusal) as caught:
        _ = table.key("i").preview
    assert table.asks == "✗"
    seq = table.fight.seq
    assert table.line("k10 g").fight.seq == seq
    return caught.value.reason


def test_e53_without_an_occasion_no_line_opens() -> None:
    assert no_line(Table(rots_turn(), "cole")) is Why.NO_OCCASION
    off = Table(rots_turn(interrupts=False).move("cole"), "cole")
    assert no_line(off) is Why.INTERRUPTS_OFF


def test_ea30_ea35_an_action_that_is_closed_to_interrupts_says_why_at_once() -> None:
    one = moved(interrupts_per_action="one").key("i").line("k10 g").line("0")
    assert no_line(one) is Why.ACTION_INTERRUPTED
    begun = Table(rots_turn().shoot("jeremiah", "glix").interrupt("blorp", "KA"), "jeremiah")
    assert no_line(begun.line("0").key("escape")) is Why.RESULTS_BEGUN


def test_an_open_shot_at_a_move_has_its_result_before_another_interrupt() -> None:
    table = moved().key("i").line("k10 g").key("escape")
    assert table.fight.open == ["blau result"]
    assert no_line(table) is Why.NOT_OPEN


def test_e48_e50_e61_where_nobody_is_left_to_interrupt_no_line_opens() -> None:
    able = moved()
    able.fight.edit("glix", state="down").edit("blorp", interrupted=True)
    assert no_line(able) is TurnReason.NOBODY_TO_INTERRUPT
    handless = moved()
    handless.fight.edit("blau", hand=0)
    assert no_line(handless) is TurnReason.NOBODY_TO_INTERRUPT
    alone = Fight().gangs(rot="cole").to_turns(rot="P10").play("rot", "K9").move("cole")
    assert no_line(Table(alone, "cole")) is TurnReason.NOBODY_TO_INTERRUPT


def test_program_decks_pay_with_cards_that_are_typed_openly() -> None:
    cards = ["K10", "P4", "H9", "D3", "K7"]
    fight = Fight().gangs(rot="cole").player("blau", deck="program", cards=cards)
    fight.figure("glix", "blau").to_turns(rot="P10", blau="D3").play("rot", "K9").move("cole")
    table = Table(fight, "cole").key("i").line("k10 k2")
    assert table.trouble is Why.NOT_IN_HAND
    table.key("escape", "i").line("k10 g")
    assert table.last["cards"] == ["K10"]
    assert fight.data["players"]["blau"]["discard"] == ["K10"]
