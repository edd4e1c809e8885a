"""The replay's desk: what is seen at an event, and every way through a fight."""

from pathlib import Path

import pytest

from gm_tracker.catalogue.replay import REPLAY_TEXTS
from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.core.screen import Role, plain
from gm_tracker.storage.fights import open_fight
from gm_tracker.storage.reader import load
from gm_tracker.tui.desk import Room
from gm_tracker.tui.fight import FightDesk
from gm_tracker.tui.log_board import NOT_COUNTING
from gm_tracker.tui.replay import ReplayDesk
from gm_tracker.tui.start import StartDesk, Way
from tests.tui.desks import PARTY, Table, running, start_table
from tests.tui.replays import changed, desk, line, log, replayed, stops

DE = REPLAY_TEXTS["de"]
COUNTING = [0, 1, 2, 3, 4, 5, 6, 9, 10, 11, 12]
SAMPLES = Path(__file__).parents[2] / "sample_combats"


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return replayed(log(tmp_path))


def spent(table: Table) -> dict[str, str]:
    """Spent and AKP/R of each row."""
    board = table.picture.board
    place = next(n for n, column in enumerate(board.columns) if column.field == "spent")
    return {row.key: plain(row.cells[place]) for row in board.rows if row.key is not None}


def test_it_begins_before_the_first_event(table: Table) -> None:
    assert line(table) == 0
    assert table.rows == []
    assert table.beneath[0] == DE.at_start
    assert table.heading.startswith(f"{DE.title}: Furt | ")


def test_only_what_counts_is_stepped_through(table: Table) -> None:
    assert stops(table, "<right>") == COUNTING
    assert stops(table, "<left>") == COUNTING[::-1]


def test_the_table_and_the_top_line_are_those_of_the_moment(table: Table) -> None:
    table.press("<right>" * 6)
    assert spent(table) == {"wolf": "0/16", "bandit": "0/9", "jon": "0/12", "mira": "8/14"}
    assert "Wolf" in table.heading
    table.press("<right>")
    assert spent(table)["wolf"] == "3/16"
    table.press("<left><left>")
    assert spent(table)["mira"] == "0/14"


def test_who_joins_stands_out_as_a_whole(table: Table) -> None:
    table.press("<right>")
    assert table.beneath[1] == DE.joined.format(name="Mira")
    assert set(table.picture.changed) == {"mira"}
    assert table.picture.changed["mira"] == set(range(len(table.picture.board.columns)))


def test_nothing_stands_out_before_the_first_event(table: Table) -> None:
    assert table.press("<right><left>").picture.changed == {}


def test_start_and_end(table: Table) -> None:
    assert line(table.press("<end>")) == 12
    assert line(table.press("<home>")) == 0


def test_by_round(table: Table) -> None:
    assert stops(table, "<pagedown>") == [0, 5, 11, 12]
    assert stops(table, "<pageup>") == [12, 11, 5, 0]


def test_by_turn(table: Table) -> None:
    # A turn begins with the line that ended the one before.
    assert stops(table, ".") == [0, 5, 6, 9, 11, 12]
    assert stops(table, ",") == [12, 11, 9, 6, 5, 0]


def test_every_line_with_what_was_undone_struck_out(table: Table) -> None:
    table.press("<right>" * 6 + "u")
    assert table.prompt == DE.every_line
    table.press("<right>")
    assert line(table) == 7
    mark, struck = table.picture.beneath[0]
    assert (mark.text.strip(), mark.role) == (NOT_COUNTING, Role.WARNING)
    assert (struck.text, struck.role) == ("R1  Wolf  Biss  10 AP  (0→10)", Role.STRUCK)
    assert spent(table)["wolf"] == "10/16"
    table.press("<right>")
    undone = SCREEN_TEXTS["de"].undone.format(what="R1  Wolf  Biss  10 AP  (0→10)")
    assert table.beneath[0] == undone
    assert changed(table)["wolf"] == {"0/16", "16"}
    assert stops(table.press("<home>"), "<right>") == list(range(13))


def test_back_from_an_undone_line_to_the_one_that_counts_ahead_of_it(table: Table) -> None:
    table.press("<right>" * 6 + "u<right><right>u")
    assert (line(table), table.prompt) == (6, DE.only_counting)


