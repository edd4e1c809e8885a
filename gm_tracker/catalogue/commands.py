"""What the program's own commands are called, and what they do, in a sentence."""

from collections.abc import Mapping

from gm_tracker.core.commands import CommandText
from gm_tracker.core.lang import Lang

_DE: Mapping[str, CommandText] = {
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
    "party": CommandText("Gruppe", "Einen Kampf mit der Gruppe des letzten beginnen."),
    "rename": CommandText("Umbenennen", "Kampf und Datei anders nennen."),
    "archive": CommandText("Archivieren", "Den Kampf ins Archiv legen, oder von dort zurück."),
    "trash": CommandText("Wegwerfen", "Die Datei beiseite legen; gelöscht wird nie."),
    "show_archive": CommandText("Archiv", "Das Archiv zeigen oder verbergen."),
    "save_setup": CommandText("Vorlage", "Den Kampf als vorbereiteten Kampf speichern."),
    "export": CommandText("Kampfbogen", "Den Kampfbogen als Datei schreiben, etwa als PDF."),
    "picture": CommandText("Bild", "Ein Bild von dem, was zu sehen ist, als Datei (SVG)."),
    "to_turn": CommandText("Zum Zug", "Zur Zeile, die dran ist."),
    "mark": CommandText("Markieren", "Die Zeile markieren: Befehle gelten allen markierten."),
    "unmark": CommandText("Aufheben", "Alle Markierungen aufheben."),
    "sort": CommandText("Sortieren", "Die Tabelle anders sortieren."),
    "fold": CommandText("Gruppe falten", "Die Gruppe der Zeile in eine Zeile, und wieder auf."),
    "fold_all": CommandText("Alle falten", "Jede Gruppe in eine Zeile, und wieder auf."),
    "palette": CommandText("Befehle", "Jeden Befehl mit Buchstaben finden und ausführen."),
    "turn_clock": CommandText("Uhr", "Zeigen, wie lange dieser Zug am Tisch schon dauert."),
    "theme": CommandText("Farben", "Dunkel, hell, starker Kontrast."),
    "log": CommandText("Protokoll", "Jede Zeile: dorthin zurück, abzweigen, korrigieren."),
    "replay": CommandText("Wiedergabe", "Den Kampf noch einmal ansehen."),
    "replay_fight": CommandText("Wiedergabe", "Diesen Kampf noch einmal ansehen."),
    "step_forth": CommandText("weiter", "Ein Ereignis weiter."),
    "step_back": CommandText("zurück", "Ein Ereignis zurück."),
    "to_start": CommandText("Anfang", "Vor das erste Ereignis."),
    "to_end": CommandText("Ende", "Hinter das letzte Ereignis."),
    "round_forth": CommandText("nächste Runde", "Zum Anfang der nächsten Runde."),
    "round_back": CommandText("vorige Runde", "Zum Anfang der Runde, dann der vorigen."),
    "turn_forth": CommandText("nächster Zug", "Dahin, wo der nächste dran ist."),
    "turn_back": CommandText("voriger Zug", "Dahin, wo der vorige dran war."),
    "jump": CommandText("Springen", "Zu einer Zeile des Protokolls oder zu einer Runde."),
    "play": CommandText("Abspielen", "Von selbst weiter, und wieder anhalten."),
    "faster": CommandText("schneller", "Schneller, bis 16 Ereignisse in der Sekunde."),
    "slower": CommandText("langsamer", "Langsamer, bis zu einem Ereignis in zwei Sekunden."),
    "own_time": CommandText("wie am Tisch", "So schnell, wie gespielt wurde; lange Pausen kürzer."),
    "every_line": CommandText(
        "jede Zeile", "Auch was zurückgenommen wurde, durchgestrichen; und wieder ohne."
    ),
    "close_replay": CommandText("schließen", "Die Wiedergabe verlassen."),
    "back_to_here": CommandText(
        "Hierher", "Der Kampf steht wieder wie nach dieser Zeile; jeder Schritt wiederholbar."
    ),
    "correct": CommandText(
        "Korrigieren", "Die Zeile neu tippen; was danach kam, gilt weiter, soweit es passt."
    ),
    "branch": CommandText("Abzweigen", "Von dieser Zeile an einen neuen Kampf beginnen."),
    "copy_line": CommandText("Kopieren", "Die Zeile in die Zwischenablage."),
    "copy_order": CommandText("Reihenfolge", "Die Reihenfolge jetzt in die Zwischenablage."),
    "close_log": CommandText("zum Kampf", "Zurück zum Kampf."),
    "statistics": CommandText("Auswertung", "Züge, Aktionen, AP, Leben und Zeit des Kampfes."),
    "next_table": CommandText("nächste", "Zur nächsten Tabelle."),
    "previous_table": CommandText("vorige", "Zur vorigen Tabelle."),
    "close_sheet": CommandText("zurück", "Zurück dorthin, woher man kam."),
    "undo": CommandText("Rückgängig", "Die letzte Entscheidung zurücknehmen."),
    "redo": CommandText("Wiederholen", "Die zurückgenommene Entscheidung gilt wieder."),
    "help": CommandText("Hilfe", "Alle Tasten mit ihrer Regel."),
    "elsewhere": CommandText(
        "Neue Datei",
        "In neuer Datei weiterführen, was nur zu lesen oder nicht gespeichert ist.",
    ),
    "back": CommandText("Kämpfe", "Zur Startseite; dort kann der Kampf weitergeführt werden."),
    "back_from_help": CommandText("zurück", "Zurück zum Kampf."),
    "quit": CommandText("Beenden", "Das Programm verlassen."),
    "quit_at_once": CommandText(
        "Beenden", "Das Programm verlassen; ist etwas nicht gespeichert, warnt es vorher."
    ),
    "how_to_quit": CommandText("Abbruch", "Sagt, wie man das Programm verlässt."),
}

