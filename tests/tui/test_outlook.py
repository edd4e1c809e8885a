"""Where a cost leads, shown while it is typed: the mark, the debt, who is next, when again."""

from pathlib import Path

import pytest

from tests.tui.desks import START, Table, npc, running, seated


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """Mira (14 AP, on turn), Wolf (16), Bandit (9), Jon (12): nobody has spent anything."""
    return running(tmp_path)


def test_t13_the_preview_says_where_the_cost_leads(table: Table) -> None:
    table.press("8")
    asked = table.asking
    names = "Wolf, Bandit, Jon, " + asked.then_again.format(name="Mira") + " +8"
    up = asked.up.format(names=names)
    assert table.prompt == f"Mira: 8▏ Aktion 8 → 8/14 · {asked.no_debt} · {up}"


def test_t16_the_preview_says_when_the_same_one_is_next_again(tmp_path: Path) -> None:
    table = running(tmp_path, *(_act(id_, 5) for id_ in ("mira", "wolf", "bandit", "jon")))
    table.press("12<enter>3<enter>")
    # Mira 17 of 14, Wolf 8 of 16; Bandit and Jon are at 5: Bandit has the better initiative
    table.press("2")
    assert table.asking.up.format(names="Jon, dann Bandit +2, Wolf +3") in table.prompt
    table.press("<enter>4<enter>1")
    # Bandit 7 acts before Wolf 8 and Jon 9; after 1 more it is level with Wolf, seat 1 first
    assert table.asking.up.format(names="Wolf, dann Bandit, Jon +1") in table.prompt
    table.press("<backspace>0")
    assert table.asking.up.format(names=table.asking.again.format(name="Bandit")) in table.prompt


def test_t12_the_preview_says_what_is_owed_and_in_which_round(table: Table) -> None:
    table.press("20")
    assert table.asking.debt_in.format(debt=6, round=2) in table.prompt
    assert "20/14" in table.prompt
    # with no AP left she is not on turn again this round
    up = table.asking.up.format(names="Wolf, Bandit, Jon")
    again = table.asking.again_in.format(name="Mira", round=2)
    assert table.prompt.endswith(f"{up} · {again}")
    table.press("<enter>")
    assert table["mira"]["debt"] == 6


def test_the_preview_names_five_and_the_place_of_the_one_who_acts(tmp_path: Path) -> None:
    joins = [npc(f"n{n}", n, 10, 20 - n) for n in range(1, 9)]
    table = seated(tmp_path, *joins, START).press("3")
    asked = table.asking
    names = "N2, N3, N4, N5, N6, …, " + asked.again_at.format(name="N1", place=8)
    assert table.prompt.endswith(asked.up.format(names=names))
    table.press("<enter>9")
    # N2 at 9, N1 at 3: behind N3 to N8 there is N1 at 7th place, N2 at 8th
    names = "N3, N4, N5, N6, N7, …, " + asked.again_at.format(name="N2", place=8)
    assert table.prompt.endswith(asked.up.format(names=names))


def test_the_sixth_follows_the_five_without_a_gap(tmp_path: Path) -> None:
    joins = [npc(f"n{n}", n, 10, 20 - n) for n in range(1, 7)]
    table = seated(tmp_path, *joins, START).press("3")
    names = "N2, N3, N4, N5, N6, " + table.asking.again_at.format(name="N1", place=6)
    assert table.prompt.endswith(table.asking.up.format(names=names))


def test_t12_the_preview_says_after_how_many_rounds_a_long_action_is_over(table: Table) -> None:
    table.press("30")
    # 30 of 14: 16 owed, 14 of them fill round 2
    assert table.prompt.endswith(table.asking.again_in.format(name="Mira", round=3))


@pytest.mark.parametrize("cost", [0, 1, 4, 8, 13, 14, 15, 40])
def test_the_preview_names_first_who_is_next_then(tmp_path: Path, cost: int) -> None:
    spent = zip(("mira", "wolf", "bandit", "jon"), (4, 5, 8, 7), strict=True)
    table = running(tmp_path, *(_act(id_, ap) for id_, ap in spent)).press(str(cost))
    shown = table.prompt.partition(table.asking.up.format(names=""))[2]
    table.press("<enter>")
    assert table.data["next"] is not None
    first = table[table.data["next"]]["name"]
    assert shown.startswith((first, table.asking.again.format(name=first)))


def test_nothing_changes_before_enter(table: Table) -> None:
    before = table.picture
    table.press("8 Knie")
    assert table.picture.board is before.board
    assert table.picture.heading == before.heading
    assert table.new == []


def _act(id_: str, cost: int) -> dict[str, object]:
    return {"type": "act", "id": id_, "action": "Aktion", "cost": cost}
