"""The words of the screen that belong to no ruleset."""

from gm_tracker.core.commands import CommandText
from gm_tracker.core.lang import Lang, texts
from gm_tracker.core.problems import ReadOnly


@texts
class ScreenTexts:
    """Messages and titles of the shell, and the names of its commands and keys."""

    commands: dict[str, CommandText]
    keys: dict[str, str]
    read_only: dict[ReadOnly, str]
    how_to_quit: str
    leave_unsaved: str
    confirm: str
    cancel: str
    closes: str
    choice: str
    refused: str
    """Where no better reason is known."""
    undone: str
    redone: str
    unsaved: str
    damaged: str
    start_title: str
    start_moment: str
    column_fight: str
    column_state: str
    column_file: str
    column_when: str
    moment: str
    """How a day and time are written (strftime)."""
    fights: str
    prepared: str
    played: str
    no_fights: str
    goes_on_in: str
    goes_on_here: str
    open_hint: str
    unreadable: str
    new_title: str
    new_hint: str
    untitled: str
    help_title: str
    column_key: str
    column_command: str
    column_what: str
    column_rule: str
    too_small: str
    marked: str
    pick_fight: str


_DE = ScreenTexts(
    commands={
        "up": CommandText("hoch", "Eine Zeile nach oben."),
        "down": CommandText("runter", "Eine Zeile nach unten."),
        "left": CommandText("links", "Eine Zelle nach links."),
        "right": CommandText("rechts", "Eine Zelle nach rechts."),
        "first": CommandText("oben", "Zur ersten Zeile."),
        "last": CommandText("unten", "Zur letzten Zeile."),
        "page_up": CommandText("Seite hoch", "Eine Seite nach oben."),
        "page_down": CommandText("Seite runter", "Eine Seite nach unten."),
        "open": CommandText("Öffnen", "Den Kampf weiterführen oder beginnen."),
        "new": CommandText("Neuer Kampf", "Einen leeren Kampf beginnen."),
        "to_turn": CommandText("Zum Zug", "Zur Zeile, die dran ist."),
        "mark": CommandText("Markieren", "Die Zeile markieren: Befehle gelten allen markierten."),
        "unmark": CommandText("Aufheben", "Alle Markierungen aufheben."),
        "sort": CommandText("Sortieren", "Die Tabelle anders sortieren."),
        "undo": CommandText("Rückgängig", "Die letzte Entscheidung zurücknehmen."),
        "redo": CommandText("Wiederholen", "Die zurückgenommene Entscheidung gilt wieder."),
        "help": CommandText("Hilfe", "Alle Tasten mit ihrer Regel."),
        "elsewhere": CommandText(
            "Neue Datei",
            "In neuer Datei weiterführen, was nur zu lesen oder nicht gespeichert ist.",
        ),
        "back": CommandText(
            "Startseite", "Zur Startseite; dort kann der Kampf weitergeführt werden."
        ),
        "back_from_help": CommandText("zurück", "Zurück zum Kampf."),
        "quit": CommandText("Beenden", "Das Programm verlassen."),
        "quit_at_once": CommandText(
            "Beenden", "Das Programm verlassen; ist etwas nicht gespeichert, warnt es vorher."
        ),
        "how_to_quit": CommandText("Abbruch", "Sagt, wie man das Programm verlässt."),
    },
    keys={
        "enter": "Enter",
        "escape": "Esc",
        "space": "Leer",
        "home": "Pos1",
        "end": "Ende",
        "pageup": "Bild↑",
        "pagedown": "Bild↓",
        "f2": "F2",
        "f3": "F3",
        "ctrl+z": "Strg+z",
        "ctrl+y": "Strg+y",
        "ctrl+q": "Strg+q",
        "ctrl+c": "Strg+c",
    },
    read_only={
        ReadOnly.LOCKED: "Nur lesen: ein anderes Programm führt diesen Kampf gerade.",
        ReadOnly.FILE: "Nur lesen: die Datei ist schreibgeschützt.",
        ReadOnly.FOLDER: "Nur lesen: der Ordner der Datei ist schreibgeschützt.",
        ReadOnly.NO_LOCKS: "Nur lesen: der Ort der Datei kennt keine Sperren.",
        ReadOnly.DAMAGED: "Nur lesen: die Datei ist beschädigt.",
        ReadOnly.SAMPLE: "Nur lesen: ein Beispiel. „Neue Datei“ führt es in einer eigenen weiter.",
    },
    how_to_quit="Strg+q verlässt das Programm.",
    leave_unsaved="Nicht alles ist gespeichert! Dieselbe Taste noch einmal verlässt trotzdem.",
    confirm="bestätigt",
    cancel="bricht ab",
    closes="schließt",
    choice="↓ {place} von {count}",
    refused="Das geht hier nicht.",
    undone="Zurückgenommen: {what}",
    redone="Gilt wieder: {what}",
    unsaved="NICHT GESPEICHERT, nur noch im Speicher. „Neue Datei“ rettet ihn. {reason}",
    damaged="Zeile {line} ist beschädigt; was davor steht, gilt.",
    start_title="gm-tracker",
    start_moment="Kämpfe",
    column_fight="Kampf",
    column_state="Stand",
    column_file="Datei",
    column_when="zuletzt",
    moment="%d.%m. %H:%M",
    fights="laufende und beendete Kämpfe",
    prepared="vorbereitete Kämpfe und Beispiele",
    played="gespielte Beispiele, zum Ansehen",
    no_fights="noch kein Kampf: einen vorbereiteten öffnen oder neu beginnen",
    goes_on_in="Geht weiter in {file}.",
    goes_on_here="Dieser Kampf wird schon in seiner eigenen Datei geführt.",
    open_hint="Enter öffnet. Ein vorbereiteter Kampf beginnt in einer neuen Datei.",
    unreadable="nicht lesbar",
    new_title="Neuer Kampf, Titel",
    new_hint="etwa: Überfall an der Furt",
    untitled="Kampf",
    help_title="Hilfe",
    column_key="Taste",
    column_command="Befehl",
    column_what="was er tut",
    column_rule="Regel",
    too_small="Das Fenster ist zu klein: mindestens 60×15.",
    marked="{count} markiert",
    pick_fight="Erst einen Kampf wählen.",
)

