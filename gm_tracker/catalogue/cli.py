"""The words of the command line: its help, its notices, and what argparse itself says."""

from collections.abc import Mapping

from gm_tracker.core.lang import Lang, texts


@texts
class CliWords:
    """Help and notices; argparse fills `%(prog)s`, a literal percent sign is `%%`."""

    about: str
    without_command: str
    commands: str
    version: str
    lang: str
    data_dir: str
    run: str
    run_file: str
    show: str
    show_log: str
    json: str
    each: str
    at: str
    check: str
    check_file: str
    replay: str
    replay_log: str
    headless: str
    follow: str
    export: str
    export_log: str
    export_output: str
    export_force: str
    export_table: str
    export_blank: str
    export_rows: str
    export_ap: str
    export_ruleset: str
    stats: str
    stats_log: str
    stats_json: str
    stats_output: str
    stats_table: str
    json_or_files: str
    odds: str
    odds_attacker: str
    odds_defender: str
    odds_attackers: str
    odds_three: str
    odds_wounded: str
    odds_mod_attack: str
    odds_mod_defence: str
    odds_json: str
    new: str
    new_file: str
    new_ruleset: str
    config: str
    config_show: str
    config_path: str
    settings: str
    without_settings: str
    metavar_command: str
    metavar_file: str
    metavar_log: str
    metavar_seq: str
    metavar_dir: str
    metavar_name: str
    metavar_count: str
    metavar_attacker: str
    metavar_defender: str
    no_seq: str
    """Why `value` is no line number."""
    no_count: str
    """Why `value` is no number from `least` to `most`."""
    no_figure: str
    """Why `value` is none of a figure: it needs what `names` says, as `example` has it."""
    beyond_bounds: str
    """What `name` says is `value`, not from `least` to `most`."""
    melee: str
    defence: str
    life: str
    resistance: str
    no_terminal: str
    beyond_end: str
    """There is no event `seq` in `file`; `last` is the last one."""
    checked: str
    """`file` is sound."""
    title: str
    events: str
    rounds: str
    digest: str
    """The `digest` of the last state."""
    undone: str
    """Undo took `what` back."""
    redone: str
    """Redo brought `what` back."""
    counts_once: str
    counts_twice: str
    """`file` was branched from `other`: what they have in common counts for both."""
    neither: str
    """`file` has not the ending of a combat file, and cannot be read as one."""
    """`file` is named more than once."""
    counts_what_stands: str
    """`file` is damaged."""
    other_ruleset: str
    """`file` follows the ruleset `found`, the `first` one `expected`."""
    several: str
    """`count` fights together."""
    start_without_settings: str
    no_toml: str
    """`file` has not the ending of a combat file, as `meant` has."""
    exists: str
    written: str
    argparse: Mapping[str, str]
    """argparse's own sentences: from its English one to ours; what is missing stays as it is."""


