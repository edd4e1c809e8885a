"""One of a sheet's records as CSV, for spreadsheets and for programs that reckon."""

import csv
import re
from collections.abc import Iterator
from decimal import Decimal
from io import BytesIO, TextIOWrapper

from gm_tracker.core.lang import Lang
from gm_tracker.core.sheet import Boxes, Cell, Record, Sheet
from gm_tracker.export.trouble import UnknownRecord

SEPARATORS: dict[Lang, str] = {"de": ";", "en": ","}
"""What spreadsheets of the language take for it: a German one keeps the comma for decimals."""

_DECIMALS: dict[Lang, str] = {"de": ",", "en": "."}
"""What parts a number from its decimals."""

_FORMULA = re.compile(r"[\t\r\n]|[\s\x00-\x1f\u200b-\u200f\u2060\ufeff']*[=+\-@＝＋－＠﹢﹣﹦﹫−]")
"""What a spreadsheet may take for a formula, however it is led in."""
_NUMBER = re.compile(r"(?=.*[0-9])[0-9\s.,:/%€$()'-]*([0-9][eE][+-]?[0-9]+)?")
"""What it may take for a number, a share, a date or a time: it would lose signs of it."""
_KEPT_AS_TEXT = "'"


def written(sheet: Sheet, record: str | None = None) -> bytes:
    """A record of the sheet, the first where none is named: UTF-8 with a byte order mark.

    A text that a spreadsheet would take for a formula or a number gets a `'` before it; numbers
    stay numbers.
    Raises UnknownRecord where the sheet has none of that name, or none at all; TypeError where a
    cell holds boxes, which belong on a page.
    """
    names = tuple(sheet.records)
    name = record if record is not None else next(iter(names), "")
    if name not in sheet.records:
        raise UnknownRecord(name, names)
    buffer = BytesIO()
    text = TextIOWrapper(buffer, encoding="utf-8-sig", errors="backslashreplace", newline="")
    out = csv.writer(text, delimiter=SEPARATORS[sheet.lang])
    out.writerows(_rows(sheet.records[name], sheet.lang))
    text.flush()
    return buffer.getvalue()


def as_text(text: str) -> str:
    """A text that every spreadsheet takes for one."""
    is_taken = _FORMULA.match(text) or _NUMBER.fullmatch(text)
    return _KEPT_AS_TEXT + text if is_taken else text


def _rows(record: Record, lang: Lang) -> Iterator[list[str | int | None]]:
    yield [as_text(title) for title in record.columns]
    for row in record.rows:
        yield [_plain(cell, lang) for cell in row]


def _plain(cell: Cell | Decimal, lang: Lang) -> str | int | None:
    match cell:
        case str():
            return as_text(cell)
        case Decimal():
            return str(cell).replace(".", _DECIMALS[lang])
        case int() | None:
            return cell
        case Boxes():
            raise TypeError(f"boxes in a record: {cell}")
    return cell.value
