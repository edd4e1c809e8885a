"""The house rules of a fight in words: those that are not the recommended ones."""

from collections.abc import Iterator

from gm_tracker.core.lang import Lang
from gm_tracker.erbarmungslos.cards import COURT, FACES
from gm_tracker.erbarmungslos.piles import BONUS_AP
from gm_tracker.erbarmungslos.rules import Rules
from gm_tracker.erbarmungslos.sheet.rule_words import RULE_WORDS
from gm_tracker.erbarmungslos.words.cards import CARD_WORDS
from gm_tracker.erbarmungslos.words.terms import DEED_NAMES


def house_rules(rules: Rules, lang: Lang) -> Iterator[str]:
    """A phrase for each rule that differs from the recommended readings."""
    words, usual = RULE_WORDS[lang], Rules()
    for name in Rules.model_fields:
        if getattr(rules, name) != getattr(usual, name):
            yield words.rules[name].format(value=_value(rules, name, lang))


def _value(rules: Rules, name: str, lang: Lang) -> str:
    """What a rule is set to, where more than one other value is possible."""
    words = RULE_WORDS[lang]
    match name:
        case "card_values":
            letters = CARD_WORDS[lang].court_letters
            values = ((letters[face], getattr(rules.card_values, face)) for face in COURT)
            return ", ".join(f"{letter} {value}" for letter, value in values)
        case "exchange":
            return str(rules.exchange) if rules.exchange else words.no_exchange
        case "ending":
            return ", ".join(DEED_NAMES[lang][deed] for deed in rules.ending) or words.nothing
        case _:
            return ""


def most_ap(rules: Rules) -> int:
    """The most AP that a turn can have (E26, E27)."""
    values: list[int] = [getattr(rules.card_values, face) for face in COURT]
    return max(*values, *(int(face) for face in FACES if face not in COURT)) + BONUS_AP
