"""Who comes, falls, returns and goes, and the sheet that shows it: T32, R21, R22."""

from typing import Any

import pytest

from gm_tracker.core.lang import LANGS
from gm_tracker.core.screen import plain
from gm_tracker.timeline.decide import TimelineReason
from gm_tracker.timeline.screen import TimelineScreen
from tests.timeline.builders import Fight, refused


def abc(ap: int = 12, **rules: Any) -> Fight:
    """A, B, C with initiatives 12, 11, 10, running."""
    fight = Fight(**rules).join("a", ap=ap, initiative=12).join("b", ap=ap, initiative=11)
    return fight.npc("c", ap=ap, initiative=10).start()


@pytest.mark.parametrize("lang", LANGS)
def test_t32_the_sheet_shows_who_is_on_turn(lang: Any) -> None:
    fight = abc().act("a", 5)
    screen = TimelineScreen(lang)
    assert "B" in plain(screen.heading(fight.state, "").turn)
    marks = {row.key: plain(row.cells[0]) for row in screen.board(fight.state, "next").rows}
    assert marks["b"]
    assert marks["b"] not in (marks["a"], marks["c"])
    assert fight.data["next"] == "b"


@pytest.mark.parametrize("order", ["spent", "left", "fraction"])
def test_r21_arrivals_open_with_the_least_spent_among_those_with_ap_left(order: str) -> None:
    fight = Fight(order=order).join("done", ap=3, spent=3).join("y", ap=20, spent=6)
    fight.join("z", ap=10, spent=5).start()
    # y is first by left and by fraction, z has spent the least; "done" has no AP left
    assert fight.join("late", ap=10)["late"]["spent"] == 5


@pytest.mark.parametrize("order", ["spent", "left", "fraction"])
@pytest.mark.parametrize("gone", ["out", "leave"])
def test_r21_who_is_out_or_left_does_not_count(order: str, gone: str) -> None:
    fight = Fight(order=order).join("fallen", ap=20, spent=1).join("y", ap=20, spent=6)
    fight.start().take(gone, id="fallen")
    assert fight.join("late")["late"]["spent"] == 6


@pytest.mark.parametrize("ap", [9, 4, 3, 1])
def test_r21_at_most_the_own_akpr(ap: int) -> None:
    fight = abc().acts(("a", 6), ("b", 4), ("c", 5)).join("late", ap=ap)
    assert fight["late"]["spent"] == min(4, ap)
    assert fight["late"]["debt"] == 0


def test_r21_nought_where_nobody_has_ap_left() -> None:
    fight = Fight().join("w", ap=10, initiative=2).join("o", ap=10, initiative=1).start()
    fight.wait("w").trigger(w=1, o=9).act("o", 10)
    assert (fight.order, fight.reactions) == ([], ["w"])
    assert fight.join("late")["late"]["spent"] == 0
    nobody = Fight().join("a").start().out("a").join("late", ap=7)
    assert (nobody["late"]["spent"], nobody.next, nobody.round) == (0, "late", 1)


def test_r21_setting_zero() -> None:
    fight = abc(arrivals="zero").acts(("a", 6), ("b", 4), ("c", 5)).join("late", ap=9)
    assert fight["late"]["spent"] == 0


def test_r21_setting_next_round() -> None:
    fight = abc(arrivals="next_round").acts(("a", 6), ("b", 4), ("c", 5)).join("late", ap=9)
    assert (fight["late"]["spent"], fight["late"]["left"], fight["late"]["debt"]) == (9, 0, 0)
    assert fight.acts(("b", 8), ("c", 7), ("a", 6))["late"]["spent"] == 0
    assert fight.round == 2


@pytest.mark.parametrize("arrivals", ["now", "zero", "next_round"])
def test_r21_the_game_master_may_state_a_number(arrivals: str) -> None:
    fight = abc(arrivals=arrivals).acts(("a", 6), ("b", 4), ("c", 5))
    assert fight.join("late", ap=9, spent=11)["late"]["debt"] == 2
    assert fight.join("soon", ap=9, spent=0).next == "soon"


@pytest.mark.parametrize("arrivals", ["now", "zero", "next_round"])
def test_r21_before_the_start_everybody_opens_with_nought(arrivals: str) -> None:
    fight = Fight(arrivals=arrivals).join("a", spent=4).join("b")
    assert fight.spent == {"a": 4, "b": 0}


@pytest.mark.parametrize("carry", ["spent", "budget"])
def test_r21_nobody_else_moves(carry: str) -> None:
    fight = abc(carry=carry).acts(("a", 6), ("b", 4), ("c", 5))
    before = {id_: fight[id_] for id_ in "abc"}
    order = fight.order
    fight.join("late", ap=9, initiative=99)
    assert {id_: fight[id_] for id_ in "abc"} == before
    assert [id_ for id_ in fight.order if id_ != "late"] == order
    assert fight.round == 1


def test_r22_out_leaves_the_order_at_once() -> None:
    fight = abc().act("a", 4).out("b")
    assert fight.order == ["c", "a"]
    assert fight.next == "c"
    assert fight["b"]["status"] == "out"
    refused(fight, TimelineReason.NOT_ACTIVE, "act", id="b", action="Knie", cost=8)


def test_r22_a_wait_and_a_pending_reaction_lapse() -> None:
    fight = abc(ap=30).wait("a", "b").trigger(a=9, c=1)
    assert fight.reactions == ["a", "c"]
    fight.out("a")
    assert (fight.reactions, fight.next) == (["c"], "c")
    fight.out("b")
    assert fight["b"]["waiting"] is None
    assert fight.back("a").reactions == ["c"]


