"""`gm-tracker show`: the state as JSON and as a table."""

import json
import re
from pathlib import Path

import pytest

from gm_tracker.cli import main
from tests.cli.samples import BITE, FIGHT, HEADER, KNEE, MIRA, WOLF, documents, log, write_log

Capture = pytest.CaptureFixture[str]


def test_json_is_exactly_the_document_on_one_line(tmp_path: Path, capsys: Capture) -> None:
    path = write_log(tmp_path / "fight.jsonl", *FIGHT)
    assert main(["show", "--json", str(path)]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    assert printed.out == (
        '{"ruleset":"timeline","phase":"running","round":1,"next":"wolf","order":["wolf","mira"],'
        '"reactions":[],"participants":{"mira":{"name":"Mira","side":"pc","seat":1,"ap":14,'
        '"initiative":16,"spent":8,"left":6,"debt":0,"status":"active","waiting":null,"turns":1,'
        '"total_spent":8,"life":null,"life_max":null,"conditions":[]},"wolf":{"name":"Wolf",'
        '"side":"npc","seat":1,"ap":10,"initiative":7,"spent":5,"left":5,"debt":0,'
        '"status":"active","waiting":null,"turns":1,"total_spent":5,"life":12,"life_max":12,'
        '"conditions":[]}}}\n'
    )


def test_json_keeps_letters_as_they_are(tmp_path: Path, capsys: Capture) -> None:
    path = write_log(tmp_path / "fight.jsonl", MIRA | {"name": "Jörg 漢 [red]x[/]"})
    main(["show", "--json", str(path)])
    assert '"name":"Jörg 漢 [red]x[/]"' in capsys.readouterr().out


def test_json_is_one_line_in_everybodys_eyes(tmp_path: Path, capsys: Capture) -> None:
    name = "a\u2028b\u2029c\x85d\ne\x9bf"
    path = write_log(tmp_path / "fight.jsonl", MIRA | {"name": name})
    main(["show", "--json", str(path)])
    out = capsys.readouterr().out
    assert len(out.splitlines()) == 1
    assert json.loads(out)["participants"]["mira"]["name"] == name


def test_an_empty_fight_is_shown(tmp_path: Path, capsys: Capture) -> None:
    path = write_log(tmp_path / "fight.jsonl")
    assert main(["show", "--json", str(path)]) == 0
    (state,) = documents(capsys.readouterr().out)
    assert (state["phase"], state["round"], state["next"]) == ("setup", 0, None)
    assert (state["order"], state["participants"]) == ([], {})
    assert main(["show", "--json", "--each", str(path)]) == 0
    assert capsys.readouterr().out == ""


def test_each_shows_the_state_after_every_line(tmp_path: Path, capsys: Capture) -> None:
    path = write_log(tmp_path / "fight.jsonl", *FIGHT, {"type": "undo"}, {"type": "redo"})
    assert main(["show", "--json", "--each", str(path)]) == 0
    states = documents(capsys.readouterr().out)
    spent = [[p["spent"] for p in state["participants"].values()] for state in states]
    assert spent == [[0], [0, 0], [0, 0], [8, 0], [8, 5], [8, 0], [8, 5]]


@pytest.mark.parametrize(
    ("seq", "phase", "spent"),
    [(0, "setup", []), (2, "setup", [0, 0]), (4, "running", [8, 0]), (5, "running", [8, 5])],
)
def test_at_shows_the_state_after_that_line(
    seq: int, phase: str, spent: list[int], tmp_path: Path, capsys: Capture
) -> None:
    path = write_log(tmp_path / "fight.jsonl", *FIGHT)
    assert main(["show", "--json", "--at", str(seq), str(path)]) == 0
    (state,) = documents(capsys.readouterr().out)
    assert state["phase"] == phase
    assert [person["spent"] for person in state["participants"].values()] == spent


def test_at_beyond_the_end_is_told_and_the_others_are_shown(
    tmp_path: Path, capsys: Capture
) -> None:
    short = write_log(tmp_path / "short.jsonl", MIRA)
    long = write_log(tmp_path / "long.jsonl", *FIGHT)
    assert main(["show", "--json", "--at", "4", str(short), str(long)]) == 1
    printed = capsys.readouterr()
    assert len(documents(printed.out)) == 1
    assert printed.err == f"{short}: there is no event 4, the last one is 1\n"


def test_at_before_the_damage_shows_what_stands(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "fight.jsonl"
    path.write_bytes(log(*FIGHT) + b"nonsense\n")
    assert main(["show", "--json", "--at", "4", str(path)]) == 1
    printed = capsys.readouterr()
    (state,) = documents(printed.out)
    assert state["participants"]["mira"]["spent"] == 8
    assert printed.err.startswith(f"{path}:7: ")


def test_a_refused_log_prints_nothing_and_the_others_are_shown(
    tmp_path: Path, capsys: Capture
) -> None:
    good = write_log(tmp_path / "good.jsonl", *FIGHT)
    bad = write_log(tmp_path / "bad.jsonl", *FIGHT, KNEE)
    missing = tmp_path / "missing.jsonl"
    other = write_log(tmp_path / "other.jsonl", MIRA)
    assert main(["show", "--json", *map(str, (good, bad, missing, other))]) == 1
    printed = capsys.readouterr()
    assert [list(state["participants"]) for state in documents(printed.out)] == [
        ["mira", "wolf"],
        ["mira"],
    ]
    first, second = printed.err.splitlines()
    assert first.startswith(f"{bad}:7: ")
    assert "Mira" in first
    assert "Wolf" in first
    assert second.startswith(f"{missing}: ")


def test_a_torn_tail_is_told_and_is_no_failure(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "fight.jsonl"
    path.write_bytes(log(*FIGHT) + b'{"seq":6,"type":"a')
    before = path.read_bytes()
    assert main(["show", "--json", str(path)]) == 0
    printed = capsys.readouterr()
    (state,) = documents(printed.out)
    assert state["participants"]["wolf"]["spent"] == 5
    assert printed.err.startswith(f"{path}: ")
    assert printed.err.count("\n") == 1
    assert path.read_bytes() == before


def test_a_whole_event_without_its_line_end_counts(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "fight.jsonl"
    path.write_bytes(log(*FIGHT).removesuffix(b"\n"))
    assert main(["show", "--json", str(path)]) == 0
    printed = capsys.readouterr()
    assert documents(printed.out)[0]["participants"]["wolf"]["spent"] == 5
    assert printed.err == ""


def test_bom_and_crlf_are_read(tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "fight.jsonl"
    path.write_bytes(b"\xef\xbb\xbf" + log(*FIGHT).replace(b"\n", b"\r\n\r\n"))
    assert main(["show", "--json", str(path)]) == 0
    assert documents(capsys.readouterr().out)[0]["next"] == "wolf"


def test_the_table_shows_who_is_next_and_fits_80_columns(tmp_path: Path, capsys: Capture) -> None:
    path = write_log(tmp_path / "fight.jsonl", *FIGHT)
    assert main(["show", "--lang", "de", str(path)]) == 0
    printed = capsys.readouterr()
    lines = printed.out.splitlines()
    assert printed.err == ""
    assert "\x1b" not in printed.out
    assert max(map(len, lines)) <= 80
    assert lines[0].startswith("Überfall an der Furt · Runde 1")
    wolf, mira = (text for text in lines if "▰" in text)
    assert wolf.split()[:5] == ["▶w", "Wolf", "▰▰▰▰▰▱▱▱▱▱", "5/10", "5"]
    assert mira.split()[:5] == ["m", "Mira", "▰▰▰▰▰▰▰▰▱▱▱▱▱▱", "8/14", "6"]


def test_a_long_title_leaves_room_for_whose_turn_it_is(tmp_path: Path, capsys: Capture) -> None:
    title = "Der lange Abend im Krummen Dachs und was danach geschah"
    path = write_log(tmp_path / "fight.jsonl", *FIGHT, header=HEADER | {"title": title})
    assert main(["show", str(path)]) == 0
    first, second, *_ = capsys.readouterr().out.splitlines()
    assert first == title
    assert second == "Round 1 · second 1 · Wolf · 3 AP ahead of Mira"


def test_the_table_narrows_with_the_terminal(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write_log(tmp_path / "fight.jsonl", *FIGHT)
    for columns in (1, 20, 60, 200):
        monkeypatch.setenv("COLUMNS", str(columns))
        assert main(["show", str(path)]) == 0
        assert max(map(len, capsys.readouterr().out.splitlines())) <= columns


def test_names_in_the_table_are_never_markup(tmp_path: Path, capsys: Capture) -> None:
    names = ["[red]Ork[/]", "[/b]", ":smile:", "\\[x"]
    joins = [
        MIRA | {"id": f"p-{seat}", "name": name, "seat": seat}
        for seat, name in enumerate(names, start=1)
    ]
    path = write_log(tmp_path / "fight.jsonl", *joins, header=HEADER | {"title": "[b]T[/b]"})
    assert main(["show", str(path)]) == 0
    out = capsys.readouterr().out
    assert out.startswith("[b]T[/b] · ")
    for name in names:
        assert name in out


def test_a_name_cannot_command_the_terminal(tmp_path: Path, capsys: Capture) -> None:
    path = write_log(tmp_path / "fight.jsonl", MIRA | {"name": "a\x1b[31m\nb"})
    assert main(["show", str(path)]) == 0
    out = capsys.readouterr().out
    assert "a [31m b" in out
    assert "\x1b" not in out


def test_colour_changes_no_sign(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write_log(tmp_path / "fight.jsonl", MIRA | {"name": "[red]Ork[/] :smile:"}, *FIGHT[1:])
    main(["show", str(path)])
    plain = capsys.readouterr().out
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm-256color")
    main(["show", str(path)])
    coloured = capsys.readouterr().out
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain


def test_wide_signs_keep_the_columns(tmp_path: Path, capsys: Capture) -> None:
    from rich.cells import cell_len

    names = ["Jörg", "Jo\u0308rg", "漢字", "👩‍👩‍👧", "🇩🇪", "zero\u200bwidth"]
    joins = [
        MIRA | {"id": f"p-{seat}", "name": name, "seat": seat}
        for seat, name in enumerate(names, start=1)
    ]
    path = write_log(tmp_path / "fight.jsonl", *joins)
    main(["show", str(path)])
    rows = [text for text in capsys.readouterr().out.splitlines() if "▱" in text]
    assert len(rows) == len(names)
    assert len({cell_len(text.partition("▱")[0]) for text in rows}) == 1


def test_several_tables_name_their_files(tmp_path: Path, capsys: Capture) -> None:
    one = write_log(tmp_path / "one.jsonl", *FIGHT)
    two = write_log(tmp_path / "two.jsonl", MIRA, WOLF)
    assert main(["show", str(one), str(two)]) == 0
    out = capsys.readouterr().out
    assert out.index(str(one)) < out.index("5/10") < out.index(str(two))


def test_each_without_json_is_a_table_an_event(tmp_path: Path, capsys: Capture) -> None:
    path = write_log(tmp_path / "fight.jsonl", MIRA, WOLF, {"type": "start"}, KNEE, BITE)
    assert main(["show", "--each", str(path)]) == 0
    tables = capsys.readouterr().out.split("\n\n")
    assert len(tables) == 5
    assert "8/14" not in tables[2]
    assert "8/14" in tables[3]
