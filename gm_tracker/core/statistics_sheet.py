"""The parts of the figures of a fight, or of several, that every ruleset has on its sheet.

`statistics` and its parts are the plain data that a ruleset's `statistics` gives.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from gm_tracker.core.filled import Filled, bars, numbers, table, texts
from gm_tracker.core.lang import Lang
from gm_tracker.core.sheet import Facts, Table
from gm_tracker.core.sheet_words import STATISTICS_WORDS
from gm_tracker.core.table_time import PAUSE, duration, per_turn

Figures: TypeAlias = Mapping[str, Any]
"""What was counted of one of those who took part."""


def statistics_facts(
    statistics: Mapping[str, Any], counts: Sequence[tuple[str, int]], lang: Lang
) -> Facts:
    """How many fights where it is not one, the ruleset's own counts, lines, time at the table."""
    words = STATISTICS_WORDS[lang]
    seconds, pauses = statistics["real_time"]["seconds"], statistics["real_time"]["pauses"]
    pairs: list[tuple[str, str | int]] = [*counts, (words.events, statistics["events"])]
    if statistics["fights"] != 1:
        pairs.insert(0, (words.fights, statistics["fights"]))
    if seconds:
        told = duration(seconds, minutes=words.minutes, hours=words.hours)
        pairs.append((words.table_time, told))
    if pauses:
        told = words.longest_pause.format(count=pauses, minutes=PAUSE // 60)
        pairs.append((words.pauses, told))
    return Facts(tuple(pairs))


def fights_column(
    statistics: Mapping[str, Any], sharers: Sequence[Figures], lang: Lang
) -> Sequence[Filled]:
    """In how many fights everybody was; no column where there is only one fight."""
    if statistics["fights"] <= 1:
        return ()
    return (numbers(STATISTICS_WORDS[lang].fights, sharers, lambda one: one["fights"]),)


def action_table(title: str, done: Sequence[Figures], lang: Lang) -> Table:
    """A row each of who (`title`: what they are) did which `action`, how often, and the AP."""
    words = STATISTICS_WORDS[lang]
    return table(
        words.by_action,
        [
            texts(title, done, lambda one: one["name"]),
            texts(words.action, done, lambda one: one["action"]),
            numbers(words.times, done, lambda one: one["times"]),
            bars("AP", done, lambda one: one["ap"]),
        ],
    )


def time_table(title: str, sharers: Sequence[Figures], lang: Lang) -> Table:
    """Seconds at the table of everybody (`title`: what they are), a turn and in all."""
    words, times = STATISTICS_WORDS[lang], [one["real_time"] for one in sharers]
    return table(
        words.time,
        [
            texts(title, sharers, lambda one: one["name"]),
            bars(words.per_turn, times, lambda time: per_turn(time["seconds"], time["turns"])),
            numbers(words.longest_turn, times, lambda time: time["longest"]),
            numbers(words.timed_turns, times, lambda time: time["turns"]),
            numbers(words.together, times, lambda time: time["seconds"]),
        ],
    )
