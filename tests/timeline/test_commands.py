"""Every command and every line it opens, without a screen: any text is refused or can be kept."""

from collections.abc import Callable
from contextlib import suppress
from time import perf_counter
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter, ValidationError

from gm_tracker.core.commands import EMPTY, Command, Decision, Entry, Page, View
from gm_tracker.core.dice import NoChance
from gm_tracker.core.errors import Reason, Refusal
from gm_tracker.core.fields import Roll
from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.core.late import Late
from gm_tracker.storage.lines import event_line
from gm_tracker.timeline.commands import COMMANDS
from gm_tracker.timeline.commands.actions import RECENT, known_actions
from gm_tracker.timeline.commands.newcomer import described
from gm_tracker.timeline.commands.reasons import CommandReason
from gm_tracker.timeline.commands.words import refusal_text
from gm_tracker.timeline.decide import decide
from gm_tracker.timeline.events import (
    EVENTS,
    INITIATIVES,
    Act,
    Action,
    Entrant,
    TimelineEvent,
    TimelineHeader,
    new_header,
)
from gm_tracker.timeline.state import State
from tests.timeline import strategies
from tests.timeline.builders import Fight

Commands = Command[State, TimelineEvent]

HEADER = new_header(
    actions=(Action(name="Knie", cost=8), Action(name="Schlag", cost=5)),
    reserves=(
        Entrant(id="ole", name="Ole", seat=9, ap=10),
        Entrant(id="blank", name=" ", seat=9, ap=10),
        Entrant(id="long", name="\u0958" * 101, seat=9, ap=10),
    ),
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


class HighestFaces(NoChance):
    """Every die shows its highest face."""

    def die(self, sides: int) -> int:
        return sides


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
        chance=HighestFaces(),
        standing=fight.history.standing,
        at=fight.history.at,
        last_decision=fight.history.last_decision,
    )


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.id)
def test_what_a_command_does_is_there_when_it_is_asked_for(command: Commands) -> None:
    assert isinstance(command.start, Late)
    assert callable(command.start.load())


def open_in(fight: Fight) -> list[Commands]:
    return [command for command in COMMANDS if fight.state.phase in command.contexts]


