"""A sheet as one HTML page that needs nothing else: for screens of any size, and for paper."""

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from pathlib import Path
from typing import assert_never

from gm_tracker.core.lang import Lang
from gm_tracker.core.sheet import (
    Bar,
    Block,
    Boxes,
    Cell,
    Column,
    Course,
    Facts,
    Heading,
    Kind,
    Notes,
    Sheet,
    Table,
)
from gm_tracker.export.writing import Part, parts, printable, share

_LOOK = Path(__file__).with_name("page.css")
_TOGETHER = 10
"""Boxes that stay side by side where a row of them goes on below."""
_LETTERS_A_BOX = 1.6
"""Letters of a label that have room beneath one box."""
_LEAST_ROOM = 4
"""Letters that have room beneath any run."""


def written(sheet: Sheet) -> bytes:
    """The sheet as one page, in UTF-8."""
    return "\n".join(_lines(sheet)).encode() + b"\n"


def _lines(sheet: Sheet) -> Iterator[str]:
    title = _text(sheet.title)
    yield "<!doctype html>"
    yield f'<html lang="{sheet.lang}">'
    yield "<head>"
    yield '<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    if sheet.day is not None:
        yield f'<meta name="date" content="{sheet.day.isoformat()}">'
    yield f"<title>{title}</title>"
    yield f"<style>\n{_LOOK.read_text(encoding='utf-8')}</style>"
    yield "</head>"
    yield "<body>"
    yield "<main>"
    yield f"<h1>{title}</h1>"
    for block in sheet.blocks:
        yield from _block(block, sheet.lang)
    yield "</main>"
    yield "</body>"
    yield "</html>"


def _text(text: str) -> str:
    return escape(printable(text))


def _block(block: Block, lang: Lang) -> Iterable[str]:
    match block:
        case Heading(text, level):
            return [f"<h{level}>{_text(text)}</h{level}>"]
        case Facts(pairs):
            terms = (f"<dt>{_text(name)}</dt><dd>{_text(str(value))}</dd>" for name, value in pairs)
            return ["<dl>", *terms, "</dl>"]
        case Table():
            return _table(block, lang)
        case Course():
            return _course(block)
        case Notes(lines):
            return ["<ul>", *(f"<li>{_text(line)}</li>" for line in lines), "</ul>"]
    assert_never(block)


def _table(table: Table, lang: Lang) -> Iterator[str]:
    yield from _head(table.columns, "form" if table.is_form else "filled", table.caption)
    for row in table.rows:
        yield _row(
            _cell(cell, column, lang, table.is_form)
            for cell, column in zip(row, table.columns, strict=True)
        )
    yield "</tbody></table></div>"


def _course(course: Course) -> Iterator[str]:
    kinds = (Kind.NUMBER, Kind.NUMBER, Kind.TEXT, Kind.TEXT, Kind.NUMBER, Kind.TEXT)
    shares = (0, 0, 2, 5, 0, 2)
    columns = [Column(*column) for column in zip(course.titles, kinds, shares, strict=True)]
    yield from _head(columns, "course")
    for row in course.rows:
        cells = (row.number, row.moment, row.who, row.what, row.cost, row.following)
        yield _row(_value(cell, kind) for cell, kind in zip(cells, kinds, strict=True))
    yield "</tbody></table></div>"


def _head(columns: Sequence[Column], kind: str, caption: str = "") -> Iterator[str]:
    """All above the first row. Printed, the caption comes again with the titles on each page."""
    yield f'<div class="wide"><table class="{kind}">'
    if caption:
        yield f"<caption>{_text(caption)}</caption>"
    yield f"<colgroup>{''.join(_widths(columns))}</colgroup>"
    yield "<thead>"
    if caption:
        yield (
            '<tr class="again" aria-hidden="true">'
            f'<th colspan="{len(columns)}">{_text(caption)}</th></tr>'
        )
    titles = (
        f'<th scope="col"{_class(column.kind)}>{_text(column.title)}</th>' for column in columns
    )
    yield f"<tr>{''.join(titles)}</tr>"
    yield "</thead><tbody>"


def _widths(columns: Sequence[Column]) -> Iterator[str]:
    total = sum(column.share for column in columns)
    for column in columns:
        if column.share:
            yield f'<col style="width:{100 * column.share / total:.0f}%">'
        else:
            yield "<col>"


def _class(kind: Kind) -> str:
    return {Kind.NUMBER: ' class="number"', Kind.BOXES: ' class="boxes"', Kind.TEXT: ""}[kind]


def _row(cells: Iterable[str]) -> str:
    """A row; its first cell says what it is about."""
    first, *others = cells
    head = first.removeprefix("<td").removesuffix("</td>")
    return f'<tr><th scope="row"{head}</th>{"".join(others)}</tr>'


def _cell(cell: Cell, column: Column, lang: Lang, is_form: bool) -> str:
    match cell:
        case Boxes():
            found = parts(cell, lang, is_form=is_form)
            return f'<td class="boxes" data-size="{cell.size}">{"".join(map(_part, found))}</td>'
        case Bar(value, greatest):
            length = f"--share:{100 * share(cell):.1f}%"
            return (
                f'<td class="number bar" style="{length}" data-greatest="{greatest}">{value}</td>'
            )
        case _:
            return _value(cell, column.kind)


def _value(value: str | int | None, kind: Kind) -> str:
    text = "" if value is None else _text(str(value))
    return f"<td{_class(kind)}>{text}</td>"


def _part(part: Part) -> str:
    """Boxes side by side, with what they are beneath them."""
    drawn = "".join(f'<i style="--n:{count}"></i>' for count in _chunks(part.drawn))
    words = f"<b>{_words(part)}</b>" if part.words else ""
    beyond = "" if part.drawn else " beyond"
    if part.run is None:
        return f'<span class="run {"open" if part.drawn else "owed"}{beyond}">{drawn}{words}</span>'
    return (
        f'<span class="run {part.run.mark}{beyond}" data-count="{part.run.count}"'
        f' title="{_text(part.words)}">{drawn}{words}</span>'
    )


def _chunks(count: int) -> Iterator[int]:
    while count > 0:
        yield min(count, _TOGETHER)
        count -= _TOGETHER


def _words(part: Part) -> str:
    """What stands beneath the boxes: the short form where the whole would be wider than they."""
    room = max(_LEAST_ROOM, int(part.drawn * _LETTERS_A_BOX))
    if part.run is None or len(part.words) <= room:
        return _text(part.words)
    name = f'<abbr title="{_text(part.run.label)}">{_text(part.run.short)}</abbr>'
    return f"{name} {part.run.count}"
