"""How everything may look: dark, light, high contrast. Colour is never the only sign."""

from textual.theme import Theme

CONTRAST = Theme(
    name="contrast",
    primary="#ffff00",
    secondary="#00ffff",
    accent="#00ffff",
    foreground="#ffffff",
    background="#000000",
    surface="#000000",
    panel="#303030",
    success="#00ff00",
    warning="#ffd75f",
    error="#ff8787",
    dark=True,
)
THEMES = {"dark": "textual-dark", "light": "textual-light", "contrast": CONTRAST.name}
"""Our names of the looks, and Textual's of its themes."""


def next_theme(theme: str) -> str:
    """The theme that follows, the first after the last or after one that is none of ours."""
    names = list(THEMES.values())
    return names[(names.index(theme) + 1) % len(names)] if theme in names else names[0]
