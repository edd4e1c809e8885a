"""Combat files: what they become, and how bad ones are refused."""

import tomllib

import pytest
from pydantic import ValidationError

from gm_tracker.core.history import History
from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.core.ruleset import Combat
from gm_tracker.timeline.combat import new_fight, read_combat
from gm_tracker.timeline.events import (
    Action,
    Entrant,
    Join,
    Rules,
    TimelineEvent,
    TimelineHeader,
    new_header,
)
from gm_tracker.timeline.state import State
from tests.timeline.builders import TIMELINE


def prepared(text: str, lang: Lang = "de") -> Combat[TimelineEvent]:
    return read_combat(tomllib.loads(text), lang)


def header_of(combat: Combat[TimelineEvent]) -> TimelineHeader:
    assert isinstance(combat.header, TimelineHeader)
    return combat.header


def joins_of(combat: Combat[TimelineEvent]) -> list[Join]:
    joins = [event for event in combat.events if isinstance(event, Join)]
    assert len(joins) == len(combat.events)
    return joins


def one(fields: str, dice: str = "1W20") -> Join:
    """The only participant of a file."""
    text = f"""
        rules.initiative_dice = "{dice}"
        [[participants]]
        name = "Mira"
        ap = 14
        {fields}
    """
    (join,) = joins_of(prepared(text))
    return join


def problems(text: str) -> dict[str, str]:
    """Every problem of a file: its path, and the type of the error."""
    with pytest.raises(ValidationError) as caught:
        prepared(text)
    errors = caught.value.errors()
    return {".".join(map(str, error["loc"])): error["type"] for error in errors}


def problems_of_one(fields: str) -> dict[str, str]:
    """The problems of a file's only participant."""
    found = problems(f'[[participants]]\nname = "Mira"\nap = 14\n{fields}')
    return {path.removeprefix("participants.0."): type_ for path, type_ in found.items()}


def test_a_whole_file() -> None:
    combat = prepared("""
        title = "Hinterhalt"
        ruleset = "timeline"
        [rules]
        order = "left"
        wait_cost = 8
        initiative_dice = "1W20"
        [[actions]]
        name = "Knie"
        cost = 8
        [[participants]]
        name = "Mira"
        seat = 2
        ap = 14
        initiative = 0
        surprised = true
        life = 30
        spent = 3
        actions = [{ name = "Biss", cost = 4 }]
        [[participants]]
        name = "Wache"
        side = "npc"
        ap = 9
        hidden = true
        group = "Stadt"
        [[reserves]]
        name = "Ork"
        side = "npc"
        ap = 8
    """)
    assert combat.header == new_header(
        title="Hinterhalt",
        rules=Rules(order="left", wait_cost=8, initiative_dice="1W20"),
        actions=(Action(name="Knie", cost=8),),
        reserves=(Entrant(id="ork", name="Ork", seat=2, ap=8, side="npc"),),
    )
    assert combat.events == (
        Join(
            id="mira",
            name="Mira",
            seat=2,
            ap=14,
            initiative=0,
            surprised=True,
            life=30,
            spent=3,
            actions=(Action(name="Biss", cost=4),),
        ),
        Join(id="wache", name="Wache", seat=1, ap=9, side="npc", hidden=True, group="Stadt"),
    )


@pytest.mark.parametrize(
    ("word", "side"),
    [("pc", "pc"), ("sc", "pc"), ("SC", "pc"), ("npc", "npc"), ("nsc", "npc"), ("NSC", "npc")],
)
def test_a_side_can_be_said_in_german(word: str, side: str) -> None:
    assert one(f'side = "{word}"').side == side


@pytest.mark.parametrize(
    ("stated", "initiative", "dice"),
    [
        ("17", 17, None),
        ("0", 0, None),
        ("-3", -3, None),
        ('"+4"', None, "1W20+4"),
        ('"-1"', None, "1W20-1"),
        ('" +0 "', None, "1W20+0"),
        ('"2d6+1"', None, "2d6+1"),
        ('"W100"', None, "W100"),
    ],
)
def test_r11_an_initiative_is_a_number_or_dice_that_nobody_has_rolled_yet(
    stated: str, initiative: int | None, dice: str | None
) -> None:
    join = one(f"initiative = {stated}")
    assert (join.initiative, join.dice) == (initiative, dice)


def test_r11_without_an_initiative_the_fights_dice_hold() -> None:
    join = one("")
    assert (join.initiative, join.dice) == (None, None)


def test_r14_who_is_surprised_has_spent_10_at_once() -> None:
    combat = prepared("""
        [[participants]]
        name = "Jon"
        ap = 9
        surprised = true
    """)
    state = folded(combat).state
    assert (state.people["jon"].spent, state.people["jon"].debt) == (10, 1)


