"""A game of Erbarmungslos in its log and in the replay: back, copies, corrections, branches."""

from pathlib import Path

import pytest

from gm_tracker.catalogue.log import LOG_TEXTS
from gm_tracker.cli import main
from gm_tracker.core.screen import plain
from gm_tracker.storage.reader import load
from gm_tracker.tui.fight import FightDesk
from gm_tracker.tui.log_board import NOT_COUNTING
from gm_tracker.tui.replay import ReplayDesk
from tests.tui.desks import dice
from tests.tui.replays import changed, line, stops
from tests.tui.saloon import (
    FIRST_ROUND,
    GANG,
    LAW,
    Saloon,
    saloon,
    shots_are_told,
    to_line,
    told,
    whole_game,
)

DE = LOG_TEXTS["de"]
JOINS = 12
"""Lines of the set-up; the fight begins with the next one."""
PLAYED, MOVED, SHOT, RESULT, CARD = 19, 20, 21, 22, 35
"""Lines of the first round: the law's AP card, the sheriff's move, who interrupts it and how that
ended, the gang's AP card."""
FIRST = 45
"""The last line of the first round."""
LATER = 26
"""Decisions after the AP card of the law."""


@pytest.fixture
def table(tmp_path: Path) -> Saloon:
    """The first round is over."""
    return saloon(tmp_path).play(FIRST_ROUND)


