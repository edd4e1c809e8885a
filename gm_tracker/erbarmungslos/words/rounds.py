"""Turns that passed of themselves and the round that began, in words."""

from collections.abc import Iterator, Sequence

from gm_tracker.erbarmungslos.events import EndTurn, ErbarmungslosEvent, Play, Start
from gm_tracker.erbarmungslos.revealing import opened
from gm_tracker.erbarmungslos.state import State
from gm_tracker.erbarmungslos.ties import ranking
from gm_tracker.erbarmungslos.words.catalogue import LogWords


def passed(log: LogWords, before: State, event: ErbarmungslosEvent, after: State) -> Iterator[str]:
    """Whose turn was over without a card or a figure (E63, EA43), and which round begins."""
    for id_ in _skipped(before, event, after):
        words = log.no_hand if after.in_play(id_) else log.no_figure
        yield log.other.format(name=after.players[id_].name, what=words)
    if after.round > before.round and not isinstance(event, Start):
        yield log.new_round.format(round=after.round)


def _skipped(before: State, event: ErbarmungslosEvent, after: State) -> Sequence[str]:
    """The players whose turns the event went past."""
    if before.step is None or after.step is None:
        return ()
    first = 0
    if before.step in ("play", "turn"):
        is_over = isinstance(event, EndTurn) or (isinstance(event, Play) and event.card is None)
        first = before.place + is_over
    if after.round > before.round:
        shown = opened(before, event, after)
        return (before.order if shown is None else ranking(shown))[first:]
    return after.order[first : after.place] if after.step in ("play", "turn") else ()