_DE = CliWords(
    about="Der Kampfbogen im Terminal: wer ist dran, wer kommt danach, was bleibt wem noch.",
    without_command="Ohne Befehl erscheint der Startbildschirm: laufende Kämpfe, vorbereitete "
    "Kämpfe, Beispiele.",
    commands="Befehle",
    version="die Version zeigen",
    lang="Sprache der Texte (sonst nach der Systemsprache)",
    data_dir="Ordner der Kämpfe (sonst GM_TRACKER_DATA oder der übliche Ort)",
    run="einen Kampf führen",
    run_file="ein vorbereiteter Kampf (TOML) beginnt neu, ein Kampfprotokoll (JSONL) geht weiter",
    show="zeigen, wie ein Kampf steht",
    show_log="Kampfprotokoll (JSONL)",
    json="als JSON: je Protokoll eine Zeile",
    each="nach jedem Ereignis, nicht nur am Ende",
    at="wie der Kampf nach Ereignis NR stand (0: vor dem ersten)",
    check="Kampfdateien und Kampfprotokolle prüfen",
    check_file="vorbereiteter Kampf (TOML) oder Kampfprotokoll (JSONL)",
    replay="einen Kampf noch einmal ansehen, Ereignis für Ereignis",
    replay_log="Kampfprotokoll (JSONL)",
    headless="ohne Bildschirm: je Ereignis eine Zeile",
    follow="mitlesen, was in einem laufenden Kampf dazukommt",
    export="den Kampfbogen schreiben: PDF, HTML, Markdown, CSV, SVG",
    export_log="Kampfprotokoll (JSONL), oder vorbereiteter Kampf (TOML) für einen Bogen zum "
    "Ausfüllen; von einem beschädigten Protokoll kommt auf den Bogen, was vor dem Schaden steht",
    export_output="wohin; die Endung sagt, was es wird: .pdf .html .md .csv .svg "
    "(sonst als PDF neben das Protokoll)",
    export_force="was schon da ist, ersetzen",
    export_table="welche Tabelle in eine CSV-Datei kommt (sonst die erste); welche es gibt, hängt "
    "von den Regeln ab, etwa events (je Ereignis eine Zeile) oder rounds (je Runde und Person "
    "eine)",
    export_blank="ein leerer Bogen, ohne Kampf",
    export_rows="Zeilen des leeren Bogens (sonst 12)",
    export_ap="Kästchen je Runde auf dem leeren Bogen, etwa für AP (sonst so viele wie üblich)",
    export_ruleset="nach welchen Regeln der leere Bogen ist (sonst timeline)",
    stats="Kämpfe auswerten: Züge, Aktionen, AP, Leben, Zeit am Tisch",
    stats_log="Kampfprotokoll (JSONL); mehrere werden zusammengezählt",
    stats_json="als JSON: jeder Kampf für sich, und alle zusammen",
    stats_output="statt ins Terminal in Dateien: .pdf .html .md .csv .svg",
    stats_table="welche Tabelle in eine CSV-Datei kommt (sonst die erste); welche es gibt, hängt "
    "von den Regeln ab, etwa participants (je Person eine Zeile) oder actions (je Person und "
    "Aktion eine)",
    json_or_files="Entweder --json oder Dateien mit -o: bitte eines von beiden weglassen.",
    odds="die genauen Chancen eines Nahkampfs (Erbarmungslos), bevor gewürfelt wird",
    odds_attacker="der Angreifer: Nahkampf, Lebenspunkte, Widerstand, etwa 4,3,2",
    odds_defender="der Verteidiger: Verteidigung, Lebenspunkte, Widerstand, etwa 3,3,2",
    odds_attackers="der wievielte Angreifer dieser Runde es ist; jeder frühere kostet die "
    "Verteidigung einen Würfel (sonst 1)",
    odds_three="wessen Initiativkarte eine 3 ist: ein Würfel mehr für attacker (Angreifer), "
    "defender (Verteidiger) oder both (beide)",
    odds_wounded="wer schwer verwundet ist: ein Würfel weniger auf Angriff, Verteidigung und "
    "Widerstand von attacker, defender oder both",
    odds_mod_attack="Würfel, die für den Angriff dazukommen (-2: wegfallen), etwa für Ausrüstung",
    odds_mod_defence="dasselbe für die Verteidigung",
    odds_json="als JSON, Brüche genau und gerundet",
    new="eine Kampfdatei mit Erklärungen anlegen",
    new_file="die neue Kampfdatei (TOML); was schon da ist, wird nie überschrieben",
    new_ruleset="nach welchen Regeln (sonst timeline)",
    config="Einstellungen ansehen",
    config_show="alle Einstellungen mit Erklärung, so wie sie gelten, als Einstellungsdatei",
    config_path="wo die Einstellungsdatei liegt",
    settings="Einstellungsdatei (sonst GM_TRACKER_CONFIG oder der übliche Ort)",
    without_settings="ohne Einstellungsdatei",
    metavar_command="BEFEHL",
    metavar_file="DATEI",
    metavar_log="PROTOKOLL",
    metavar_seq="NR",
    metavar_dir="ORDNER",
    metavar_name="NAME",
    metavar_count="ZAHL",
    metavar_attacker="N,LP,W",
    metavar_defender="V,LP,W",
    no_seq="{value} ist keine ganze Zahl ab 0",
    no_count="{value} ist keine ganze Zahl von {least} bis {most}",
    no_figure="{value} sind nicht drei ganze Zahlen mit Kommas dazwischen; gebraucht werden "
    "{names}, etwa {example}",
    beyond_bounds="{name} {value} geht nicht, nur {least} bis {most}",
    melee="Nahkampf",
    defence="Verteidigung",
    life="Lebenspunkte",
    resistance="Widerstand",
    no_terminal="Der Bildschirm braucht ein Terminal für Tasten und Bild; "
    "ohne eines gehen show, check und replay --headless.",
    beyond_end="{file}: Ereignis {seq} gibt es nicht, das letzte ist {last}",
    checked="{file}: in Ordnung",
    title="„{title}“",
    events="Ereignisse: {count}",
    rounds="Runden: {count}",
    digest="Endstand {digest}",
    undone="zurück: {what}",
    redone="wieder: {what}",
    counts_twice="{file}: eine Abzweigung von {other}; die gemeinsamen Zeilen zählen doppelt",
    neither="{file}: weder eine Kampfdatei (.toml) noch ein Kampfprotokoll (.jsonl)",
    counts_once="{file}: ist mehrmals angegeben und zählt einmal.",
    counts_what_stands="{file}: gezählt ist, was vor dem Schaden steht.",
    other_ruleset="{file}: folgt den Regeln {found}, {first} aber {expected}; Kämpfe mit "
    "verschiedenen Regeln lassen sich nicht zusammenzählen, bitte einzeln auswerten.",
    several="{count} Kämpfe zusammen",
    start_without_settings="Ohne Einstellungsdatei, mit allen Vorgaben: gm-tracker --no-config",
    no_toml="{file}: eine Kampfdatei muss auf .toml enden, wie {meant}",
    exists="{file}: gibt es schon und bleibt, wie es ist; bitte einen anderen Namen wählen",
    written="{file} ist angelegt. In einem Texteditor ausfüllen; "
    "gm-tracker check prüft sie, gm-tracker run beginnt den Kampf.",
    argparse={
        "usage: ": "Aufruf: ",
        "positional arguments": "Angaben",
        "options": "Optionen",
        "show this help message and exit": "diese Hilfe zeigen",
        "%(prog)s: error: %(message)s\n": "%(prog)s: Fehler: %(message)s\n",
        "argument %(argument_name)s: %(message)s": "%(argument_name)s: %(message)s",
        "unrecognized arguments: %s": "unbekannte Angaben: %s",
        "the following arguments are required: %s": "es fehlt: %s",
        "one of the arguments %s is required": "es fehlt eines von %s",
        "not allowed with argument %s": "geht nicht zusammen mit %s",
        "ignored explicit argument %r": "nimmt keinen Wert, gegeben ist %r",
        "expected one argument": "hier fehlt ein Wert",
        "expected at least one argument": "hier fehlt mindestens ein Wert",
        "invalid choice: %(value)r (choose from %(choices)s)": "%(value)r gibt es nicht, "
        "nur %(choices)s",
    },
)