def sound(log: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`check` finds nothing wrong."""
    assert main(["--lang", "de", "check", str(log)]) == 0
    assert "in Ordnung" in capsys.readouterr().out


# the log


def test_every_line_of_a_whole_game_is_told(tmp_path: Path) -> None:
    with dice(1):
        table = saloon(tmp_path).play(whole_game())
    lines = len(table.fight.session.history)
    words = told(table.press("l"))
    assert len(words) == lines
    assert all(text.startswith("R") and "  " in text for text in words)
    assert words[PLAYED - 1 : RESULT - 1] == [
        "R1  Gesetz  spielt ♠9: 9 AP",
        "R1  Sheriff Amos Tule  1. Bewegung  1 AP, noch 8",
        "R1  Bandit 1  unterbricht mit Revolver → Sheriff Amos Tule  ♠10, nötig 10",
    ]
    assert words[-1] == "R4  Der Kampf ist zu Ende"


def test_the_log_does_not_tell_a_card_before_it_is_revealed(tmp_path: Path) -> None:
    table = saloon(tmp_path).play(FIRST_ROUND[:5])
    assert told(table.press("l"))[-1] == "R1  Gesetz  legt eine Initiativkarte"
    table.press("<escape>Vv1<enter>l")
    assert "Gesetz ♣10, Jeremiahs Bande ♥4" in told(table)[-1]


def test_back_to_a_line_and_forth_again(table: Saloon) -> None:
    after, middle = table.game, load(table.path).history.at(RESULT)
    table.press("l")
    to_line(table, RESULT)
    table.press("b<enter>")
    assert table.game == middle
    assert "8 von 9 AP" in table.heading
    table.press("l<end>b<enter>")
    assert table.game == after


def test_a_line_is_copied_in_words(table: Saloon) -> None:
    table.press("l")
    to_line(table, SHOT)
    table.press("c")
    assert table.copied == (
        "R1  Bandit 1  unterbricht mit Revolver → Sheriff Amos Tule  ♠10, nötig 10"
    )


def test_the_order_of_the_turns_is_copied(tmp_path: Path) -> None:
    table = saloon(tmp_path).play(FIRST_ROUND[:7]).press("lo")
    assert table.copied is not None
    assert table.copied.index("Gesetz") < table.copied.index("Jeremiahs Bande")


def test_what_was_taken_back_is_marked(table: Saloon) -> None:
    table.press("uul")
    marks = [plain(row.cells[0]) for row in table.picture.board.rows]
    assert marks[-2:] == [NOT_COUNTING] * 2


# corrections


def test_a_card_corrected_far_back_all_that_followed_fits_and_results_keep_their_shots(
    table: Saloon, capsys: pytest.CaptureFixture[str]
) -> None:
    """♠8 for ♠9: all was booked with 8 of the 9 AP, none lapses now."""
    before = table.shown
    table.press("l")
    to_line(table, PLAYED)
    assert table.press("k").typed == "p9"
    table.press("<ctrl+u>p8<enter>")
    assert DE.all_fit.format(count=LATER) in table.prompt
    table.press("j")
    assert isinstance(table.desk, FightDesk)
    after = table.shown
    assert after["figures"] == before["figures"]
    assert after["players"][GANG] == before["players"][GANG]
    assert after["players"][LAW]["discard"] == [None, "P8", "D5", "K10"]
    shots_are_told(table.path)
    assert load(table.path).history.state == table.game
    sound(table.path, capsys)
    assert table.prompt == DE.corrected.format(count=LATER)
    # the line it was stays in the log: back there all is as it was typed first
    table.press("l")
    to_line(table, FIRST)
    table.press("b<enter>")
    assert table.shown == before
    sound(table.path, capsys)


def test_what_no_longer_fits_is_named_before_anything_counts(
    table: Saloon, capsys: pytest.CaptureFixture[str]
) -> None:
    """With 5 AP the second deputy's melee is one too many (EA42)."""
    table.press("l")
    to_line(table, PLAYED)
    table.press("k<ctrl+u>p5<enter>")
    reason = "Hilfssheriff 2 braucht 1 AP, übrig: 0 (EA42)."
    assert DE.some_fit.format(count=10, later=LATER, line=30, reason=reason) in table.prompt
    table.press("j")
    assert table.prompt == DE.corrected_in_part.format(count=10, line=30)
    assert (table.game.active, table.shown["ap"]) == (LAW, 0)
    shots_are_told(table.path)
    sound(table.path, capsys)


@pytest.mark.parametrize("script", ["k<escape>", "k<ctrl+u>0<escape>", "k<ctrl+u>0<enter><escape>"])
def test_escape_leaves_the_log_as_it_is(table: Saloon, script: str) -> None:
    before = table.path.read_bytes()
    table.press("l")
    to_line(table, RESULT)
    table.press(f"{script}q")
    assert table.path.read_bytes() == before


def test_a_result_corrected_takes_its_effect(
    table: Saloon, capsys: pytest.CaptureFixture[str]
) -> None:
    table.press("l")
    to_line(table, RESULT)
    table.press("k<ctrl+u>2 k<enter>j")
    assert (table.figure("sheriff-amos-tule").life, table.figure("sheriff-amos-tule").state) == (
        2,
        "down",
    )
    shots_are_told(table.path)
    sound(table.path, capsys)


@pytest.mark.parametrize(
    ("seq", "typed"),
    [
        (MOVED, "s Sheriff Amos Tule"),
        (SHOT, "p10 b1"),
        (RESULT, "1 k"),
        (29, "511 152"),
        (32, "13"),
        (30, "h2 Hilfssheriff 2"),
    ],
)
def test_a_line_is_corrected_in_the_prompt_it_was_typed_in(
    table: Saloon, seq: int, typed: str
) -> None:
    table.press("l")
    to_line(table, seq)
    assert table.press("k").typed == typed


def test_what_a_deck_in_the_program_did_is_not_corrected(table: Saloon) -> None:
    table.press("l")
    to_line(table, 16)
    table.press("k")
    assert not table.is_typing
    assert table.prompt


# a branch


def test_a_branch_from_the_middle_with_undone_lines_plays_on_and_is_sound(
    table: Saloon, capsys: pytest.CaptureFixture[str]
) -> None:
    """What was taken back between lines is not in the branch; the results find their shots."""
    old = table.path
    table.press("u" * 3).play((("fd<enter>2<enter>", "Leben 3→1"), ("x<enter>", "Runde 2")))
    whole = table.game
    table.press("l<end><up>n")
    assert table.is_typing
    table.press("<enter>")
    assert isinstance(table.desk, FightDesk)
    assert table.path != old
    shots_are_told(table.path)
    sound(table.path, capsys)
    assert table.game.step == "turn"
    table.play((("x<enter>", "Runde 2"),))
    assert table.game == whole
    sound(old, capsys)


def test_a_branch_before_a_shot_is_told_lets_it_end_otherwise(
    table: Saloon, capsys: pytest.CaptureFixture[str]
) -> None:
    table.press("l")
    to_line(table, SHOT)
    table.press("n<enter>0<enter>")
    assert table.figure("sheriff-amos-tule").life == 4
    assert table.figure("sheriff-amos-tule").is_able
    shots_are_told(table.path)
    sound(table.path, capsys)


# the replay


@pytest.fixture
def replay(table: Saloon) -> Saloon:
    """The first round looked at once more, from before its first line."""
    table.press("W<home>")
    assert isinstance(table.desk, ReplayDesk)
    return table


def test_every_line_is_a_step_forth_and_back(replay: Saloon) -> None:
    forth = stops(replay, "<right>")
    assert forth == list(range(46))
    assert stops(replay, "<left>") == forth[::-1]


def test_it_goes_by_round_and_by_turn(replay: Saloon) -> None:
    assert stops(replay, "<pagedown>") == [0, JOINS + 1, 45]
    replay.press("<home>")
    # the steps of the round, then whoever is on turn (E25)
    assert stops(replay, ".") == [0, 13, 14, 16, 18, 34, 45]


def test_it_jumps_to_a_line_and_the_changed_cells_stand_out(replay: Saloon) -> None:
    replay.press(f"g{RESULT}<enter>")
    assert line(replay) == RESULT
    assert changed(replay)["sheriff-amos-tule"] >= {"3/4", "kampfunfähig · fertig"}
    assert "Sheriff Amos Tule: LP 4/4 → 3/4" in " ".join(replay.foot.split())
    replay.press("<right>")
    assert line(replay) == RESULT + 1
    assert set(changed(replay)) == {"witwe-hagedorn"}
    replay.press("gR2<enter>")
    assert line(replay) == 45


def test_the_slider_stands_where_the_replay_stands(replay: Saloon) -> None:
    def slider() -> str:
        return plain(replay.picture.slider)

    assert "0/45" in slider()
    replay.press(f"g{CARD}<enter>")
    assert f"{CARD}/45" in slider()
    assert "12 von 12 AP" in replay.heading


def test_a_branch_out_of_the_replay_goes_on_from_there(replay: Saloon) -> None:
    replay.press(f"g{CARD}<enter>n<enter>")
    assert isinstance(replay.desk, FightDesk)
    assert replay.game.active == GANG
    replay.to(" Jeremiah").play((("m", "Jeremiah 1. Bewegung 1 AP, noch 11"),))


def test_a_replay_shows_no_card_before_it_is_revealed(replay: Saloon) -> None:
    replay.press("g17<enter>")
    seen = [plain(row_line) for row_line in replay.picture.above]
    cells = [plain(cell) for row in replay.picture.board.rows for cell in row.cells]
    assert "♣10" not in " ".join([*seen, *cells, replay.foot, replay.heading])
