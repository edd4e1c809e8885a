"""The sentences on problems: German and English, each with what, where, why and what to do."""

import errno
import re
from dataclasses import fields
from pathlib import Path

import pytest

from gm_tracker.catalogue.problems import PROBLEM_TEXTS, ProblemTexts, say
from gm_tracker.core.dice import NoChance
from gm_tracker.core.events import FORMAT
from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.core.problems import Expected, Kind, OwnKind, Problem, Syntax
from gm_tracker.storage.combats import read_combat
from gm_tracker.storage.reader import load
from gm_tracker.storage.trouble import ChangedUnderneath, CombatRefused, LogRefused, problem_of
from gm_tracker.timeline.problems import OWN_KINDS
from tests.storage.logs import HAND_HEADER, by_hand, loaded, numbered, sealed

DATA: dict[str, str | int] = {
    "expected": Expected.WHOLE, "least": -999, "most": 999, "found": '"12"', "name": "iniative",
    "meant": "", "choices": "pc, npc", "limit": 1_000_000, "count": 3, "length": 201,
    "formula": "2x6", "type": "own", "format": FORMAT, "detail": "kaputt",
    "syntax": Syntax.COMMA, "column": 10,
}  # fmt: skip
"""All that any sentence may need."""


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kind", Kind)
@pytest.mark.parametrize("meant", ["", "initiative"])
def test_every_kind_has_a_sentence(lang: Lang, kind: Kind, meant: str) -> None:
    has_variant = hasattr(PROBLEM_TEXTS[lang], f"{kind}_meant")
    data = DATA | {"meant": meant if has_variant else ""}
    sentence = say(Problem("rules.order", kind, data, line=7), lang)
    assert sentence.startswith({"de": "Zeile 7: ", "en": "Line 7: "}[lang])
    assert not re.search(r"[{}]", sentence.replace('{"format":"kampfprotokoll", …}', "")) or (
        kind is Kind.CRC_NOT_LAST
    )
    if meant and has_variant:
        assert "`initiative`" in sentence


@pytest.mark.parametrize("lang", LANGS)
def test_every_word_of_a_problem_has_one_in_each_language(lang: Lang) -> None:
    texts = PROBLEM_TEXTS[lang]
    assert set(texts.expectations) == set(Expected)
    assert set(texts.syntax) == set(Syntax)
    assert {kind.value for kind in Kind} <= {text.name for text in fields(ProblemTexts)}


def test_no_sentence_was_left_in_the_other_language() -> None:
    german, english = PROBLEM_TEXTS["de"], PROBLEM_TEXTS["en"]
    same = {
        text.name
        for text in fields(ProblemTexts)
        if getattr(german, text.name) == getattr(english, text.name)
    }
    assert same == set()
    for table in ("expectations", "syntax"):
        for key, words in getattr(german, table).items():
            assert words != getattr(english, table)[key], key


