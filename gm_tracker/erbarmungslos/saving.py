"""A fight as the content of a combat file: the whole set-up, or the gangs alone."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from gm_tracker.core.fields import NAME_LIMIT, Frozen
from gm_tracker.core.naming import new_ids, tidy, with_number
from gm_tracker.erbarmungslos.bounds import LIVES
from gm_tracker.erbarmungslos.cards import FULL_DECK
from gm_tracker.erbarmungslos.entrants import Profile, Weapon
from gm_tracker.erbarmungslos.holding import TableCards
from gm_tracker.erbarmungslos.rules import CardValues, ErbarmungslosHeader, Rules
from gm_tracker.erbarmungslos.state import Figure, Player, State

Fields = dict[str, Any]

NAMELESS = "?"
"""Stands for a name of blanks alone: a combat file lets none through."""


def combat_content(header: ErbarmungslosHeader, state: State) -> Mapping[str, Any]:
    """What `read_prepared` reads as this fight: all figures as they stand now.

    Hands and discard piles on the table are those of the set-up; once the fight runs they are
    left out, and it begins with whole decks. A program deck of all 52 cards is shuffled anew when
    the file is read, so that no file tells its order; a pile made by hand stays as it lies. What
    a combat file has no place for is left out: round, turn, moves, contact, notes. Who is out
    with no life point left is out with 1.
    """
    sides = _sides(state)
    players = [
        {
            **_player(player, sides),
            **_deck(state, player),
            "figures": [_as_it_stands(figure) for figure in state.gang(player.id)],
        }
        for player in state.players.values()
    ]
    return {"title": header.title, **_of_fight(header), "players": players}


def party_content(header: ErbarmungslosHeader, state: State) -> Mapping[str, Any] | None:
    """The gangs as they would come anew; None where there are none.

    House rules come along, cards do not. All are able and unhurt, with the life points they came
    with: also who is out.
    """
    sides = _sides(state)
    players = [
        {
            **_player(player, sides),
            **_kind_of_deck(player),
            "figures": [_anew(figure) for figure in state.gang(player.id)],
        }
        for player in state.players.values()
        if state.gang(player.id)
    ]
    return {**_of_fight(header), "players": players} if players else None


def _of_fight(header: ErbarmungslosHeader) -> Fields:
    """What is settled for the fight as a whole."""
    rules = _changed(header.rules, Rules())
    values = _changed(header.rules.card_values, CardValues())
    if values:
        rules["card_values"] = values
    content: Fields = {"ruleset": header.ruleset}
    return {**content, "rules": rules} if rules else content


def _changed(values: Frozen, usual: Frozen) -> Fields:
    """The fields that are not as usual, lists as lists."""
    given = values.model_dump(mode="json", exclude_defaults=True)
    return {name: given[name] for name in type(usual).model_fields if name in given}


def _sides(state: State) -> dict[str, str]:
    """By a player's id what stands for the side in a file, where that has to be said.

    It is the name of the player whose id it is, where no other has that name. Any other word must
    not be taken for a player's name.
    """
    players = state.players.values()
    names = Counter(_named(player.name) for player in players)
    members = Counter(player.side for player in players)
    words: dict[str, str] = {}
    for side in members:
        name = _named(state.players[side].name) if side in state.players else ""
        taken = {*names, *words.values()}
        words[side] = name if names[name] == 1 else new_ids(taken, side)[0]
    return {
        player.id: words[player.side]
        for player in players
        if player.side != player.id or members[player.side] > 1
    }


def _player(player: Player, sides: Mapping[str, str]) -> Fields:
    fields: Fields = {"name": _named(player.name), "seat": player.seat}
    return {**fields, "side": sides[player.id]} if player.id in sides else fields


def _kind_of_deck(player: Player) -> Fields:
    return {"deck": "program"} if player.is_program else {}


def _deck(state: State, player: Player) -> Fields:
    """The deck, in the order of a file; what is the default is left out."""
    cards, fields = player.cards, _kind_of_deck(player)
    if isinstance(cards, TableCards):
        return _table_deck(cards) if state.phase == "setup" else fields
    hand, discard = list(cards.hand), [*cards.discard, *state.lying_out(player.id)]
    piles = _filled({"hand": hand, "discard": discard})
    every = {*cards.deck, *hand, *discard}
    is_full = every == set(FULL_DECK)
    if state.phase == "setup":
        return {**fields, **({} if is_full else {"cards": list(cards.deck)}), **piles}
    # In mid-fight neither a hand nor an order may be told, nor what lies face down (E4).
    return fields if is_full else {**fields, "cards": sorted(every, key=FULL_DECK.index)}


def _table_deck(cards: TableCards) -> Fields:
    known = [card for card in cards.discard if card is not None]
    all_known = len(known) == len(cards.discard)
    return _filled({"hand": cards.hand_size, "discard": known if all_known else len(cards.discard)})


def _as_it_stands(figure: Figure) -> Fields:
    return _figure(figure, life=max(figure.life, LIVES.low))


def _anew(figure: Figure) -> Fields:
    return _figure(figure._replace(state="able", wounded=False), life=figure.life_max)


def _figure(figure: Figure, *, life: int) -> Fields:
    """One figure, in the order of a file; what is the default is left out."""
    fields: Fields = {"name": _named(figure.name), "life": life}
    if life != figure.life_max:
        fields["life_max"] = figure.life_max
    for name, field in Profile.model_fields.items():
        value = getattr(figure, name)
        if name not in (*fields, "life_max", "weapons") and (
            field.is_required() or value != field.default
        ):
            fields[name] = value
    return {**fields, **_filled({"weapons": _weapons(figure.weapons)})}


def _weapons(weapons: Iterable[Weapon]) -> list[Fields]:
    """The weapons; two that are called the same but for blanks get numbers."""
    found: dict[str, Fields] = {}
    for weapon in weapons:
        name, number = _named(weapon.name), 1
        while name in found:
            number += 1
            name = with_number(_named(weapon.name), number)
        found[name] = weapon.model_dump(mode="json", exclude_defaults=True) | {"name": name}
    return list(found.values())


def _filled(fields: Fields) -> Fields:
    """The fields without those that say no more than leaving them out does."""
    return {name: value for name, value in fields.items() if value not in (0, [])}


def _named(name: str) -> str:
    return tidy(name)[:NAME_LIMIT] or NAMELESS
