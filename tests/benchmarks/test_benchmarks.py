"""What the benchmarks measure with is sound. Nothing here is timed."""

from pathlib import Path

import pytest

from gm_tracker.core.events import Redo, Undo
from gm_tracker.storage.combats import is_log
from gm_tracker.storage.reader import load
from gm_tracker.timeline.events import Condition, LifeChange, Trigger, Wait
from tests.benchmarks.commands import PAPER, PEOPLE, ROUNDS
from tests.benchmarks.fights import MIX, played, write_combat, write_log
from tests.benchmarks.figures import Goal, at_percent, ratio


def test_a_played_fight_is_a_sound_log_of_every_kind_of_line(tmp_path: Path) -> None:
    loaded = load(write_log(played(12, 600), tmp_path / "kampf.jsonl"))
    assert loaded.damage is None
    assert len(loaded.history) == 600
    kinds = {type(event) for event in loaded.history.events}
    assert kinds >= {Wait, Trigger, LifeChange, Condition, Undo, Redo}


def test_the_same_fight_is_played_every_time(tmp_path: Path) -> None:
    one = write_log(played(5, 80), tmp_path / "one.jsonl").read_bytes()
    assert write_log(played(5, 80), tmp_path / "other.jsonl").read_bytes() == one


def test_the_fight_on_paper_ends_in_the_round_that_is_told() -> None:
    assert played(PEOPLE, PAPER).state.round == ROUNDS


def test_the_mix_is_told_in_percent() -> None:
    assert sum(MIX.values()) == 100


def test_a_combat_file_is_no_log(tmp_path: Path) -> None:
    assert not is_log(write_combat(12, tmp_path / "kampf.toml"))


@pytest.mark.parametrize(
    ("goal", "value", "verdict"),
    [
        (Goal(5, 3), 3.0, "aim met"),
        (Goal(5, 3), 5.0, "met"),
        (Goal(5, 3), 5.1, "MISSED"),
        (Goal(0.08, 0.12, at_least=True), 0.12, "aim met"),
        (Goal(0.08, 0.12, at_least=True), 0.08, "met"),
        (Goal(0.08, 0.12, at_least=True), 0.07, "MISSED"),
        (Goal(2), 1.0, "met"),
    ],
)
def test_a_goal_says_whether_a_value_meets_it(goal: Goal, value: float, verdict: str) -> None:
    assert goal.verdict(value) == verdict


def test_a_ratio_is_the_median_of_the_rounds() -> None:
    assert ratio([2.0, 90.0, 6.0], [1.0, 1.0, 2.0]) == 3.0


def test_at_95_percent_one_of_twenty_is_slower() -> None:
    assert at_percent(range(1, 21), 95) == 19
