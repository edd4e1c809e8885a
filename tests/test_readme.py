"""The README says what is: its keys, fields, examples and outputs are held against the program."""

import json
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, get_args

import pytest
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.cli import main
from gm_tracker.config import samples_dir
from gm_tracker.config.model import SettingsFile
from gm_tracker.core.commands import Command
from gm_tracker.core.dice import NoChance, parse
from gm_tracker.core.events import Event
from gm_tracker.export.formats import FORMATS
from gm_tracker.rulesets import DEFAULT, ruleset
from gm_tracker.storage.combats import read_combat
from gm_tracker.storage.reader import load
from gm_tracker.storage.settings import read_settings
from gm_tracker.timeline.combat import USUAL
from gm_tracker.timeline.commands.newcomer import described
from gm_tracker.timeline.events import Action, Rules, TimelineEvent
from gm_tracker.timeline.prepared import Entry, Prepared
from gm_tracker.tui.keymap import every_command, keeps_its_keys, key_problems
from gm_tracker.tui.registry import FIGHT, SHELL, AnyCommand, commands_in, key_shown
from tests.readme import README, ROOT, blocks, code, files, section, shown_commands, table

COMMANDS = ruleset(DEFAULT).commands
EVERY: Sequence[AnyCommand] = (*COMMANDS, *SHELL)
TESTS = '.venv/bin/python -m pytest -m "not system"'


PHASES = {"setup", "running", "ended"}


def commands_of(context: str) -> list[AnyCommand]:
    """The commands that have their keys in this context."""
    return commands_in({context}, COMMANDS, SHELL)


def key_table(commands: Sequence[AnyCommand]) -> str:
    """The commands as a Markdown table, as it must stand in the README."""
    words = SCREEN_TEXTS["en"]
    tongue = ruleset(DEFAULT).tongue("en")
    rows = ["| key | command | what it does | rule |", "|---|---|---|---|"]
    for command in commands:
        is_of_ruleset = isinstance(command, Command)
        text = tongue.command(command.id) if is_of_ruleset else words.commands[command.id]
        keys = " ".join(f"`{key}`" for key in key_shown(command, words.keys).split(" "))
        rows.append(f"| {keys} | {text.label} | {text.help} | {command.rule} |")
    return "\n".join(rows) + "\n"


ALWAYS = [c for c in EVERY if c.contexts & FIGHT or c.contexts >= PHASES]
KEY_TABLES = {
    "### Setting up a fight": [c for c in commands_of("setup") if c not in ALWAYS],
    "### While the fight is running": [c for c in commands_of("running") if c not in ALWAYS],
    "### In every fight, also when it is over": ALWAYS,
    "### In the log": commands_of("log"),
    "### In a replay": commands_of("replay"),
    "### In the figures": commands_of("sheet"),
    "### On the start screen": commands_of("start"),
    "### In the help": commands_of("help"),
}


@pytest.mark.parametrize("title", KEY_TABLES)
def test_the_key_tables_are_those_of_the_registry(title: str) -> None:
    right = key_table(KEY_TABLES[title])
    assert right in section(title), f"README.md, under {title!r}, must be:\n\n{right}"


def test_the_key_tables_leave_no_command_out() -> None:
    listed = {command.id for commands in KEY_TABLES.values() for command in commands}
    assert listed == {command.id for command in EVERY}


def test_every_rule_that_is_named_stands_in_the_list_of_rules() -> None:
    rules = section("## The rules by number")
    ranges = re.findall(
        r"([TR])(\d+)(?:–[TR](\d+))?", "".join(re.findall(r"^\| .*? \|", rules, re.M))
    )
    listed = {
        f"{kind}{n}" for kind, low, high in ranges for n in range(int(low), int(high or low) + 1)
    }
    assert listed == {f"T{n}" for n in range(1, 33)} | {f"R{n}" for n in range(1, 25)}
    named = {rule for command in EVERY for rule in re.findall(r"\w+", command.rule)}
    assert named <= listed


@pytest.mark.parametrize(
    ("first_cell", "model"),
    [
        ("setting", SettingsFile),
        ("the file", Prepared),
        ("a participant", Entry),
        ("one action", Action),
        ("field", Rules),
    ],
)
def test_the_tables_of_fields_name_every_field_with_its_default(
    first_cell: str, model: type[BaseModel]
) -> None:
    told = {code(row[0])[0]: row[2] for row in table(first_cell)}
    assert told.keys() == model.model_fields.keys()
    for name, default in told.items():
        assert default == as_told(model.model_fields[name]) or not default.startswith("`"), name
        assert (default == "required") == model.model_fields[name].is_required(), name


