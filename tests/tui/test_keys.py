"""The key machine by itself: commands, typed lines, refusals, bursts of keys."""

from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.core.commands import (
    EMPTY,
    Answer,
    Command,
    Decision,
    Entry,
    Preview,
    Prompt,
    View,
)
from gm_tracker.core.dice import NoChance
from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.events import Note
from gm_tracker.timeline.events import new_header
from gm_tracker.tui.keys import (
    LONGEST,
    Intent,
    Key,
    Keymap,
    Machine,
    Shell,
    edited,
    opened_with,
    pasted,
    press,
    with_sign,
)
from tests.tui.desks import keys

VIEW: View[Any, Any] = View(
    state=None,
    header=new_header(),
    lang="de",
    cursor=None,
    field=None,
    marked=(),
    chance=NoChance(),
    standing=lambda: iter(()),
    at=lambda _: None,
    last_decision=tuple,
)


@dataclass(frozen=True)
class Asking:
    """Answers with what was typed; `!` is refused, `*` answers at once, `>` and `<` ask again.

    From what `<` asks the way leads back.
    """

    preset: str = ""
    depth: int = 0
    before: "Asking | None" = None

    def label(self, view: View[Any, Any]) -> str:  # noqa: ARG002
        return "asked"

    def preview(self, view: View[Any, Any], entry: Entry) -> Preview:  # noqa: ARG002
        return Preview(())

    def instant(self, view: View[Any, Any], entry: Entry) -> Answer | None:  # noqa: ARG002
        if entry.text == "?":
            raise Refusal(CoreReason.LINKED)
        return Answer("at once") if entry.text == "*" else None

    def enter(
        self,
        view: View[Any, Any],  # noqa: ARG002
        entry: Entry,
    ) -> "Prompt[Any, Any] | Decision[Any] | Answer | None":
        if entry.text == "!":
            raise Refusal(CoreReason.SEQ, expected=1, found=2)
        if entry.text == ">":
            return Asking(preset="again", depth=self.depth + 1)
        if entry.text.endswith("<"):
            return Asking(depth=self.depth + 1, before=replace(self, preset=entry.text))
        return Answer(entry.text) if entry.text else None


def _refused(view: View[Any, Any]) -> None:  # noqa: ARG001
    raise Refusal(CoreReason.NOTHING_TO_UNDO)


ALWAYS = frozenset({"running"})
NOTED = Decision((Note(text="noted"),))
KEYMAP: Keymap = {
    "a": Command("ask", ("a",), ALWAYS, lambda _: Asking()),
    "e": Command("edit", ("e",), ALWAYS, lambda _: Asking(preset="before")),
    "8": Command("cost", ("8",), ALWAYS, lambda _: Asking(), typed=True),
    "o": Command("out", ("o",), ALWAYS, lambda _: NOTED),
    "p": Command("pass", ("p",), ALWAYS, _refused, opens_line=False),
    "t": Command("event", ("t",), ALWAYS, _refused),
    "-": Command("life", ("-",), ALWAYS, _refused, typed=True),
    "up": Shell("up"),
    "space": Shell("mark"),
    "escape": Shell("unmark"),
    "ctrl+q": Shell("quit_at_once"),
    "u": Shell("undo"),
}


def run(script: str, machine: Machine | None = None) -> tuple[Machine, list[Intent]]:
    """The machine after all keys, and every intent that came out on the way."""
    found = machine or Machine()
    intents: list[Intent] = []
    for key in keys(script):
        found, intent = press(found, key, VIEW, KEYMAP)
        if intent is not None:
            intents.append(intent)
    return found, intents


def test_a_key_is_called_by_its_sign_or_by_its_name() -> None:
    assert Key("plus", "+").token == "+"
    assert Key("upper_l", "L").token == "L"
    assert Key("space", " ").token == "space"
    assert Key("ctrl+z").token == "ctrl+z"


def test_a_key_without_a_meaning_does_nothing() -> None:
    assert run("k") == (Machine(), [])
    assert run("<f2>") == (Machine(), [])


def test_commands_of_the_program_are_left_to_the_desk() -> None:
    assert run("<up><space><escape>") == (Machine(), [Shell("up"), Shell("mark"), Shell("unmark")])


def test_a_command_decides_opens_a_line_or_is_refused() -> None:
    assert run("o") == (Machine(), [NOTED])
    assert run("a") == (opened_with(Asking(), ""), [])
    refused, intents = run("p")
    assert intents == []
    assert refused.prompt is None
    assert refused.trouble is not None
    assert refused.trouble.reason is CoreReason.NOTHING_TO_UNDO


