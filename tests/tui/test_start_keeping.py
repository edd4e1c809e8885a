"""Keeping order on the start screen: titles, archive, trash, the old party; how long ago."""

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from gm_tracker.catalogue.problems import PROBLEM_TEXTS
from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.config import samples_dir
from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.core.problems import ReadOnly
from gm_tracker.storage import moving
from gm_tracker.storage.reader import load
from gm_tracker.tui.fight import FightDesk
from gm_tracker.tui.moments import ago
from gm_tracker.tui.start import StartDesk
from tests.storage.test_moving import refuse
from tests.tui.desks import NOON, PARTY, START, Table, log_lines, npc, pc, running, start_table
from tests.tui.names import MARKUP
from tests.tui.test_start_desk import headings, prepared, saved, shown

TEXTS = SCREEN_TEXTS["de"]


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """Three fights: Neu, Furt, Alt; the newest first and under the cursor."""
    saved(tmp_path, "2026-11-29-neu", *PARTY, START, title="Neu")
    saved(tmp_path, "2026-11-28-furt", *PARTY, age=5)
    saved(tmp_path, "2026-11-27-alt", *PARTY, age=9, title="Alt")
    return start_table(tmp_path)


def logs(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.glob("*.jsonl"))


def titles(table: Table) -> list[str]:
    return [row[0] for row in shown(table)]


def at(table: Table) -> str:
    """The title in the row under the cursor."""
    return titles(table)[table.rows.index(table.cursor or "")]


# another title


def test_a_fight_gets_another_title_and_the_cursor_goes_with_it(
    table: Table, tmp_path: Path
) -> None:
    table.press("<down>r")
    assert table.typed == "Furt"
    table.press("<ctrl+u>Der Steg<enter>")
    path = tmp_path / "2026-11-28-der-steg.jsonl"
    assert load(path).header.title == "Der Steg"
    assert not (tmp_path / "2026-11-28-furt.jsonl").exists()
    assert table.prompt == TEXTS.renamed.format(title="Der Steg", file=path.name)
    assert titles(table) == ["Neu", "Der Steg", "Alt"]
    assert at(table) == "Der Steg"
    assert table.press("<enter><enter>").heading.startswith("Der Steg | ")


def test_c8_escape_renames_nothing(table: Table, tmp_path: Path) -> None:
    before = logs(tmp_path)
    table.press("r anders<escape>")
    assert titles(table) == ["Neu", "Furt", "Alt"]
    assert logs(tmp_path) == before


def test_without_a_title_a_fight_is_called_a_fight(table: Table) -> None:
    assert titles(table.press("r<ctrl+u>  <enter>"))[0] == TEXTS.untitled


@pytest.mark.parametrize("title", [*MARKUP, "{file}", "a/b\\c", "."])
def test_j4_any_title_can_be_given(table: Table, title: str) -> None:
    table.press(f"r<ctrl+u>{title}<enter>")
    assert titles(table)[0] == title
    assert f"„{title}“" in table.prompt


