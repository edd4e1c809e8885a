"""Short forms of names for where there is little room, each of another name."""

from collections.abc import Collection, Iterable, Iterator
from itertools import count


def shorts(names: Iterable[str], taken: Collection[str] = ()) -> dict[str, str]:
    """A short form for each name, mostly of one to three signs, those `taken` left out.

    Names come first that are met first. Capital and small letters do not tell two forms apart.
    """
    used = {form.casefold() for form in taken}
    found: dict[str, str] = {}
    for name in names:
        if name not in found:
            form = next(one for one in _forms(name) if one.casefold() not in used)
            used.add(form.casefold())
            found[name] = form
    return found


def _forms(name: str) -> Iterator[str]:
    """First letters, initials, then numbers without end."""
    letters = "".join(filter(str.isalnum, name))
    initials = "".join(word[0] for word in name.split() if word[0].isalnum())
    yield from filter(None, (letters[:1], initials[:3], letters[:2], letters[:3]))
    head = letters[:1] or "#"
    yield from (f"{head}{number}" for number in count(2))
