"""What the lines of shots share in words."""

from gm_tracker.erbarmungslos.commands.prompts import Fight
from gm_tracker.erbarmungslos.commands.words_turn import turn_words
from gm_tracker.erbarmungslos.shots import bonus_dice


def bonus_words(view: Fight, player: str, *, interrupts: bool) -> list[str]:
    """That a player's shot has a die more (E17, EA21); empty where it has none."""
    has_more = bonus_dice(view.state, player, interrupts=interrupts)
    return [turn_words(view.lang).two] if has_more else []
