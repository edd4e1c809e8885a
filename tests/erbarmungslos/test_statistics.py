"""The figures of a fight: what is counted of it, by hand."""

import json
from typing import Any

import pytest

from tests.erbarmungslos.builders import Fight, rots_turn, saloon
from tests.erbarmungslos.sheets import case, figures

NO_TIME = {"turns": 0, "seconds": 0, "longest": 0}


def of(fight: Fight, id_: str) -> dict[str, Any]:
    """The figures of a player or a figure."""
    found = figures(fight)
    one: dict[str, Any] = {**found["players"], **found["figures"]}[id_]
    return one


def test_es27_of_the_whole_fight() -> None:
    found = figures(case("ES27"))
    assert {name: found[name] for name in found if name not in ("players", "figures")} == {
        "fights": 1,
        "rounds": 2,
        "turns": 2,
        "events": 33,
        "interrupts": 3,
        "melees": 2,
        "tiebreaks": 0,
        "real_time": {"seconds": 0, "pauses": 0},
    }
    assert list(found["players"]) == ["rot", "blau"]
    assert list(found["figures"]) == ["jeremiah", "cole", "blorp", "glix"]
    assert json.loads(json.dumps(found)) == found


def test_es27_of_the_players() -> None:
    assert of(case("ES27"), "rot") == {
        "name": "Rot",
        "fights": 1,
        "rounds": 2,
        "turns": 1,
        "ap": {"card": 9, "bonus": 0, "used": 6, "returned": 0, "lapsed": 3},
        "cards": {"initiative": 2, "tiebreak": 0, "ap": 1, "interrupt": 1, "exchanged": 0},
        "interrupts": 1,
        "real_time": NO_TIME,
    }
    blau = of(case("ES27"), "blau")
    assert blau["ap"] == {"card": 6, "bonus": 3, "used": 2, "returned": 0, "lapsed": 7}
    assert blau["cards"]["interrupt"] == 3
    assert blau["interrupts"] == 2


def test_es27_of_the_figures_with_the_exact_chances_of_their_melees() -> None:
    """Four dice against two: 401, 216 and 112 of 729; three against three: 242, 245 and 242."""
    jeremiah = of(case("ES27"), "jeremiah")
    assert jeremiah["player"] == "Rot"
    assert jeremiah["by_action"] == {"move": {"times": 2, "ap": 4}, "melee": {"times": 1, "ap": 1}}
    assert jeremiah["ap"] == {"used": 5, "returned": 0}
    assert jeremiah["melee"] == {
        "attacking": {
            **{"won": 1, "tied": 0, "lost": 0},
            "expected": {"won": 401 / 729, "tied": 216 / 729, "lost": 112 / 729},
        },
        "defending": {
            **{"won": 0, "tied": 1, "lost": 0},
            "expected": {"won": 242 / 729, "tied": 245 / 729, "lost": 242 / 729},
        },
    }
    blorp = of(case("ES27"), "blorp")
    assert blorp["interrupts"] == 1
    assert blorp["melee"]["defending"] == {
        **{"won": 0, "tied": 0, "lost": 1},
        "expected": {"won": 112 / 729, "tied": 216 / 729, "lost": 401 / 729},
    }
    assert jeremiah["damage"]["melee"] == {"dealt": 1, "taken": 0}
    assert blorp["damage"]["melee"] == {"dealt": 0, "taken": 1}
    assert blorp["falls"] == []


def test_ns23_the_malus_of_several_attackers_is_in_what_was_to_be_expected() -> None:
    """The third and the fourth attacker have two dice against none: they win 5 of 9."""
    fight = case("NS23", lines=25)
    assert figures(fight)["melees"] == 4
    defender = of(fight, "d")
    assert [defender["melee"]["defending"][fate] for fate in ("won", "tied", "lost")] == [1, 1, 2]
    assert defender["damage"]["melee"] == {"dealt": 1, "taken": 2}
    assert defender["falls"] == [{"round": 1, "by": "A4", "how": "melee"}]
    for attacker in ("a3", "a4"):
        expected = of(fight, attacker)["melee"]["attacking"]["expected"]
        assert expected == {"won": 5 / 9, "tied": 4 / 9, "lost": 0.0}


def test_n15_damage_is_never_more_than_was_left() -> None:
    fight = saloon().edit("blorp", life=1).to_turns(rot="PA", blau="D5").play("rot", "K10")
    fight.melee("jeremiah", "blorp").clash([5, 5, 5], [1, 1, 1])
    assert of(fight, "jeremiah")["damage"]["melee"]["dealt"] == 1
    assert of(fight, "blorp")["damage"]["melee"]["taken"] == 1
    assert of(fight, "blorp")["falls"] == [{"round": 1, "by": "Jeremiah", "how": "melee"}]


def test_n11_the_attacker_may_be_the_one_who_is_out() -> None:
    fight = rots_turn().melee("cole", "glix").clash([1, 1, 1], [5, 1, 1]).resist("cole", 1, 2)
    assert of(fight, "cole")["falls"] == [{"round": 1, "by": "Glix", "how": "melee"}]
    assert of(fight, "cole")["melee"]["attacking"]["lost"] == 1
    assert of(fight, "glix")["melee"]["defending"]["won"] == 1


