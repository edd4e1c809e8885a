"""Names that broke other tables."""

MARKUP = (
    "[red]Ork[/]",
    "[/b]",
    "[00]",
    "\\[x",
    "Ork [Boss]",
    "[@click=app.quit]x[/]",
    "{name}",
    "%s",
)
"""Names that look like markup, or like a template (J4)."""
ODD = (
    "Jörg",
    "Jo\u0308rg",
    "漢字",
    "👨\u200d👩\u200d👧",
    "\U0001f1e9\U0001f1ea Berlin",
    "Ork\u200bhauptmann",
    "\u200fאורק\u200e",
    "\u202eOrk\u202c",
    "👍🏽",
    "\u2764\ufe0f Herz",
    "Žižka ≥ ♠ ß",
    "a\tb\nc",
    "\x1b[31mrot",
    "e\u0301\u0301\u0301",
)
"""Names whose width in cells is not the number of their signs (J6)."""
