"""The languages the program speaks."""

from typing import Literal, get_args

Lang = Literal["de", "en"]

LANGS: tuple[Lang, ...] = get_args(Lang)