_EN = ScreenTexts(
    commands={
        "up": CommandText("up", "One row up."),
        "down": CommandText("down", "One row down."),
        "left": CommandText("left", "One cell to the left."),
        "right": CommandText("right", "One cell to the right."),
        "first": CommandText("top", "To the first row."),
        "last": CommandText("bottom", "To the last row."),
        "page_up": CommandText("page up", "One page up."),
        "page_down": CommandText("page down", "One page down."),
        "open": CommandText("Open", "Go on with the fight, or begin it."),
        "new": CommandText("New fight", "Begin an empty fight."),
        "to_turn": CommandText("To turn", "To the row that is on turn."),
        "mark": CommandText("Mark", "Mark the row: commands on rows mean all marked ones."),
        "unmark": CommandText("Unmark", "Take all marks away."),
        "sort": CommandText("Sort", "Sort the table another way."),
        "undo": CommandText("Undo", "Undo the last decision."),
        "redo": CommandText("Redo", "Redo the decision that was undone."),
        "help": CommandText("Help", "All keys with their rules."),
        "elsewhere": CommandText(
            "New file", "Go on in a new file with a fight that is read only or not saved."
        ),
        "back": CommandText("Start screen", "To the start screen, where the fight can be resumed."),
        "back_from_help": CommandText("back", "Back to the fight."),
        "quit": CommandText("Quit", "Leave the program."),
        "quit_at_once": CommandText(
            "Quit", "Leave the program; it warns first if something is not saved."
        ),
        "how_to_quit": CommandText("Interrupt", "Says how to leave the program."),
    },
    keys={
        "enter": "Enter",
        "escape": "Esc",
        "space": "Space",
        "home": "Home",
        "end": "End",
        "pageup": "PgUp",
        "pagedown": "PgDn",
        "f2": "F2",
        "f3": "F3",
        "ctrl+z": "Ctrl+z",
        "ctrl+y": "Ctrl+y",
        "ctrl+q": "Ctrl+q",
        "ctrl+c": "Ctrl+c",
    },
    read_only={
        ReadOnly.LOCKED: "Read only: another program is running this fight.",
        ReadOnly.FILE: "Read only: the file may not be written to.",
        ReadOnly.FOLDER: "Read only: the file's folder may not be written to.",
        ReadOnly.NO_LOCKS: "Read only: the place of the file knows no locks.",
        ReadOnly.DAMAGED: "Read only: the file is damaged.",
        ReadOnly.SAMPLE: "Read only: a sample. “New file” goes on with it in one of its own.",
    },
    how_to_quit="Ctrl+q leaves the program.",
    leave_unsaved="Not everything is saved! The same key once more leaves all the same.",
    confirm="confirms",
    cancel="cancels",
    closes="close this",
    choice="↓ {place} of {count}",
    refused="That cannot be done here.",
    undone="Undone: {what}",
    redone="Redone: {what}",
    unsaved="NOT SAVED, in memory only. “New file” saves it elsewhere. {reason}",
    damaged="Line {line} is damaged; what stands before it counts.",
    start_title="gm-tracker",
    start_moment="Fights",
    column_fight="Fight",
    column_state="State",
    column_file="File",
    column_when="last played",
    moment="%d %b %H:%M",
    fights="fights under way and over",
    prepared="prepared fights and samples",
    played="played samples, to look at",
    no_fights="no fight yet: open a prepared one or begin a new one",
    goes_on_in="Goes on in {file}.",
    goes_on_here="This fight is being run in its own file already.",
    open_hint="Enter opens. A prepared fight begins in a new file.",
    unreadable="not readable",
    new_title="New fight, title",
    new_hint="such as: Raid at the ford",
    untitled="Fight",
    help_title="Help",
    column_key="Key",
    column_command="Command",
    column_what="what it does",
    column_rule="Rule",
    too_small="The window is too small: 60×15 at least.",
    marked="{count} marked",
    pick_fight="Choose a fight first.",
)

SCREEN_TEXTS: dict[Lang, ScreenTexts] = {"de": _DE, "en": _EN}
