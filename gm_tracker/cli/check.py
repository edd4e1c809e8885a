"""`gm-tracker check`: whether combat files and fight logs are sound, and all that is wrong."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from gm_tracker.catalogue.cli import CLI_WORDS
from gm_tracker.cli import output
from gm_tracker.cli.logs import read_log, tell_damage, tell_problems
from gm_tracker.core.dice import NoChance
from gm_tracker.core.errors import Refusal
from gm_tracker.core.lang import Lang
from gm_tracker.core.ruleset import Ruleset, begun
from gm_tracker.rulesets import ruleset
from gm_tracker.storage.combats import is_log, read_combat
from gm_tracker.storage.trouble import CombatRefused
from gm_tracker.tui.sentences import refusal_sentence


def check(files: Sequence[Path], *, lang: Lang) -> int:
    """One line a sound file on stdout, the problems of the others on stderr; then 1."""
    all_sound = True
    for file in files:
        found = summary(file, lang)
        if found is None:
            all_sound = False
        else:
            output.write_line(found)
    return 0 if all_sound else 1


def summary(file: Path, lang: Lang) -> str | None:
    """What a sound combat file or log holds, on one line; None where it is not sound.

    Everything that is wrong is told then.
    """
    return _of_log(file, lang) if is_log(file) else _of_combat(file, lang)


def _of_log(file: Path, lang: Lang) -> str | None:
    loaded = read_log(file, lang)
    if loaded is None or tell_damage(loaded, lang):
        return None
    history = loaded.history
    events = CLI_WORDS[lang].events.format(count=len(history))
    return _sound(file, loaded.ruleset, history.state, loaded.header.title, [events], lang)


def _of_combat(file: Path, lang: Lang) -> str | None:
    try:
        combat = read_combat(file, lang, NoChance())
    except CombatRefused as refused:
        tell_problems(file, refused.problems, lang)
        return None
    rules = ruleset(combat.header.ruleset)
    try:
        history = begun(rules, combat)
    except Refusal as refusal:
        output.tell(f"{file}: {refusal_sentence(refusal, rules, lang)}")
        return None
    return _sound(file, rules, history.state, combat.header.title, [], lang)


def _sound(
    file: Path,
    rules: Ruleset[Any, Any],
    state: Any,
    title: str,
    events: Sequence[str],
    lang: Lang,
) -> str:
    words = CLI_WORDS[lang]
    parts = [
        words.checked.format(file=file),
        words.title.format(title=rules.screen(lang).heading(state, title).title),
        *events,
        rules.tongue(lang).summary(state),
    ]
    return " · ".join(parts)
