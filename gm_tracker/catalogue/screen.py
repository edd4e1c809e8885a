"""The words of the screen that belong to no ruleset."""

from collections.abc import Mapping

from gm_tracker.catalogue.commands import COMMANDS
from gm_tracker.core.commands import CommandText
from gm_tracker.core.lang import Lang, texts
from gm_tracker.core.problems import ReadOnly


@texts
class ScreenTexts:
    """Messages and titles of the shell, and the names of its commands and keys."""

    commands: Mapping[str, CommandText]
    keys: dict[str, str]
    read_only: dict[ReadOnly, str]
    how_to_quit: str
    leave_unsaved: str
    confirm: str
    yes: str
    """The letter that confirms a question that Enter does not."""
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
    not_now: str
    """A key was pressed that means `label` at another moment of the fight."""
    goes_on_here: str
    open_hint: str
    unreadable: str
    new_title: str
    new_hint: str
    new_rules: str
    """Which `rules` are chosen, where there are several."""
    untitled: str
    just_now: str
    minutes_ago: str
    hours_ago: str
    archived_fights: str
    no_archive: str
    archive_shown: str
    archive_hidden: str
    rename_title: str
    rename_hint: str
    renamed: str
    archived: str
    restored: str
    trash_title: str
    trash_hint: str
    """Where something was typed at a question that only Enter answers."""
    trashed: str
    pick_own: str
    party_hint: str
    no_party: str
    setup_title: str
    setup_saved: str
    name_taken: str
    last_played: str
    help_title: str
    palette_title: str
    nothing_found: str
    """No command is called or does what was typed."""
    no_group: str
    column_key: str
    column_command: str
    column_what: str
    column_rule: str
    too_small: str
    marked: str
    pick_fight: str
    not_played: str
    """Of a prepared fight: there is nothing to be counted."""


_DE = ScreenTexts(
    commands=COMMANDS["de"],
    keys={
        "enter": "Enter",
        "escape": "Esc",
        "space": "Leer",
        "home": "Pos1",
        "end": "Ende",
        "pageup": "Bild↑",
        "pagedown": "Bild↓",
        "up": "↑",
        "down": "↓",
        "left": "←",
        "right": "→",
        "tab": "Tab",
        "shift+tab": "Umschalt+Tab",
        "backspace": "Rück",
        "delete": "Entf",
        "insert": "Einfg",
        "ctrl": "Strg",
    },
    read_only={
        ReadOnly.LOCKED: "Nur lesen: ein anderes Programm führt diesen Kampf gerade.",
        ReadOnly.FILE: "Nur lesen: die Datei ist schreibgeschützt.",
        ReadOnly.FOLDER: "Nur lesen: der Ordner der Datei ist schreibgeschützt.",
        ReadOnly.NO_LOCKS: "Nur lesen: der Ort der Datei kennt keine Sperren.",
        ReadOnly.DAMAGED: "Nur lesen: die Datei ist beschädigt.",
        ReadOnly.SAMPLE: "Nur lesen: ein Beispiel. „Neue Datei“ führt es in einer eigenen weiter.",
        ReadOnly.REPLAY: "Nur lesen: eine Wiedergabe. „Abzweigen“ beginnt hier einen neuen Kampf.",
    },
    how_to_quit="Strg+q verlässt das Programm.",
    leave_unsaved="Nicht alles ist gespeichert! Dieselbe Taste noch einmal verlässt trotzdem.",
    confirm="bestätigt",
    yes="j",
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
    not_now="{label}: das geht jetzt nicht.",
    goes_on_here="Dieser Kampf wird schon in seiner eigenen Datei geführt.",
    open_hint="Ein vorbereiteter Kampf beginnt in einer neuen Datei.",
    unreadable="nicht lesbar",
    new_title="Neuer Kampf, Titel",
    new_hint="etwa: Überfall an der Furt",
    new_rules="Regeln: {rules}",
    untitled="Kampf",
    just_now="gerade eben",
    minutes_ago="vor {minutes} Min.",
    hours_ago="vor {hours} Std.",
    archived_fights="Archiv",
    no_archive="Archiv: noch leer",
    archive_shown="Unter den Kämpfen steht jetzt das Archiv.",
    archive_hidden="Das Archiv ist verborgen.",
    rename_title="Neuer Titel",
    rename_hint="Die Datei bekommt einen Namen, der dazu passt.",
    renamed="Heißt jetzt „{title}“, in {file}.",
    archived="Im Archiv: {file}",
    restored="Aus dem Archiv geholt: {file}",
    trash_title="„{title}“ wegwerfen",
    trash_hint="Enter legt die Datei in den Ordner {folder}; gelöscht wird sie nicht.",
    trashed="Weggeworfen; die Datei liegt noch in {file}",
    pick_own="Das geht nur mit einem eigenen Kampf.",
    party_hint="mit der Gruppe aus „{title}“",
    no_party="In keinem Kampf war bisher eine Gruppe, die sich mitnehmen ließe.",
    setup_title="Speichern als Vorlage",
    setup_saved="Gespeichert in {file}",
    name_taken="{file} gibt es schon und wird nicht überschrieben: bitte einen anderen Namen.",
    last_played="Zuletzt {when}",
    help_title="Hilfe",
    palette_title="Befehl",
    nothing_found="Nichts gefunden.",
    no_group="Hier ist keine Gruppe, die sich falten ließe.",
    column_key="Taste",
    column_command="Befehl",
    column_what="was er tut",
    column_rule="Regel",
    too_small="Das Fenster ist zu klein: mindestens 60×15.",
    marked="{count} markiert",
    pick_fight="Erst einen Kampf wählen.",
    not_played="Dieser Kampf ist nur vorbereitet: auszuwerten ist, was gespielt wurde.",
)

