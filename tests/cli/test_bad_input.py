"""Bad logs and combat files: a clear line with file, line and reason, and the file untouched."""

import errno
import json
from pathlib import Path
from typing import Any

import pytest

from gm_tracker.cli import main
from tests.cli.samples import BITE, FIGHT, HEADER, KNEE, MIRA, WOLF, documents, line, log

Capture = pytest.CaptureFixture[str]

NEXT = len(FIGHT) + 1
JON = {"seq": NEXT, "type": "join", "id": "jon", "name": "Jon", "seat": 2, "ap": 11}


def act(**fields: Any) -> dict[str, Any]:
    return {"seq": NEXT, **BITE, **fields}


def event(type_: str, **fields: Any) -> dict[str, Any]:
    return {"seq": NEXT, "type": type_, **fields}


EVENTS = {
    "cost below 0": act(cost=-1),
    "cost above 999": act(cost=1000),
    "huge cost": act(cost=10**400),
    "cost as text": act(cost="5"),
    "cost with a comma": act(cost="7,5"),
    "empty cost": act(cost=""),
    "float cost": act(cost=5.0),
    "bool cost": act(cost=True),
    "null cost": act(cost=None),
    "ap 0": JON | {"ap": 0},
    "ap above 999": JON | {"ap": 1000},
    "bool ap": JON | {"ap": True},
    "seat 0": JON | {"seat": 0},
    "float seat": JON | {"seat": 2.0},
    "initiative above 999": JON | {"initiative": 1000},
    "initiative below -999": JON | {"initiative": -1000},
    "bool initiative": JON | {"initiative": False},
    "rolled initiative without faces": JON | {"initiative": {"value": 3, "dice": "1d20"}},
    "rolled initiative out of bounds": JON
    | {"initiative": {"value": 1000, "dice": "1d20", "faces": [3]}},
    "spent above 9999": JON | {"spent": 10_000},
    "life below 0": JON | {"life": -1},
    "null surprise": JON | {"surprised": None},
    "surprise as a number": JON | {"surprised": 1},
    "unknown side": JON | {"side": "monster"},
    "duplicate id": JON | {"id": "mira"},
    "id with a capital": JON | {"id": "Jon"},
    "id of 65 signs": JON | {"id": "j" * 65},
    "empty name": JON | {"name": ""},
    "name of 201 signs": JON | {"name": "x" * 201},
    "no name": {key: value for key, value in JON.items() if key != "name"},
    "unknown field": act(speed=3),
    "unknown field near a known one": JON | {"iniative": 3},
    "three wrong fields": act(cost=-1, action=3, speed=3),
    "unknown type": event("jump", id="mira"),
    "no type": {"seq": NEXT},
    "gap in seq": act(seq=NEXT + 1),
    "seq twice": act(seq=NEXT - 1),
    "seq 0": act(seq=0),
    "seq as text": act(seq=str(NEXT)),
    "float seq": act(seq=float(NEXT)),
    "no seq": BITE,
    "unknown id": act(id="ghost"),
    "unknown target": act(targets=["ghost"]),
    "not on turn": {"seq": NEXT, **KNEE},
    "nobody waits": event("trigger", event="Krach", probes=[{"id": "mira", "roll": 3}]),
    "nobody rolls": event("trigger", event="Krach", probes=[]),
    "no reaction to pass": event("pass", id="wolf"),
    "started twice": event("start"),
    "back without being out": event("back", id="mira"),
    "life of who has none": event("life", id="mira", delta=-1),
    "life beyond bounds": event("life", id="wolf", delta=-10_000),
    "unknown condition": event("condition_end", id="mira", name="betäubt"),
    "condition of 0 rounds": event("condition", id="mira", name="betäubt", rounds=0),
    "edit of nothing": event("edit", id="mira", set={}),
    "edit to null": event("edit", id="mira", set={"ap": None}),
    "empty wait": event("wait", id="wolf", **{"for": ""}),
    "wait with a cost": event("wait", id="wolf", cost=10, **{"for": "Krach"}),
    "text of 10,001 signs": event("note", text="x" * 10_001),
    "time without a zone": act(at="2026-11-29T20:15:00"),
    "null time": act(at=None),
    "nothing to redo": event("redo"),
    "linked undo": event("undo", linked=True),
    "linked as a number": act(linked=1),
    "wrong checksum": act(crc="00000000"),
    "checksum not last": {"crc": "00000000", **act()},
}

