"""The sample fights: prepared ones that can be started, played ones that replay to their end."""

import tomllib
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from gm_tracker.core.events import Header, Redo, Undo
from gm_tracker.core.fields import Rolled
from gm_tracker.core.ruleset import Combat
from gm_tracker.storage.lines import event_line, header_line
from gm_tracker.storage.reader import Loaded, load
from gm_tracker.timeline.combat import read_combat
from gm_tracker.timeline.events import (
    Act,
    Action,
    Condition,
    Edit,
    Join,
    LifeChange,
    Out,
    Rules,
    Start,
    Surprise,
    TimelineEvent,
    TimelineHeader,
    Trigger,
    Wait,
)
from gm_tracker.timeline.state import State
from tests.timeline.builders import replayed

SAMPLES = Path(__file__).parents[2] / "sample_combats"
COMBATS = [
    SAMPLES / name
    for name in (
        "duell.toml",
        "hinterhalt-am-fluss.toml",
        "schlacht-am-damm.toml",
        "wirtshausschlaegerei.toml",
    )
]
PLAYED = [SAMPLES / "hinterhalt-gespielt.jsonl", SAMPLES / "wirtshaus-gespielt.jsonl"]
DRAFT = {"seq": 0, "at": None, "crc": None}
"""What makes a line that was written the draft it came from."""


def sample(name: str) -> Combat[TimelineEvent]:
    return read_combat(tomllib.loads((SAMPLES / name).read_text("utf-8")), "de")


def joins_of(combat: Combat[TimelineEvent]) -> list[Join]:
    return [event for event in combat.events if isinstance(event, Join)]


def timeline(header: Header) -> TimelineHeader:
    assert isinstance(header, TimelineHeader)
    return header


@pytest.mark.parametrize("path", COMBATS, ids=lambda path: path.name)
def test_every_sample_can_be_started_under_the_plain_rules(path: Path) -> None:
    combat = sample(path.name)
    header = timeline(combat.header)
    assert header.title
    assert header.rules == Rules(initiative_dice="1W20")
    assert 8 <= len(header.actions) <= 12
    assert Action(name="Knie", cost=8) in header.actions
    drafts = (*combat.events, Start())
    events = [draft.model_copy(update={"seq": n}) for n, draft in enumerate(drafts, start=1)]
    assert replayed(events, State(rules=header.rules)).state.on_turn is not None


@pytest.mark.parametrize(
    ("name", "participants", "hidden", "surprised", "reserves"),
    [
        ("wirtshausschlaegerei.toml", 6, 0, 0, 3),
        ("hinterhalt-am-fluss.toml", 8, 2, 3, 3),
        ("duell.toml", 2, 0, 0, 0),
        ("schlacht-am-damm.toml", 30, 0, 0, 10),
    ],
)
def test_who_is_in_a_sample(
    name: str, participants: int, hidden: int, surprised: int, reserves: int
) -> None:
    combat = sample(name)
    joins = joins_of(combat)
    assert len(joins) == participants
    assert sum(join.hidden for join in joins) == hidden
    assert sum(join.surprised for join in joins) == surprised
    assert len(timeline(combat.header).reserves) == reserves


def test_the_duel_is_between_very_different_akpr() -> None:
    assert sorted(join.ap for join in joins_of(sample("duell.toml"))) == [7, 18]


def test_the_mass_battle_has_groups_and_leaders() -> None:
    groups = Counter(join.group for join in joins_of(sample("schlacht-am-damm.toml")))
    assert groups == {None: 7, "Deichwache": 8, "Söldner": 10, "Schanzgräber": 5}


def steps(played: Loaded) -> Iterator[tuple[State, TimelineEvent, State]]:
    """Every line: the state before it, its event, the state after it."""
    for seq, event in enumerate(played.history.events, start=1):
        yield played.history.at(seq - 1), event, played.history.at(seq)


@pytest.fixture(scope="module", params=PLAYED, ids=lambda path: path.name)
def played(request: pytest.FixtureRequest) -> Loaded:
    path: Path = request.param
    return load(path)


def test_a_played_fight_replays_to_its_end(played: Loaded) -> None:
    assert (played.damage, played.torn, played.needs_newline) == (None, b"", False)
    assert len(played.history) >= 60
    assert played.history.state.phase == "ended"


def test_a_played_fight_stands_there_as_the_program_writes_it(played: Loaded) -> None:
    lines = [header_line(played.header), *map(event_line, played.history.events)]
    assert played.path.read_bytes() == b"".join(lines)


def test_a_played_fight_follows_its_sample(played: Loaded) -> None:
    title = played.header.title
    combat = next(found for path in COMBATS if (found := sample(path.name)).header.title == title)
    theirs = played.header.model_dump(exclude={"created", "crc"})
    assert theirs == combat.header.model_dump(exclude={"created", "crc"})
    opening = played.history.events[: len(combat.events)]
    assert [event.model_copy(update=DRAFT) for event in opening] == list(combat.events)


def test_a_played_fight_was_one_evening(played: Loaded) -> None:
    times = [event.at for event in played.history.events]
    assert times == sorted(times)
    offsets = {time.utcoffset().total_seconds() for time in times}
    assert offsets == {3600}
    assert 1800 < (times[-1] - times[0]).total_seconds() < 3 * 3600
    for earlier, later in pairwise(times):
        assert (later - earlier).total_seconds() <= 60


def test_a_played_fight_shows_what_the_program_can_do(played: Loaded) -> None:
    events: list[Any] = list(played.history.events)
    kinds = {type(event) for event in events}
    assert kinds >= {Undo, Redo, Wait, Trigger, Condition, Edit, LifeChange}
    assert any(isinstance(event, Act) and event.out_of_turn for event in events)
    assert any(event.type == "note" for event in events)
    probes = [
        probe.roll for event in events if isinstance(event, Trigger) for probe in event.probes
    ]
    assert {type(roll) for roll in probes} == {int, Rolled}
    assert any(
        isinstance(event, Surprise) or getattr(event, "surprised", False) for event in events
    )


def test_in_a_played_fight_somebody_falls(played: Loaded) -> None:
    falls = [(before, event) for before, event, _ in steps(played) if isinstance(event, Out)]
    assert len(falls) >= 2
    for before, event in falls:
        assert event.linked
        assert before.people[event.id].life == 0


def test_in_a_played_fight_others_join_in_the_middle(played: Loaded) -> None:
    late = [
        event
        for before, event, _ in steps(played)
        if isinstance(event, Join) and before.phase == "running"
    ]
    bench = {entrant.id for entrant in timeline(played.header).reserves}
    assert {event.id for event in late} >= bench


def test_in_a_played_fight_debt_goes_over_rounds(played: Loaded) -> None:
    opened = [
        after
        for before, event, after in steps(played)
        if after.round > before.round and not isinstance(event, Start)
    ]
    assert len(opened) >= 4
    assert all(any(person.spent for person in state.people.values()) for state in opened[:3])
    # owed beyond a whole round: not on turn in it at all
    assert any(
        person.left == 0 and person.status == "active"
        for state in opened
        for person in state.people.values()
    )
