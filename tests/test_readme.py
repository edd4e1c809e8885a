"""The README says what is: its keys, fields, examples and outputs are held against the program."""

import json
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, get_args

import pytest
from pydantic import BaseModel
from pydantic.fields import FieldInfo

from gm_tracker.cli import main
from gm_tracker.config import samples_dir
from gm_tracker.config.model import SettingsFile
from gm_tracker.core.dice import NoChance, parse
from gm_tracker.core.events import Event
from gm_tracker.erbarmungslos.commands.newcomer_line import NewFigures, NewPlayer
from gm_tracker.erbarmungslos.commands.newcomer_line import described as described_figure
from gm_tracker.erbarmungslos.events import ErbarmungslosEvent
from gm_tracker.erbarmungslos.openings import What
from gm_tracker.erbarmungslos.prepared import FigureEntry, PlayerEntry, PreparedWeapon
from gm_tracker.erbarmungslos.prepared import Prepared as OtherPrepared
from gm_tracker.erbarmungslos.rules import Rules as OtherRules
from gm_tracker.export.formats import FORMATS
from gm_tracker.storage.combats import read_combat
from gm_tracker.storage.reader import load
from gm_tracker.storage.settings import read_settings
from gm_tracker.timeline.combat import USUAL
from gm_tracker.timeline.commands.newcomer import described
from gm_tracker.timeline.events import Action, Rules, TimelineEvent
from gm_tracker.timeline.prepared import Entry, Prepared
from gm_tracker.tui.keymap import key_problems
from tests.readme import README, blocks, code, files, rows_of, section, shown_commands, table

OTHER = "erbarmungslos"
T = TypeVar("T")


class Fields(NamedTuple):
    """A table of fields, and how its examples become a combat file."""

    model: type[BaseModel]
    frame: str
    needed: tuple[str, ...] = ()
    """The fields whose examples stand beside every other."""


OTHER_FILE = 'ruleset = "erbarmungslos"\n'
GANG = f'{OTHER_FILE}[[players]]\nname = "Red"\n[[players.figures]]\n'
VALUES = "life = 3\nmelee = 3\ndefence = 3\nresistance = 2\n"
FIELD_TABLES = {
    "the file": Fields(Prepared, "{}"),
    "a participant": Fields(
        Entry, '[rules]\ninitiative_dice = "1d20"\n[[participants]]\n{}', ("name", "ap")
    ),
    "one action": Fields(Action, "[[actions]]\n{}", ("name", "cost")),
    "field": Fields(Rules, "[rules]\n{}"),
    "the whole file": Fields(OtherPrepared, "{}", ("ruleset",)),
    "a player": Fields(PlayerEntry, f"{OTHER_FILE}[[players]]\n{{}}", ("name", "deck")),
    "a figure": Fields(
        FigureEntry, f"{GANG}{{}}", ("name", "life", "melee", "defence", "resistance")
    ),
    "a weapon": Fields(
        PreparedWeapon,
        f'{GANG}name = "Jon"\n{VALUES}[[players.figures.weapons]]\n{{}}',
        ("name", "cost"),
    ),
    "house rule": Fields(OtherRules, f"{OTHER_FILE}[rules]\n{{}}"),
}
MODELS = {name: fields.model for name, fields in FIELD_TABLES.items()} | {"setting": SettingsFile}


@pytest.mark.parametrize(("first_cell", "model"), list(MODELS.items()))
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


@pytest.mark.parametrize(("first_cell", "model"), list(MODELS.items()))
def test_a_default_of_a_plain_kind_is_not_put_in_words(
    first_cell: str, model: type[BaseModel]
) -> None:
    for row in table(first_cell):
        field = model.model_fields[code(row[0])[0]]
        if isinstance(field.default, bool | int | str):
            assert row[2] == as_told(field)


class AsTheyLie(NoChance):
    """Decks stay in the order they are in."""

    def shuffled(self, items: Sequence[T]) -> list[T]:
        return list(items)


@pytest.mark.parametrize("first_cell", FIELD_TABLES)
def test_the_examples_of_fields_can_stand_in_a_combat_file(first_cell: str, tmp_path: Path) -> None:
    fields = FIELD_TABLES[first_cell]
    examples = {code(row[0])[0]: code(row[3])[0] for row in table(first_cell)}
    for name, example in examples.items():
        lines = [examples[other] for other in fields.needed if other != name]
        path = tmp_path / f"{name}.toml"
        path.write_text(fields.frame.format("\n".join([*lines, example])), encoding="utf-8")
        assert example.startswith(f"{name} = ")
        read_combat(path, "en", AsTheyLie())


