"""What if: a fight that begins where another one stood."""

from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tracker import rulesets
from gm_tracker.core.errors import Refusal
from gm_tracker.core.events import FORMAT, VERSION, Branch, Header, Undo
from gm_tracker.core.events import numbered as counted
from gm_tracker.core.history import History
from gm_tracker.storage.branches import branch_fight
from gm_tracker.storage.reader import Loaded, Reading, load
from tests.storage.cards import RULESET as CARDS
from tests.storage.cards import Burn, Drawn, Tiebreak
from tests.storage.logs import by_hand, loaded, numbered, sealed
from tests.timeline.builders import read
from tests.timeline.strategies import doing, rough_moves

AT = datetime(2026, 11, 30, 20, 15, tzinfo=UTC)
TITLE = "Was wäre wenn"
UNDO = {"type": "undo"}
REDO = {"type": "redo"}
WOUNDS: tuple[dict[str, Any], ...] = (
    {"type": "act", "id": "ork", "action": "Hieb", "cost": 6},
    {"type": "life", "id": "ork", "delta": -3, "linked": True},
)


def branched(log: Loaded, seq: int, folder: Path) -> Loaded:
    with closing(branch_fight(log, seq, folder, AT, TITLE)) as fight:
        return load(fight.loaded.path)


def told(log: Loaded) -> list[tuple[int, str, bool]]:
    return [(event.seq, event.type, event.linked) for event in log.history.events]


def test_a_branch_stands_where_the_fight_stood(tmp_path: Path) -> None:
    log = loaded(tmp_path / "furt.jsonl", sealed(*WOUNDS))
    before = (tmp_path / "furt.jsonl").read_bytes()
    found = branched(log, 4, tmp_path / "data")
    assert found.history.state == log.history.at(4)
    assert found.header.branched_from == Branch(title="Überfall am Fluß", seq=4)
    assert (found.header.title, found.header.created) == (TITLE, AT)
    assert found.path.name == "2026-11-30-was-waere-wenn.jsonl"
    assert (tmp_path / "furt.jsonl").read_bytes() == before


def test_what_was_undone_is_left_out_and_decisions_stay_whole(tmp_path: Path) -> None:
    lines = by_hand(numbered(*WOUNDS, UNDO, *WOUNDS))
    found = branched(loaded(tmp_path / "furt.jsonl", lines), 9, tmp_path)
    kinds = ["join", "join", "start", "act", "act", "life"]
    assert told(found) == [(n, kind, n == 6) for n, kind in enumerate(kinds, start=1)]
    assert [event.type for event in found.history.last_decision()] == ["act", "life"]


def test_a_line_in_the_middle_of_a_decision_means_all_of_it(tmp_path: Path) -> None:
    """Lines 5 and 6 are one decision: the blow and the wound."""
    log = loaded(tmp_path / "furt.jsonl", by_hand(numbered(*WOUNDS)))
    found = branched(log, 5, tmp_path)
    assert [kind for _, kind, _ in told(found)][-2:] == ["act", "life"]
    assert found.history.state == log.history.at(6)
    assert found.header.branched_from == Branch(title="", seq=6)


def test_what_was_undone_later_still_counts(tmp_path: Path) -> None:
    log = loaded(tmp_path / "furt.jsonl", by_hand(numbered(*WOUNDS, UNDO)))
    assert branched(log, 6, tmp_path).history.state == log.history.at(6)
    assert branched(log, 7, tmp_path).history.state == log.history.at(4)


def test_from_the_very_start_a_branch_is_empty(tmp_path: Path) -> None:
    found = branched(loaded(tmp_path / "furt.jsonl", sealed()), 0, tmp_path)
    assert told(found) == []


@pytest.mark.parametrize("seq", [-1, 5])
def test_a_line_that_is_not_there_makes_no_file(tmp_path: Path, seq: int) -> None:
    log = loaded(tmp_path / "furt.jsonl", sealed())
    with pytest.raises(IndexError):
        branch_fight(log, seq, tmp_path / "data", AT, TITLE)
    assert not (tmp_path / "data").exists()


def test_of_a_damaged_fight_what_stands_before_is_branched(tmp_path: Path) -> None:
    log = loaded(tmp_path / "furt.jsonl", sealed() + b"{}\n")
    assert branched(log, 4, tmp_path).history.state == log.history.state


def test_what_names_a_line_names_it_in_the_branch_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Line 2 was undone by line 3: line 4 becomes line 2, and what names it names line 2."""
    monkeypatch.setitem(rulesets._MODULES, "cards", "tests.storage.cards")
    history: History[Drawn, Any] = History(CARDS, ())
    drawn = [Tiebreak(player="Rot", card=card, at=AT) for card in ("D1", "D2", "D3")]
    for event in counted([drawn[0], drawn[1], Undo(), drawn[2], Burn(of=4, at=AT)]):
        history.push(event)
    header = Header(format=FORMAT, version=VERSION, ruleset="cards")
    reading: Any = Reading(tmp_path / "karten.jsonl", header, CARDS, history)  # type: ignore[arg-type]
    with closing(branch_fight(reading, 5, tmp_path / "data", AT, TITLE)) as fight:
        found = fight.loaded.history
    burnt = Burn(seq=3, of=2, at=AT)
    assert found.events == [*counted([drawn[0], drawn[2]]), burnt]
    assert found.state == ((1, "D1"),)
    with closing(branch_fight(reading, 4, tmp_path / "data", AT, TITLE)) as fight:
        assert fight.loaded.history.state == ((1, "D1"), (2, "D3"))


@settings(max_examples=25)
@given(
    st.lists(st.one_of(rough_moves, st.sampled_from(["undo", "redo"])), max_size=12),
    st.lists(st.booleans(), min_size=1, max_size=5),
)
def test_every_line_can_be_branched_from(moves: list[Any], links: list[bool]) -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        log = loaded(folder / "furt.jsonl", sealed())
        for place, move in enumerate(moves):
            push(log.history, log, move, linked=links[place % len(links)])
        for seq in range(len(log.history) + 1):
            found = branched(log, seq, folder)
            assert found.history.state == log.history.at(log.history.end_of(seq))
            assert not {"undo", "redo"} & {kind for _, kind, _ in told(found)}


def push(history: History[Any, Any], log: Loaded, move: Any, *, linked: bool) -> None:
    """One more line, where the rules allow it."""
    fields = (
        {"type": move} if isinstance(move, str) else doing(move, log.ruleset.data(history.state))
    )
    try:
        history.push(read({"seq": len(history) + 1, "linked": linked, **fields}))
    except Refusal:
        return
