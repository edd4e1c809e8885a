"""Sheets made up for the formats: every kind of block and cell, and names that are no trouble."""

from datetime import date

from gm_tracker.core.sheet import (
    Bar,
    Boxes,
    Column,
    Facts,
    Heading,
    Kind,
    Notes,
    Pattern,
    Record,
    Run,
    Sheet,
    Table,
)

ODD = (
    "Ork",
    "[red]Ork[/]",
    "[/b]",
    r"\[x",
    "a|b|c",
    "zwei\nZeilen",
    "`tick`",
    "<b>fett</b> & so",
    "=1+1",
    "-5",
    "@da",
    '"gesagt"; getan, "ja"',
    "Jo\u0308rg",
    "漢字",
    "👨‍👩‍👧",
    "🇩🇪",
    "ein\u200bwort",
    "Žižka ≥ ♠ 漢 👹 ß",
    '#panic("x") $x$ *y* _z_ // @w',
    "Ein sehr langer Name, der sich über mehr als eine Zeile der Spalte hinzieht und weiter",
    " außen ",
    "#",
    "1.",
    "- Punkt",
    "https://example.org",
    "rechts\u202enach links",
    "\ttab",
)
"""Names from the field notes J4, J6, K1 to K4, and others that a format may take for its own."""

KNEE = Run(8, Pattern.STROKE, "Knie", "Kn")
DEBT = Run(3, Pattern.CROSS, "Schuld", "sch")


def sheet_of(*names: str, rounds: int = 2) -> Sheet:
    """A sheet with those participants in so many rounds."""
    rows = tuple(
        (name, Boxes(14, (DEBT, KNEE)), 11, 3, None, Bar(place, len(names)))
        for place, name in enumerate(names, start=1)
    )
    late = tuple((name, Boxes(6, (KNEE,)), 8, 0, 2, Bar(0, 1)) for name in names)
    columns = (
        Column("Name", share=1),
        Column("AP", Kind.BOXES, share=4),
        Column("Verbraucht", Kind.NUMBER),
        Column("Rest", Kind.NUMBER),
        Column("Schuld", Kind.NUMBER),
        Column("Züge", Kind.NUMBER),
    )
    titles = ("Zeile", "Runde", "Wer", "Was", "AP", "Danach dran")
    number, text = Kind.NUMBER, Kind.TEXT
    kinds, shares = (number, number, text, text, number, text), (0, 0, 2, 7, 0, 2)
    course = Table(
        tuple(map(Column, titles, kinds, shares)),
        tuple(
            (place, place // 2, name, f"Knie → {name}", 8 if place % 2 else None, name)
            for place, name in enumerate(names, start=1)
        ),
        breaks=tuple(range(1, len(names), 2)),
    )
    records = {
        "events": Record(
            ("Zeile", "Wer", "AP", "Rest"),
            [(number, name, -number, None) for number, name in enumerate(names, start=1)],
        ),
        "rounds": Record(("Runde", "Name"), [(1, name) for name in names]),
    }
    return Sheet(
        lang="de",
        title="Hinterhalt am Fluss",
        blocks=(
            Facts((("Regeln", "Warten kostet 10 AP"), ("Runden", rounds))),
            *(
                Table(columns, rows if number % 2 else late, f"Runde {number} · {number}. Sekunde")
                for number in range(1, rounds + 1)
            ),
            Heading("Verlauf"),
            course,
            Heading("Notizen"),
            Notes(tuple(f"Notiz zu {name}" for name in names)),
            Table((Column("Name"), Column("Was")), (("", ""), ("", "")), "Leer", is_form=True),
        ),
        records=records,
        day=date(2026, 11, 27),
    )
