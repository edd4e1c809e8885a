"""Reads prepared fights (TOML), and tells them from fight logs."""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from gm_tracker.core.dice import Chance, NoChance
from gm_tracker.core.events import FORMAT
from gm_tracker.core.lang import Lang
from gm_tracker.core.problems import Kind, Problem, Unreadable
from gm_tracker.core.ruleset import Combat
from gm_tracker.rulesets import DEFAULT, NAMES, ruleset
from gm_tracker.storage.disk import open_file
from gm_tracker.storage.toml import LIMIT, read_toml
from gm_tracker.storage.trouble import CombatRefused

_LOOKED_AT = 65_536
"""Bytes in which a log must show itself as one."""

ENDING = ".toml"
"""What a combat file ends in that the program writes, and that the start screen lists."""


def is_log(path: Path) -> bool:
    """Whether a file is meant as a fight log: by what it begins with, else by its ending."""
    try:
        with open_file(path) as file:
            start = file.read(_LOOKED_AT).removeprefix(b"\xef\xbb\xbf").lstrip()
    except OSError:
        start = b""
    if start.startswith(b"{") and FORMAT.encode() in start:
        return True
    return path.suffix.lower() in (".jsonl", ".json", ".torn")


def read_combat(path: Path, lang: Lang, chance: Chance) -> Combat[Any]:
    """The prepared fight in a combat file; `lang` is that of texts the file leaves out.

    What has to be shuffled before the fight is shuffled by `chance`. Raises CombatRefused with
    everything that is wrong with the file, by line as far as that is known.
    """
    try:
        file = read_toml(path)
    except Unreadable as error:
        raise CombatRefused(path, error.problems) from error
    content = file.content
    try:
        return ruleset(content.get("ruleset", DEFAULT)).read_combat(content, lang, chance)
    except Unreadable as error:
        meant = None if "ruleset" in content else _meant(content, lang)
        if meant is not None:
            problem = Problem("ruleset", Kind.RULESET_MEANT, {"meant": meant})
            raise CombatRefused(path, (problem,)) from error
        raise CombatRefused(path, file.located(error.problems)) from error


def _meant(content: Mapping[str, Any], lang: Lang) -> str | None:
    """The ruleset under which a file that names none could be read; None: there is no other."""
    for name in NAMES:
        if name != DEFAULT:
            with suppress(Unreadable):
                ruleset(name).read_combat({**content, "ruleset": name}, lang, NoChance())
                return name
    return None


def save_combat(path: Path, content: Mapping[str, Any], lang: Lang) -> None:
    """Writes a combat file of this content, where `read_combat` would take it again.

    Raises CombatRefused with the reasons where it would not, and what `write_new` raises.
    """
    from gm_tracker.storage.toml_text import toml_text

    text = toml_text(content)
    if len(text.encode()) > LIMIT:
        raise CombatRefused(path, (Problem("", Kind.FILE_TOO_LARGE, {"limit": LIMIT}),))
    try:
        ruleset(content.get("ruleset", DEFAULT)).read_combat(content, lang, NoChance())
    except Unreadable as error:
        raise CombatRefused(path, error.problems) from error
    write_new(path, text)


def write_new(path: Path, text: str) -> None:
    """Writes a text (UTF-8) into a new file; its folder is made where it is missing.

    The whole of it is on the disk when this returns, or nothing. Raises NameTaken where something
    has the name already, and OSError.
    """
    from gm_tracker.storage.whole import write_whole

    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, text.encode())