WORDS = st.sampled_from(
    ["", " ", "8", "-", "+", "=", "r", "x4", "kn", "Knie +2", "Ork x3 15 ini 7", "Tür", "betäubt 2",
     "-betäubt", "1e9", "7,5", "-1", "1000000d6", "ini 1W20", '"', "\u0958" * 150, "x" * 201,
     "8 >w -5", ">w,m -99", ">", "kn g", "g", "8 >wolf +3 >k", "n", "j",
     "9" * 5000, "=9999", "+99999", "ole", "mira", "R", "²", "\ud800", "\u0130", "tür "]
)  # fmt: skip
TEXTS = st.one_of(
    WORDS,
    st.text(alphabet=st.characters(), max_size=30),
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
            if outcome is None or isinstance(outcome, Decision | Page):
                break
            assert outcome.label(view)
            outcome.preview(view, entry)
            outcome = outcome.instant(view, entry) or outcome.enter(view, entry)
    except Refusal:
        return
    if isinstance(outcome, Decision):
        assert outcome.events or outcome.cursor or outcome.then
        for event in outcome.events:
            line = event_line(event.model_copy(update={"seq": 1}))
            assert (
                EVENTS.validate_json(line, by_name=False).model_copy(
                    update={"seq": event.seq, "crc": None}
                )
                == event
            )


@st.composite
def fights(draw: st.DrawFn) -> Fight:
    """A fight wherever it may stand: house rules and lines at random, begun and ended or not."""
    fight = Fight(initiative_dice="1W20+4", **draw(strategies.rules))
    for line in draw(st.lists(strategies.joins, max_size=4)):
        _taken(fight, line)
    if draw(st.booleans()):
        _taken(fight, draw(strategies.starts))
    moves = st.one_of(strategies.lines, strategies.rough_moves)
    for move in draw(st.lists(moves, max_size=12)):
        if isinstance(move, dict):
            _taken(fight, move)
        elif fight.state.people:
            _taken(fight, strategies.doing(move, fight.data))
    if draw(st.integers(0, 9)) == 0:
        _taken(fight, {"type": "end"})
    return fight


def _taken(fight: Fight, line: dict[str, Any]) -> None:
    with suppress(Refusal):
        fight.take(**{"type_": line["type"]}, **{k: v for k, v in line.items() if k != "type"})


def _tried(ask: Callable[[View[State, TimelineEvent], Entry], Any], view: Any, entry: Entry) -> Any:
    """What comes of it; None where it is refused. Nothing else may be raised."""
    try:
        return ask(view, entry)
    except Refusal:
        return None


@settings(max_examples=300, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(fights(), st.lists(ENTRIES, min_size=1, max_size=6), st.sampled_from(LANGS), st.data())
def test_no_text_at_any_prompt_of_any_command_brings_anything_but_a_refusal(
    fight: Fight, entries: list[Entry], lang: Lang, data: st.DataObject
) -> None:
    rows = list(fight.state.people)
    view = view_of(
        fight,
        lang,
        cursor=data.draw(st.sampled_from([*rows, None])),
        field=data.draw(st.sampled_from(["name", "ap", "spent", "initiative", "life", "seat"])),
        marked=tuple(data.draw(st.lists(st.sampled_from(rows), unique=True))) if rows else (),
    )
    for command in open_in(fight):
        prompt = _tried(lambda view, _: command.start(view), view, EMPTY)  # noqa: B023
        for entry in entries:
            if prompt is None or isinstance(prompt, Decision | Page):
                break
            prompt.label(view)
            _tried(prompt.preview, view, EMPTY)
            _tried(prompt.preview, view, entry)
            followed = [_tried(prompt.instant, view, entry), _tried(prompt.enter, view, entry)]
            prompt = next((p for p in followed if p and not isinstance(p, Decision)), prompt)


RUNS = [
    "a" + " " * 9000 + "b",
    " " * 9000,
    "a +" + " " * 9000,
    "1" * 9000,
    "a " * 4500,
    '"' * 9000,
    '8 "' + '" ' * 4500,
    '8 "a"' + " " * 9000 + "b",
    "8 " + '"' * 9000,
]


@pytest.mark.parametrize("text", RUNS)
def test_g5_a_text_as_long_as_a_line_may_be_is_read_at_once(text: str) -> None:
    view = view_of(FIGHTS["running"])
    entry = Entry(text, len(text))
    for command in open_in(FIGHTS["running"]):
        outcome: Any = _tried(lambda view, _: command.start(view), view, EMPTY)  # noqa: B023
        if outcome is None or isinstance(outcome, Decision):
            continue
        began = perf_counter()
        _tried(outcome.preview, view, entry)
        assert perf_counter() - began < 1, command.id


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("reason", CommandReason)
def test_every_refusal_of_a_prompt_has_its_sentence(lang: Lang, reason: Reason) -> None:
    data = {
        name: "7" for name in ("text", "low", "high", "name", "word", "limit", "value", "meant")
    }
    said = refusal_text(Refusal(reason, **data), lang)
    assert said
    assert "{" not in said


def test_r11_a_typed_initiative_has_the_bounds_of_a_roll_in_a_log() -> None:
    roll = TypeAdapter(Roll)
    assert [roll.validate_python(value) for value in INITIATIVES] == list(INITIATIVES)
    for beyond in (INITIATIVES.low - 1, INITIATIVES.high + 1):
        with pytest.raises(ValidationError):
            roll.validate_python(beyond)


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
    # what was used last comes first, whatever its capitals, at the catalogue's price; a plain
    # action has no name
    assert [(action.name, action.cost) for action in found] == [
        ("Klinge", 6),
        ("Biss", 4),
        ("Knie", 8),
        ("Schlag", 5),
    ]


def test_an_own_price_comes_before_the_catalogues() -> None:
    fight = Fight().join("mira", actions=[{"name": "knie", "cost": 7}]).join("kim").start()
    fight.act("mira", 12, action="Knie")
    assert known_actions(view_of(fight), "mira")[0] == Action(name="knie", cost=7)
    assert known_actions(view_of(fight), "kim")[0] == Action(name="Knie", cost=8)


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
    assert seen <= RECENT + 1
