"""Which of several names letters may mean, the likeliest first."""

import pytest

from gm_tracker.core.fuzzy import matches

NAMES = ("Kniestoß", "Schlag", "Knie", "Tritt gegen das Knie", "Verknien", "Karnickel")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        # itself, begins so, has a word that begins so, holds it, holds its letters in their order
        ("knie", ("Knie", "Kniestoß", "Tritt gegen das Knie", "Verknien", "Karnickel")),
        ("kn", ("Kniestoß", "Knie", "Tritt gegen das Knie", "Verknien", "Karnickel")),
        (" KNIE ", ("Knie", "Kniestoß", "Tritt gegen das Knie", "Verknien", "Karnickel")),
        ("schlag", ("Schlag",)),
        ("x", ()),
    ],
)
def test_the_likeliest_comes_first(typed: str, meant: tuple[str, ...]) -> None:
    found = [NAMES[place] for place in matches(typed, NAMES)]
    assert [name for name in found if name in meant] == list(meant)
    assert len(found) == len(meant)


def test_letters_apart_may_be_left_out() -> None:
    found = matches("knie", NAMES, scattered=False)
    assert [NAMES[place] for place in found] == list(NAMES[place] for place in (2, 0, 3, 4))
