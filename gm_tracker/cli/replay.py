"""`gm-tracker replay`: a fight told again, one line of words an event."""

from collections.abc import Callable
from pathlib import Path

from gm_tracker.catalogue.cli import CLI_WORDS
from gm_tracker.cli import output
from gm_tracker.cli.logs import Step, read_log, tell_damage, watching
from gm_tracker.core.events import Redo, Undo
from gm_tracker.core.lang import Lang
from gm_tracker.storage.reader import Reading

BETWEEN = "; "
"""Between the events of one decision that is undone or redone."""


def replay(log: Path, *, lang: Lang, headless: bool) -> int:
    """Tells the fight up to its end or its damage; exit status 1 where it is damaged."""
    if not headless:
        output.tell(CLI_WORDS[lang].only_headless)
        return 2
    told: list[tuple[int, str]] = []
    loaded = read_log(log, lang, watching(_telling(told, lang)))
    if loaded is None:
        return 1
    width = len(str(len(told)))
    for seq, text in told:
        output.write_line(f"{seq:>{width}}  {text}")
    return 1 if tell_damage(loaded, lang) else 0


def _telling(told: list[tuple[int, str]], lang: Lang) -> Callable[[Reading, Step], None]:
    """Adds the number of every line and its words to `told`."""
    words = CLI_WORDS[lang]

    def tell(reading: Reading, step: Step) -> None:
        moved = BETWEEN.join(told[event.seq - 1][1] for event in step.moved)
        if isinstance(step.event, Undo):
            text = words.undone.format(what=moved)
        elif isinstance(step.event, Redo):
            text = words.redone.format(what=moved)
        else:
            tongue = reading.ruleset.tongue(lang)
            text = tongue.told(step.before, step.event, step.after)
        told.append((step.event.seq, text))

    return tell
