"""The AP track: where everybody stands, what is owed, who waits, where a cost would lead."""

import re
from time import process_time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.core.lang import Lang
from gm_tracker.core.screen import Look, Role, plain
from gm_tracker.timeline.axis import axis_for
from gm_tracker.timeline.project import Pending
from gm_tracker.timeline.screen import TimelineScreen
from gm_tracker.tui.plain import width_of
from tests.timeline.builders import Fight


def track(
    fight: Fight,
    width: int = 80,
    rows: int = 4,
    cursor: str | None = None,
    pending: Pending | None = None,
    lang: Lang = "de",
) -> list[str]:
    """Axis and marks as they are read, the waits left out."""
    shown = TimelineScreen(lang).above(fight.state, Look(width, rows, cursor, pending))
    lines = [plain(line) for line in shown]
    return [line for line in lines if not line.startswith(("lauert", "waits"))]


def cell_of(fight: Fight, text: str) -> int:
    """The cell at which a text stands among the marks."""
    return next(line.index(text) for line in track(fight)[1:] if text in line)


def at(ap: int, most: int, width: int = 80) -> int:
    return axis_for(most, width).place(ap)


def three() -> Fight:
    """Kim with 1 of 10 AP spent (on turn), Mira with 4 of 10, Wolf with 6 of 10."""
    fight = Fight().join("kim", spent=1).join("mira", spent=4).npc("wolf", spent=6)
    return fight.start()


# where they stand


def test_t13_everybody_stands_at_the_ap_spent_and_the_one_on_turn_is_marked() -> None:
    axis, first, second = track(three())
    assert axis.startswith("AP 0")
    assert (first.index("▶k"), first.index("m"), first.index("w")) == (
        at(1, 10),
        at(4, 10),
        at(6, 10),
    )
    assert second == ""


def test_t13_the_one_on_turn_stands_out_by_its_role_too() -> None:
    _, first, _ = TimelineScreen("de").above(three().state, Look(80, 4))
    assert [span.text for span in first if span.role is Role.ON_TURN] == ["▶k"]


@pytest.mark.parametrize("phase", ["setup", "ended"])
def test_there_is_a_track_only_while_the_fight_runs(phase: str) -> None:
    fight = Fight().join("kim")
    if phase == "ended":
        fight.start().take("end")
    assert track(fight) == []


def test_r22_who_is_out_or_gone_is_not_on_it() -> None:
    marks = "".join(track(three().out("mira").leave("wolf"))[1:])
    assert marks.split() == ["▶k"]


def test_t21_who_is_tied_stands_one_below_the_other() -> None:
    fight = Fight().join("kim", initiative=5).join("mira").npc("wolf", spent=3).start()
    _, first, second = track(fight)
    assert first.split() == ["▶k", "w"]
    assert second.split() == ["m"]
    assert first.index("▶k") == second.index("m") == at(0, 10)


def test_many_tied_are_read_from_the_first_to_the_last_or_counted() -> None:
    fight = Fight().join("mira", spent=2)
    for n in range(1, 31):
        fight.npc(f"ork-{n}", name=f"Ork {n}", initiative=40 - n)
    fight.start()
    _, first, second = track(fight)
    assert first.split() == ["▶o1", "m"]
    assert second.split() == ["o2,o3+27"]
    assert track(fight.act("mira", 30, out_of_turn=True))[1].startswith("   ▶o1,o2,o3,")


# the axis


def test_t7_the_end_of_the_round_is_shown_and_numbered() -> None:
    axis = track(Fight().join("kim", ap=10).start())[0]
    assert axis[at(10, 10) :].startswith("┫10╌")
    assert "5" in axis