SENTENCES: list[tuple[object, str, str]] = [
    (
        {"seq": 5, "type": "trigger", "event": "", "probes": [{"id": "kim", "roll": "12"}]},
        'Zeile 6: `probes[0].roll` muss eine ganze Zahl von −999 bis 999 sein, nicht "12".'
        " Zahlen stehen ohne Anführungszeichen.",
        'Line 6: `probes[0].roll` must be a whole number from −999 to 999, not "12".'
        " Numbers stand without quotation marks.",
    ),
    (
        {"seq": 5, "type": "act", "id": "ork", "action": "Knie", "cost": 1000},
        "Zeile 6: `cost` muss eine ganze Zahl von 0 bis 999 sein, nicht 1000.",
        "Line 6: `cost` must be a whole number from 0 to 999, not 1000.",
    ),
    (
        {"seq": 5, "type": "act", "id": "ork", "action": "Knie", "cost": None},
        "Zeile 6: `cost` darf nicht null sein; dort muss eine ganze Zahl von 0 bis 999 stehen.",
        "Line 6: `cost` must not be null; it must be a whole number from 0 to 999.",
    ),
    (
        {"seq": 5, "type": "act", "id": "ork", "cost": 3},
        "Zeile 6: `action` fehlt; dort muss ein Text von 1 bis 200 Zeichen stehen.",
        "Line 6: `action` is missing; it must be a text of 1 to 200 characters.",
    ),
    (
        {"seq": 5, "type": "note", "text": "", "nota": ""},
        "Zeile 6: Unbekanntes Feld `nota`; gemeint ist wohl `note`.",
        "Line 6: Unknown field `nota`, did you mean `note`?",
    ),
    (
        {"seq": 5, "type": "note", "text": "", "leben": 3},
        "Zeile 6: Unbekanntes Feld `leben`: bitte entfernen.",
        "Line 6: Unknown field `leben`: please remove it.",
    ),
    (
        {"seq": 5, "type": "jion"},
        'Zeile 6: `type`: ein Ereignis "jion" gibt es nicht; gemeint ist wohl `join`.',
        'Line 6: `type`: there is no event "jion", did you mean `join`?',
    ),
    (
        {"seq": 5, "type": "note", "text": "x" * 10_001},
        "Zeile 6: `text` ist mit 10.001 Zeichen zu lang: höchstens 10.000, bitte kürzen.",
        "Line 6: `text` is too long with 10,001 characters: 10,000 at most, please shorten it.",
    ),
    (
        {"seq": 5, "type": "edit", "id": "kim", "set": {"side": "sc"}},
        'Zeile 6: `set.side` muss eines von pc, npc sein, nicht "sc".',
        'Line 6: `set.side` must be one of pc, npc, not "sc".',
    ),
    (
        {"seq": 5, "type": "note", "text": "", "at": "2026-11-29T20:15:00"},
        "Zeile 6: `at` muss ein Zeitpunkt mit Zeitzone, wie 2026-11-29T20:15:00+01:00, sein, "
        'nicht "2026-11-29T20:15:00".',
        "Line 6: `at` must be a time with its zone, such as 2026-11-29T20:15:00+01:00, "
        'not "2026-11-29T20:15:00".',
    ),
    (
        '{"seq":5,}',
        "Zeile 6: Kein gültiges JSON ab Zeichen 10: vor der schließenden Klammer ist ein Komma "
        "zu viel.",
        "Line 6: No valid JSON at column 10: there is a comma too many before the closing bracket.",
    ),
    (
        '{"seq":5,"type":"note","text":"","text":""}',
        "Zeile 6: `text` steht in einer Zeile zweimal: eines davon entfernen.",
        "Line 6: `text` stands twice in one line: remove one of them.",
    ),
    (
        '{"seq":5,"type":"note","text":"","crc":"00000000"}',
        "Zeile 6: Die Prüfsumme stimmt nicht: die Zeile ist beschädigt oder von Hand geändert. "
        "Nach einer gewollten Änderung das Feld `crc` der Zeile entfernen.",
        "Line 6: The checksum is wrong: the line is damaged or was changed by hand. "
        "After a change that was meant, remove the line's field `crc`.",
    ),
    (
        "12",
        "Zeile 6: Der Inhalt muss eine Gruppe von Feldern sein, nicht 12.",
        "Line 6: The content must be a group of fields, not 12.",
    ),
]


@pytest.mark.parametrize(("line", "german", "english"), SENTENCES)
def test_a_bad_line_is_told_in_words(
    tmp_path: Path, line: object, german: str, english: str
) -> None:
    log = loaded(tmp_path / "kampf.jsonl", by_hand([*numbered(), line]))
    assert log.damage is not None
    (problem,) = log.damage.problems
    assert say(problem, "de") == german
    assert say(problem, "en") == english


@pytest.mark.parametrize(
    ("content", "german", "english"),
    [
        (b"", "Die Datei ist leer: es gibt nichts daraus zu lesen. Den Kampf neu beginnen.",
         "The file is empty: there is nothing to read in it. Begin the fight anew."),
        (by_hand([HAND_HEADER | {"version": 2}]),
         "Zeile 1: `version` 2 kennt dieses Programm nicht, nur 1: ein neueres gm-tracker nehmen.",
         "Line 1: `version` 2 is not known to this program, only 1: take a newer gm-tracker."),
        (by_hand([HAND_HEADER | {"ruleset": "timelin"}]),
         'Zeile 1: Ein Regelwerk "timelin" gibt es nicht; gemeint ist wohl `timeline`.',
         'Line 1: There is no ruleset "timelin", did you mean `timeline`?'),
        (sealed().decode().encode("latin-1"),
         "Zeile 1: Kein UTF-8 ab Byte 70: die Datei ist in einer anderen Kodierung (Latin-1, "
         "ANSI) oder beschädigt. Bitte als UTF-8 speichern.",
         "Line 1: No UTF-8 from byte 70 on: the file is in another encoding (Latin-1, ANSI) "
         "or damaged. Please save it as UTF-8."),
        (b"title = 'x'\n",
         'Zeile 1: Das ist kein Kampfprotokoll: ein solches beginnt mit '
         '{"format":"kampfprotokoll", …}. Ist es die richtige Datei?',
         'Line 1: This is no fight log: one begins with '
         '{"format":"kampfprotokoll", …}. Is it the right file?'),
    ],
)  # fmt: skip
def test_a_refused_log_is_told_in_words(
    tmp_path: Path, content: bytes, german: str, english: str
) -> None:
    path = tmp_path / "kampf.jsonl"
    path.write_bytes(content)
    with pytest.raises(LogRefused) as caught:
        load(path)
    (problem,) = caught.value.problems
    assert say(problem, "de") == german
    assert say(problem, "en") == english


