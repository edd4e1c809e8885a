"""E6 to E12: the turn order is one order, whoever is listed or typed first."""

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from tests.erbarmungslos.builders import Fight
from tests.erbarmungslos.naive_cards import PACK

FEW = ["K10", "P10", "D10", "H4"]
ids = st.lists(st.sampled_from("abcdef"), min_size=2, max_size=6, unique=True)


class Table:
    """Players with real cards: what each lays, and what his deck holds for ties."""

    def __init__(self, laid: dict[str, str], ties: dict[str, list[str]], rng: Random) -> None:
        self.fight = Fight()
        ids = list(laid)
        for id_ in rng.sample(ids, len(ids)):
            self.fight.player(id_, seat=ord(id_))
        for id_ in rng.sample(ids, len(ids)):
            self.fight.figure(f"{id_}1", id_)
        self.fight.start().draw()
        for id_ in rng.sample(ids, len(ids)):
            self.fight.lay(**{id_: laid[id_]})
        left = {id_: list(cards) for id_, cards in ties.items()}
        while self.fight.data["step"] == "tiebreak":
            id_ = rng.choice(self.fight.data["open"])["who"]
            self.fight.tiebreak(**{id_: left[id_].pop(0)})
        self.order: list[str] = self.fight.data["order"]


@given(ids=ids, one=st.integers(0, 2**32), other=st.integers(0, 2**32), data=st.data())
def test_e07_the_order_hangs_on_nothing_but_the_cards(
    ids: list[str], one: int, other: int, data: st.DataObject
) -> None:
    laid = {id_: data.draw(st.sampled_from(FEW), label=id_) for id_ in ids}
    last = dict(zip(ids, Random(one).sample(PACK, len(ids)), strict=True))
    drawn = st.lists(st.sampled_from(["K9", "D9"]), max_size=2, unique=True)
    ties = {}
    for id_ in ids:
        first = data.draw(drawn)
        rest = [card for card in PACK if card not in (*first, laid[id_])]
        ties[id_] = [*first, *Random(last[id_]).sample(rest, len(rest))]
    orders = [Table(laid, ties, Random(seed)).order for seed in (one, other)]
    assert orders[0] == orders[1]
    assert sorted(orders[0]) == sorted(ids)