def test_t7_everybody_has_an_own_end_and_that_of_the_one_on_turn_stands_out() -> None:
    fight = Fight().join("kim", ap=10, initiative=9).npc("ork", ap=14).npc("wolf", ap=18).start()
    axis = track(fight)[0]
    assert [axis[at(end, 18)] for end in (10, 14, 18)] == ["┫", "┤", "┤"]
    assert [axis[at(end, 18) + 1 :][:2] for end in (10, 14, 18)] == ["10", "14", "18"]
    axis = track(fight, cursor="wolf")[0]
    assert [axis[at(end, 18)] for end in (10, 14, 18)] == ["┤", "┤", "┫"]


def test_r3_with_carry_budget_the_end_is_what_debt_has_left() -> None:
    fight = Fight(carry="budget").join("kim", initiative=9).join("mira").start()
    fight.acts(("kim", 14), ("mira", 10))
    axis = track(fight, cursor="kim")[0]
    assert (axis[at(6, 10)], axis[at(10, 10)]) == ("┫", "┤")


@pytest.mark.parametrize("ap", [1, 10, 99, 999])
def test_g5_a_round_of_any_length_fits(ap: int) -> None:
    fight = Fight().join("kim", ap=ap).npc("ork", ap=ap, spent=ap).start()
    for width in (60, 80, 200):
        axis, first, _ = track(fight, width)
        assert axis[at(ap, ap, width)] == "┫"
        assert first.index("o") == at(ap, ap, width)


# debt


def test_t12_debt_stands_beyond_the_end() -> None:
    fight = Fight().join("kim", initiative=9).npc("ork").start().act("kim", 13)
    axis = track(fight)[0]
    assert cell_of(fight, "k") == at(13, 10) > axis.index("┫")


def test_t12_a_very_large_debt_is_an_arrow_with_its_number() -> None:
    fight = Fight().join("kim", initiative=9).npc("ork").start().act("kim", 999)
    _, first, _ = track(fight)
    assert first.split() == ["▶o", "k→999"]
    assert len(first) <= 80


def test_r5_who_has_no_ap_left_is_dim() -> None:
    fight = Fight().join("kim", initiative=9).npc("ork").start().act("kim", 10)
    _, first, _ = TimelineScreen("de").above(fight.state, Look(80, 4))
    assert [span.text for span in first if span.role is Role.DIM] == ["k"]


# waits


def test_t31_a_wait_shows_its_ten_ap() -> None:
    fight = Fight().join("kim", ap=20, initiative=9).npc("ork", ap=20).start()
    fight.act("kim", 3).act("ork", 5).wait("kim")
    _, first, second = track(fight)
    line = second if "k" in second else first
    assert line[at(3, 20)] == "├"
    assert line[at(13, 20) :].startswith("◆k")
    assert set(line[at(5, 20) + 3 : at(13, 20)]) == {"─"}


# the ghost


def test_a_cost_that_is_typed_shows_where_the_mark_would_land() -> None:
    _, first, _ = track(three(), pending=Pending("kim", 7))
    assert first.index("◌k") == at(8, 10)
    assert "·" in first[at(1, 10) : at(8, 10)]
    assert "m" in first
    assert "w" in first


def test_the_ghost_moves_nothing_else() -> None:
    for cost in range(60):
        for before, after in zip(
            track(three()), track(three(), pending=Pending("kim", cost)), strict=True
        ):
            kept = [(m.start(), m[0]) for m in re.finditer(r"[kmw▶]", before)]
            assert all(after[place] == sign for place, sign in kept)


@pytest.mark.parametrize("cost", [0, 3, 5, 9, 14, 999])
def test_the_ghost_is_always_to_be_seen(cost: int) -> None:
    fight = three().npc("ork", spent=4).npc("bandit", spent=4).npc("troll", spent=6)
    shown = "\n".join(track(fight, pending=Pending("kim", cost)))
    assert shown.count("◌") == 1
    assert ("→1000" in shown) is (cost == 999)


def test_names_with_blanks_stay_whole_under_the_way_of_the_ghost() -> None:
    fight = Fight().join("kim").npc("ork", name="Alter Ork", spent=3).start()
    shown = track(fight, width=120, rows=10, pending=Pending("kim", 9))
    assert any("Alter Ork" in line for line in shown)


