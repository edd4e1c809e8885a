"""Values corrected at the table: life, state, wounds, and whatever stands in a cell."""

from typing import Literal

import pytest

from gm_tracker.core.commands import InCell, Preferences
from gm_tracker.core.errors import CoreReason, Reason, Refusal
from gm_tracker.core.prompts import Choice
from gm_tracker.erbarmungslos.commands.life_line import LifePrompt
from gm_tracker.erbarmungslos.commands.reasons_turn import TurnReason
from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason as Why
from tests.erbarmungslos.builders import Fight, rots_turn, saloon
from tests.erbarmungslos.table import Table


def rots() -> Table:
    return Table(rots_turn(), "glix")


def why(table: Table) -> Reason | None:
    """Why Enter would be refused."""
    with pytest.raises(Refusal) as caught:
        _ = table.preview
    return caught.value.reason


@pytest.mark.parametrize(
    ("typed", "life"), [("-1", 2), ("+2", 5), ("=1", 1), ("=99", 99), ("+96", 99)]
)
def test_life_is_changed_by_a_sign_and_set_by_a_number(typed: str, life: int) -> None:
    table = rots().type(typed)
    assert table.asks == "Glix: LP"
    assert table.says == f"3 → {life}"
    table.key("enter")
    assert table.last == {"type": "edit", "id": "glix", "set": {"life": life}}


@pytest.mark.parametrize("typed", ["+97", "=100", "=-1", "-x", "=1.5"])
def test_life_out_of_bounds_is_refused(typed: str) -> None:
    table = rots().line(typed)
    assert table.trouble in (CoreReason.NUMBER, CoreReason.BEYOND)
    assert table.figure("glix").life == 3


@pytest.mark.parametrize("typed", ["-3", "-9", "=0"])
def test_na23_who_has_no_life_is_out_and_it_is_asked_first(typed: str) -> None:
    table = rots().line(typed)
    assert table.asks == "Keine LP mehr, ausgeschieden: Glix?"
    assert table.key("enter").trouble is CoreReason.YES_OR_NO
    table.key("j")
    assert table.last == {"type": "edit", "id": "glix", "set": {"life": 0, "state": "out"}}


def test_a_no_leaves_life_as_it_is() -> None:
    table = rots().line("-3")
    assert table.says == "j ja · n nein: nichts davon gilt, die LP bleiben"
    table.key("n")
    assert not table.asks
    assert table.figure("glix").life == 3


@pytest.mark.parametrize("offer", ["ask", "no"])
def test_na23_without_life_nobody_stays_so_it_is_asked_whatever_is_settled(
    offer: Literal["ask", "no"],
) -> None:
    table = rots()
    table.preferences = Preferences(offer_out=offer)
    table.line("=0")
    assert table.asks == "Keine LP mehr, ausgeschieden: Glix?"
    assert table.key("j").figure("glix").state == "out"


def test_na23_where_it_is_settled_who_has_no_life_is_out_without_asking() -> None:
    table = rots()
    table.preferences = Preferences(offer_out="yes")
    table.line("=0")
    assert not table.asks
    assert table.last == {"type": "edit", "id": "glix", "set": {"life": 0, "state": "out"}}


def test_life_of_marked_figures_is_one_decision() -> None:
    table = rots()
    table.fight.edit("blorp", life=1)
    table.marked = ("blorp", "glix")
    table.line("-1").key("j")
    assert len(table.fight.history.last_decision()) == 2
    assert [table.figure(id_).life for id_ in ("blorp", "glix")] == [0, 2]


def test_an_empty_line_or_the_same_value_changes_nothing() -> None:
    table = rots()
    seq = table.fight.seq
    table.key("=").line("3").key("-", "backspace", "enter")
    assert not table.asks
    assert table.fight.seq == seq


@pytest.mark.parametrize(
    ("typed", "state"), [("k", "down"), ("ausg", "out"), ("h", "able"), ("handl", "able")]
)
def test_e19_a_state_is_chosen_by_its_letters(typed: str, state: str) -> None:
    table = rots()
    table.fight.edit("glix", state="down")
    table.key("o").line(typed)
    assert table.figure("glix").state == state


def test_n14_who_has_no_life_is_not_able_again_without_some() -> None:
    table = rots()
    table.fight.edit("glix", life=0, state="out")
    assert table.key("o").line("h").trouble is Why.DEAD
    assert table.key("escape").line("=2").figure("glix").state == "out"
    assert table.key("o").line("h").figure("glix").state == "able"


def test_n36_a_severe_wound_is_turned_on_and_off() -> None:
    table = rots().key("O")
    assert table.last == {"type": "edit", "id": "glix", "set": {"wounded": True}}
    assert not table.key("O").figure("glix").wounded


@pytest.mark.parametrize(
    ("field", "typed", "value"),
    [
        ("melee", "5", 5),
        ("melee", "+1", 4),
        ("defence", "-3", 0),
        ("resistance", "=20", 20),
        ("leader", "2", 2),
        ("melee_cost", "2", 2),
        ("moves", "3", 3),
    ],
)
def test_a_number_is_typed_in_its_cell(field: str, typed: str, value: int) -> None:
    table = rots().on("glix", field).key("e")
    prompt = table.machine.prompt
    assert isinstance(prompt, InCell)
    assert prompt.cell == ("glix", field)
    table.line(typed)
    assert table.last == {"type": "edit", "id": "glix", "set": {field: value}}


