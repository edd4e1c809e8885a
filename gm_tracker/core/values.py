"""Frozen values: dataclasses whose methods are compiled when the first of a kind is made.

Compiling takes half a millisecond a class, and the first picture needs few of the many that a
start imports.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar, dataclass_transform, overload

T = TypeVar("T")

_OWED: dict[type, bool] = {}
"""Classes that are no dataclasses yet, and whether their fields are given by name only."""


@overload
def frozen(cls: type[T], /) -> type[T]: ...


@overload
def frozen(*, kw_only: bool) -> Callable[[type[T]], type[T]]: ...


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: Any = None, /, *, kw_only: bool = False) -> Any:
    """Makes a class a frozen dataclass.

    To all who have an instance it is one; without any it has no `__dataclass_fields__`.
    """

    def owed(cls: type[T]) -> type[T]:
        def first(self: Any, *args: Any, **given: Any) -> None:
            _complete(cls)
            self.__init__(*args, **given)

        cls.__init__ = first  # type: ignore[method-assign]
        _OWED[cls] = kw_only
        return cls

    return owed if cls is None else owed(cls)


def _complete(cls: type) -> None:
    """Makes it a dataclass, after those it inherits from: it takes over their fields."""
    for base in cls.__mro__[:0:-1]:
        _complete(base)
    kw_only = _OWED.pop(cls, None)
    if kw_only is not None:
        del cls.__init__  # type: ignore[misc]
        dataclass(frozen=True, kw_only=kw_only)(cls)
