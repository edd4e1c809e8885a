"""The languages the program speaks, and what a catalogue of its texts is."""

from dataclasses import FrozenInstanceError, dataclass, fields
from typing import Literal, TypeVar, dataclass_transform, get_args

Lang = Literal["de", "en"]

LANGS: tuple[Lang, ...] = get_args(Lang)

T = TypeVar("T")


@dataclass_transform(frozen_default=True, kw_only_default=True)
def texts(catalogue: type[T]) -> type[T]:
    """Makes a class of texts a frozen one with one instance a language, given by name.

    It can neither be compared nor printed, and nothing is compiled for it as for a dataclass that
    is frozen: nobody asks for that, and a start is the faster. Raises TypeError where a text is
    missing, or is none of the catalogue's.
    """
    made = dataclass(init=False, eq=False, repr=False)(catalogue)
    names = {field.name for field in fields(made)}  # type: ignore[arg-type]

    def fill(self: T, **given: object) -> None:
        if given.keys() != names:
            raise TypeError(f"{catalogue.__name__}: {sorted(given.keys() ^ names)}")
        vars(self).update(given)

    def keep(self: T, name: str, *_: object) -> None:
        raise FrozenInstanceError(f"{type(self).__name__}.{name}")

    for name, method in (("__init__", fill), ("__setattr__", keep), ("__delattr__", keep)):
        setattr(made, name, method)
    return made
