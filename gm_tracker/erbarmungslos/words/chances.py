"""Chances in words, in whole per cent."""

from fractions import Fraction

from gm_tracker.core.lang import Lang, texts
from gm_tracker.erbarmungslos.odds import Odds


@texts
class ChanceWords:
    """Phrases; each text in `{}` is a chance that is a percentage already, or a name."""

    percent: str
    """A percentage, of `number`."""
    melee: str
    """The attacker's chances to `win`, to `tie` and to `lose` (N11, N26)."""
    out: str
    """The chances of both to be out for good (N14, N18)."""


CHANCE_WORDS: dict[Lang, ChanceWords] = {
    "de": ChanceWords(
        percent="{number} %",
        melee="Sieg {win} · Gleichstand {tie} · Niederlage {lose}",
        out="aus: {target} {target_out}, {attacker} {attacker_out}",
    ),
    "en": ChanceWords(
        percent="{number}%",
        melee="win {win} · tie {tie} · lose {lose}",
        out="out: {target} {target_out}, {attacker} {attacker_out}",
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


def odds_words(found: Odds, attacker: str, target: str, lang: Lang) -> tuple[str, str]:
    """How a melee between two of these names may end, and who may be out then."""
    words = CHANCE_WORDS[lang]
    ends = {"win": found.win, "tie": found.tie, "lose": found.lose}
    return (
        words.melee.format(**{name: percent(chance, lang) for name, chance in ends.items()}),
        words.out.format(
            target=target,
            target_out=percent(found.defender.out, lang),
            attacker=attacker,
            attacker_out=percent(found.attacker.out, lang),
        ),
    )
