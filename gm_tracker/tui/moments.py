"""How long ago something was, in words."""

from datetime import datetime

from gm_tracker.catalogue.screen import ScreenTexts

_MINUTE = 60
_HOUR = 60 * _MINUTE
_DAY = 24 * _HOUR


def ago(then: float, now: datetime, texts: ScreenTexts) -> str:
    """Minutes or hours ago; the date where it is more than a day, or lies ahead.

    `then` in seconds since 1970. "" where no calendar has it.
    """
    passed = now.timestamp() - then
    if -_MINUTE < passed < _MINUTE:
        return texts.just_now
    if 0 <= passed < _HOUR:
        return texts.minutes_ago.format(minutes=int(passed // _MINUTE))
    if 0 <= passed < _DAY:
        return texts.hours_ago.format(hours=int(passed // _HOUR))
    try:
        return datetime.fromtimestamp(then).strftime(texts.moment)
    except (OverflowError, OSError, ValueError):
        return ""
