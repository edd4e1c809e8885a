"""What is wrong with a file, said in words: what, where, why, and what to do about it."""

from collections.abc import Mapping

from gm_tracker.core.lang import Lang, texts
from gm_tracker.core.problems import Expected, OwnKind, Problem, Syntax


@texts
class ProblemTexts:
    """A sentence for every Kind, under its name; beside them what they are put together from.

    `{subject}` is the field's path, or the whole content; `{expected}` one of `expectations`.
    """

    missing: str
    unknown_field: str
    unknown_field_meant: str
    unexpected: str
    null: str
    empty_text: str
    text_too_long: str
    unknown_type: str
    unknown_type_meant: str
    empty_set: str
    dice_unreadable: str
    dice_too_many: str
    dice_too_large: str
    no_text: str
    other: str
    json: str
    toml: str
    duplicate_key: str
    not_utf8: str
    crc: str
    crc_not_last: str
    line_too_long: str
    file_too_large: str
    empty_file: str
    not_a_log: str
    header_torn: str
    version: str
    unknown_ruleset: str
    unknown_ruleset_meant: str
    ruleset_meant: str
    no_file: str
    more: str
    is_folder: str
    not_a_file: str
    no_permission: str
    disk_full: str
    changed_underneath: str
    locked: str
    system: str

    line: str
    """What stands ahead of a sentence on a certain line."""
    whole: str
    """The subject where no field is meant."""
    column: str
    without_quotes: str
    """Added where a number stands in quotes."""
    whole_from: str
    whole_to: str
    whole_between: str
    text_between: str
    expectations: Mapping[Expected, str]
    syntax: Mapping[Syntax, str]
    thousands: str


def say(problem: Problem, lang: Lang) -> str:
    """The sentence on a problem; the name of the file is the caller's to put ahead."""
    texts = PROBLEM_TEXTS[lang]
    words: dict[str, str] = {
        name: _number(value, texts) if isinstance(value, int) else value
        for name, value in problem.data.items()
    }
    words["subject"] = f"`{problem.path}`" if problem.path else texts.whole
    if "expected" in words:
        words["expected"] = _expected(problem.data, words, texts)
    if "syntax" in words:
        words["syntax"] = texts.syntax[Syntax(words["syntax"])]
        words["column"] = texts.column.format(**words) if problem.data["column"] else ""
    sentence = _template(problem, texts, lang).format(**words)
    if problem.data.get("expected") is Expected.WHOLE and _is_quoted_number(problem):
        sentence += texts.without_quotes
    if problem.line is not None:
        return texts.line.format(line=problem.line) + sentence
    return sentence


def _template(problem: Problem, texts: ProblemTexts, lang: Lang) -> str:
    kind = problem.kind
    if isinstance(kind, OwnKind):
        return kind.sentence(lang)
    template: str = getattr(texts, f"{kind}_meant" if problem.data.get("meant") else kind)
    return template


def _number(value: int, texts: ProblemTexts) -> str:
    return f"{value:,}".replace(",", texts.thousands).replace("-", "−")


def _expected(data: Mapping[str, str | int], words: Mapping[str, str], texts: ProblemTexts) -> str:
    expected = Expected(str(data["expected"]))
    bounds = ("least" in data, "most" in data)
    if expected is Expected.TEXT and all(bounds):
        return texts.text_between.format(**words)
    if expected is Expected.WHOLE:
        template = {
            (True, True): texts.whole_between,
            (True, False): texts.whole_from,
            (False, True): texts.whole_to,
        }.get(bounds, texts.expectations[expected])
        return template.format(**words)
    return texts.expectations[expected].format(**words)


def _is_quoted_number(problem: Problem) -> bool:
    found = str(problem.data.get("found", ""))
    return found.startswith('"') and found.strip('"').lstrip("-").isdecimal()


