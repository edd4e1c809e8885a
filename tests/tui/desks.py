"""A game master at a desk, without a terminal: keys go in, pictures and the log come out."""

import errno
import json
import os
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from itertools import cycle
from pathlib import Path
from typing import Any, BinaryIO, Self
from unittest.mock import patch

from gm_tracker.core.dice import NoChance
from gm_tracker.core.errors import Reason, Refusal
from gm_tracker.core.lang import Lang
from gm_tracker.core.screen import plain
from gm_tracker.storage import journal
from gm_tracker.timeline.commands.words import PromptWords, prompt_words
from gm_tracker.timeline.data import as_data
from gm_tracker.timeline.state import State
from gm_tracker.tui import opening
from gm_tracker.tui.desk import (
    Copy,
    Desk,
    Errand,
    Evaluate,
    Export,
    Leave,
    Picture,
    Step,
    TakePicture,
)
from gm_tracker.tui.fight import FightDesk
from gm_tracker.tui.keys import Key
from gm_tracker.tui.opening import Cabinet
from gm_tracker.tui.prompt_line import CARET
from gm_tracker.tui.sentences import refused
from gm_tracker.tui.start import StartDesk
from tests.cli.samples import write_log

Fields = dict[str, Any]

NOON = datetime(2026, 11, 29, 12, 0, tzinfo=UTC)
HEADER: Fields = {
    "format": "kampfprotokoll",
    "version": 1,
    "ruleset": "timeline",
    "title": "Furt",
    "rules": {"initiative_dice": "1W20+4"},
    "actions": [
        {"name": "Knie", "cost": 8},
        {"name": "Schlag", "cost": 5},
        {"name": "Schuss", "cost": 5},
        {"name": "Parade", "cost": 4},
    ],
}
NAMED = (
    "backspace", "ctrl+c", "ctrl+p", "ctrl+q", "ctrl+u", "ctrl+y", "ctrl+z", "delete", "down",
    "end", "enter", "escape", "f2", "f3", "home", "left", "pagedown", "pageup", "right",
    "shift+tab", "space", "tab", "up",
)  # fmt: skip
"""Keys without a sign of their own, written `<enter>` in a script."""
_TOKEN = re.compile(rf"<({'|'.join(re.escape(name) for name in NAMED)})>|(.)", re.DOTALL)


def keys(script: str) -> list[Key]:
    """The keys of a script such as `8 Tritt<enter>`: every other sign is the key that types it."""
    return [_key(named, sign) for named, sign in _TOKEN.findall(script)]


def _key(named: str, sign: str) -> Key:
    if named == "space" or sign == " ":
        return Key("space", " ")
    return Key(named) if named else Key(sign, sign)


def pc(id_: str, seat: int, ap: int, initiative: int | None, **fields: Any) -> Fields:
    """A player's character joins; named as its id."""
    rolled = {} if initiative is None else {"initiative": initiative}
    shared: Fields = {"type": "join", "id": id_, "name": id_.capitalize(), "seat": seat, "ap": ap}
    return {**shared, **rolled, **fields}


def npc(id_: str, seat: int, ap: int, initiative: int | None, **fields: Any) -> Fields:
    """An NPC joins."""
    return pc(id_, seat, ap, initiative, **{"side": "npc", **fields})


START: Fields = {"type": "start"}
PARTY = (
    pc("mira", 1, 14, 16, life=30, actions=[{"name": "Klinge", "cost": 6}]),
    pc("jon", 2, 12, 9, life=22),
    npc("wolf", 1, 16, 12, life=16),
    npc("bandit", 2, 9, 12),
)
"""Running, all are at 0 AP: Mira (16), then Wolf and Bandit (12, seats 1 and 2), then Jon (9)."""


OPEN: list["Table"] = []
"""The tables of the test that runs; they are closed when it is over."""


