"""The chances of a melee between figures of no fight: as a sheet, and for programs that reckon."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any, Literal, NamedTuple, TypeAlias

from gm_tracker.core.lang import Lang
from gm_tracker.core.sheet import Bar, Block, Cells, Column, Facts, Kind, Sheet, Table
from gm_tracker.erbarmungslos.melee import attack_dice, defence_dice, resistance_dice
from gm_tracker.erbarmungslos.odds import Fighter, Odds, Prospect, odds
from gm_tracker.erbarmungslos.sheet.odds_words import ODDS_WORDS, OddsWords
from gm_tracker.erbarmungslos.words.chances import CHANCE_WORDS, decimals, exact

Why: TypeAlias = Literal["three", "before", "wounded", "mod"]
"""What changes a pool: the initiative card (E16), attackers before this one in the round (N29), a
severe wound (N36), the table."""


class Fighting(NamedTuple):
    """One of the two figures, and what changes its dice."""

    value: int
    """Of melee for the attacker, of defence for the defender."""
    life: int
    """Life points, 1 or more (NA23)."""
    resistance: int
    three: bool
    """Its initiative card is a 3 (E16)."""
    wounded: bool
    """A severe wound counts (N36)."""
    mod: int
    """Dice that the table adds, or takes where it is below 0."""


class _Pool(NamedTuple):
    """Dice, and what they come from."""

    dice: int
    value: int
    """The figure's own."""
    changes: Sequence[tuple[Why, int]]
    """Dice more or less, 0 too."""


class Side(NamedTuple):
    """One side of the melee."""

    roll: _Pool
    """Its attack or its defence."""
    life: int
    resistance: _Pool


class Reckoned(NamedTuple):
    """A melee whose chances are known."""

    attacker: Side
    defender: Side
    odds: Odds


def reckoned(attacker: Fighting, defender: Fighting, attackers_before: int) -> Reckoned:
    """The chances of a melee.

    `attackers_before`: different enemies that attacked the defender before this one in the round,
    0 or more (N29).
    """
    attack = attack_dice(
        attacker.value, three=attacker.three, wounded=attacker.wounded, mod=attacker.mod
    )
    defence = defence_dice(
        defender.value,
        three=defender.three,
        wounded=defender.wounded,
        attackers_before=attackers_before,
        mod=defender.mod,
    )
    attacking = _side(attacker, attack, 0)
    defending = _side(defender, defence, attackers_before)
    fighters = (Fighter(side.life, side.resistance.dice) for side in (attacking, defending))
    return Reckoned(attacking, defending, odds(attack, defence, *fighters))


def _side(figure: Fighting, dice: int, attackers_before: int) -> Side:
    wound: tuple[Why, int] = ("wounded", -figure.wounded)
    changes: tuple[tuple[Why, int], ...] = (
        ("three", +figure.three),
        ("before", -attackers_before),
        wound,
        ("mod", figure.mod),
    )
    resistance = resistance_dice(figure.resistance, wounded=figure.wounded)
    return Side(
        roll=_Pool(dice, figure.value, changes),
        life=figure.life,
        resistance=_Pool(resistance, figure.resistance, (wound,)),
    )


def odds_document(melee: Reckoned) -> dict[str, Any]:
    """All that is known as plain data for JSON, each chance exactly and as a number from 0 to 1."""
    chances = melee.odds
    return {
        "win": _number(chances.win),
        "tie": _number(chances.tie),
        "lose": _number(chances.lose),
        "attacker": _side_document(melee.attacker, chances.attacker),
        "defender": _side_document(melee.defender, chances.defender),
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


def _number(value: Fraction) -> dict[str, str | float]:
    return {"exact": str(value), "value": float(value)}


def odds_sheet(melee: Reckoned, lang: Lang) -> Sheet:
    """The pools and what changes them (NA5), how the melee may end, and the damage to both."""
    words = ODDS_WORDS[lang]
    blocks = (_facts(melee, words), *_tables(melee, words, lang))
    return Sheet(lang, words.title, blocks, {})


def _facts(melee: Reckoned, words: OddsWords) -> Facts:
    attacker, defender = melee.attacker, melee.defender
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


def _pool(pool: _Pool, words: OddsWords) -> str:
    """The pool, and how it comes to that where anything changes it (NA5)."""
    dice = words.dice.format(count=pool.dice)
    changes = [(why, change) for why, change in pool.changes if change]
    if not changes:
        return dice
    signed = (_change(why, change, words) for why, change in changes)
    below = pool.value + sum(change for _, change in changes) < 0
    return " ".join((dice, "=", str(pool.value), *signed)) + (f", {words.floor}" if below else "")


def _change(why: Why, change: int, words: OddsWords) -> str:
    """Dice more or less and the reason; each attacker before took one (N30)."""
    sign, count = "+" if change > 0 else "−", abs(change)
    return f"{sign} {count} ({words.changes[why].format(number=count + 1)})"


def _tables(melee: Reckoned, words: OddsWords, lang: Lang) -> Iterator[Block]:
    chances = melee.odds
    outcomes = (
        (words.win, chances.win),
        (CHANCE_WORDS[lang].tie, chances.tie),
        (words.lose, chances.lose),
        (words.defender_out, chances.defender.out),
        (words.attacker_out, chances.attacker.out),
    )
    rows = tuple(_row(name, chance, lang) for name, chance in outcomes)
    yield Table(_columns(words.outcome, words), rows, breaks=(3,))
    for side, prospect, caption in (
        (melee.defender, chances.defender, words.to_defender),
        (melee.attacker, chances.attacker, words.to_attacker),
    ):
        mean = decimals(prospect.expected_damage, lang)
        rows = tuple(
            _row(name, chance, lang) for name, chance in _damage(side.life, prospect.damage, words)
        )
        yield Table(_columns(words.damage, words), rows, caption.format(mean=mean))


def _damage(
    life: int, damage: Sequence[Fraction], words: OddsWords
) -> Iterator[tuple[str, Fraction]]:
    """A line each damage that leaves life, and one for all that leave none (N14, N15)."""
    yield words.unhurt.format(life=life), damage[0]
    for count, chance in enumerate(damage[1:life], start=1):
        yield words.hurt.format(damage=count, life=life - count), chance
    if damage[life:]:
        yield words.felled.format(damage=life), sum(damage[life:], Fraction())


def _columns(first: str, words: OddsWords) -> tuple[Column, ...]:
    return (
        Column(first),
        Column(words.percent, Kind.NUMBER),
        Column(words.exact, share=1),
    )


def _row(name: str, chance: Fraction, lang: Lang) -> Cells:
    return name, Bar(round(100 * chance), 100), exact(chance, lang)
