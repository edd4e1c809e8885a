"""The number that a name ends in."""


def split_number(name: str) -> tuple[str, int | None]:
    """A tidy name without the number it ends in, and the number: ("Wolf", 2).

    None where it ends in none; 007 and what has more than nine digits is part of the name.
    """
    stem, _, digits = name.rpartition(" ")
    is_number = digits.isascii() and digits.isdecimal() and not digits.startswith("0")
    if not is_number or len(digits) > 9 or not stem or stem != stem.rstrip():
        return name, None
    return stem, int(digits)
