"""Figures of a fight, or of several, as blocks of a sheet and as a sheet of their own.

Several narrow tables, so that each is legible in 80 columns; who took part stands in the same
order in all of them.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from gm_tracker.core.fight_sheet import title_of
from gm_tracker.core.filled import Filled, bars, counts_anything, numbers, table, texts
from gm_tracker.core.lang import Lang
from gm_tracker.core.sheet import Block, Cells, Facts, Heading, Record, Sheet, Table
from gm_tracker.core.sheet_words import STATISTICS_WORDS
from gm_tracker.core.statistics_sheet import (
    Figures,
    action_table,
    fights_column,
    statistics_facts,
    time_table,
)
from gm_tracker.timeline.sheet.figure_words import FIGURE_WORDS, FigureWords


def statistics_sheet(title: str, statistics: Mapping[str, Any], lang: Lang) -> Sheet:
    """The figures of `statistics` as a sheet; an empty title gives way to a word.

    Its records: `participants`, a row each, and `actions`, a row each participant and action.
    """
    words = FIGURE_WORDS[lang]
    people = list(statistics["participants"].values())
    records = {
        "participants": Record(
            words.participant_columns, [_participant(words, one) for one in people]
        ),
        "actions": Record(
            words.action_columns,
            [
                (one["name"], words.sides[one["side"]], name, action["times"], action["ap"])
                for one in people
                for name, action in one["by_action"].items()
            ],
        ),
    }
    return Sheet(lang, title_of(title, lang), statistics_blocks(statistics, lang), records)


def statistics_blocks(statistics: Mapping[str, Any], lang: Lang) -> tuple[Block, ...]:
    """The same as blocks: a heading, facts, and the tables in which anything is counted."""
    words = FIGURE_WORDS[lang]
    people = _told_apart(words, list(statistics["participants"].values()))
    tables = (
        _ap(words, people),
        _turns(words, people, fights_column(statistics, people, lang)),
        _longest(words, people),
        _life(words, people),
        time_table(words.name, people, lang),
        _by_action(words, people, lang),
    )
    counted = (one for one in tables if any(map(counts_anything, one.rows)))
    return (Heading(STATISTICS_WORDS[lang].title), _facts(words, statistics, lang), *counted)


def _told_apart(words: FigureWords, people: Sequence[Figures]) -> Sequence[Figures]:
    """The participants; where two share a name, the side stands behind it."""
    counts = Counter(one["name"] for one in people)
    return [
        one
        if counts[one["name"]] == 1
        else {**one, "name": f"{one['name']} ({words.sides[one['side']]})"}
        for one in people
    ]


def _facts(words: FigureWords, statistics: Mapping[str, Any], lang: Lang) -> Facts:
    counts = ((words.rounds, statistics["rounds"]), (words.turns, statistics["turns"]))
    return statistics_facts(statistics, counts, lang)


def _ap(words: FigureWords, people: Sequence[Figures]) -> Table:
    return table(
        words.ap,
        [
            _names(words, people),
            bars(words.spent, people, lambda one: one["total_spent"]),
            numbers(words.by_actions, people, _acted),
            numbers(words.by_waiting, people, lambda one: one["waited"]["ap"]),
            numbers(words.by_surprise, people, lambda one: one["surprised_ap"]),
            numbers(words.debt, people, lambda one: one["debt_carried"]),
        ],
    )


def _turns(words: FigureWords, people: Sequence[Figures], fights: Sequence[Filled]) -> Table:
    return table(
        words.turns_table,
        [
            _names(words, people),
            *fights,
            bars(words.turns, people, lambda one: one["turns"]),
            numbers(words.waits, people, lambda one: one["waited"]["times"]),
            numbers(words.came_true, people, lambda one: one["waited"]["came_true"]),
            numbers(words.falls, people, lambda one: one["falls"]),
        ],
    )


def _longest(words: FigureWords, people: Sequence[Figures]) -> Table:
    times = [one["longest_without_turn"] for one in people]
    return table(
        words.longest,
        [
            _names(words, people),
            bars(words.own_ap, times, lambda time: time["ap"]),
            numbers(words.fight_seconds, times, lambda time: time["seconds"]),
        ],
    )


def _life(words: FigureWords, people: Sequence[Figures]) -> Table:
    return table(
        words.life,
        [
            _names(words, people),
            bars(words.lost, people, lambda one: one["life_lost"]),
            bars(words.dealt, people, lambda one: one["life_dealt"]),
            numbers(words.regained, people, lambda one: one["life_regained"]),
            numbers(words.healed, people, lambda one: one["life_healed"]),
        ],
    )


def _by_action(words: FigureWords, people: Sequence[Figures], lang: Lang) -> Table:
    found = [
        {"name": one["name"], "action": name, **action}
        for one in people
        for name, action in one["by_action"].items()
    ]
    return action_table(words.name, found, lang)


def _names(words: FigureWords, rows: Sequence[Figures]) -> Filled:
    return texts(words.name, rows, lambda one: one["name"])


def _acted(one: Figures) -> int:
    return sum(action["ap"] for action in one["by_action"].values())


def _participant(words: FigureWords, one: Figures) -> Cells:
    waited, longest, time = one["waited"], one["longest_without_turn"], one["real_time"]
    return (
        one["name"],
        words.sides[one["side"]],
        one["fights"],
        one["turns"],
        one["total_spent"],
        _acted(one),
        waited["ap"],
        one["surprised_ap"],
        one["debt_carried"],
        waited["times"],
        waited["came_true"],
        longest["ap"],
        longest["seconds"],
        one["life_lost"],
        one["life_dealt"],
        one["life_regained"],
        one["life_healed"],
        one["falls"],
        time["turns"],
        time["seconds"],
        time["longest"],
    )
