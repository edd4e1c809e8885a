"""A Kampfbogen with nothing on it, for a fight on paper."""

from gm_tracker.core.fight_sheet import blank_facts, room_for_notes
from gm_tracker.core.lang import Lang
from gm_tracker.core.sheet import Boxes, Column, Kind, Sheet, Table
from gm_tracker.timeline.sheet.rounds import FORM_ROUNDS, columns, form_row
from gm_tracker.timeline.sheet.words import SHEET_WORDS

USUAL_AP = 20
"""AP a round where nobody says how many."""


def blank_sheet(lang: Lang, rows: int, ap: int | None) -> Sheet:
    """Room for so many participants and a few rounds of so many AP each; None: of USUAL_AP.

    Raises ValueError where either is below 1.
    """
    ap = USUAL_AP if ap is None else ap
    if rows < 1 or ap < 1:
        raise ValueError(f"{rows} rows, {ap} AP")
    words = SHEET_WORDS[lang]
    people = (
        Column(words.name, share=3),
        Column(words.side),
        Column(words.seat, Kind.NUMBER),
        Column(words.ap, Kind.NUMBER),
        Column(words.initiative, Kind.NUMBER),
        Column(words.life, Kind.NUMBER),
        Column(words.own_actions, share=3),
        Column(words.remarks, share=4),
    )
    empty = tuple(("", "", None, None, None, None, "", "") for _ in range(rows))
    of_round = tuple(form_row("", Boxes(ap), None) for _ in range(rows))
    return Sheet(
        lang=lang,
        title=words.blank,
        blocks=(
            blank_facts(lang),
            Table(people, empty, words.participants, is_form=True),
            *(
                Table(columns(words), of_round, words.blank_round, is_form=True)
                for _ in range(FORM_ROUNDS)
            ),
            room_for_notes(lang),
        ),
        records={},
    )
