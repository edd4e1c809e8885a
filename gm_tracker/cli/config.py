"""`gm-tracker config`: where the settings file is, and all settings as one, explained."""

import argparse
import os
import re
from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import Any

from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.catalogue.settings import SETTINGS_WORDS, SettingsWords
from gm_tracker.cli import output
from gm_tracker.cli.settings import Read, tell_refused
from gm_tracker.config.settings import Settings, settle
from gm_tracker.config.sources import Source, sources
from gm_tracker.core.lang import Lang
from gm_tracker.rulesets import NAMES, ruleset
from gm_tracker.storage.toml_text import toml_text
from gm_tracker.tui.keymap import KEY_NAMES, every_command, keeps_its_keys
from gm_tracker.tui.registry import key_shown

WIDTH = 88
"""Signs of a line of comment, where it has to be broken."""
_BEYOND_TOML = re.compile("[\x80-\x9f]")
"""What a TOML text may hold as it is, though a terminal would obey it."""


def config(call: argparse.Namespace, read: Read, *, lang: Lang) -> int:
    """Prints the path of the settings file or, with `--show`, all settings; gives the exit status.

    A settings file that is refused is told instead of shown.
    """
    output.as_utf8()
    if call.path:
        output.write_line(os.path.abspath(read.path))
        return 0
    if read.refused is not None:
        tell_refused(read.refused, lang)
        return 1
    settings = settle(read.written, lang=call.lang, folder=call.data_dir)
    origins = sources(read.written, lang=call.lang, folder=call.data_dir)
    words = SETTINGS_WORDS[lang]
    for line in words.about:
        output.write_line(f"# {line.format(path=os.path.abspath(read.path))}")
    for name in words.settings:
        for line in _setting(name, settings, origins.get(name, Source.DEFAULT), words):
            output.write_line(line)
    for line in _keys(settings, words, lang):
        output.write_line(line)
    return 0


def _setting(name: str, settings: Settings, source: Source, words: SettingsWords) -> Iterator[str]:
    """One setting with what it is for; a comment as a whole where its default is in force."""
    value = getattr(settings, name)
    line = _line(name, os.fspath(value) if isinstance(value, os.PathLike) else value)
    default = words.defaults.get(name) or _value(Settings._field_defaults.get(name))
    yield ""
    yield from (f"# {text}" for text in words.settings[name])
    yield f"# {words.standing.format(default=default, source=words.sources[source])}"
    yield f"# {line}" if source is Source.DEFAULT or not _can_be_written(line) else line


def _keys(settings: Settings, words: SettingsWords, lang: Lang) -> Iterator[str]:
    """The keys of every command, those that are not changed as comments."""
    labels = _labels(lang)
    commands = {command.id: command for command in every_command()}
    yield ""
    yield "[keys]"
    yield from _comment(line.format(names=", ".join(KEY_NAMES)) for line in words.keys)
    for id_, command in commands.items():
        if keeps_its_keys(command):
            continue
        default = _of_keys(command.keys)
        if id_ in settings.keys:
            told = words.changed.format(label=labels[id_], keys=_value(default))
            yield f"{_line(id_, _of_keys(settings.keys[id_]))}  # {told}"
        else:
            yield f"# {_line(id_, default)}  # {labels[id_]}"
    yield from _comment(words.fixed)
    names = SCREEN_TEXTS[lang].keys
    for id_, command in commands.items():
        if keeps_its_keys(command):
            yield f"#   {id_}: {key_shown(command, names)}  # {labels[id_]}"


def _labels(lang: Lang) -> dict[str, str]:
    """What every command is called, by its id."""
    found = {id_: text.label for id_, text in SCREEN_TEXTS[lang].commands.items()}
    for name in NAMES:
        tongue = ruleset(name).tongue(lang)
        own = ruleset(name).commands
        found |= {command.id: tongue.command(command.id).label for command in own}
    return found


def _of_keys(keys: tuple[str, ...]) -> Any:
    """One key as itself, several as a list."""
    return keys[0] if len(keys) == 1 else list(keys)


def _comment(texts: Iterable[str]) -> Iterator[str]:
    for text in texts:
        yield from (f"# {line}" for line in wrap(text, WIDTH))


def _line(name: str, value: Any) -> str:
    """A setting as TOML on one line."""
    spelled = toml_text({name: value}).rstrip("\n")
    return _BEYOND_TOML.sub(lambda sign: f"\\u{ord(sign[0]):04X}", spelled)


def _value(value: Any) -> str:
    return _line("value", value).partition(" = ")[2]


def _can_be_written(line: str) -> bool:
    """Whether it is text: a folder's name need not be."""
    try:
        line.encode()
    except UnicodeEncodeError:
        return False
    return True
