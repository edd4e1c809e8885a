"""Which of several names a few typed letters may mean."""

from collections.abc import Sequence

_SCATTERED = 4
_NO_MATCH = 5


def matches(typed: str, names: Sequence[str], *, scattered: bool = True) -> tuple[int, ...]:
    """The places of the names that the letters may mean, the likeliest first.

    A name that is just that comes first, then names that begin so, names with a word that begins
    so, names that hold the letters together, at last (where `scattered`) those that hold them in
    their order; equals keep their places. Capitals do not count.
    """
    limit = _NO_MATCH if scattered else _SCATTERED
    wanted = typed.strip().casefold()
    ranked = sorted((_rank(wanted, name.casefold()), place) for place, name in enumerate(names))
    return tuple(place for rank, place in ranked if rank < limit)


def _rank(wanted: str, name: str) -> int:
    if name == wanted:
        return 0
    if name.startswith(wanted):
        return 1
    if any(word.startswith(wanted) for word in name.split()):
        return 2
    if wanted in name:
        return 3
    letters = iter(name)
    return _SCATTERED if all(letter in letters for letter in wanted) else _NO_MATCH
