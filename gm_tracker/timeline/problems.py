"""What only the timeline can find wrong with a file, in words."""

from gm_tracker.core.problems import OwnKind

BONUS_WITHOUT_DICE = OwnKind(
    name="bonus_without_dice",
    de="{subject}: zum Bonus {bonus} fehlen die Würfel; unter [rules] `initiative_dice` angeben, "
    "oder hier die ganze Formel.",
    en="{subject}: there are no dice for the bonus {bonus}; give `initiative_dice` under [rules], "
    "or the whole formula here.",
)
"""An initiative such as `+4` (`bonus`), where the file states no dice of the fight."""

TOO_MANY_PEOPLE = OwnKind(
    name="too_many_people",
    de="{subject}: {count} sind zu viele, höchstens {limit}; eine Schar als wenige Gruppen führen.",
    en="{subject}: {count} are too many, {limit} at most; run a great crowd as a few groups.",
)
"""More participants (`count`) than a fight can hold (`limit`)."""

DICE_TWICE = OwnKind(
    name="dice_twice",
    de="{subject}: `initiative` nennt schon Würfel ({dice}); eines von beiden weglassen.",
    en="{subject}: `initiative` gives dice already ({dice}); leave one of them out.",
)
"""Own dice beside an initiative that is dice itself (`dice`)."""

OWN_KINDS = (BONUS_WITHOUT_DICE, DICE_TWICE, TOO_MANY_PEOPLE)
