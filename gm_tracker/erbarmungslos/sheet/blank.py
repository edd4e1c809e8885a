"""A gang sheet and round record with nothing on it, for a fight on paper."""

from math import ceil

from gm_tracker.core.fight_sheet import blank_facts, room_for_notes
from gm_tracker.core.lang import Lang
from gm_tracker.core.sheet import Column, Kind, Sheet, Table
from gm_tracker.erbarmungslos.rules import Rules
from gm_tracker.erbarmungslos.sheet.house_rules import most_ap
from gm_tracker.erbarmungslos.sheet.rounds import to_fill_in
from gm_tracker.erbarmungslos.sheet.words import SHEET_WORDS, SheetWords

GANGS = 2


def blank_sheet(lang: Lang, rows: int, boxes: int | None) -> Sheet:
    """Room for so many figures in two gangs, and a few rounds of so many AP a turn.

    `boxes` None: as many AP as a turn can have under the recommended rules. Raises ValueError where
    either is below 1.
    """
    boxes = most_ap(Rules()) if boxes is None else boxes
    if rows < 1 or boxes < 1:
        raise ValueError(f"{rows} rows, {boxes} boxes")
    words = SHEET_WORDS[lang]
    titles = _columns(words)
    empty = tuple(("",) + (None,) * 5 + ("",) * 3 for _ in range(ceil(rows / GANGS)))
    return Sheet(
        lang=lang,
        title=words.blank,
        blocks=(
            blank_facts(lang),
            *(Table(titles, empty, words.blank_gang, is_form=True) for _ in range(GANGS)),
            *to_fill_in([""] * GANGS, boxes, words),
            room_for_notes(lang),
        ),
        records={},
    )


def _columns(words: SheetWords) -> tuple[Column, ...]:
    """Those of a gang, without what a program alone knows of it."""
    return (
        Column(words.figure, share=3),
        Column(words.life, Kind.NUMBER),
        Column(words.melee, Kind.NUMBER),
        Column(words.defence, Kind.NUMBER),
        Column(words.resistance, Kind.NUMBER),
        Column(words.leader, Kind.NUMBER),
        Column(words.weapons, share=4),
        Column(words.state, share=2),
        Column(words.remarks, share=3),
    )