LINES = {name: line(document) for name, document in EVENTS.items()} | {
    "duplicate key": b'{"seq":6,"type":"act","id":"wolf","action":"Biss","cost":5,"cost":6}\n',
    "duplicate key inside": b'{"seq":6,"type":"edit","id":"mira","set":{"ap":3,"ap":4}}\n',
    "Latin-1": '{"seq":6,"type":"note","text":"Jörg"}\n'.encode("latin-1"),
    "half a surrogate pair": b'{"seq":6,"type":"note","text":"\\ud83d"}\n',
    "NaN": b'{"seq":6,"type":"act","id":"wolf","action":"Biss","cost":NaN}\n',
    "1e9": b'{"seq":6,"type":"act","id":"wolf","action":"Biss","cost":1e9}\n',
    "trailing comma": b'{"seq":6,"type":"note","text":"x",}\n',
    "single quotes": b"{'seq':6}\n",
    "a list": b"[6]\n",
    "a number": b"6\n",
    "deep nesting": b"[" * 100_000 + b"\n",
    "nonsense": b"nonsense\n",
    "zero bytes": b"\x00" * 100 + b"\n",
    "two events in one line": line(act()).strip() + line(act(seq=NEXT + 1)),
    "a line of 10 MB": line(event("note", text="x" * 10_000_000)),
}


@pytest.mark.parametrize("name", LINES)
def test_a_bad_line_is_refused_and_what_stands_is_kept(
    name: str, tmp_path: Path, capsys: Capture
) -> None:
    sound, path = tmp_path / "sound.jsonl", tmp_path / "fight.jsonl"
    sound.write_bytes(log(*FIGHT))
    content = log(*FIGHT) + LINES[name]
    path.write_bytes(content)
    assert main(["show", "--json", "--each", str(sound)]) == 0
    states = capsys.readouterr().out

    assert main(["show", "--json", "--each", str(path)]) == 1
    printed = capsys.readouterr()
    assert printed.out == states
    assert printed.err.startswith(f"{path}:{NEXT + 1}: ")
    assert printed.err.count("\n") == 1
    assert len(printed.err) < 600

    assert main(["show", "--json", str(path)]) == 1
    assert capsys.readouterr().out == ""
    assert path.read_bytes() == content
    assert sorted(tmp_path.iterdir()) == [path, sound]


def test_bad_input_knows_the_number_its_lines_write_out() -> None:
    assert NEXT == 6


