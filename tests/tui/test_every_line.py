"""Every line that any command opens, at every moment: left by Escape, and answered twice (C8)."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tracker.tui.desk import Desk
from gm_tracker.tui.fight import FightDesk
from gm_tracker.tui.logbook import LogDesk
from gm_tracker.tui.prompt_line import CARET
from tests.tui.desks import Table, dice
from tests.tui.moments import MOMENTS, commands_at, files, made

TYPED = (
    "", "8", "2", "20", "16 5", "Ork x2 10", "kn >w -30", "8 g", "8 >o2 -20", "Tür", "w", "-50",
    "jon", "+1", "-", "n", "y", "r", "*", "blind 2", "-blind", "Furt",
)  # fmt: skip
"""What may be typed into one line or another."""
LEADING_ON = ("", "8", "kn >w -30", "-50", "Tür", "jon", "-")
"""What of it may be followed by another line."""
DEEPEST = 4
"""Lines that follow one another."""
FEWEST = {"setup": 15, "running": 20, "reacting": 20, "ended": 4, "start": 4, "log": 8, "replay": 3}
"""Lines that are open at some time at each moment, at the least."""
THIRD_LEVEL = "@[]{}\\|~€"
"""What German keyboards type with AltGr."""
LEAVES = frozenset({"quit", "quit_at_once"})
ANSWERS = frozenset("rR*nNyYjJ")
"""Signs that answer some lines at once."""


@dataclass
class Fresh:
    """Tables at one moment: a new one wherever something was written to the last."""

    moment: str
    folder: Path
    table: Table | None = None
    desk: Desk | None = None
    kept: tuple[object, ...] = ()
    asked: set[str] = field(default_factory=set)
    """The questions that were met."""

    def seen(self) -> tuple[object, ...]:
        """All that is written at the table, and how many lines its fight has."""
        assert self.table is not None
        desk = self.table.desk
        lines = len(desk.session.history) if isinstance(desk, FightDesk | LogDesk) else None
        own = max(self.folder.iterdir(), key=lambda path: int(path.name.rpartition("-")[2]))
        return files(own), lines

    def at(self, script: str) -> Table:
        """The table after these keys, pressed at the moment as it was."""
        table = self.table
        if table is None or table.desk is not self.desk or self.seen() != self.kept:
            if table is not None:
                table.desk.close()
            self.table = table = made(self.moment, self.folder)
            self.desk = table.desk
            self.kept = self.seen()
        if table.is_typing:
            table.press("<escape>")
        return table.press(f"<home>{script}")


def pressed(key: str) -> str:
    """A key as it is written in a script."""
    return key if len(key) == 1 else f"<{key}>"


def openers(moment: str) -> Iterator[str]:
    """One key of each command that does not leave the program."""
    for command in commands_at(moment):
        if command.id not in LEAVES:
            yield pressed(command.keys[0])


def lines_from(fresh: Fresh, opener: str) -> Iterator[str]:
    """Scripts that lead to an open line by this key: each question once for each depth."""
    scripts = [opener]
    for _ in range(DEEPEST):
        found = []
        for script in scripts:
            table = fresh.at(script)
            question = table.prompt.partition(CARET)[0] if table.is_typing else ""
            if question and question not in fresh.asked:
                fresh.asked.add(question)
                found.append(script)
                yield script
        scripts = [f"{script}<ctrl+u>{text}<enter>" for script in found for text in LEADING_ON]


@pytest.mark.parametrize("moment", MOMENTS)
def test_c8_escape_leaves_every_line_of_every_command_with_nothing_done(
    tmp_path: Path, moment: str
) -> None:
    opened = 0
    with dice(11, 3):
        fresh = Fresh(moment, tmp_path)
        for opener in openers(moment):
            for script in list(lines_from(fresh, opener)):
                table = fresh.at(script)
                before = fresh.seen()
                table.press("Zz<down>")
                assert table.is_typing, script
                table.press("<escape>")
                assert not table.is_typing, script
                assert fresh.seen()[0] == before[0], script
                opened += 1
    assert opened >= FEWEST[moment], fresh.asked


@pytest.mark.parametrize("moment", MOMENTS)
def test_c8_a_second_enter_right_behind_the_first_books_nothing(
    tmp_path: Path, moment: str
) -> None:
    booked = 0
    with dice(11, 3):
        fresh = Fresh(moment, tmp_path)
        for opener in openers(moment):
            for text in TYPED:
                table = fresh.at(opener)
                if not table.is_typing:
                    continue
                table.press(f"<ctrl+u>{text}")
                before = fresh.seen()
                table.press("<enter>")
                once = fresh.seen()
                if once[0] != before[0]:
                    booked += 1
                    table.press("<enter>")
                    assert fresh.seen()[0] == once[0], (opener, text)
    assert booked, "nothing was booked"


@pytest.mark.parametrize("moment", MOMENTS)
def test_j7_j10_in_every_line_the_signs_of_the_third_level_and_all_letters_are_text(
    tmp_path: Path, moment: str
) -> None:
    opened = 0
    with dice(11, 3):
        fresh = Fresh(moment, tmp_path)
        for opener in openers(moment):
            for script in list(lines_from(fresh, opener)):
                table = fresh.at(f"{script}<ctrl+u>")
                table.press(f"x{THIRD_LEVEL}qaugL?")
                assert (table.typed or "").endswith(f"x{THIRD_LEVEL}qaugL?"), script
                opened += 1
    assert opened >= FEWEST[moment], fresh.asked


SIGNS = st.sampled_from(
    [*["<enter>"] * 6, *["<escape>"] * 4, "<down>", "<up>", "<home>", "<end>", "<space>", "<tab>",
     "<backspace>", "<ctrl+u>", "<ctrl+p>", *"0123456789", *"awtxpo+-=cnsreihlfgGkbPRELBSvCT?,#>"]
)  # fmt: skip


@settings(max_examples=60)
@given(moment=st.sampled_from(["setup", "running", "reacting", "log"]),
       script=st.lists(SIGNS, min_size=4, max_size=40))  # fmt: skip
def test_c8_only_what_confirms_writes_and_escape_never_does(moment: str, script: list[str]) -> None:
    """Enter, a sign that answers the open line, or a key that needs no line: nothing else."""
    with TemporaryDirectory() as name, dice(11, 3):
        folder = Path(name)
        table = made(moment, folder)
        for key in [*script, *["<escape>"] * DEEPEST]:
            before, was_open = files(folder), table.is_typing
            table.press(key)
            if files(folder) != before:
                assert key != "<escape>"
                assert not was_open or key == "<enter>" or key in ANSWERS, (script, key)
        assert not table.is_typing
        table.desk.close()
