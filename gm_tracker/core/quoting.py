"""Names in quotation marks: what stands between them is the name, whatever signs it has."""

MARK = '"'
QUOTED_NAME = r'"((?:[^"]|"")*)"'
"""A regular expression with one group: the name between its marks, a mark in it twice."""


def quoted(name: str) -> str:
    """`"Stich g"`; a mark in the name stands twice."""
    return f"{MARK}{name.replace(MARK, 2 * MARK)}{MARK}"


def unquoted(inside: str) -> str:
    """The name out of what stands between the marks."""
    return inside.replace(2 * MARK, MARK)
