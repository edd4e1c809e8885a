"""The frame of a fight's sheet, whatever the ruleset: facts, course, notes, room for writing."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date
from itertools import pairwise

from gm_tracker.core.events import Header, Note
from gm_tracker.core.history import E, S, Step
from gm_tracker.core.lang import Lang
from gm_tracker.core.sheet import Block, Column, Facts, Heading, Notes, Table
from gm_tracker.core.sheet_words import FRAME_WORDS

_NOTE_LINES = 8


def title_of(title: str, lang: Lang) -> str:
    """The title of a fight; an empty one gives way to a word."""
    return title or FRAME_WORDS[lang].untitled


def frame_facts(
    header: Header, day: date | None, standing: str, lang: Lang
) -> Iterator[tuple[str, str]]:
    """When it was played, where the fight stands, and where it came from."""
    words = FRAME_WORDS[lang]
    if day is not None:
        yield words.day, day.strftime(words.date)
    yield words.standing, standing
    if (origin := header.branched_from) is not None:
        title = title_of(origin.title, lang)
        yield words.branched, words.branched_from.format(title=title, line=origin.seq)


def under(title: str, block: Facts | Table | Notes, level: int = 2) -> Iterator[Block]:
    """The block and a heading over it; nothing where there is nothing in the block."""
    match block:
        case Facts(pairs=content) | Table(rows=content) | Notes(lines=content):
            is_empty = not content
    if not is_empty:
        yield Heading(title, level)
        yield block


def round_breaks(rounds: Iterable[int]) -> tuple[int, ...]:
    """The places of lines, by the rounds of all of them, at which another round begins."""
    neighbours = enumerate(pairwise(rounds), start=1)
    return tuple(place for place, (last, here) in neighbours if here != last)


def notes_of(
    steps: Iterable[Step[S, E]],
    round_of: Callable[[S, E], int],
    who: Callable[[S, E], str],
    lang: Lang,
) -> Notes:
    """Every note in order: those on the fight, on somebody, and those beside an event.

    `round_of` and `who` are asked of an event and the state before it: the round it belongs to, and
    the name of whose it was, empty where it was nobody's.
    """
    words, lines = FRAME_WORDS[lang], []
    for event, before, _ in steps:
        for text in filter(None, (event.text if isinstance(event, Note) else None, event.note)):
            name = who(before, event)
            lines.append(
                words.note_line.format(
                    line=event.seq,
                    round=round_of(before, event),
                    who=f"{name}: " if name else "",
                    text=text,
                )
            )
    return Notes(tuple(lines))


def told_apart(names: Mapping[str, str]) -> Iterator[str]:
    """The names by their ids; behind one that is not alone of its kind stands the id."""
    found = list(names.values())
    return (name if found.count(name) == 1 else f"{name} ({id_})" for id_, name in names.items())


def blank_facts(lang: Lang) -> Facts:
    """What is written at the top of a sheet for a fight on paper."""
    words = FRAME_WORDS[lang]
    return Facts(((words.fight, ""), (words.day, ""), (words.place, "")))


def room_for_notes(lang: Lang) -> Table:
    """Empty lines, at the end of such a sheet."""
    column = Column(FRAME_WORDS[lang].notes, share=1)
    return Table((column,), (("",),) * _NOTE_LINES, is_form=True)
