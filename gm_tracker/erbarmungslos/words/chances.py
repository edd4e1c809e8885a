"""Chances in words: in whole per cent, or exactly."""

from fractions import Fraction

from gm_tracker.core.lang import Lang, texts
from gm_tracker.erbarmungslos.odds import Odds

_BETWEEN = " · "


@texts
class ChanceWords:
    """Words and phrases; each text in `{}` is a chance that is a percentage already, or a name."""

    decimal: str
    """What parts the whole from its decimals."""
    percent: str
    """A percentage, of `number`."""
    win: str
    """For the attacker, who has more successes (N11)."""
    tie: str
    """Both have as many successes (N26)."""
    lose: str
    """For the attacker, who has fewer."""
    out: str
    """The chances of both to be out for good (N14, N18)."""
    damage: str
    """The damage that both take on average (N12)."""


CHANCE_WORDS: dict[Lang, ChanceWords] = {
    "de": ChanceWords(
        decimal=",",
        percent="{number} %",
        win="Sieg",
        tie="Gleichstand",
        lose="Niederlage",
        out="aus: {target} {target_out}, {attacker} {attacker_out}",
        damage="Ø Schaden: {target} {target_damage}, {attacker} {attacker_damage}",
    ),
    "en": ChanceWords(
        decimal=".",
        percent="{number}%",
        win="win",
        tie="tie",
        lose="lose",
        out="out: {target} {target_out}, {attacker} {attacker_out}",
        damage="avg damage: {target} {target_damage}, {attacker} {attacker_damage}",
    ),
}


def percent(chance: Fraction, lang: Lang) -> str:
    """A chance in whole per cent, rounded half up; what may be is never 0, nor certain 100."""
    whole = int(100 * chance + Fraction(1, 2))
    number = str(whole)
    if chance and not whole:
        number = "<1"
    if chance < 1 and whole == 100:
        number = ">99"
    return CHANCE_WORDS[lang].percent.format(number=number)


def exact(chance: Fraction, lang: Lang) -> str:
    """A chance in per cent to two decimals, and as the fraction that it is."""
    number = decimals(100 * chance, lang)
    return f"{CHANCE_WORDS[lang].percent.format(number=number)} ({chance})"


def decimals(value: Fraction | float, lang: Lang) -> str:
    """A number to two decimals."""
    return f"{float(value):.2f}".replace(".", CHANCE_WORDS[lang].decimal)


def odds_words(found: Odds, attacker: str, target: str, lang: Lang) -> tuple[str, str, str]:
    """How a melee between two of these names may end, who may be out then, and the damage."""
    words = CHANCE_WORDS[lang]
    ends = ((words.win, found.win), (words.tie, found.tie), (words.lose, found.lose))
    return (
        _BETWEEN.join(f"{end} {percent(chance, lang)}" for end, chance in ends),
        words.out.format(
            target=target,
            target_out=percent(found.defender.out, lang),
            attacker=attacker,
            attacker_out=percent(found.attacker.out, lang),
        ),
        words.damage.format(
            target=target,
            target_damage=decimals(found.defender.expected_damage, lang),
            attacker=attacker,
            attacker_damage=decimals(found.attacker.expected_damage, lang),
        ),
    )
