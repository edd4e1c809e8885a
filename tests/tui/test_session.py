"""The session: decided by the rules, on the disk, then part of the fight."""

from pathlib import Path
from unittest.mock import patch

import pytest

from gm_tracker.core.dice import NoChance
from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.events import Event, Undo
from gm_tracker.core.problems import ReadOnly
from gm_tracker.storage import journal
from gm_tracker.storage.disk import write_at_end
from gm_tracker.storage.fights import open_fight
from gm_tracker.storage.reader import load
from gm_tracker.timeline.data import as_data
from gm_tracker.timeline.decide import TimelineReason
from gm_tracker.timeline.events import Act, LifeChange
from gm_tracker.tui.session import Session, SessionReason
from tests.cli.samples import write_log
from tests.tui.desks import HEADER, NOON, PARTY, START, Fields, full_disk, log_lines


class Elevens(NoChance):
    """Every die shows 11."""

    def die(self, sides: int) -> int:  # noqa: ARG002
        return 11


def begun(folder: Path) -> Session:
    """The PARTY's fight, running; every die shows 11."""
    path = write_log(folder / "furt.jsonl", *PARTY, START, header=HEADER)
    return Session(open_fight(path), "de", lambda: NOON, Elevens())


def act(id_: str, cost: int) -> Act:
    return Act(id=id_, action="Knie", cost=cost)


def on_disk(session: Session) -> Fields:
    """The state that the file alone gives."""
    return as_data(load(session.fight.loaded.path).history.state)


@pytest.fixture
def session(tmp_path: Path) -> Session:
    return begun(tmp_path)


@pytest.fixture(autouse=True)
def _closed(session: Session) -> object:
    yield
    session.close()


def test_a_decision_is_in_the_file_when_it_was_taken(session: Session) -> None:
    before = len(session.history)
    session.take([act("mira", 8)])
    assert on_disk(session) == as_data(session.state)
    assert session.state.people["mira"].spent == 8
    taken = session.history.events[-1]
    assert (taken.seq, taken.at) == (before + 1, NOON)


def test_all_events_of_a_decision_get_their_numbers(session: Session) -> None:
    hurt = [LifeChange(id="wolf", delta=-3), LifeChange(id="jon", delta=-3, linked=True)]
    session.take(hurt)
    assert [event.seq for event in session.history.events[-2:]] == [6, 7]
    session.undo()
    assert (session.state.people["wolf"].life, session.state.people["jon"].life) == (16, 22)


@pytest.mark.parametrize(
    ("drafts", "reason"),
    [
        ([act("wolf", 5)], TimelineReason.NOT_ON_TURN),
        ([act("mira", 5), act("mira", 5)], TimelineReason.NOT_ON_TURN),
    ],
)
def test_what_is_refused_is_written_nowhere(
    session: Session, drafts: list[Event], reason: TimelineReason
) -> None:
    path = session.fight.loaded.path
    before = (path.read_bytes(), session.state, len(session.history))
    with pytest.raises(Refusal) as caught:
        session.take(drafts)
    assert caught.value.reason is reason
    assert (path.read_bytes(), session.state, len(session.history)) == before


def test_undo_and_redo_tell_what_they_took_back(session: Session) -> None:
    session.take([act("mira", 8)])
    [gone] = session.undo()
    assert (gone.seq, session.state.people["mira"].spent) == (6, 0)
    [back] = session.redo()
    assert (back.seq, session.state.people["mira"].spent) == (6, 8)
    assert [line["type"] for line in log_lines(session.fight.loaded.path)[-3:]] == [
        "act",
        "undo",
        "redo",
    ]
    assert on_disk(session) == as_data(session.state)


def test_nothing_to_take_back_is_refused_and_not_written(session: Session) -> None:
    for _ in range(5):
        session.undo()
    before = len(session.history)
    with pytest.raises(Refusal) as caught:
        session.undo()
    assert caught.value.reason is CoreReason.NOTHING_TO_UNDO
    session.redo()
    assert len(session.history) == before + 1


def test_nothing_to_redo_is_refused(session: Session) -> None:
    with pytest.raises(Refusal) as caught:
        session.redo()
    assert caught.value.reason is CoreReason.NOTHING_TO_REDO