def test_what_was_undone_and_redone_counts(tmp_path: Path) -> None:
    act = {"type": "act", "id": "mira", "action": "Knie", "cost": 8}
    path = log(tmp_path, act, {"type": "undo"}, {"type": "redo"})
    table = replayed(path).press("<end>u")
    assert line(table) == 6
    table.press("<right>")
    assert table.beneath[0].startswith("Zurückgenommen: R1  Mira  Knie")
    table.press("<right>")
    assert table.beneath[0].startswith("Gilt wieder: R1  Mira  Knie")
    assert spent(table)["mira"] == "8/14"


@pytest.mark.parametrize(
    ("typed", "goes_to"), [("9", 9), ("0", 0), ("12", 12), ("r2", 11), ("R1", 5), (" R 2 ", 11)]
)
def test_a_jump_to_a_line_or_round(table: Table, typed: str, goes_to: int) -> None:
    assert line(table.press(f"g{typed}<enter>")) == goes_to
    assert not table.is_typing


def test_a_jump_to_what_does_not_count_shows_every_line(table: Table) -> None:
    table.press("g7<enter>")
    assert (line(table), table.prompt) == (7, DE.not_counting.format(line=7))
    assert line(table.press("<right>")) == 8


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("13", DE.no_line.format(last=12)),
        ("-1", DE.no_line.format(last=12)),
        ("²", DE.no_line.format(last=12)),
        ("9" * 400, DE.no_line.format(last=12)),
        ("R3", DE.no_round.format(first=0, last=2)),
        ("rx", DE.no_round.format(first=0, last=2)),
    ],
)
def test_a_jump_to_nowhere_says_where_there_is_something(
    table: Table, typed: str, sentence: str
) -> None:
    table.press("<right>g" + typed)
    assert plain(table.picture.preview) == sentence
    table.press("<enter>")
    assert (line(table), table.typed) == (1, typed)
    assert plain(table.picture.preview) == sentence
    # The line is still open: Escape closes it, not the replay.
    table.press("<escape>")
    assert (line(table), table.is_typing) == (1, False)
    assert isinstance(table.desk, ReplayDesk)


@pytest.mark.parametrize("typed", ["<escape>", "<enter>", "7<escape>"])
def test_a_jump_thought_better_of(table: Table, typed: str) -> None:
    assert line(table.press("<right>g" + typed)) == 1


def test_the_cursor_walks_rows_and_says_why_they_stand_there(table: Table) -> None:
    table.press("<right>" * 6)
    assert (table.cursor, table.rows[2:]) == ("mira", ["jon", "mira"])
    assert table.beneath[-1].startswith("Mira: ")
    table.press("<up>")
    assert table.beneath[-1].startswith("Jon: ")
    assert (line(table), table.cursor) == (6, "jon")
    table.press("<right>")
    assert table.cursor == "jon"


def test_the_cursor_is_where_something_changed_until_it_is_moved(table: Table) -> None:
    table.press("<right>" * 5)
    assert [table.cursor, table.press("<right>").cursor] == ["mira", "mira"]
    assert [table.press("<right>").cursor, table.press("<right>").cursor] == ["wolf", "jon"]
    table.desk.point("bandit")
    assert table.press("<left>").cursor == "bandit"


def test_sorted_by_seat(table: Table) -> None:
    table.press("<right>" * 6)
    assert table.rows[0] == "wolf"
    table.press("v")
    assert table.rows == ["mira", "jon", "wolf", "bandit"]
    assert changed(table)["mira"] == {"8/14", "6"}


def test_the_log_beside_goes_up_to_the_line(table: Table) -> None:
    table.desk.page(Room(beside=3))
    table.press("g7<enter>")
    tail = table.picture.beside
    assert [plain(found)[:12] for found in tail] == ["R1  Der Kamp", "R1  Mira  Kn", "✗ R1  Wolf  "]
    assert tail[-1][-1].role is Role.STRUCK
    table.press("<left>")
    assert table.picture.beside[-1][-1].role is Role.STRONG


@pytest.mark.parametrize("key", ["<escape>", "q", "<ctrl+q>"])
@pytest.mark.parametrize("way", ["replay", "follow"])
def test_begun_with_a_replay_the_program_ends_with_it(tmp_path: Path, way: Way, key: str) -> None:
    assert replayed(log(tmp_path), way=way).press(key).has_left


