"""The start screen: fights to go on with, prepared ones, new ones, and what cannot be read."""

import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from gm_tracker.catalogue.log import LOG_TEXTS
from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.config import samples_dir
from gm_tracker.core.errors import CoreReason, Reason
from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.core.problems import ReadOnly
from gm_tracker.core.screen import plain
from gm_tracker.storage.reader import Loaded, load
from gm_tracker.tui import standing
from gm_tracker.tui.fight import FightDesk
from gm_tracker.tui.helping import HelpDesk
from gm_tracker.tui.session import SessionReason
from gm_tracker.tui.shelf import NEWEST
from gm_tracker.tui.start import StartDesk
from tests.cli.samples import write_log
from tests.tui.desks import HEADER, PARTY, START, Fields, Table, running, seated, start_table
from tests.tui.names import MARKUP
from tests.tui.screens import at_screen

TEXTS = SCREEN_TEXTS["de"]
COMBAT = """
title = "Hinterhalt"
[rules]
initiative_dice = "1W20"
[[participants]]
name = "Mira"
ap = 14
[[participants]]
name = "Ork"
side = "nsc"
ap = 10
count = 3
"""


def saved(folder: Path, name: str, *lines: Fields, age: int = 0, title: str = "Furt") -> Path:
    """A log in the folder, written `age` minutes ago."""
    path = write_log(folder / f"{name}.jsonl", *lines, header={**HEADER, "title": title})
    then = 1_800_000_000 - 60 * age
    os.utime(path, (then, then))
    return path


def prepared(folder: Path, name: str = "hinterhalt", text: str = COMBAT) -> Path:
    path = folder / "combats" / f"{name}.toml"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def shown(table: Table) -> list[list[str]]:
    """The cells of every row, headings left out."""
    rows = table.picture.board.rows
    return [[plain(cell) for cell in row.cells] for row in rows if row.key is not None]


def headings(table: Table) -> list[str]:
    rows = table.picture.board.rows
    return [plain(row.cells[0]) for row in rows if row.key is None]


def test_where_no_fight_is_the_start_says_what_to_do(tmp_path: Path) -> None:
    table = start_table(tmp_path / "nowhere")
    assert table.rows == []
    assert headings(table)[0] == TEXTS.no_fights
    assert table.prompt == TEXTS.open_hint
    assert table.press("<enter>").prompt == TEXTS.pick_fight
    assert not (tmp_path / "nowhere").exists()


def test_the_last_fight_stands_first_and_says_where_it_stands(tmp_path: Path) -> None:
    act = {"type": "act", "id": "mira", "action": "Knie", "cost": 8}
    saved(tmp_path, "old", *PARTY, age=9, title="Alt")
    saved(tmp_path, "new", *PARTY, START, act, title="Neu")
    saved(tmp_path, "over", *PARTY, START, {"type": "end"}, age=5, title="Vorbei")
    table = start_table(tmp_path)
    assert [row[0] for row in shown(table)] == ["Neu", "Vorbei", "Alt"]
    assert [row[1] for row in shown(table)] == [
        "Runde 1 · 1. Sekunde · Wolf · gleichauf mit Bandit",
        "beendet in Runde 1",
        "Aufstellung",
    ]
    assert [row[3] for row in shown(table)] == ["new.jsonl", "over.jsonl", "old.jsonl"]
    assert shown(table)[0][2] == "15.01. 08:00"


def test_enter_goes_on_with_the_fight_under_the_cursor(tmp_path: Path) -> None:
    saved(tmp_path, "old", *PARTY, age=9, title="Alt")
    saved(tmp_path, "new", *PARTY, START, title="Neu")
    table = start_table(tmp_path).press("<enter>")
    assert table.heading.startswith("Neu | Runde 1")
    table.press("q<down><enter>")
    assert table.heading.startswith("Alt | Aufstellung")


def test_a_new_fight_has_a_title_and_a_file_of_its_own(tmp_path: Path) -> None:
    table = start_table(tmp_path).press("n")
    assert table.prompt.startswith(TEXTS.new_title)
    table.press("Überfall an der Furt<enter>")
    assert table.heading == "Überfall an der Furt | Aufstellung | "
    assert table.path == tmp_path / "2026-11-29-ueberfall-an-der-furt.jsonl"
    assert table.rows == []


def test_a_new_fight_without_a_title_has_a_plain_one(tmp_path: Path) -> None:
    table = start_table(tmp_path).press("n<enter>")
    assert table.heading.startswith(f"{TEXTS.untitled} | ")


def test_escape_begins_no_fight(tmp_path: Path) -> None:
    table = start_table(tmp_path / "data").press("nFurt<escape>")
    assert isinstance(table.desk, StartDesk)
    assert not (tmp_path / "data").exists()


