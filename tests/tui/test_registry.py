"""Which key means what: nothing twice, nothing that never arrives, everything named."""

import re

import pytest

from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.core.commands import Command, CommandText
from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.rulesets import NAMES, ruleset
from gm_tracker.tui.keys import Shell
from gm_tracker.tui.registry import (
    FIGHT,
    HELP,
    LOG,
    MOST_KEYS,
    REPLAY,
    SHEET,
    SHELL,
    START,
    AnyCommand,
    KeyClash,
    ShellCommand,
    commands_in,
    footer,
    key_shown,
    keymap,
)

SHELLS_OWN = FIGHT | START | HELP | LOG | SHEET | REPLAY


def phases(name: str) -> list[str]:
    """The phases of a fight that a ruleset's commands name."""
    return sorted(frozenset[str]().union(*(c.contexts for c in ruleset(name).commands)) - FIGHT)


PHASES = [(name, phase) for name in NAMES for phase in phases(name)]
CONTEXTS = [(name, FIGHT | {phase}) for name, phase in PHASES] + [
    (name, context) for name in NAMES for context in (START, HELP, LOG, SHEET, REPLAY)
]
SAFE_SIGNS = re.compile(r"[a-zA-Z0-9+\-.,#=?!<>]")
SAFE_NAMES = {
    "space", "enter", "tab", "escape", "up", "down", "left", "right", "home", "end", "pageup",
    "pagedown", "backspace", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9",
    "ctrl+z", "ctrl+y", "ctrl+p", "ctrl+q", "ctrl+c",
}  # fmt: skip
"""What every terminal sends, on German keyboards too, and tells from everything else."""


def all_commands(name: str) -> list[AnyCommand]:
    return [*SHELL, *ruleset(name).commands]


def test_an_id_that_rulesets_share_means_the_same_keys() -> None:
    """Keys of one's own are given by id, and hold in every fight."""
    known: dict[str, tuple[tuple[str, ...], bool]] = {}
    for name in NAMES:
        for command in ruleset(name).commands:
            meant = (command.keys, command.typed)
            assert known.setdefault(command.id, meant) == meant, (name, command.id)


def text_of(name: str, command: AnyCommand, lang: Lang) -> CommandText:
    if isinstance(command, ShellCommand):
        return SCREEN_TEXTS[lang].commands[command.id]
    return ruleset(name).tongue(lang).command(command.id)


@pytest.mark.parametrize(("name", "contexts"), CONTEXTS)
def test_j10_no_key_means_two_things_at_one_moment(name: str, contexts: frozenset[str]) -> None:
    commands = commands_in(contexts, ruleset(name).commands, SHELL)
    pressed = [key for command in commands for key in command.keys]
    assert len(pressed) == len(set(pressed))
    assert set(keymap(contexts, ruleset(name).commands, SHELL)) == set(pressed)


def test_a_clash_is_told() -> None:
    twice = ShellCommand("again", ("u",), FIGHT)
    with pytest.raises(KeyClash, match="'u' in fight, lay: again"):
        keymap(FIGHT | {"lay"}, SHELL, [twice])


def test_a_phase_may_have_any_name() -> None:
    """The shell's commands have their keys beside the ruleset's, whatever a fight's phases are."""
    draw = ShellCommand("draw", ("d",), frozenset({"draw"}))
    anytime = ShellCommand("look", ("tab",), FIGHT)
    in_draw, in_lay = (keymap(FIGHT | {phase}, SHELL, [draw, anytime]) for phase in ("draw", "lay"))
    assert in_draw["d"] == Shell("draw")
    assert "d" not in in_lay
    for meant in (in_draw, in_lay):
        assert (meant["tab"], meant["u"]) == (Shell("look"), Shell("undo"))
        assert "n" not in meant


@pytest.mark.parametrize("name", NAMES)
def test_j9_every_default_key_arrives(name: str) -> None:
    for command in all_commands(name):
        for key in command.keys:
            is_safe = bool(SAFE_SIGNS.fullmatch(key)) or key in SAFE_NAMES
            assert is_safe, f"{key!r} of {command.id}"