_DE = ProblemTexts(
    missing="{subject} fehlt; dort muss {expected} stehen.",
    unknown_field="Unbekanntes Feld {subject}: bitte entfernen.",
    unknown_field_meant="Unbekanntes Feld {subject}; gemeint ist wohl `{meant}`.",
    unexpected="{subject} muss {expected} sein, nicht {found}.",
    null="{subject} darf nicht null sein; dort muss {expected} stehen.",
    empty_text="{subject} darf nicht leer sein: mindestens ein Zeichen angeben.",
    text_too_long="{subject} ist mit {length} Zeichen zu lang: höchstens {limit}, bitte kürzen.",
    unknown_type="{subject}: ein Ereignis {found} gibt es nicht, nur {choices}.",
    unknown_type_meant="{subject}: ein Ereignis {found} gibt es nicht; gemeint ist wohl `{meant}`.",
    empty_set="{subject} ändert nichts: mindestens ein Feld angeben.",
    dice_unreadable="{subject}: „{formula}“ ist keine Würfelformel, wie 1W20+4 oder 2d6-1.",
    dice_too_many="{subject}: „{formula}“ hat zu viele Würfel, höchstens {limit} gehen.",
    dice_too_large="{subject}: „{formula}“ geht nicht, ein Würfel hat 1 bis {limit} Seiten.",
    no_text="{subject} enthält ein halbes Unicode-Zeichen: bitte entfernen.",
    other="{subject} ist so nicht erlaubt ({type}).",
    json="Kein gültiges JSON{column}: {syntax}.",
    toml="Kein gültiges TOML{column}: {syntax}.",
    duplicate_key="{subject} steht in einer Zeile zweimal: eines davon entfernen.",
    not_utf8="Kein UTF-8 ab Byte {column}: die Datei ist in einer anderen Kodierung (Latin-1, "
    "ANSI) oder beschädigt. Bitte als UTF-8 speichern.",
    crc="Die Prüfsumme stimmt nicht: die Zeile ist beschädigt oder von Hand geändert. "
    "Nach einer gewollten Änderung das Feld `crc` der Zeile entfernen.",
    crc_not_last="{subject} muss am Ende der Zeile stehen, genau als "
    ',"crc":"0a1b2c3d"}}. Sonst das Feld entfernen.',
    line_too_long="Die Zeile hat mehr als {limit} Bytes: so lang ist kein Ereignis. "
    "Sie ist beschädigt.",
    file_too_large="Die Datei hat mehr als {limit} Bytes: so groß ist kein vorbereiteter Kampf. "
    "Ist es die richtige Datei?",
    empty_file="Die Datei ist leer: es gibt nichts daraus zu lesen. Den Kampf neu beginnen.",
    not_a_log="Das ist kein Kampfprotokoll: ein solches beginnt mit "
    '{{"format":"{format}", …}}. Ist es die richtige Datei?',
    header_torn="Die erste Zeile bricht ab: die Datei wurde nie fertig geschrieben, "
    "und dahinter stand noch nichts. Den Kampf neu beginnen.",
    version="`version` {found} kennt dieses Programm nicht, nur 1: ein neueres gm-tracker nehmen.",
    unknown_ruleset="Ein Regelwerk {found} gibt es nicht, nur {choices}.",
    unknown_ruleset_meant="Ein Regelwerk {found} gibt es nicht; gemeint ist wohl `{meant}`.",
    ruleset_meant='Es fehlt das Regelwerk: `ruleset = "{meant}"` oben einfügen.',
    no_file="Die Datei gibt es nicht: bitte Namen und Ordner prüfen.",
    not_a_file="Das ist keine gewöhnliche Datei, sondern eine Pipe oder ein Gerät.",
    more="Dazu {count} weitere Fehler.",
    is_folder="Das ist ein Ordner: bitte eine Datei darin angeben.",
    no_permission="Der Zugriff ist nicht erlaubt: bitte die Rechte von Datei und Ordner prüfen.",
    disk_full="Der Datenträger ist voll: bitte Platz schaffen und es noch einmal versuchen.",
    changed_underneath="Ein anderes Programm hat die Datei geändert, verschoben oder gelöscht. "
    "Sie wird nicht überschrieben: bitte den Kampf neu öffnen.",
    locked="Ein anderes Programm hat diesen Kampf offen: bitte dort schließen.",
    system="Das System meldet „{detail}“: bitte Datei und Datenträger prüfen.",
    line="Zeile {line}: ",
    whole="Der Inhalt",
    column=" ab Zeichen {column}",
    without_quotes=" Zahlen stehen ohne Anführungszeichen.",
    whole_from="eine ganze Zahl ab {least}",
    whole_to="eine ganze Zahl bis {most}",
    whole_between="eine ganze Zahl von {least} bis {most}",
    text_between="ein Text von {least} bis {most} Zeichen",
    expectations={
        Expected.WHOLE: "eine ganze Zahl",
        Expected.TEXT: "ein Text",
        Expected.YES_NO: "true oder false",
        Expected.CHOICE: "eines von {choices}",
        Expected.ID: "eine Kennung aus a–z, 0–9 und - mit 1 bis 64 Zeichen",
        Expected.TIME: "ein Zeitpunkt mit Zeitzone, wie 2026-11-29T20:15:00+01:00,",
        Expected.LIST: "eine Liste",
        Expected.TABLE: "eine Gruppe von Feldern",
        Expected.OTHER: "etwas anderes",
    },
    syntax={
        Syntax.COMMA: "vor der schließenden Klammer ist ein Komma zu viel",
        Syntax.END: "es bricht mittendrin ab",
        Syntax.BEHIND: "dahinter steht noch etwas, das dort nicht hingehört",
        Syntax.UNCLOSED: "eine Klammer ist nicht geschlossen",
        Syntax.KEY: "hier muss der Name eines Felds stehen, in JSON in Anführungszeichen",
        Syntax.EQUALS: "hinter dem Namen des Felds fehlt das =",
        Syntax.SEPARATOR: "hier fehlt ein Komma, ein Doppelpunkt oder eine Klammer",
        Syntax.VALUE: "hier muss ein Wert stehen, ein Text in Anführungszeichen",
        Syntax.TWICE: "dieses Feld steht zweimal da, eines davon entfernen",
        Syntax.STRING: "ein Text ist nicht geschlossen oder enthält ein unzulässiges Zeichen",
        Syntax.NUMBER: "das ist keine gültige Zahl",
        Syntax.DEPTH: "zu viele Klammern ineinander",
        Syntax.OTHER: "das lässt sich nicht lesen",
    },
    thousands=".",
)

