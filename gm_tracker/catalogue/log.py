"""The words of the log's desk."""

from gm_tracker.core.lang import Lang, texts


@texts
class LogTexts:
    """What it asks and says; `count` is a number of decisions."""

    title: str
    line: str
    told: str
    does_not_count: str
    stands_here: str
    ask_back: str
    ask_forth: str
    went_back: str
    went_forth: str
    ask_correct: str
    all_fit: str
    none_follows: str
    some_fit: str
    corrected: str
    corrected_last: str
    """Where nothing followed the corrected line."""
    corrected_in_part: str
    not_corrected: str
    only_enter: str
    copied: str
    copied_order: str


_DE = LogTexts(
    title="Protokoll",
    line="Zeile",
    told="was geschah",
    does_not_count="Gilt nicht mehr:",
    stands_here="Der Kampf steht schon hier.",
    ask_back="Zurück hierher, zurückgenommen werden {count}? Enter",
    ask_forth="Vor bis hierher, wieder gelten {count}? Enter",
    went_back="Zurückgenommen: {count}. Wiederholen holt sie einzeln zurück.",
    went_forth="Wieder gültig: {count}.",
    ask_correct="Korrigieren? Enter",
    all_fit="Alle späteren passen wieder: {count}.",
    none_follows="Danach ist nichts geschehen.",
    some_fit="{count} von {later} späteren passen wieder, Zeile {line} nicht mehr: {reason}",
    corrected="Korrigiert; danach gelten wieder: {count}.",
    corrected_last="Korrigiert.",
    corrected_in_part="Korrigiert; danach gelten wieder: {count}. Ab Zeile {line} nicht mehr.",
    not_corrected="Nichts geändert.",
    only_enter="Nur Enter allein bestätigt: bitte die Zeile leeren oder abbrechen.",
    copied="Kopiert: {what}",
    copied_order="Kopiert: die Reihenfolge, ohne Versteckte.",
)

_EN = LogTexts(
    title="Log",
    line="Line",
    told="what happened",
    does_not_count="Does not count any more:",
    stands_here="The fight stands here already.",
    ask_back="Back to here, taking back {count}? Enter",
    ask_forth="Forth to here, counting again {count}? Enter",
    went_back="Taken back: {count}. Redo brings them back one by one.",
    went_forth="Counting again: {count}.",
    ask_correct="Correct it? Enter",
    all_fit="All later ones fit again: {count}.",
    none_follows="Nothing has happened since.",
    some_fit="{count} of {later} later ones fit again, line {line} no more: {reason}",
    corrected="Corrected; counting again after it: {count}.",
    corrected_last="Corrected.",
    corrected_in_part="Corrected; counting again after it: {count}. From line {line} on no more.",
    not_corrected="Nothing changed.",
    only_enter="Only Enter alone confirms: please empty the line, or cancel.",
    copied="Copied: {what}",
    copied_order="Copied: the order, without those hidden.",
)

LOG_TEXTS: dict[Lang, LogTexts] = {"de": _DE, "en": _EN}
