"""Gang sheet and round record of a fight, put together of their parts."""

from collections.abc import Iterator
from datetime import date

from gm_tracker.core.fight_sheet import frame_facts, title_of, under
from gm_tracker.core.lang import Lang
from gm_tracker.core.sheet import Block, Facts, Sheet
from gm_tracker.core.sheet_words import FRAME_WORDS
from gm_tracker.core.table_time import day_of
from gm_tracker.erbarmungslos.rules import ErbarmungslosHeader
from gm_tracker.erbarmungslos.sheet import course, gangs
from gm_tracker.erbarmungslos.sheet.course import Fight
from gm_tracker.erbarmungslos.sheet.figures import statistics_blocks
from gm_tracker.erbarmungslos.sheet.house_rules import house_rules, most_ap
from gm_tracker.erbarmungslos.sheet.ledger import played_rounds
from gm_tracker.erbarmungslos.sheet.rounds import RoundTables, to_fill_in
from gm_tracker.erbarmungslos.sheet.words import SHEET_WORDS, SheetWords
from gm_tracker.erbarmungslos.sides import side_name
from gm_tracker.erbarmungslos.state import Player, State
from gm_tracker.erbarmungslos.statistics import statistics


def sheet(header: ErbarmungslosHeader, fight: Fight, lang: Lang) -> Sheet:
    """All that counts of a fight; before its start a sheet to be filled in by hand.

    No card in it lay face down at the last line, or only in a hand. For programs that reckon the
    events, the rounds and the figures, under these names.
    """
    state = fight.state
    rounds = RoundTables(played_rounds(fight.steps()), lang)
    day = day_of(header, fight.events)
    return Sheet(
        lang=lang,
        title=title_of(header.title, lang),
        blocks=(
            Facts(tuple(_facts(header, state, day, lang))),
            *gangs.gang_tables(state, lang),
            *_played(header, fight, rounds, lang),
        ),
        records={
            "events": course.record(fight, lang),
            "rounds": rounds.record(),
            "figures": gangs.record(state, lang),
        },
        day=day,
    )


def _played(
    header: ErbarmungslosHeader, fight: Fight, rounds: RoundTables, lang: Lang
) -> Iterator[Block]:
    """What happened, or the room for it."""
    words, frame, state = SHEET_WORDS[lang], FRAME_WORDS[lang], fight.state
    if state.phase == "setup":
        names = [player.name for player in state.seated()]
        yield from to_fill_in(names, most_ap(header.rules), words)
    else:
        yield from rounds.tables(is_over=state.phase == "ended")
        yield from under(words.legend, rounds.legend(), 3)
        yield from under(frame.course, course.course(fight, lang))
    yield from under(frame.notes, course.notes(fight, lang))
    if state.phase != "setup":
        yield from statistics_blocks(statistics(header, fight), lang)


def _facts(
    header: ErbarmungslosHeader, state: State, day: date | None, lang: Lang
) -> Iterator[tuple[str, str]]:
    """Where the fight stands, where it came from, who plays, and the house rules."""
    words = SHEET_WORDS[lang]
    yield from frame_facts(header, day, _standing(state, lang), lang)
    if state.players:
        yield words.players, ", ".join(_player(state, player, words) for player in state.seated())
    yield words.rules, "; ".join(house_rules(header.rules, lang)) or words.recommended


def _standing(state: State, lang: Lang) -> str:
    words, frame = SHEET_WORDS[lang], FRAME_WORDS[lang]
    if state.phase == "setup":
        return frame.no_start
    if state.phase == "ended":
        return frame.over.format(round=state.round)
    if state.active is None:
        return words.between_turns.format(round=state.round)
    return words.under_way.format(round=state.round, name=state.players[state.active].name)


def _player(state: State, player: Player, words: SheetWords) -> str:
    details = [words.deck_program if player.is_program else words.deck_table]
    if player.side != player.id:
        details.insert(0, words.side_of.format(side=side_name(state, player.side)))
    return words.player_of.format(name=player.name, details=", ".join(details))