def folded(combat: Combat[TimelineEvent]) -> History[State, TimelineEvent]:
    """The fight as it opens, every draft put through the rules."""
    history: History[State, TimelineEvent] = History(TIMELINE, State(rules=header_of(combat).rules))
    for seq, event in enumerate(combat.events, start=1):
        history.push(event.model_copy(update={"seq": seq}))
    return history


def test_a_group_numbers_itself_and_is_one_decision() -> None:
    joins = joins_of(
        prepared("""
        rules.initiative_dice = "1W20"
        [[participants]]
        name = "Ork (verwundet) [B] *"
        side = "nsc"
        ap = 8
        count = 3
        initiative = "+1"
        [[participants]]
        name = "Mira"
        ap = 14
    """)
    )
    assert [join.name for join in joins] == [
        "Ork (verwundet) [B] * 1",
        "Ork (verwundet) [B] * 2",
        "Ork (verwundet) [B] * 3",
        "Mira",
    ]
    assert [join.linked for join in joins] == [False, True, True, False]
    assert {join.group for join in joins[:3]} == {"Ork (verwundet) [B] *"}
    assert {join.dice for join in joins[:3]} == {"1W20+1"}
    assert len({join.id for join in joins}) == 4


def test_e7_entries_of_one_name_are_numbered_from_the_start() -> None:
    combat = prepared("""
        participants = [
            { name = "Wolf", ap = 9 },
            { name = "Mira", ap = 9 },
            { name = "Wolf", ap = 9 },
        ]
    """)
    joins = joins_of(combat)
    assert [(join.id, join.name) for join in joins] == [
        ("wolf", "Wolf 1"),
        ("mira", "Mira"),
        ("wolf-2", "Wolf 2"),
    ]
    assert not any(join.linked for join in joins)


def test_e7_a_reserve_takes_the_next_number_and_renames_nobody_who_is_there() -> None:
    combat = prepared("""
        participants = [{ name = "Wolf", ap = 9 }, { name = "Ork", ap = 9, count = 2 }]
        reserves = [
            { name = "Wolf", ap = 9 },
            { name = "Ork", ap = 9, count = 2 },
            { name = "Bär", ap = 9 },
            { name = "Bär", ap = 9 },
        ]
    """)
    assert [join.name for join in joins_of(combat)] == ["Wolf", "Ork 1", "Ork 2"]
    bench = header_of(combat).reserves
    assert [entrant.name for entrant in bench] == ["Wolf 2", "Ork 3", "Ork 4", "Bär 1", "Bär 2"]
    ids = [entrant.id for entrant in bench] + [join.id for join in joins_of(combat)]
    assert len(set(ids)) == 8


def test_r1_seats_left_out_are_the_next_free_ones_in_file_order() -> None:
    combat = prepared("""
        participants = [
            { name = "A", ap = 9 },
            { name = "B", ap = 9, seat = 2 },
            { name = "C", ap = 9, side = "nsc", count = 2 },
            { name = "D", ap = 9, count = 2 },
            { name = "E", ap = 9, seat = 4 },
            { name = "F", ap = 9, seat = 998, count = 3 },
            { name = "G", ap = 9 },
        ]
        reserves = [{ name = "H", ap = 9, side = "nsc" }]
    """)
    seats = [join.seat for join in joins_of(combat)]
    assert seats == [1, 2, 1, 2, 3, 5, 4, 998, 999, 999, 6]
    assert [entrant.seat for entrant in header_of(combat).reserves] == [3]


def test_names_are_composed_and_stripped() -> None:
    (join,) = joins_of(prepared('participants = [{ name = " Jo\u0308rg\u00a0", ap = 9 }]'))
    assert join.name == "Jörg"


def test_the_content_is_left_as_it_was() -> None:
    content = {"participants": [{"name": " Wolf ", "ap": 9, "initiative": "2d6"}]}
    read_combat(content, "de")
    assert content == {"participants": [{"name": " Wolf ", "ap": 9, "initiative": "2d6"}]}


