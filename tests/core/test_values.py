"""Frozen values and texts behave as dataclasses from the first instance on."""

import subprocess
import sys
from dataclasses import FrozenInstanceError, field, replace
from typing import Any

import pytest

from gm_tracker.core.lang import texts
from gm_tracker.core.values import frozen


@frozen
class Point:
    """A place."""

    x: int
    y: int = 0
    names: list[str] = field(default_factory=list)


@frozen(kw_only=True)
class Named(Point):
    """A place with a name."""

    name: str


class Plain(Point):
    """One that adds nothing."""


@texts
class Words:
    """Two texts."""

    yes: str
    no: str


def test_values_are_compared_by_what_they_hold() -> None:
    assert Point(1) == Point(1, 0, [])
    assert Point(1) != Point(2)
    assert repr(Point(1, 2)).endswith("Point(x=1, y=2, names=[])")


def test_a_value_cannot_be_changed_only_replaced() -> None:
    point = Point(1)
    with pytest.raises(FrozenInstanceError):
        point.x = 2  # type: ignore[misc]
    assert replace(point, x=2) == Point(2)


def test_each_value_has_a_list_of_its_own() -> None:
    Point(1).names.append("here")
    assert Point(1).names == []


def test_a_value_takes_over_the_fields_of_what_it_inherits_from() -> None:
    @frozen
    class Base:
        """The first of these that is made is one that inherits."""

        x: int

    @frozen
    class Heir(Base):
        """It."""

        y: int

    heir = Heir(1, 2)
    assert (heir.x, heir.y) == (1, 2)
    assert Base(3).x == 3
    assert Named(1, name="inn").name == "inn"
    assert Plain(4).x == 4


def test_missing_and_unknown_fields_are_refused() -> None:
    make: Any = Point
    with pytest.raises(TypeError):
        make()
    with pytest.raises(TypeError):
        make(1, z=2)


def test_a_value_is_taken_apart_by_its_fields() -> None:
    match Point(1, 2):
        case Point(x, y):
            assert (x, y) == (1, 2)


def test_texts_are_given_by_name_all_of_them_and_no_others() -> None:
    words = Words(yes="ja", no="nein")
    assert (words.yes, words.no) == ("ja", "nein")
    make: Any = Words
    for given in ({"yes": "ja"}, {"yes": "ja", "no": "nein", "maybe": "vielleicht"}):
        with pytest.raises(TypeError):
            make(**given)


def test_texts_cannot_be_changed() -> None:
    words = Words(yes="ja", no="nein")
    with pytest.raises(FrozenInstanceError):
        words.yes = "jo"  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del words.yes


RACE = """
import sys
from threading import Barrier, Thread
from gm_tracker.core.values import frozen

sys.setswitchinterval(1e-6)
troubles = []
for _ in range(200):
    @frozen
    class Value:
        x: int
        y: str = ""

    both = Barrier(2)

    def make(kind=Value):
        both.wait()
        try:
            assert (kind(1).x, kind(x=2, y="z").y) == (1, "z")
        except BaseException as error:
            troubles.append(error)

    threads = [Thread(target=make) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
print(troubles[:3])
"""


def test_two_threads_may_make_the_first_of_a_kind_at_once() -> None:
    done = subprocess.run([sys.executable, "-c", RACE], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_a_value_names_itself_where_a_field_is_missing() -> None:
    with pytest.raises(TypeError, match=r"Point.__init__\(\) missing"):
        Point()  # type: ignore[call-arg]
