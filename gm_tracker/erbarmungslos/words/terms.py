"""What deeds and states of figures are called, wherever they stand by themselves."""

from typing import Final

from gm_tracker.core.lang import Lang
from gm_tracker.erbarmungslos.bounds import Ability, Ending

DEED_NAMES: Final[dict[Lang, dict[Ending, str]]] = {
    "de": {
        "move": "Bewegung",
        "aim": "Zielen",
        "reload": "Nachladen",
        "search": "Absuchen",
        "treat": "Behandlung",
        "handle": "Handlung",
        "ranged": "Fernkampf",
        "melee": "Nahkampf",
        "finish": "Ausschalten",
    },
    "en": {
        "move": "move",
        "aim": "aiming",
        "reload": "reloading",
        "search": "search",
        "treat": "treatment",
        "handle": "act",
        "ranged": "ranged attack",
        "melee": "melee",
        "finish": "finish",
    },
}
ABILITY_NAMES: Final[dict[Lang, dict[Ability, str]]] = {
    "de": {"able": "handlungsfähig", "down": "kampfunfähig", "out": "ausgeschieden"},
    "en": {"able": "able", "down": "incapacitated", "out": "out"},
}
