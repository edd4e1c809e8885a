"""The log of a fight in words."""

from gm_tracker.core.lang import Lang
from gm_tracker.timeline.words import TimelineWords
from tests.timeline.builders import Fight


def told(fight: Fight, lang: Lang) -> list[str]:
    """The whole log in words."""
    history = fight.history
    words = TimelineWords(lang)
    return [
        words.told(history.at(seq - 1), event, history.at(seq))
        for seq, event in enumerate(history.events, start=1)
    ]


def last(fight: Fight, lang: Lang = "de") -> str:
    """Its last line."""
    return told(fight, lang)[-1]
