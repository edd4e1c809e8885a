"""Keys of one's own: all that is wrong is told, and what is right is in force everywhere."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.catalogue.problems import say
from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.config import problems
from gm_tracker.config.problems import (
    FIXED_KEYS,
    KEY_IS_ANOTHER,
    KEY_NEVER_ARRIVES,
    KEY_OF_ALT,
    KEY_OF_LINES,
    KEY_OF_TERMINAL,
    KEY_TWICE,
    UNKNOWN_COMMAND,
    UNKNOWN_COMMAND_MEANT,
    UNKNOWN_KEY,
    UNKNOWN_KEY_MEANT,
)
from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.core.problems import OwnKind, Problem
from gm_tracker.rulesets import NAMES, ruleset
from gm_tracker.tui.fight import FightDesk
from gm_tracker.tui.helping import HelpDesk
from gm_tracker.tui.keymap import KEY_NAMES, every_command, keeps_its_keys, key_problems
from gm_tracker.tui.keys import Shell
from gm_tracker.tui.registry import (
    FIGHT,
    SHELL,
    Keyboard,
    ShellCommand,
    commands_in,
    key_shown,
    keymap,
)
from gm_tracker.tui.start import StartDesk
from tests.cli.samples import write_log
from tests.tui.desks import HEADER, PARTY, START, Table, cabinet

OWN_KINDS = [kind for kind in vars(problems).values() if isinstance(kind, OwnKind)]
FREE = "ö"
"""A key that no command has by default."""


def kinds(keys: Mapping[str, Sequence[str]]) -> list[tuple[str, object]]:
    return [(problem.path, problem.kind) for problem in key_problems(keys)]


def test_the_default_keys_are_sound_where_they_are_given_as_ones_own() -> None:
    own = {c.id: c.keys for c in every_command() if not keeps_its_keys(c)}
    assert key_problems(own) == ()


def test_keys_may_be_exchanged() -> None:
    assert key_problems({"undo": ("y",), "redo": ("u",)}) == ()


@pytest.mark.parametrize("key", [*KEY_NAMES, *"kKöÖ§€^°@[]{}\\|~/"])
def test_every_key_that_arrives_can_be_had_unless_another_has_it(key: str) -> None:
    found = {problem.kind for problem in key_problems({"open": (key,)})}
    assert found <= {KEY_TWICE}


@pytest.mark.parametrize(
    ("key", "kind", "data"),
    [
        ("ctrl+K", UNKNOWN_KEY_MEANT, {"meant": '"ctrl+k"'}),
        ("Ctrl+k", UNKNOWN_KEY_MEANT, {"meant": '"ctrl+k"'}),
        ("shift+b", UNKNOWN_KEY_MEANT, {"meant": '"B"'}),
        ("F5", UNKNOWN_KEY_MEANT, {"meant": '"f5"'}),
        ("esc", UNKNOWN_KEY_MEANT, {"meant": '"escape"'}),
        ("strg+k", UNKNOWN_KEY_MEANT, {"meant": '"ctrl+k"'}),
        ("page_up", UNKNOWN_KEY_MEANT, {"meant": '"pageup"'}),
        ("xyzzy", UNKNOWN_KEY, {}),
        (" ", UNKNOWN_KEY, {}),
        ("§§", UNKNOWN_KEY, {}),
        ("\u200b", UNKNOWN_KEY, {}),
        ("ctrl+m", KEY_IS_ANOTHER, {"other": '"enter"'}),
        ("ctrl+j", KEY_IS_ANOTHER, {"other": '"enter"'}),
        ("ctrl+i", KEY_IS_ANOTHER, {"other": '"tab"'}),
        ("ctrl+h", KEY_IS_ANOTHER, {"other": '"backspace"'}),
        ("ctrl+M", KEY_IS_ANOTHER, {"other": '"enter"'}),
        ("alt+enter", KEY_IS_ANOTHER, {"other": '"enter"'}),
        ("ctrl+1", KEY_NEVER_ARRIVES, {}),
        ("ctrl+enter", KEY_NEVER_ARRIVES, {}),
        ("ctrl+tab", KEY_NEVER_ARRIVES, {}),
        ("ctrl+shift+k", KEY_NEVER_ARRIVES, {}),
        ("shift+f5", KEY_NEVER_ARRIVES, {}),
        ("alt+k", KEY_OF_ALT, {}),
        ("alt+1", KEY_OF_ALT, {}),
        ("f1", KEY_OF_TERMINAL, {}),
        ("f10", KEY_OF_TERMINAL, {}),
        ("F11", KEY_OF_TERMINAL, {}),
    ],
)
def test_j9_a_key_that_does_not_arrive_as_itself_is_refused_with_the_reason(
    key: str, kind: OwnKind, data: dict[str, str]
) -> None:
    (problem,) = key_problems({"sort": (FREE, key)})
    assert (problem.path, problem.kind) == ("keys.sort", kind)
    assert data.items() <= problem.data.items()


def test_j10_a_key_of_two_commands_at_one_moment_is_refused() -> None:
    (problem,) = key_problems({"sort": ("B",)})
    assert (problem.path, problem.kind) == ("keys.sort", KEY_TWICE)
    assert problem.data == {"found": '"B"', "other": "bench"}


def test_j10_also_where_both_are_ones_own() -> None:
    (problem,) = key_problems({"sort": (FREE,), "undo": (FREE,)})
    assert (problem.path, problem.kind) == ("keys.undo", KEY_TWICE)
    assert problem.data["other"] == "sort"


def test_j10_not_where_they_never_meet() -> None:
    assert key_problems({"begin": (FREE,), "action": (FREE,), "open": (FREE, "enter")}) == ()


def test_the_keys_that_count_as_typed_text_stay() -> None:
    typed = [c.id for name in NAMES for c in ruleset(name).commands if c.typed]
    assert {"cost", "life"} <= set(typed)
    for id_ in typed:
        assert kinds({id_: (FREE,)}) == [(f"keys.{id_}", FIXED_KEYS)]


def test_the_way_out_stays() -> None:
    for id_ in ("quit_at_once", "how_to_quit"):
        assert kinds({id_: (FREE,)}) == [(f"keys.{id_}", FIXED_KEYS)]
    assert kinds({"sort": ("ctrl+q",)}) == [("keys.sort", KEY_TWICE)]


def test_c8_enter_and_escape_do_nothing_else_in_a_fight() -> None:
    for key in ("enter", "escape"):
        assert kinds({"wait": (key,)}) == [("keys.wait", KEY_OF_LINES)]
        assert kinds({"help": (key,)}) == [("keys.help", KEY_OF_LINES)]
    assert key_problems({"quit": ("escape",), "unmark": ("escape", FREE)}) == ()


def test_a_command_that_there_is_not() -> None:
    assert kinds({"undoo": (FREE,)}) == [("keys.undoo", UNKNOWN_COMMAND_MEANT)]
    assert kinds({"zzzzzz": (FREE,)}) == [("keys.zzzzzz", UNKNOWN_COMMAND)]
    (problem,) = key_problems({"[b] x": (FREE,)})
    assert problem.path == 'keys."[b] x"'


def test_all_is_told_at_once() -> None:
    keys = {"sort": ("ctrl+i", "f1", "B"), "cost": ("k",), "nothing": ("k",)}
    assert [kind for _, kind in kinds(keys)] == [
        KEY_IS_ANOTHER,
        KEY_OF_TERMINAL,
        FIXED_KEYS,
        UNKNOWN_COMMAND,
        KEY_TWICE,
    ]


IDS = [command.id for command in every_command()]


@given(
    st.dictionaries(
        st.sampled_from(IDS),
        st.lists(st.sampled_from([*KEY_NAMES, *"abcxyzABC+-.,#123ö", "alt+x", "f1"]), min_size=1),
        max_size=6,
    )
)
def test_j10_keys_without_a_problem_never_clash_and_leave_undo_and_the_way_out(
    keys: dict[str, list[str]],
) -> None:
    own = {id_: tuple(dict.fromkeys(listed)) for id_, listed in keys.items()}
    if key_problems(own):
        return
    keyboard = Keyboard(own)
    shell = keyboard.of(SHELL)
    for name in NAMES:
        commands = keyboard.of(ruleset(name).commands)
        for phase in ("setup", "running", "ended"):
            meant = keymap(FIGHT | {phase}, commands, shell).values()
            for needed in ("undo", "redo", "help", "back", "quit_at_once"):
                assert Shell(needed) in meant
    for desk, needed in {"start": "quit", "help": "back_from_help"}.items():
        assert Shell(needed) in keymap({desk}, shell).values()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("kind", OWN_KINDS, ids=lambda kind: kind.name)
def test_each_problem_has_a_sentence_that_says_what_to_do(kind: OwnKind, lang: Lang) -> None:
    data = {
        "found": '"k"', "other": "undo", "name": '"x"', "meant": "undo", "keys": "u",
        "choices": "f2",
    }  # fmt: skip
    sentence = say(Problem("keys.x", kind, data), lang)
    assert sentence.startswith("`keys.x`")
    assert sentence.endswith((".", "?"))
    assert "{" not in sentence
    assert kind.de != kind.en


# what is written for people


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("key", KEY_NAMES)
def test_every_key_that_can_be_had_is_written_for_people(key: str, lang: Lang) -> None:
    written = key_shown(ShellCommand("x", (key,), FIGHT), SCREEN_TEXTS[lang].keys)
    assert written
    assert " " not in written
    assert written[0].isupper() or not written[0].isalpha()


@pytest.mark.parametrize("lang", LANGS)
def test_keys_are_told_apart(lang: Lang) -> None:
    written = {
        key_shown(ShellCommand("x", (key,), FIGHT), SCREEN_TEXTS[lang].keys)
        for key in (*KEY_NAMES, "+", "k", "K")
    }
    assert len(written) == len(KEY_NAMES) + 3


def test_a_changed_command_shows_its_own_keys_even_where_it_had_a_sign_for_them() -> None:
    marked = ShellCommand("x", tuple("12"), FIGHT, shown_key="1–2")
    (changed,) = Keyboard({"x": ("f5", "k")}).of([marked])
    assert key_shown(changed, SCREEN_TEXTS["de"].keys) == "F5 k"
    assert key_shown(marked, SCREEN_TEXTS["de"].keys) == "1–2"


# the keys in force


def table(folder: Path, **keys: tuple[str, ...]) -> Table:
    """The PARTY's fight at work with keys of one's own."""
    assert key_problems(keys) == ()
    own = replace(cabinet(folder), keyboard=Keyboard(keys))
    path = write_log(folder / "furt.jsonl", *PARTY, START, header=HEADER)
    return Table(StartDesk(own).desk_of(own.open(path)))


def shown_keys(fight: Table) -> dict[str, str]:
    """The key line: labels with their keys."""
    return {hint.label: hint.key for hint in fight.picture.keys}


def types(fight: Table) -> list[str]:
    return [fields["type"] for fields in fight.new]


def test_the_own_key_works_and_the_default_one_no_longer_does(tmp_path: Path) -> None:
    fight = table(tmp_path, undo=("ö",), action=("k",))
    fight.press("8<enter>u")
    assert types(fight) == ["act"]
    fight.press("ö")
    assert types(fight) == ["act", "undo"]
    fight.press("a")
    assert not fight.is_typing
    fight.press("kkn<enter>")
    assert fight.new[-1]["action"] == "Knie"


def test_key_line_and_help_show_the_keys_in_force(tmp_path: Path) -> None:
    fight = table(tmp_path, undo=("ö",), action=("f6",), help=("ä",), back_from_help=("ü",))
    assert shown_keys(fight)["Aktion"] == "F6"
    assert shown_keys(fight)["Rückgängig"] == "ö"
    fight.press("ä")
    listed = {row.key: row.cells[0][0].text for row in fight.picture.board.rows}
    assert (listed["undo"], listed["action"], listed["help"]) == ("ö", "F6", "ä")
    assert shown_keys(fight)["zurück"] == "ü"
    fight.press("q")
    assert isinstance(fight.desk, HelpDesk)
    fight.press("ü")
    assert isinstance(fight.desk, FightDesk)


def test_the_start_screen_has_the_keys_in_force(tmp_path: Path) -> None:
    own = replace(cabinet(tmp_path), keyboard=Keyboard({"quit": ("x",), "trash": ("q",)}))
    start = Table(StartDesk(own))
    assert {hint.label: hint.key for hint in start.picture.keys}["Beenden"] == "x"
    start.press("q")
    assert not start.has_left
    start.press("x")
    assert start.has_left


def test_j10_in_a_line_ones_own_keys_are_letters(tmp_path: Path) -> None:
    fight = table(tmp_path, undo=("ö",), help=("ä",))
    fight.press("#köäu<enter>")
    assert fight.new[-1]["text"] == "köäu"


def test_without_own_keys_every_command_is_as_it_comes() -> None:
    assert Keyboard().of(SHELL) == SHELL
    assert commands_in(FIGHT, Keyboard({}).of(SHELL)) == commands_in(FIGHT, SHELL)
