"""A game of Erbarmungslos at the other desks: start, help, palette, figures, sheets, set-ups."""

from dataclasses import replace
from pathlib import Path

import pytest

from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.core.screen import plain
from gm_tracker.core.sheet import Sheet
from gm_tracker.erbarmungslos.commands import COMMANDS
from gm_tracker.tui.fight import FightDesk
from gm_tracker.tui.helping import HelpDesk, PaletteDesk
from gm_tracker.tui.keymap import key_problems
from gm_tracker.tui.registry import FIGHT, SHELL, Keyboard, commands_in
from gm_tracker.tui.sheet_pages import SheetDesk
from gm_tracker.tui.start import StartDesk
from tests.tui.desks import cabinet, start_table
from tests.tui.saloon import FIRST_ROUND, TITLE, Saloon, Script, at_table, saloon, saloon_file

TEXTS = SCREEN_TEXTS["de"]
WALKING = {"up", "down", "left", "right", "first", "last", "page_up", "page_down"}
DUEL = (
    "nDuell<down><enter>nRot<enter>nCole 3 3 2 2 Revolver 1 a2<enter>"
    "nBlau<enter>nGlix 3 3 3 2 Colt 1 x2<enter>"
)
"""From the start screen to a fight of two small gangs."""


@pytest.fixture
def table(tmp_path: Path) -> Saloon:
    """The first round is over."""
    return saloon(tmp_path).play(FIRST_ROUND)


def keys_shown(table: Saloon) -> dict[str, str]:
    """The key line: labels with their keys."""
    return {hint.label: hint.key for hint in table.picture.keys}


def cells(table: Saloon) -> list[list[str]]:
    return [[plain(cell).strip() for cell in row.cells] for row in table.picture.board.rows]


# the start screen


def test_a_new_fight_under_these_rules_is_chosen_by_the_arrows_and_begins(tmp_path: Path) -> None:
    table = Saloon(start_table(tmp_path).desk).press("nDuell<down>")
    assert "Regeln: Erbarmungslos" in table.prompt
    table = Saloon(start_table(tmp_path).desk).press(DUEL)
    assert table.names == ["Rot", " Cole", "Blau", " Glix 1", " Glix 2"]
    assert table.figure("cole").leader == 2
    table.play((("b<enter>", "Der Kampf beginnt"), ("<enter>", "Rot 0→5, Blau 0→5")))
    assert [one["hand"] for one in table.shown["players"].values()] == [5, 5]


def test_the_start_screen_says_where_a_game_stands_and_enter_resumes_it(table: Saloon) -> None:
    stood = table.game
    table.press("q")
    assert isinstance(table.desk, StartDesk)
    assert cells(table)[1][:2] == [TITLE, "Runde 2 · Ziehen"]
    table.press("<home><enter>")
    assert table.game == stood
    assert "Ziehen" in table.heading


def test_a_resumed_game_says_what_happened_last(table: Saloon) -> None:
    path = table.path
    table.desk.close()
    greeting = " ".join(plain(one) for one in at_table(path).picture.above)
    assert "Jeremiahs Bande  beendet den Zug  6 AP verfallen" in greeting


def test_a_sample_says_how_many_play(tmp_path: Path) -> None:
    (tmp_path / "combats").mkdir()
    saloon_file(tmp_path / "combats")
    table = Saloon(start_table(tmp_path).desk)
    assert "2 Spieler, 10 Figuren · Aufstellung" in [row[1] for row in cells(table) if len(row) > 1]


def test_the_gangs_of_the_last_fight_play_again(table: Saloon) -> None:
    names = table.names
    table.press("qp")
    assert TEXTS.party_hint.format(title=TITLE) in table.prompt
    table.press("Revanche<enter>")
    assert table.heading.startswith("Revanche | Aufstellung")
    assert sorted(table.names) == sorted(names)
    assert all(figure.is_able for figure in table.game.figures.values())


# the set-up as a combat file


def test_a_set_up_is_saved_and_begins_again_as_it_was(tmp_path: Path) -> None:
    table = saloon(tmp_path).press("S am Mittag<enter>")
    path = tmp_path / "combats" / "zoff-im-saloon-am-mittag.toml"
    assert table.prompt == TEXTS.setup_saved.format(file=path)
    again = at_table(path)
    assert again.heading == f"{TITLE} am Mittag | Aufstellung | "
    assert again.names == table.names
    assert again.game.figures == table.game.figures
    assert [one.cards for one in again.game.players.values()] == [
        one.cards for one in table.game.players.values()
    ]


def test_saved_after_a_round_the_life_points_are_kept(table: Saloon, tmp_path: Path) -> None:
    table.press("S<enter>")
    again = at_table(tmp_path / "combats" / "zoff-im-saloon.toml")
    assert again.game.phase == "setup"
    assert again.figure("cole").life == 2
    assert again.figure("sheriff-amos-tule").state == "down"


# the table


def test_gangs_are_folded_into_one_row_and_opened_again(table: Saloon) -> None:
    rows = table.rows
    table.to("Gesetz").press("g")
    assert len(table.rows) == len(rows) - 5
    assert "4 handlungsfähig · 1 kampfunfähig" in " ".join(cells(table)[0])
    table.press("g")
    assert table.rows == rows
    table.press("G")
    assert table.names == ["Gesetz", "Jeremiahs Bande"]
    assert table.press("G").rows == rows


def test_players_are_sorted_by_their_turns_or_as_they_sit(tmp_path: Path) -> None:
    table = saloon(tmp_path).play((*FIRST_ROUND[:4], ("h7<enter>", ""), ("Vv2<enter>", "")))
    assert table.names[0] == "Jeremiahs Bande", "♣8 is higher than ♥7"
    assert table.press("v").names[0] == "Gesetz"
    assert "nach Platz" in table.foot
    assert table.press("v").names[0] == "Jeremiahs Bande"


