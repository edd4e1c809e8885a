"""A second ruleset for desks that have to do with several: the timeline under another name."""

from gm_tracker.core.lang import Lang
from gm_tracker.core.ruleset import Combat, Ruleset
from gm_tracker.timeline.events import TimelineEvent
from gm_tracker.timeline.ruleset import Timeline
from gm_tracker.timeline.state import State

NAME = "second"


class Second(Timeline):
    """Its new fights tell by their titles that they are its own."""

    name = NAME

    def label(self, lang: Lang) -> str:
        return {"de": "Zweite Regeln", "en": "second rules"}[lang]

    def new_fight(self, title: str, lang: Lang) -> Combat[TimelineEvent]:
        return super().new_fight(f"{title} ({NAME})", lang)


RULESET: Ruleset[State, TimelineEvent] = Second()
