"""What takes longer than a key may: sheets on their way into files, figures of long fights.

Each is done on a thread of its own that nothing waits for: what comes of it is handed back.
"""

import asyncio
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Lock, Thread
from typing import NoReturn, TypeVar

from gm_tracker.catalogue.sheets import SHEET_FILE_TEXTS
from gm_tracker.core.screen import Line, Role, Span
from gm_tracker.tui.desk import Desk, Evaluate, Export
from gm_tracker.tui.opening import Cabinet, CannotOpen
from gm_tracker.tui.prompt_line import quiet

T = TypeVar("T")


class Errands:
    """The errands under way. All but the work itself is done on the app's thread."""

    def __init__(
        self,
        cabinet: Cabinet,
        later: Callable[[Callable[[], None]], object],
        tell: Callable[[Line], None],
        open_page: Callable[[Desk], None],
    ) -> None:
        """`later` has something done after all that was asked of the app before.

        `tell` is told what came of an errand, `open_page` gets the page that one was for.
        """
        self._cabinet = cabinet
        self.texts = SHEET_FILE_TEXTS[cabinet.lang]
        """What is said of them."""
        self._later = later
        self._tell = tell
        self._open_page = open_page
        self._writing: set[Path] = set()
        """The files of the fights whose sheets are being written."""
        self._evaluating = Lock()
        self._wanted: Evaluate | None = None
        """The page that is waited for."""

    @property
    def is_writing(self) -> bool:
        """Whether a sheet is not there yet."""
        return bool(self._writing)

    def write(self, export: Export) -> Line:
        """Has a sheet written, but not twice at once; gives what is to be said meanwhile."""
        if export.of in self._writing:
            return quiet(self.texts.still_writing)
        self._writing.add(export.of)

        def work() -> Line:
            return attempted(lambda: quiet(export.write()), self.texts.failed)

        def done(said: Line) -> None:
            self._writing.discard(export.of)
            self._tell(said)

        self._begin(work, done)
        return quiet(self.texts.writing)

    def keep(self, picture: Callable[[], str], title: str) -> Line:
        """Keeps a picture (SVG) of the screen at once; gives what is to be said of it."""
        from gm_tracker.tui.sheets import keep_picture

        return attempted(
            lambda: quiet(keep_picture(picture(), title, self._cabinet)), self.texts.failed
        )

    def evaluate(self, page: Evaluate) -> Line:
        """Has a page made and opened, unless `forget` comes before; gives what is to be said."""
        if self._wanted is None or self._wanted.of != page.of:
            self._wanted = page
            self._begin(lambda: self._made(page), lambda made: self._came(page, made))
        return quiet(self.texts.evaluating)

    def forget(self) -> None:
        """Opens no page that is still being made."""
        self._wanted = None

    def _made(self, page: Evaluate) -> Desk | Line:
        """The page, or why there is none; one after the other, and none that nobody waits for."""
        with self._evaluating:
            if self._wanted is not page:
                return ()
            return attempted(page.make, self.texts.not_evaluated)

    def _came(self, page: Evaluate, made: Desk | Line) -> None:
        if self._wanted is not page:
            return
        self._wanted = None
        if isinstance(made, tuple):
            self._tell(made)
        else:
            self._open_page(made)

    def _begin(self, work: Callable[[], T], done: Callable[[T], None]) -> None:
        loop = asyncio.get_running_loop()

        def run() -> None:
            outcome = work()
            with suppress(RuntimeError):
                # Where the program has been left meanwhile, nobody wants to know.
                loop.call_soon_threadsafe(self._later, partial(done, outcome))

        Thread(target=run, daemon=True).start()


def attempted(does: Callable[[], T], failed: str) -> T | Line:
    """What comes of it, else the sentence on why nothing does.

    `failed` is the sentence on what nobody has words for, with a place for its `reason`.
    """
    try:
        return does()
    except CannotOpen as error:
        said = str(error)
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:
        # Whatever it fails over, in foreign code too, the fight goes on.
        said = failed.format(reason=f"{type(error).__name__}: {error}")
    return (Span(said, Role.WARNING),)


def end_at_once(status: int) -> NoReturn:
    """Ends while a sheet is being written, without waiting for it.

    The thread may be deep in foreign code, which must not come back into an interpreter that is
    being taken down.
    """
    from gm_tracker.tui.sheets import hold_back

    hold_back()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)
