"""Frozen values: dataclasses whose methods are compiled when the first of a kind is made.

Compiling takes half a millisecond a class, and the first picture needs few of the many that a
start imports.
"""

from _thread import RLock
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, TypeVar, dataclass_transform, overload

T = TypeVar("T")

_COMPILING = RLock()
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
    """Makes it a dataclass, after those it inherits from: it takes over their fields.

    Another thread may make an instance meanwhile: it waits in `first`, which stands until there is
    something to take its place. So it is a class that inherits from it that gets that made.
    """
    with _COMPILING:
        for base in cls.__mro__[:0:-1]:
            _complete(base)
        if cls in _OWED:
            dataclass(init=False, frozen=True, kw_only=_OWED[cls])(cls)
            heir = type(cls.__name__, (cls,), {"__qualname__": cls.__qualname__})
            cls.__init__ = dataclass(eq=False, repr=False, frozen=True)(heir).__init__  # type: ignore[misc]
            del _OWED[cls]
