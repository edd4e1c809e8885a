"""User text on its way to the screen: as it is, and exactly as wide as it claims to be."""

import pytest
import wcwidth
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from gm_tracker.core.screen import Role, Span
from gm_tracker.core.user_text import shown
from gm_tracker.tui import plain, prompt_line
from gm_tracker.tui.plain import beginning, ending, fitted, width_of, wrapped
from gm_tracker.tui.prompt_line import CARET, around_caret
from tests.tui.names import MARKUP, ODD


def text_of(spans: list[Span]) -> str:
    return "".join(span.text for span in spans)


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("Ork 1", "Ork 1"),
        ("Jörg", "Jörg"),
        ("Jo\u0308rg", "Jörg"),
        ("漢字", "漢字"),
        ("a\u200bb", "ab"),
        ("\u2764\ufe0f", "\u2764"),
        ("\U0001f1e9\U0001f1ea", "DE"),
        ("a\tb\nc\x1b[31md", "a b c [31md"),
        ("\u202eabc\u202c", " abc "),
        ("a\u2028b\u2029c", "a b c"),
        ("\ud800", " "),
        ("", ""),
    ],
)
def test_j6_text_is_shown_as_every_terminal_shows_it(text: str, seen: str) -> None:
    assert shown(text) == seen


def test_j6_joined_emoji_come_apart() -> None:
    assert shown("👨\u200d👩\u200d👧") == "👨👩👧"
    assert shown("👍🏽") == "👍"


@pytest.mark.parametrize("name", MARKUP)
def test_j4_brackets_are_text(name: str) -> None:
    assert shown(name) == name
    assert text_of(fitted((Span(name),), 24)).rstrip() == name


@pytest.mark.parametrize("name", ODD)
@pytest.mark.parametrize("width", range(12))
def test_j6_every_name_fills_exactly_its_cells(name: str, width: int) -> None:
    for right in (False, True):
        cells = text_of(fitted((Span(name),), width, right=right))
        assert cell_len(cells) == width
        assert wcwidth.wcswidth(cells) == width


@given(st.text(max_size=20), st.integers(0, 30), st.booleans(), st.booleans())
def test_any_text_fills_exactly_its_cells(
    text: str, width: int, right: bool, keeps_number: bool
) -> None:
    line = (Span(text), Span(" 12", Role.DIM))
    spans = fitted(line, width, right=right, keeps_number=keeps_number)
    assert width_of(tuple(spans)) == width
    assert cell_len(text_of(spans)) == width
    if width_of(line) <= width:
        assert text_of(spans).strip() == (shown(text) + " 12").strip()


@given(st.text(max_size=20))
def test_what_is_shown_stays_on_its_line_and_is_shown_the_same_again(text: str) -> None:
    seen = shown(text)
    assert len(f"x{seen}x".splitlines()) == 1
    assert "\x1b" not in seen
    assert shown(seen) == seen


def test_what_is_too_long_ends_in_an_ellipsis() -> None:
    line = (Span("Armbrust"), Span("schütze", Role.STRONG))
    assert text_of(fitted(line, 15)) == "Armbrustschütze"
    assert text_of(fitted(line, 16)) == "Armbrustschütze "
    assert fitted(line, 12) == [Span("Armbrust"), Span("sch…", Role.STRONG)]
    assert text_of(fitted(line, 9)) == "Armbrust…"
    assert text_of(fitted(line, 1)) == "…"
    assert text_of(fitted(line, 0)) == ""


def test_a_wide_sign_is_not_cut_in_half() -> None:
    assert text_of(fitted((Span("漢字漢字"),), 6)) == "漢字… "
    assert text_of(fitted((Span("漢字漢字"),), 7)) == "漢字漢…"


def test_a_number_at_the_end_can_be_kept() -> None:
    line = (Span("Armbrustschütze 12"),)
    assert text_of(fitted(line, 13, keeps_number=True)) == "Armbrusts… 12"
    assert text_of(fitted(line, 18, keeps_number=True)) == "Armbrustschütze 12"
    assert text_of(fitted(line, 13)) == "Armbrustschü…"
    assert text_of(fitted((Span("Armbrustschütze"),), 13, keeps_number=True)) == "Armbrustschü…"


