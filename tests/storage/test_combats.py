"""Prepared fights: what is read, and that a bad file names every problem with its place."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from gm_tracker import rulesets
from gm_tracker.catalogue.problems import say
from gm_tracker.core.dice import NoChance, T
from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.core.problems import Expected, Kind, OwnKind, Syntax
from gm_tracker.storage.combats import is_log, read_combat
from gm_tracker.storage.toml import LIMIT
from gm_tracker.storage.toml_lines import field_lines, line_of
from gm_tracker.storage.trouble import CombatRefused
from gm_tracker.timeline.events import Join, TimelineHeader
from tests.storage.cards import DECK
from tests.storage.logs import by_hand, bytes_read, numbered, sealed

GOOD = """\
title = "Überfall"
[rules]
initiative_dice = "1W20"
[[actions]]
name = "Knie"
cost = 8
[[participants]]
name = "Kim"
ap = 10
initiative = 12
[[participants]]
name = "Örk"
side = "npc"
ap = 9
"""
BAD = """\
title = "Überfall"
titel = "doppelt"

[rules]
wait_cost = 1000

[[actions]]
name = "Knie"

[[participants]]
name = "Kim"
ap = 10

[[participants]]
name = "Mira"
ap = "12"  # in Anführungszeichen
actions = [{ name = "Tritt", cost = -1 }]

[[participants]]
name = "Wolf"
ap = 7
iniative = 3
hidden = 1

[[participants.actions]]
name = "Biss"
cost = 5

[[participants.actions]]
name = "Heulen"
cots = 3
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kampf.toml"


def refused(path: Path, content: str | bytes) -> list[tuple[int | None, str, Kind | OwnKind]]:
    """Line, path and kind of everything wrong with a file of that content."""
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(CombatRefused) as caught:
        read_combat(path, "de", NoChance())
    assert caught.value.path == path
    return [(problem.line, problem.path, problem.kind) for problem in caught.value.problems]


def data_of(path: Path, content: str) -> dict[str, Any]:
    """The data of the only problem with a file of that content."""
    path.write_text(content, encoding="utf-8")
    with pytest.raises(CombatRefused) as caught:
        read_combat(path, "de", NoChance())
    (problem,) = caught.value.problems
    return dict(problem.data)


