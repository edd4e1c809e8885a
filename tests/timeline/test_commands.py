"""Every command and every line it opens, without a screen: any text is refused or can be kept."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tracker.core.commands import Command, Decision, Entry, View
from gm_tracker.core.dice import roll
from gm_tracker.core.errors import Refusal
from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.storage.lines import event_line
from gm_tracker.timeline.commands import COMMANDS
from gm_tracker.timeline.commands.acting import known_actions
from gm_tracker.timeline.commands.newcomer import described
from gm_tracker.timeline.decide import decide
from gm_tracker.timeline.events import (
    EVENTS,
    Act,
    Action,
    Entrant,
    TimelineEvent,
    TimelineHeader,
    new_header,
)
from gm_tracker.timeline.state import State
from tests.timeline.builders import Fight

Commands = Command[State, TimelineEvent]

HEADER = new_header(
    actions=(Action(name="Knie", cost=8), Action(name="Schlag", cost=5)),
    reserves=(Entrant(id="ole", name="Ole", seat=9, ap=10),),
)


def set_up() -> Fight:
    return (
        Fight(initiative_dice="1W20+4")
        .join("mira", ap=14, initiative=16, life=30, actions=[{"name": "Klinge", "cost": 6}])
        .join("kim", ap=10)
        .npc("wolf", ap=16, initiative=12, life=16)
    )


def waiting() -> Fight:
    """Mira and Wolf wait for two events, Kim is on turn and dazed."""
    fight = set_up().start().wait("mira", for_="Tür").wait("wolf", for_="Fenster")
    return fight.condition("kim", "betäubt", rounds=2)


FIGHTS = {
    "setup": set_up(),
    "running": waiting(),
    "reacting": waiting().trigger(mira=9, kim=3),
    "ended": waiting().take("end"),
}


def view_of(
    fight: Fight,
    lang: Lang = "de",
    *,
    cursor: str | None = "kim",
    field: str | None = "name",
    marked: tuple[str, ...] = (),
    header: TimelineHeader = HEADER,
) -> View[State, TimelineEvent]:
    return View(
        state=fight.state,
        header=header,
        lang=lang,
        cursor=cursor,
        field=field,
        marked=marked,
        roll=lambda formula: roll(formula, lambda sides: sides),
        standing=fight.history.standing,
    )


def open_in(fight: Fight) -> list[Commands]:
    return [command for command in COMMANDS if fight.state.phase in command.contexts]


WORDS = st.sampled_from(
    ["", " ", "8", "-", "+", "=", "r", "x4", "kn", "Knie +2", "Ork x3 15 ini 7", "Tür", "betäubt 2",
     "-betäubt", "1e9", "7,5", "-1", "1000000d6", "ini 1W20", '"', "\u0958" * 150, "x" * 201]
)  # fmt: skip
TEXTS = st.one_of(
    WORDS,
    st.text(alphabet=st.characters(exclude_categories=["Cs"]), max_size=30),
    st.lists(WORDS, max_size=5).map(" ".join),
)
ENTRIES = st.builds(lambda text, choice: Entry(text, len(text), choice), TEXTS, st.integers(0, 3))


@pytest.mark.parametrize("name", FIGHTS)
@settings(max_examples=500)
@given(
    place=st.integers(0, 99),
    entries=st.lists(ENTRIES, min_size=1, max_size=5),
    lang=st.sampled_from(LANGS),
    cursor=st.sampled_from(["mira", "kim", "wolf", None]),
    field=st.sampled_from(["name", "ap", "spent", "initiative", "life", "seat", None]),
    marked=st.sampled_from([(), ("wolf",), ("mira", "wolf")]),
)
def test_any_text_is_refused_or_makes_events_that_can_be_kept(
    name: str,
    place: int,
    entries: list[Entry],
    lang: Lang,
    cursor: str | None,
    field: str | None,
    marked: tuple[str, ...],
) -> None:
    fight = FIGHTS[name]
    commands = open_in(fight)
    view = view_of(fight, lang, cursor=cursor, field=field, marked=marked)
    try:
        outcome: Any = commands[place % len(commands)].start(view)
        for entry in entries:
            if outcome is None or isinstance(outcome, Decision):
                break
            assert outcome.label(view)
            outcome.preview(view, entry)
            outcome = outcome.instant(view, entry) or outcome.enter(view, entry)
    except Refusal:
        return
    if isinstance(outcome, Decision):
        assert outcome.events
        for event in outcome.events:
            line = event_line(event.model_copy(update={"seq": 1}))
            assert (
                EVENTS.validate_json(line, by_name=False).model_copy(
                    update={"seq": event.seq, "crc": None}
                )
                == event
            )


@given(TEXTS)
def test_a_newcomers_line_is_refused_or_has_a_name_and_ap(text: str) -> None:
    try:
        found = described(text)
    except Refusal:
        return
    assert 1 <= found.count <= 99
    assert 1 <= len(found.values["name"]) <= 200
    assert 1 <= found.values["ap"] <= 999


@pytest.mark.parametrize("name", FIGHTS)
@pytest.mark.parametrize("lang", LANGS)
def test_every_line_asks_and_shows_something(name: str, lang: Lang) -> None:
    view = view_of(FIGHTS[name], lang)
    for command in open_in(FIGHTS[name]):
        try:
            outcome: Any = command.start(view)
        except Refusal:
            continue
        if isinstance(outcome, Decision):
            continue
        assert outcome.label(view).strip(), command.id
        assert "{" not in outcome.label(view), command.id


@pytest.mark.parametrize("name", FIGHTS)
def test_what_a_key_decides_at_once_is_allowed_or_refused_by_the_rules(name: str) -> None:
    fight = FIGHTS[name]
    for command in open_in(fight):
        for cursor in fight.state.people:
            try:
                outcome: Any = command.start(view_of(fight, cursor=cursor))
            except Refusal:
                continue
            if isinstance(outcome, Decision) and len(outcome.events) == 1:
                decide(fight.state, outcome.events[0])


def test_known_actions_come_once_each_own_ones_first() -> None:
    fight = set_up().start()
    fight.act("mira", 7, action="knie").act("wolf", 4, action="Biss").act("kim", 2)
    found = known_actions(view_of(fight), "mira")
    # the latest use of a name counts, whatever its capitals; a plain action has none
    assert [(action.name, action.cost) for action in found] == [
        ("Klinge", 6),
        ("Biss", 4),
        ("knie", 7),
        ("Schlag", 5),
    ]


def test_only_the_last_events_are_looked_through_for_actions() -> None:
    """A fight of thousands of lines must not make a keystroke slow."""
    fight = set_up().start()
    seen = 0

    def endless() -> Any:
        nonlocal seen
        while True:
            seen += 1
            yield Act(id="mira", action="Knie", cost=8)

    view = view_of(fight)
    known_actions(View(**{**vars(view), "standing": endless}), "mira")
    assert seen <= 201
