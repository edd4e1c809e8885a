"""The folder of fights: new files, locks, read only, the list, and going on elsewhere."""

import errno
import os
import subprocess
import sys
from contextlib import closing
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.events import Note
from gm_tracker.core.problems import Kind, ReadOnly
from gm_tracker.storage import journal
from gm_tracker.storage.fights import (
    Fight,
    continue_elsewhere,
    create_fight,
    list_fights,
    open_fight,
)
from gm_tracker.storage.reader import load
from gm_tracker.storage.trouble import LogRefused
from gm_tracker.timeline.decide import TimelineReason
from gm_tracker.timeline.events import Join, Start, new_header
from tests.storage.logs import HEADER, SETUP, by_hand, event, events, numbered, plain, sealed, spent

TODAY = date(2026, 11, 29)
DACHS = "Wirtshausschlägerei im Krummen Dachs – ab Zeile 38"
DRAFTS = tuple(event(0, **fields) for fields in SETUP)
ORK = {"type": "act", "id": "ork", "action": "Schlag", "cost": 5}


def created(folder: Path, title: str) -> Path:
    """The file of a new fight under that title, closed again."""
    with closing(create_fight(folder, new_header(title=title), DRAFTS, TODAY)) as fight:
        return fight.loaded.path


def append(fight: Fight, *more: dict[str, Any]) -> None:
    assert fight.journal is not None
    fight.journal.append(events(*more)[-1:])


def test_a_new_fight_is_on_the_disk_with_its_first_events(tmp_path: Path) -> None:
    folder = tmp_path / "data" / "fights"
    with closing(create_fight(folder, HEADER, DRAFTS, TODAY)) as fight:
        path = folder / "2026-11-29-ueberfall-am-fluss.jsonl"
        assert fight.loaded.path == path
        assert path.read_bytes() == sealed()
        assert fight.read_only is None
        assert spent(fight.loaded) == {"kim": 8, "ork": 0}
        append(fight, ORK)
    assert path.read_bytes() == sealed(ORK)


@pytest.mark.skipif(sys.platform == "win32", reason="folders cannot be synced there")
def test_a_new_fight_is_synced_once_and_its_folder_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", lambda handle: synced.append(os.fstat(handle).st_ino))
    path = created(tmp_path, "Duell")
    assert synced == [path.stat().st_ino, tmp_path.stat().st_ino]


def test_what_is_linked_in_the_drafts_stays_linked(tmp_path: Path) -> None:
    drafts = [
        Join(id="a", name="A", seat=1, ap=9),
        Join(id="b", name="B", seat=2, ap=9, linked=True),
        Join(id="c", name="C", seat=3, ap=9),
    ]
    with closing(create_fight(tmp_path, HEADER, drafts, TODAY)) as fight:
        found = load(fight.loaded.path).history.events
    assert [(one.seq, one.linked) for one in found] == [(1, False), (2, True), (3, False)]


@pytest.mark.parametrize(
    ("drafts", "reason"),
    [
        ((*DRAFTS, Start()), TimelineReason.ALREADY_STARTED),
        ((Note(text="", linked=True),), CoreReason.LINKED),
    ],
)
def test_what_the_rules_refuse_makes_no_file(
    tmp_path: Path, drafts: tuple[Any, ...], reason: object
) -> None:
    with pytest.raises(Refusal) as refused:
        create_fight(tmp_path / "neu", HEADER, drafts, TODAY)
    assert refused.value.reason is reason
    assert not (tmp_path / "neu").exists()


def test_d13_no_fight_is_ever_overwritten(tmp_path: Path) -> None:
    """Three fights of one title on one day are three files."""
    paths = [created(tmp_path, "Duell") for _ in range(3)]
    assert [path.name for path in paths] == [
        "2026-11-29-duell.jsonl",
        "2026-11-29-duell-2.jsonl",
        "2026-11-29-duell-3.jsonl",
    ]
    assert all(len(load(path).history) == 4 for path in paths)


def test_a_folder_of_that_name_is_taken_too(tmp_path: Path) -> None:
    (tmp_path / "2026-11-29-duell.jsonl").mkdir()
    assert created(tmp_path, "Duell").name == "2026-11-29-duell-2.jsonl"


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("../../x", "2026-11-29-x.jsonl"),
        ("CON", "2026-11-29-con.jsonl"),
        ("/etc/passwd\0", "2026-11-29-etc-passwd.jsonl"),
        ("", "2026-11-29-kampf.jsonl"),
        ("漢字", "2026-11-29-kampf.jsonl"),
        ("[red]Ork[/] *?<>|", "2026-11-29-red-ork.jsonl"),
        ("Hinterhalt " * 20, "2026-11-29-" + "hinterhalt-" * 5 + "hinte.jsonl"),
        ("x" * 59 + " y", "2026-11-29-" + "x" * 59 + ".jsonl"),
        (DACHS, "2026-11-29-wirtshausschlaegerei-im-krummen-dachs-ab-zeile-38.jsonl"),
        ("-rf .", "2026-11-29-rf.jsonl"),
    ],
)
def test_file_names_come_from_the_slug_of_the_title(tmp_path: Path, title: str, name: str) -> None:
    path = created(tmp_path, title)
    assert path == tmp_path / name
    assert load(path).header.title == title