def test_i4_on_a_full_disk_the_fight_keeps_its_title(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = logs(tmp_path)
    monkeypatch.setattr(moving, "write_at_end", refuse)
    table.press("r!<enter>")
    assert "voll" in table.prompt
    assert titles(table) == ["Neu", "Furt", "Alt"]
    assert logs(tmp_path) == before


@pytest.mark.parametrize("script", ["r!<enter>", "a", "x<enter>"])
def test_a_fight_open_elsewhere_stays_as_it_is(tmp_path: Path, script: str) -> None:
    path = running(tmp_path).path
    table = start_table(tmp_path).press(script)
    assert table.prompt == f"{path.name}: {TEXTS.read_only[ReadOnly.LOCKED]}"
    assert path.exists()


@pytest.mark.parametrize("script", ["r", "a", "x"])
def test_only_own_fights_are_kept_in_order(tmp_path: Path, script: str) -> None:
    prepared(tmp_path)
    table = start_table(tmp_path, samples=samples_dir())
    for _ in table.rows:
        table.press(script)
        assert not table.is_typing
        assert table.prompt == TEXTS.pick_own
        table.press("<down>")


def test_where_there_is_nothing_there_is_nothing_to_keep(tmp_path: Path) -> None:
    for script in ("r", "a", "x"):
        assert start_table(tmp_path).press(script).prompt == TEXTS.pick_own


# the archive


def test_an_archived_fight_is_hidden_and_can_be_shown(table: Table, tmp_path: Path) -> None:
    table.press("<down>a")
    place = tmp_path / "archive" / "2026-11-28-furt.jsonl"
    assert place.exists()
    assert table.prompt == TEXTS.archived.format(file=place)
    assert titles(table) == ["Neu", "Alt"]
    assert at(table) == "Alt"
    table.press("v")
    assert table.prompt == TEXTS.archive_shown
    assert titles(table) == ["Neu", "Alt", "Furt"]
    assert TEXTS.archived_fights in headings(table)
    table.press("v")
    assert titles(table) == ["Neu", "Alt"]


def test_an_archived_fight_comes_back(table: Table, tmp_path: Path) -> None:
    table.press("<down>av<end>a")
    assert (tmp_path / "2026-11-28-furt.jsonl").exists()
    assert titles(table) == ["Neu", "Furt", "Alt"]
    assert headings(table)[1] == TEXTS.no_archive


def test_an_archived_fight_is_gone_on_with_where_it_is(table: Table, tmp_path: Path) -> None:
    table.press("av<end><enter>")
    assert isinstance(table.desk, FightDesk)
    assert table.path == tmp_path / "archive" / "2026-11-29-neu.jsonl"
    assert table.press("8<enter>").new[-1]["cost"] == 8


def test_an_archived_fight_is_renamed_and_thrown_away(table: Table, tmp_path: Path) -> None:
    table.press("av<end>r<ctrl+u>Steg<enter>")
    assert at(table) == "Steg"
    assert logs(tmp_path / "archive") == ["2026-11-29-steg.jsonl"]
    table.press("x<enter>")
    assert logs(tmp_path / "trash") == ["2026-11-29-steg.jsonl"]


def test_the_last_one_can_be_archived(tmp_path: Path) -> None:
    saved(tmp_path, "furt", *PARTY)
    table = start_table(tmp_path).press("a")
    assert table.rows == []
    assert table.press("<enter>").prompt == TEXTS.pick_fight


# the trash


def test_what_is_thrown_away_is_asked_for_and_kept(table: Table, tmp_path: Path) -> None:
    table.press("<down>x")
    assert "Furt" in table.prompt
    assert str(tmp_path / "trash") in table.prompt
    assert len(titles(table)) == 3
    table.press("<enter>")
    place = tmp_path / "trash" / "2026-11-28-furt.jsonl"
    assert table.prompt == TEXTS.trashed.format(file=place)
    assert place.exists()
    assert titles(table.press("v")) == ["Neu", "Alt"]


@pytest.mark.parametrize("script", ["x<escape>", "xnein<enter>", "xq<enter>"])
def test_only_enter_alone_throws_away(table: Table, tmp_path: Path, script: str) -> None:
    table.press(script)
    assert len(titles(table)) == 3
    assert not (tmp_path / "trash").exists()


def test_what_cannot_be_read_can_be_thrown_away(tmp_path: Path) -> None:
    (tmp_path / "kaputt.jsonl").write_bytes(b"\xff\x00")
    table = start_table(tmp_path).press("x<enter>")
    assert table.rows == []
    assert (tmp_path / "trash" / "kaputt.jsonl").read_bytes() == b"\xff\x00"


@pytest.mark.parametrize(("script", "name"), [("a", "archive"), ("x<enter>", "trash")])
def test_a_file_in_place_of_the_folder_is_told(
    table: Table, tmp_path: Path, script: str, name: str
) -> None:
    (tmp_path / name).write_bytes(b"mine")
    table.press(script)
    assert isinstance(table.desk, StartDesk)
    assert table.prompt.startswith(str(tmp_path))
    assert len(titles(table)) == 3
    assert (tmp_path / name).read_bytes() == b"mine"


@pytest.mark.parametrize("script", ["a", "x<enter>", "r<ctrl+u>Anders<enter>", "<enter>"])
def test_i6_a_fight_that_vanished_underneath_is_told_and_not_listed_any_more(
    table: Table, tmp_path: Path, script: str
) -> None:
    (tmp_path / "2026-11-29-neu.jsonl").unlink()
    table.press(script)
    assert isinstance(table.desk, StartDesk)
    gone = PROBLEM_TEXTS["de"].no_file
    assert table.prompt.endswith(f"2026-11-29-neu.jsonl: {gone}")
    assert titles(table) == ["Furt", "Alt"]


# the old party


def test_a_new_fight_with_the_party_of_the_last_one(table: Table, tmp_path: Path) -> None:
    table.press("p")
    assert TEXTS.party_hint.format(title="Neu") in table.prompt
    table.press("Wieder da<enter>")
    assert table.heading == "Wieder da | Aufstellung | "
    assert table.path == tmp_path / "2026-11-29-wieder-da.jsonl"
    assert log_lines(table.path) == [
        pc("mira", 1, 14, None, life=30, actions=[{"name": "Klinge", "cost": 6}]),
        pc("jon", 2, 12, None, life=22),
    ]


def test_the_party_is_that_of_the_last_fight_that_had_one(tmp_path: Path) -> None:
    saved(tmp_path, "leer", npc("wolf", 1, 10, 3), title="Nur Wölfe")
    (tmp_path / "kaputt.jsonl").write_bytes(b"{}\n")
    saved(tmp_path, "archive", age=3)
    (tmp_path / "archive").mkdir()
    saved(tmp_path / "archive", "alt", pc("kim", 1, 9, 3), age=1, title="Alt")
    table = start_table(tmp_path).press("p<enter>")
    assert table.names == ["Kim"]
    assert table.heading.startswith(f"{TEXTS.untitled} | ")


def test_an_archived_party_is_the_last_resort(tmp_path: Path) -> None:
    """What is put away does not come back by itself while a listed fight has a party."""
    (tmp_path / "archive").mkdir()
    saved(tmp_path / "archive", "alt", pc("kim", 1, 9, 3), age=1, title="Alt")
    saved(tmp_path, "uralt", *PARTY, age=5)
    saved(tmp_path, "noch-älter", pc("tom", 1, 9, 3), age=6)
    assert start_table(tmp_path).press("p<enter>").names == ["Mira", "Jon"]


def test_without_a_party_nothing_is_asked(tmp_path: Path) -> None:
    table = start_table(tmp_path).press("p")
    assert not table.is_typing
    assert table.prompt == TEXTS.no_party


# how long ago


@pytest.mark.parametrize(
    ("passed", "de", "en"),
    [
        (timedelta(seconds=-1), "gerade eben", "just now"),
        (timedelta(0), "gerade eben", "just now"),
        (timedelta(seconds=59), "gerade eben", "just now"),
        (timedelta(seconds=60), "vor 1 Min.", "1 min ago"),
        (timedelta(minutes=59, seconds=59), "vor 59 Min.", "59 min ago"),
        (timedelta(hours=2, minutes=1), "vor 2 Std.", "2 h ago"),
        (timedelta(hours=23, minutes=59), "vor 23 Std.", "23 h ago"),
        (timedelta(hours=24), "28.11. 12:00", "28 Nov 12:00"),
        (timedelta(hours=-2), "29.11. 14:00", "29 Nov 14:00"),
    ],
)
def test_how_long_ago_it_was(passed: timedelta, de: str, en: str) -> None:
    then = (NOON - passed).timestamp()
    assert ago(then, NOON, SCREEN_TEXTS["de"]) == de
    assert ago(then, NOON, SCREEN_TEXTS["en"]) == en


@pytest.mark.parametrize("then", [1e12, -1e12, 1e300])
def test_what_no_calendar_has_is_not_dated(then: float) -> None:
    assert ago(then, datetime(2026, 1, 1, tzinfo=UTC), TEXTS) == ""


def test_the_list_says_how_long_ago(tmp_path: Path) -> None:
    path = saved(tmp_path, "furt", *PARTY)
    os.utime(path, (NOON.timestamp() - 7300, NOON.timestamp() - 7300))
    assert shown(start_table(tmp_path))[0][2] == "vor 2 Std."


@pytest.mark.parametrize("lang", LANGS)
def test_every_key_of_the_start_is_told_in_both_languages(tmp_path: Path, lang: Lang) -> None:
    saved(tmp_path, "furt", *PARTY)
    for script in ("r", "x", "p"):
        table = start_table(tmp_path, lang).press(script)
        assert table.is_typing
        assert "{" not in table.prompt


@pytest.mark.parametrize("script", ["x<enter><enter>", "rSteg<enter><enter>"])
def test_c8_a_second_enter_behind_a_question_opens_no_fight(table: Table, script: str) -> None:
    table.press(script)
    assert isinstance(table.desk, StartDesk)
    table.press("<enter>")
    assert isinstance(table.desk, FightDesk)
