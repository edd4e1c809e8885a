"""`gm-tracker new`: a commented combat file to begin with."""

from pathlib import Path

from gm_tracker.catalogue.cli import CLI_WORDS
from gm_tracker.cli import output
from gm_tracker.core.lang import Lang
from gm_tracker.rulesets import DEFAULT, ruleset
from gm_tracker.storage.combats import ENDING, write_new


def new(path: Path, *, rules: str = DEFAULT, lang: Lang) -> int:
    """Writes that of a ruleset in that language and says what to do next; gives the exit status.

    What stands there already is never touched; the status is 1 where it cannot be had.
    """
    words = CLI_WORDS[lang]
    if path.suffix != ENDING:
        meant = path.with_suffix(ENDING) if path.suffix.lower() == ENDING else f"{path}{ENDING}"
        output.tell(words.no_toml.format(file=path, meant=meant))
        return 1
    try:
        write_new(path, ruleset(rules).template(lang))
    except FileExistsError:
        output.tell(words.exists.format(file=path))
        return 1
    output.tell(words.written.format(file=path))
    return 0
