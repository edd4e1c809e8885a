"""The floor of a key: a number in a small widget. After the n-th `j` it reads `n=<n>.`"""

from textual import events
from textual.app import App, ComposeResult
from textual.widget import Widget


class Number(Widget):
    """How many keys there were."""

    DEFAULT_CSS = "Number { height: 1; dock: bottom; }"
    count = 0

    def render(self) -> str:
        """The number, between signs that no other number has."""
        return f"n={self.count}."


class OneNumber(App[None]):
    """Counts the key `j`; ctrl+q leaves."""

    def compose(self) -> ComposeResult:
        """The number alone."""
        yield Number()

    def on_key(self, event: events.Key) -> None:
        """One more."""
        if event.character == "j":
            number = self.query_one(Number)
            number.count += 1
            number.refresh()


if __name__ == "__main__":
    OneNumber().run()
