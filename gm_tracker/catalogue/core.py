"""What the core refuses, and how a log was found, in words: for the screen and the command line."""

from gm_tracker.core.errors import CoreReason
from gm_tracker.core.lang import Lang, texts


@texts
class CoreTexts:
    """Sentences that belong to no ruleset and no screen."""

    refusals: dict[CoreReason, str]
    torn: str
    cut_decision: str


_DE = CoreTexts(
    refusals={
        CoreReason.SEQ: "Zeile {found} steht, wo Zeile {expected} stehen muss.",
        CoreReason.LINKED: "Das Ereignis hängt an keinem anderen.",
        CoreReason.LINE_TOO_LONG: "Zu viel für eine Zeile: {size} Bytes, höchstens {limit}.",
        CoreReason.NOTHING_TO_UNDO: "Nichts rückgängig zu machen: der Kampf ist am Anfang.",
        CoreReason.NOTHING_TO_REDO: "Nichts zu wiederholen.",
        CoreReason.NOT_STANDING: "Zeile {seq} gilt nicht mehr: nur eine, die gilt, geht hier.",
        CoreReason.BY_LETTER: "Nur j heißt ja, Escape bricht ab.",
        CoreReason.ONLY_ENTER: "Nur Enter allein bestätigt: bitte die Zeile leeren oder abbrechen.",
        CoreReason.DICE_UNREADABLE: "„{formula}“ ist keine Würfelformel, wie 1W20+4 oder 2d6-1.",
        CoreReason.DICE_TOO_MANY: "„{formula}“: höchstens {limit} Würfel.",
        CoreReason.DICE_TOO_LARGE: "„{formula}“: ein Würfel hat 1 bis {limit} Seiten.",
        CoreReason.ROLL_TOO_LARGE: "„{formula}“ ergab {value}: höchstens ±{limit} gilt.",
        CoreReason.NUMBER: "„{text}“ passt nicht: eine ganze Zahl von {low} bis {high}.",
        CoreReason.BEYOND: "{name}: „{text}“ ergäbe {value}, erlaubt ist {low} bis {high}.",
        CoreReason.NOT_UNDERSTOOD: "„{text}“ ist nicht zu verstehen.",
        CoreReason.GIVEN_TWICE: "„{text}“ ist zu viel: das ist schon angegeben.",
        CoreReason.VALUE_MISSING: "Hinter „{word}“ fehlt der Wert.",
        CoreReason.TOO_LONG: "Zu lang: höchstens {limit} Zeichen.",
        CoreReason.NAME_MISSING: "Der Name fehlt.",
        CoreReason.NAME_TOO_LONG: "Der Name ist zu lang: höchstens {limit} Zeichen.",
        CoreReason.YES_OR_NO: "j heißt ja, n heißt nein, Escape bricht ab.",
        CoreReason.NO_ROW: "Keine Zeile gewählt: erst jemanden hinzufügen.",
        CoreReason.NOT_EDITABLE: "Hier ist nichts zu ändern: mit ← → eine andere Zelle wählen.",
        CoreReason.NOT_CORRECTED: "Hier wurde nichts getippt: stattdessen zurücknehmen.",
        CoreReason.NOTHING_LEFT: "Davon bliebe nichts: stattdessen zurücknehmen.",
    },
    torn="Die letzte Zeile ist halb geschrieben und zählt nicht.",
    cut_decision="Die letzte Entscheidung war nur zum Teil geschrieben: bitte prüfen.",
)

_EN = CoreTexts(
    refusals={
        CoreReason.SEQ: "Line {found} stands where line {expected} must be.",
        CoreReason.LINKED: "The event is linked to nothing.",
        CoreReason.LINE_TOO_LONG: "Too much for one line: {size} bytes, {limit} at most.",
        CoreReason.NOTHING_TO_UNDO: "Nothing to undo: this is the start of the fight.",
        CoreReason.NOTHING_TO_REDO: "Nothing to redo.",
        CoreReason.NOT_STANDING: "Line {seq} does not count any more: choose one that does.",
        CoreReason.BY_LETTER: "Only y means yes, Escape leaves it.",
        CoreReason.ONLY_ENTER: "Only Enter alone confirms: please empty the line, or cancel.",
        CoreReason.DICE_UNREADABLE: "“{formula}” is no dice formula, such as 1d20+4 or 2d6-1.",
        CoreReason.DICE_TOO_MANY: "“{formula}”: {limit} dice at most.",
        CoreReason.DICE_TOO_LARGE: "“{formula}”: a die has 1 to {limit} sides.",
        CoreReason.ROLL_TOO_LARGE: "“{formula}” came to {value}: ±{limit} at most counts.",
        CoreReason.NUMBER: "“{text}” does not fit: a whole number from {low} to {high}.",
        CoreReason.BEYOND: "{name}: “{text}” would give {value}; {low} to {high} is allowed.",
        CoreReason.NOT_UNDERSTOOD: "“{text}” is not understood.",
        CoreReason.GIVEN_TWICE: "“{text}” is one too many: that is given already.",
        CoreReason.VALUE_MISSING: "The value after “{word}” is missing.",
        CoreReason.TOO_LONG: "Too long: {limit} characters at most.",
        CoreReason.NAME_MISSING: "The name is missing.",
        CoreReason.NAME_TOO_LONG: "The name is too long: {limit} characters at most.",
        CoreReason.YES_OR_NO: "y means yes, n means no, Escape leaves it.",
        CoreReason.NO_ROW: "No row is chosen: add someone first.",
        CoreReason.NOT_EDITABLE: "Nothing to edit here: choose another cell with ← →.",
        CoreReason.NOT_CORRECTED: "Nothing was typed for this: take it back instead.",
        CoreReason.NOTHING_LEFT: "Nothing would be left of it: take it back instead.",
    },
    torn="The last line is half written and does not count.",
    cut_decision="The last decision was written in part only: please look at it.",
)

CORE_TEXTS: dict[Lang, CoreTexts] = {"de": _DE, "en": _EN}