class Table:
    """A desk and what has been pressed at it."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._before: dict[Path, int] = {}
        """How many lines a log had when it was opened here."""
        self._came_to(desk)
        self.has_left = False
        """Whether the program was left."""
        self.copied: str | None = None
        """What was put into the clipboard last."""
        self.exports: list[Export] = []
        """The sheets that were asked for; none is written here by itself."""
        self.pictures = 0
        """How many pictures of the screen were asked for."""
        OPEN.append(self)

    def _came_to(self, desk: Desk) -> None:
        self.desk = desk
        if isinstance(desk, FightDesk):
            path = desk.session.fight.loaded.path
            self._before.setdefault(path, len(log_lines(path)))

    def press(self, script: str) -> Self:
        """Presses the keys, one after the other; gives the table back, to be chained."""
        return self.do(keys(script))

    def do(self, pressed: Iterable[Key]) -> Self:
        """Presses these keys."""
        for key in pressed:
            assert not self.has_left, f"{key} after the program was left"
            self._one(key)
        return self

    def _one(self, key: Key) -> None:
        self.take(self.desk.press(key))

    def take(self, step: Step) -> None:
        """Goes where a key or a click leads."""
        if isinstance(step, Leave):
            self.desk.close()
            self.has_left = True
            return
        if isinstance(step, Copy):
            self.copied = step.text
        if isinstance(step, Export):
            self.exports.append(step)
        if isinstance(step, TakePicture):
            self.pictures += 1
        if isinstance(step, Evaluate):
            # No key comes before the page is there.
            step = step.make()
        desk = step.desk if isinstance(step, Errand) else step
        if desk is not None:
            self._came_to(desk)

    def to(self, name: str) -> Self:
        """Walks the cursor to the row of that name, by keys."""
        self.press("<home>")
        for _ in self.rows:
            if self.cursor_name == name:
                return self
            self.press("<down>")
        raise AssertionError(f"no row {name!r}: {self.names}")

    def to_cell(self, field: str) -> Self:
        """Walks the cell cursor to the column of that field, by keys."""
        columns = self.picture.board.columns
        for _ in columns:
            if columns[self.picture.cursor.column % len(columns)].field == field:
                return self
            self.press("<right>")
        raise AssertionError(f"no column {field!r}")

    # what is seen

    @property
    def picture(self) -> Picture:
        """What is seen now."""
        return self.desk.picture()

    @property
    def prompt(self) -> str:
        """The two lines of the prompt, as words, one behind the other."""
        picture = self.picture
        return plain(picture.prompt) + plain(picture.preview)

    @property
    def foot(self) -> str:
        """All lines under the table as one text, those of the prompt too."""
        return " ".join(" ".join([*self.beneath, self.prompt]).split())

    @property
    def is_typing(self) -> bool:
        """Whether a line is open: its caret is seen."""
        return CARET in self.prompt

    @property
    def typed(self) -> str | None:
        """What stands typed in the open line before the caret; None where no line is open."""
        if not self.is_typing:
            return None
        return re.split("[:?] ", self.prompt.partition(CARET)[0])[-1]

    @property
    def beneath(self) -> list[str]:
        """The lines under the table, as words."""
        return [plain(line) for line in self.picture.beneath]

    @property
    def heading(self) -> str:
        """Title, moment and turn of the top line, as words."""
        heading = self.picture.heading
        return " | ".join([heading.title, heading.moment, plain(heading.turn)])

    @property
    def rows(self) -> list[str]:
        """The ids of the rows from top to bottom."""
        return list(self.picture.board.keys)

    @property
    def names(self) -> list[str]:
        """The second cells of the rows from top to bottom."""
        return [plain(row.cells[1]) for row in self.picture.board.rows if row.key is not None]

    @property
    def cursor(self) -> str | None:
        """The id of the row under the cursor."""
        return self.picture.cursor.row

    @property
    def cursor_name(self) -> str:
        """What stands in the name's cell of the row under the cursor."""
        found = next(row for row in self.picture.board.rows if row.key == self.cursor)
        return plain(found.cells[1])

    @property
    def field(self) -> str | None:
        """The field of the column that the cell cursor is on."""
        columns = self.picture.board.columns
        return columns[self.picture.cursor.column % len(columns)].field

    # what it did

    @property
    def fight(self) -> FightDesk:
        """The desk, where it is a fight's."""
        assert isinstance(self.desk, FightDesk), self.desk
        return self.desk

    @property
    def state(self) -> State:
        """The state of the fight."""
        found = self.fight.session.state
        assert isinstance(found, State)
        return found

    @property
    def asking(self) -> PromptWords:
        """The words of the prompts, in the language of the desk."""
        return prompt_words(self.fight.session.view(None, None, ()))

    def saying(self, reason: Reason, **data: str | int) -> str:
        """The sentence of a refusal, in the language of the desk."""
        return refused(self.fight.session, Refusal(reason, **data))

    @property
    def data(self) -> Fields:
        """The state as `show --json` prints it."""
        return as_data(self.state)

    def __getitem__(self, id_: str) -> Fields:
        """One participant as shown."""
        found: Fields = self.data["participants"][id_]
        return found

    @property
    def path(self) -> Path:
        """The log of the fight."""
        return self.fight.session.fight.loaded.path

    @property
    def new(self) -> list[Fields]:
        """What was written to the log since it was opened here: fields without seq, at, crc."""
        return log_lines(self.path)[self._before[self.path] :]


