"""Where a fight stands, in words, for the list of fights."""

from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.core.lang import Lang
from gm_tracker.core.screen import plain
from gm_tracker.storage.fights import FightEntry
from gm_tracker.storage.reader import load
from gm_tracker.storage.trouble import FileRefused

LARGEST = 300_000
"""Bytes of a log up to which it is read for this."""


class Standings:
    """Where fights stand; each is read once as long as its file stays as it is."""

    def __init__(self, lang: Lang) -> None:
        self._lang = lang
        self._texts = SCREEN_TEXTS[lang]
        self._known: dict[str, tuple[tuple[int, int], str]] = {}
        """By path: when the file was written and how many bytes it had, and the words."""

    def of(self, entry: FightEntry) -> str:
        """The fight's round and whose turn it is; nothing where the log is very large."""
        try:
            found = entry.path.stat()
            if found.st_size > LARGEST:
                return ""
            stamp = (found.st_mtime_ns, found.st_size)
            known = self._known.get(str(entry.path))
            if known is None or known[0] != stamp:
                known = self._known[str(entry.path)] = (stamp, self._read(entry))
        except (OSError, FileRefused):
            return self._texts.unreadable
        return known[1]

    def _read(self, entry: FightEntry) -> str:
        loaded = load(entry.path)
        heading = loaded.ruleset.screen(self._lang).heading(loaded.history.state, entry.title)
        parts = [heading.moment, plain(heading.turn)]
        if loaded.damage is not None:
            parts.append(self._texts.damaged.format(line=loaded.damage.line))
        return " · ".join(part for part in parts if part)
