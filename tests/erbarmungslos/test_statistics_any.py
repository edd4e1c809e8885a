"""The figures of a fight: what always holds, and of several fights together."""

import json

import pytest

from gm_tracker.core.events import End
from gm_tracker.erbarmungslos.events import Edit
from gm_tracker.erbarmungslos.state import State
from gm_tracker.erbarmungslos.summing import summed
from tests.erbarmungslos.any_history import any_history
from tests.erbarmungslos.builders import Fight, rots_turn
from tests.erbarmungslos.sheets import case, figures

SEEDS = range(60)


def last_before_the_end(fight: Fight) -> State:
    """The state of a fight, or the one in which it was ended."""
    ends = [step.before for step in fight.history.steps() if isinstance(step.event, End)]
    return ends[0] if ends else fight.state


@pytest.mark.parametrize("seed", SEEDS)
def test_e45_ap_given_are_used_or_lapsed_or_left(seed: int) -> None:
    fight = any_history(seed)
    state = fight.state
    for id_, player in figures(fight)["players"].items():
        ap = player["ap"]
        left = state.turn.ap if state.turn is not None and state.active == id_ else 0
        assert ap["card"] + ap["bonus"] == ap["used"] - ap["returned"] + ap["lapsed"] + left
        assert min(ap.values()) >= 0
        assert player["turns"] == player["cards"]["ap"]
        assert player["turns"] <= player["rounds"]
        assert player["cards"]["interrupt"] >= player["interrupts"]


@pytest.mark.parametrize("seed", SEEDS)
def test_what_the_figures_did_is_what_their_players_did(seed: int) -> None:
    fight = any_history(seed)
    found = figures(fight)
    for id_, player in found["players"].items():
        gang = [found["figures"][figure.id] for figure in fight.state.gang(id_)]
        for name in ("used", "returned"):
            assert sum(one["ap"][name] for one in gang) == player["ap"][name]
        assert sum(one["interrupts"] for one in gang) == player["interrupts"]
    assert sum(one["interrupts"] for one in found["players"].values()) == found["interrupts"]
    assert json.loads(json.dumps(found)) == found


@pytest.mark.parametrize("seed", SEEDS)
def test_n11_n26_whoever_wins_another_loses_as_often_as_was_to_be_expected(seed: int) -> None:
    found = figures(any_history(seed))
    bouts = [one["melee"] for one in found["figures"].values()]
    for fate, other in (("won", "lost"), ("tied", "tied"), ("lost", "won")):
        assert sum(one["attacking"][fate] for one in bouts) == sum(
            one["defending"][other] for one in bouts
        )
        assert sum(one["attacking"]["expected"][fate] for one in bouts) == pytest.approx(
            sum(one["defending"]["expected"][other] for one in bouts)
        )
    for bout in (one[part] for one in bouts for part in ("attacking", "defending")):
        count = bout["won"] + bout["tied"] + bout["lost"]
        assert sum(bout["expected"].values()) == pytest.approx(count)
    assert found["melees"] == sum(
        one["attacking"][fate] for one in bouts for fate in ("won", "tied", "lost")
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_n13_life_points_dealt_are_those_lost(seed: int) -> None:
    fight = any_history(seed)
    found = figures(fight)["figures"]
    for way in ("melee", "shots"):
        harms = [one["damage"][way] for one in found.values()]
        assert sum(one["dealt"] for one in harms) == sum(one["taken"] for one in harms)
    corrected = {
        step.event.id
        for step in fight.history.steps()
        if isinstance(step.event, Edit) and step.event.changes.life is not None
    }
    for id_, figure in fight.data["figures"].items():
        if id_ not in corrected:
            taken = sum(harm["taken"] for harm in found[id_]["damage"].values())
            assert fight.state.figures[id_].life_max - figure["life"] == taken
        assert not found[id_]["falls"] or all(fall["round"] >= 0 for fall in found[id_]["falls"])


@pytest.mark.parametrize("seed", range(0, 40, 10))
def test_a_fight_summed_up_alone_has_its_own_figures(seed: int) -> None:
    one = figures(any_history(seed))
    alone = summed([one])
    for name in one:
        if name not in ("players", "figures"):
            assert alone[name] == one[name]
    assert [player["ap"] for player in alone["players"].values()] == [
        player["ap"] for player in one["players"].values()
    ]


def test_several_fights_are_summed_by_name() -> None:
    fallen = rots_turn().melee("cole", "glix").clash([1, 1, 1], [5, 1, 1]).resist("cole", 1, 2)
    both = summed([figures(case("ES27")), figures(fallen), figures(fallen)])
    assert (both["fights"], both["turns"], both["melees"]) == (3, 4, 4)
    assert list(both["players"]) == ["Rot", "Blau"]
    assert both["players"]["Rot"]["fights"] == 3
    assert both["players"]["Rot"]["ap"]["card"] == 9 + 10 + 10
    cole = both["figures"]["Rot: Cole"]
    assert cole["by_action"] == {"move": {"times": 1, "ap": 1}, "melee": {"times": 2, "ap": 2}}
    assert cole["melee"]["attacking"]["lost"] == 2
    assert cole["falls"] == [{"round": 1, "by": "Glix", "how": "melee"}] * 2
    assert cole["melee"]["attacking"]["expected"]["won"] == pytest.approx(2 * 242 / 729)


def test_figures_of_one_name_belong_to_their_players() -> None:
    fight = Fight().player("rot").player("blau")
    fight.figure("a", "rot", name="Ork").figure("b", "blau", name="Ork")
    assert list(summed([figures(fight)])["figures"]) == ["Rot: Ork", "Blau: Ork"]


def test_no_fight_at_all_comes_to_nothing() -> None:
    assert summed([]) == {
        "fights": 0,
        "rounds": 0,
        "turns": 0,
        "events": 0,
        "interrupts": 0,
        "melees": 0,
        "tiebreaks": 0,
        "real_time": {"seconds": 0, "pauses": 0},
        "players": {},
        "figures": {},
    }


def test_the_fights_at_random_have_everything_in_them() -> None:
    found = [figures(any_history(seed)) for seed in SEEDS]
    people = [one for fight in found for one in fight["figures"].values()]
    assert sum(fight["melees"] for fight in found) > len(SEEDS) // 2
    assert sum(fight["interrupts"] for fight in found) > len(SEEDS) // 2
    assert any(one["ap"]["returned"] for one in people)
    assert any(one["recovery"]["passed"] for one in people)
    assert any(one["damage"]["shots"]["dealt"] for one in people)
    hows = {fall["how"] for one in people for fall in one["falls"]}
    assert hows == {"melee", "shot", "finish", "recovery", "edit"}
