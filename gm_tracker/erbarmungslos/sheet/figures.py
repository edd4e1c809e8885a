"""Figures of a fight, or of several, as blocks of a sheet and as a sheet of their own.

Several narrow tables, so that each is legible in 80 columns; who took part stands in the same
order in all of them.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from gm_tracker.core.filled import bars, counts_anything, numbers, table, texts
from gm_tracker.core.lang import Lang
from gm_tracker.core.sheet import Block, Column, Facts, Heading, Sheet, Table
from gm_tracker.core.table_time import PAUSE, duration, per_turn
from gm_tracker.erbarmungslos.sheet.figure_records import records
from gm_tracker.erbarmungslos.sheet.figure_words import FIGURE_WORDS, FigureWords, expected
from gm_tracker.erbarmungslos.sheet.words import SHEET_WORDS
from gm_tracker.erbarmungslos.tally import FATES

Figures: TypeAlias = Mapping[str, Any]
"""Those of one player or figure, as `statistics` gives them."""


def statistics_sheet(title: str, statistics: Mapping[str, Any], lang: Lang) -> Sheet:
    """The figures of `statistics` as a sheet; an empty title gives way to a word.

    Its records: `players`, `figures`, `actions` (a row each figure and kind of action), `falls` (a
    row each time that a figure was out).
    """
    words = FIGURE_WORDS[lang]
    return Sheet(
        lang,
        title or words.untitled,
        statistics_blocks(statistics, lang),
        records(statistics, lang),
    )


def statistics_blocks(statistics: Mapping[str, Any], lang: Lang) -> tuple[Block, ...]:
    """The same as blocks: a heading, facts, and the tables in which anything is counted."""
    words = FIGURE_WORDS[lang]
    players = list(statistics["players"].values())
    figures = list(_told_apart(words, list(statistics["figures"].values())))
    tables = (
        _ap(words, players),
        _turns(words, players, in_many=statistics["fights"] > 1),
        _cards(words, players),
        _actions(words, figures, lang),
        _melees(words, figures),
        _damage(words, figures),
        _fates(words, figures),
        _falls(words, figures),
        _time(words, players),
    )
    counted = (one for one in tables if any(map(counts_anything, one.rows)))
    return (Heading(words.title), _facts(words, statistics), *counted)


def _told_apart(words: FigureWords, figures: Sequence[Figures]) -> Iterator[Figures]:
    """The figures; where two share a name, the player stands behind it."""
    counts = Counter(one["name"] for one in figures)
    for one in figures:
        name = one["name"]
        if counts[name] > 1:
            name = words.of_player.format(name=name, player=one["player"])
        yield {**one, "name": name}


def _facts(words: FigureWords, statistics: Mapping[str, Any]) -> Facts:
    seconds, pauses = statistics["real_time"]["seconds"], statistics["real_time"]["pauses"]
    pairs: list[tuple[str, str | int]] = [
        (words.rounds, statistics["rounds"]),
        (words.turns, statistics["turns"]),
        (words.interrupts, statistics["interrupts"]),
        (words.melees, statistics["melees"]),
        (words.tiebreaks, statistics["tiebreaks"]),
        (words.events, statistics["events"]),
    ]
    if statistics["fights"] != 1:
        pairs.insert(0, (words.fights, statistics["fights"]))
    if seconds:
        pairs.append(
            (words.table_time, duration(seconds, minutes=words.minutes, hours=words.hours))
        )
    if pauses:
        told = words.longest_pause.format(count=pauses, minutes=PAUSE // 60)
        pairs.append((words.pauses, told))
    return Facts(tuple(pairs))


def _ap(words: FigureWords, players: Sequence[Figures]) -> Table:
    points = [one["ap"] for one in players]
    return table(
        words.ap,
        [
            texts(words.player, players, lambda one: one["name"]),
            bars(words.given, points, lambda ap: ap["card"] + ap["bonus"]),
            numbers(words.bonus, points, lambda ap: ap["bonus"]),
            numbers(words.used, points, lambda ap: ap["used"]),
            numbers(words.returned, points, lambda ap: ap["returned"]),
            numbers(words.lapsed, points, lambda ap: ap["lapsed"]),
        ],
    )


def _turns(words: FigureWords, players: Sequence[Figures], *, in_many: bool) -> Table:
    fights = [numbers(words.fights, players, lambda one: one["fights"])] if in_many else []
    return table(
        words.turns_table,
        [
            texts(words.player, players, lambda one: one["name"]),
            *fights,
            numbers(words.rounds, players, lambda one: one["rounds"]),
            numbers(words.turns, players, lambda one: one["turns"]),
            bars(words.interrupts, players, lambda one: one["interrupts"]),
        ],
    )


def _cards(words: FigureWords, players: Sequence[Figures]) -> Table:
    kinds = ("initiative", "tiebreak", "ap", "interrupt", "exchanged")
    return table(
        words.cards,
        [
            texts(words.player, players, lambda one: one["name"]),
            *(
                numbers(title, [one["cards"][kind] for one in players], int)
                for title, kind in zip(words.card_kinds, kinds, strict=True)
            ),
        ],
    )


def _actions(words: FigureWords, figures: Sequence[Figures], lang: Lang) -> Table:
    deeds = SHEET_WORDS[lang].deeds
    found = [
        {"name": one["name"], "action": deeds[kind], **action}
        for one in figures
        for kind, action in one["by_action"].items()
    ]
    return table(
        words.deeds,
        [
            texts(words.name, found, lambda one: one["name"]),
            texts(words.action, found, lambda one: one["action"]),
            numbers(words.times, found, lambda one: one["times"]),
            bars("AP", found, lambda one: one["ap"]),
        ],
    )


def _melees(words: FigureWords, figures: Sequence[Figures]) -> Table:
    """A row a figure and part that it had in any, with what was to be expected of its dice."""
    parts = {"attacking": words.attacking, "defending": words.defending}
    found = [
        {"name": one["name"], "part": called, **one["melee"][part]}
        for one in figures
        for part, called in parts.items()
        if any(one["melee"][part][fate] for fate in FATES)
    ]
    columns = [
        texts(words.name, found, lambda one: one["name"]),
        texts(words.part, found, lambda one: one["part"]),
    ]
    for title, fate in zip((words.won, words.tied, words.lost), FATES, strict=True):
        chances = [expected(words, one["expected"][fate]) for one in found]
        columns += [
            numbers(title, [one[fate] for one in found], int),
            (Column(words.expected), list(chances)),
        ]
    return table(words.melee, columns)


def _damage(words: FigureWords, figures: Sequence[Figures]) -> Table:
    return table(
        words.damage,
        [
            texts(words.name, figures, lambda one: one["name"]),
            bars(words.dealt, figures, lambda one: one["damage"]["melee"]["dealt"]),
            numbers(words.dealt_shots, figures, lambda one: one["damage"]["shots"]["dealt"]),
            bars(words.taken, figures, lambda one: one["damage"]["melee"]["taken"]),
            numbers(words.taken_shots, figures, lambda one: one["damage"]["shots"]["taken"]),
        ],
    )


def _fates(words: FigureWords, figures: Sequence[Figures]) -> Table:
    return table(
        words.fate,
        [
            texts(words.name, figures, lambda one: one["name"]),
            bars(words.interrupts, figures, lambda one: one["interrupts"]),
            numbers(words.passed, figures, lambda one: one["recovery"]["passed"]),
            numbers(words.failed, figures, lambda one: one["recovery"]["failed"]),
            numbers(words.downs, figures, lambda one: one["downs"]),
            numbers(words.outs, figures, lambda one: len(one["falls"])),
        ],
    )


def _falls(words: FigureWords, figures: Sequence[Figures]) -> Table:
    found = [{"name": one["name"], **fall} for one in figures for fall in one["falls"]]
    return table(
        words.falls,
        [
            texts(words.name, found, lambda one: one["name"]),
            numbers(words.round, found, lambda one: one["round"]),
            texts(words.by, found, lambda one: one["by"] or ""),
            texts(words.how, found, lambda one: words.ways[one["how"]]),
        ],
    )


def _time(words: FigureWords, players: Sequence[Figures]) -> Table:
    times = [one["real_time"] for one in players]
    return table(
        words.time,
        [
            texts(words.player, players, lambda one: one["name"]),
            bars(words.per_turn, times, lambda time: per_turn(time["seconds"], time["turns"])),
            numbers(words.longest_turn, times, lambda time: time["longest"]),
            numbers(words.timed_turns, times, lambda time: time["turns"]),
            numbers(words.together, times, lambda time: time["seconds"]),
        ],
    )
