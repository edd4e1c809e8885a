"""`gm-tracker odds`: the chances of a melee before it is rolled, with bars or as JSON."""

import argparse
import json
from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from gm_tracker.catalogue.odds import ODDS_WORDS, OddsWords
from gm_tracker.cli import output
from gm_tracker.core.lang import Lang
from gm_tracker.core.sheet import Bar, Block, Cells, Column, Facts, Kind, Sheet, Table
from gm_tracker.erbarmungslos.melee import attack_dice, defence_dice, resistance_dice
from gm_tracker.erbarmungslos.odds import Fighter, Odds, Prospect, odds


class Pool(NamedTuple):
    """Dice, and what they come from."""

    dice: int
    value: int
    """The figure's own."""
    changes: Sequence[tuple[int, str]]
    """Dice more or less, 0 too, and why."""


class Side(NamedTuple):
    """One side of the melee."""

    roll: Pool
    """Its attack or its defence."""
    life: int
    resistance: Pool

    @property
    def fighter(self) -> Fighter:
        """What decides about what becomes of it when it loses."""
        return Fighter(self.life, self.resistance.dice)


def print_odds(call: argparse.Namespace, *, lang: Lang) -> int:
    """Prints the chances of the melee that the call describes. Gives the exit status, always 0."""
    words = ODDS_WORDS[lang]
    attacker, defender = _attacker(call, words), _defender(call, words)
    chances = odds(attacker.roll.dice, defender.roll.dice, attacker.fighter, defender.fighter)
    if call.json:
        output.as_utf8()
        document = _document(attacker, defender, chances)
        output.write_json(json.dumps(document, separators=(",", ":")))
    else:
        from gm_tracker.export.terminal import print_sheet

        blocks = (_facts(attacker, defender, words), *_tables(attacker, defender, chances, words))
        print_sheet(Sheet(lang, words.title, blocks, {}))
    return 0


def _attacker(call: argparse.Namespace, words: OddsWords) -> Side:
    figure, mod = call.attacker, call.mod_attack
    three, wounded = (chosen in ("attacker", "both") for chosen in (call.three, call.wounded))
    dice = attack_dice(figure.dice, three=three, wounded=wounded, mod=mod)
    changes = ((+three, words.three), (-wounded, words.wounded), (mod, words.mod))
    resistance = _resistance(figure.resistance, wounded, words)
    return Side(Pool(dice, figure.dice, changes), figure.life, resistance)


def _defender(call: argparse.Namespace, words: OddsWords) -> Side:
    figure, mod, before = call.defender, call.mod_defence, call.attackers - 1
    three, wounded = (chosen in ("defender", "both") for chosen in (call.three, call.wounded))
    dice = defence_dice(figure.dice, three=three, wounded=wounded, attackers_before=before, mod=mod)
    changes = (
        (+three, words.three),
        (-before, words.before.format(number=call.attackers)),
        (-wounded, words.wounded),
        (mod, words.mod),
    )
    resistance = _resistance(figure.resistance, wounded, words)
    return Side(Pool(dice, figure.dice, changes), figure.life, resistance)


def _resistance(value: int, wounded: bool, words: OddsWords) -> Pool:
    return Pool(resistance_dice(value, wounded=wounded), value, ((-wounded, words.wounded),))


def _document(attacker: Side, defender: Side, chances: Odds) -> dict[str, Any]:
    """All that is known, each chance exactly and as a number from 0 to 1."""
    return {
        "win": _number(chances.win),
        "tie": _number(chances.tie),
        "lose": _number(chances.lose),
        "attacker": _side_document(attacker, chances.attacker),
        "defender": _side_document(defender, chances.defender),
    }


def _side_document(side: Side, prospect: Prospect) -> dict[str, Any]:
    return {
        "dice": side.roll.dice,
        "life": side.life,
        "resistance": side.resistance.dice,
        "loses_life": _number(prospect.loses_life),
        "out": _number(prospect.out),
        "damage": [_number(chance) for chance in prospect.damage],
        "expected_damage": _number(prospect.expected_damage),
    }


def _number(exact: Fraction) -> dict[str, str | float]:
    return {"exact": str(exact), "value": float(exact)}


def _facts(attacker: Side, defender: Side, words: OddsWords) -> Facts:
    return Facts(
        (
            (words.attack, _pool(attacker.roll, words)),
            (words.defence, _pool(defender.roll, words)),
            (words.attacker, _fighter(attacker, words)),
            (words.defender, _fighter(defender, words)),
        )
    )


def _fighter(side: Side, words: OddsWords) -> str:
    return words.fighter.format(life=side.life, resistance=_pool(side.resistance, words))


def _pool(pool: Pool, words: OddsWords) -> str:
    """The pool, and how it comes to that where anything changes it (NA5)."""
    dice = words.dice.format(count=pool.dice)
    changes = [(change, why) for change, why in pool.changes if change]
    if not changes:
        return dice
    signed = (f"{'+' if change > 0 else '−'} {abs(change)} ({why})" for change, why in changes)
    below = pool.value + sum(change for change, _ in changes) < 0
    return " ".join((dice, "=", str(pool.value), *signed)) + (f", {words.floor}" if below else "")


def _tables(attacker: Side, defender: Side, chances: Odds, words: OddsWords) -> Iterator[Block]:
    outcomes = (
        (words.win, chances.win),
        (words.tie, chances.tie),
        (words.lose, chances.lose),
        (words.defender_out, chances.defender.out),
        (words.attacker_out, chances.attacker.out),
    )
    rows = tuple(_row(name, chance, words) for name, chance in outcomes)
    yield Table(_columns(words.outcome, words), rows, breaks=(3,))
    for side, prospect, caption in (
        (defender, chances.defender, words.to_defender),
        (attacker, chances.attacker, words.to_attacker),
    ):
        mean = _decimal(prospect.expected_damage, words)
        rows = tuple(_damage(side.life, prospect.damage, words))
        yield Table(_columns(words.damage, words), rows, caption.format(mean=mean))


def _damage(life: int, damage: Sequence[Fraction], words: OddsWords) -> Iterator[Cells]:
    """A row each damage that leaves life, and one for all that leave none (N14, N15)."""
    yield _row(words.unhurt.format(life=life), damage[0], words)
    for count, chance in enumerate(damage[1:life], start=1):
        yield _row(words.hurt.format(damage=count, life=life - count), chance, words)
    if damage[life:]:
        felled = sum(damage[life:], Fraction())
        yield _row(words.felled.format(damage=life), felled, words)


def _columns(first: str, words: OddsWords) -> tuple[Column, ...]:
    return (
        Column(first),
        Column(words.percent, Kind.NUMBER),
        Column(words.exact, share=1),
    )


def _row(name: str, chance: Fraction, words: OddsWords) -> Cells:
    percent = _decimal(100 * chance, words)
    exact = words.chance.format(percent=percent, fraction=chance)
    return name, Bar(round(100 * chance), 100), exact


def _decimal(value: Fraction, words: OddsWords) -> str:
    return f"{float(value):.2f}".replace(".", words.decimal)
