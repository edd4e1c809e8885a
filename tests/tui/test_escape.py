"""Escape with a key right behind it, as a terminal sends the two in one packet (C8)."""

import time

import pytest
from textual import events
from textual._xterm_parser import XTermParser

from gm_tracker.tui.escape import BEGINS_MORE, tell_escape_apart
from tests.tui.desks import keys

LONG = 0.12
"""Seconds after which a lone Escape is one."""


@pytest.fixture(autouse=True)
def _told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    """Escape is told apart, in these tests alone."""
    as_it_is = XTermParser._sequence_to_key_events
    monkeypatch.setattr(XTermParser, "_sequence_to_key_events", as_it_is)
    tell_escape_apart()
    tell_escape_apart()


def read(*packets: str, wait: float = 0) -> list[tuple[str, str | None]]:
    """The keys that packets of signs are read as, each with the sign it types."""
    parser = XTermParser()
    found = [event for packet in packets for event in parser.feed(packet)]
    time.sleep(wait)
    found += parser.tick()
    return [
        (event.key, event.character if event.is_printable else None)
        for event in found
        if isinstance(event, events.Key)
    ]


PLAIN = "".join(key.sign or "" for key in keys("0123456789abcdefghijklmnpqrstuvwxyz+-=?,.#<>!%& "))


@pytest.mark.parametrize("sign", [*PLAIN, *"ABCDEFGHIJKLMNPQRSTUVWXYZäöüß@]{}\\|~€"])
def test_c8_escape_and_a_sign_are_two_keys(sign: str) -> None:
    [first, second] = read(f"\x1b{sign}")
    assert first == ("escape", None)
    assert second[1] == sign
    # also where the second comes before the terminal could have sent more
    assert read("\x1b", sign) == [first, second]


@pytest.mark.parametrize(
    ("code", "name"),
    [("\r", "enter"), ("\x7f", "backspace"), ("\x10", "ctrl+p"), ("\x11", "ctrl+q"),
     ("\x1a", "ctrl+z"), ("\x19", "ctrl+y"), ("\x1b", "escape"), ("\x1b[B", "down"),
     ("\x1bOQ", "f2"), ("\x1b[5~", "pageup")],
)  # fmt: skip
def test_c8_escape_and_a_named_key_are_two_keys(code: str, name: str) -> None:
    assert read(f"\x1b{code}", wait=LONG) == [("escape", None), (name, None)]
    assert read(code, wait=LONG) == [(name, None)]


def test_c8_a_line_is_left_before_the_enter_behind_escape() -> None:
    names = [name for name, _ in read("8\x1b\r5\r\x1b", wait=LONG)]
    assert names == ["8", "escape", "enter", "5", "enter", "escape"]


@pytest.mark.parametrize("sign", BEGINS_MORE[:2])
def test_what_may_begin_a_code_is_waited_for(sign: str) -> None:
    assert read(f"\x1b{sign}", wait=LONG) == [("escape", None), read(sign)[0]]


def test_shift_and_tab_of_a_console_stay_one_key() -> None:
    assert read("\x1b\t") == [("shift+tab", None)]


def test_pasted_text_is_still_pasted() -> None:
    parser = XTermParser()
    found = list(parser.feed("\x1b[200~8 Knie\x1b[201~5"))
    pasted = [event.text for event in found if isinstance(event, events.Paste)]
    assert pasted == ["8 Knie"]
    assert [event.key for event in found if isinstance(event, events.Key)] == ["5"]
