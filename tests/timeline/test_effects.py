"""What the other events do, and what is counted: life, conditions, notes, edits, totals."""

import pytest

from tests.timeline.builders import Fight, frozen


def pair() -> Fight:
    """A with 9 life points is on turn, B has none."""
    return Fight().join("a", ap=20, initiative=9, life=9).npc("b", ap=20, initiative=8).start()


def test_life_has_no_bounds_and_remembers_what_it_was_at_joining() -> None:
    fight = pair().take("life", id="a", delta=-15, by="b")
    assert (fight["a"]["life"], fight["a"]["life_max"]) == (-6, 9)
    fight.take("life", id="a", delta=9999)
    assert (fight["a"]["life"], fight["a"]["life_max"]) == (9993, 9)
    assert (fight["b"]["life"], fight["b"]["life_max"]) == (None, None)


def test_life_changes_her_alone_and_nothing_else() -> None:
    fight = Fight()
    for number in (1, 2, 3):
        fight.npc(f"ratte-{number}", name="Ratte", life=4)
    before = fight.start().data
    fight.edit("ratte-2", name="Oberratte").take("life", id="ratte-2", delta=-3)
    assert fight.all("life") == {"ratte-1": 4, "ratte-2": 1, "ratte-3": 4}
    after = fight.data
    after["participants"]["ratte-2"] |= {"life": 4, "name": "Ratte"}
    assert after == before


def test_nobody_falls_by_life_alone() -> None:
    fight = pair().take("life", id="a", delta=-50)
    assert (fight["a"]["status"], fight.next) == ("active", "a")


@pytest.mark.parametrize("gone", ["out", "leave"])
def test_life_of_who_is_gone(gone: str) -> None:
    fight = pair().take(gone, id="a")
    if gone == "out":
        assert fight.take("life", id="a", delta=-1)["a"]["life"] == 8
    assert fight["a"]["life_max"] == 9


def test_a_note_changes_nothing_that_the_rules_look_at() -> None:
    fight = pair()
    before = frozen(fight.state)
    fight.take("note", text="Die Tür ist zu.").take("note", text="blutet", id="a")
    assert frozen(fight.state) == before
    assert Fight().take("note", text="noch vor allem").round == 0


def test_the_last_note_on_somebody_is_kept_with_it() -> None:
    fight = pair().take("note", text="blutet", id="a").take("note", text="Regen")
    assert [person.note for person in fight.state.people.values()] == ["blutet", None]
    fight.act("a", 3, note="daneben").take("note", text="hinkt", id="a").leave("b")
    fight.take("note", text="kommt wieder", id="b").end_round()
    assert [person.note for person in fight.state.people.values()] == ["hinkt", "kommt wieder"]
    assert fight.undo().undo().state.people["b"].note is None
    assert fight.take("note", text="", id="a").state.people["a"].note is None


def test_what_is_said_beside_an_event_changes_nothing() -> None:
    with_words = pair().act("a", 3, note="daneben", at="2026-11-29T20:15:00Z", targets=["b"])
    assert frozen(with_words.state) == frozen(pair().act("a", 3).state)


def test_turns_are_acts_that_cost_something_and_waits() -> None:
    fight = pair().act("a", 0).act("a", 1).act("b", 2).wait("a", "b").parry("b", 3)
    assert fight.all("turns") == {"a": 2, "b": 3}
    fight.trigger(b=1, a=9).pass_("a").act("b", 0).surprise("a")
    assert fight.all("turns") == {"a": 2, "b": 3}


def test_total_spent_is_what_acts_waits_and_surprises_cost() -> None:
    fight = Fight().join("a", ap=20, spent=3, surprised=True).join("b", ap=20, spent=19).start()
    fight.act("a", 5).edit("a", spent=1).wait("a").surprise("a").act("b", 4)
    # 10 + 5 + 10 + 10; neither the 3 it came with nor the correction
    assert fight["a"]["total_spent"] == 35
    assert fight["b"]["total_spent"] == 4
    assert fight.end_round().all("total_spent") == {"a": 35, "b": 4}


def test_conditions_end_by_name_or_in_their_time() -> None:
    fight = pair().condition("a", "blind", rounds=1).condition("b", "lahm")
    assert fight["b"]["conditions"] == [{"name": "lahm", "rounds_left": None}]
    fight.end_round()
    assert fight["a"]["conditions"] == []
    assert fight.take("condition_end", id="b", name="lahm")["b"]["conditions"] == []


def test_conditions_set_before_the_start_do_not_count_the_start() -> None:
    fight = Fight().join("a").condition("a", "blind", rounds=1).start()
    assert fight["a"]["conditions"] == [{"name": "blind", "rounds_left": 1}]


def test_an_edit_moves_the_order_at_once() -> None:
    fight = pair()
    assert fight.edit("a", spent=1).next == "b"
    assert fight.edit("a", spent=0, initiative=None).next == "b"
    assert fight.edit("b", initiative=None).next == "a"
    assert fight.edit("a", side="npc", seat=2).next == "b"


def test_a_fight_may_begin_in_a_later_round() -> None:
    fight = Fight().join("a", spent=6, initiative=1).join("b", spent=4).start(round=4)
    assert (fight.round, fight.next, fight.spent) == (4, "b", {"a": 6, "b": 4})


def test_the_end_keeps_what_was() -> None:
    fight = pair().act("a", 5).take("end")
    assert (fight.data["phase"], fight.round, fight.next, fight.order) == ("ended", 1, None, [])
    assert fight.spent == {"a": 5, "b": 0}
