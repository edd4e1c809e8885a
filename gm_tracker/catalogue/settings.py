"""The words of `gm-tracker config --show`: what each setting is for, and where it comes from."""

from collections.abc import Mapping

from gm_tracker.config.sources import Source
from gm_tracker.core.lang import Lang, texts


@texts
class SettingsWords:
    """Comments of a settings file, without the `#`; a line each."""

    about: tuple[str, ...]
    """`{path}` is that of the settings file."""
    settings: Mapping[str, tuple[str, ...]]
    """By the name of the setting."""
    defaults: Mapping[str, str]
    """Of those settings that have no fixed default."""
    standing: str
    """`{default}`, and where the value in force comes from."""
    sources: Mapping[Source, str]
    keys: tuple[str, ...]
    """`{names}` are those of the keys that have one."""
    changed: str
    """`{label}` of a command, and its default keys (`{keys}`)."""
    fixed: tuple[str, ...]
    """Ahead of the commands whose keys stay."""


_DE = SettingsWords(
    about=(
        "Die Einstellungen von gm-tracker, so wie sie gelten.",
        "Die Einstellungsdatei ist {path}",
        "Eine Zeile mit # davor zählt nicht: es gilt die Vorgabe.",
    ),
    settings={
        "lang": ('Sprache der Texte: "de" oder "en".',),
        "theme": ('Farben: "dark" (dunkel), "light" (hell) oder "contrast" (starker Kontrast).',),
        "data_dir": (
            "Ordner der Kämpfe. Ein Ordner ohne / am Anfang liegt neben der Einstellungsdatei.",
        ),
        "offer_out": (
            "Wer keine Lebenspunkte mehr hat, scheidet aus dem Kampf aus:",
            '"ask" fragt, "yes" trägt es gleich ein, "no" lässt es.',
            'Wo die Regeln niemanden ohne Lebenspunkte kämpfen lassen, fragt auch "no".',
        ),
        "group_initiative": ("Eine Gruppe würfelt ihre Initiative mit einem Wurf: true, false.",),
        "turn_clock": ("Zeigen, wie lange der Zug am Tisch schon dauert: true oder false.",),
        "turn_clock_mark": ("Nach so vielen Sekunden wird diese Uhr hervorgehoben: 10 bis 3600.",),
        "sheet_formats": (
            "Was die Taste für den Kampfbogen schreibt, eines oder mehrere:",
            '"pdf", "html", "md" (Markdown), "csv" (je Ereignis eine Zeile), "svg".',
        ),
    },
    defaults={
        "lang": "nach der Systemsprache",
        "theme": "nach TEXTUAL_THEME, sonst dark",
        "data_dir": "der übliche Ort",
    },
    standing="Vorgabe: {default}. Es gilt: {source}.",
    sources={
        Source.OPTION: "was in der Befehlszeile steht",
        Source.VARIABLE: "was die Umgebung sagt",
        Source.FILE: "was in der Einstellungsdatei steht",
        Source.DEFAULT: "die Vorgabe",
    },
    keys=(
        'Eigene Tasten, je Befehl eine oder eine Liste: sort = "f9" oder sort = ["v", "f9"].',
        "Sie ersetzen die Tasten der Vorgabe, die unten stehen. Eine Taste ist ein Zeichen oder",
        "{names}.",
        "Jeder Befehl behält mindestens eine; keine darf im selben Augenblick zweierlei heißen.",
    ),
    changed="{label}; Vorgabe {keys}",
    fixed=("Diese Befehle behalten ihre Tasten:",),
)

_EN = SettingsWords(
    about=(
        "The settings of gm-tracker, as they are in force.",
        "The settings file is {path}",
        "A line with # ahead of it does not count: the default is in force.",
    ),
    settings={
        "lang": ('Language of the texts: "de" or "en".',),
        "theme": ('Colours: "dark", "light" or "contrast" (high contrast).',),
        "data_dir": (
            "Folder of the fights. One without / at its beginning lies beside the settings file.",
        ),
        "offer_out": (
            "Who has no life left is out of the fight:",
            '"ask" asks, "yes" enters it at once, "no" leaves it.',
            'Where the rules let nobody without life fight on, "no" asks too.',
        ),
        "group_initiative": ("A group rolls its initiative with one roll: true or false.",),
        "turn_clock": ("Show how long the turn has taken at the table: true or false.",),
        "turn_clock_mark": ("After so many seconds that clock is marked: 10 to 3600.",),
        "sheet_formats": (
            "What the key for the combat sheet writes, one or several:",
            '"pdf", "html", "md" (Markdown), "csv" (one row an event), "svg".',
        ),
    },
    defaults={
        "lang": "that of the system",
        "theme": "after TEXTUAL_THEME, else dark",
        "data_dir": "the usual place",
    },
    standing="Default: {default}. In force: {source}.",
    sources={
        Source.OPTION: "what the command line says",
        Source.VARIABLE: "what the environment says",
        Source.FILE: "what the settings file says",
        Source.DEFAULT: "the default",
    },
    keys=(
        'Keys of your own, for each command one or a list: sort = "f9" or sort = ["v", "f9"].',
        "They take the place of the default keys, which stand below. A key is a character or",
        "{names}.",
        "Each command keeps at least one; none may mean two things at the same moment.",
    ),
    changed="{label}; default {keys}",
    fixed=("These commands keep their keys:",),
)

SETTINGS_WORDS: Mapping[Lang, SettingsWords] = {"de": _DE, "en": _EN}
