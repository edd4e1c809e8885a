"""The words for house rules, in German and English."""

from gm_tracker.core.lang import Lang, texts


@texts
class RuleWords:
    """What holds where a rule is not the recommended one."""

    rules: dict[str, str]
    """By the name of the rule; `value` is what it is set to."""
    no_exchange: str
    nothing: str
    """Of a list that is empty."""


_DE = RuleWords(
    rules={
        "card_values": "Kartenwerte: {value}",
        "reshuffle": "vor jedem Ziehen wird neu gemischt",
        "exchange": "Kartentausch: {value}",
        "recovery": "Genesungstests sind freiwillig",
        "wound_on_recovery": "eine schwere Verwundung gilt auch beim Genesungstest",
        "must_play": "niemand muss eine AP-Karte spielen",
        "interrupts": "ohne Zugunterbrechungen",
        "interrupt_after_ending": "keine Zugunterbrechung nach einer beendenden Aktion",
        "activate_after_interrupt": "keine Aktivierung nach einer Zugunterbrechung",
        "interrupt_target": "Zugunterbrechungen gegen jedes Ziel",
        "interrupts_per_action": "eine Zugunterbrechung je Aktion",
        "interrupt_finish": "keine Zugunterbrechung beim Ausschalten",
        "two_helps_interrupt": "die Initiativkarte 2 hilft nicht bei Zugunterbrechungen",
        "broken_ap": "AP abgebrochener Aktionen kommen zurück",
        "magazine": "Magazinregel",
        "search": "Absuchen der Umgebung",
        "severe_wound": "Schwere Verwundung",
        "ending": "beendende Aktionen: {value}",
    },
    no_exchange="keiner",
    nothing="keine",
)

_EN = RuleWords(
    rules={
        "card_values": "card values: {value}",
        "reshuffle": "decks are shuffled anew before each draw",
        "exchange": "exchange of cards: {value}",
        "recovery": "recovery tests are free to make",
        "wound_on_recovery": "a severe wound counts in recovery tests too",
        "must_play": "nobody has to play a card for AP",
        "interrupts": "no interrupts",
        "interrupt_after_ending": "no interrupt after an ending action",
        "activate_after_interrupt": "no activation after an interrupt",
        "interrupt_target": "interrupts against any target",
        "interrupts_per_action": "one interrupt an action",
        "interrupt_finish": "no interrupt of a finish",
        "two_helps_interrupt": "the initiative card 2 does not help interrupts",
        "broken_ap": "AP of broken-off actions come back",
        "magazine": "magazine rule",
        "search": "searching the area",
        "severe_wound": "severe wound",
        "ending": "ending actions: {value}",
    },
    no_exchange="none",
    nothing="none",
)

RULE_WORDS: dict[Lang, RuleWords] = {"de": _DE, "en": _EN}
