"""The lines of an event without a screen: the rolls above the table, and one roll for a group."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.core.commands import EMPTY, Decision, Entry, Preferences, Preview
from gm_tracker.core.dice import NoChance
from gm_tracker.core.errors import Refusal
from gm_tracker.core.fields import Rolled
from gm_tracker.core.lang import LANGS
from gm_tracker.core.prompts import Choice, window
from gm_tracker.core.screen import plain
from gm_tracker.timeline.commands.event_words import EVENT_WORDS
from gm_tracker.timeline.commands.initiative import InitiativePrompt, roll_all
from gm_tracker.timeline.commands.occurring import occurs, rolls_for
from gm_tracker.timeline.commands.prompts import Fight
from gm_tracker.timeline.commands.reasons import CommandReason
from gm_tracker.timeline.commands.waiting import OrderPrompt, RollPrompt
from gm_tracker.timeline.events import Edit, Trigger
from tests.timeline import builders
from tests.timeline.test_commands import view_of
from tests.timeline.test_words import placeholders, texts


class Counting(NoChance):
    """Dice that show 1, 2, 3 and so on."""

    def __init__(self) -> None:
        self.thrown = 0

    def die(self, sides: int) -> int:
        self.thrown += 1
        return min(self.thrown, sides)


def shown(preview: Preview) -> list[str]:
    return [plain(line).rstrip() for line in preview.panel]


def typed(text: str) -> Entry:
    return Entry(text, len(text))


def answered(
    view: Fight, prompt: RollPrompt | OrderPrompt, *rolls: str
) -> RollPrompt | OrderPrompt:
    """The line after these rolls were typed."""
    asking = prompt
    for roll in rolls:
        outcome = asking.enter(view, typed(roll))
        assert isinstance(outcome, RollPrompt | OrderPrompt)
        asking = outcome
    return asking


def cover(dice: str | None = "1W20+4") -> builders.Fight:
    """Bandit and Kim wait that Mira leaves the cover, Mira (INI 16) is on turn."""
    fight = builders.Fight(initiative_dice=dice).join("mira", ap=14, initiative=16)
    fight.join("kim", ap=14, initiative=14, spent=1).npc("bandit", ap=14, initiative=12)
    fight.join("jon", ap=14, initiative=9, spent=9).start().act("mira", 2).act("bandit", 0)
    return fight.wait("bandit", for_="Mira kommt").wait("kim", for_="Mira kommt")


@pytest.fixture
def view() -> Fight:
    return view_of(cover())


# the panel


def test_the_rolls_stand_above_the_table(view: Fight) -> None:
    prompt = rolls_for(view, "Mira kommt")
    assert shown(prompt.preview(view, EMPTY)) == [
        "Ereignis: Mira kommt · 2 lauern · Mira löst aus",
        "▸ Wurf     ▏+5        Kim lauert",
        "  Wurf      +5        Bandit lauert",
        "  Wurf                Mira löst aus",
        "Bisher: niemand",
    ]
    asking = answered(view, prompt, "-", "5")
    assert shown(asking.preview(view, typed("10"))) == [
        "Ereignis: Mira kommt · 2 lauern · Mira löst aus",
        "  Wurf    – +5        Kim lauert weiter",
        "  Wurf    5 +5 = 10   Bandit lauert",
        "▸ Wurf   10▏   = 10   Mira löst aus",
        "Bisher: Mira (10, INI 16) · Bandit (10, INI 12)",
    ]
    asking = answered(view, asking, "10")
    assert shown(asking.preview(view, EMPTY))[-1] == (
        "Reihenfolge: Mira (10, INI 16) · Bandit (10, INI 12)"
    )


def test_who_is_added_or_does_not_roll_is_shown_as_that(view: Fight) -> None:
    asking = answered(view, rolls_for(view, "Mira kommt"), "3", "4", "-", "jon")
    assert shown(asking.preview(view, typed("-3"))) == [
        "Ereignis: Mira kommt · 2 lauern · Mira löst aus",
        "  Wurf    4 +5 = 9    Bandit lauert · 1 davor",
        "  Wurf    –           Mira ohne Wurf",
        "▸ Wurf   -3▏   = -3   Jon würfelt mit",
        "Bisher: Bandit (9, INI 12) · Kim (8, INI 14) · Jon (-3, INI 9)",
    ]


def test_t29_a_house_rule_changes_the_ease_that_is_shown() -> None:
    fight = builders.Fight(wait_ease=12).join("a", ap=20, initiative=1).join("b", ap=20)
    view = view_of(fight.start().wait("a"))
    line = shown(rolls_for(view, "Tür").preview(view, typed("3")))[1]
    assert line == "▸ Wurf    3▏+12 = 15   A lauert"


def crowd(count: int) -> Fight:
    """So many wait for the door; B is on turn."""
    fight = builders.Fight().join("b", ap=30, initiative=-1)
    for number in range(count):
        fight.npc(f"w-{number}", name=f"W {number}", ap=30, initiative=99 - number)
    return view_of(fight.start().wait(*(f"w-{number}" for number in range(count))))


def test_many_rolls_are_a_window_around_the_one_asked() -> None:
    view = crowd(30)
    asking = answered(view, rolls_for(view, "Tür"), *"1234567")
    assert shown(asking.preview(view, EMPTY))[:-1] == [
        "Ereignis: Tür · 30 lauern · B löst aus",
        "  Wurf    7 +5 = 12   W 6 lauert · 6 davor",
        "▸ Wurf     ▏+5        W 7 lauert",
        "  Wurf      +5        W 8 lauert · 22 danach",
    ]


@given(st.integers(1, 9), st.integers(0, 9), st.sampled_from(LANGS))
def test_at_80_by_24_the_panel_says_all_in_five_lines(count: int, rolled: int, lang: str) -> None:
    view = replace(crowd(count), lang="de" if lang == "de" else "en")
    rolled = min(rolled, count)
    asking = answered(view, rolls_for(view, "Tür"), *["9"] * rolled)
    lines = shown(asking.preview(view, EMPTY))
    assert len(lines) == min(5, count + 3)
    assert sum(line.startswith("▸") for line in lines) == 1
    assert all(len(line) <= 80 for line in lines[:-1])


@given(st.integers(1, 50), st.integers(0, 49), st.integers(1, 9))
def test_a_window_holds_its_place_and_as_many_as_there_are(
    count: int, place: int, most: int
) -> None:
    place = min(place, count - 1)
    found = window(count, place, most)
    assert place in found
    assert len(found) == min(count, most)
    assert 0 <= found.start <= found.stop <= count


def test_a_long_event_leaves_room_for_the_counts() -> None:
    fight = builders.Fight().join("a", ap=20, initiative=1).join("b", ap=20)
    view = view_of(fight.start().wait("a", for_="x" * 10_000))
    title = shown(rolls_for(view, "x" * 10_000).preview(view, EMPTY))[0]
    assert title.endswith("x… · 1 lauert · B löst aus")
    assert len(title) <= 80


def test_both_languages_have_every_word_and_fill_in_the_same() -> None:
    german, english = (dict(texts(EVENT_WORDS[lang])) for lang in ("de", "en"))
    assert {path: placeholders(text) for path, text in german.items()} == {
        path: placeholders(text) for path, text in english.items()
    }
    assert all(text.strip() and text.isprintable() for text in (german | english).values())


# which event


def test_of_several_events_each_says_who_waits_for_it() -> None:
    fight = cover().wait("mira", for_="Tür")
    view = view_of(fight)
    choice = occurs(view)
    assert isinstance(choice, Choice)
    assert shown(choice.preview(view, EMPTY)) == ["▸ Tür: Mira", "  Mira kommt: Kim, Bandit"]
    assert shown(choice.preview(view, Entry("", 0, 1))) == [
        "  Tür: Mira",
        "▸ Mira kommt: Kim, Bandit",
    ]
    assert shown(choice.preview(view, typed("ko"))) == ["▸ Mira kommt: Kim, Bandit"]


# all rolls at once


def test_all_who_wait_are_rolled_for_at_once() -> None:
    view = replace(view_of(cover()), chance=Counting())
    asking = rolls_for(view, "Mira kommt").instant(view, typed("*"))
    assert isinstance(asking, RollPrompt)
    # 1 and 2 on the dice, +4 by the formula
    assert [
        (probe.id, probe.roll.value) for probe in asking.probes if isinstance(probe.roll, Rolled)
    ] == [
        ("kim", 5),
        ("bandit", 6),
    ]
    assert asking.asked == ("mira",)
    assert asking.instant(view, typed("*")) is None


def test_what_was_typed_before_stays_when_the_rest_is_rolled() -> None:
    view = replace(view_of(cover()), chance=Counting())
    first = answered(view, rolls_for(view, "Mira kommt"), "17")
    asking = first.instant(view, typed("*"))
    assert isinstance(asking, RollPrompt)
    assert [probe.id for probe in asking.probes] == ["kim", "bandit"]
    assert asking.probes[0].roll == 17


def test_without_dice_for_all_none_are_thrown() -> None:
    chance = Counting()
    fight = cover(dice=None)
    view = replace(view_of(fight), chance=chance)
    prompt = rolls_for(view, "Mira kommt")
    assert EVENT_WORDS["de"].roll_all not in plain(prompt.preview(view, EMPTY).line)
    with pytest.raises(Refusal) as caught:
        prompt.instant(view, typed("*"))
    assert caught.value.reason is CommandReason.NO_DICE
    assert chance.thrown == 0


def test_rolling_for_all_is_offered_where_several_wait(view: Fight) -> None:
    offer = EVENT_WORDS["de"].roll_all
    prompt = rolls_for(view, "Mira kommt")
    assert offer in plain(prompt.preview(view, EMPTY).line)
    assert offer not in plain(answered(view, prompt, "3").preview(view, EMPTY).line)


# who causes it


def test_r17_who_causes_it_for_certain_has_to_roll(view: Fight) -> None:
    prompt = rolls_for(view, "Mira kommt", causer_is_certain=True)
    asking = answered(view, prompt, "3", "4")
    assert EVENT_WORDS["de"].causer_rolls.format(name="Mira") == asking.label(view)
    for text in ("-", ""):
        with pytest.raises(Refusal) as caught:
            asking.enter(view, typed(text))
        assert caught.value.reason is CommandReason.CAUSER_ROLLS
    with pytest.raises(Refusal):
        asking.enter(view, typed("jon"))
    decision = answered(view, asking, "2").enter(view, EMPTY)
    assert isinstance(decision, Decision)
    (trigger,) = decision.events
    assert isinstance(trigger, Trigger)
    assert [probe.id for probe in trigger.probes] == ["kim", "bandit", "mira"]


# a group rolls once (T18)


def goblins(*, shares: bool = False) -> tuple[Fight, Counting]:
    """Three goblins and a wolf without initiative, one goblin who has 7, in a set-up."""
    fight = builders.Fight(initiative_dice="1W20+4").join("mira", initiative=16)
    for number in (1, 2, 3):
        fight.npc(f"goblin-{number}", name=f"Goblin {number}", group="Goblin")
    fight.npc("goblin-4", name="Goblin 4", group="Goblin", initiative=7).npc("wolf")
    chance = Counting()
    view = view_of(fight, cursor="goblin-1")
    return replace(view, chance=chance, preferences=Preferences(group_initiative=shares)), chance


def given_to(decision: object) -> dict[str, object]:
    assert isinstance(decision, Decision)
    edits = [event for event in decision.events if isinstance(event, Edit)]
    assert len(edits) == len(decision.events)
    assert [edit.linked for edit in edits] == [False, *[True] * (len(edits) - 1)]
    return {edit.id: edit.changes.initiative for edit in edits}


def test_t18_a_group_shares_one_roll_where_that_is_preferred() -> None:
    view, chance = goblins(shares=True)
    found = given_to(roll_all(view))
    assert list(found) == ["goblin-1", "goblin-2", "goblin-3", "wolf"]
    assert chance.thrown == 2
    first = found["goblin-1"]
    assert first == found["goblin-2"] == found["goblin-3"]
    assert isinstance(first, Rolled)
    assert (first.value, first.faces, first.dice) == (5, (1,), "1W20+4")
    assert found["wolf"] == Rolled(value=6, dice="1W20+4", faces=(2,))


def test_t18_everyone_rolls_where_it_is_not() -> None:
    view, chance = goblins()
    assert list(given_to(roll_all(view))) == ["goblin-1", "goblin-2", "goblin-3", "wolf"]
    assert chance.thrown == 4


@pytest.mark.parametrize("how", ["r", "13"])
def test_t18_one_of_a_group_rolls_for_all_without_initiative(how: str) -> None:
    view, chance = goblins(shares=True)
    prompt = InitiativePrompt(who="goblin-2")
    assert prompt.label(view) == "Goblin 2, Goblin 1, Goblin 3: INI"
    outcome = prompt.instant(view, typed(how)) or prompt.enter(view, typed(how))
    found = given_to(outcome)
    assert list(found) == ["goblin-2", "goblin-1", "goblin-3"]
    assert len({str(value) for value in found.values()}) == 1
    assert chance.thrown == (how == "r")
    assert isinstance(outcome, Decision)
    # on to the first row behind that still has none to be asked for
    assert outcome.cursor == "goblin-4"


def test_r11_a_correction_is_of_one_alone() -> None:
    view, _ = goblins(shares=True)
    prompt = InitiativePrompt(who="goblin-4")
    assert prompt.label(view) == "Goblin 4: INI"
    assert given_to(prompt.enter(view, typed("3"))) == {"goblin-4": 3}
    assert list(given_to(prompt.instant(view, typed("r")))) == ["goblin-4"]


def test_who_is_in_no_group_rolls_alone() -> None:
    view, _ = goblins(shares=True)
    assert given_to(InitiativePrompt(who="wolf").enter(view, typed("3"))) == {"wolf": 3}
