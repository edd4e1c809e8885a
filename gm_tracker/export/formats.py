"""Which formats there are, by the ending of a file's name; each is loaded when it is needed."""

from importlib import import_module

from gm_tracker.core.sheet import Sheet
from gm_tracker.export.trouble import UnknownEnding, WholeSheetOnly

_MODULES = {
    "pdf": "gm_tracker.export.pdf",
    "html": "gm_tracker.export.html",
    "md": "gm_tracker.export.markdown",
    "csv": "gm_tracker.export.tables",
    "svg": "gm_tracker.export.svg",
}
"""Where the `written(sheet)` of each stands."""
_SAME = {"htm": "html", "markdown": "md"}
"""Other endings, and the usual one of the same format."""
_OF_ONE_RECORD = frozenset({"csv"})

FORMATS = tuple(_MODULES)
"""The endings to choose from, without a dot."""


def format_of(ending: str) -> str:
    """The format of an ending (`.PDF`, `htm`), as in FORMATS. Raises UnknownEnding."""
    plain = ending.removeprefix(".").lower()
    found = _SAME.get(plain, plain)
    if found not in _MODULES:
        raise UnknownEnding(plain, FORMATS)
    return found


def takes_record(ending: str) -> bool:
    """Whether the format holds one of the sheet's records alone. Raises UnknownEnding."""
    return format_of(ending) in _OF_ONE_RECORD


def written(sheet: Sheet, ending: str, record: str | None = None) -> bytes:
    """The sheet as a file's content, by the ending of the file's name.

    `record` names what a file of one record is to hold. Raises UnknownEnding; UnknownRecord where
    the sheet has no such record; WholeSheetOnly where the format holds no record alone.
    """
    found = format_of(ending)
    if found not in _OF_ONE_RECORD and record is not None:
        raise WholeSheetOnly(found)
    writer = import_module(_MODULES[found])
    content: bytes = writer.written(sheet, record) if takes_record(found) else writer.written(sheet)
    return content
