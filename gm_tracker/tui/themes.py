"""How everything may look: dark, light, high contrast. Colour is never the only sign."""

from textual.theme import Theme

LIGHT = Theme(
    name="light",
    primary="#004578",
    secondary="#0b6a6a",
    accent="#8a3c00",
    foreground="#1c1c1c",
    background="#f4f4f2",
    surface="#f4f4f2",
    panel="#dcdcd8",
    success="#0b6b2f",
    warning="#8a5000",
    error="#b00020",
    dark=False,
)
"""Textual's own light theme has warnings and keys that cannot be read on its ground."""
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
    warning="#ffd700",
    error="#ff8787",
    dark=True,
)
LOOKS: dict[str, Theme | str] = {"dark": "textual-dark", "light": LIGHT, "contrast": CONTRAST}
"""The looks by the names of the settings: a theme of our own, or the name of one of Textual's."""


def following(look: str) -> str:
    """The look that follows, the first after the last."""
    names = list(LOOKS)
    return names[(names.index(look) + 1) % len(names)]
