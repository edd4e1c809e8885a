"""The timeline's catalogue in German and English: refusals, fields, sortings, the screen."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from string import Formatter
from typing import Any

import pytest

from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.timeline.decide import TimelineReason, decide
from gm_tracker.timeline.events import Act, Changes
from gm_tracker.timeline.order import Why
from gm_tracker.timeline.ruleset import RULESET
from gm_tracker.timeline.state import Participant, State
from gm_tracker.timeline.words import TimelineWords
from gm_tracker.timeline.words.catalogue import Catalogue, FieldWords, RefusalWords, SortingWords
from gm_tracker.timeline.words.english import ENGLISH
from gm_tracker.timeline.words.german import GERMAN
from gm_tracker.timeline.words.screen import SCREEN_WORDS, ScreenWords
from tests.timeline.builders import Fight, refused


def texts(words: Any, path: str = "") -> Iterator[tuple[str, str]]:
    for field in fields(words):
        value, name = getattr(words, field.name), f"{path}.{field.name}"
        if is_dataclass(value):
            yield from texts(value, name)
        else:
            yield name, value


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


ALL = [GERMAN, ENGLISH, SCREEN_WORDS["de"], SCREEN_WORDS["en"]]


@pytest.mark.parametrize(("german", "english"), [ALL[:2], ALL[2:]], ids=["log", "screen"])
def test_both_languages_fill_in_the_same(german: Any, english: Any) -> None:
    found = {path: placeholders(text) for path, text in texts(german)}
    assert found == {path: placeholders(text) for path, text in texts(english)}


@pytest.mark.parametrize("words", ALL)
def test_no_text_is_empty_or_breaks_the_line(words: Catalogue | ScreenWords) -> None:
    for path, text in texts(words):
        assert text.strip() == text != "", path
        assert text.isprintable(), path


def test_there_is_a_sentence_for_every_reason_and_no_other() -> None:
    assert {field.name for field in fields(RefusalWords)} == set(TimelineReason)


def provoked() -> dict[TimelineReason, Refusal]:
    """Every reason of the timeline, with the data that the rules give it."""
    setup = Fight().join("kim", initiative=9).npc("ork", initiative=5)
    fight = Fight().join("kim", initiative=9).npc("ork", initiative=5).npc("wolf", life=3)
    fight.start().out("wolf")
    waiting = Fight().join("kim", initiative=9).npc("ork", initiative=5).start().wait("kim")
    pending = Fight().join("kim", initiative=9).npc("ork", initiative=5).start().wait("kim")
    pending.trigger(kim=4, ork=8)
    over = Fight().join("kim").start().take("end")
    gone = Fight().join("kim").npc("ork").leave("ork")
    probes = [{"id": "kim", "roll": 1}, {"id": "kim", "roll": 2}]
    R = TimelineReason
    data = {
        R.ID_IN_USE: refused(fight, R.ID_IN_USE, "join", id="kim", name="K", seat=2, ap=9),
        R.UNKNOWN_ID: refused(fight, R.UNKNOWN_ID, "out", id="elf"),
        R.HAS_LEFT: refused(gone, R.HAS_LEFT, "out", id="ork"),
        R.NOT_STARTED: refused(setup, R.NOT_STARTED, "end_round"),
        R.ALREADY_STARTED: refused(fight, R.ALREADY_STARTED, "start"),
        R.NOBODY_ACTIVE: refused(Fight(), R.NOBODY_ACTIVE, "start"),
        R.ENDED: refused(over, R.ENDED, "act", id="kim", action="Knie", cost=8),
        R.NOT_ACTIVE: refused(fight, R.NOT_ACTIVE, "wait", id="wolf", for_="Tür"),
        R.NOT_OUT: refused(fight, R.NOT_OUT, "back", id="ork"),
        R.NOT_ON_TURN: refused(fight, R.NOT_ON_TURN, "act", id="ork", action="Knie", cost=8),
        R.NO_REACTION: refused(fight, R.NO_REACTION, "pass", id="ork"),
        R.REACTION_NOT_FIRST: refused(pending, R.REACTION_NOT_FIRST, "pass", id="ork"),
        R.NOBODY_WAITS: refused(fight, R.NOBODY_WAITS, "trigger", event="", probes=probes[:1]),
        R.ROLLS_TWICE: refused(fight, R.ROLLS_TWICE, "trigger", event="", probes=probes),
        R.ANNOUNCES_UNROLLED: refused(
            waiting,
            R.ANNOUNCES_UNROLLED,
            "trigger",
            event="",
            probes=probes[:1],
            announced={"id": "ork", "action": "Knie", "cost": 8},
        ),
        R.NO_LIFE: refused(fight, R.NO_LIFE, "life", id="ork", delta=-1),
        R.UNKNOWN_CONDITION: refused(
            fight, R.UNKNOWN_CONDITION, "condition_end", id="ork", name="blind"
        ),
    }
    return {R.NOBODY_ON_TURN: nobody_on_turn(fight.state)} | {
        reason: Refusal(reason, **found) for reason, found in data.items()
    }


def nobody_on_turn(state: State) -> Refusal:
    """A state in which nobody is on turn though somebody could act: no log leads to it."""
    with pytest.raises(Refusal) as caught:
        decide(state._replace(on_turn=None), Act(id="ork", action="Knie", cost=8))
    return caught.value


@pytest.mark.parametrize("lang", LANGS)
def test_every_reason_has_a_short_sentence_with_all_its_data(lang: Lang) -> None:
    refusals = provoked()
    assert set(refusals) == set(TimelineReason)
    for reason, refusal in refusals.items():
        sentence = TimelineWords(lang).refusal(refusal)
        assert sentence is not None
        assert len(sentence) <= 78, sentence
        assert sentence.endswith("."), sentence
        assert not set("{}") & set(sentence), sentence
        assert refusal.reason == reason
        for value in refusal.data.values():
            assert str(value) in sentence


def test_r23_who_is_not_on_turn_is_told_who_is() -> None:
    refusal = Refusal(TimelineReason.NOT_ON_TURN, name="Ork", on_turn="Kim")
    german, english = TimelineWords("de").refusal(refusal), TimelineWords("en").refusal(refusal)
    assert german == "Ork ist nicht am Zug: dran ist Kim. Handeln geht außer der Reihe."
    assert english == "Ork is not on turn: Kim is. Acting out of turn is possible."


@pytest.mark.parametrize("lang", LANGS)
def test_a_reason_of_another_room_is_left_to_it(lang: Lang) -> None:
    assert TimelineWords(lang).refusal(Refusal(CoreReason.NOTHING_TO_UNDO)) is None


@pytest.mark.parametrize("lang", LANGS)
def test_j4_a_name_in_a_refusal_stands_as_it_is(lang: Lang) -> None:
    refusal = Refusal(TimelineReason.HAS_LEFT, name="{on_turn}[/b]\n%s{0}")
    sentence = TimelineWords(lang).refusal(refusal)
    assert sentence is not None
    assert sentence.startswith("{on_turn}[/b]\n%s{0} ")


def test_every_value_that_can_be_edited_has_a_name_and_no_other() -> None:
    assert {field.name for field in fields(FieldWords)} == set(Changes.model_fields)
    assert set(Changes.model_fields) < set(Participant._fields)


def test_fields_are_called_as_on_the_paper_sheet() -> None:
    assert (GERMAN.fields.ap, GERMAN.fields.seat, GERMAN.fields.spent) == (
        "AKP/R", "Platz", "Verbraucht",
    )  # fmt: skip
    assert (ENGLISH.fields.ap, ENGLISH.fields.seat, ENGLISH.fields.spent) == (
        "AP/R", "seat", "spent",
    )  # fmt: skip


def test_both_sortings_have_a_name() -> None:
    german, english = TimelineWords("de"), TimelineWords("en")
    assert german.sorting("next") == "wer als Nächstes kommt"
    assert german.sorting("seat") == "nach Platz"
    assert english.sorting("next") == "who comes next"
    assert english.sorting("seat") == "by seat"


@pytest.mark.parametrize("lang", LANGS)
def test_every_sorting_of_the_ruleset_has_a_name(lang: Lang) -> None:
    assert {field.name for field in fields(SortingWords)} == set(RULESET.sortings)
    for name in RULESET.sortings:
        assert TimelineWords(lang).sorting(name)


@pytest.mark.parametrize("words", ["ahead_by", "behind_by"])
def test_every_reason_of_the_order_has_words_from_both_sides(words: str) -> None:
    for lang in LANGS:
        for why in Why:
            assert getattr(getattr(SCREEN_WORDS[lang], words), why)
