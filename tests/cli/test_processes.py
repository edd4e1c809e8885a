"""What only shows in a process of its own: what is loaded, pipes, encodings, failing outputs."""

import errno
import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from gm_tracker import cli
from gm_tracker.cli import main
from tests.cli.samples import FIGHT, MIRA, write_log

ROOT = Path(__file__).parents[2]
Capture = pytest.CaptureFixture[str]


def process(*words: str, code: str | None = None, **environ: str) -> subprocess.Popen[bytes]:
    start = ["-c", code] if code is not None else ["-m", "gm_tracker"]
    inherited = {name: value for name, value in os.environ.items() if name != "COLUMNS"}
    return subprocess.Popen(
        [sys.executable, *start, *words],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**inherited, "PYTHONPATH": str(ROOT), **environ},
    )


def run(*words: str, code: str | None = None, **environ: str) -> tuple[int, bytes, bytes]:
    with process(*words, code=code, **environ) as started:
        out, err = started.communicate(timeout=60)
        return started.returncode, out, err


ASKED = """\
import sys

class Watch:
    asked = set()

    def find_spec(self, name, path=None, target=None):
        self.asked.add(name)

sys.meta_path.insert(0, Watch())
{before}
print(*[name for name in {names!r} if name in Watch.asked], file=sys.stderr)
"""
"""Asked for is more than loaded: it shows what is not even installed here."""


def asked_for_by(before: str, *names: str) -> list[str]:
    """Which of these packages some code asks for, whether or not they are there."""
    status, _, err = run(code=ASKED.format(before=before, names=names))
    assert status == 0
    return err.decode().split()


def test_a_package_that_is_not_there_is_seen_when_it_is_asked_for() -> None:
    before = "try:\n    import no_such_package\nexcept ImportError:\n    pass"
    assert asked_for_by(before, "no_such_package", "textual") == ["no_such_package"]


def test_importing_the_command_line_loads_nothing_heavy() -> None:
    heavy = ("textual", "pydantic", "rich", "rich_argparse", "platformdirs", "starlette", "typst")
    assert asked_for_by("import gm_tracker.cli", *heavy) == []


@pytest.mark.parametrize(
    ("words", "unloaded"),
    [
        (["--version"], ("textual", "starlette", "typst", "pydantic", "rich")),
        (["show"], ("textual", "starlette", "typst", "filelock", "tomllib")),
        (["show", "--json"], ("textual", "starlette", "typst", "rich")),
        (["check"], ("textual", "starlette", "typst", "rich")),
        (["replay", "--headless"], ("textual", "starlette", "typst", "rich")),
        (["export"], ("textual", "starlette", "rich", "rich_argparse")),
        (["config", "--show"], ("textual", "starlette", "typst", "rich")),
        (["config", "--path"], ("textual", "starlette", "typst", "rich")),
    ],
)
def test_commands_load_only_what_they_need(
    words: list[str], unloaded: tuple[str, ...], tmp_path: Path
) -> None:
    files = (
        []
        if words[0] in ("--version", "config")
        else [str(write_log(tmp_path / "fight.jsonl", *FIGHT))]
    )
    before = f"from gm_tracker.cli import main\nassert main({[*words, *files]!r}) == 0"
    assert asked_for_by(before, *unloaded) == []


def test_a_sheet_loads_only_its_formats(tmp_path: Path) -> None:
    log = write_log(tmp_path / "fight.jsonl", *FIGHT)
    files = [str(tmp_path / f"sheet.{ending}") for ending in ("md", "html", "csv")]
    words = ["export", str(log), "-o", *files]
    before = f"from gm_tracker.cli import main\nassert main({words!r}) == 0"
    assert asked_for_by(before, "textual", "starlette", "rich", "typst", "fontTools") == []


def test_nobody_looks_for_plugins_of_pydantic(tmp_path: Path) -> None:
    path = write_log(tmp_path / "fight.jsonl", *FIGHT)
    before = f"from gm_tracker.cli import main\nassert main(['show', {str(path)!r}]) == 0"
    assert asked_for_by(before, "importlib.metadata", "email", "zipfile") == []


def test_what_stands_for_the_loader_of_plugins_gives_way_to_it() -> None:
    code = (
        "from gm_tracker.cli.plugins import without_plugins\nwithout_plugins()\n"
        "from pydantic.plugin import _loader\nassert list(_loader.get_plugins()) == []\n"
        "assert _loader.PYDANTIC_ENTRY_POINT_GROUP == 'pydantic'"
    )
    status, _, err = run(code=code)
    assert (status, err) == (0, b"")


def test_a_reader_that_stops_early_is_no_failure(tmp_path: Path) -> None:
    notes = [{"type": "note", "text": "x"}] * 2_000
    path = write_log(tmp_path / "fight.jsonl", *FIGHT, *notes)
    with process("show", "--json", "--each", str(path)) as started:
        assert started.stdout is not None
        assert started.stderr is not None
        assert json.loads(started.stdout.readline())["phase"] == "setup"
        started.stdout.close()
        assert started.stderr.read() == b""
    assert started.returncode == 0


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
def test_an_output_that_knows_few_signs_does_not_fail(encoding: str, tmp_path: Path) -> None:
    path = write_log(tmp_path / "fight.jsonl", *FIGHT, MIRA | {"id": "zi", "name": "Žižka 漢"})
    for words in (["show"], ["check"], ["replay", "--headless"], ["--lang", "de", "--help"]):
        files = [] if words[-1] == "--help" else [str(path)]
        status, out, err = run(*words, *files, PYTHONIOENCODING=encoding, PYTHONUTF8="0")
        assert (status, err) == (0, b"")
        assert out
    status, out, _ = run("show", "--json", str(path), PYTHONIOENCODING=encoding)
    assert status == 0
    assert json.loads(out.decode())["participants"]["zi"]["name"] == "Žižka 漢"


def test_a_file_name_that_is_no_text_is_told(tmp_path: Path) -> None:
    status, out, err = run("show", str(tmp_path / os.fsdecode(b"j\xf6rg [b].jsonl")))
    assert (status, out) == (1, b"")
    assert b"[b].jsonl: " in err
    assert err.count(b"\n") == 1


def test_no_colour_where_nobody_looks_and_where_it_is_unwanted(tmp_path: Path) -> None:
    path = write_log(tmp_path / "fight.jsonl", *FIGHT)
    plain = run("show", str(path))
    assert b"\x1b" not in plain[1]
    assert max(map(len, plain[1].decode().splitlines())) == 80
    unwanted = run("show", str(path), FORCE_COLOR="1", NO_COLOR="1")
    assert b"\x1b[3" not in unwanted[1]


def test_the_screen_needs_a_terminal() -> None:
    status, out, err = run()
    assert (status, out) == (2, b"")
    assert err.count(b"\n") == 1


def test_an_interrupt_ends_quietly(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "_command", interrupted)
    assert main([]) == 130
    assert capsys.readouterr() == ("", "")


@pytest.mark.parametrize(("lang", "told"), [("de", "Datenträger"), ("en", "disk")])
def test_an_output_that_is_full_is_told(
    lang: str, told: str, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Full(io.StringIO):
        def flush(self) -> None:
            raise OSError(errno.ENOSPC, "No space left on device")

    path = write_log(tmp_path / "fight.jsonl", *FIGHT)
    monkeypatch.setattr(sys, "stdout", Full())
    assert main(["show", "--json", "--lang", lang, str(path)]) == 1
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert told in err


def test_the_module_is_the_command() -> None:
    status, out, err = run("--version")
    assert (status, err) == (0, b"")
    assert out.startswith(b"gm-tracker ")