def test_a_batch_takes_back_and_decides_anew_in_one_write(session: Session) -> None:
    """Mira's 8 and Wolf's 5 become Mira's 6 and Wolf's 4, each a decision of its own."""
    session.take([act("mira", 8)])
    session.take([act("wolf", 5)])
    with patch.object(journal, "write_at_end", wraps=write_at_end) as written:
        session.take([Undo(), Undo(), act("mira", 6), act("wolf", 4)])
    assert written.call_count == 1
    assert [line["type"] for line in log_lines(session.fight.loaded.path)[5:]] == [
        "act", "act", "undo", "undo", "act", "act",
    ]  # fmt: skip
    assert (session.state.people["mira"].spent, session.state.people["wolf"].spent) == (6, 4)
    assert on_disk(session) == as_data(session.state)
    [last] = session.undo()
    assert (last.seq, session.state.people["mira"].spent) == (11, 6)


def test_a_batch_that_is_refused_at_its_end_is_written_nowhere(session: Session) -> None:
    session.take([act("mira", 8)])
    path = session.fight.loaded.path
    before = (path.read_bytes(), session.state, len(session.history))
    with pytest.raises(Refusal) as caught:
        session.take([Undo(), act("mira", 6), act("mira", 1)])
    assert caught.value.reason is TimelineReason.NOT_ON_TURN
    assert (path.read_bytes(), session.state, len(session.history)) == before


def test_to_a_line_and_forth_again(session: Session) -> None:
    for id_, cost in (("mira", 8), ("wolf", 5), ("bandit", 4)):
        session.take([act(id_, cost)])
    session.take(session.history.way_to(6))
    assert (session.state.people["wolf"].spent, session.state.people["mira"].spent) == (0, 8)
    session.take(session.history.way_to(8))
    assert session.state.people["bandit"].spent == 4
    session.take(session.history.way_to(0))
    assert (session.state.phase, len(session.state.people)) == ("setup", 0)
    assert on_disk(session) == as_data(session.state)


def test_a_line_is_told_once(session: Session) -> None:
    session.take([act("mira", 8)])
    words = session.told(6)
    assert words == "R1  Mira  Knie  8 AP  (0→8)"
    session.undo()
    assert session.told(6) is words


def test_what_is_locked_takes_nothing(session: Session) -> None:
    path = session.fight.loaded.path
    other = Session(open_fight(path), "de", lambda: NOON, NoChance())
    assert other.read_only is ReadOnly.LOCKED
    before = path.read_bytes()
    with pytest.raises(Refusal) as caught:
        other.take([act("mira", 8)])
    assert caught.value.reason is SessionReason.READ_ONLY
    assert path.read_bytes() == before
    other.close()


def test_i4_on_a_full_disk_the_fight_goes_on_and_is_saved_later(session: Session) -> None:
    path = session.fight.loaded.path
    before = path.read_bytes()
    with full_disk():
        session.take([act("mira", 8)])
        assert session.unsaved is not None
        session.take([act("wolf", 5)])
        session.undo()
    assert path.read_bytes() == before
    assert session.state.people["mira"].spent == 8
    assert session.unsaved is not None
    session.take([act("wolf", 6)])
    assert session.unsaved is None
    assert on_disk(session) == as_data(session.state)
    assert [line["type"] for line in log_lines(path)[5:]] == ["act", "act", "undo", "act"]


def test_i4_leaving_tries_to_save_once_more(session: Session) -> None:
    with full_disk():
        session.take([act("mira", 8)])
    session.close()
    assert on_disk(session) == as_data(session.state)


def test_i4_leaving_a_full_disk_leaves_the_file_whole(session: Session) -> None:
    before = session.fight.loaded.path.read_bytes()
    with full_disk():
        session.take([act("mira", 8)])
        session.close()
    assert session.fight.loaded.path.read_bytes() == before
    # closing once more does nothing
    session.close()
    assert session.fight.loaded.path.read_bytes() == before


def test_a_view_rolls_with_the_sessions_dice(session: Session) -> None:
    view = session.view("mira", "name", ())
    assert view.roll("2W20+4").value == 26
    assert view.touched == ("mira",)
    assert session.view("mira", "name", ("wolf", "jon")).touched == ("wolf", "jon")
    assert session.view(None, None, ()).touched == ()
