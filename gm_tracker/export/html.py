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
    Column,
    Facts,
    Heading,
    Kind,
    Notes,
    Sheet,
    Table,
)
from gm_tracker.export.html_boxes import box_of, drawn_boxes, is_dense
from gm_tracker.export.writing import printable, share

_LOOK = Path(__file__).with_name("page.css")


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
        case Notes(lines):
            return ["<ul>", *(f"<li>{_text(line)}</li>" for line in lines), "</ul>"]
    assert_never(block)


def _table(table: Table, lang: Lang) -> Iterator[str]:
    box = box_of(table)
    yield from _head(table, box)
    for place, row in enumerate(table.rows):
        # The first cell says what the row is about.
        elements = ('th scope="row"', *("td",) * (len(row) - 1))
        cells = (
            _boxes(element, cell, box, lang, is_form=table.is_form)
            if isinstance(cell, Boxes)
            else _cell(element, cell, column.kind)
            for element, cell, column in zip(elements, row, table.columns, strict=True)
        )
        begin = ' class="break"' if place in table.breaks else ""
        yield f"<tr{begin}>{''.join(cells)}</tr>"
    yield "</tbody></table></div>"


def _head(table: Table, box: float) -> Iterator[str]:
    """All above the first row. Printed, the caption comes again with the titles on each page."""
    columns, caption = table.columns, _text(table.caption)
    look = "form" if table.is_form else "filled"
    dense = " dense" if is_dense(box) else ""
    has_boxes = any(column.kind is Kind.BOXES for column in columns)
    style = f' style="--box:{box:.4g}rem"' if has_boxes else ""
    yield f'<div class="wide"><table class="{look}{dense}"{style}>'
    if caption:
        yield f"<caption>{caption}</caption>"
    yield f"<colgroup>{''.join(_widths(columns))}</colgroup>"
    yield "<thead>"
    if caption:
        again = _element(f'th colspan="{len(columns)}"', caption)
        yield f'<tr class="again" aria-hidden="true">{again}</tr>'
    titles = (_element(f'th scope="col"{_class(one.kind)}', _text(one.title)) for one in columns)
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


def _element(opened: str, content: str) -> str:
    """An element with its end; `opened` are its name and attributes."""
    return f"<{opened}>{content}</{opened.partition(' ')[0]}>"


def _boxes(opened: str, boxes: Boxes, box: float, lang: Lang, *, is_form: bool) -> str:
    drawn = drawn_boxes(boxes, box, lang, is_form=is_form)
    return _element(f'{opened} class="boxes" data-size="{boxes.size}"', drawn)


def _cell(opened: str, cell: str | int | Bar | None, kind: Kind) -> str:
    match cell:
        case Bar(value, greatest):
            look = f'class="number bar" style="--share:{100 * share(cell):.1f}%"'
            return _element(f'{opened} {look} data-greatest="{greatest}"', str(value))
        case None:
            return _element(f"{opened}{_class(kind)}", "")
        case _:
            return _element(f"{opened}{_class(kind)}", _text(str(cell)))
