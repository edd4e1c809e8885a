"""A Markdown file read back, by a renderer that knows GitHub's tables."""

from collections.abc import Iterator, Sequence

from markdown_it import MarkdownIt
from markdown_it.token import Token

from tests.export.reading import (
    Plain,
    PlainBlock,
    PlainCell,
    PlainFacts,
    PlainHeading,
    PlainNotes,
    PlainTable,
    boxes_of,
)


def read_markdown(content: bytes) -> Plain:
    """The file in the plain shape; what is neither a block of a sheet nor plain text fails."""
    renderer = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
    return tuple(_blocks(renderer.parse(content.decode())))


def _blocks(tokens: Sequence[Token]) -> Iterator[PlainBlock]:
    place, caption = 0, ""
    while place < len(tokens):
        kind = tokens[place].type.removesuffix("_open")
        end = place + 1
        while tokens[end].level > tokens[place].level:
            end += 1
        inner = tokens[place + 1 : end]
        match kind:
            case "heading":
                yield PlainHeading(_text(inner[0]))
            case "paragraph":
                caption = _text(inner[0], is_strong=True)
            case "table":
                yield _table(inner, caption)
                caption = ""
            case "bullet_list":
                yield _list(inner)
            case _:
                raise AssertionError(kind)
        place = end + 1


def _list(tokens: Sequence[Token]) -> PlainFacts | PlainNotes:
    items: list[Token | None] = []
    for token in tokens:
        if token.type == "list_item_open":
            items.append(None)
        elif token.type in ("inline", "html_block"):
            items[-1] = token
        else:
            assert token.type in ("list_item_close", "paragraph_open", "paragraph_close")
    facts = [_fact(item) for item in items if item and _is_fact(item)]
    if facts:
        assert len(facts) == len(items)
        return PlainFacts(tuple(facts))
    return PlainNotes(tuple("" if item is None else _text(item) for item in items))


def _is_fact(token: Token) -> bool:
    children = token.children or []
    return len(children) > 1 and children[1].type == "strong_open"


def _fact(token: Token) -> tuple[str, str]:
    children = token.children or []
    end = next(place for place, one in enumerate(children) if one.type == "strong_close")
    name, value = _inline(children[2:end]), _inline(children[end + 1 :])
    assert name.endswith(":")
    return name.removesuffix(":"), value.removeprefix(" ")


def _table(tokens: Sequence[Token], caption: str) -> PlainTable:
    rows: list[list[PlainCell]] = []
    for token in tokens:
        if token.type == "tr_open":
            rows.append([])
        elif token.type == "inline":
            rows[-1].append(_cell(_text(token)))
    titles, *others = rows
    return PlainTable(
        caption, tuple(str(title) for title in titles), tuple(tuple(row) for row in others)
    )


def _cell(text: str) -> PlainCell:
    if text.startswith("█") or (text[:1] in "▏▎▍▌▋▊▉" and text):
        return text.rpartition(" ")[2]
    return boxes_of(text) if "▰" in text or "▱" in text else text


def _text(token: Token, *, is_strong: bool = False) -> str:
    if token.type == "html_block":
        return token.content.rstrip("\n").replace("<br>", "\n")
    children = token.children or []
    if is_strong:
        begin, *children, end = [
            child for child in children if child.type != "text" or child.content
        ]
        assert (begin.type, end.type) == ("strong_open", "strong_close")
    return _inline(children)


def _inline(tokens: Sequence[Token]) -> str:
    pieces = []
    for token in tokens:
        if token.type == "html_inline":
            assert token.content == "<br>"
            pieces.append("\n")
        else:
            assert token.type == "text", token
            pieces.append(token.content)
    return "".join(pieces)
