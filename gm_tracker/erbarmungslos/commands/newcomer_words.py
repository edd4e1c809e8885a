"""What the line of a newcomer calls decks, sides, kinds of weapons and states, to write and read.

A line is read in any language, whichever the screen has.
"""

from gm_tracker.core.lang import Lang, texts
from gm_tracker.erbarmungslos.bounds import Ability


@texts
class NewcomerWords:
    """Each is one word, as it is written; reading, capitals do not count."""

    program: str
    """Behind a player whose deck the program keeps."""
    side: str
    """Ahead of the side that a player is on."""
    level: str
    """The letter ahead of a leader's level."""
    kinds: dict[str, str]
    """Behind the price of a weapon that is no normal one; by the kinds of a log."""
    states: dict[Ability, str]
    wounded: str


NEWCOMER_WORDS: dict[Lang, NewcomerWords] = {
    "de": NewcomerWords(
        program="Programm",
        side="Seite",
        level="a",
        kinds={"double_barrel": "doppelläufig", "mortar": "Mörser", "gun": "Geschütz"},
        states={"down": "kampfunfähig", "out": "ausgeschieden"},
        wounded="verwundet",
    ),
    "en": NewcomerWords(
        program="program",
        side="side",
        level="l",
        kinds={"double_barrel": "double", "mortar": "mortar", "gun": "gun"},
        states={"down": "down", "out": "out"},
        wounded="wounded",
    ),
}
