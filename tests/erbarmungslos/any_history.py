"""Whole fights at random, taken by the engine, always the same for a seed."""

from functools import cache
from random import Random

from tests.erbarmungslos.builders import Fight, read
from tests.erbarmungslos.events import next_line
from tests.erbarmungslos.fights import any_header, any_party
from tests.erbarmungslos.naive import Naive
from tests.erbarmungslos.naive_cards import Line


@cache
def any_history(seed: int, tries: int = 120) -> Fight:
    """A fight of what the rules allow of so many lines that were tried; at its end some undos.

    It is made once for all who ask: nobody may go on with it.
    """
    rng = Random(seed)
    header = any_header(rng)
    naive, fight = Naive(header), Fight(**header["rules"])

    def attempt(line: Line) -> None:
        line = {"seq": fight.seq + 1, **line}
        if not naive.refuses(line):
            naive.take(line)
            fight.history.push(read(line))

    for line in any_party(rng):
        attempt(line)
    for _ in range(tries):
        attempt(next_line(rng, naive))
    return fight.undo(rng.choice((0, 0, 1, 2)))
