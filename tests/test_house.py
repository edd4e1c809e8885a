"""The house: what stands at its top, which way its arrows point, what is in the wheel."""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest
from importlinter import cli as import_linter

from gm_tracker import __version__

ROOT = Path(__file__).parents[1]
TOP = {"pyproject.toml", "gm_tracker", "tests", "README.md", "sample_combats"}
MACHINE_PATH = re.compile(rb"(?<![\w.~$%}-])/(?:work|root|home|Users|mnt|opt|tmp)/")


def kept_files() -> list[Path]:
    """Every file that belongs to the project: as git has it, in a tree without git all there is."""
    git = shutil.which("git")
    if git and (ROOT / ".git").exists():
        listed = subprocess.run(
            [git, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT,
            capture_output=True,
            check=True,
        )
        names = listed.stdout.decode().split("\0")[:-1]
        return [ROOT / name for name in names if (ROOT / name).is_file()]
    files = (path for name in TOP for path in (ROOT / name, *(ROOT / name).rglob("*")))
    return [path for path in files if path.is_file() and "__pycache__" not in path.parts]


def test_only_what_belongs_there_stands_at_the_top() -> None:
    top = {path.relative_to(ROOT).parts[0] for path in kept_files()}
    assert {name for name in top if not name.startswith(".")} == TOP


def test_no_file_names_a_path_of_somebodys_machine() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {match[0].decode()}"
        for path in kept_files()
        if path != Path(__file__)
        for match in [MACHINE_PATH.search(path.read_bytes())]
        if match
    ]
    assert found == []


def test_the_import_contracts_hold(capsys: pytest.CaptureFixture[str]) -> None:
    status = import_linter.lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True)
    assert status == import_linter.EXIT_STATUS_SUCCESS, capsys.readouterr().out


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel as it would be installed elsewhere."""
    folder = tmp_path_factory.mktemp("wheel")
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    (found,) = folder.glob("*.whl")
    return found


def test_the_wheel_holds_the_samples_and_the_whole_package(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        packed = {name for name in archive.namelist() if name.startswith("gm_tracker/")}
    expected = {
        str(path.relative_to(ROOT).as_posix())
        for path in kept_files()
        if path.is_relative_to(ROOT / "gm_tracker")
    }
    expected |= {
        f"gm_tracker/sample_combats/{path.name}"
        for path in kept_files()
        if path.is_relative_to(ROOT / "sample_combats")
    }
    assert packed == expected


def test_the_wheel_holds_no_tests_and_gives_one_command(wheel: Path) -> None:
    info = f"gm_tracker-{__version__}.dist-info"
    with ZipFile(wheel) as archive:
        tops = {name.split("/", 1)[0] for name in archive.namelist()}
        commands = archive.read(f"{info}/entry_points.txt").decode()
    assert tops == {"gm_tracker", info}
    assert commands == "[console_scripts]\ngm-tracker = gm_tracker.cli:main\n"


def test_the_samples_are_found_where_the_wheel_is_installed(wheel: Path, tmp_path: Path) -> None:
    with ZipFile(wheel) as archive:
        archive.extractall(tmp_path)
    code = "from gm_tracker.config import samples_dir; print(samples_dir())"
    printed = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path.insert(0, {str(tmp_path)!r}); {code}"],
        cwd=tmp_path,
        capture_output=True,
        check=True,
        text=True,
    )
    assert Path(printed.stdout.strip()) == tmp_path / "gm_tracker" / "sample_combats"
