"""The README's key tables are those of the registry, and every rule has its line there."""

import json
import re
from collections.abc import Callable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import asdict
from typing import NamedTuple

import pytest

from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.core.commands import Command
from gm_tracker.core.lang import Lang
from gm_tracker.erbarmungslos.commands.words_turn import TURN_REFUSALS
from gm_tracker.erbarmungslos.words.catalogue import Catalogue
from gm_tracker.erbarmungslos.words.english import ENGLISH
from gm_tracker.erbarmungslos.words.german import GERMAN
from gm_tracker.rulesets import DEFAULT, NAMES, ruleset
from gm_tracker.tui.keymap import every_command, keeps_its_keys
from gm_tracker.tui.registry import (
    FIGHT,
    HELP,
    LOG,
    REPLAY,
    SHEET,
    SHELL,
    START,
    AnyCommand,
    commands_in,
    key_shown,
)
from tests.readme import code, rows_of, section

OTHER = "erbarmungslos"
SETUP, ENDED = "setup", "ended"
RUNNING = frozenset({"running"})
BEFORE_TURNS = frozenset({"draw", "exchange", "lay", "tiebreak", "recover"})
IN_TURNS = frozenset({"play", "turn", "result", "clash", "go", "resist"})
"""Where a fight of Erbarmungslos can stand, by what is decided first."""


class Keys(NamedTuple):
    """The commands of one table of keys."""

    rules: str
    """The ruleset that brings the words of its own commands."""
    commands: Sequence[AnyCommand]


def own(rules: str, in_table: Callable[[AbstractSet[str]], bool]) -> Keys:
    """The commands of a ruleset whose contexts belong into a table."""
    return Keys(rules, [one for one in ruleset(rules).commands if in_table(one.contexts)])


def of_shell(contexts: AbstractSet[str]) -> Keys:
    """The program's own commands in these contexts."""
    return Keys(DEFAULT, commands_in(contexts, SHELL))


def is_anytime(contexts: AbstractSet[str]) -> bool:
    """Whether a command of Erbarmungslos has its keys in the set-up, before and in the turns."""
    return contexts >= {SETUP, "lay"}


KEY_TABLES = {
    "### In every fight, also when it is over": of_shell(FIGHT),
    "### The AP timeline: setting up": own(DEFAULT, lambda c: SETUP in c and ENDED not in c),
    "### The AP timeline: while the fight is running": own(
        DEFAULT, lambda c: bool(RUNNING & c) and ENDED not in c
    ),
    "### The AP timeline: also when it is over": own(DEFAULT, lambda c: ENDED in c),
    "### Erbarmungslos: setting up": own(OTHER, lambda c: SETUP in c and not is_anytime(c)),
    "### Erbarmungslos: before the turns": own(
        OTHER, lambda c: bool(BEFORE_TURNS & c) and not is_anytime(c)
    ),
    "### Erbarmungslos: in a turn": own(OTHER, lambda c: bool(IN_TURNS & c) and not is_anytime(c)),
    "### Erbarmungslos: at any time": own(OTHER, is_anytime),
    "### In the log": of_shell(LOG),
    "### In a replay": of_shell(REPLAY),
    "### In the figures": of_shell(SHEET),
    "### On the start screen": of_shell(START),
    "### In the help": of_shell(HELP),
}


def key_table(keys: Keys) -> str:
    """The commands as a Markdown table, as it must stand in the README."""
    words = SCREEN_TEXTS["en"]
    tongue = ruleset(keys.rules).tongue("en")
    rows = ["| key | command | what it does | rule |", "|---|---|---|---|"]
    for command in keys.commands:
        is_of_ruleset = isinstance(command, Command)
        text = tongue.command(command.id) if is_of_ruleset else words.commands[command.id]
        shown = " ".join(f"`{key}`" for key in key_shown(command, words.keys).split(" "))
        rows.append(f"| {shown} | {text.label} | {text.help} | {command.rule} |")
    return "\n".join(rows) + "\n"


@pytest.mark.parametrize("title", KEY_TABLES)
def test_the_key_tables_are_those_of_the_registry(title: str) -> None:
    right = key_table(KEY_TABLES[title])
    assert right in section(title), f"README.md, under {title!r}, must be:\n\n{right}"


def test_the_key_tables_leave_no_command_out() -> None:
    listed = {
        (keys.rules if isinstance(one, Command) else "", one.id)
        for keys in KEY_TABLES.values()
        for one in keys.commands
    }
    every = {(name, one.id) for name in NAMES for one in ruleset(name).commands}
    assert listed == every | {("", command.id) for command in SHELL}


NUMBERS = {"T": 32, "R": 24, "E": 76, "N": 37, "EA": 50, "NA": 24}
"""The last number of each series of rules and readings."""


def listed_rules() -> list[str]:
    """The numbers that stand in the first cells of the lists of rules."""
    cells = re.findall(r"^\| [^|]* \|", section("## The rules by number"), re.MULTILINE)
    ranges = re.findall(r"\b([A-Z]+)(\d+)(?:–[A-Z]+(\d+))?", "".join(cells))
    return [
        f"{series}{number}"
        for series, low, high in ranges
        for number in range(int(low), int(high or low) + 1)
    ]


def test_every_rule_stands_in_the_list_of_rules_once() -> None:
    every = {f"{series}{n}" for series, last in NUMBERS.items() for n in range(1, last + 1)}
    assert sorted(listed_rules()) == sorted(every)


def test_every_rule_that_keys_name_stands_in_the_list_of_rules() -> None:
    named = [command.rule for keys in KEY_TABLES.values() for command in keys.commands]
    assert set(re.findall(r"\w+", " ".join(named))) <= set(listed_rules())


@pytest.mark.parametrize(("lang", "words"), [("de", GERMAN), ("en", ENGLISH)])
def test_every_rule_that_a_refusal_names_stands_in_the_list_of_rules(
    lang: Lang, words: Catalogue
) -> None:
    refusals = json.dumps([asdict(words.refusals), list(TURN_REFUSALS[lang].values())])
    named = set(re.findall(r"\b(?:EA?|NA?)\d+\b", refusals))
    assert {"E10", "EA3", "N16", "NA19"} <= named <= set(listed_rules())


def test_the_commands_that_keep_their_keys_are_those_named() -> None:
    told = section("## Settings").partition("`life`,")
    sentence = told[0].rpartition(".")[2] + "`life`," + told[2].partition(".")[0]
    keeping = {command.id for command in every_command() if keeps_its_keys(command)}
    assert set(code(sentence)) == keeping


def test_the_keys_of_a_turn_are_told_in_the_round_as_it_is_typed() -> None:
    text = section("### A round as it is typed")
    told = {key for row in rows_of(text[text.index("| key |") :]) for key in code(row[0])}
    in_turn = {
        key
        for one in KEY_TABLES["### Erbarmungslos: in a turn"].commands
        for key in (*one.keys, *key_shown(one, SCREEN_TEXTS["en"].keys).split())
    }
    assert told <= in_turn | {"1–6", "r"}
    assert {"m", "n", "f", "i", "a", "h"} <= told
