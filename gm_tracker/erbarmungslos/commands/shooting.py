"""What the lines of shots share in words."""

from gm_tracker.erbarmungslos.commands.prompts import Fight
from gm_tracker.erbarmungslos.commands.words_turn import turn_words

_RANGED_FACE = "2"
"""The initiative card that helps in ranged combat (E17)."""


def two_words(view: Fight, player: str) -> list[str]:
    """That a player's initiative card adds a die to ranged attacks; empty where it does not."""
    is_two = view.state.has_function(player, _RANGED_FACE)
    return [turn_words(view.lang).two] if is_two else []
