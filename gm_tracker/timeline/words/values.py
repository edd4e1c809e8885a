"""How single values stand in a line of words: texts, rolls, values of a participant."""

from gm_tracker.core.fields import Roll, Rolled
from gm_tracker.timeline.words.catalogue import Catalogue, LogWords


def rolled(log: LogWords, roll: Roll) -> str:
    """A roll, with its dice where the program threw them."""
    if not isinstance(roll, Rolled):
        return str(roll)
    if not roll.faces:
        return log.roll_flat.format(value=roll.value, dice=roll.dice)
    faces = ", ".join(map(str, roll.faces))
    return log.roll_dice.format(value=roll.value, dice=roll.dice, faces=faces)


def shown(words: Catalogue, field: str, value: Roll | str | bool | None) -> str:
    """A value of a participant; `field` tells a side from a name."""
    if value is None:
        return words.values.not_rolled
    if isinstance(value, bool):
        return words.values.yes if value else words.values.no
    if isinstance(value, str):
        sides = {"pc": words.values.pc, "npc": words.values.npc}
        return sides[value] if field == "side" else value
    return rolled(words.log, value)