@pytest.mark.parametrize("key", ["<escape>", "q"])
def test_back_to_the_start_it_was_opened_from(tmp_path: Path, key: str) -> None:
    log(tmp_path)
    table = start_table(tmp_path).press("w")
    assert isinstance(table.desk, ReplayDesk)
    assert isinstance(table.press(key).desk, StartDesk)
    assert not table.has_left


def test_the_way_out_of_the_program(table: Table) -> None:
    assert table.press("<ctrl+q>").has_left


def test_it_locks_and_writes_nothing(tmp_path: Path) -> None:
    path = log(tmp_path)
    before = path.read_bytes()
    table = replayed(path).press("<end>u<home> v")
    assert [file.name for file in tmp_path.iterdir()] == [path.name]
    open_fight(path).close()
    table.press("q")
    assert path.read_bytes() == before


def test_while_the_fight_is_run_it_can_be_replayed(tmp_path: Path) -> None:
    fight = running(tmp_path).press("8 Knie<enter>")
    table = replayed(fight.path).press("<end>")
    assert table.beneath[0] == "R1  Mira  Knie  8 AP  (0→8)"


def test_from_the_start_a_fight_and_a_played_sample(tmp_path: Path) -> None:
    log(tmp_path)
    table = start_table(tmp_path, samples=SAMPLES).press("w")
    assert line(table) == 0
    assert desk(table).session.header.title == "Furt"
    table.press("q<end>w")
    assert load(SAMPLES / "wirtshaus-gespielt.jsonl").header.title in table.heading
    assert (tmp_path / "furt.jsonl").exists()


def test_what_was_never_played_cannot_be_replayed(tmp_path: Path) -> None:
    table = start_table(tmp_path, samples=SAMPLES)
    table.press("w")
    assert isinstance(table.desk, StartDesk)
    assert table.prompt == DE.no_log


def test_what_cannot_be_read_says_why(tmp_path: Path) -> None:
    (tmp_path / "leer.jsonl").write_bytes(b"")
    table = start_table(tmp_path).press("w")
    assert isinstance(table.desk, StartDesk)
    assert table.prompt.startswith("leer.jsonl: ")


def test_from_a_fight_and_back_to_it(tmp_path: Path) -> None:
    table = running(tmp_path).press("8 Knie<enter>3 Biss<enter>")
    path, before = table.path, table.path.read_bytes()
    table.press("W")
    assert isinstance(table.desk, ReplayDesk)
    assert line(table) == 7
    assert line(table.press("<left>")) == 6
    assert spent(table)["wolf"] == "0/16"
    table.press("q")
    assert isinstance(table.desk, FightDesk)
    assert table["wolf"]["spent"] == 3
    table.press("4 Hieb<enter>")
    assert path.read_bytes().startswith(before)
    assert table["bandit"]["spent"] == 4


def test_a_damaged_log_up_to_the_damage_with_the_sentence(tmp_path: Path) -> None:
    path = log(tmp_path)
    path.write_bytes(path.read_bytes() + b"{nonsense\n")
    table = replayed(path)
    sentence = SCREEN_TEXTS["de"].damaged.format(line=14)
    assert sentence in table.foot
    table.press("<right>")
    assert sentence not in table.foot
    table.press("<end>")
    assert line(table) == 12
    assert sentence in table.foot


def test_a_log_half_written_is_replayed_and_says_so(tmp_path: Path) -> None:
    path = log(tmp_path)
    path.write_bytes(path.read_bytes() + b'{"seq":13,"type":"no')
    table = replayed(path)
    assert "halb geschrieben" in table.foot
    assert line(table.press("<end>")) == 12


def test_an_empty_fight(tmp_path: Path) -> None:
    path = log(tmp_path)
    path.write_bytes(path.read_bytes().split(b"\n")[0] + b"\n")
    table = replayed(path)
    for key in ("<right>", "<left>", "<end>", "<home>", "<pagedown>", ".", ",", "u", " ", "t"):
        assert line(table.press(key)) == 0
        assert table.picture.slider


def test_help_and_palette_know_its_commands(table: Table) -> None:
    texts = SCREEN_TEXTS["de"]
    label = texts.commands["every_line"].label
    assert label in [plain(row.cells[1]) for row in table.press("?").picture.board.rows]
    table.press("<escape><right><ctrl+p>jede Zeile<enter>")
    assert (line(table), table.prompt) == (1, DE.every_line)


def test_all_joined_first(table: Table) -> None:
    assert set(table.press("<end>").rows) == {one["id"] for one in PARTY}
