"""What cannot be exported, as data; the front end makes the sentence."""

from collections.abc import Sequence

from gm_tracker.core.problems import nearest


class UnknownEnding(KeyError):
    """No format has the ending.

    `known` are those that there are, `meant` is the nearest of them or "".
    """

    def __init__(self, ending: str, known: Sequence[str]) -> None:
        super().__init__(ending)
        self.ending = ending
        self.known = tuple(known)
        self.meant = nearest(ending, known)


class UnknownRecord(KeyError):
    """The sheet has no record of the name.

    `known` are those that there are, `meant` is the nearest of them or "".
    """

    def __init__(self, name: str, known: Sequence[str]) -> None:
        super().__init__(name)
        self.name = name
        self.known = tuple(known)
        self.meant = nearest(name, known)


class WholeSheetOnly(ValueError):
    """A record was named for a format that always holds the whole sheet."""

    def __init__(self, ending: str) -> None:
        super().__init__(ending)
        self.ending = ending
