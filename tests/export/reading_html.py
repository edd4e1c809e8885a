"""An HTML page read back, by what is to be seen on it."""

from html.parser import HTMLParser

from tests.export.reading import (
    Plain,
    PlainBlock,
    PlainBoxes,
    PlainCell,
    PlainFacts,
    PlainHeading,
    PlainNotes,
    PlainTable,
    number_beyond,
    said,
)

EMPTY = frozenset({"meta", "col"})
"""Elements that have no end."""


def read_html(content: bytes) -> Plain:
    """The page in the plain shape; every element has its end."""
    page = _Page()
    page.feed(content.decode())
    page.close()
    assert page.path == []
    return tuple(page.blocks)


class _Page(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.blocks: list[PlainBlock] = []
        self.path: list[tuple[str, dict[str, str]]] = []
        self.text = ""
        self.names: list[str] = []
        self.values: list[str] = []
        self.caption = ""
        self.rows: list[list[PlainCell]] = []
        self.boxes: PlainBoxes | None = None
        self.drawn = 0
        self.short: str | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag in EMPTY:
            return
        self.path.append((tag, given))
        if tag not in ("b", "abbr", "i"):
            self.text = ""
        match tag:
            case "dl" | "ul":
                self.names, self.values = [], []
            case "table":
                self.caption, self.rows = "", []
            case "tr":
                self.rows.append([])
            case "td" | "th" if given.get("class") == "boxes":
                self.boxes = PlainBoxes(0, ()) if "data-size" in given else None
            case "span":
                self.drawn = 0
            case "i":
                self.drawn += int(given["style"].removeprefix("--n:"))
            case "abbr":
                self.short = given["title"]

    def handle_endtag(self, tag: str) -> None:
        opened, given = self.path.pop()
        assert opened == tag
        match tag:
            case "h1" | "h2" | "h3":
                self.blocks.append(PlainHeading(self.text))
            case "dt":
                self.names.append(self.text)
            case "dd" | "li":
                self.values.append(self.text)
            case "dl":
                pairs = zip(self.names, self.values, strict=True)
                self.blocks.append(PlainFacts(tuple(pairs)))
            case "ul":
                self.blocks.append(PlainNotes(tuple(self.values)))
            case "caption":
                self.caption = self.text
            case "span":
                self._run(given["class"].split())
            case "th" | "td":
                self._cell(given)
            case "tr" if given.get("class") == "again":
                assert self.rows.pop() == [self.caption]
            case "table":
                titles, *rows = self.rows
                found = tuple(tuple(row) for row in rows)
                self.blocks.append(PlainTable(self.caption, tuple(map(str, titles)), found))

    def handle_data(self, data: str) -> None:
        if self.short is not None and self.path and self.path[-1][0] == "abbr":
            data, self.short = self.short, None
        self.text += data

    def _cell(self, given: dict[str, str]) -> None:
        if self.boxes is None:
            self.rows[-1].append(self.text)
            return
        assert self.boxes.size == int(given["data-size"])
        self.rows[-1].append(self.boxes)
        self.boxes = None

    def _run(self, classes: list[str]) -> None:
        """One run of boxes: those drawn, and the words beneath them."""
        assert self.boxes is not None
        size, runs = self.boxes
        struck = sum(count for _, count in runs)
        if "open" in classes:
            assert self.text in ("", *said("open", self.drawn))
        elif "owed" in classes:
            assert number_beyond(self.text) == struck - size
        else:
            label, _, count = self.text.rpartition(" ")
            runs = (*runs, (label, int(count)))
            assert self.drawn <= int(count)
        self.boxes = PlainBoxes(size + self.drawn, runs)
