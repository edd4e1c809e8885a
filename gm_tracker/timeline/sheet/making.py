"""The Kampfbogen of a fight, put together of its parts."""

from collections.abc import Iterator
from datetime import date

from gm_tracker.core.fight_sheet import frame_facts, title_of, under
from gm_tracker.core.lang import Lang
from gm_tracker.core.sheet import Block, Facts, Sheet
from gm_tracker.core.sheet_words import FRAME_WORDS
from gm_tracker.core.table_time import day_of
from gm_tracker.timeline.events import TimelineHeader
from gm_tracker.timeline.sheet import course
from gm_tracker.timeline.sheet.course import Fight
from gm_tracker.timeline.sheet.figures import statistics_blocks
from gm_tracker.timeline.sheet.ledger import played_rounds
from gm_tracker.timeline.sheet.people import actions, people_table
from gm_tracker.timeline.sheet.rounds import RoundTables
from gm_tracker.timeline.sheet.words import SHEET_WORDS
from gm_tracker.timeline.state import State
from gm_tracker.timeline.statistics import statistics


def sheet(header: TimelineHeader, fight: Fight, lang: Lang) -> Sheet:
    """All that counts of a fight; before its start a sheet to be filled in by hand.

    The rounds under `rounds`, the events under `events`, for programs that reckon.
    """
    rounds = RoundTables(played_rounds(fight.steps()), lang)
    day = day_of(header, fight.events)
    return Sheet(
        lang=lang,
        title=title_of(header.title, lang),
        blocks=(
            Facts(tuple(_facts(header, fight.state, day, lang))),
            people_table(fight.state, lang),
            *_played(header, fight, rounds, lang),
        ),
        records={"events": course.record(fight, lang), "rounds": rounds.record()},
        day=day,
    )


def _played(
    header: TimelineHeader, fight: Fight, rounds: RoundTables, lang: Lang
) -> Iterator[Block]:
    """What happened, or the room for it."""
    words, frame = SHEET_WORDS[lang], FRAME_WORDS[lang]
    if fight.state.phase == "setup":
        yield from rounds.to_fill_in()
    else:
        yield from rounds.played(is_over=fight.state.phase == "ended")
        yield from under(words.legend, rounds.legend(), 3)
        yield from under(frame.course, course.course(fight, lang))
    yield from under(frame.notes, course.notes(fight, lang))
    if fight.state.phase != "setup":
        yield from statistics_blocks(statistics(header, fight), lang)


def _facts(
    header: TimelineHeader, state: State, day: date | None, lang: Lang
) -> Iterator[tuple[str, str]]:
    """Where the fight stands, where it came from, and the rules in force."""
    words, rules = SHEET_WORDS[lang], header.rules
    yield from frame_facts(header, day, _standing(state, lang), lang)
    yield words.order, words.orders[rules.order]
    yield words.carry, words.carries[rules.carry]
    yield words.waiting, words.waiting_costs.format(cost=rules.wait_cost, ease=rules.wait_ease)
    yield words.surprise, words.costs.format(cost=rules.surprise_cost)
    yield words.arrivals, words.arrive[rules.arrivals]
    yield words.dice, rules.initiative_dice or words.typed
    if header.actions:
        yield words.actions, actions(header.actions, words)
    if bench := header.bench(state.people):
        yield words.bench, ", ".join(one.name for one in bench)


def _standing(state: State, lang: Lang) -> str:
    words, frame = SHEET_WORDS[lang], FRAME_WORDS[lang]
    if state.phase == "setup":
        return frame.no_start
    if state.phase == "ended":
        return frame.over.format(round=state.round)
    name = words.nobody_next if state.on_turn is None else state.people[state.on_turn].name
    return words.under_way.format(round=state.round, name=name)