def test_roles_stay_with_their_words() -> None:
    line = (Span("Mira", Role.ON_TURN), Span(" · "), Span("5 AP", Role.DEBT))
    assert fitted(line, 14) == [*line, Span("   ")]
    assert fitted(line, 14, right=True) == [Span("   "), *line]


@given(st.text(max_size=20), st.integers(0, 12))
def test_the_two_ends_of_a_text_hold_as_much_as_there_is_room_for(text: str, room: int) -> None:
    seen = shown(text)
    for part, next_sign in (
        (beginning(seen, room), seen[len(beginning(seen, room)) :][:1]),
        (ending(seen, room), seen[: len(seen) - len(ending(seen, room))][-1:]),
    ):
        assert cell_len(part) <= room
        assert part == seen or cell_len(part) + cell_len(next_sign) > room
    assert seen.startswith(beginning(seen, room))
    assert seen.endswith(ending(seen, room))


@pytest.mark.parametrize(
    ("text", "first", "second"),
    [
        ("zehn Worte", "zehn Worte", ""),
        ("zehn Worte mehr", "zehn Worte", "mehr"),
        ("zehn   Wort mehr", "zehn  ", "Wort mehr"),
        ("zehn Wörter", "zehn ", "Wörter"),
        ("Donaudampfschiff", "Donaudampf", "schiff"),
        ("", "", ""),
    ],
)
def test_a_line_is_wrapped_between_words(text: str, first: str, second: str) -> None:
    one, other = wrapped((Span(text),), 10)
    assert (text_of(list(one)).rstrip(), text_of(list(other))) == (first.rstrip(), second)


def test_a_long_path_begins_on_the_line_where_it_is_announced() -> None:
    one, other = wrapped((Span("Bild in ~/aaaaaaaaaaa/bbbbbbbb: c.svg"),), 20)
    assert one == (Span("Bild in ~/aaaaaaaaaa"),)
    assert other == (Span("a/bbbbbbbb: c.svg"),)


def test_a_wrapped_line_keeps_its_roles() -> None:
    line = (Span("2 markiert", Role.STRONG), Span(" · "), Span("R1  Mira lauert", Role.DIM))
    assert wrapped(line, 20) == (
        (Span("2 markiert", Role.STRONG), Span(" · "), Span("R1  ", Role.DIM)),
        (Span("Mira lauert", Role.DIM),),
    )


@given(st.text(max_size=60), st.integers(1, 30))
def test_nothing_but_blanks_is_lost_in_wrapping(text: str, width: int) -> None:
    one, other = wrapped((Span(text[:9]), Span(text[9:], Role.DIM)), width)
    assert width_of(one) <= width
    kept = text_of([*one, *other]).replace(" ", "")
    assert kept == (shown(text[:9]) + shown(text[9:])).replace(" ", "")


def test_g5_a_long_text_is_cut_in_one_walk(monkeypatch: pytest.MonkeyPatch) -> None:
    """The signs that are measured for it grow as the text does, not as its square."""
    measured = 0

    def counting(text: str) -> int:
        nonlocal measured
        measured += len(text)
        return cell_len(text)

    monkeypatch.setattr(plain, "cell_len", counting)
    monkeypatch.setattr(prompt_line, "cell_len", counting)

    def cost(size: int) -> int:
        nonlocal measured
        measured = 0
        for typed in ("x" * size + CARET, CARET + "x" * size, "漢" * size + CARET):
            line = around_caret((Span("Notiz: "), Span(typed)), 80)
            assert cell_len(text_of(fitted(line, 80))) == 80
            wrapped(line, 80)
        return measured

    assert cost(10_000) <= 12 * cost(1_000)


def test_e7_how_many_there_are_is_never_cut_off() -> None:
    name = (Span("Fahnenträgerinnen ×30"),)
    assert text_of(fitted(name, 13, keeps_number=True)) == "Fahnentr… ×30"
