"""What a command may do beside deciding: show a page, move the cursor, ask of another view."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from gm_tracker.core.commands import Command, Decision, Entry, Outcome, Page, Preview, View
from gm_tracker.core.screen import Board, Column, Heading, Row, Span
from gm_tracker.timeline.ruleset import Timeline
from gm_tracker.tui.desk import Walker
from gm_tracker.tui.fight import FightDesk
from gm_tracker.tui.helping import PageDesk
from tests.tui.desks import Table, full_disk, running

PAGE = Page(
    Heading("Wegsehen!", "", ()),
    Board((Column("", 20),), tuple(Row(f"r-{n}", ((Span(f"Karte {n}"),),)) for n in range(3))),
)


@dataclass(frozen=True)
class Choosing:
    """Says what it sees; Enter shows the page."""

    preset: str = ""
    before: None = None

    def label(self, view: View[Any, Any]) -> str:
        return f"{view.cursor} {view.field} {len(view.marked)}"

    def preview(self, view: View[Any, Any], entry: Entry) -> Preview:
        seen = f"{view.cursor} {view.field} {len(view.marked)}"
        return Preview((Span(seen),), ("one", "two", "three"), entry.choice % 3)

    def instant(self, view: View[Any, Any], entry: Entry) -> None:
        pass

    def enter(self, view: View[Any, Any], entry: Entry) -> Page:  # noqa: ARG002
        return PAGE


def _page(view: View[Any, Any]) -> Outcome[Any, Any]:  # noqa: ARG001
    return PAGE


def _to_jon(view: View[Any, Any]) -> Outcome[Any, Any]:  # noqa: ARG001
    return Decision((), "jon")


def _choosing(view: View[Any, Any]) -> Outcome[Any, Any]:  # noqa: ARG001
    return Choosing()


ALWAYS = frozenset({"fight"})
MORE = (
    Command[Any, Any]("m-page", ("M",), ALWAYS, _page, opens_line=False),
    Command[Any, Any]("m-jon", ("J",), ALWAYS, _to_jon, opens_line=False),
    Command[Any, Any]("m-choose", ("Q",), ALWAYS, _choosing),
)


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """The PARTY's fight under rules that have three commands more."""
    usual = [
        command
        for command in Timeline().commands
        if not set(command.keys) & {key for more in MORE for key in more.keys}
    ]
    found = running(tmp_path)
    rules = _Ruled([*usual, *MORE])
    found.fight.session.ruleset = rules
    return found


class _Ruled(Timeline):
    def __init__(self, commands: Sequence[Command[Any, Any]]) -> None:
        self._commands = commands

    @property
    def commands(self) -> Sequence[Command[Any, Any]]:
        return self._commands


@pytest.mark.parametrize("closing", ["<escape>", "q", "?", "<enter>"])
@pytest.mark.parametrize("opening", ["M", "Qx<enter>"])
def test_a_page_lies_over_the_fight_until_it_is_closed(
    table: Table, opening: str, closing: str
) -> None:
    fight = table.desk
    table.press(opening)
    assert isinstance(table.desk, PageDesk)
    assert table.heading == "Wegsehen! |  | "
    assert table.rows == ["r-0", "r-1", "r-2"]
    assert table.press("<down>5w").cursor == "r-1"
    assert table.press(closing).desk is fight
    assert (table.new, table.is_typing) == ([], False)


def test_what_a_page_hides_is_left_as_the_fight_would_be(table: Table) -> None:
    with full_disk():
        table.press("8<enter>M<ctrl+q>")
        assert not table.has_left
        assert isinstance(table.desk, FightDesk)
    assert table.press("<ctrl+q>").has_left


def test_from_a_page_one_is_told_how_to_leave(table: Table) -> None:
    table.press("M<ctrl+c>")
    assert isinstance(table.desk, FightDesk)
    assert "Strg+q" in table.prompt


def test_a_decision_without_events_only_moves_the_cursor(table: Table) -> None:
    table.press("8 Knie<enter><down>")
    before = (len(table.new), table.path.read_bytes())
    table.press("J")
    assert table.cursor == "jon"
    assert (len(table.new), table.path.read_bytes()) == before
    assert table.prompt.startswith("R1  Mira  Knie")
    table.press("uJ")
    assert table.prompt.startswith("Zurückgenommen")


def test_question_preview_and_enter_see_the_same_view(table: Table) -> None:
    table.to("Wolf").to_cell("ap").press("<space>Q")
    assert table.prompt.startswith("bandit ap 1: ▏")
    assert table.prompt.endswith("bandit ap 1")


def test_the_choice_of_the_arrows_is_told_beside_the_text(table: Table) -> None:
    assert "▏  ↓ 1 von 3 " in table.press("Q").prompt
    assert "↓ 3 von 3" in table.press("<down><down>").prompt


def test_columns_of_the_same_title_are_walked_one_by_one() -> None:
    board = Board(
        (Column("a", 3), Column("x", 3), Column("x", 3), Column("x", 3)),
        (Row("r", ((), (), (), ())),),
    )
    walker = Walker()
    walked = []
    for _ in range(5):
        walked.append(walker.held(board).column)
        walker.walk("right", board)
    assert walked == [0, 1, 2, 3, 0]
    walker.walk("right", board)
    assert walker.held(replace(board, columns=(Column("new", 3), *board.columns))).column == 3


def test_a_state_without_lines_beneath_can_be_unsaved(table: Table) -> None:
    with full_disk(), patch("gm_tracker.timeline.screen.TimelineScreen.beneath", lambda *_: ()):
        table.press("8<enter>")
        assert table.beneath[0].startswith("NICHT GESPEICHERT")
