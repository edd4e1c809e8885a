"""The languages the program speaks, and what a catalogue of its texts is."""

from dataclasses import dataclass
from typing import Literal, TypeVar, dataclass_transform, get_args

Lang = Literal["de", "en"]

LANGS: tuple[Lang, ...] = get_args(Lang)

T = TypeVar("T")


@dataclass_transform(frozen_default=True, kw_only_default=True)
def texts(catalogue: type[T]) -> type[T]:
    """Makes a class of texts a frozen one with one instance a language, given by name.

    It can neither be compared nor printed: nobody asks for that, and a start is the faster.
    """
    return dataclass(frozen=True, kw_only=True, eq=False, repr=False)(catalogue)