# room


def test_where_there_is_much_room_names_stand_for_letters() -> None:
    shown = "\n".join(track(three(), rows=10))
    assert all(name in shown for name in ("▶Kim", "Mira", "Wolf"))


def test_j6_a_name_of_wide_signs_is_a_letter_on_the_track() -> None:
    fight = Fight().join("kim", name="漢字").join("mira", name="Jo\u0308rg", spent=3).start()
    lines = TimelineScreen("de").above(fight.state, Look(80, 10))
    assert all(plain(line).isprintable() for line in lines)
    assert not {"漢", "\u0308"} & set("".join(map(plain, lines)))


@pytest.mark.parametrize("rows", range(14))
def test_it_never_takes_more_lines_than_there_are(rows: int) -> None:
    fight = Fight().join("zoe", ap=20, spent=15)
    for n in range(6):
        fight.join(f"p{n}", ap=20, initiative=n)
    fight.start()
    for n in range(6):
        fight.wait(fight.next or "", for_=f"Ereignis {n}")
    shown = TimelineScreen("de").above(fight.state, Look(80, rows))
    assert len(shown) <= rows


def test_its_height_depends_on_nothing_that_a_turn_changes() -> None:
    fight = Fight()
    for n in range(6):
        fight.join(f"p{n}", ap=10 + n, initiative=n)
    fight.start()
    for rows in (4, 10):
        heights = {len(track(fight, rows=rows))}
        for cost in (3, 8, 0, 12, 5, 1, 40):
            fight.act(fight.next or "", cost)
            heights.add(len(track(fight, rows=rows)))
        assert len(heights) == 1


PEOPLE = st.lists(
    st.tuples(st.integers(0, 1500) | st.integers(0, 25), st.sampled_from([1, 7, 10, 12, 30, 999])),
    min_size=1,
    max_size=26,
)


@given(people=PEOPLE, width=st.integers(60, 200), rows=st.integers(3, 12), cost=st.integers(0, 999))
def test_everybody_is_on_it_from_left_to_right_and_no_line_is_too_wide(
    people: list[tuple[int, int]], width: int, rows: int, cost: int
) -> None:
    fight = Fight()
    for n, (ap_spent, ap) in enumerate(people):
        fight.npc(f"p{n}", name="abcdefghijklmnopqrstuvwxyz"[n], ap=ap, spent=ap_spent)
    fight.start()
    screen = TimelineScreen("de")
    who = fight.next
    pending = Pending(who, cost) if who is not None else None
    for look in (Look(width, rows), Look(width, rows, who, pending)):
        assert all(width_of(line) <= width for line in screen.above(fight.state, look))
    spent = {person.letter: person.spent for person in fight.state.people.values()}
    shown, counted, begins = 0, 0, []
    for line in track(fight, width, rows)[1:]:
        shown += len(re.findall("[a-z]", line))
        counted += sum(map(int, re.findall(r"\+(\d+)", line)))
        # What stands behind a comma shares the place of who is ahead of it; beyond the end of the
        # axis all stand together.
        begins += [(m.start(), spent[m[1]]) for m in re.finditer("(?<![,▶])([a-z])(?!→)", line)]
    assert shown + counted == len(people)
    begins.sort()
    assert all(
        one[0] == other[0] or one[1] <= other[1]
        for place, one in enumerate(begins)
        for other in begins[place:]
    )


def test_p5_a_track_of_a_thousand_is_drawn_from_the_participants_alone() -> None:
    fight = Fight().join("kim", ap=999, spent=0)
    for n in range(999):
        fight.npc(f"p{n}", name=f"Ork {n + 1}", ap=999, seat=1 + n % 900, spent=n)
    fight.start()
    state, taken = fight.state, []
    for _ in range(9):
        screen, begin = TimelineScreen("de"), process_time()
        screen.above(state, Look(80, 4))
        taken.append(process_time() - begin)
    assert min(taken) < 0.01