def test_i2_a_new_fight_leaves_the_one_under_way(tmp_path: Path) -> None:
    table = running(tmp_path).press("8<enter>")
    first, before = table.path, table.path.read_bytes()
    table.press("qnFurt<enter>nKim 10 sc<enter>")
    second = table.path
    assert second != first
    table.press("qnFurt<enter>q")
    assert len(shown(table)) == 3
    assert {row[0] for row in shown(table)} == {"Furt"}
    assert first.read_bytes() == before
    assert len({row[3] for row in shown(table)}) == 3


def test_d13_a_prepared_fight_begins_anew_in_a_new_file_each_time(tmp_path: Path) -> None:
    source = prepared(tmp_path)
    before = source.read_bytes()
    table = start_table(tmp_path)
    assert shown(table) == [["Hinterhalt", "4 Beteiligte · Aufstellung", "", "hinterhalt.toml"]]
    table.press("<enter>")
    assert table.names == ["Mira", "Ork 1", "Ork 2", "Ork 3"]
    first = table.path
    table.press("16<enter>q<end><enter>")
    assert table.path != first
    assert table["mira"]["initiative"] is None
    assert source.read_bytes() == before


def test_own_prepared_fights_stand_before_the_samples(tmp_path: Path) -> None:
    prepared(tmp_path)
    table = start_table(tmp_path, samples=samples_dir())
    names = [row[3] for row in shown(table)]
    assert names[0] == "hinterhalt.toml"
    assert {"duell.toml", "hinterhalt-am-fluss.toml", "wirtshaus-gespielt.jsonl"} <= set(names)
    assert names.index("duell.toml") < names.index("wirtshaus-gespielt.jsonl")


def test_a_played_sample_is_looked_at_and_goes_on_elsewhere(tmp_path: Path) -> None:
    samples = samples_dir()
    assert samples is not None
    sample = samples / "wirtshaus-gespielt.jsonl"
    before = sample.read_bytes()
    table = start_table(tmp_path, samples=samples)
    place = [row[3] for row in shown(table)].index(sample.name)
    table.press("<down>" * place + "<enter>")
    assert table.prompt == TEXTS.read_only[ReadOnly.SAMPLE]
    table.press("F,weiter<enter>")
    assert table.path.parent == tmp_path
    assert sample.read_bytes() == before
    assert [path.name for path in samples.glob("*.lock")] == []