_EN = ScreenTexts(
    commands=COMMANDS["en"],
    keys={
        "enter": "Enter",
        "escape": "Esc",
        "space": "Space",
        "home": "Home",
        "end": "End",
        "pageup": "PgUp",
        "pagedown": "PgDn",
        "up": "↑",
        "down": "↓",
        "left": "←",
        "right": "→",
        "tab": "Tab",
        "shift+tab": "Shift+Tab",
        "backspace": "Backspace",
        "delete": "Del",
        "insert": "Ins",
        "ctrl": "Ctrl",
    },
    read_only={
        ReadOnly.LOCKED: "Read only: another program is running this fight.",
        ReadOnly.FILE: "Read only: the file may not be written to.",
        ReadOnly.FOLDER: "Read only: the file's folder may not be written to.",
        ReadOnly.NO_LOCKS: "Read only: the place of the file knows no locks.",
        ReadOnly.DAMAGED: "Read only: the file is damaged.",
        ReadOnly.SAMPLE: "Read only: a sample. “New file” goes on with it in one of its own.",
        ReadOnly.REPLAY: "Read only: a replay. “Branch” begins a new fight from here.",
    },
    how_to_quit="Ctrl+q leaves the program.",
    leave_unsaved="Not everything is saved! The same key once more leaves all the same.",
    confirm="confirms",
    yes="y",
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
    not_now="{label}: not possible now.",
    goes_on_here="This fight is being run in its own file already.",
    open_hint="A prepared fight begins in a new file.",
    unreadable="not readable",
    new_title="New fight, title",
    new_hint="such as: Raid at the ford",
    new_rules="rules: {rules}",
    untitled="Fight",
    just_now="just now",
    minutes_ago="{minutes} min ago",
    hours_ago="{hours} h ago",
    archived_fights="archive",
    no_archive="archive: empty so far",
    archive_shown="The archive is listed under the fights.",
    archive_hidden="The archive is hidden.",
    rename_title="New title",
    rename_hint="The file gets a name to match.",
    renamed="Is called “{title}” now, in {file}.",
    archived="In the archive: {file}",
    restored="Back from the archive: {file}",
    trash_title="Throw “{title}” away",
    trash_hint="Enter puts the file into the folder {folder}; it is not deleted.",
    trashed="Thrown away; the file is still in {file}",
    pick_own="That can be done with a fight of your own only.",
    party_hint="with the party of “{title}”",
    no_party="No fight has had a party so far that could be taken along.",
    setup_title="Save as a prepared fight",
    setup_saved="Saved in {file}",
    name_taken="{file} is there already and is not overwritten: please choose another name.",
    last_played="Last played {when}",
    help_title="Help",
    palette_title="Command",
    nothing_found="Nothing found.",
    no_group="No group here that could be folded.",
    column_key="Key",
    column_command="Command",
    column_what="what it does",
    column_rule="Rule",
    too_small="The window is too small: 60×15 at least.",
    marked="{count} marked",
    pick_fight="Choose a fight first.",
    not_played="This fight is only prepared: there are figures of what was played.",
)

SCREEN_TEXTS: dict[Lang, ScreenTexts] = {"de": _DE, "en": _EN}
