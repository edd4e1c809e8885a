"""What every prompt reads alike: numbers, changes of a value, texts; and why it does not."""

import re

import pytest

from gm_tracker.catalogue.core import CORE_TEXTS
from gm_tracker.core.amount import Amount, amount, new_value
from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.core.typed import limited, listed, number_behind, readable, short, whole


@pytest.mark.parametrize(("text", "number"), [("7", 7), (" +7 ", 7), ("-3", -3), ("007", 7)])
def test_a_whole_number_within_its_limits(text: str, number: int) -> None:
    assert whole(text, (-3, 7)) == number


@pytest.mark.parametrize("text", ["", "8", "-4", "7,5", "1e3", "٣", "²", "9" * 5000, "1 2"])
def test_what_is_none_is_refused_with_the_limits(text: str) -> None:
    with pytest.raises(Refusal) as caught:
        whole(text, (-3, 7))
    assert caught.value.reason is CoreReason.NUMBER
    assert caught.value.data == {"text": text[:20], "low": -3, "high": 7}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("12", Amount(12, False)),
        ("=12", Amount(12, False)),
        ("=-3", Amount(-3, False)),
        ("+4", Amount(4, True)),
        ("-4", Amount(-4, True)),
    ],
)
def test_f1_a_bare_number_sets_and_a_sign_changes(text: str, found: Amount) -> None:
    assert amount(text, (-3, 20)) == found


def test_f1_a_change_that_leads_out_of_the_limits_says_whose_and_where() -> None:
    assert new_value("+4", 3, (0, 20), "Cole") == 7
    with pytest.raises(Refusal) as caught:
        new_value("-4", 3, (0, 20), "Cole")
    assert caught.value.reason is CoreReason.BEYOND
    data = {"name": "Cole", "text": "-4", "value": -1, "low": 0, "high": 20}
    assert caught.value.data == data


def test_a_text_is_kept_as_it_can_be_written_down() -> None:
    assert short("  Tor ", 3) == "Tor"
    with pytest.raises(Refusal) as long:
        limited("Tore", 3)
    with pytest.raises(Refusal) as half:
        readable("\ud800")
    assert (long.value.reason, half.value.reason) == (
        CoreReason.TOO_LONG,
        CoreReason.NOT_UNDERSTOOD,
    )


def test_the_digits_behind_a_text_stand_apart() -> None:
    assert [number_behind(text) for text in ("blind 2", "blind", "2")] == [
        ("blind ", "2"), ("blind", ""), ("", "2"),
    ]  # fmt: skip


def test_of_many_values_the_first_are_shown_and_how_many_more() -> None:
    assert (listed("abc", 3), listed("abcd", 3)) == ("a, b, c", "a, b, c +1")


@pytest.mark.parametrize("lang", LANGS)
def test_every_reason_of_the_core_has_a_sentence(lang: Lang) -> None:
    refusals = CORE_TEXTS[lang].refusals
    assert set(refusals) == set(CoreReason)
    for sentence in refusals.values():
        data = {name: 7 for name in re.findall(r"{(\w+)}", sentence)}
        assert sentence.format(**data).endswith(".")
