"""The kinds of value in a log: bounds, strictness, nulls, rolls, slugs."""

from typing import Annotated

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import Field, ValidationError

from gm_tracker.core.fields import Absent, Formula, Frozen, Id, Name, Roll, Rolled, slug, value_of


class Sample(Frozen):
    """One field of each kind."""

    number: Annotated[int, Field(ge=0, le=9)] = 0
    given: Annotated[int | None, Absent()] = None
    either: int | None = None
    name: Name = "x"
    id: Id = "x"
    renamed: Annotated[int, Field(alias="for")] = 0
    roll: Roll = 0
    dice: Formula = "1"


def kinds(line: str) -> list[str]:
    with pytest.raises(ValidationError) as caught:
        Sample.model_validate_json(line, by_name=False)
    return [error["type"] for error in caught.value.errors()]


@pytest.mark.parametrize("value", ["true", "false", "1.0", "1.5", "1e0", '"1"', "null", "[]", "{}"])
def test_a_number_is_a_whole_number_and_no_other_kind(value: str) -> None:
    assert kinds(f'{{"number":{value}}}') == ["int_type"]


def test_bounds() -> None:
    assert kinds('{"number":-1}') == ["greater_than_equal"]
    assert kinds('{"number":10}') == ["less_than_equal"]
    assert Sample.model_validate_json('{"number":9}').number == 9


def test_unknown_fields_are_refused() -> None:
    assert kinds('{"nummer":1}') == ["extra_forbidden"]


def test_a_written_null_is_refused_where_none_means_not_given() -> None:
    assert kinds('{"given":null}') == ["int_type"]
    assert Sample.model_validate_json("{}").given is None
    assert Sample.model_validate_json('{"given":3}').given == 3
    assert Sample.model_validate_json('{"either":null}').either is None


def test_a_line_names_a_field_by_its_alias_only_and_the_code_by_either() -> None:
    assert kinds('{"renamed":1}') == ["extra_forbidden"]
    assert Sample.model_validate_json('{"for":1}', by_name=False).renamed == 1
    assert Sample.model_validate({"for": 1}) == Sample.model_validate({"renamed": 1})


def test_values_never_change() -> None:
    with pytest.raises(ValidationError):
        Sample().number = 1  # type: ignore[misc]
    assert hash(Sample()) == hash(Sample())


@pytest.mark.parametrize("half", ["\\ud800", "\\udfff", "a\\udc79\\ud83d"])
def test_half_a_surrogate_pair_is_refused(half: str) -> None:
    assert kinds(f'{{"name":"{half}"}}') == ["json_invalid"]


def test_signs_are_code_points() -> None:
    assert Sample(name="👹" * 200).name == "👹" * 200
    assert kinds(f'{{"name":"{"ä" * 201}"}}') == ["string_too_long"]
    assert kinds('{"name":""}') == ["string_too_short"]


@pytest.mark.parametrize("id_", ["", "A", "ß", "a\n", "a b", "x" * 65, "a/b", "a.b"])
def test_what_is_no_id(id_: str) -> None:
    with pytest.raises(ValidationError):
        Sample(id=id_)


def test_what_is_an_id() -> None:
    for id_ in ("a", "ork-2", "-", "0" * 64):
        assert Sample(id=id_).id == id_


def test_a_roll_is_a_number_or_a_number_with_its_dice() -> None:
    rolled = Rolled(value=17, dice="1d20+4", faces=(13,))
    line = '{"roll":{"value":17,"dice":"1d20+4","faces":[13]}}'
    assert Sample.model_validate_json(line).roll == rolled
    assert (value_of(rolled), value_of(-3), value_of(0)) == (17, -3, 0)
    for value in ("1000", "-1000", "null", "true", "1.0"):
        assert kinds(f'{{"roll":{{"value":{value},"dice":"1","faces":[]}}}}')
        assert kinds(f'{{"roll":{value}}}')


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Jörg", "joerg"),
        ("Ärgernis Übel ÖL", "aergernis-uebel-oel"),
        ("Straße", "strasse"),
        ("STRASSE ẞ", "strasse-ss"),
        ("Ork (verwundet) [B] *", "ork-verwundet-b"),
        ("  Wolf   2  ", "wolf-2"),
        ("a--b", "a-b"),
        ("../../etc/passwd", "etc-passwd"),
        ("Žižka", "zizka"),
        ("漢字", "t"),
        ("👹", "t"),
        ("", "t"),
        ("---", "t"),
        ("[red]Ork[/]", "red-ork"),
        ("x²", "x2"),
    ],
)
def test_slugs(name: str, expected: str) -> None:
    assert slug(name, 64, "t") == expected


def test_a_decomposed_umlaut_is_spelled_out_like_a_composed_one() -> None:
    assert slug("Jo\u0308rg", 64, "t") == slug("Jörg", 64, "t") == "joerg"


def test_a_slug_ends_within_its_limit_and_not_in_a_hyphen() -> None:
    assert slug("x" * 100, 40, "t") == "x" * 40
    assert slug("a" * 39 + " b", 40, "t") == "a" * 39


@given(st.text(max_size=300), st.integers(1, 64))
def test_any_text_gives_an_id(text: str, limit: int) -> None:
    made = slug(text, limit, "t")
    assert Sample(id=made).id == made
    assert len(made) <= limit
    assert not made.startswith("-")
    assert not made.endswith("-")
    assert "--" not in made