def test_marked_figures_lose_life_points_together_and_one_undo_gives_them_back(
    table: Saloon,
) -> None:
    table.to(" Jeremiah").press("<space><space>-1<enter>")
    assert [table.figure(id_).life for id_ in ("jeremiah", "cole")] == [2, 1]
    table.press("u")
    assert [table.figure(id_).life for id_ in ("jeremiah", "cole")] == [3, 2]


@pytest.mark.parametrize(
    ("typed", "found"),
    [("w", "witwe-hagedorn"), ("b3", "bandit-3"), ("finch", "doktor-finch"), ("COL", "cole")],
)
def test_the_cursor_goes_to_a_figure_by_its_letter_or_name(
    table: Saloon, typed: str, found: str
) -> None:
    table.press(f"j{typed}<enter>")
    assert (table.cursor, table.is_typing) == (found, False)


# help, palette, own keys

PHASES: tuple[tuple[str, int], ...] = (
    ("setup", 0),
    ("draw", 1),
    ("exchange", 2),
    ("lay", 4),
    ("play", 6),
    ("turn", 7),
)
"""What is open first after so many decisions of the first round."""


@pytest.mark.parametrize(("phase", "decisions"), PHASES)
def test_help_lists_the_commands_of_the_phase_with_their_keys(
    tmp_path: Path, phase: str, decisions: int
) -> None:
    table = saloon(tmp_path).play(FIRST_ROUND[:decisions]).press("?")
    assert isinstance(table.desk, HelpDesk)
    now = {one.id for one in commands_in(FIGHT | {phase}, COMMANDS, SHELL)}
    assert set(table.rows) == now
    listed = dict(zip(table.rows, cells(table), strict=True))
    assert listed["note"][0] == ","
    if phase == "turn":
        assert (listed["move"][0], listed["end_turn"][0]) == ("m", "x")
        assert listed["melee"][3] == "E40, N1, N21"


OPEN_DECISIONS: tuple[tuple[Script, dict[str, str]], ...] = (
    (FIRST_ROUND[:7], {"Bewegen": "m", "Nahkampf": "n", "Schießen": "f", "Zug beenden": "x"}),
    ((*FIRST_ROUND[:7], ("m", "")), {"Unterbrechen": "i", "Fertig": "a", "Zug beenden": "x"}),
    ((*FIRST_ROUND[:8], ("ip10 b1<enter><escape>", "")), {"Ergebnis": "0–9"}),
    ((*FIRST_ROUND[:9], ("jh1<enter>nb2<enter>", "")), {"Würfel": "1–6", "Unterbrechen": "i"}),
)


@pytest.mark.parametrize(("script", "keys"), OPEN_DECISIONS)
def test_the_key_line_has_the_keys_of_what_is_open(
    tmp_path: Path, script: Script, keys: dict[str, str]
) -> None:
    table = saloon(tmp_path).play(script)
    assert keys.items() <= keys_shown(table).items()


def test_the_palette_lists_what_has_its_place_now_and_runs_it(tmp_path: Path) -> None:
    table = saloon(tmp_path).play(FIRST_ROUND[:7]).press("<ctrl+p>")
    assert isinstance(table.desk, PaletteDesk)
    now = {one.id for one in commands_in(FIGHT | {"turn"}, COMMANDS, SHELL)}
    assert set(table.rows) == now - WALKING
    table.press("zielen<enter>")
    assert isinstance(table.desk, FightDesk)
    assert table.new[-1] == {"type": "act", "figure": "sheriff-amos-tule", "action": "aim"}


def test_ones_own_keys_are_in_force_and_shown(tmp_path: Path) -> None:
    own = {"move": ("ö",), "interrupt": ("f6",), "draw": ("ä",)}
    assert key_problems(own) == ()
    fights = replace(cabinet(tmp_path), keyboard=Keyboard(own))
    table = Saloon(StartDesk(fights).desk_of(fights.open(saloon_file(tmp_path))))
    table.press("b<enter>")
    assert keys_shown(table)["Ziehen"] == "ä"
    table.press("ä").play(FIRST_ROUND[2:7]).press("m")
    assert table.shown["ap"] == 9
    table.press("ö")
    assert table.shown["ap"] == 8
    assert keys_shown(table)["Unterbrechen"] == "F6"
    table.press("?")
    listed = dict(zip(table.rows, cells(table), strict=True))
    assert (listed["move"][0], listed["interrupt"][0]) == ("ö", "F6")


# figures and paper


def test_the_figures_of_the_game_are_leafed_through(table: Saloon) -> None:
    table.press("A")
    assert isinstance(table.desk, SheetDesk)
    assert table.heading.startswith(f"{TITLE} | Auswertung | 1/")
    pages = int(table.heading.rpartition("/")[2])
    # given, of it the three of the four, used, returned, lapsed
    assert [row[2:] for row in cells(table)] == [["0", "8", "0", "1"], ["3", "6", "0", "6"]]
    assert cells(table)[1][1].startswith("12")
    seen = []
    for _ in range(pages):
        seen.append([plain(one) for one in table.picture.above][-1])
        table.press("<right>")
    assert len(set(seen)) == pages
    table.press("<escape>")
    assert isinstance(table.desk, FightDesk)


def test_the_sheet_is_written_of_the_moment_of_the_key(table: Saloon, quick: list[Sheet]) -> None:
    table.press("Xu")
    [export] = table.exports
    export.write()
    [sheet] = quick
    assert sheet.title == TITLE
    assert table.fight.session.history.state.step == "turn"
    assert len(list(sheet.records["events"].rows)) == 45