def log_lines(path: Path) -> list[Fields]:
    """All lines of a log behind the header, without seq, at and crc."""
    found = []
    for line in path.read_bytes().split(b"\n")[1:-1]:
        fields: Fields = json.loads(line)
        found.append({k: v for k, v in fields.items() if k not in ("seq", "at", "crc")})
    return found


def cabinet(folder: Path, lang: Lang = "de", samples: Path | None = None) -> Cabinet:
    """A folder of fights at a fixed time, without samples."""
    return Cabinet(folder, samples, lang, clock=lambda: NOON)


def start_table(folder: Path, lang: Lang = "de", samples: Path | None = None) -> Table:
    """The start screen over a folder, as it was seen when the program began."""
    desk = StartDesk(cabinet(folder, lang, samples))
    desk.picture()
    return Table(desk)


def opened(path: Path, lang: Lang = "de") -> Table:
    """A log or combat file opened as the program opens one."""
    fights = cabinet(path.parent, lang)
    return Table(StartDesk(fights).desk_of(fights.open(path)))


def seated(
    folder: Path, *lines: Fields, lang: Lang = "de", header: Fields = HEADER, name: str = "furt"
) -> Table:
    """A fight that stands where these log lines lead."""
    return opened(write_log(folder / f"{name}.jsonl", *lines, header=header), lang)


def running(folder: Path, *more: Fields, lang: Lang = "de") -> Table:
    """The PARTY's fight, begun."""
    return seated(folder, *PARTY, START, *more, lang=lang)


@contextmanager
def dice(*faces: int) -> Iterator[list[int]]:
    """Every die shows these faces in turn, again from the first after the last.

    Gives the list of the sides of the dice thrown. Holds for desks opened meanwhile.
    """
    thrown: list[int] = []
    shown = cycle(faces)

    class Loaded(NoChance):
        """Dice that show what they are told to."""

        def die(self, sides: int) -> int:
            thrown.append(sides)
            return min(next(shown), sides)

    with patch.object(opening, "CHANCE", Loaded()):
        yield thrown


@contextmanager
def full_disk() -> Iterator[None]:
    """Nothing more can be written to a log, as when the disk is full."""

    def refuse(file: BinaryIO, chunks: Iterable[bytes]) -> None:  # noqa: ARG001
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with patch.object(journal, "write_at_end", refuse):
        yield
