"""What a replay says of a fight's lines, and the slider beneath."""

from collections.abc import Sequence

from gm_tracker.catalogue.replay import REPLAY_TEXTS
from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.core.events import Redo, Undo
from gm_tracker.core.screen import Line, Role, Span
from gm_tracker.tui.course import Course
from gm_tracker.tui.log_board import NOT_COUNTING
from gm_tracker.tui.playhead import Playhead
from gm_tracker.tui.playing import widest
from gm_tracker.tui.sentences import told
from gm_tracker.tui.session import Session
from gm_tracker.tui.slider import Slider, slider

_GAP = "   "
"""Between the parts of the slider's line."""


class ReplayLines:
    """Makes the lines of a fight; the slider is made anew only for another course or width."""

    def __init__(self, session: Session, course: Course) -> None:
        self._session = session
        self._course = course
        self._texts = REPLAY_TEXTS[session.lang]
        self._slider: tuple[object, Slider] | None = None
        """The slider as it was made last, and of what."""

    def words(self, line: int) -> Line:
        """What a line of the log tells; what was undone is struck out."""
        if not line:
            return (Span(self._texts.at_start),)
        session = self._session
        event, moved = session.history.events[line - 1], session.history.moved(line)
        if isinstance(event, Undo | Redo):
            texts = SCREEN_TEXTS[session.lang]
            words = texts.undone if isinstance(event, Undo) else texts.redone
            return (Span(words.format(what=told(session, moved))),)
        if self._course.counts(line):
            return (Span(session.told(line)),)
        return (Span(f"{NOT_COUNTING} ", Role.WARNING), Span(session.told(line), Role.STRUCK))

    def tail(self, head: Playhead, count: int) -> Sequence[Line]:
        """The last so many lines up to the one that is looked at, which stands out."""
        here = head.stops.place(head.line)
        lines = head.stops.lines[max(1, here + 1 - count) : here + 1]
        words = [self.words(line) for line in lines]
        if words and self._course.counts(head.line):
            words[-1] = tuple(Span(span.text, Role.STRONG) for span in words[-1])
        return words

    def slider(self, head: Playhead, width: int, *, follows: bool) -> Line:
        """The slider in so many cells, the numbers of this line and the last, and how it plays."""
        last = head.stops.last
        beside: Line = (
            Span(f"{_GAP}{head.line:>{len(str(last))}}/{last}{_GAP}"),
            Span(f"{head.player.shown(self._texts):<{widest(self._texts)}}"),
            *((Span(f"{_GAP}{self._following(head)}", Role.STRONG),) if follows else ()),
        )
        taken = sum(len(span.text) for span in beside)
        found = self.track(head, width - taken)
        return (*found.drawn(head.stops.place(head.line)), *beside)

    def _following(self, head: Playhead) -> str:
        """Whether what is added is shown at once; as wide either way: the track must not jump."""
        texts = self._texts
        standing = texts.follows if head.is_at_end else texts.stays
        words = texts.reads_on if head.player.is_playing else standing
        return words.ljust(max(map(len, (texts.follows, texts.reads_on, texts.stays))))

    def track(self, head: Playhead, width: int) -> Slider:
        """The slider without its knob, in so many cells."""
        of = (head.shows_every, len(self._session.history), width)
        if self._slider is None or self._slider[0] != of:
            stops = head.stops
            rounds = [(self._course.round_of(line), stops.place(line)) for line in stops.rounds]
            made = slider(len(stops.lines), rounds, width, self._texts.round)
            self._slider = (of, made)
        return self._slider[1]

    def place_at(self, cell: int) -> int | None:
        """The place of the stop at a cell of the slider's line; None beside its track."""
        return None if self._slider is None else self._slider[1].place_at(cell)
