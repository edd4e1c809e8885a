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
    ask_over: str
    """Back to what does not count: `back` are taken back, `count` count again."""
    went_back: str
    went_forth: str
    went_over: str
    ask_correct: str
    yes_by_letter: str
    ask_branch: str
    """`line` is the last line that the new fight begins with."""
    branch_says: str
    branch_title: str
    branch_unsaved: str
    all_fit: str
    none_follows: str
    needless: str
    """How many (`count`) later ones are left out, as nothing calls for them."""
    some_fit: str
    corrected: str
    corrected_last: str
    """Where nothing followed the corrected line."""
    corrected_in_part: str
    not_corrected: str
    copied: str
    copied_order: str


_DE = LogTexts(
    title="Protokoll",
    line="Zeile",
    told="was geschah",
    does_not_count="Gilt nicht mehr, man kann hierher zurück:",
    stands_here="Der Kampf steht schon hier.",
    ask_back="Zurück hierher, zurückgenommen werden {count}?",
    ask_forth="Vor bis hierher, wieder gelten {count}?",
    ask_over="Hierher, zurückgenommen werden {back}, wieder gelten {count}?",
    went_back="Zurückgenommen: {count}. Wiederholen holt sie einzeln zurück.",
    went_forth="Wieder gültig: {count}.",
    went_over="Zurückgenommen: {back}, wieder gültig: {count}.",
    ask_correct="Korrigieren?",
    yes_by_letter="j ja",
    ask_branch="Neuer Kampf ab Zeile {line}?",
    branch_says="→ {title}. Dieser Kampf bleibt, wie er ist.",
    branch_title="{title} – ab Zeile {line}",
    branch_unsaved="Dieser Kampf ist nicht gespeichert: „Neue Datei“ rettet ihn, dann abzweigen.",
    all_fit="Alle späteren passen wieder: {count}.",
    none_follows="Danach ist nichts geschehen.",
    needless="Überflüssig geworden: {count}.",
    some_fit="{count} von {later} späteren passen wieder, Zeile {line} nicht mehr: {reason}",
    corrected="Korrigiert; danach gelten wieder: {count}. Was vorher galt, bleibt im Protokoll.",
    corrected_last="Korrigiert. Was vorher galt, bleibt im Protokoll.",
    corrected_in_part="Korrigiert; danach gelten wieder: {count}. Ab Zeile {line} nicht mehr: "
    "zurück dorthin geht es im Protokoll.",
    not_corrected="Nichts geändert.",
    copied="Kopiert: {what}",
    copied_order="Kopiert: die Reihenfolge, ohne Versteckte.",
)

_EN = LogTexts(
    title="Log",
    line="Line",
    told="what happened",
    does_not_count="Does not count any more, can be gone back to:",
    stands_here="The fight stands here already.",
    ask_back="Back to here, taking back {count}?",
    ask_forth="Forth to here, counting again {count}?",
    ask_over="To here, taking back {back}, counting again {count}?",
    went_back="Taken back: {count}. Redo brings them back one by one.",
    went_forth="Counting again: {count}.",
    went_over="Taken back: {back}, counting again: {count}.",
    ask_correct="Correct it?",
    yes_by_letter="y yes",
    ask_branch="A new fight from line {line}?",
    branch_says="→ {title}. This fight stays as it is.",
    branch_title="{title} – from line {line}",
    branch_unsaved="This fight is not saved: “New file” saves it elsewhere, then branch.",
    all_fit="All later ones fit again: {count}.",
    none_follows="Nothing has happened since.",
    needless="No longer needed: {count}.",
    some_fit="{count} of {later} later ones fit again, line {line} no more: {reason}",
    corrected="Corrected; counting again after it: {count}. What counted before stays in the log.",
    corrected_last="Corrected. What counted before stays in the log.",
    corrected_in_part="Corrected; counting again after it: {count}. From line {line} on no more: "
    "the log leads back there.",
    not_corrected="Nothing changed.",
    copied="Copied: {what}",
    copied_order="Copied: the order, without those hidden.",
)

LOG_TEXTS: dict[Lang, LogTexts] = {"de": _DE, "en": _EN}
