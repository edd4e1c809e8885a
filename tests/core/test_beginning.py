"""How drafts become the lines of a fight: numbered, linked, and a prepared fight begun."""

from datetime import UTC, datetime

import pytest

from gm_tracker.core.dice import NoChance
from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.events import Note, Undo, linked, numbered
from gm_tracker.core.ruleset import Combat, begun
from gm_tracker.timeline.decide import TimelineReason
from gm_tracker.timeline.events import Join, Rules, Start, TimelineEvent, new_header
from gm_tracker.timeline.ruleset import RULESET

KIM = Join(id="kim", name="Kim", seat=1, ap=10)
NOW = datetime(2026, 11, 29, 20, 15, tzinfo=UTC)


def test_drafts_get_the_numbers_that_follow() -> None:
    drafts = [Note(text="a"), Note(text="b", linked=True)]
    assert numbered(drafts, 7) == (
        Note(seq=8, text="a"),
        Note(seq=9, text="b", linked=True),
    )
    assert [draft.seq for draft in drafts] == [0, 0]
    assert numbered([], 7) == ()


def test_drafts_are_taken_at_one_time() -> None:
    assert [event.at for event in numbered([Undo(), Undo()], at=NOW)] == [NOW, NOW]
    assert numbered([Note(text="a", at=NOW)])[0].at == NOW


def test_one_decision_is_linked_but_for_its_first_event() -> None:
    notes = [Note(text=text) for text in "abc"]
    assert [event.linked for event in linked(notes)] == [False, True, True]
    assert linked(notes[:1]) == (notes[0],)
    assert linked([]) == ()


def test_a_prepared_fight_begins_with_its_events_under_its_rules() -> None:
    header = new_header(rules=Rules(surprise_cost=4))
    surprised = KIM.model_copy(update={"surprised": True})
    history = begun(RULESET, Combat[TimelineEvent](header, (surprised, Start())))
    assert [event.seq for event in history.events] == [1, 2]
    assert history.state.people["kim"].spent == 4


@pytest.mark.parametrize(
    ("drafts", "reason"),
    [
        ((KIM, KIM), TimelineReason.ID_IN_USE),
        ((KIM.model_copy(update={"linked": True}),), CoreReason.LINKED),
    ],
)
def test_a_prepared_fight_that_the_rules_refuse_does_not_begin(
    drafts: tuple[TimelineEvent, ...], reason: object
) -> None:
    with pytest.raises(Refusal) as caught:
        begun(RULESET, Combat[TimelineEvent](new_header(), drafts))
    assert caught.value.reason is reason


def test_without_chance_every_die_shows_1_and_decks_lie_as_they_were() -> None:
    chance = NoChance()
    assert [chance.die(sides) for sides in (1, 6, 100)] == [1, 1, 1]
    deck = ("K2", "DQ", "H10")
    assert chance.shuffled(deck) == list(deck)
