"""Lines corrected in the log of a fight, from the key to what stands in the end."""

from pathlib import Path

from tests.tui.desks import PARTY, START, Table, dice, npc, running, seated

ORKS = tuple(
    npc(f"ork-{n}", n + 2, 10, 20 - n, name=f"Ork {n}", life=9, group="Ork") for n in range(1, 4)
)


def corrected(table: Table, line: int, script: str) -> Table:
    """Corrects a line by its number, and takes the correction."""
    table.press("l")
    while table.cursor != str(line):
        table.press("<up>")
    return table.press(f"k<ctrl+u>{script}<enter>j")


def test_r22_who_has_no_life_left_in_the_end_stays_out(tmp_path: Path) -> None:
    table = running(tmp_path).press("8 >w -5 >w -20<enter>j")
    assert (table["wolf"]["life"], table["wolf"]["status"]) == (-9, "out")
    # lines: 4 join, start, act, two wounds, out
    corrected(table, 7, "-4")
    assert (table["wolf"]["life"], table["wolf"]["status"]) == (-8, "out")


def test_r22_who_has_life_left_in_the_end_is_not_out(tmp_path: Path) -> None:
    table = running(tmp_path).press("8 >w -5 >w -20<enter>j")
    corrected(table, 8, "-2")
    assert (table["wolf"]["life"], table["wolf"]["status"]) == (9, "active")


def test_what_a_group_did_is_corrected_on_any_of_its_lines(tmp_path: Path) -> None:
    table = seated(tmp_path, *PARTY, *ORKS, START).press("8 g<enter>")
    assert [table[f"ork-{n}"]["spent"] for n in (1, 2, 3)] == [8, 8, 8]
    # lines: 7 join, start, three acts
    corrected(table, 10, "5 g")
    assert [table[f"ork-{n}"]["spent"] for n in (1, 2, 3)] == [5, 5, 5]


def test_t18_rolls_that_are_alike_by_chance_are_corrected_one_by_one(tmp_path: Path) -> None:
    wolves = [npc(f"wolf-{n}", n, 10, None, name=f"Wolf {n}") for n in (1, 2, 3)]
    with dice(7):
        table = seated(tmp_path, *wolves).press("r")
    assert [table[f"wolf-{n}"]["initiative"] for n in (1, 2, 3)] == [11, 11, 11]
    corrected(table, 5, "15")
    assert [table[f"wolf-{n}"]["initiative"] for n in (1, 2, 3)] == [11, 15, 11]


def test_r18_an_action_that_no_longer_comes_first_is_announced(tmp_path: Path) -> None:
    wait = {"type": "wait", "id": "mira", "for": "Tür"}
    table = running(tmp_path, wait).press("8 Knie<enter>t<enter>1<enter>15<enter><enter>")
    # Wolf's action was the event; with 15 against 1 + 5 he is first, and it follows at once.
    assert [line["type"] for line in table.new] == ["act", "undo", "trigger", "act"]
    assert table["wolf"]["spent"] == 8
    table.press("l")
    while table.cursor != "9":
        table.press("<up>")
    # Mira rolls 19 instead, Wolf's 15 stays.
    table.press("k<ctrl+u>19<enter><enter><enter>j")
    assert table.state.on_turn == "mira"
    assert table["wolf"]["spent"] == 0
    deed = table.state.announced_by("wolf")
    assert deed is not None
    assert (deed.action, deed.cost) == ("Knie", 8)