_EN = ProblemTexts(
    missing="{subject} is missing; it must be {expected}.",
    unknown_field="Unknown field {subject}: please remove it.",
    unknown_field_meant="Unknown field {subject}, did you mean `{meant}`?",
    unexpected="{subject} must be {expected}, not {found}.",
    null="{subject} must not be null; it must be {expected}.",
    empty_text="{subject} must not be empty: give one character at least.",
    text_too_long="{subject} is too long with {length} characters: {limit} at most, "
    "please shorten it.",
    unknown_type="{subject}: there is no event {found}, only {choices}.",
    unknown_type_meant="{subject}: there is no event {found}, did you mean `{meant}`?",
    empty_set="{subject} changes nothing: give one field at least.",
    dice_unreadable="{subject}: “{formula}” is no dice formula, such as 1d20+4 or 2d6-1.",
    dice_too_many="{subject}: “{formula}” has too many dice, {limit} at most can be rolled.",
    dice_too_large="{subject}: “{formula}” cannot be, a die has 1 to {limit} sides.",
    no_text="{subject} has half a Unicode character in it: please remove it.",
    other="{subject} is not allowed like this ({type}).",
    json="No valid JSON{column}: {syntax}.",
    toml="No valid TOML{column}: {syntax}.",
    duplicate_key="{subject} stands twice in one line: remove one of them.",
    not_utf8="No UTF-8 from byte {column} on: the file is in another encoding (Latin-1, ANSI) "
    "or damaged. Please save it as UTF-8.",
    crc="The checksum is wrong: the line is damaged or was changed by hand. "
    "After a change that was meant, remove the line's field `crc`.",
    crc_not_last="{subject} must stand at the end of the line, exactly as "
    ',"crc":"0a1b2c3d"}}. Else remove the field.',
    line_too_long="The line has more than {limit} bytes: no event is as long. It is damaged.",
    file_too_large="The file has more than {limit} bytes: no prepared combat is as large. "
    "Is it the right file?",
    empty_file="The file is empty: there is nothing to read in it. Begin the fight anew.",
    not_a_log="This is no fight log: one begins with "
    '{{"format":"{format}", …}}. Is it the right file?',
    header_torn="The first line breaks off: the file was never fully written, "
    "and nothing stood behind it yet. Begin the fight anew.",
    version="`version` {found} is not known to this program, only 1: take a newer gm-tracker.",
    unknown_ruleset="There is no ruleset {found}, only {choices}.",
    unknown_ruleset_meant="There is no ruleset {found}, did you mean `{meant}`?",
    ruleset_meant='The ruleset is missing: put `ruleset = "{meant}"` at the top.',
    no_file="There is no such file: please check its name and folder.",
    not_a_file="This is no ordinary file but a pipe or a device.",
    more="And {count} more.",
    is_folder="This is a folder: please name a file in it.",
    no_permission="Access is not allowed: please check the rights of the file and its folder.",
    disk_full="The disk is full: please make room and try again.",
    changed_underneath="Another program has changed, moved or removed the file. "
    "It will not be overwritten: please open the fight anew.",
    locked="Another program has this fight open: please close it there.",
    system="The system says “{detail}”: please check the file and the disk.",
    line="Line {line}: ",
    whole="The content",
    column=" at column {column}",
    without_quotes=" Numbers stand without quotation marks.",
    whole_from="a whole number from {least} on",
    whole_to="a whole number up to {most}",
    whole_between="a whole number from {least} to {most}",
    text_between="a text of {least} to {most} characters",
    expectations={
        Expected.WHOLE: "a whole number",
        Expected.TEXT: "a text",
        Expected.YES_NO: "true or false",
        Expected.CHOICE: "one of {choices}",
        Expected.ID: "an id of a–z, 0–9 and - with 1 to 64 characters",
        Expected.TIME: "a time with its zone, such as 2026-11-29T20:15:00+01:00",
        Expected.LIST: "a list",
        Expected.TABLE: "a group of fields",
        Expected.OTHER: "something else",
    },
    syntax={
        Syntax.COMMA: "there is a comma too many before the closing bracket",
        Syntax.END: "it breaks off in the middle",
        Syntax.BEHIND: "something follows that does not belong there",
        Syntax.UNCLOSED: "a bracket is not closed",
        Syntax.KEY: "the name of a field must stand here, in JSON in quotation marks",
        Syntax.EQUALS: "the = behind the name of the field is missing",
        Syntax.SEPARATOR: "a comma, colon or bracket is missing here",
        Syntax.VALUE: "a value must stand here, a text in quotation marks",
        Syntax.TWICE: "this field stands there twice, remove one of them",
        Syntax.STRING: "a text is not closed, or has a character that may not stand in it",
        Syntax.NUMBER: "this is no valid number",
        Syntax.DEPTH: "too many brackets within each other",
        Syntax.OTHER: "this cannot be read",
    },
    thousands=",",
)

PROBLEM_TEXTS: Mapping[Lang, ProblemTexts] = {"de": _DE, "en": _EN}
"""The words on problems, by language."""
