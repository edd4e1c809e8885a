"""The end of a round, and what the table corrects: E72 to E74, EA4, NA10, NA23, EA46."""

from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason as Why
from tests.erbarmungslos.builders import Fight, rots_turn, saloon


def played() -> Fight:
    """A whole round of the saloon; the last turn is over."""
    fight = rots_turn("K8", "KA").move("cole").interrupt("glix", "P8", "P6").missed()
    return fight.end_turn("rot").pass_turn("blau", "K6")


def test_e72_e74_the_last_turn_ends_the_round_and_the_draw_is_next() -> None:
    fight = played()
    assert (fight.data["round"], fight.data["step"], fight.open) == (2, "draw", ["- draw"])
    assert (fight.data["order"], fight.data["active"]) == ([], None)


def test_e73_cards_not_used_stay_in_hand() -> None:
    fight = played()
    assert [fight.data["players"][id_]["hand"] for id_ in ("rot", "blau")] == [3, 1]
    fight.draw()
    assert [fight.data["players"][id_]["deck"] for id_ in ("rot", "blau")] == [45, 43]


def test_ea4_the_ap_card_falls_with_the_turn_the_initiative_card_with_the_round() -> None:
    fight = rots_turn("K8", "KA").end_turn("rot")
    assert fight.data["players"]["rot"]["discard"] == ["K8"]
    fight.pass_turn("blau", "K6")
    assert fight.data["players"]["rot"]["discard"] == ["K8", "KA"]
    assert fight.data["players"]["blau"]["discard"] == ["K6", "D5"]
    assert fight.data["players"]["rot"]["initiative"] is None


def test_what_holds_for_a_round_begins_anew() -> None:
    fight = rots_turn().move("cole").melee("cole", "glix").clash([1, 1, 1], [1, 1, 1])
    fight.end_turn("rot").play("blau", "K6").move("blorp").interrupt("cole", "K5").missed()
    fight.end_turn("blau")
    for figure in fight.data["figures"].values():
        assert [figure[key] for key in ("moves", "ended", "interrupted", "attackers")] == [
            0,
            False,
            False,
            [],
        ]


def test_na10_the_push_is_the_tables_and_the_program_ends_the_contact() -> None:
    fight = rots_turn().melee("cole", "glix").clash([1, 1, 1], [1, 1, 1])
    assert fight.data["contact"] == []


def test_na23_a_figure_in_play_has_a_life_point() -> None:
    fight = saloon()
    for state in ("able", "down"):
        with fight.refused(Why.DEAD, figure="Cole"):
            fight.edit("cole", life=0, state=state)
    assert fight.edit("cole", life=0, state="out").data["figures"]["cole"]["life"] == 0


def test_ended_true_counts_as_an_ending_action_and_false_takes_that_back() -> None:
    fight = rots_turn(interrupt_after_ending=False).edit("cole", ended=True)
    with fight.refused(Why.HAS_ENDED):
        fight.move("cole")
    fight.edit("cole", ended=False).move("cole").edit("cole", ended=True).end_turn("rot")
    fight.play("blau", "K6").move("glix")
    with fight.refused(Why.ENDED_ITS_ROUND):
        fight.interrupt("cole", "K5")


def test_a_figure_struck_from_the_table_in_its_action_is_as_if_struck_down() -> None:
    fight = rots_turn(broken_ap="returned").move("cole").edit("cole", state="down")
    assert (fight.data["ap"], fight.open) == (10, ["rot turn"])
    fight = rots_turn().melee("cole", "glix").edit("glix", state="out")
    assert fight.open == ["rot turn"]
    assert fight.data["figures"]["glix"]["attackers"] == []
    fight = rots_turn().shoot("cole", "glix").edit("cole", state="down")
    assert fight.open == ["rot result"]


def test_a_miss_on_who_was_taken_off_the_table_is_no_deadly_one() -> None:
    fight = rots_turn().shoot("cole", "glix").edit("glix", life=0, state="out")
    fight.result(fight.seq - 1)
    assert fight.data["figures"]["glix"]["state"] == "out"


def test_the_hand_of_a_deck_on_the_table_is_corrected_and_the_deck_takes_the_difference() -> None:
    fight = saloon().start().draw().edit("rot", hand=3)
    assert [fight.data["players"]["rot"][key] for key in ("hand", "deck")] == [3, 49]
    fight.lay(rot="K5")
    with fight.refused(Why.HAND_TOO_LARGE, player="Rot", hand=52, limit=51):
        fight.edit("rot", hand=52)


def test_a_correction_for_the_wrong_kind_is_refused() -> None:
    fight = saloon()
    with fight.refused(Why.NOT_FOR_A_PLAYER, player="Rot", field="life"):
        fight.edit("rot", life=3)
    with fight.refused(Why.NOT_FOR_A_FIGURE, figure="Cole", field="hand"):
        fight.edit("cole", hand=3)
    with fight.refused(Why.UNKNOWN_ID, id="max"):
        fight.edit("max", life=3)


def test_ea4_an_end_in_a_turn_lets_the_ap_card_fall() -> None:
    fight = rots_turn("K8").take("end")
    assert fight.data["players"]["rot"]["discard"] == ["K8"]
    assert fight.undo().data["players"]["rot"]["discard"] == []


def test_an_end_is_the_tables_word_and_only_notes_follow() -> None:
    fight = rots_turn().edit("blorp", state="out").edit("glix", state="out")
    assert fight.data["phase"] == "running"
    fight.take("end").take("note", text="vorbei")
    with fight.refused(Why.ENDED):
        fight.end_turn("rot")
    assert fight.undo(2).data["phase"] == "running"