def test_ea35_shots_of_one_moment_count_once_all_are_told() -> None:
    fight = rots_turn().shoot("cole", "glix")
    attack = fight.seq
    fight.interrupt("blorp", "KA").interrupt("glix", "HA")
    fight.result(attack + 1, 2).result(attack, 1, "down")
    assert of(fight, "blorp")["damage"]["shots"] == {"dealt": 0, "taken": 0}
    fight.result(attack + 2, 2, "down")
    assert of(fight, "blorp")["damage"]["shots"] == {"dealt": 2, "taken": 0}
    assert of(fight, "glix")["damage"]["shots"] == {"dealt": 1, "taken": 1}
    assert of(fight, "cole")["damage"]["shots"] == {"dealt": 1, "taken": 3}
    assert of(fight, "cole")["falls"] == [{"round": 1, "by": "Glix", "how": "shot"}]
    assert of(fight, "cole")["downs"] == 0
    assert of(fight, "glix")["downs"] == 1


def test_ea34_ap_that_came_back_are_used_and_returned() -> None:
    fight = rots_turn(broken_ap="returned").move("cole", 2).interrupt("glix", "KA")
    fight.result(fight.seq, 0, "down").end_turn("rot")
    assert of(fight, "rot")["ap"] == {
        **{"card": 10, "bonus": 0, "used": 4, "returned": 3, "lapsed": 9}
    }
    assert of(fight, "cole")["ap"] == {"used": 4, "returned": 3}


def test_n24_finishing_is_an_action_and_no_melee() -> None:
    fight = saloon().edit("glix", state="down").to_turns(rot="PA", blau="K5").play("rot", "K10")
    fight.take("finish", figure="cole", target="glix").take("go")
    assert of(fight, "glix")["falls"] == [{"round": 1, "by": "Cole", "how": "finish"}]
    assert of(fight, "cole")["by_action"] == {"finish": {"times": 1, "ap": 1}}
    assert figures(fight)["melees"] == 0


def test_e21_e23_recovery_tests_are_passed_or_failed() -> None:
    fight = saloon().edit("cole", state="down").edit("jeremiah", state="down")
    fight.start().draw().lay(rot="HA", blau="K5").recover("cole", 5, 1).recover("jeremiah", 1, 1)
    assert of(fight, "cole")["recovery"] == {"passed": 1, "failed": 0}
    assert of(fight, "jeremiah")["recovery"] == {"passed": 0, "failed": 1}
    assert of(fight, "jeremiah")["falls"] == [{"round": 1, "by": None, "how": "recovery"}]


def test_ea11_a_test_that_is_let_be_is_neither() -> None:
    fight = saloon(recovery="may").edit("cole", state="down").start().draw()
    fight.lay(rot="HA", blau="K5").take("recover", figure="cole", waive=True)
    assert of(fight, "cole")["recovery"] == {"passed": 0, "failed": 0}


def test_a_correction_is_nobodys_deed() -> None:
    fight = rots_turn().melee("cole", "glix").clash([1, 1, 1], [5, 1, 1])
    fight.edit("cole", state="out")
    assert of(fight, "cole")["falls"] == [{"round": 1, "by": None, "how": "edit"}]


def test_e3_e10_cards_exchanged_and_turned_up_are_counted() -> None:
    fight = Fight().gangs(rot="cole", blau="glix").edit("cole", leader=2).start().draw()
    fight.take("exchange", player="rot", count=2).lay(rot="K9", blau="K9")
    fight.tiebreak(rot="D2", blau="D2").tiebreak(rot="D3", blau="D4")
    rot = of(fight, "rot")["cards"]
    assert (rot["exchanged"], rot["tiebreak"], rot["initiative"]) == (2, 2, 1)
    assert figures(fight)["tiebreaks"] == 1


def test_ea43_whose_figures_are_all_out_has_no_round() -> None:
    fight = rots_turn().edit("blorp", state="out").edit("glix", state="out").end_turn("rot").draw()
    assert (of(fight, "rot")["rounds"], of(fight, "blau")["rounds"]) == (2, 1)


def test_before_the_start_there_is_nothing_to_count() -> None:
    found = figures(saloon())
    assert (found["rounds"], found["turns"], found["interrupts"]) == (0, 0, 0)
    assert figures(Fight())["players"] == {}


def test_what_is_undone_does_not_count() -> None:
    fight = rots_turn().move("cole").move("cole").undo()
    assert of(fight, "cole")["by_action"] == {"move": {"times": 1, "ap": 1}}


def test_names_are_the_last_ones() -> None:
    fight = rots_turn().edit("cole", name="Cole Junior").edit("rot", name="Die Roten")
    assert (of(fight, "cole")["name"], of(fight, "cole")["player"]) == ("Cole Junior", "Die Roten")


@pytest.mark.parametrize(("times", "wanted"), [((0, 40), 40), ((0, 3640), 0)])
def test_a_turn_has_the_time_from_the_end_of_what_was_before_to_its_own(
    times: tuple[int, int], wanted: int
) -> None:
    began, ended = (f"2026-01-01T{20 + s // 3600}:00:{s % 60:02d}Z" for s in times)
    fight = saloon().start(at=began).draw(at=began)
    fight.take("lay", player="rot", card="PA", at=began)
    fight.take("lay", player="blau", card="K5", at=began)
    fight.take("play", player="rot", card="K10", at=began)
    fight.take("end_turn", player="rot", at=ended)
    found = of(fight, "rot")["real_time"]
    assert found == {"turns": int(wanted > 0), "seconds": wanted, "longest": wanted}
    assert figures(fight)["real_time"] == {"seconds": wanted, "pauses": int(not wanted)}
