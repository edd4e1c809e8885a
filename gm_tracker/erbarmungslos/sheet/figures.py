"""Figures of a fight, or of several, as blocks of a sheet and as a sheet of their own.

Several narrow tables, so that each is legible in 80 columns; who took part stands in the same
order in all of them.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from gm_tracker.core.fight_sheet import title_of
from gm_tracker.core.filled import Filled, bars, counts_anything, numbers, table, texts
from gm_tracker.core.lang import Lang
from gm_tracker.core.sheet import Block, Column, Facts, Heading, Sheet, Table
from gm_tracker.core.sheet_words import STATISTICS_WORDS
from gm_tracker.core.statistics_sheet import (
    Figures,
    action_table,
    fights_column,
    statistics_facts,
    time_table,
)
from gm_tracker.erbarmungslos.sheet.figure_records import records
from gm_tracker.erbarmungslos.sheet.figure_words import FIGURE_WORDS, FigureWords
from gm_tracker.erbarmungslos.tally import FATES
from gm_tracker.erbarmungslos.words.chances import decimals
from gm_tracker.erbarmungslos.words.terms import DEED_NAMES


def statistics_sheet(title: str, statistics: Mapping[str, Any], lang: Lang) -> Sheet:
    """The figures of `statistics` as a sheet; an empty title gives way to a word.

    Its records: `players`, `figures`, `actions` (a row each figure and kind of action), `falls` (a
    row each time that a figure was out).
    """
    return Sheet(
        lang,
        title_of(title, lang),
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
        _turns(words, players, fights_column(statistics, players, lang)),
        _cards(words, players),
        _actions(words, figures, lang),
        _melees(words, figures, lang),
        _damage(words, figures),
        _fates(words, figures),
        _falls(words, figures),
        time_table(words.player, players, lang),
    )
    counted = (one for one in tables if any(map(counts_anything, one.rows)))
    return (Heading(STATISTICS_WORDS[lang].title), _facts(words, statistics, lang), *counted)


def _told_apart(words: FigureWords, figures: Sequence[Figures]) -> Iterator[Figures]:
    """The figures; where two share a name, the player stands behind it."""
    counts = Counter(one["name"] for one in figures)
    for one in figures:
        name = one["name"]
        if counts[name] > 1:
            name = words.of_player.format(name=name, player=one["player"])
        yield {**one, "name": name}


def _facts(words: FigureWords, statistics: Mapping[str, Any], lang: Lang) -> Facts:
    counts = (
        (words.rounds, statistics["rounds"]),
        (words.turns, statistics["turns"]),
        (words.interrupts, statistics["interrupts"]),
        (words.melees, statistics["melees"]),
        (words.tiebreaks, statistics["tiebreaks"]),
    )
    return statistics_facts(statistics, counts, lang)


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


def _turns(words: FigureWords, players: Sequence[Figures], fights: Sequence[Filled]) -> Table:
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
    deeds = DEED_NAMES[lang]
    found = [
        {"name": one["name"], "action": deeds[kind], **action}
        for one in figures
        for kind, action in one["by_action"].items()
    ]
    return action_table(words.name, found, lang)


def _melees(words: FigureWords, figures: Sequence[Figures], lang: Lang) -> Table:
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
        chances = [decimals(one["expected"][fate], lang) for one in found]
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
