"""`gm-tracker export`: whole files or none, never over another, and every problem in a sentence."""

import errno
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any, BinaryIO

import pytest

from gm_tracker.export import making
from gm_tracker.rulesets import DEFAULT
from gm_tracker.storage import whole
from tests.cli.exporting import TEXTS, Capture, export, names, told


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ([], TEXTS.no_fight),
        (["-o", "a.pdf", "../ford.jsonl"], TEXTS.no_fight),
        (["../ford.jsonl", "--blank", "-o", "a.pdf"], TEXTS.fight_and_blank),
        (["--blank"], TEXTS.blank_needs_file),
        (["../ford.jsonl", "--rows", "3"], TEXTS.only_blank.format(option="--rows")),
        (["../ford.jsonl", "--ap", "3"], TEXTS.only_blank.format(option="--ap")),
        (["../ford.jsonl", "--ruleset", "timeline"], TEXTS.only_blank.format(option="--ruleset")),
        (["../ford.jsonl", "--table", "rounds"], TEXTS.only_table.format(endings=".csv")),
        (
            ["../ford.jsonl", "-o", "a.pdf", "--table", "rounds"],
            TEXTS.only_table.format(endings=".csv"),
        ),
    ],
)
@pytest.mark.usefixtures("fight")
def test_what_does_not_go_together_is_said(
    words: list[str], said: str, here: Path, capsys: Capture
) -> None:
    assert export(*words) == 2
    assert told(capsys) == [said]
    assert names(here) == []


@pytest.mark.parametrize("more", [[], ["--table", "rounds"]])
def test_a_blank_sheet_has_no_table(more: list[str], here: Path, capsys: Capture) -> None:
    assert export("--blank", "-o", "a.md", "b.csv", *more) == 2
    assert told(capsys) == [TEXTS.no_tables]
    assert names(here) == []


def test_a_folder_is_no_fight(here: Path, capsys: Capture) -> None:
    assert export(".") == 1
    [said] = told(capsys)
    assert said.startswith(".: This is a folder")
    assert names(here) == []


@pytest.mark.parametrize(
    ("lang", "said"), [("de", "'timelin' gibt es nicht, nur"), ("en", "invalid choice: 'timelin'")]
)
def test_a_ruleset_that_there_is_not_is_said(
    lang: str, said: str, here: Path, capsys: Capture
) -> None:
    assert export("--blank", "-o", "a.pdf", "--ruleset", "timelin", "--lang", lang) == 2
    sentence = told(capsys)[-1]
    assert "--ruleset" in sentence
    assert said in sentence
    assert DEFAULT in sentence.partition("timelin'")[2]
    assert names(here) == []


@pytest.mark.parametrize("option", ["--rows", "--ap"])
@pytest.mark.parametrize("value", ["0", "-1", "101", "9999999", "1e9", "7,5", "", "²", "x"])
def test_g5_a_number_of_rows_or_ap_has_its_bounds(
    option: str, value: str, here: Path, capsys: Capture
) -> None:
    assert export("--blank", "-o", "a.pdf", f"{option}={value}") == 2
    assert f"{value!a} is no whole number from 1 to 100" in told(capsys)[-1]
    assert names(here) == []


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("a.pfd", "a.pfd: a sheet cannot end in \".pfd\", did you mean .pdf?"),
        ("a.docx", "a.docx: a sheet cannot end in \".docx\", only in "
                   ".pdf, .html, .md, .csv, .svg."),
        ("a", TEXTS.no_ending.format(file="a", choices=".pdf, .html, .md, .csv, .svg")),
        (".pdf", TEXTS.no_ending.format(file=".pdf", choices=".pdf, .html, .md, .csv, .svg")),
        ("no/a.md", TEXTS.no_folder.format(file="no/a.md", folder="no")),
        ("file/a.md", TEXTS.no_folder.format(file="file/a.md", folder="file")),
        ("there.md", TEXTS.exists.format(file="there.md")),
        ("link.md", TEXTS.exists.format(file="link.md")),
        ("ok.md", TEXTS.twice.format(file="ok.md")),
        ("./ok.md", TEXTS.twice.format(file="ok.md")),
    ],
)  # fmt: skip
def test_a_place_where_it_cannot_go_is_said_and_nothing_is_written(
    name: str, said: str, fight: str, here: Path, capsys: Capture
) -> None:
    (here / "there.md").write_bytes(b"mine")
    (here / "file").write_bytes(b"")
    (here / "link.md").symlink_to("nowhere")
    before = names(here)
    assert export(fight, "-o", "ok.md", name) == 1
    assert told(capsys) == [said]
    assert names(here) == before
    assert (here / "there.md").read_bytes() == b"mine"