@pytest.mark.parametrize("script", ["t12", "-4", "tao8"])
@pytest.mark.parametrize("closing", ["<enter>", "<escape>"])
def test_text_for_a_line_that_was_refused_goes_nowhere(script: str, closing: str) -> None:
    """It would be read as commands else: a cost for the wrong one."""
    machine, intents = run(script)
    assert machine.prompt is not None
    with pytest.raises(Refusal):
        machine.prompt.preview(VIEW, machine.entry)
    assert intents == []
    assert run(closing, machine) == (Machine(), [])


def test_the_key_that_opens_a_typed_command_is_its_first_sign() -> None:
    assert run("8")[0] == Machine(Asking(), Entry("8", 1))
    assert run("82<enter>") == (Machine(), [Answer("82")])


def test_a_preset_stands_there_with_the_caret_behind_it() -> None:
    assert run("e")[0] == Machine(Asking(preset="before"), Entry("before", 6))
    assert run("e!<enter>")[1] == [Answer("before!")]


def test_j10_in_a_line_letters_are_letters() -> None:
    """Keys that mean something outside mean their sign inside."""
    assert run("aou8p a<enter>") == (Machine(), [Answer("ou8p a")])


@pytest.mark.parametrize("sign", list("@[]{}\\|~€äß<>#\"'`漢"))
def test_j7_every_sign_can_be_typed(sign: str) -> None:
    assert run(f"a{sign}x<enter>") == (Machine(), [Answer(f"{sign}x")])


def test_c8_escape_closes_the_line_and_nothing_comes_of_it() -> None:
    assert run("a8 Tritt<escape>") == (Machine(), [])
    assert run("8<escape><enter>") == (Machine(), [])


def test_c8_enter_twice_answers_once() -> None:
    assert run("8<enter><enter>") == (Machine(), [Answer("8")])


def test_enter_with_nothing_typed_closes_the_line() -> None:
    assert run("a<enter>") == (Machine(), [])


def test_a_refused_line_stays_as_it_is_until_the_next_key() -> None:
    machine, intents = run("a!<enter>")
    assert intents == []
    assert (machine.prompt, machine.entry) == (Asking(), Entry("!", 1))
    assert machine.trouble is not None
    assert machine.trouble.data == {"expected": 1, "found": 2}
    assert run("x", machine)[0] == Machine(Asking(), Entry("!x", 2))
    assert run("<escape>", machine)[0] == Machine()


def test_a_line_may_ask_the_next() -> None:
    machine, intents = run("a><enter>")
    assert intents == []
    assert machine == Machine(Asking(preset="again", depth=1), Entry("again", 5))
    assert run("a><enter><enter>") == (Machine(), [Answer("again")])


def test_some_signs_answer_at_once() -> None:
    assert run("a*") == (Machine(), [Answer("at once")])
    machine, intents = run("a?")
    assert (machine.prompt, machine.entry, intents) == (Asking(), Entry("?", 1), [])
    assert machine.trouble is not None


def test_the_program_can_be_left_from_an_open_line() -> None:
    assert run("a8<ctrl+q>")[1] == [Shell("quit_at_once")]


def test_pasted_text_is_text_on_one_line() -> None:
    machine = pasted(run("a12<left>")[0], "x\n\ty\x1b[b]\u202e")
    assert machine.entry == Entry("1x y[b]2", 7)


def test_pasted_text_answers_nothing() -> None:
    assert pasted(run("a")[0], "*").entry.text == "*"


def test_pasted_text_is_no_command() -> None:
    assert pasted(Machine(), "aou") == Machine()


def test_g5_pasted_text_has_an_end() -> None:
    machine = pasted(Machine(Asking(), Entry("x" * 9, 9)), "y" * LONGEST)
    assert len(machine.entry.text) == LONGEST


@pytest.mark.parametrize("key", ["<f2>", "<ctrl+z>", "<pageup>", "<space>"])
def test_other_keys_of_the_program_do_not_leave_a_line(key: str) -> None:
    machine, intents = run(f"a8{key}")
    assert (machine.prompt, intents) == (Asking(), [])


@pytest.mark.parametrize(
    ("script", "text", "caret"),
    [
        ("abc<backspace>", "ab", 2),
        ("<backspace>", "", 0),
        ("abc<left><left><backspace>", "bc", 0),
        ("abc<home><backspace>", "abc", 0),
        ("abc<home><delete>", "bc", 0),
        ("abc<delete>", "abc", 3),
        ("abc<left>x", "abxc", 3),
        ("abc<left><left><left><left>x", "xabc", 1),
        ("abc<home><right>x", "axbc", 2),
        ("abc<right>x", "abcx", 4),
        ("abc<home><end>x", "abcx", 4),
        ("abc<left><ctrl+u>x", "x", 1),
    ],
)
def test_a_line_is_edited(script: str, text: str, caret: int) -> None:
    assert run(f"a{script}")[0].entry == Entry(text, caret)


