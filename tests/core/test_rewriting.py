"""Correcting one decision: those after it are applied again, as far as they fit."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.events import Event, Undo, draft_of, linked, numbered
from gm_tracker.core.fields import Rolled
from gm_tracker.core.history import History
from gm_tracker.core.rewriting import Rewriting, decisions, is_same, rewritten
from gm_tracker.timeline.data import as_data
from gm_tracker.timeline.decide import TimelineReason
from gm_tracker.timeline.events import Act, LifeChange, Probe, TimelineEvent, Trigger
from gm_tracker.timeline.state import State
from tests.timeline import strategies
from tests.timeline.builders import TIMELINE, Fight, read, start_of
from tests.timeline.strategies import Fields, Move, doing

Log = History[State, TimelineEvent]


def corrected(history: Log, seq: int, *drafts: TimelineEvent) -> Rewriting[TimelineEvent]:
    """What a correction comes to; looks that it changes nothing by itself."""
    before = (len(history), history.state)
    rewriting = rewritten(TIMELINE, history, seq, drafts)
    assert (len(history), history.state) == before
    return rewriting


def take(history: Log, rewriting: Rewriting[TimelineEvent]) -> None:
    """Makes it count, as the session does."""
    history.record(history.decide(numbered(rewriting.batch, len(history))))


def kinds(drafts: Sequence[TimelineEvent]) -> list[str]:
    return [draft.type for draft in drafts]


def three_acts() -> Fight:
    """Kim (lines 1, 4, 6) and Ork (2, 5) take turns at 10 AP: 3, 4, 5."""
    fight = Fight().join("kim", initiative=9, life=9).npc("ork", initiative=5, life=9).start()
    return fight.acts(("kim", 3), ("ork", 4), ("kim", 5))


def test_a_cost_is_corrected_and_the_later_acts_are_booked_again() -> None:
    fight = three_acts()
    rewriting = corrected(fight.history, 4, Act(id="kim", action="Knie", cost=2))
    assert kinds(rewriting.batch) == ["undo", "undo", "undo", "act", "act", "act"]
    assert (rewriting.later, rewriting.fitting, rewriting.misfit) == (2, 2, None)
    take(fight.history, rewriting)
    assert fight.spent == {"kim": 7, "ork": 4}
    # each later decision is one of its own again
    assert fight.undo().spent == {"kim": 2, "ork": 4}


def test_the_first_that_no_longer_fits_is_told_and_the_batch_stops_before_it() -> None:
    """After 6 AP and 4 AP Ork is on turn, not Kim (T13)."""
    fight = three_acts()
    rewriting = corrected(fight.history, 4, Act(id="kim", action="Knie", cost=6))
    assert kinds(rewriting.batch) == ["undo", "undo", "undo", "act", "act"]
    assert (rewriting.later, rewriting.fitting) == (2, 1)
    assert rewriting.misfit is not None
    assert [event.seq for event in rewriting.misfit.decision] == [6]
    refusal = rewriting.misfit.refusal
    assert refusal.reason is TimelineReason.NOT_ON_TURN
    assert refusal.data == {"name": "Kim", "on_turn": "Ork"}
    take(fight.history, rewriting)
    assert (fight.spent, fight.next) == ({"kim": 6, "ork": 4}, "ork")


def test_a_decision_of_several_lines_fits_as_a_whole_or_not_at_all() -> None:
    fight = three_acts()
    hurt: TimelineEvent = LifeChange(id="ork", delta=-3)
    for event in numbered(linked([hurt, Act(id="ork", action="Biss", cost=1)]), 6):
        fight.history.push(event)
    rewriting = corrected(fight.history, 6, Act(id="kim", action="Knie", cost=0))
    assert (rewriting.later, rewriting.fitting) == (1, 0)
    assert kinds(rewriting.batch) == ["undo", "undo", "act"]
    take(fight.history, rewriting)
    assert fight["ork"]["life"] == 9


def test_a_line_of_a_longer_decision_corrects_that_decision() -> None:
    fight = three_acts()
    pair = linked([LifeChange(id="kim", delta=-3), LifeChange(id="ork", delta=-3)])
    for event in numbered(pair, 6):
        fight.history.push(event)
    replacement = linked([LifeChange(id="kim", delta=-3), LifeChange(id="ork", delta=-1)])
    for seq in (7, 8):
        rewriting = corrected(fight.history, seq, *replacement)
        assert rewriting.batch == (Undo(), *replacement)
    take(fight.history, rewriting)
    assert (fight["kim"]["life"], fight["ork"]["life"]) == (6, 8)
    assert fight.undo()["ork"]["life"] == 9


def test_what_the_rules_do_not_allow_there_is_refused() -> None:
    fight = three_acts()
    with pytest.raises(Refusal) as caught:
        rewritten(TIMELINE, fight.history, 4, [Act(id="ork", action="Biss", cost=1)])
    assert caught.value.reason is TimelineReason.NOT_ON_TURN


@pytest.mark.parametrize("seq", [0, 6, 7])
def test_what_does_not_count_is_not_corrected(seq: int) -> None:
    """The start, a decision undone, and the undo itself."""
    fight = three_acts().undo()
    with pytest.raises(Refusal) as caught:
        rewritten(TIMELINE, fight.history, seq, [Act(id="kim", action="Knie", cost=1)])
    assert caught.value.reason is CoreReason.NOT_STANDING


def test_what_was_undone_in_between_stays_undone() -> None:
    fight = three_acts().undo().act("kim", 1).undo().redo()
    rewriting = corrected(fight.history, 4, Act(id="kim", action="Knie", cost=2))
    assert kinds(rewriting.batch) == ["undo", "undo", "undo", "act", "act", "act"]
    take(fight.history, rewriting)
    assert fight.spent == {"kim": 3, "ork": 4}


def test_dice_are_kept_and_never_rolled_again() -> None:
    fight = three_acts().act("ork", 0).wait("ork")
    thrown = Rolled(value=17, dice="1d20+4", faces=(13,))
    probes = (Probe(id="ork", roll=thrown), Probe(id="kim", roll=3))
    fight.history.push(Trigger(seq=9, event="Tür", probes=probes))
    assert fight.reactions == ["ork", "kim"]
    rewriting = corrected(fight.history, 6, Act(id="kim", action="Knie", cost=4))
    occurs = rewriting.batch[-1]
    assert isinstance(occurs, Trigger)
    assert occurs.probes == probes


def test_two_decisions_are_the_same_wherever_they_stand() -> None:
    act = Act(id="kim", action="Knie", cost=3)
    [taken] = numbered([act], 41)
    assert is_same([act], [taken])
    assert draft_of(taken) == act
    assert not is_same([act], [act.model_copy(update={"cost": 4})])
    assert not is_same([act], [act, act])


# what always holds

LATER = st.lists(st.one_of(strategies.rough_moves, st.sampled_from(["undo", "redo"])), max_size=25)
PARTY = ({"ap": 10, "initiative": 3}, {"ap": 14}, {"ap": 8, "initiative": 3, "life": 5})


def fought(rules: Fields, moves: Sequence[Move | str], links: Sequence[bool]) -> Log:
    """A fight of three under house rules, by moves that may be linked; some were taken back."""
    history: Log = History(TIMELINE, start_of({"rules": rules}))

    for seat, fields in enumerate(PARTY, start=1):
        attempt(
            history, {"type": "join", "id": "abc"[seat - 1], "name": "X", "seat": seat, **fields}
        )
    attempt(history, {"type": "start"})
    for place, move in enumerate(moves):
        if not isinstance(move, str) and not history.state.people:
            continue
        line: dict[str, Any] = (
            {"type": move} if isinstance(move, str) else doing(move, as_data(history.state))
        )
        attempt(history, line | ({"linked": True} if links[place % len(links)] else {}))
    return history


def attempt(history: Log, fields: Fields) -> None:
    """One more line, where the rules allow it."""
    try:
        history.push(read({"seq": len(history) + 1, **fields}))
    except Refusal:
        return


links = st.lists(st.booleans(), min_size=1, max_size=7)


@given(strategies.rules, LATER, links, st.integers(0, 99))
def test_a_correction_that_changes_nothing_gives_the_same_state(
    rules: Fields, moves: list[Move | str], links: list[bool], which: int
) -> None:
    history = fought(rules, moves, links)
    standing = list(history.standing())[::-1]
    if not standing:
        return
    chosen = standing[which % len(standing)]
    state = history.state
    rewriting = corrected(history, chosen.seq, *map(draft_of, history.decision_of(chosen.seq)))
    assert rewriting.misfit is None
    assert rewriting.fitting == rewriting.later
    take(history, rewriting)
    assert history.state == state
    assert is_same(list(history.standing())[::-1], standing)


@given(strategies.rules, LATER, links, st.integers(0, 99), strategies.costs)
def test_d7_the_corrected_history_is_the_fight_played_anew(
    rules: Fields, moves: list[Move | str], links: list[bool], which: int, cost: int
) -> None:
    """Up to the first decision that no longer fits, and that is the one a new fight refuses."""
    history = fought(rules, moves, links)
    stood = decisions(list(history.standing())[::-1])
    acts = [n for n, decision in enumerate(stood) if isinstance(decision[0], Act)]
    if not acts:
        return
    place = acts[which % len(acts)]
    first = stood[place][0]
    replaced = tuple(map(draft_of, stood[place]))
    replacement = (replaced[0].model_copy(update={"cost": cost}), *replaced[1:])
    wanted = [*stood[:place], replacement, *stood[place + 1 :]]
    anew: Log = History(TIMELINE, history.at(0))
    fitting = 0
    for decision in wanted:
        try:
            anew.record(anew.decide(numbered(map(draft_of, decision), len(anew))))
        except Refusal:
            break
        fitting += 1
    if fitting <= place:
        with pytest.raises(Refusal):
            rewritten(TIMELINE, history, first.seq, replacement)
        return
    rewriting = corrected(history, first.seq, *replacement)
    assert rewriting.fitting == fitting - place - 1
    assert (rewriting.misfit is None) == (fitting == len(wanted))
    take(history, rewriting)
    assert history.state == anew.state
    assert is_same(list(history.standing()), list(anew.standing()))


PLAY = st.lists(
    st.one_of(
        strategies.rough_moves,
        st.sampled_from(["undo", "redo"]),
        st.tuples(st.just("to"), st.integers(0, 99)),
        st.tuples(st.just("cost"), st.integers(0, 99), strategies.costs),
    ),
    max_size=25,
)


@given(strategies.rules, LATER, links, PLAY)
def test_d7_back_to_any_line_over_undos_and_corrections(
    rules: Fields, moves: list[Move | str], links: list[bool], play: list[Any]
) -> None:
    """Whatever was undone, replaced or corrected: it can be gone back to, state by state."""
    history = fought(rules, moves, links)
    for step in play:
        if step[0] == "to":
            gone_to(history, step[1] % (len(history) + 1))
        elif step[0] == "cost":
            recosted(history, step[1], step[2])
        elif isinstance(step, str) or history.state.people:
            line = {"type": step} if isinstance(step, str) else doing(step, as_data(history.state))
            attempt(history, line)


def gone_to(history: Log, seq: int) -> None:
    """Goes to a line in one batch, and looks that the fight stands as it stood there."""
    wanted = history.at(history.end_of(seq))
    way = history.way_to(seq)
    history.record(history.decide(numbered(way, len(history))))
    assert history.state == wanted


def recosted(history: Log, which: int, cost: int) -> None:
    """Corrects the cost of one of the acts that stand, if there is one and it is allowed."""
    acts = [event for event in history.standing() if isinstance(event, Act)]
    if not acts:
        return
    chosen = acts[which % len(acts)]
    drafts = [
        draft_of(event.model_copy(update={"cost": cost}) if event is chosen else event)
        for event in history.decision_of(chosen.seq)
    ]
    try:
        rewriting = corrected(history, chosen.seq, *drafts)
    except Refusal:
        return
    take(history, rewriting)


class Numbered(Event):
    """Keeps the number of its own line; one that is no multiple of `fits` is not allowed."""

    type: Literal["numbered"] = "numbered"
    fits: int = 1


class ByNumber:
    """Rules under which a fight is the numbers of its lines."""

    def decide(self, state: tuple[int, ...], event: Event) -> None:  # noqa: ARG002  the rules' shape
        if isinstance(event, Numbered) and event.seq % event.fits:
            raise Refusal(CoreReason.SEQ)

    def apply(self, state: tuple[int, ...], event: Event) -> tuple[int, ...]:
        return (*state, event.seq)

    def is_needless(self, state: tuple[int, ...], event: Event) -> bool:  # noqa: ARG002
        return False

    def renumbered(self, event: Event, places: Mapping[int, int]) -> Event:  # noqa: ARG002
        return event


def test_what_is_tried_has_the_numbers_that_it_will_have() -> None:
    """Of lines 1 to 3 the second is corrected: 4 and 5 undo, 6 and 7 are decided.

    What was line 3 fits on a multiple of 3 only. Corrected again, 6 becomes 8.
    """
    history: History[tuple[int, ...], Event] = History(ByNumber(), ())
    for event in (Numbered(seq=1), Numbered(seq=2), Numbered(seq=3, fits=3)):
        history.push(event)
    rewriting = rewritten(ByNumber(), history, 2, [Numbered(fits=2)])
    assert rewriting.misfit is not None
    assert (rewriting.fitting, rewriting.misfit.decision[0].seq) == (0, 3)
    history.record(history.decide(numbered(rewriting.batch, len(history))))
    assert history.state == (1, 6)
    with pytest.raises(Refusal):
        rewritten(ByNumber(), history, 6, [Numbered(fits=3)])