def as_told(field: FieldInfo) -> str:
    """How a default of TOML's plain kinds stands in a table; those of others are put in words."""
    match field.default:
        case bool():
            return f"`{str(field.default).lower()}`"
        case int():
            return f"`{field.default}`"
        case str():
            return f'`"{field.default}"`'
    return "in words"


def test_a_default_of_a_plain_kind_is_not_put_in_words() -> None:
    tables: Sequence[tuple[str, type[BaseModel]]] = (
        ("setting", SettingsFile),
        ("the file", Prepared),
        ("a participant", Entry),
        ("field", Rules),
    )
    for first_cell, model in tables:
        for row in table(first_cell):
            field = model.model_fields[code(row[0])[0]]
            if isinstance(field.default, bool | int | str):
                assert row[2] == as_told(field)


def test_the_examples_of_fields_can_stand_in_a_combat_file(tmp_path: Path) -> None:
    for first_cell, frame in (
        ("the file", "{}"),
        ("a participant", '[rules]\ninitiative_dice = "1d20"\n[[participants]]\n{}'),
        ("one action", "[[actions]]\n{}"),
        ("field", "[rules]\n{}"),
    ):
        needed = {"a participant": ("name", "ap"), "one action": ("name", "cost")}
        examples = {code(row[0])[0]: code(row[3])[0] for row in table(first_cell)}
        for name, example in examples.items():
            lines = [examples[other] for other in needed.get(first_cell, ()) if other != name]
            path = tmp_path / f"{name}.toml"
            path.write_text(frame.format("\n".join([*lines, example])), encoding="utf-8")
            assert example.startswith(f"{name} = ")
            read_combat(path, "en", NoChance())


def test_the_examples_of_settings_can_stand_in_a_settings_file(tmp_path: Path) -> None:
    for row in table("setting"):
        name, example = code(row[0])[0], code(row[3])[0]
        path = tmp_path / "config.toml"
        path.write_text(f"{example}\n", encoding="utf-8")
        assert list(read_settings(path, key_problems)) == [name]


def test_the_commands_that_keep_their_keys_are_those_named() -> None:
    told = section("## Settings").partition("`life`,")
    sentence = told[0].rpartition(".")[2] + "`life`," + told[2].partition(".")[0]
    keeping = {command.id for command in every_command() if keeps_its_keys(command)}
    assert set(code(sentence)) == keeping


def test_the_table_of_events_names_every_event_with_its_fields() -> None:
    told = {code(row[0])[0]: row[1] for row in table("event")}
    models: dict[str, Any] = {m.model_fields["type"].default: m for m in get_args(TimelineEvent)}
    assert told.keys() == models.keys()
    for type_, cell in told.items():
        needed, _, optional = cell.partition("[")
        own = {
            field.alias or name: field.is_required()
            for name, field in models[type_].model_fields.items()
            if name not in Event.model_fields and name != "type"
        }
        assert {name: True for name in code(needed)} | {n: False for n in code(optional)} == own


def test_the_example_files_are_sound_or_refused_as_shown(tmp_path: Path) -> None:
    written = write_examples(tmp_path)
    assert written == {"ford.toml", "typo.toml", "ford.jsonl"}
    assert read_combat(tmp_path / "ford.toml", "en", NoChance()).header.title == "Raid at the ford"
    assert load(tmp_path / "ford.jsonl").damage is None


def write_examples(folder: Path) -> set[str]:
    for name, content in files().items():
        (folder / name).write_text(content, encoding="utf-8", newline="\n")
    return set(files())