@pytest.mark.parametrize("bom", ["", "\ufeff"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("more", ["", 'ruleset = "timeline"\n'])
def test_a_combat_is_read(path: Path, bom: str, end: str, more: str) -> None:
    path.write_bytes((bom + more + GOOD).replace("\n", end).encode())
    combat = read_combat(path, "de", NoChance())
    assert isinstance(combat.header, TimelineHeader)
    assert (combat.header.title, combat.header.ruleset) == ("Überfall", "timeline")
    joins = [event for event in combat.events if isinstance(event, Join)]
    assert [(join.name, join.side, join.ap, join.initiative) for join in joins] == [
        ("Kim", "pc", 10, 12),
        ("Örk", "npc", 9, None),
    ]


def test_all_problems_are_named_at_once_with_their_lines(path: Path) -> None:
    assert refused(path, BAD) == [
        (2, "titel", Kind.UNKNOWN_FIELD),
        (5, "rules.wait_cost", Kind.UNEXPECTED),
        (7, "actions[0].cost", Kind.MISSING),
        (16, "participants[1].ap", Kind.UNEXPECTED),
        (17, "participants[1].actions[0].cost", Kind.UNEXPECTED),
        (22, "participants[2].iniative", Kind.UNKNOWN_FIELD),
        (23, "participants[2].hidden", Kind.UNEXPECTED),
        (31, "participants[2].actions[1].cots", Kind.UNKNOWN_FIELD),
    ]


def test_what_was_meant_is_told(path: Path) -> None:
    content = GOOD.replace("initiative = 12", "iniative = 12")
    assert data_of(path, content) == {"name": "iniative", "meant": "initiative"}


@pytest.mark.parametrize(
    ("value", "found"),
    [("true", "true"), ("7.5", "7.5"), ('"7,5"', '"7,5"'), ("1e9", "1000000000.0"),
     ("1000", "1000"), ("0", "0"), ("-1", "-1"), ("nan", "NaN"), ("[7]", "[…]"),
     ("2026-11-29", '"2026-11-29"')],
)  # fmt: skip
def test_t7_ap_are_a_whole_number(path: Path, value: str, found: str) -> None:
    data = data_of(path, f'[[participants]]\nname = "Kim"\nap = {value}\n')
    assert data == {"expected": Expected.WHOLE, "least": 1, "most": 999, "found": found}


def test_a_number_too_long_to_be_printed_is_refused(path: Path) -> None:
    data = data_of(path, f'[[participants]]\nname = "Kim"\nap = 0x{"f" * 9_000}\n')
    assert data["found"] == "2^36000…"
    content = f'[[participants]]\nname = "Kim"\nap = {"9" * 9_000}\n'
    assert refused(path, content) == [(None, "", Kind.TOML)]


@pytest.mark.parametrize("name", ["timelin", "TIMELINE", "erbarmungslos?", ""])
def test_an_unknown_ruleset_is_named(path: Path, name: str) -> None:
    content = f'title = "x"\nruleset = "{name}"\n'
    assert refused(path, content) == [(2, "ruleset", Kind.UNKNOWN_RULESET)]
    assert data_of(path, content)["found"] == f'"{name}"'


def test_a_mistyped_ruleset_tells_what_was_meant(path: Path) -> None:
    assert data_of(path, 'ruleset = "timelin"')["meant"] == "timeline"
    assert data_of(path, "ruleset = 3")["meant"] == ""


@pytest.mark.parametrize(
    ("content", "line", "column", "syntax"),
    [
        ('title = "x"\nname = Kim\n', 2, 8, Syntax.VALUE),
        ('title = "x\n', 1, 11, Syntax.STRING),
        ('title = "x"\ntitle = "y"\n', 2, 12, Syntax.TWICE),
        ("[rules]\n[rules]\n", 2, 7, Syntax.TWICE),
        ('title "x"\n', 1, 7, Syntax.EQUALS),
        ("a = [1, 2\n", 2, 0, Syntax.UNCLOSED),
        ("[[participants]\n", 1, 15, Syntax.UNCLOSED),
        ('title = "x" y = 2\n', 1, 13, Syntax.BEHIND),
        ("= 3\n", 1, 1, Syntax.KEY),
        ('{"format":"x"}\n', 1, 1, Syntax.KEY),
    ],
)
def test_broken_toml_names_line_and_column(
    path: Path, content: str, line: int, column: int, syntax: Syntax
) -> None:
    assert refused(path, content) == [(line, "", Kind.TOML)]
    assert data_of(path, content) == {"syntax": syntax, "column": column}


def test_brackets_without_end_are_refused(path: Path) -> None:
    assert data_of(path, "a = " + "[" * 100_000) == {"syntax": Syntax.DEPTH, "column": 0}


def test_latin_1_is_named_with_the_place(path: Path) -> None:
    content = 'title = "Kampf"\n# Überfall\n'.encode("latin-1")
    assert refused(path, content) == [(2, "", Kind.NOT_UTF8)]
    with pytest.raises(CombatRefused) as caught:
        read_combat(path, "de", NoChance())
    assert caught.value.problems[0].data == {"column": 3}


def test_what_is_no_file_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for path, kind in ((tmp_path / "fehlt.toml", Kind.NO_FILE), (tmp_path, Kind.IS_FOLDER)):
        with pytest.raises(CombatRefused) as caught:
            read_combat(path, "de", NoChance())
        assert [problem.kind for problem in caught.value.problems] == [kind]

    def forbidden(*_: object, **__: object) -> Any:
        raise PermissionError(13, "Permission denied")

    secret = tmp_path / "geheim.toml"
    secret.write_bytes(b"")
    monkeypatch.setattr(Path, "open", forbidden)
    with pytest.raises(CombatRefused) as caught:
        read_combat(secret, "de", NoChance())
    assert [problem.kind for problem in caught.value.problems] == [Kind.NO_PERMISSION]


@pytest.mark.parametrize("size", [LIMIT + 1, 100_000_000])
def test_a_file_too_large_is_not_read_to_its_end(
    path: Path, size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with path.open("wb") as file:
        file.truncate(size)
    counts = bytes_read(monkeypatch)
    with pytest.raises(CombatRefused) as caught:
        read_combat(path, "de", NoChance())
    assert sum(counts) == LIMIT + 1
    assert [problem.kind for problem in caught.value.problems] == [Kind.FILE_TOO_LARGE]


@pytest.mark.parametrize(
    ("name", "content", "expected"),
    [
        ("a.jsonl", sealed(), True),
        ("a.toml", sealed(), True),
        ("a", b"\xef\xbb\xbf\r\n " + by_hand(numbered()), True),
        ("a.toml", GOOD.encode(), False),
        ("a", GOOD.encode(), False),
        ("a.txt", b'{"a":"b"}', False),
        ("a.jsonl", b"", True),
        ("a.JSONL", b"\x00" * 99, True),
        ("a.toml", b"", False),
    ],
)
def test_a_log_is_known_by_what_it_begins_with_else_by_its_ending(
    tmp_path: Path, name: str, content: bytes, expected: bool
) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    assert is_log(path) is expected


def test_what_cannot_be_read_is_told_apart_by_its_ending(tmp_path: Path) -> None:
    assert is_log(tmp_path / "fehlt.jsonl")
    assert not is_log(tmp_path / "fehlt.toml")
    assert not is_log(tmp_path)


def test_a_list_of_an_unknown_name_is_told_with_its_line(path: Path) -> None:
    content = 'title = "x"\n\n[[participant]]\nname = "Kim"\nap = 10\n'
    assert refused(path, content) == [(3, "participant", Kind.UNKNOWN_FIELD)]
    assert data_of(path, content)["meant"] == "participants"


@pytest.mark.parametrize("lang", LANGS)
def test_the_sides_that_may_be_written_are_all_told(path: Path, lang: Lang) -> None:
    path.write_text('[[participants]]\nname = "Kim"\nap = 10\nside = "gm"\n', "utf-8")
    with pytest.raises(CombatRefused) as caught:
        read_combat(path, lang, NoChance())
    (problem,) = caught.value.problems
    assert (problem.line, problem.path) == (4, "participants[0].side")
    assert "pc, npc, sc, nsc" in say(problem, lang)


def test_a_deck_without_cards_is_shuffled_by_the_chance_given(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(rulesets._MODULES, "cards", "tests.storage.cards")
    path.write_text('ruleset = "cards"\nplayer = "Rot"\n', "utf-8")
    combat = read_combat(path, "de", Backwards())
    assert [event.cards for event in combat.events] == [("D3", "D2", "D1")]
    assert [event.cards for event in read_combat(path, "de", NoChance()).events] == [DECK]


class Backwards(NoChance):
    """Turns what it shuffles round."""

    def shuffled(self, items: Sequence[T]) -> list[T]:
        return list(reversed(items))


def test_what_only_a_ruleset_finds_wrong_is_told_in_both_languages(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(rulesets._MODULES, "cards", "tests.storage.cards")
    path.write_text('ruleset = "cards"\nplayer = "Rot"\ncards = ["D1", "D1"]\n', "utf-8")
    with pytest.raises(CombatRefused) as caught:
        read_combat(path, "de", NoChance())
    (problem,) = caught.value.problems
    assert say(problem, "de") == "Zeile 3: `cards` hat D1 zweimal."
    assert say(problem, "en") == "Line 3: `cards` has D1 twice."


SOURCE = '''\
title = """
[[participants]]
ap = 3
"""
rules.order = "left"
"a b" = 1
[[participants]]  # der erste
name = "Kim"
dice = { ap = 1 }
[[participants]]
"name" = "Mira"
[[participants.actions]]
cost = 1
[participants.x.y]
z = 2
[[participants]]
actions = [
  { name = "x" },
]
'''


@pytest.mark.parametrize(
    ("field", "line"),
    [
        ("title", 1),
        ("rules.order", 5),
        ("rules.wait_cost", None),
        ("participants", 7),
        ("participants[0]", 7),
        ("participants[0].ap", 7),
        ("participants[0].name", 8),
        ("participants[0].dice.ap", 9),
        ("participants[1].name", 11),
        ("participants[1].actions[0]", 12),
        ("participants[1].actions[0].cost", 13),
        ("participants[1].x.y.z", 15),
        ("participants[2].name", 16),
        ("participants[2].actions[0].cost", 17),
        ("nirgends", None),
        ("", None),
    ],
)
def test_the_line_of_a_field_is_found(field: str, line: int | None) -> None:
    assert line_of(field, field_lines(SOURCE)) == line


@pytest.mark.parametrize(
    "content",
    [
        '"["=1\n',
        'title = "x"\n[[participants]]\nname = "A"\nap = 9\n"Schaden [W6]" = 3\n',
        '"a]b" = 1\n',
        'rules = {"a[b" = 1}\n',
        '"x[0].y" = 1\n',
    ],
)
def test_brackets_in_unknown_keys_are_told_like_any_other(path: Path, content: str) -> None:
    path.write_text(content, encoding="utf-8")
    with pytest.raises(CombatRefused) as caught:
        read_combat(path, "de", NoChance())
    assert [problem.kind for problem in caught.value.problems] == [Kind.UNKNOWN_FIELD]


def test_blanks_within_brackets_are_looked_through_once() -> None:
    """A cubic look at 100,000 blanks would not end within the age of the world."""
    assert field_lines("bogus = [\n[" + " " * 100_000 + "\n]]\nap = 9\n")["ap"] == 4


def test_a_pipe_is_no_combat_file(tmp_path: Path) -> None:
    pipe = tmp_path / "kampf.toml"
    os.mkfifo(pipe)
    assert not is_log(pipe)
    with pytest.raises(CombatRefused) as caught:
        read_combat(pipe, "de", NoChance())
    assert [problem.kind for problem in caught.value.problems] == [Kind.NOT_A_FILE]


GANG = """
[[players]]
name = "Rot"
figures = [{ name = "Cole", life = 3, melee = 3, defence = 3, resistance = 2 }]
"""


def test_a_file_that_names_no_ruleset_is_told_which_it_is_meant_for(path: Path) -> None:
    assert refused(path, GANG) == [(None, "ruleset", Kind.RULESET_MEANT)]
    assert data_of(path, GANG) == {"meant": "erbarmungslos"}
    path.write_text(f'ruleset = "erbarmungslos"\n{GANG}', encoding="utf-8")
    assert read_combat(path, "de", NoChance()).header.ruleset == "erbarmungslos"
