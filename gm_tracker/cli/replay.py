"""`gm-tracker replay --headless`: a fight told again, one line of words an event."""

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gm_tracker.catalogue.cli import CLI_WORDS
from gm_tracker.cli import output
from gm_tracker.cli.logs import read_log, tell_bad_line, tell_damage, watching
from gm_tracker.core.events import Redo, Undo, is_over
from gm_tracker.core.history import Step
from gm_tracker.core.lang import Lang
from gm_tracker.storage.reader import Damage, Loaded, Reading, Watch

if TYPE_CHECKING:
    from gm_tracker.storage.following import Follower

BETWEEN = "; "
"""Between the events of one decision that is undone or redone."""


def replay(log: Path, *, lang: Lang, follows: bool) -> int:
    """Tells the fight up to its end or its damage; exit status 1 where it is damaged.

    `follows`: goes on telling what is added to the log, until the fight has ended (0) or the file
    cannot be followed any more (1).
    """
    told: list[str] = []
    watch = watching(_telling(told, lang))
    loaded = read_log(log, lang, watch)
    if loaded is None:
        return 1
    _write(told, 0)
    if tell_damage(loaded, lang):
        return 1
    return _follow(loaded, told, watch, lang) if follows else 0


def _telling(told: list[str], lang: Lang) -> Callable[[Reading, Step[Any, Any]], None]:
    """Adds the words of every line to `told`."""
    words = CLI_WORDS[lang]

    def tell(reading: Reading, step: Step[Any, Any]) -> None:
        if isinstance(step.event, Undo | Redo):
            moved = reading.history.moved(step.event.seq)
            what = BETWEEN.join(told[event.seq - 1] for event in moved)
            moving = words.undone if isinstance(step.event, Undo) else words.redone
            told.append(moving.format(what=what))
        else:
            tongue = reading.ruleset.tongue(lang)
            told.append(tongue.told(step.before, step.event, step.after))

    return tell


def _write(told: list[str], count: int) -> None:
    """Writes what was told after the first `count` lines, with the numbers of the lines."""
    width = len(str(len(told)))
    for seq, text in enumerate(told[count:], start=count + 1):
        output.write_line(f"{seq:>{width}}  {text}")


def _follow(loaded: Loaded, told: list[str], watch: Watch, lang: Lang) -> int:
    """Tells what is added, at once, up to the fight's end."""
    from gm_tracker.storage.following import LOOK_EVERY, Follower

    follower = Follower(loaded, watch)
    output.flush()
    while True:
        count = len(told)
        if follower.look():
            _write(told, count)
            output.flush()
        if follower.trouble is not None:
            _tell_lost(follower, loaded, lang)
            return 1
        if is_over(loaded.history.standing()):
            return 0
        time.sleep(LOOK_EVERY)


def _tell_lost(follower: "Follower", loaded: Loaded, lang: Lang) -> None:
    """Tells why the log cannot be followed any more."""
    if isinstance(follower.trouble, Damage):
        tell_bad_line(loaded, follower.trouble, lang)
        return
    from gm_tracker.tui.sentences import trouble_sentence

    if follower.trouble is not None:
        sentence = trouble_sentence(follower.trouble, loaded, lang)
        output.tell(f"{loaded.path}: {sentence}")
