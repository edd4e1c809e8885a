"""What is said while an awaited event occurs: the rolls above the table, whose action it was."""

from typing import TYPE_CHECKING

from gm_tracker.core.lang import Lang, texts

if TYPE_CHECKING:
    from gm_tracker.timeline.commands.prompts import Fight


@texts
class EventWords:
    """Everywhere: `name` of a participant, `action` by its name, `cost` in AP."""

    title: str
    one_lurks: str
    many_lurk: str
    lurks: str
    lurks_on: str
    """No roll was claimed: the wait goes on (R17)."""
    causes: str
    rolls_along: str
    without_roll: str
    roll: str
    above: str
    """`count` of those asked who stand above the lines shown."""
    below: str
    so_far: str
    order: str
    placed: str
    """In the order: `total` of the roll, `initiative` of the fight, which decides ties (R18)."""
    nobody: str
    not_rolled: str
    roll_all: str
    """Behind the other ways to roll, where several lurk."""
    causer_rolls: str
    """Whose action is the event for certain."""
    roll_only: str
    waits_for_it: str
    """Behind an event that can be chosen: `names` of those who wait for it."""
    was_it: str
    was_it_explained: str
    follows: str
    announces: str
    unbooked: str


_DE = EventWords(
    title="Ereignis: {event}",
    one_lurks="1 lauert",
    many_lurk="{count} lauern",
    lurks="{name} lauert",
    lurks_on="{name} lauert weiter",
    causes="{name} löst aus",
    rolls_along="{name} würfelt mit",
    without_roll="{name} ohne Wurf",
    roll="Wurf",
    above="{count} davor",
    below="{count} danach",
    so_far="Bisher:",
    order="Reihenfolge:",
    placed="{name} ({total}, INI {initiative})",
    nobody="niemand",
    not_rolled="–",
    roll_all=" · * alle Lauernden",
    causer_rolls="{name} löst es aus, Wurf",
    roll_only="Zahl · r würfeln",
    waits_for_it=": {names}",
    was_it="War „{action}“ von {name} das Ereignis?",
    was_it_explained=" · ja: zurück, würfeln, an seinem Platz neu buchen",
    follows="{action} {cost} folgt sofort",
    announces="{name} kündigt an: {action} {cost}",
    unbooked="Schaden und Folgen noch nicht gebucht",
)

_EN = EventWords(
    title="Event: {event}",
    one_lurks="1 waits",
    many_lurk="{count} wait",
    lurks="{name} waits",
    lurks_on="{name} goes on waiting",
    causes="{name} causes it",
    rolls_along="{name} rolls too",
    without_roll="{name} without a roll",
    roll="roll",
    above="{count} before",
    below="{count} to come",
    so_far="So far:",
    order="Order:",
    placed="{name} ({total}, INI {initiative})",
    nobody="nobody",
    not_rolled="–",
    roll_all=" · * all who wait",
    causer_rolls="{name} causes it, roll",
    roll_only="number · r rolls",
    waits_for_it=": {names}",
    was_it="Was “{action}” by {name} the event?",
    was_it_explained=" · yes: taken back, rolls, booked again at its place",
    follows="{action} {cost} follows at once",
    announces="{name} announces: {action} {cost}",
    unbooked="damage and the like not booked yet",
)

EVENT_WORDS: dict[Lang, EventWords] = {"de": _DE, "en": _EN}


def event_words(view: "Fight") -> EventWords:
    """The words in the language of the view."""
    return EVENT_WORDS[view.lang]
