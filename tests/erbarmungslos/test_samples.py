"""The sample fights: prepared ones that can be started, and a round that was played."""

import tomllib
from itertools import pairwise
from pathlib import Path

import pytest

from gm_tracker.core.dice import NoChance
from gm_tracker.core.ruleset import begun
from gm_tracker.erbarmungslos.data import as_data
from gm_tracker.erbarmungslos.openings import openings
from gm_tracker.erbarmungslos.ruleset import RULESET
from gm_tracker.erbarmungslos.state import State
from gm_tracker.storage.lines import event_line, header_line
from gm_tracker.storage.reader import Loaded, load
from tests.erbarmungslos.builders import read
from tests.erbarmungslos.cases import CASES, part

SAMPLES = Path(__file__).parents[2] / "sample_combats"
SALOON, INCIDENT = "zoff-im-saloon.toml", "zwischenfall-auf-kessel-neun.toml"
STAMPED = {"at": None, "note": None, "crc": None}
"""What a line has from the table that it was played at."""


def sample(name: str) -> State:
    """A prepared sample before anybody acts."""
    content = tomllib.loads((SAMPLES / name).read_text("utf-8"))
    return begun(RULESET, RULESET.read_combat(content, "de", NoChance())).state


@pytest.mark.parametrize("name", [SALOON, INCIDENT])
def test_a_sample_can_be_started(name: str) -> None:
    state = sample(name)
    begins = read({"seq": 1, "type": "start"})
    RULESET.decide(state, begins)
    assert [found.what for found in openings(RULESET.apply(state, begins))] == ["draw"]


def test_the_western_is_between_two_gangs_of_five_with_leaders() -> None:
    state = sample(SALOON)
    assert [len(state.gang(id_)) for id_ in state.players] == [5, 5]
    for id_ in state.players:
        assert any(figure.leader for figure in state.gang(id_))
        assert any(figure.can_shoot_out_of_turn for figure in state.gang(id_))
    weapons = [weapon for figure in state.figures.values() for weapon in figure.weapons]
    assert {weapon.kind for weapon in weapons} == {"normal", "double_barrel"}
    assert any(weapon.cost == 2 and weapon.shot_cost == 1 for weapon in weapons)
    assert not any(player.is_program for player in state.players.values())


def test_the_incident_has_three_players_two_of_them_on_one_side_and_a_program_deck() -> None:
    state = sample(INCIDENT)
    crew, miners, plant = state.players.values()
    assert crew.side == miners.side != plant.side
    assert [one.is_program for one in (crew, miners, plant)] == [False, False, True]
    assert plant.cards.deck_size == 52
    unfit = [figure.name for figure in state.gang(plant.id) if not figure.can_shoot_out_of_turn]
    assert unfit == ["Wächter", "Werfer"]
    assert (state.rules.magazine, state.rules.search, state.rules.severe_wound) == (True,) * 3


@pytest.fixture(scope="module")
def played() -> Loaded:
    return load(SAMPLES / "runde-gespielt.jsonl")


def test_the_played_round_replays_to_its_end(played: Loaded) -> None:
    assert (played.damage, played.torn, played.needs_newline) == (None, b"", False)
    assert played.history.state.phase == "ended"
    assert played.header.title == "Eine Runde am Brunnen"


def test_the_played_round_stands_there_as_the_program_writes_it(played: Loaded) -> None:
    lines = [header_line(played.header), *map(event_line, played.history.events)]
    assert played.path.read_bytes() == b"".join(lines)


def test_es27_the_played_round_is_the_whole_round_of_the_case(played: Loaded) -> None:
    lines = [read(line) for line in CASES["ES27"]["log"][1:32]]
    taken = [event.model_copy(update=STAMPED) for event in played.history.events[: len(lines)]]
    assert taken == lines
    for expected in CASES["ES27"]["expect"]:
        if expected["after"] <= len(lines):
            state = as_data(played.history.at(expected["after"]))
            assert part(state, expected["state"]) == expected["state"], expected["after"]


def test_the_played_round_took_a_quarter_of_an_hour_at_most(played: Loaded) -> None:
    times = [event.at for event in played.history.events if event.at is not None]
    assert len(times) == len(played.history)
    assert times == sorted(times)
    assert 300 < (times[-1] - times[0]).total_seconds() < 900
    for earlier, later in pairwise(times):
        assert (later - earlier).total_seconds() <= 60