def test_a_mistyped_field_is_told_with_what_was_meant(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "fight.jsonl"
    path.write_bytes(log(*FIGHT) + LINES["unknown field near a known one"])
    assert main(["show", "--json", str(path)]) == 1
    told = capsys.readouterr().err
    assert "`iniative`" in told
    assert "`initiative`" in told


def test_damage_before_the_end_stops_there(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "fight.jsonl"
    path.write_bytes(log(MIRA) + b"\n\nnonsense\n" + line({"seq": 2, **WOLF}))
    assert main(["show", "--json", "--each", str(path)]) == 1
    printed = capsys.readouterr()
    assert [list(state["participants"]) for state in documents(printed.out)] == [["mira"]]
    assert printed.err.startswith(f"{path}:5: ")


HEADERS = {
    "another format": HEADER | {"format": "tagebuch"},
    "version 2": HEADER | {"version": 2},
    "version as text": HEADER | {"version": "1"},
    "bool version": HEADER | {"version": True},
    "two wrong fields": HEADER | {"title": 3, "colour": "red"},
    "unknown ruleset": HEADER | {"ruleset": "chess"},
    "ruleset as a number": HEADER | {"ruleset": 1},
    "null title": HEADER | {"title": None},
    "title as a number": HEADER | {"title": 3},
    "unknown field": HEADER | {"colour": "red"},
    "unknown house rule": HEADER | {"rules": {"luck": 1}},
    "house rule out of bounds": HEADER | {"rules": {"wait_cost": 1000}},
    "bool house rule": HEADER | {"rules": {"wait_cost": True}},
    "unknown order": HEADER | {"rules": {"order": "random"}},
    "null house rule": HEADER | {"rules": {"order": None}},
    "action without a cost": HEADER | {"actions": [{"name": "Knie"}]},
    "wrong checksum": HEADER | {"crc": "00000000"},
}

FILES = {name: line(header) for name, header in HEADERS.items()} | {
    "an empty file": b"",
    "blank lines": b"\n\n\n",
    "only a BOM": b"\xef\xbb\xbf",
    "a header without its line end": line(HEADER).removesuffix(b"\n"),
    "half a header": b'{"format":"kampfprotokoll","version":1,\n',
    "no header": line({"seq": 1, **MIRA}),
    "some text": b"hello\n",
    "a combat file": b'title = "Kneipe"\n',
    "UTF-16": line(HEADER).decode().encode("utf-16"),
    "Latin-1": json.dumps(HEADER, ensure_ascii=False).encode("latin-1") + b"\n",
    "a picture": b"\x89PNG\r\n\x1a\n\x00\x00",
    "deep nesting": b'{"format":' * 100_000 + b"\n",
    "a header of 10 MB": line(HEADER | {"title": "x" * 10_000_000}),
}


@pytest.mark.parametrize("name", FILES)
def test_a_file_without_a_good_header_is_refused(
    name: str, tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "fight.jsonl"
    path.write_bytes(FILES[name])
    for command in (["show", "--json", "--each"], ["check"], ["replay", "--headless"]):
        assert main([*command, str(path)]) == 1
        printed = capsys.readouterr()
        assert printed.out == ""
        assert printed.err.startswith(f"{path}:")
        assert printed.err.count("\n") == 1
        assert len(printed.err) < 600
    assert path.read_bytes() == FILES[name]


COMMANDS = {
    "show": ["show"],
    "show as JSON": ["show", "--json"],
    "check": ["check"],
    "replay": ["replay", "--headless"],
    "run": ["run"],
}


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("name", ["fight.jsonl", "fight.toml", "fight"])
def test_100_mb_of_zeros_are_refused_at_once(
    command: str, name: str, tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / name
    with path.open("wb") as file:
        file.truncate(100_000_000)
    assert main([*COMMANDS[command], str(path)]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"{path}:")
    assert printed.err.count("\n") == 1
    assert path.stat().st_size == 100_000_000


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("lang", ["de", "en"])
def test_a_file_that_cannot_be_read(
    command: str, lang: str, tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "folder.jsonl"
    folder.mkdir()
    secret = tmp_path / "secret.jsonl"
    secret.write_bytes(log(*FIGHT))
    _forbid(secret, monkeypatch)
    told = []
    for path in (folder, secret, tmp_path / "missing.jsonl", tmp_path / "missing.toml"):
        assert main([*COMMANDS[command], "--lang", lang, str(path)]) == 1
        printed = capsys.readouterr()
        assert printed.out == ""
        assert printed.err.startswith(f"{path}: ")
        assert printed.err.count("\n") == 1
        told.append(printed.err.partition(": ")[2])
    assert len(set(told)) == 3


def _forbid(forbidden: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who runs the tests may be allowed to read everything, so the system's answer is played."""
    really_open = Path.open

    def open_(path: Path, *args: Any, **kwargs: Any) -> Any:
        if path == forbidden:
            raise PermissionError(errno.EACCES, "Permission denied", str(path))
        return really_open(path, *args, **kwargs)

    monkeypatch.setattr(Path, "open", open_)


COMBATS = {
    "an unknown field": b'title = "x"\ncolour = "red"\n',
    "a key twice": b'title = "x"\ntitle = "y"\n',
    "no TOML": b"title = \n",
    "an unfinished text": b'title = "x\n',
    "Latin-1": 'title = "Überfall"\n'.encode("latin-1"),
    "UTF-16": 'title = "x"\n'.encode("utf-16"),
    "a number in quotes": b'title = "x"\n[[participants]]\nname = "A"\nap = "10"\n',
    "a float": b'title = "x"\n[[participants]]\nname = "A"\nap = 10.0\n',
    "a bool": b'title = "x"\n[[participants]]\nname = "A"\nap = true\n',
    "out of bounds": b'title = "x"\n[[participants]]\nname = "A"\nap = 1000\n',
    "an unknown ruleset": b'title = "x"\nruleset = "chess"\n',
    "an unknown house rule": b'title = "x"\n[rules]\nluck = 1\n',
    "a huge number": b"title = 1" + b"0" * 10_000 + b"\n",
    "deep nesting": b"title = " + b"[" * 100_000 + b"\n",
    "zero bytes": b"\x00" * 1_000,
    "10 MB": b'title = "' + b"x" * 10_000_000 + b'"\n',
}


@pytest.mark.parametrize("name", COMBATS)
@pytest.mark.parametrize("command", ["check", "run"])
def test_a_bad_combat_file_is_refused(
    command: str, name: str, tmp_path: Path, capsys: Capture
) -> None:
    path = tmp_path / "fight.toml"
    path.write_bytes(COMBATS[name])
    assert main([command, str(path)]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith(f"{path}:")
    assert printed.err.count("\n") == 1
    assert len(printed.err) < 600
    assert path.read_bytes() == COMBATS[name]


def test_a_bad_file_mended_works(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "fight.jsonl"
    path.write_bytes(log(*FIGHT) + b"nonsense\n")
    assert main(["show", "--json", str(path)]) == 1
    path.write_bytes(log(*FIGHT))
    assert main(["show", "--json", str(path)]) == 0
    assert documents(capsys.readouterr().out)[0]["next"] == "wolf"
