"""All that can be opened from the start, as a table."""

from collections.abc import Iterator
from pathlib import Path

from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.core.screen import Board, Column, Line, Role, Row, Span
from gm_tracker.core.values import frozen
from gm_tracker.storage.fights import FightEntry
from gm_tracker.tui.moments import ago
from gm_tracker.tui.opening import Cabinet, CannotOpen
from gm_tracker.tui.sentences import problem_sentence
from gm_tracker.tui.standing import Standings

NEWEST = 20
"""Of so many fights the start says where they stand, of older ones only when they were played."""


def row_of(path: Path) -> str:
    """The key of the row that a file has."""
    return str(path)


@frozen
class Shelf:
    """The table; what file each of its rows stands for; which rows are the user's own fights."""

    board: Board
    paths: dict[str, Path]
    own: dict[str, FightEntry]


class Shelves:
    """Lists what there is; where the fights stand is read once as long as their files stay."""

    def __init__(self, cabinet: Cabinet, standings: Standings) -> None:
        self._cabinet = cabinet
        self._standings = standings
        self._texts = SCREEN_TEXTS[cabinet.lang]

    def listed(self, *, archive: bool) -> Shelf:
        """Fights, with the archived ones where asked for, prepared ones, played samples."""
        texts, cabinet = self._texts, self._cabinet
        own = {row_of(entry.path): entry for entry in cabinet.fights()}
        archived = {row_of(entry.path): entry for entry in cabinet.archived()} if archive else {}
        played = {row_of(entry.path): entry for entry in cabinet.played()}
        prepared = {row_of(path): path for path in cabinet.prepared()}
        rows = [
            _heading(texts.fights if own else texts.no_fights),
            *self._fights(own),
            *(self._archive(archived) if archive else ()),
            _heading(texts.prepared),
            *(self._prepared(key, path) for key, path in prepared.items()),
            *(self._played(played) if played else ()),
        ]
        fights = {**own, **archived, **played}
        paths = {key: entry.path for key, entry in fights.items()} | prepared
        return Shelf(Board(self._columns(), tuple(rows)), paths, {**own, **archived})

    def _columns(self) -> tuple[Column, ...]:
        texts = self._texts
        return (
            Column(texts.column_fight, 24, grow=2, keeps_number=True),
            Column(texts.column_state, 30, grow=2),
            Column(texts.column_when, 12),
            Column(texts.column_file, 12, grow=1, drop=1),
        )

    def _archive(self, entries: dict[str, FightEntry]) -> Iterator[Row]:
        yield _heading(self._texts.archived_fights if entries else self._texts.no_archive)
        yield from self._fights(entries)

    def _fights(self, entries: dict[str, FightEntry]) -> Iterator[Row]:
        for place, (key, entry) in enumerate(entries.items()):
            yield self._fight(key, entry, entry.modified, tells=place < NEWEST)

    def _played(self, entries: dict[str, FightEntry]) -> Iterator[Row]:
        """Samples: when their files were written is when the program was installed."""
        yield _heading(self._texts.played)
        for key, entry in entries.items():
            played = None if entry.created is None else entry.created.timestamp()
            yield self._fight(key, entry, played, tells=True)

    def _fight(self, key: str, entry: FightEntry, played: float | None, *, tells: bool) -> Row:
        when = "" if played is None else ago(played, self._cabinet.clock(), self._texts)
        if entry.trouble:
            standing = Span(problem_sentence(entry.trouble[0], self._cabinet.lang), Role.WARNING)
        else:
            standing = Span(self._standings.of(entry) if tells else "")
        unnamed = entry.path.name if entry.trouble else self._texts.untitled
        return _row(key, entry.title or unnamed, standing, when, entry.path)

    def _prepared(self, key: str, path: Path) -> Row:
        try:
            title, summary = self._cabinet.prepared_in(path)
            standing = Span(summary)
        except CannotOpen as error:
            title, standing = path.stem, Span(str(error), Role.WARNING)
        return _row(key, title or path.stem, standing, "", path)


def _row(key: str, title: str, standing: Span, when: str, path: Path) -> Row:
    dated: Line = (Span(when),) if when else ()
    named = (Span(title, Role.STRONG),)
    return Row(key, (named, (standing,), dated, (Span(path.name, Role.DIM),)))


def _heading(text: str) -> Row:
    return Row(None, ((Span(text, Role.DIM),),))
