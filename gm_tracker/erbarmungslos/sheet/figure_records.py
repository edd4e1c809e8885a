"""Figures of a fight, or of several, as tables for programs that reckon."""

from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any

from gm_tracker.core.lang import Lang
from gm_tracker.core.sheet import Cell, Cells, Record
from gm_tracker.erbarmungslos.sheet.figure_words import FIGURE_WORDS
from gm_tracker.erbarmungslos.tally import FATES
from gm_tracker.erbarmungslos.words.terms import DEED_NAMES


def records(statistics: Mapping[str, Any], lang: Lang) -> dict[str, Record]:
    """Players, figures, what each figure did, and each time that one was out."""
    words = FIGURE_WORDS[lang]
    players, figures = statistics["players"].values(), statistics["figures"].values()
    deeds = DEED_NAMES[lang]
    return {
        "players": Record(words.player_columns, [_player(one) for one in players]),
        "figures": Record(words.figure_columns, [tuple(_figure(one)) for one in figures]),
        "actions": Record(
            words.action_columns,
            [
                (one["name"], one["player"], deeds[kind], action["times"], action["ap"])
                for one in figures
                for kind, action in one["by_action"].items()
            ],
        ),
        "falls": Record(
            words.fall_columns,
            [
                (one["name"], one["player"], fall["round"], fall["by"], words.ways[fall["how"]])
                for one in figures
                for fall in one["falls"]
            ],
        ),
    }


def _player(one: Mapping[str, Any]) -> Cells:
    ap, cards, time = one["ap"], one["cards"], one["real_time"]
    return (
        one["name"],
        one["fights"],
        one["rounds"],
        one["turns"],
        ap["card"],
        ap["bonus"],
        ap["used"],
        ap["returned"],
        ap["lapsed"],
        cards["initiative"],
        cards["tiebreak"],
        cards["ap"],
        cards["interrupt"],
        cards["exchanged"],
        one["interrupts"],
        time["turns"],
        time["seconds"],
        time["longest"],
    )


def _figure(one: Mapping[str, Any]) -> Iterator[Cell | Decimal]:
    yield from (one["name"], one["player"], one["fights"])
    yield from (one["ap"]["used"], one["ap"]["returned"], one["interrupts"])
    for part in ("attacking", "defending"):
        for fate in FATES:
            yield one["melee"][part][fate]
            yield Decimal(f"{one['melee'][part]['expected'][fate]:.2f}")
    for way in ("melee", "shots"):
        yield from (one["damage"][way]["dealt"], one["damage"][way]["taken"])
    yield from (one["recovery"]["passed"], one["recovery"]["failed"])
    yield from (one["downs"], len(one["falls"]))