def test_i4_a_full_disk_leaves_no_new_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left"):
        create_fight(tmp_path, HEADER, DRAFTS, TODAY)
    assert list_fights(tmp_path) == []
    assert list(tmp_path.glob("*.jsonl")) == []


def test_a_fight_is_gone_on_with(tmp_path: Path) -> None:
    path = created(tmp_path, "Duell")
    with closing(open_fight(path)) as fight:
        assert (fight.read_only, len(fight.loaded.history)) == (None, 4)
        append(fight, ORK)
    assert len(load(path).history) == 5


def test_a_second_handle_of_the_same_program_gets_it_read_only(tmp_path: Path) -> None:
    path = created(tmp_path, "Duell")
    with closing(open_fight(path)), closing(open_fight(path)) as second:
        assert (second.journal, second.read_only) == (None, ReadOnly.LOCKED)
        assert len(second.loaded.history) == 4
    with closing(open_fight(path)) as third:
        assert third.read_only is None


HOLDER = """
import sys
from pathlib import Path
from gm_tracker.storage.fights import open_fight
fight = open_fight(Path(sys.argv[1]))
print(fight.read_only, flush=True)
sys.stdin.read()
"""


def test_a_second_program_gets_it_read_only(tmp_path: Path) -> None:
    path = created(tmp_path, "Duell")
    with subprocess.Popen(
        [sys.executable, "-c", HOLDER, path],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "None\n"
        with closing(open_fight(path)) as fight:
            assert fight.read_only is ReadOnly.LOCKED
        holder.communicate()
    with closing(open_fight(path)) as fight:
        assert fight.read_only is None


def test_a_new_fight_is_locked_from_the_start(tmp_path: Path) -> None:
    with closing(create_fight(tmp_path, HEADER, DRAFTS, TODAY)) as fight:
        assert open_fight(fight.loaded.path).read_only is ReadOnly.LOCKED


@pytest.mark.parametrize(
    ("error", "reason"),
    [
        (PermissionError(errno.EACCES, "Permission denied"), ReadOnly.FOLDER),
        (OSError(errno.EROFS, "Read-only file system"), ReadOnly.FOLDER),
        (OSError(errno.ENOSYS, "Function not implemented"), ReadOnly.NO_LOCKS),
        (OSError(errno.ENOLCK, "No locks available"), ReadOnly.NO_LOCKS),
    ],
)
def test_where_nothing_can_be_locked_it_is_opened_read_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError, reason: ReadOnly
) -> None:
    path = created(tmp_path, "Duell")

    def refuse(_: Path) -> Any:
        raise error

    monkeypatch.setattr(journal, "lock_beside", refuse)
    with closing(open_fight(path)) as fight:
        assert (fight.journal, fight.read_only) == (None, reason)
        assert len(fight.loaded.history) == 4


def test_a_file_that_may_not_be_written_is_opened_read_only_and_lets_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = created(tmp_path, "Duell")
    usual = Path.open

    def protected(self: Path, mode: str = "r", *args: Any, **kwargs: Any) -> Any:
        if mode == "r+b":
            raise PermissionError(errno.EACCES, "Permission denied")
        return usual(self, mode, *args, **kwargs)

    with monkeypatch.context() as patched:
        patched.setattr(Path, "open", protected)
        with closing(open_fight(path)) as fight:
            assert (fight.journal, fight.read_only) == (None, ReadOnly.FILE)
    with closing(open_fight(path)) as fight:
        assert fight.read_only is None


def test_a_damaged_fight_is_opened_read_only_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "kampf.jsonl"
    content = by_hand([*numbered(), '{"seq":5,"type":"akt"}', '{"seq":6,"type":"end"}'])
    path.write_bytes(content)
    with closing(open_fight(path)) as fight, closing(open_fight(path)) as again:
        assert (fight.journal, fight.read_only) == (None, ReadOnly.DAMAGED)
        assert again.read_only is ReadOnly.DAMAGED
        assert len(fight.loaded.history) == 4
    assert path.read_bytes() == content


