"""The few words that the export formats bring themselves; all others stand in the sheet."""

from gm_tracker.core.lang import Lang, texts


@texts
class ExportTexts:
    """Words around what a sheet says."""

    open: str
    """Boxes that are left."""
    owed: str
    """What goes beyond the last box."""
    page_of: str
    too_long: str
    """Why no PDF is made of a sheet with so many cells."""


_DE = ExportTexts(
    open="{count} offen",
    owed="+{count} Schuld",
    page_of="Seite {page} von {pages}",
    too_long="zu lang für ein PDF: {count} Felder, höchstens {most}",
)

_EN = ExportTexts(
    open="{count} open",
    owed="+{count} debt",
    page_of="Page {page} of {pages}",
    too_long="too long for a PDF: {count} cells, at most {most}",
)

EXPORT_TEXTS: dict[Lang, ExportTexts] = {"de": _DE, "en": _EN}
