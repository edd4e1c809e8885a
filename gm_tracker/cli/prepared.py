"""Combat files as the commands read them: what is wrong is told, else the fight as it begins."""

from pathlib import Path

from gm_tracker.catalogue.cli import CLI_WORDS
from gm_tracker.cli import output
from gm_tracker.core.dice import NoChance
from gm_tracker.core.errors import Refusal
from gm_tracker.core.lang import Lang
from gm_tracker.core.ruleset import begun
from gm_tracker.rulesets import ruleset
from gm_tracker.storage.combats import ENDING, read_combat
from gm_tracker.storage.reader import Reading
from gm_tracker.storage.trouble import CombatRefused


def read_prepared(file: Path, lang: Lang) -> Reading | None:
    """The fight of a combat file before anybody acts, or None where it is none; that is told."""
    try:
        combat = read_combat(file, lang, NoChance())
    except CombatRefused as refused:
        if file.suffix.lower() != ENDING and file.is_file():
            output.tell(CLI_WORDS[lang].neither.format(file=file))
            return None
        from gm_tracker.cli.logs import tell_problems

        tell_problems(file, refused.problems, lang)
        return None
    rules = ruleset(combat.header.ruleset)
    try:
        return Reading(file, combat.header, rules, begun(rules, combat))
    except Refusal as refusal:
        from gm_tracker.tui.sentences import refusal_sentence

        output.tell(f"{file}: {refusal_sentence(refusal, rules, lang)}")
        return None
