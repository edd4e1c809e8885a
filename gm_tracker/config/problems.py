"""What only the `[keys]` of a settings file can have wrong, in words."""

from gm_tracker.core.problems import OwnKind

NOT_KEYS = OwnKind(
    name="not_keys",
    de='{subject} muss eine Taste oder eine Liste von Tasten sein, wie "k" oder ["k", "f5"], '
    "nicht {found}.",
    en='{subject} must be a key or a list of keys, such as "k" or ["k", "f5"], not {found}.',
)
"""Something else than keys, or none at all (`found`): every command keeps one."""

NO_FORMATS = OwnKind(
    name="no_formats",
    de='{subject} muss ein Format oder eine Liste von Formaten sein, wie "pdf" oder '
    '["pdf", "html"], nicht {found}.',
    en='{subject} must be a format or a list of formats, such as "pdf" or ["pdf", "html"], '
    "not {found}.",
)
"""Something else than formats of a sheet, or none at all (`found`)."""

UNKNOWN_COMMAND = OwnKind(
    name="unknown_command",
    de="{subject}: einen Befehl {name} gibt es nicht; alle stehen in gm-tracker config --show.",
    en="{subject}: there is no command {name}; gm-tracker config --show lists them all.",
)
UNKNOWN_COMMAND_MEANT = OwnKind(
    name="unknown_command_meant",
    de="{subject}: einen Befehl {name} gibt es nicht; gemeint ist wohl `{meant}`.",
    en="{subject}: there is no command {name}, did you mean `{meant}`?",
)

FIXED_KEYS = OwnKind(
    name="fixed_keys",
    de="{subject}: dieser Befehl behält seine Tasten ({keys}); bitte die Zeile entfernen.",
    en="{subject}: this command keeps its keys ({keys}); please remove the line.",
)
"""A command whose key is typed text already, or the way out of any trouble."""

UNKNOWN_KEY = OwnKind(
    name="unknown_key",
    de="{subject}: eine Taste {found} gibt es nicht, nur einzelne Zeichen und {choices}.",
    en="{subject}: there is no key {found}, only single characters and {choices}.",
)
UNKNOWN_KEY_MEANT = OwnKind(
    name="unknown_key_meant",
    de="{subject}: eine Taste {found} gibt es nicht; gemeint ist wohl {meant}.",
    en="{subject}: there is no key {found}, did you mean {meant}?",
)
"""Also a spelling that no terminal has: `ctrl+K`, `shift+b`."""

KEY_IS_ANOTHER = OwnKind(
    name="key_is_another",
    de="{subject}: {found} kommt im Terminal als {other} an; bitte eine andere Taste wählen.",
    en="{subject}: {found} arrives in a terminal as {other}; please choose another key.",
)
KEY_NEVER_ARRIVES = OwnKind(
    name="key_never_arrives",
    de="{subject}: {found} kommt in vielen Terminals nicht an; bitte eine andere Taste wählen.",
    en="{subject}: {found} does not arrive in many terminals; please choose another key.",
)
KEY_OF_ALT = OwnKind(
    name="key_of_alt",
    de="{subject}: {found} kommt als Escape mit einer zweiten Taste an; "
    "bitte eine ohne Alt wählen.",
    en="{subject}: {found} arrives as Escape and a second key; please choose one without Alt.",
)
KEY_OF_TERMINAL = OwnKind(
    name="key_of_terminal",
    de="{subject}: {found} behalten viele Terminals für sich; bitte eine andere Taste wählen.",
    en="{subject}: {found} is kept by many terminals for themselves; please choose another key.",
)
KEY_OF_LINES = OwnKind(
    name="key_of_lines",
    de="{subject}: {found} bestätigt oder verlässt im Kampf die Zeile, in die getippt wird, "
    "und löst sonst nichts aus; bitte eine andere Taste wählen.",
    en="{subject}: {found} confirms or leaves the typed line in a fight, "
    "and must do nothing else there; please choose another key.",
)
KEY_TWICE = OwnKind(
    name="key_twice",
    de="{subject}: die Taste {found} gehört schon zu `{other}`; eine andere wählen, "
    "oder auch `{other}` eine andere geben.",
    en="{subject}: the key {found} belongs to `{other}` already; choose another, "
    "or give `{other}` another one too.",
)
