"""Cards of the slow model: what they are worth, and how they go from deck to hand to discard.

A player is a dict. A deck on the table is counted (`hand` and `deck` are numbers), one in the
program is listed (both are lists, the top card first); `discard` is a list for either, null in it
for a card nobody has seen. What lies out: `laid` (initiative), `played` (AP), `ties`.
"""

from typing import Any

World = dict[str, Any]
Player = dict[str, Any]
Figure = dict[str, Any]
Line = dict[str, Any]

SUITS = "KPHD"
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
PACK = [suit + rank for suit in SUITS for rank in RANKS]


class NotAllowed(Exception):
    """The rules do not allow it; the text is a reason in a few words."""


def demand(allowed: bool, reason: str) -> None:
    if not allowed:
        raise NotAllowed(reason)


def in_seat_order(world: World) -> list[Player]:
    """Stable: equal seats as they came."""
    return sorted(world["players"].values(), key=lambda player: player["seat"])


def seat_number(world: World, id_: str) -> int:
    return [player["id"] for player in in_seat_order(world)].index(id_)


def figures_of(world: World, player: str) -> list[Figure]:
    return [figure for figure in world["figures"].values() if figure["player"] == player]


def stands(world: World, player: str) -> bool:
    """Has a figure that is not out; who has none draws, lays and plays nothing (EA43)."""
    return any(figure["state"] != "out" for figure in figures_of(world, player))


def enemies(world: World, one: str, other: str) -> bool:
    """EA45: everyone not of the same side."""
    return bool(world["players"][one]["side"] != world["players"][other]["side"])


def rank(card: str) -> str:
    return card[1:]


def worth(world: World, card: str) -> int:
    """EA1: face value, and the table of J Q K A."""
    if rank(card) in world["rules"]["card_values"]:
        return int(world["rules"]["card_values"][rank(card)])
    return int(rank(card))


def strength(world: World, card: str) -> tuple[int, int]:
    """E8, E9: value first, then Kreuz, Pik, Herz, Karo; more is better."""
    return worth(world, card), -SUITS.index(card[0])


def count(pile: Any) -> int:
    return pile if isinstance(pile, int) else len(pile)


def lying_out(player: Player) -> list[str]:
    cards = [player["laid"], player["played"], *player["ties"]]
    return [card for card in cards if card is not None]


def give(player: Player, cards: list[str], unchecked: bool) -> None:
    """Takes these cards out of the hand."""
    demand(len(set(cards)) == len(cards), "a card twice in a line")
    demand(len(cards) <= count(player["hand"]), "more cards than the hand holds")
    if player["kind"] == "program":
        demand(not unchecked, "a program deck is always checked")
        for card in cards:
            demand(card in player["hand"], "not in the hand")
            player["hand"].remove(card)
        return
    see(player, cards, unchecked)
    player["hand"] -= len(cards)


def see(player: Player, cards: list[str], unchecked: bool) -> None:
    """Cards of a deck on the table are shown: none twice before its next shuffle."""
    if unchecked:
        player["resting"] = True
    if not player["resting"]:
        demand(not set(cards) & set(player["seen"]), "seen before")
    player["seen"] += cards


def forget(player: Player) -> None:
    """A deck on the table was shuffled: only what lies out is still known."""
    player["seen"] = lying_out(player)
    player["resting"] = False


def restack(player: Player, order: list[str] | None, cards: list[str]) -> None:
    """A program deck becomes these cards in the order that the line gives."""
    demand(order is not None, "the deck has to be shuffled")
    demand(sorted(order or []) == sorted(cards), "not the cards to be shuffled")
    player["deck"] = list(order or [])
    player["discard"] = []


def shuffle_all(player: Player, order: list[str] | None) -> None:
    """Deck and discard become a new deck."""
    if player["kind"] == "program":
        restack(player, order, player["deck"] + player["discard"])
        return
    demand(order is None, "nobody knows the order of a deck on the table")
    player["deck"] += len(player["discard"])
    player["discard"] = []
    forget(player)


def refill(player: Player, order: list[str] | None) -> None:
    """EA3: the deck is empty and a card is needed."""
    if player["kind"] == "program":
        restack(player, order, player["discard"])
    else:
        shuffle_all(player, order)


def deal(player: Player, wanted: int, order: list[str] | None) -> Any:
    """Takes so many cards off the deck, or as many as there are: a list, or their number."""
    deck = player["deck"]
    short = count(deck) < wanted and bool(player["discard"])
    demand(short or order is None, "this deck did not run empty")
    if player["kind"] == "program":
        dealt = deck[:wanted]
        player["deck"] = deck[wanted:]
        if short:
            refill(player, order)
            more = wanted - len(dealt)
            dealt, player["deck"] = dealt + player["deck"][:more], player["deck"][more:]
        return dealt
    first = min(wanted, deck)
    player["deck"] -= first
    if short:
        refill(player, order)
    second = min(wanted - first, player["deck"])
    player["deck"] -= second
    return first + second


def draw_up_to_five(world: World, player: Player, order: list[str] | None) -> None:
    """E2, EA50."""
    if world["rules"]["reshuffle"] == "round" and player["discard"]:
        shuffle_all(player, order)
        order = None
    player["hand"] += deal(player, max(0, 5 - count(player["hand"])), order)


def discard(player: Player, cards: list[Any]) -> None:
    player["discard"] += cards


def exchange(player: Player, line: Line, most: int) -> None:
    """E3, EA5: laid off first, then as many drawn."""
    order = orders_of(line, [player]).get(player["id"])
    if player["kind"] == "program":
        demand("cards" in line and "count" not in line, "a program deck has cards")
        laid_off: list[Any] = line["cards"]
        give(player, laid_off, unchecked=False)
    else:
        demand("count" in line and "cards" not in line, "a deck on the table has a count")
        laid_off = [None] * line["count"]
        demand(len(laid_off) <= player["hand"], "more cards than the hand holds")
        player["hand"] -= len(laid_off)
    demand(len(laid_off) <= most, "more than the leader may exchange")
    discard(player, list(laid_off))
    player["hand"] += deal(player, len(laid_off), order)


def tie_card(player: Player, line: Line) -> None:
    """E10, EA9: one card off the own deck, null where there is none."""
    order = orders_of(line, [player]).get(player["id"])
    if player["kind"] == "program":
        demand(line.get("card") is None, "a program deck gives its own card")
        demand(not line.get("unchecked"), "a program deck is always checked")
        player["ties"] += deal(player, 1, order) or [None]
        return
    if not deal(player, 1, order):
        demand(line.get("card") is None, "there is no card left")
        demand(not line.get("unchecked"), "there is no card to be sure of")
        player["ties"].append(None)
        return
    demand(line.get("card") is not None, "a card is missing")
    see(player, [line["card"]], line.get("unchecked", False))
    player["ties"].append(line["card"])


def orders_of(line: Line, players: list[Player]) -> dict[str, list[str]]:
    """The new orders that a line gives, of program decks of these players only."""
    orders: dict[str, list[str]] = line.get("shuffled") or {}
    allowed = {player["id"] for player in players if player["kind"] == "program"}
    demand(set(orders) <= allowed, "this deck was not shuffled")
    return orders