def test_the_arrows_walk_the_choices_and_a_sign_starts_anew() -> None:
    assert run("a<down><down>")[0].entry == Entry("", 0, choice=2)
    assert run("a<tab><tab><shift+tab>")[0].entry == Entry("", 0, choice=1)
    assert run("a<up>")[0].entry == Entry("", 0, choice=0)
    assert run("a<down>k")[0].entry == Entry("k", 1, choice=0)


@dataclass(frozen=True)
class Choosing(Asking):
    """The arrows choose something that is none of the text."""

    keeps_choice: bool = True


def test_a_line_may_keep_its_choice_whatever_is_typed() -> None:
    machine = opened_with(Choosing(), "")
    assert run("<down>k<backspace>xy<ctrl+u>z", machine)[0].entry.choice == 1
    assert pasted(run("<down>", machine)[0], "a b").entry.choice == 1
    assert run("<down>x<up>y", machine)[0].entry.choice == 0


def test_g5_a_line_has_an_end() -> None:
    full = Machine(Asking(), Entry("x" * LONGEST, LONGEST))
    machine, intents = run("yz", full)
    assert (machine.entry.text, intents) == ("x" * LONGEST, [])
    assert run("<backspace>y", full)[0].entry.text == "x" * (LONGEST - 1) + "y"


texts = st.text(alphabet=st.characters(exclude_categories=["Cs"]), max_size=12)


@given(text=texts, caret=st.integers(0, 12), sign=st.characters(exclude_categories=["Cs"]))
def test_a_sign_typed_and_taken_back_leaves_the_line(text: str, caret: int, sign: str) -> None:
    entry = Entry(text, min(caret, len(text)))
    typed = with_sign(entry, sign)
    assert len(typed.text) == len(text) + 1
    assert edited(typed, "backspace") == entry


@given(
    st.lists(
        st.sampled_from(
            ["backspace", "delete", "left", "right", "home", "end", "ctrl+u", "tab", "up", "f5"]
        )
    ),
    texts,
)
def test_the_caret_stays_within_the_text(names: list[str], text: str) -> None:
    entry = replace(EMPTY, text=text)
    for name in names:
        entry = edited(entry, name)
        assert 0 <= entry.caret <= len(entry.text)
        assert entry.choice >= 0


def test_c8_a_choice_stands_when_more_is_typed_behind_the_word() -> None:
    entry = edited(with_sign(with_sign(EMPTY, "a"), "s"), "down")
    assert entry.choice == 1
    assert with_sign(entry, "k").choice == 0
    for sign in " >w":
        entry = with_sign(entry, sign)
        assert entry.choice == 1


def test_c8_backspace_on_an_empty_line_opens_the_one_before() -> None:
    machine, intents = run("a8<<enter>")
    assert machine.entry == EMPTY
    back, _ = run("<backspace>", machine)
    assert (back.entry, intents) == (Entry("8<", 2), [])
    assert run("x<backspace>", machine)[0] == machine
    assert run("<backspace>", run("a")[0]) == run("a")


@pytest.mark.parametrize(
    "script",
    [
        "<backspace>", "<left><delete>", "<left> ", " >w -5", " x<backspace><backspace>",
        "<home> <delete><delete>", "<ctrl+u>", "<left><left>x",
    ],
)  # fmt: skip
def test_c8_a_choice_stands_as_long_as_the_first_word_does(script: str) -> None:
    machine = run("aas >w<down>")[0]
    before = machine.entry.text.split()[0]
    after = run(script, machine)[0].entry
    assert after.choice == (1 if after.text.split()[:1] == [before] else 0)


def test_c8_a_choice_stands_while_what_follows_is_mended_or_pasted() -> None:
    machine = run("aas<down> >x")[0]
    assert machine.entry.choice == 1
    assert run("<backspace>w -5", machine)[0].entry == Entry("as >w -5", 8, choice=1)
    assert run("<left><delete>", machine)[0].entry.choice == 1
    assert pasted(machine, "y -5").entry.choice == 1
    assert pasted(run("aas<down>")[0], "k").entry.choice == 0
    assert run("<home>x", machine)[0].entry.choice == 0
