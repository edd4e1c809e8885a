"""The floor of a start: the smallest Textual app there is. Shows READY; ctrl+q leaves."""

from textual.app import App, ComposeResult
from textual.widgets import Static


class Bare(App[None]):
    """One widget with one word."""

    def compose(self) -> ComposeResult:
        """The word to wait for."""
        yield Static("READY")


if __name__ == "__main__":
    Bare().run()
