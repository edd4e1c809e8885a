"""A fight saved as a combat file, and the gangs of the next one."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tracker.core.dice import NoChance
from gm_tracker.core.ruleset import begun
from gm_tracker.erbarmungslos.cards import FULL_DECK
from gm_tracker.erbarmungslos.holding import ProgramCards
from gm_tracker.erbarmungslos.rules import ErbarmungslosHeader
from gm_tracker.erbarmungslos.ruleset import RULESET
from gm_tracker.erbarmungslos.state import Figure, Player, State
from tests.erbarmungslos.builders import HEAD, Fight, read, saloon
from tests.erbarmungslos.events import next_line
from tests.erbarmungslos.fights import any_header, any_party
from tests.erbarmungslos.naive import Naive

Fields = dict[str, Any]
REVOLVER = {"name": "Revolver", "cost": 1}


def header_of(fight: Fight, title: str = "") -> ErbarmungslosHeader:
    line = {**HEAD, "title": title, "rules": fight.state.rules.model_dump(exclude_unset=True)}
    return ErbarmungslosHeader.model_validate_json(json.dumps(line))


def content_of(fight: Fight) -> Fields:
    return dict(RULESET.combat_content(header_of(fight), fight.state))


def players(fight: Fight) -> list[Fields]:
    found: list[Fields] = content_of(fight)["players"]
    return found


def opened(content: Fields) -> State:
    """The state of the fight that begins from the file."""
    return begun(RULESET, RULESET.read_combat(content, "de", NoChance())).state


def reopened(fight: Fight) -> State:
    return opened(content_of(fight))


def any_set_up(seed: int) -> tuple[Fight, Naive, Random]:
    """A party at random, before the start."""
    rng = Random(seed)
    header = any_header(rng)
    fight, naive = Fight(**header["rules"]), Naive(header)
    for line in any_party(rng):
        numbered = {"seq": fight.seq + 1, **line}
        if not naive.refuses(numbered):
            naive.take(numbered)
            fight.history.push(read(numbered))
    return fight, naive, rng


def kept_figure(figure: Figure) -> tuple[Any, ...]:
    """What a set-up knows of a figure."""
    return (
        figure.name, figure.life, figure.melee, figure.defence, figure.resistance, figure.leader,
        figure.melee_cost, figure.weapons, figure.state, figure.wounded,
    )  # fmt: skip


def gangs(state: State) -> dict[str, list[tuple[Any, ...]]]:
    """Of every player, the figures as a set-up knows them."""
    return {
        player.name: [kept_figure(figure) for figure in state.gang(player.id)]
        for player in state.players.values()
    }


def kept_cards(player: Player) -> Any:
    """What a set-up knows of a deck; of a shuffled one only what was not shuffled."""
    cards = player.cards
    if isinstance(cards, ProgramCards) and {*cards.hand, *cards.deck, *cards.discard} == {
        *FULL_DECK
    }:
        return set(cards.hand), set(cards.deck), cards.discard
    return cards


def friends(state: State) -> set[frozenset[int]]:
    """The sides, each as the places of its players in the order of coming."""
    sides = [player.side for player in state.players.values()]
    return {frozenset(place for place, side in enumerate(sides) if side == own) for own in sides}


@given(st.integers(0, 2**32))
def test_a_set_up_saved_and_opened_is_the_same(seed: int) -> None:
    fight, _, _ = any_set_up(seed)
    before, after = fight.state, reopened(fight)
    assert after.rules == before.rules
    assert gangs(after) == gangs(before)
    assert friends(after) == friends(before)
    for old, new in zip(before.players.values(), after.players.values(), strict=True):
        assert (new.name, new.seat, new.is_program) == (old.name, old.seat, old.is_program)
        assert kept_cards(new) == kept_cards(old)


@settings(max_examples=40)
@given(st.integers(0, 2**32))
def test_a_fight_can_be_saved_at_any_moment(seed: int) -> None:
    fight, naive, rng = any_set_up(seed)
    for _ in range(60):
        line = {"seq": fight.seq + 1, **next_line(rng, naive)}
        if not naive.refuses(line):
            naive.take(line)
            fight.history.push(read(line))
    after = reopened(fight)
    assert len(after.figures) == len(fight.state.figures)
    assert friends(after) == friends(fight.state)
    party = RULESET.party_content(header_of(fight), fight.state)
    if party is not None:
        assert len(opened(dict(party)).figures) == len(fight.state.figures)


def test_what_is_the_default_is_not_written() -> None:
    fight = Fight().player("rot").figure("cole", "rot", weapons=[])
    assert content_of(fight) == {
        "title": "",
        "ruleset": "erbarmungslos",
        "players": [
            {
                "name": "Rot",
                "seat": 1,
                "figures": [{"name": "Cole", "life": 3, "melee": 3, "defence": 3, "resistance": 2}],
            }
        ],
    }


def test_na17_a_cost_of_0_stays() -> None:
    weapon = {"name": "Pfeil", "cost": 0, "shot_cost": 0}
    fight = Fight().player("rot").figure("cole", "rot", melee_cost=0, weapons=[weapon])
    (cole,) = reopened(fight).figures.values()
    assert cole.melee_cost == 0
    assert (cole.weapons[0].cost, cole.weapons[0].shot_cost) == (0, 0)


def test_only_house_rules_that_differ_are_saved() -> None:
    fight = Fight(search=True, magazine=False, card_values={"A": 1, "J": 11}, ending=["move"])
    assert content_of(fight)["rules"] == {
        "search": True, "ending": ["move"], "card_values": {"A": 1}
    }  # fmt: skip
    assert "rules" not in content_of(Fight(magazine=False))


def test_e22_figures_stand_there_as_they_are_now() -> None:
    fight = Fight().gangs(rot="cole anna", blau="glix").start()
    for id_, change in (("cole", {"life": 1, "state": "down"}), ("anna", {"wounded": True})):
        fight.take("edit", id=id_, set=change)
    fight.take("edit", id="glix", set={"life": 0, "state": "out"})
    found = {figure.name: figure for figure in reopened(fight).figures.values()}
    assert (found["Cole"].life, found["Cole"].state) == (1, "down")
    assert found["Anna"].wounded
    assert (found["Glix"].life, found["Glix"].state) == (1, "out")


def test_e2_once_the_fight_runs_it_is_saved_with_whole_decks() -> None:
    fight = Fight().player("rot", hand=3, discard=["K10"]).figure("cole", "rot")
    assert (players(fight)[0]["hand"], players(fight)[0]["discard"]) == (3, ["K10"])
    fight.start().draw()
    assert not players(fight)[0].keys() & {"hand", "discard", "deck"}


def test_a_discard_pile_of_unknown_cards_is_saved_as_their_number() -> None:
    assert players(Fight().player("rot", discard=2))[0]["discard"] == 2


def test_no_file_tells_the_order_of_a_shuffled_deck() -> None:
    fight = Fight().player("rot", deck="program", cards=list(reversed(FULL_DECK)))
    fight.figure("cole", "rot")
    assert players(fight)[0].keys() == {"name", "seat", "deck", "figures"}
    fight.start().draw().lay(rot="DK")
    assert players(fight)[0].keys() == {"name", "seat", "deck", "figures"}
    (rot,) = opened(content_of(fight)).players.values()
    assert sorted(rot.cards.deck if isinstance(rot.cards, ProgramCards) else ()) == sorted(
        FULL_DECK
    )


def test_ea48_a_pile_made_by_hand_stays_as_it_lies_until_the_fight_begins() -> None:
    cards = ["K10", "P4", "H9", "D3", "K7", "P2", "H5"]
    fight = Fight().player("rot", deck="program", cards=cards).figure("cole", "rot")
    assert players(fight)[0]["cards"] == cards
    fight.start().draw().lay(rot="P4").play("rot", "H9")
    (rot,) = players(fight)
    assert rot["cards"] == ["K7", "K10", "P2", "P4", "H5", "H9", "D3"]
    assert not rot.keys() & {"hand", "discard"}


@pytest.mark.parametrize("names", [["Rot", "Rot"], ["bund", "Blau"], ["Rot", "rot"]])
def test_ea45_sides_stay_apart_whatever_the_players_are_called(names: list[str]) -> None:
    fight = Fight()
    sides = ["bund", "p-1", "p-1", "bund", "p-4"]
    for place, side in enumerate(sides):
        fight.player(f"p-{place}", name=[*names, "Grün", "Gelb", "Grau"][place], side=side)
    after = list(reopened(fight).players.values())
    for one in range(len(sides)):
        for other in range(len(sides)):
            assert (after[one].side == after[other].side) == (sides[one] == sides[other])


@pytest.mark.parametrize("name", [" ", "\t\u2003", "\u0958" * 200, "[red]Ork[/]", "漢字 7"])
def test_any_name_that_a_log_holds_can_be_saved(name: str) -> None:
    weapons = [{"name": name, "cost": 1}, {"name": f"{name[:199]} "[-200:], "cost": 2}]
    fight = Fight().player("rot", name=name).figure("x", "rot", name=name, weapons=weapons)
    (figure,) = reopened(fight).figures.values()
    assert figure.name
    assert [weapon.cost for weapon in figure.weapons] == [1, 2]


# the gangs of the next fight


def test_the_party_are_the_gangs_as_they_would_come_anew() -> None:
    fight = Fight(search=True).player("rot", hand=2).player("blau").player("leer")
    fight.figure("jeremiah", "rot", leader=2).figure("cole", "rot", wounded=True)
    fight.figure("glix", "blau").start()
    fight.take("edit", id="jeremiah", set={"life": 0, "state": "out"})
    fight.take("edit", id="glix", set={"life": 1, "state": "down"})
    values = {"life": 3, "melee": 3, "defence": 3, "resistance": 2}
    assert RULESET.party_content(header_of(fight, "Furt"), fight.state) == {
        "ruleset": "erbarmungslos",
        "rules": {"search": True},
        "players": [
            {
                "name": "Rot",
                "seat": 1,
                "figures": [
                    {"name": "Jeremiah", **values, "leader": 2, "weapons": [REVOLVER]},
                    {"name": "Cole", **values, "weapons": [REVOLVER]},
                ],
            },
            {
                "name": "Blau",
                "seat": 2,
                "figures": [{"name": "Glix", **values, "weapons": [REVOLVER]}],
            },
        ],
    }


def test_the_party_keeps_who_plays_with_whom_and_who_has_a_program_deck() -> None:
    fight = Fight().player("rot", deck="program", cards=["K2", "K3"], side="wir").figure("a", "rot")
    fight.player("blau", side="wir").figure("b", "blau").player("gruen").figure("c", "gruen")
    after = opened(dict(RULESET.party_content(header_of(fight), fight.state) or {}))
    assert friends(after) == {frozenset({0, 1}), frozenset({2})}
    assert after.players["rot"].cards.deck_size == 52


def test_where_there_are_no_figures_there_is_no_party() -> None:
    fight = Fight().player("rot")
    assert RULESET.party_content(header_of(fight), fight.state) is None


def test_a_hurt_figure_keeps_its_full_life_points_in_the_file() -> None:
    fight = saloon().edit("cole", life=1).edit("glix", life=0, state="out")
    cole, glix = (
        next(one for one in player["figures"] if one["name"] == name)
        for player, name in zip(players(fight), ("Cole", "Glix"), strict=True)
    )
    assert (cole["life"], cole["life_max"]) == (1, 3)
    assert (glix["life"], glix["life_max"], glix["state"]) == (1, 3, "out")
    again = reopened(fight)
    assert [(one.life, one.life_max) for one in again.figures.values()] == [
        (3, 3),
        (1, 3),
        (3, 3),
        (1, 3),
    ]
