"""Events that name a line of the log: taken again elsewhere they still mean what they meant."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.core.errors import Refusal
from gm_tracker.core.events import Event, Undo, linked, numbered
from gm_tracker.core.history import History
from gm_tracker.core.places import Places
from gm_tracker.core.rewriting import Rewriting, rewritten
from tests.core.toy import NEEDLESS, Add, ByLine, Double, Lines, TooMuch, ToyEvent

RULES = ByLine()
Numbers = list[int]


def fight(*decisions: Sequence[ToyEvent] | ToyEvent) -> History[Lines, ToyEvent]:
    history: History[Lines, ToyEvent] = History(RULES, ())
    for one in decisions:
        take(history, [one] if isinstance(one, Event) else linked(one))
    return history


def take(history: History[Lines, ToyEvent], drafts: Sequence[ToyEvent]) -> None:
    history.record(history.decide(numbered(drafts, len(history))))


def numbers(history: History[Lines, ToyEvent]) -> Numbers:
    return [number for _, number in history.state]


def corrected(
    history: History[Lines, ToyEvent], seq: int, *drafts: ToyEvent
) -> Rewriting[ToyEvent]:
    rewriting = rewritten(RULES, history, seq, drafts)
    take(history, rewriting.batch)
    return rewriting


def test_what_names_an_earlier_line_still_names_it_after_a_correction() -> None:
    """Line 1 stays where it is, line 3 becomes line 8; 4 and 5 name them, 2 is corrected."""
    history = fight(Add(number=1), Add(number=2), Add(number=3), Double(of=1), Double(of=3))
    rewriting = corrected(history, 2, Add(number=5))
    assert rewriting.misfit is None
    assert numbers(history) == [2, 5, 6]
    assert [event.of for event in history.events if isinstance(event, Double)] == [1, 3, 1, 11]


def test_what_names_the_corrected_line_names_its_replacement() -> None:
    history = fight(Add(number=1), Add(number=2), Double(of=2))
    corrected(history, 2, Add(number=5))
    assert numbers(history) == [1, 10]


def test_the_lines_of_a_corrected_decision_are_those_at_the_same_place() -> None:
    """The replacement may have more lines, and its own lines may name one another."""
    history = fight([Add(number=1), Add(number=2), Double(of=2)], Double(of=2))
    drafts: list[ToyEvent] = [Add(number=7), Add(number=8), Double(of=2), Add(number=9)]
    corrected(history, 1, *linked(drafts))
    assert numbers(history) == [7, 32, 9]


def test_what_names_a_line_that_is_gone_does_not_fit() -> None:
    """Never the line of another decision that has got the place of the missing one."""
    history = fight([Add(number=1), Add(number=2)], Add(number=3), Double(of=2))
    rewriting = corrected(history, 1, Add(number=7))
    assert rewriting.fitting == 1
    assert rewriting.misfit is not None
    assert rewriting.misfit.refusal.reason is TooMuch.NO_LINE
    assert rewriting.misfit.refusal.data == {"of": 2}
    assert numbers(history) == [7, 3]


def test_what_nothing_calls_for_any_more_is_left_out_and_the_rest_counts_on() -> None:
    """Line 3 was owed for the 40 of line 2; later lines still name what they named."""
    history = fight(
        Add(number=1), Add(number=40), Add(number=NEEDLESS), Add(number=3), Double(of=4)
    )
    rewriting = corrected(history, 2, Add(number=5))
    assert (rewriting.later, rewriting.fitting, rewriting.needless) == (3, 2, 1)
    assert rewriting.misfit is None
    assert numbers(history) == [1, 5, 6]
    again = corrected(history, len(history) - 2, Add(number=41))
    assert (again.later, again.fitting, again.needless) == (2, 2, 0)
    assert numbers(history) == [1, 41, 6]


def test_a_correction_of_what_was_corrected_moves_the_names_on() -> None:
    history = fight(Add(number=1), Add(number=2), Double(of=2))
    corrected(history, 1, Add(number=4))
    corrected(history, 7, Add(number=5))
    assert numbers(history) == [5, 4]


def test_d7_the_way_back_over_a_new_decision_takes_the_names_along() -> None:
    history = fight(Add(number=1), Add(number=2), Double(of=2), Undo(), Undo(), Add(number=9))
    take(history, history.way_to(3))
    assert numbers(history) == [1, 4]
    assert history.events[-1] == Double(seq=9, of=8)


def test_d7_what_counts_again_on_other_lines_is_not_decided_once_more() -> None:
    history = fight(Add(number=1), Double(of=1), Undo(), Undo(), Add(number=1), Double(of=5))
    assert history.way_to(2) == ()


def test_where_nothing_went_the_names_stay() -> None:
    drafts: list[ToyEvent] = [Add(number=1), Double(of=1)]
    events = numbered(drafts)
    places = Places(RULES)
    assert places.named_anew(events) == events
    assert places.moved(events, 5) == (events[0], Double(seq=2, of=5))


Move = tuple[str, int]
MOVES = st.lists(
    st.tuples(st.sampled_from(["add", "add", "double", "undo", "redo", "correct", "go"]),
              st.integers(0, 30)),
    max_size=30,
)  # fmt: skip


@given(MOVES)
def test_numbers_are_as_if_no_line_had_ever_moved(moves: list[Move]) -> None:
    """Beside the log: what each way or correction leads to, by the numbers alone."""
    history = fight()
    for kind, which in moves:
        try:
            moved(history, kind, which)
        except Refusal:
            continue


def moved(history: History[Lines, ToyEvent], kind: str, which: int) -> None:
    match kind:
        case "add":
            take(history, [Add(number=which)])
        case "double" if history.state:
            take(history, [Double(of=history.state[which % len(history.state)][0])])
        case "undo":
            take(history, [Undo()])
        case "correct":
            standing = list(history.standing())
            if standing:
                same = standing[which % len(standing)]
                before = numbers(history)
                corrected(history, same.seq, same.model_copy(update={"seq": 0}))
                assert numbers(history) == before
        case "go":
            seq = which % (len(history) + 1)
            wanted = [number for _, number in history.at(seq)]
            take(history, history.way_to(seq))
            assert numbers(history) == wanted
            assert history.way_to(seq) == ()


def test_a_line_that_is_not_there_cannot_be_named() -> None:
    with pytest.raises(Refusal) as caught:
        fight(Add(number=1), Double(of=2))
    assert caught.value.reason is TooMuch.NO_LINE
