"""Short forms of names, each of another one."""

from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.core.shorts import shorts


def test_short_forms_are_all_different_and_the_first_one_is_the_shortest() -> None:
    names = ["Knie", "Kopfstoß", "Kehrtwende", "Kniff", "Hieb", "Wunde verbinden", "Wurf"]
    found = shorts(names, taken=["h"])
    assert found["Knie"] == "K"
    assert found["Hieb"] == "Hi"
    assert len({form.casefold() for form in found.values()}) == len(names)


@given(st.lists(st.text(min_size=1, max_size=8), max_size=40))
def test_short_forms_are_never_shared(names: list[str]) -> None:
    found = shorts(names, taken=["sch", "üb"])
    assert set(found) == set(names)
    forms = [form.casefold() for form in found.values()]
    assert len(set(forms)) == len(forms)
    assert {"sch", "üb"}.isdisjoint(forms)
    assert all(forms)