def test_the_examples_of_settings_can_stand_in_a_settings_file(tmp_path: Path) -> None:
    for row in table("setting"):
        name, example = code(row[0])[0], code(row[3])[0]
        path = tmp_path / "config.toml"
        path.write_text(f"{example}\n", encoding="utf-8")
        assert list(read_settings(path, key_problems)) == [name]


@pytest.mark.parametrize(
    ("first_cell", "events"), [("event", TimelineEvent), ("an event", ErbarmungslosEvent)]
)
def test_the_table_of_events_names_every_event_with_its_fields(
    first_cell: str, events: Any
) -> None:
    told = {code(row[0])[0]: row[1] for row in table(first_cell)}
    models: dict[str, Any] = {m.model_fields["type"].default: m for m in get_args(events)}
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
    assert written == {"ford.toml", "typo.toml", "ford.jsonl", "mill.toml", "mill.jsonl"}
    for name, title in (("ford", "Raid at the ford"), ("mill", "Quarrel at the mill")):
        combat = read_combat(tmp_path / f"{name}.toml", "en", AsTheyLie())
        assert combat.header.title == title
        assert load(tmp_path / f"{name}.jsonl").damage is None


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


def test_the_newcomers_of_erbarmungslos_are_understood() -> None:
    """What stands in the table, and the players and German words around it."""
    text = section("### Set-up, corrections, reinforcements")
    figures = [described_figure(code(row[0])[0]) for row in rows_of(text)]
    assert all(isinstance(found, NewFigures) for found in figures)
    assert [found.copies for found in figures if isinstance(found, NewFigures)] == [1, 1, 3, 1]
    for line in code(text)[1:4]:
        assert isinstance(described_figure(line), NewPlayer)
    german = "Anna 4 4 3 3 a2 Colt 1 doppelläufig Rohr 2 mörser Kanone 3 geschütz verwundet"
    for word in re.findall(r"\w{2,}", german.partition("3 3")[2]):
        assert word in ("Colt", "Rohr", "Kanone") or f"`{word}`" in text
    assert isinstance(described_figure(german), NewFigures)


@pytest.mark.parametrize(("place", "log"), [(0, "ford.jsonl"), (1, "mill.jsonl")])
def test_the_state_as_json_is_what_show_prints(
    place: int, log: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write_examples(tmp_path)
    main(["show", str(tmp_path / log), "--json"])
    printed = capsys.readouterr().out
    shown = blocks(section("## The fight's file"), "json")[1::2][place]
    assert json.loads(shown) == json.loads(printed), f"show --json prints:\n\n{printed}"


def test_the_open_decisions_are_those_that_there_are() -> None:
    told = [what for row in table("open") for what in code(row[0])]
    assert sorted(told) == sorted(get_args(What))


def test_the_odds_are_those_that_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    section_ = section("## The command line")
    command = next(block for block in blocks(section_, "bash") if " odds " in block)
    assert main(command.split()[1:]) == 0
    printed = capsys.readouterr().out
    paragraph = section_[section_.index("The attacker wins") :].partition("--attackers")[0]
    for number in re.findall(r"\d+\.\d\d(?= %)|\d+/\d+", paragraph):
        assert number in printed, number


def test_the_tables_for_csv_are_those_that_there_are(tmp_path: Path) -> None:
    sample = samples_dir()
    assert sample is not None
    log = str(sample / "runde-gespielt.jsonl")
    text = " ".join(section("### Its sheet and its figures").split())
    for command, count in (("export", 3), ("stats", 4)):
        named = code(text[text.index(f"`{command} --table") :])[:count]
        for name in (each.split()[-1] for each in named):
            path = tmp_path / f"{name}-{command}.csv"
            assert main([command, log, "-o", str(path), "--table", name]) == 0


def test_the_usual_actions_are_as_many_as_is_said() -> None:
    row = next(row for row in table("the file") if row[0] == "`actions`")
    assert row[2] == "twelve usual ones, such as knee 8"
    assert len(USUAL) == 12
    assert next(usual.cost for usual in USUAL if usual.en == "Knee") == 8


def test_the_samples_are_those_that_are_there() -> None:
    folder = samples_dir()
    assert folder is not None
    kinds = Counter(path.suffix for path in folder.iterdir())
    assert kinds == {".jsonl": 3, ".toml": 6, **{f".{ending}": 1 for ending in FORMATS}}
    assert "a tavern brawl, a duel, an ambush, a mass battle to run, two\nfinished" in README
    samples = (*folder.glob("*.toml"), *folder.glob("*.jsonl"))
    told = section("## The command line")
    assert {path.name for path in samples if f"`{path.name}`" in told} == {
        path.name for path in samples if OTHER in path.read_text("utf-8")
    }
