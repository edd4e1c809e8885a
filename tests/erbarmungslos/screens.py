"""What the screen shows of a fight, as plain texts."""

import json
from pathlib import Path
from typing import Any

from gm_tracker.cli.table import drawn
from gm_tracker.core.lang import Lang
from gm_tracker.core.screen import Look, plain
from gm_tracker.erbarmungslos.screen import ErbarmungslosScreen
from gm_tracker.erbarmungslos.state import State
from gm_tracker.tui.plain import fitted
from tests.erbarmungslos.builders import Fight, read

ROUND = Path(__file__).parent.parent / "cases" / "erbarmungslos" / "ES27.json"


def round_at(seq: int) -> Fight:
    """The whole round of ES27 up to a line."""
    fight = Fight()
    for line in json.loads(ROUND.read_text("utf-8"))["log"][1 : seq + 1]:
        fight.history.push(read(line))
    return fight


def heading(fight: Fight, lang: Lang = "de") -> str:
    """Where the fight stands and whose turn it is."""
    found = ErbarmungslosScreen(lang).heading(fight.state, "Saloon")
    return " · ".join(filter(None, (found.moment, plain(found.turn))))


def above(fight: Fight, rows: int = 5, lang: Lang = "de") -> list[str]:
    """The lines above the table, runs of blanks as one."""
    lines = ErbarmungslosScreen(lang).above(fight.state, Look(80, rows))
    return [" ".join(plain(line).split()) for line in lines]


def beneath(fight: Fight, cursor: str | None = None, lang: Lang = "de") -> list[str]:
    """The two lines under the table."""
    return [plain(line) for line in ErbarmungslosScreen(lang).beneath(fight.state, cursor)]


def decision(fight: Fight, lang: Lang = "de") -> str:
    """The open decision."""
    return beneath(fight, lang=lang)[0]


def cells(fight: Fight, id_: str, lang: Lang = "de", **given: Any) -> dict[str, str]:
    """The cells of a row under their titles; the bar of life under `bar`, the mark under `mark`."""
    board = ErbarmungslosScreen(lang).board(fight.state, "turn", **given)
    titles = [column.title or ("bar" if column.field else "mark") for column in board.columns]
    row = next(row for row in board.rows if row.key == id_)
    assert len(row.cells) == len(titles)
    return dict(zip(titles, (plain(cell).strip() for cell in row.cells), strict=True))


def keys(fight: Fight, sorting: str = "turn") -> list[str]:
    """The rows from top to bottom."""
    return list(ErbarmungslosScreen("de").board(fight.state, sorting).keys)


def whole(state: State, cursor: str | None = None, lang: Lang = "de", width: int = 80) -> list[str]:
    """All that is shown in so many columns, top to bottom."""
    screen = ErbarmungslosScreen(lang)
    top = [fitted(line, width) for line in screen.above(state, Look(width, 5, cursor))]
    rest = drawn(
        screen.heading(state, "Saloon"),
        screen.board(state, "turn"),
        screen.beneath(state, cursor),
        width,
    )
    return ["".join(span.text for span in line) for line in (*top, *rest)]