@pytest.mark.parametrize(("field", "typed"), [("moves", "4"), ("melee", "21"), ("leader", "-1")])
def test_a_number_out_of_bounds_is_refused(field: str, typed: str) -> None:
    table = rots().on("glix", field).key("e")
    assert table.line(typed).trouble in (CoreReason.NUMBER, CoreReason.BEYOND)


@pytest.mark.parametrize("field", ["wounded", "ended", "interrupted"])
def test_what_is_or_is_not_turns_over_at_once(field: str) -> None:
    table = rots().on("glix", field).key("e")
    assert table.last == {"type": "edit", "id": "glix", "set": {field: True}}
    assert getattr(table.key("e").figure("glix"), field) is False


def test_life_and_state_are_edited_in_their_cells() -> None:
    table = rots().on("glix", "life").key("f2")
    assert isinstance(table.machine.prompt, LifePrompt)
    assert table.machine.prompt.cell == ("glix", "life")
    assert table.line("2").figure("glix").life == 2
    assert rots().on("glix", "state").key("e").line("k").figure("glix").state == "down"


def test_a_name_stands_in_its_line_and_none_is_refused() -> None:
    table = rots().key("e")
    assert table.machine.entry.text == "Glix"
    assert table.line(" II").figure("glix").name == "Glix II"
    assert table.key("e", "ctrl+u", "enter").trouble is CoreReason.NAME_MISSING


def asked(which: str) -> Table:
    """The line of that value of Glix, chosen by letters where the cell holds none."""
    table = rots().on("glix", None).key("e")
    assert isinstance(table.machine.prompt, Choice)
    return table.line(which)


def test_in_a_cell_without_a_value_it_is_asked_which_is_meant() -> None:
    assert asked("ap").line("3").figure("glix").melee_cost == 3
    assert asked("beendet").figure("glix").ended
    assert asked("stufe").line("2").figure("glix").leader == 2
    assert asked("angegr").line("j c").last == {
        "type": "edit",
        "id": "glix",
        "set": {"attackers": ["jeremiah", "cole"]},
    }


def test_weapons_are_typed_as_a_newcomer_has_them() -> None:
    table = rots().on("glix", "weapons").key("e")
    assert table.machine.entry.text == "Revolver 1"
    table.line(" Büchse 3/1*2 doppelläufig")
    names = [(weapon.name, weapon.cost, weapon.kind) for weapon in table.figure("glix").weapons]
    assert names == [("Revolver", 1, "normal"), ("Büchse", 3, "double_barrel")]
    assert asked("waffen").key("ctrl+u", "enter").figure("glix").weapons == ()
    assert asked("waffen").line(" Büchse").trouble is CoreReason.VALUE_MISSING
    assert asked("waffen").line(" a2").trouble is CoreReason.NOT_UNDERSTOOD


def test_attackers_are_figures_each_once() -> None:
    assert asked("angegr").line("j j").last["set"] == {"attackers": ["jeremiah"]}
    assert asked("angegr").line("zz").trouble is TurnReason.NO_SUCH_FIGURE


def test_without_a_row_there_is_nothing_to_edit() -> None:
    table = rots()
    table.cursor = None
    assert why(table.key("e")) is CoreReason.NO_ROW


# players


def test_the_hand_of_a_player_on_the_table_is_counted_anew() -> None:
    table = rots().on("blau", "hand").key("e").line("3")
    assert table.last == {"type": "edit", "id": "blau", "set": {"hand": 3}}
    assert table.on("blau", "hand").key("e").line("52").trouble is Why.HAND_TOO_LARGE


def test_elsewhere_in_a_players_row_it_is_asked_what_is_edited() -> None:
    table = rots().on("blau", "life").key("e")
    assert table.asks == "Blau: was ändern?"
    assert table.preview.choices == ("Name", "Handkarten", "Seite")
    table.line("seite")
    assert table.asks == "Blau: auf welcher Seite?"
    table.line("rot")
    assert table.last == {"type": "edit", "id": "blau", "set": {"side": "rot"}}


def test_a_player_goes_back_to_a_side_of_ones_own() -> None:
    fight = Fight().player("rot").player("blau", side="rot")
    table = Table(fight, "blau").on("blau", "side").key("e").line("für sich")
    assert table.last == {"type": "edit", "id": "blau", "set": {"side": "blau"}}


def test_the_hand_of_a_program_deck_is_not_edited() -> None:
    fight = Fight().player("rot", deck="program", cards=["K10", "P4"])
    assert Table(fight, "rot").on("rot", "hand").key("e").preview.choices == ("Name", "Seite")


@pytest.mark.parametrize("key", ["-", "o"])
def test_a_players_row_has_no_life_and_no_state(key: str) -> None:
    assert why(rots().on("blau").key(key)) is TurnReason.NOT_A_FIGURE
    assert rots().on("blau").key("O").trouble is TurnReason.NOT_A_FIGURE


def test_a_fight_without_rows_says_so() -> None:
    table = Table(Fight())
    assert why(table.key("=")) is CoreReason.NO_ROW


def test_values_are_edited_before_the_start_too() -> None:
    assert Table(saloon(), "glix").line("-1").figure("glix").life == 2