@pytest.mark.parametrize("shown", shown_commands(), ids=lambda shown: " ".join(shown.words))
def test_the_commands_print_what_is_shown(
    shown: Any,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    write_examples(tmp_path)
    monkeypatch.chdir(tmp_path)
    main(shown.words)
    printed = "".join(capsys.readouterr())
    assert printed == shown.output, f"gm-tracker {' '.join(shown.words)} prints:\n\n{printed}"


@pytest.mark.parametrize(
    ("status", "words"), [(0, ["--version"]), (1, ["show", "nowhere.jsonl"]), (2, ["show"])]
)
def test_the_exit_statuses_are_those_of_the_table(status: int, words: list[str]) -> None:
    assert main(words) == status
    assert str(status) in [row[0] for row in table("exit status")]


def test_the_commands_of_the_table_are_those_of_the_help(
    capsys: pytest.CaptureFixture[str],
) -> None:
    main(["--help"])
    offered = re.findall(r"^ {4}(\w+) {2,}", capsys.readouterr().out, re.MULTILINE)
    told = [code(row[0])[0].split() for row in table("command")]
    assert [words[1] for words in told if len(words) > 1] == offered


def test_the_dice_and_newcomers_of_the_text_are_understood() -> None:
    paragraph = section("### What is typed")
    dice = paragraph[paragraph.index("**Dice**") :]
    for formula in code(dice)[:3]:
        parse(formula)
    newcomer = next(row[1] for row in table("asked for") if row[0] == "newcomers")
    found = described(code(newcomer)[0])
    values = {"side": "npc", "name": "Orc", "ap": 15, "initiative": 7, "life": 20, "hidden": True}
    assert (found.count, found.values) == (4, values)
    assert described('"Number 5" 12').values["name"] == "Number 5"


def test_the_state_as_json_is_what_show_prints(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_examples(tmp_path)
    main(["show", str(tmp_path / "ford.jsonl"), "--json"])
    printed = capsys.readouterr().out
    shown = blocks(section("## The fight's file"), "json")[-1]
    assert json.loads(shown) == json.loads(printed), f"show --json prints:\n\n{printed}"


def test_the_usual_actions_are_as_many_as_is_said() -> None:
    row = next(row for row in table("the file") if row[0] == "`actions`")
    assert row[2] == "twelve usual ones, such as knee 8"
    assert len(USUAL) == 12
    assert next(usual.cost for usual in USUAL if usual.en == "Knee") == 8


def test_the_samples_are_those_that_are_there() -> None:
    folder = samples_dir()
    assert folder is not None
    kinds = Counter(path.suffix for path in folder.iterdir())
    assert kinds == {".jsonl": 2, ".toml": 4, **{f".{ending}": 1 for ending in FORMATS}}
    assert "a tavern brawl, a duel, an ambush, a mass battle to run, two\nfinished" in README


def test_the_run_of_everything_uses_the_command_for_the_tests() -> None:
    command = next(line for line in blocks(README, "bash") if TESTS in line).strip()
    run = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    assert f"    {command}\n" in run, f".ci/run must run:\n\n    {command}"


def test_the_two_commands_do_all_set_up_from_a_clone() -> None:
    first, second, *_ = blocks(section("## Start"), "bash")
    set_up = "python3 -m venv .venv && .venv/bin/pip install --upgrade pip && "
    assert first.startswith(set_up)
    assert first.endswith("&& .venv/bin/gm-tracker\n")
    assert second.startswith(set_up)
    assert second.endswith(f"--group dev && {TESTS}\n")


def test_the_picture_of_the_house_shows_every_room() -> None:
    house, *_ = blocks(section("## For those who carry the work on"), "text")
    package = ROOT / "gm_tracker"
    rooms = {f"{path.parent.name}/" for path in package.glob("*/__init__.py")}
    rooms |= {path.name for path in package.glob("*.py") if not path.name.startswith("__")}
    assert set(re.findall(r"^  ([\w./]+) ", house, re.MULTILINE)) == rooms


def test_the_arrows_of_the_house_are_those_of_the_contract() -> None:
    house, *_ = blocks(section("## For those who carry the work on"), "text")
    contracts = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    named = contracts[contracts.index("layers = [") :].partition("]")[0]
    layers = re.findall(r"gm_tracker\.(\w+)", named)
    drawn = re.findall(r"^  (\w+)[./]", house[: house.index("catalogue/")], re.MULTILINE)
    assert drawn == layers[: len(drawn)]


def test_the_places_named_for_those_who_carry_on_are_there() -> None:
    text = section("## For those who carry the work on")
    named = re.findall(r"(?<![\w./])\.?\w+/[\w./]*\w", text)
    places = {place for place in named if not place.startswith(".venv/")}
    assert {"tui/keys.py", "timeline/commands", ".ci/gates", "tests/timeline"} <= places
    missing = [
        place
        for place in sorted(places)
        if not any(
            (ROOT / top / place).exists() for top in ("", "gm_tracker", "gm_tracker/timeline")
        )
    ]
    assert missing == []