_EN = CliWords(
    about="The combat sheet in the terminal: who is on turn, who comes next, what is left to whom.",
    without_command="Without a command the start screen opens: fights under way, prepared "
    "combats, samples.",
    commands="commands",
    version="show the version",
    lang="language of the texts (else that of the system)",
    data_dir="folder of the fights (else GM_TRACKER_DATA or the usual place)",
    run="run a fight",
    run_file="a prepared combat (TOML) begins anew, a fight log (JSONL) goes on",
    show="show how a fight stands",
    show_log="fight log (JSONL)",
    json="as JSON: one line a log",
    each="after every event, not only at the end",
    at="how the fight stood after event SEQ (0: before the first)",
    check="check combat files and fight logs",
    check_file="prepared combat (TOML) or fight log (JSONL)",
    replay="look at a fight once more, event by event",
    replay_log="fight log (JSONL)",
    headless="without a screen: one line an event",
    follow="keep up with what is added to a fight under way",
    export="write the combat sheet: PDF, HTML, Markdown, CSV, SVG",
    export_log="fight log (JSONL), or prepared combat (TOML) for a sheet to be filled in; of a "
    "damaged log the sheet has what stands before the damage",
    export_output="where to; the ending says what it is to be: .pdf .html .md .csv .svg "
    "(else as PDF beside the log)",
    export_force="replace what is there already",
    export_table="which table goes into a CSV file (else the first); which there are depends on "
    "the rules, such as events (one row an event) or rounds (one row a round and participant)",
    export_blank="a blank sheet, of no fight",
    export_rows="rows of the blank sheet (else 12)",
    export_ap="boxes a round on the blank sheet, for AP say (else as many as is usual)",
    export_ruleset="the rules that the blank sheet is for (else timeline)",
    stats="figures of fights: turns, actions, AP, life, time at the table",
    stats_log="fight log (JSONL); several are summed up",
    stats_json="as JSON: every fight by itself, and all together",
    stats_output="into files instead of the terminal: .pdf .html .md .csv .svg",
    stats_table="which table goes into a CSV file (else the first); which there are depends on the "
    "rules, such as participants (one row each) or actions (one row a participant and action)",
    json_or_files="Either --json or files with -o: please leave one of the two out.",
    odds="the exact chances of a melee (Erbarmungslos) before it is rolled",
    odds_attacker="the attacker: melee, life points, resistance, such as 4,3,2",
    odds_defender="the defender: defence, life points, resistance, such as 3,3,2",
    odds_attackers="which attacker of this round it is; each one before takes a die from the "
    "defence (else 1)",
    odds_three="whose initiative card is a 3: a die more for the attacker, the defender or both",
    odds_wounded="who is severely wounded: a die less for attack, defence and resistance of the "
    "attacker, the defender or both",
    odds_mod_attack="dice more for the attack (-2: less), for gear and the like",
    odds_mod_defence="the same for the defence",
    odds_json="as JSON, fractions exact and rounded",
    new="make a combat file with explanations",
    new_file="the new combat file (TOML); what is there already is never overwritten",
    new_ruleset="by which rules (else timeline)",
    config="look at the settings",
    config_show="all settings explained, as they are in force, as a settings file",
    config_path="where the settings file is",
    settings="settings file (else GM_TRACKER_CONFIG or the usual place)",
    without_settings="without a settings file",
    metavar_command="COMMAND",
    metavar_file="FILE",
    metavar_log="LOG",
    metavar_seq="SEQ",
    metavar_dir="DIR",
    metavar_name="NAME",
    metavar_count="COUNT",
    metavar_attacker="M,LP,R",
    metavar_defender="D,LP,R",
    no_seq="{value} is no whole number from 0 on",
    no_count="{value} is no whole number from {least} to {most}",
    no_figure="{value} is not three whole numbers with commas between them; needed are {names}, "
    "such as {example}",
    beyond_bounds="{name} {value} cannot be, only {least} to {most}",
    melee="melee",
    defence="defence",
    life="life points",
    resistance="resistance",
    no_terminal="The screen needs a terminal for keys and picture; "
    "without one there are show, check and replay --headless.",
    beyond_end="{file}: there is no event {seq}, the last one is {last}",
    checked="{file}: ok",
    title="“{title}”",
    events="events: {count}",
    rounds="rounds: {count}",
    digest="state {digest}",
    undone="undone: {what}",
    redone="redone: {what}",
    counts_twice="{file}: branched from {other}; the lines they have in common count twice",
    neither="{file}: neither a combat file (.toml) nor a fight log (.jsonl)",
    counts_once="{file}: is named more than once and counts once.",
    counts_what_stands="{file}: what stands before the damage is counted.",
    other_ruleset="{file}: follows the rules {found}, but {first} follows {expected}; fights of "
    "different rules cannot be summed up, please look at them one by one.",
    several="{count} fights together",
    start_without_settings="Without a settings file, all as by default: gm-tracker --no-config",
    no_toml="{file}: a combat file must end in .toml, as {meant} does",
    exists="{file}: is there already and stays as it is; please choose another name",
    written="{file} is made. Fill it in with a text editor; "
    "gm-tracker check checks it, gm-tracker run begins the fight.",
    argparse={
        "positional arguments": "arguments",
        "show this help message and exit": "show this help",
    },
)

CLI_WORDS: Mapping[Lang, CliWords] = {"de": _DE, "en": _EN}