@pytest.mark.parametrize("gone", ["out", "leave"])
def test_r22_rounds_still_carry_the_debt_down(gone: str) -> None:
    fight = abc(ap=8).act("a", 30).take(gone, id="a").acts(("b", 8), ("c", 8), ("b", 8))
    assert (fight.round, fight["a"]["spent"], fight["a"]["debt"]) == (2, 22, 14)
    assert fight.act("c", 8)["a"]["spent"] == 14
    assert fight.end_round().end_round()["a"]["spent"] == 0


@pytest.mark.parametrize(
    ("own", "others", "ap", "spent"),
    [
        (7, (4, 9), 12, 7),  # its own is more than now
        (2, (6, 9), 12, 6),  # now is more
        (0, (8, 9), 5, 5),  # now, but at most the budget
        (14, (6, 9), 12, 14),  # debt is never forgiven
    ],
)
def test_r22_back_no_sooner_than_now(
    own: int, others: tuple[int, int], ap: int, spent: int
) -> None:
    fight = Fight().join("a", ap=ap, spent=own)
    for id_, other in zip("bc", others, strict=True):
        fight.join(id_, spent=other)
    fight.start().out("a").back("a")
    assert (fight.round, fight["a"]["spent"]) == (1, spent)


def test_r22_where_nobody_else_has_ap_left_it_comes_back_as_it_went() -> None:
    fight = Fight().join("w", initiative=2).join("o", initiative=1).join("a", spent=2).start()
    fight.wait("w").out("a").trigger(w=1, o=9).act("o", 10)
    assert (fight.order, fight.reactions) == ([], ["w"])
    assert fight.back("a")["a"]["spent"] == 2


def test_r22_now_is_taken_without_the_one_who_comes_back() -> None:
    fight = abc().acts(("a", 6), ("b", 5)).out("c").back("c")
    assert fight["c"]["spent"] == 5


@pytest.mark.parametrize(("debt", "spent", "left"), [(4, 7, 1), (1, 7, 4), (6, 6, 0), (15, 0, 0)])
def test_r22_back_to_a_lowered_budget(debt: int, spent: int, left: int) -> None:
    fight = Fight(carry="budget").join("a", initiative=9, ap=12).join("b", ap=20, initiative=1)
    fight.start().act("a", 12 + debt).act("b", 20)
    assert fight.round == 2
    fight.out("a").act("b", 7).back("a")
    assert (fight["a"]["spent"], fight["a"]["left"]) == (spent, left)
    assert fight["a"]["debt"] == max(0, debt - 12)


def test_r22_before_the_start_nothing_changes() -> None:
    fight = Fight().join("a", spent=2).join("b", spent=9).out("a").back("a")
    assert fight["a"]["spent"] == 2
    assert fight["a"]["status"] == "active"


def test_r22_who_is_alone_comes_back_as_it_went() -> None:
    fight = Fight().join("a", ap=8).start().act("a", 3).out("a")
    assert (fight.next, fight.round) == (None, 1)
    fight.back("a")
    assert (fight.next, fight.round, fight["a"]["spent"]) == ("a", 1, 3)


def test_r22_left_stays_on_the_sheet_and_never_acts_again() -> None:
    fight = abc().leave("a")
    assert fight["a"]["status"] == "left"
    assert list(fight.data["participants"]) == ["a", "b", "c"]
    assert fight.order == ["b", "c"]
    assert fight.act("b", 8, targets=["a"]).take("note", text="fort", id="a").next == "c"


@pytest.mark.parametrize(
    ("type_", "fields"),
    [
        ("leave", {}),
        ("edit", {"set": {"ap": 3}}),
        ("surprise", {}),
        ("act", {"action": "Knie", "cost": 8, "out_of_turn": True}),
        ("wait", {"for_": "Tür"}),
        ("pass", {}),
        ("out", {}),
        ("back", {}),
        ("life", {"delta": -1}),
        ("condition", {"name": "blind"}),
        ("condition_end", {"name": "lahm"}),
    ],
)
def test_r22_every_later_event_on_who_left_is_refused(type_: str, fields: dict[str, Any]) -> None:
    fight = Fight().join("a", life=5).join("b", life=5).start().condition("a", "lahm").leave("a")
    data = refused(fight, TimelineReason.HAS_LEFT, type_, id="a", **fields)
    assert data == {"name": "A"}


def test_r22_who_left_cannot_roll_at_an_event() -> None:
    fight = abc().wait("a").leave("c")
    probes = [{"id": "a", "roll": 1}, {"id": "c", "roll": 2}]
    refused(fight, TimelineReason.HAS_LEFT, "trigger", event="Tür", probes=probes)


def test_r22_who_left_may_be_named_as_the_cause() -> None:
    fight = Fight().join("a").npc("b", life=9).start().leave("a")
    assert fight.take("life", id="b", delta=-2, by="a")["b"]["life"] == 7


def test_r22_its_id_is_not_handed_out_again() -> None:
    fight = abc().leave("a")
    refused(fight, TimelineReason.ID_IN_USE, "join", id="a", name="A", seat=9, ap=5)


def test_r22_out_surprised_and_corrected_like_anybody() -> None:
    fight = abc().out("a").surprise("a").edit("a", ap=20, initiative=1).condition("a", "blind")
    assert (fight["a"]["spent"], fight["a"]["left"]) == (10, 10)
    assert fight["a"]["conditions"] == [{"name": "blind", "rounds_left": None}]
