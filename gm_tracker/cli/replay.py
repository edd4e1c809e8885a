"""`gm-tracker replay`: a fight told again, one line of words an event."""

from pathlib import Path

from gm_tracker.catalogue.cli import CLI_WORDS
from gm_tracker.cli import output
from gm_tracker.cli.logs import Step, read_log, steps, tell_damage
from gm_tracker.core.events import Redo, Undo
from gm_tracker.core.lang import Lang
from gm_tracker.storage.reader import Loaded

BETWEEN = "; "
"""Between the events of one decision that is undone or redone."""


def replay(log: Path, *, lang: Lang, headless: bool) -> int:
    """Tells the fight up to its end or its damage; exit status 1 where it is damaged."""
    if not headless:
        output.tell(CLI_WORDS[lang].only_headless)
        return 2
    loaded = read_log(log, lang)
    if loaded is None:
        return 1
    _tell_all(loaded, lang)
    return 1 if tell_damage(loaded, lang) else 0


def _tell_all(loaded: Loaded, lang: Lang) -> None:
    tongue = loaded.ruleset.tongue(lang)
    words = CLI_WORDS[lang]
    width = len(str(len(loaded.history)))
    told: dict[int, str] = {}

    def line(step: Step) -> str:
        moved = BETWEEN.join(told[event.seq] for event in step.moved)
        if isinstance(step.event, Undo):
            return words.undone.format(what=moved)
        if isinstance(step.event, Redo):
            return words.redone.format(what=moved)
        told[step.event.seq] = tongue.told(step.before, step.event, step.after)
        return told[step.event.seq]

    for step in steps(loaded):
        output.write_line(f"{step.event.seq:>{width}}  {line(step)}")