_EN: Mapping[str, CommandText] = {
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
    "party": CommandText("Same party", "Begin a fight with the party of the last one."),
    "rename": CommandText("Rename", "Give the fight and its file another title."),
    "archive": CommandText("Archive", "Put the fight into the archive, or back from there."),
    "trash": CommandText("Throw away", "Put the fight's file aside; nothing is ever deleted."),
    "show_archive": CommandText("Show archive", "Show or hide the archive."),
    "save_setup": CommandText("Save set-up", "Save the fight as a prepared one."),
    "export": CommandText("Combat sheet", "Write the combat sheet into a file, as PDF say."),
    "picture": CommandText("Picture", "A picture of what is seen into a file (SVG)."),
    "to_turn": CommandText("To turn", "To the row that is on turn."),
    "mark": CommandText("Mark", "Mark the row: commands on rows mean all marked ones."),
    "unmark": CommandText("Unmark", "Take all marks away."),
    "sort": CommandText("Sort", "Sort the table another way."),
    "fold": CommandText("Fold group", "The group of the row into one row, and out again."),
    "fold_all": CommandText("Fold all", "Every group into one row, and out again."),
    "palette": CommandText("Commands", "Find any command by letters and run it."),
    "turn_clock": CommandText("Clock", "Show how long this turn has taken at the table."),
    "theme": CommandText("Colours", "Dark, light, high contrast."),
    "log": CommandText("Log", "Every line: back to it, branch from it, correct it."),
    "replay": CommandText("Replay", "Look at the fight once more."),
    "replay_fight": CommandText("Replay", "Look at this fight once more."),
    "step_forth": CommandText("forth", "One event forth."),
    "step_back": CommandText("back", "One event back."),
    "to_start": CommandText("start", "Before the first event."),
    "to_end": CommandText("end", "Behind the last event."),
    "round_forth": CommandText("next round", "To where the next round begins."),
    "round_back": CommandText("previous round", "To where the round began, then the one before."),
    "turn_forth": CommandText("next turn", "To where the next one is on turn."),
    "turn_back": CommandText("previous turn", "To where the one before was on turn."),
    "jump": CommandText("Jump", "To a line of the log, or to a round."),
    "play": CommandText("Play", "Go on by itself, and stop again."),
    "faster": CommandText("faster", "Faster, up to 16 events a second."),
    "slower": CommandText("slower", "Slower, down to one event in two seconds."),
    "own_time": CommandText("table time", "As fast as it was played; long pauses are shortened."),
    "every_line": CommandText("every line", "What was undone too, struck out; and again without."),
    "close_replay": CommandText("close", "Leave the replay."),
    "back_to_here": CommandText(
        "To here", "The fight stands again as after this line; redo brings each step back."
    ),
    "correct": CommandText(
        "Correct", "Type the line anew; what came after it counts on, as far as it fits."
    ),
    "branch": CommandText("Branch", "Begin a new fight from this line on."),
    "copy_line": CommandText("Copy", "The line into the clipboard."),
    "copy_order": CommandText("Copy order", "The order as it is now into the clipboard."),
    "close_log": CommandText("to the fight", "Back to the fight."),
    "statistics": CommandText("Statistics", "Turns, actions, AP, life and time of the fight."),
    "next_table": CommandText("next", "To the next table."),
    "previous_table": CommandText("previous", "To the table before."),
    "close_sheet": CommandText("back", "Back to where one came from."),
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
}

COMMANDS: Mapping[Lang, Mapping[str, CommandText]] = {"de": _DE, "en": _EN}
"""By language and by the command's id."""