@pytest.mark.parametrize("content", [b"", b"kein Kampf\n"])
def test_beside_what_is_no_log_nothing_is_left(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "kampf.jsonl"
    path.write_bytes(content)
    with pytest.raises(LogRefused):
        open_fight(path)
    with pytest.raises(LogRefused):
        open_fight(tmp_path / "fehlt.jsonl")
    assert list(tmp_path.iterdir()) == [path]


def test_i6_after_a_bad_file_the_mended_one_opens(tmp_path: Path) -> None:
    path = tmp_path / "kampf.jsonl"
    path.write_bytes(sealed()[:20])
    with pytest.raises(LogRefused):
        open_fight(path)
    path.write_bytes(sealed())
    with closing(open_fight(path)) as fight:
        assert fight.read_only is None


def test_what_stands_before_the_damage_goes_on_in_a_new_file(tmp_path: Path) -> None:
    path = tmp_path / "2026-11-29-kampf.jsonl"
    content = by_hand([*numbered(ORK), '{"seq":6,'])
    path.write_bytes(content)
    with (
        closing(open_fight(path)) as fight,
        closing(continue_elsewhere(fight.loaded, tmp_path, TODAY)) as rest,
    ):
        assert rest.loaded.path == tmp_path / "2026-11-29-kampf-2.jsonl"
        assert rest.read_only is None
        assert spent(rest.loaded) == {"kim": 8, "ork": 5}
        append(rest, ORK, {"type": "undo"})
    log = load(rest.loaded.path)
    assert plain(log.history.events) == list(events(ORK, {"type": "undo"}))
    assert all(one.crc for one in (log.header, *log.history.events))
    assert path.read_bytes() == content


def test_i2_the_list_names_every_fight_the_last_one_first(tmp_path: Path) -> None:
    first, second = created(tmp_path, "Über den Fluss"), created(tmp_path, "[b]Duell[/b]")
    os.utime(first, (2_000, 2_000))
    os.utime(second, (1_000, 1_000))
    (tmp_path / "notizen.txt").write_text("kein Kampf", encoding="utf-8")
    found = list_fights(tmp_path)
    assert [(entry.path, entry.modified, entry.title) for entry in found] == [
        (first, 2_000, "Über den Fluss"),
        (second, 1_000, "[b]Duell[/b]"),
    ]
    assert [(entry.ruleset, entry.trouble) for entry in found] == [("timeline", ())] * 2


def test_equally_old_fights_always_stand_in_the_same_order(tmp_path: Path) -> None:
    paths = [created(tmp_path, title) for title in ("b", "a", "c")]
    for path in paths:
        os.utime(path, (1_000, 1_000))
    assert [entry.path.stem[-1] for entry in list_fights(tmp_path)] == ["c", "b", "a"]


def test_what_cannot_be_read_is_listed_with_its_trouble(tmp_path: Path) -> None:
    (tmp_path / "leer.jsonl").touch()
    (tmp_path / "ordner.jsonl").mkdir()
    (tmp_path / "fremd.jsonl").write_bytes(b'{"a":1}\n')
    (tmp_path / "neu.jsonl").write_bytes(sealed().replace(b'"version":1', b'"version":2', 1))
    with (tmp_path / "null.jsonl").open("wb") as file:
        file.truncate(100_000_000)
    troubles = {
        entry.path.stem: [problem.kind for problem in entry.trouble]
        for entry in list_fights(tmp_path)
    }
    assert troubles == {
        "leer": [Kind.EMPTY_FILE],
        "ordner": [Kind.IS_FOLDER],
        "fremd": [Kind.NOT_A_LOG],
        "neu": [Kind.CRC],
        "null": [Kind.NOT_A_LOG],
    }


def test_a_fight_that_is_gone_when_its_turn_comes_is_listed_with_its_trouble(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = created(tmp_path, "Duell")

    def gone(_: Path, **__: object) -> os.stat_result:
        raise FileNotFoundError(errno.ENOENT, "No such file or directory")

    monkeypatch.setattr(Path, "stat", gone)
    (entry,) = list_fights(tmp_path)
    assert entry.path == path
    assert [problem.kind for problem in entry.trouble] == [Kind.NO_FILE]


def test_damage_behind_the_header_does_not_hide_a_fight(tmp_path: Path) -> None:
    (tmp_path / "kampf.jsonl").write_bytes(by_hand([numbered()[0], "kaputt"]))
    (entry,) = list_fights(tmp_path)
    assert (entry.ruleset, entry.trouble) == ("timeline", ())


def test_without_a_folder_there_are_no_fights(tmp_path: Path) -> None:
    assert list_fights(tmp_path / "fehlt") == []


def test_i7_a_folder_that_cannot_be_read_is_not_taken_for_an_empty_one(tmp_path: Path) -> None:
    place = tmp_path / "fights"
    place.write_bytes(b"no folder")
    (entry,) = list_fights(place)
    assert (entry.path, len(entry.trouble)) == (place, 1)