def test_all_problems_are_told_at_once() -> None:
    assert problems("""
        title = 1979-05-27
        ruleset = "timline"
        colour = "red"
        rules.initiative_dice = "1dd20"
        rules.order = "least"
        [[actions]]
        name = "Knie"
        cost = -1
        [[participants]]
        iniative = 3
        ap = 0
        initiative = 3.5
        [[participants]]
        name = "  "
        ap = "9"
        count = 100
        side = "monster"
        surprised = 1
        initiative = true
        [[reserves]]
        name = "Ork"
        ap = 9
        seat = 1000
        initiative = "2d6d6"
        actions = [{ name = "Biss" }]
    """) == {
        "title": "string_type",
        "ruleset": "literal_error",
        "colour": "extra_forbidden",
        "rules.initiative_dice": "dice_unreadable",
        "rules.order": "literal_error",
        "actions.0.cost": "greater_than_equal",
        "participants.0.iniative": "extra_forbidden",
        "participants.0.name": "missing",
        "participants.0.ap": "greater_than_equal",
        "participants.0.initiative": "int_type",
        "participants.1.name": "string_too_short",
        "participants.1.ap": "int_type",
        "participants.1.count": "less_than_equal",
        "participants.1.side": "literal_error",
        "participants.1.surprised": "bool_type",
        "participants.1.initiative": "int_type",
        "reserves.0.seat": "less_than_equal",
        "reserves.0.initiative": "dice_unreadable",
        "reserves.0.actions.0.cost": "missing",
    }


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ("initiative = 1000", {"initiative": "less_than_equal"}),
        ("initiative = -1000", {"initiative": "greater_than_equal"}),
        ('initiative = ""', {"initiative": "string_too_short"}),
        ('initiative = "schnell"', {"initiative": "dice_unreadable"}),
        ('initiative = "101d6"', {"initiative": "dice_too_many"}),
        ('initiative = "1d1001"', {"initiative": "dice_too_large"}),
        ("initiative = 12:00:00", {"initiative": "int_type"}),
        ("initiative = [3]", {"initiative": "int_type"}),
        ("count = 0", {"count": "greater_than_equal"}),
        ("count = 2.0", {"count": "int_type"}),
        ("spent = 10000", {"spent": "less_than_equal"}),
        ("life = -1", {"life": "greater_than_equal"}),
        ('id = "mira"', {"id": "extra_forbidden"}),
        ('dice = "1x"', {"dice": "dice_unreadable"}),
        ('actions = { name = "Biss", cost = 4 }', {"actions": "tuple_type"}),
        ("side = 1", {"side": "literal_error"}),
    ],
)
def test_a_wrong_value_is_refused_where_it_stands(fields: str, expected: dict[str, str]) -> None:
    assert problems_of_one(fields) == expected


@pytest.mark.parametrize("value", ["9.0", "inf", "true", '"9"', "2026-11-29", "[9]", "{}"])
def test_ap_are_a_whole_number_and_nothing_else(value: str) -> None:
    text = f'participants = [{{ name = "Mira", ap = {value} }}]'
    assert problems(text) == {"participants.0.ap": "int_type"}


def test_a_bonus_needs_dice_of_the_fight() -> None:
    assert problems_of_one('initiative = "+4"') == {"initiative": "bonus_without_dice"}


def test_a_bonus_is_not_blamed_for_the_fights_dice() -> None:
    text = (
        'rules.initiative_dice = {}\nparticipants = [{{ name = "A", ap = 9, initiative = "+4" }}]'
    )
    assert problems(text.format('"1x20"')) == {"rules.initiative_dice": "dice_unreadable"}
    assert problems(text.format("20")) == {"rules.initiative_dice": "string_type"}


def test_an_unreadable_bonus_is_named_as_it_was_typed() -> None:
    with pytest.raises(ValidationError) as caught:
        one('initiative = "+x"')
    (error,) = caught.value.errors()
    assert (error["type"], error["ctx"]["formula"]) == ("dice_unreadable", "+x")


@pytest.mark.parametrize("lang", LANGS)
def test_t05_t10_a_new_fight_has_actions_and_the_knee_costs_8(lang: Lang) -> None:
    combat = new_fight("Probe", lang)
    header = header_of(combat)
    costs = {action.name: action.cost for action in header.actions}
    assert costs[{"de": "Knie", "en": "Knee"}[lang]] == 8
    assert len(costs) == len(header.actions) >= 8
    assert (header.title, header.rules, combat.events) == ("Probe", Rules(), ())


@pytest.mark.parametrize("lang", LANGS)
def test_a_file_without_actions_gets_the_usual_ones(lang: Lang) -> None:
    usual = header_of(new_fight("", lang)).actions
    assert header_of(prepared('title = "Probe"', lang)).actions == usual
    assert header_of(prepared("actions = []", lang)).actions == ()


def test_more_people_than_a_fight_can_hold_are_refused() -> None:
    group = '[[participants]]\nname = "Ork {}"\nap = 9\ncount = 99\n'
    assert problems("".join(group.format(n) for n in range(21))) == {
        "participants": "too_many_people"
    }
    fits = prepared("".join(group.format(n) for n in range(20)))
    assert len(fits.events) == 1980