def test_all_that_is_wrong_is_said_at_once(here: Path, capsys: Capture) -> None:
    assert export("none.jsonl", "-o", "a.doc", "no/b.md") == 1
    said = told(capsys)
    assert [line.partition(":")[0] for line in said] == ["a.doc", "no/b.md", "none.jsonl"]
    assert names(here) == []


def test_force_replaces_a_file_but_no_folder_no_pipe_and_not_the_fight(
    fight: str, here: Path, capsys: Capture
) -> None:
    for name in ("a.md", "b.csv"):
        (here / name).write_bytes(b"mine")
    assert export(fight, "-o", "a.md", "b.csv", "--force") == 0
    assert all((here / name).read_bytes() != b"mine" for name in ("a.md", "b.csv"))
    capsys.readouterr()
    (here / "folder.md").mkdir()
    os.mkfifo(here / "pipe.md")
    (here / "fight.md").symlink_to(here.parent / "ford.jsonl")
    content = (here.parent / "ford.jsonl").read_bytes()
    assert export(fight, "-o", "folder.md", "pipe.md", "fight.md", "--force") == 1
    folder, pipe, own = told(capsys)
    assert folder.startswith("folder.md: This is a folder")
    assert pipe.startswith("pipe.md: This is no ordinary file")
    assert own == TEXTS.is_the_fight.format(file="fight.md")
    assert (here.parent / "ford.jsonl").read_bytes() == content


def test_a_folder_that_may_not_be_written_to_is_said(
    fight: str, here: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    assert export(fight, "-o", "a.md") == 1
    assert told(capsys)[0].startswith("a.md: Access is not allowed")
    assert names(here) == []


def test_i4_a_full_disk_writes_none_of_the_files(
    fight: str, here: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    (here / "a.md").write_bytes(b"mine")
    written: list[int] = []

    def full(file: BinaryIO, chunks: Iterable[bytes]) -> None:
        written.append(file.write(next(iter(chunks))[:9]))
        if len(written) == 2:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(whole, "write_at_end", full)
    assert export(fight, "-o", "a.md", "b.csv", "--force") == 1
    [said] = told(capsys)
    assert said.startswith("b.csv: The disk is full")
    assert names(here) == ["a.md"]
    assert (here / "a.md").read_bytes() == b"mine"


def test_what_is_there_already_when_one_file_fails_is_said(
    fight: str, here: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    put = whole.Staged.put

    def taken_meanwhile(file: whole.Staged) -> None:
        if file.place.path.name == "b.csv":
            (here / "b.csv").write_bytes(b"mine")
        put(file)

    monkeypatch.setattr(whole.Staged, "put", taken_meanwhile)
    assert export(fight, "-o", "a.md", "b.csv") == 1
    printed = capsys.readouterr()
    assert printed.out == "a.md: written\n"
    assert printed.err == TEXTS.exists.format(file="b.csv") + "\n"
    assert (here / "b.csv").read_bytes() == b"mine"


@pytest.mark.parametrize("error", [RuntimeError("page too large"), MemoryError()])
def test_a_format_that_fails_is_a_sentence(
    error: Exception, fight: str, here: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*_: Any) -> bytes:
        raise error

    monkeypatch.setattr(making, "written", failing)
    assert export(fight, "-o", "a.md") == 1
    reason = str(error) or "MemoryError"
    assert told(capsys) == [TEXTS.not_made.format(file="a.md", reason=reason)]
    assert names(here) == []