def test_a_refused_combat_is_told_in_words(tmp_path: Path) -> None:
    path = tmp_path / "kampf.toml"
    entry = '[[participants]]\nname = "Kim"\n'
    path.write_text(f"{entry}ap = 10\n{entry}ap = 9\niniative = 3\n{entry}", encoding="utf-8")
    with pytest.raises(CombatRefused) as caught:
        read_combat(path, "de", NoChance())
    assert [say(problem, "de") for problem in caught.value.problems] == [
        "Zeile 7: Unbekanntes Feld `participants[1].iniative`; gemeint ist wohl `initiative`.",
        "Zeile 8: `participants[2].ap` fehlt; dort muss eine ganze Zahl von 1 bis 999 stehen.",
    ]
    assert [say(problem, "en") for problem in caught.value.problems] == [
        "Line 7: Unknown field `participants[1].iniative`, did you mean `initiative`?",
        "Line 8: `participants[2].ap` is missing; it must be a whole number from 1 to 999.",
    ]


def test_broken_toml_is_told_in_words(tmp_path: Path) -> None:
    path = tmp_path / "kampf.toml"
    path.write_text('title = "x"\nname = Kim\n', encoding="utf-8")
    with pytest.raises(CombatRefused) as caught:
        read_combat(path, "de", NoChance())
    (problem,) = caught.value.problems
    assert say(problem, "de") == (
        "Zeile 2: Kein gültiges TOML ab Zeichen 8: hier muss ein Wert stehen, "
        "ein Text in Anführungszeichen."
    )
    assert say(problem, "en") == (
        "Line 2: No valid TOML at column 8: a value must stand here, a text in quotation marks."
    )


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), Kind.DISK_FULL),
        (FileNotFoundError(errno.ENOENT, "x"), Kind.NO_FILE),
        (NotADirectoryError(errno.ENOTDIR, "x"), Kind.NO_FILE),
        (IsADirectoryError(errno.EISDIR, "x"), Kind.IS_FOLDER),
        (PermissionError(errno.EPERM, "x"), Kind.NO_PERMISSION),
        (OSError(errno.EROFS, "x"), Kind.NO_PERMISSION),
        (ChangedUnderneath(Path("x")), Kind.CHANGED_UNDERNEATH),
        (TimeoutError(), Kind.LOCKED),
        (OSError(errno.EIO, "Input/output error"), Kind.SYSTEM),
        (OSError("ohne Nummer"), Kind.SYSTEM),
    ],
)
def test_what_the_system_says_is_told_in_words(error: OSError, kind: Kind) -> None:
    problem = problem_of(error)
    assert problem.kind is kind
    assert say(problem, "de") != say(problem, "en")


def test_the_systems_own_words_are_passed_on() -> None:
    problem = problem_of(OSError(errno.EIO, "Input/output error"))
    assert "„Input/output error“" in say(problem, "de")
    assert "“ohne Nummer”" in say(problem_of(OSError("ohne Nummer")), "en")


def test_a_folder_is_named_where_the_system_only_forbids(tmp_path: Path) -> None:
    error = PermissionError(errno.EACCES, "Permission denied")
    assert problem_of(error, tmp_path).kind is Kind.IS_FOLDER
    assert problem_of(error, tmp_path / "datei").kind is Kind.NO_PERMISSION


def test_braces_in_what_was_typed_are_shown_as_they_are() -> None:
    problem = Problem("{x}", Kind.UNKNOWN_FIELD, {"name": "{x}", "meant": ""})
    assert say(problem, "en") == "Unknown field `{x}`: please remove it."
    own = OwnKind("own", de="{subject}: {text}!", en="{subject}: {text}.")
    assert say(Problem("", own, {"text": "{0} {x}"}), "de") == "Der Inhalt: {0} {x}!"
    assert say(Problem("a", own, {"text": "{0} {x}"}), "en") == "`a`: {0} {x}."


def test_what_nobody_has_words_for_is_told_in_the_readers_language() -> None:
    problem = Problem("a", Kind.OTHER, {"type": "strange"})
    assert say(problem, "de") == "`a` ist so nicht erlaubt (strange)."
    assert say(problem, "en") == "`a` is not allowed like this (strange)."


@pytest.mark.parametrize("own", OWN_KINDS)
def test_the_timelines_own_problems_have_sentences(own: OwnKind) -> None:
    data: dict[str, str | int] = {"bonus": "+4", "dice": "+4", "count": "+4", "limit": 2000}
    problem = Problem("participants[0].initiative", own, data, line=7)
    german, english = say(problem, "de"), say(problem, "en")
    assert german.startswith("Zeile 7: `participants[0].initiative`")
    assert english.startswith("Line 7: `participants[0].initiative`")
    assert "+4" in german
    assert "+4" in english
    assert german != english