@pytest.mark.parametrize("name", NAMES)
def test_a_command_exists_once_and_has_its_place(name: str) -> None:
    commands = all_commands(name)
    ids = [command.id for command in commands]
    assert len(ids) == len(set(ids))
    for command in commands:
        assert command.keys, command.id
        if isinstance(command, ShellCommand):
            assert command.contexts <= SHELLS_OWN, command.id
        else:
            assert not command.contexts & (SHELLS_OWN - FIGHT), command.id
        assert command.contexts, command.id


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", NAMES)
def test_every_command_has_a_label_and_a_sentence(name: str, lang: Lang) -> None:
    for command in all_commands(name):
        text = text_of(name, command, lang)
        assert 1 <= len(text.label) <= 15, command.id
        assert text.help.endswith("."), command.id
        assert text.help[0].isupper(), command.id


@pytest.mark.parametrize("name", NAMES)
def test_labels_tell_commands_of_one_context_apart(name: str) -> None:
    for lang in LANGS:
        for phase in phases(name):
            shown = commands_in(FIGHT | {phase}, ruleset(name).commands, SHELL)
            labels = [text_of(name, command, lang).label for command in shown]
            assert len(labels) == len(set(labels)), (lang, phase, labels)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", NAMES)
def test_every_key_is_written_for_people(name: str, lang: Lang) -> None:
    named = SCREEN_TEXTS[lang].keys
    for command in all_commands(name):
        written = key_shown(command, named)
        assert written
        assert not re.search(r"ctrl|escape|page|enter|space", written), written


@pytest.mark.parametrize(("name", "phase"), PHASES)
def test_undo_help_and_the_way_out_are_always_there(name: str, phase: str) -> None:
    meant = keymap(FIGHT | {phase}, ruleset(name).commands, SHELL)
    for key, command in {
        "u": "undo",
        "ctrl+z": "undo",
        "y": "redo",
        "ctrl+y": "redo",
        "?": "help",
        "q": "back",
        "ctrl+q": "quit_at_once",
    }.items():
        assert meant[key] == Shell(command)


@pytest.mark.parametrize(("name", "contexts"), CONTEXTS)
def test_the_key_line_holds_few_keys(name: str, contexts: frozenset[str]) -> None:
    shown = footer(commands_in(contexts, ruleset(name).commands, SHELL))
    assert 1 <= len(shown) <= MOST_KEYS
    if contexts & FIGHT:
        assert [command.id for command in shown[-2:]] == ["undo", "help"]


def test_the_key_line_goes_by_rank() -> None:
    ranked = [ShellCommand(f"c{rank}", (str(rank),), FIGHT, footer=rank) for rank in range(9)]
    ending = [ShellCommand("undo", ("u",), FIGHT, footer=90)]
    shown = footer([*reversed(ranked), *ending])
    assert [command.id for command in shown] == ["c1", "c2", "c3", "c4", "c5", "undo"]


def test_where_a_number_is_typed_every_digit_opens_it() -> None:
    for name in NAMES:
        commands = ruleset(name).commands
        with_digits = [command for command in commands if "1" in command.keys]
        assert with_digits
        for phase in frozenset().union(*(command.contexts for command in with_digits)):
            meant = keymap(FIGHT | {phase}, commands, SHELL)
            opened = {meant[digit] for digit in "0123456789" if digit in meant}
            assert len(opened) == 1
            command = opened.pop()
            assert isinstance(command, Command)
            assert command.typed


@pytest.mark.parametrize(("command", "label"), [("round_back", "round"), ("turn_back", "turn")])
def test_going_back_does_not_sound_like_the_end(command: str, label: str) -> None:
    """The last round is also the final one; the previous round is not."""
    assert SCREEN_TEXTS["en"].commands[command].label == f"previous {label}"
