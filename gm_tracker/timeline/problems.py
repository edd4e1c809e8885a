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

OWN_KINDS = (BONUS_WITHOUT_DICE,)
