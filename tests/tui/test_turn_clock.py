"""The turn clock: how long this turn has taken at the table; it never touches the fight."""

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from gm_tracker.core.screen import Heading, Role, Span, plain
from gm_tracker.tui.turn_clock import TurnClock
from tests.tui.desks import NOON, Table, running

HEADING = Heading("Furt", "Runde 1", (Span("Mira"),))


class Watch:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.time = NOON

    def now(self) -> datetime:
        return self.time

    def pass_by(self, seconds: int) -> None:
        self.time += timedelta(seconds=seconds)


@pytest.fixture
def watch() -> Watch:
    return Watch()


def shown(clock: TurnClock, turn: object) -> str:
    return plain(clock.shown_in(HEADING, turn).turn)


def test_it_is_off_by_default(watch: Watch) -> None:
    assert TurnClock("a", watch.now).shown_in(HEADING, "a") == HEADING


def test_it_tells_minutes_and_seconds_since_the_turn_began(watch: Watch) -> None:
    clock = TurnClock("a", watch.now, is_on=True)
    assert shown(clock, "a") == "0:00 Mira"
    watch.pass_by(65)
    assert shown(clock, "a") == "1:05 Mira"
    assert shown(clock, "b") == "0:00 Mira"


def test_it_runs_while_it_is_off(watch: Watch) -> None:
    clock = TurnClock("a", watch.now)
    watch.pass_by(10)
    clock.is_on = True
    assert shown(clock, "a") == "0:10 Mira"


def test_after_a_set_time_it_is_marked_by_a_sign_too(watch: Watch) -> None:
    clock = TurnClock("a", watch.now, is_on=True, mark=60)
    watch.pass_by(59)
    assert shown(clock, "a") == "0:59 Mira"
    watch.pass_by(1)
    assert shown(clock, "a") == "1:00! Mira"
    assert clock.shown_in(HEADING, "a").turn[0].role is Role.WARNING


def test_a_clock_set_back_shows_no_time_below_zero(watch: Watch) -> None:
    clock = TurnClock("a", watch.now, is_on=True)
    watch.pass_by(-3600)
    assert shown(clock, "a") == "0:00 Mira"


def test_b10_the_clock_leaves_the_fight_as_it_is(tmp_path: Path) -> None:
    table: Table = running(tmp_path)
    before = table.data
    table.press("C")
    assert table.heading.rpartition("| ")[2].startswith("0:00 ")
    assert table.fight.ticks
    table.press("C")
    assert "0:00" not in table.heading
    assert not table.fight.ticks
    assert table.data == before
    assert table.new == []
