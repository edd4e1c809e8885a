"""The sentence of a refusal: what cannot be, and why, after the rules."""

from gm_tracker.core.errors import Refusal
from gm_tracker.core.lang import Lang
from gm_tracker.erbarmungslos.words.cards import card_name
from gm_tracker.erbarmungslos.words.catalogue import Catalogue, Variants

_CHOSEN_BY = {
    "not_yours": "what",
    "wrong_dice": "roll",
    "not_able": "state",
    "rule_off": "rule",
    "target_not_able": "state",
    "target_not_down": "state",
    "weapon_unfit": "why",
}
"""The datum that chooses among the sentences of a reason that has several."""


def refusal_sentence(words: Catalogue, refusal: Refusal, lang: Lang) -> str:
    """The sentence of a refusal by this ruleset, whose reason is an ErbarmungslosReason."""
    name, data = refusal.reason.value, dict(refusal.data)
    sentence: str | Variants = getattr(words.refusals, name)
    if not isinstance(sentence, str):
        sentence = sentence[str(data[_CHOSEN_BY[name]])]
    if "card" in data:
        data["card"] = card_name(str(data["card"]), lang) if data["card"] else words.this_card
    if "field" in data:
        data["field"] = getattr(words.fields, str(data["field"]))
    if "open" in data:
        data["what"] = getattr(words.tried, str(data["what"]))
        data["open"] = _open(words, str(data["open"]))
    return sentence.format(**data)


def _open(words: Catalogue, decisions: str) -> str:
    """The open decisions in words, each kind once, with the names of those who have it to take."""
    found: dict[str, list[str]] = {}
    for decision in decisions.split("\n"):
        who, _, what = decision.rpartition(":")
        found.setdefault(what, []).append(who)
    parts = []
    for what, names in found.items():
        called: str = getattr(words.open, what)
        own = names != ["-"]
        parts.append(words.open_one.format(what=called, who=", ".join(names)) if own else called)
    return ", ".join(parts)