@pytest.mark.parametrize(
    "content", [b"", b"\x00" * 100, b"{}\n", b"[1]\n", "Größe\n".encode("latin-1"), b"x = 1\n"]
)
def test_i7_what_cannot_be_read_is_listed_and_says_why(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "kaputt.jsonl"
    path.write_bytes(content)
    saved(tmp_path, "gut", *PARTY, age=-9)
    table = start_table(tmp_path)
    assert [row[3] for row in shown(table)] == ["gut.jsonl", "kaputt.jsonl"]
    assert shown(table)[1][0] == "kaputt.jsonl"
    assert shown(table)[1][1]
    table.press("<down><enter>")
    assert isinstance(table.desk, StartDesk)
    assert table.prompt.startswith("kaputt.jsonl: ")
    assert path.read_bytes() == content
    assert table.press("<up><enter>").names == ["Mira", "Jon", "Wolf", "Bandit"]


def test_i6_a_bad_prepared_fight_says_why_and_works_when_it_is_put_right(tmp_path: Path) -> None:
    prepared(tmp_path, text=COMBAT.replace("ap = 14", "ap = 0"))
    table = start_table(tmp_path).press("<enter>")
    assert isinstance(table.desk, StartDesk)
    assert table.prompt.startswith("hinterhalt.toml: ")
    prepared(tmp_path)
    assert table.press("<enter>").names == ["Mira", "Ork 1", "Ork 2", "Ork 3"]


def test_a_file_that_is_gone_meanwhile_is_told(tmp_path: Path) -> None:
    path = saved(tmp_path, "furt", *PARTY)
    table = start_table(tmp_path)
    path.unlink()
    table.press("<enter>")
    assert isinstance(table.desk, StartDesk)
    assert table.prompt.startswith("furt.jsonl: ")


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_bytes(b"a file")
    table = start_table(tmp_path / "data").press("nFurt<enter>")
    assert isinstance(table.desk, StartDesk)
    assert table.prompt.startswith(f"{tmp_path / 'data'}: ")


def test_a_file_of_no_calendar_day_is_listed(tmp_path: Path) -> None:
    path = saved(tmp_path, "furt", *PARTY)
    os.utime(path, (1e12, 1e12))
    assert [row[0] for row in shown(start_table(tmp_path))] == ["Furt"]


@pytest.mark.parametrize("title", MARKUP)
def test_j4_a_title_is_shown_as_it_is(tmp_path: Path, title: str) -> None:
    table = start_table(tmp_path).press(f"n{title}<enter>")
    assert table.heading.startswith(f"{title} | ")
    assert table.press("q").names
    assert shown(table)[0][0] == title


def test_the_help_of_the_start_leads_back_to_it(tmp_path: Path) -> None:
    table = start_table(tmp_path)
    start = table.desk
    table.press("?")
    assert isinstance(table.desk, HelpDesk)
    assert {"open", "new", "quit", "help"} <= set(table.rows)
    assert table.press("<escape>").desk is start


@pytest.mark.parametrize("script", ["q", "<ctrl+q>", "nFurt<ctrl+q>"])
def test_the_program_is_left(tmp_path: Path, script: str) -> None:
    assert start_table(tmp_path).press(script).has_left


def test_letters_in_a_title_are_letters(tmp_path: Path) -> None:
    table = start_table(tmp_path).press("nqn? q<enter>")
    assert isinstance(table.desk, FightDesk)
    assert table.heading.startswith("qn? q | ")


def test_a_log_is_read_once_as_long_as_it_stays_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved(tmp_path, "old", *PARTY, age=9)
    path = saved(tmp_path, "new", *PARTY, START)
    read: list[str] = []

    def counting(found: Path) -> Loaded:
        read.append(found.name)
        return load(found)

    monkeypatch.setattr(standing, "load", counting)
    table = start_table(tmp_path)
    assert read == ["new.jsonl", "old.jsonl"]
    table.press("<down><enter>q")
    assert table.picture.board.rows
    assert read == ["new.jsonl", "old.jsonl"]
    table.press("<home><enter>8<enter>q")
    assert table.picture.board.rows
    assert read == ["new.jsonl", "old.jsonl", "new.jsonl"]
    stands = {row[3]: row[1] for row in shown(table)}
    assert stands[path.name].startswith("Runde 1 · 1. Sekunde · Wolf")


def test_where_there_are_many_fights_only_the_newest_say_where_they_stand(tmp_path: Path) -> None:
    for age in range(NEWEST + 3):
        saved(tmp_path, f"f-{age:02}", *PARTY, age=age)
    rows = shown(start_table(tmp_path))
    assert [row[1] for row in rows] == ["Aufstellung"] * NEWEST + [""] * 3
    assert all(row[2] for row in rows)


DATA = (
    "expected", "found", "formula", "limit", "value", "size", "seq", "text", "low", "high",
    "name", "word",
)  # fmt: skip
"""What the sentences of the core may name."""


@pytest.mark.parametrize("lang", LANGS)
def test_no_refusal_is_shown_by_its_inner_name(tmp_path: Path, lang: Lang) -> None:
    table = seated(tmp_path, lang=lang)
    data = dict.fromkeys(DATA, 1)
    for reason in (*CoreReason, *SessionReason, *Unheard):
        sentence = table.saying(reason, **data)
        assert sentence != reason.value
        assert " " in sentence
        assert sentence.endswith(".")


class Unheard(Reason):
    """A reason that nobody has words for."""

    NEW = "new_reason"


def test_in_english(tmp_path: Path) -> None:
    texts = SCREEN_TEXTS["en"]
    prepared(tmp_path)
    table = start_table(tmp_path, "en")
    assert headings(table) == [texts.no_fights, texts.prepared]
    assert shown(table)[0][1] == "4 participants · setting up"
    assert [hint.label for hint in table.picture.keys][:2] == ["Open", "New fight"]


def test_a_sample_says_when_it_was_played_not_when_it_was_installed(tmp_path: Path) -> None:
    samples = tmp_path / "samples"
    samples.mkdir()
    played = {**HEADER, "created": "2026-11-20T19:31:40+00:00"}
    write_log(samples / "a.jsonl", *PARTY, header=played)
    write_log(samples / "b.jsonl", *PARTY, header=HEADER)
    table = start_table(tmp_path / "fights", samples=samples)
    then = datetime(2026, 11, 20, 19, 31, 40, tzinfo=UTC).astimezone()
    assert [row[2] for row in shown(table)] == [then.strftime(TEXTS.moment), ""]


async def test_a_branch_is_told_from_its_original_where_titles_are_cut(tmp_path: Path) -> None:
    title = "Wirtshausschlägerei im Krummen Dachs"
    branched = LOG_TEXTS["de"].branch_title.format(title=title, line=38)
    saved(tmp_path, "alt", *PARTY, title=title, age=1)
    saved(tmp_path, "neu", *PARTY, title=branched)
    async with at_screen(None, folder=tmp_path) as seen:
        ends = [line.partition("…")[2].split()[0] for line in seen.lines if "Wirtshaus" in line]
    assert ends == ["38", "Aufstellung"]
