"""Combat files: what they become, and how bad ones are refused."""

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.core.dice import NoChance
from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.core.ruleset import Combat, begun
from gm_tracker.erbarmungslos.cards import FULL_DECK
from gm_tracker.erbarmungslos.entrants import FigureJoins, PlayerJoins, Weapon
from gm_tracker.erbarmungslos.events import ErbarmungslosEvent
from gm_tracker.erbarmungslos.rules import CardValues, Rules, new_header
from gm_tracker.erbarmungslos.ruleset import RULESET

HEAD = 'ruleset = "erbarmungslos"\n'
DROID = 'name = "Droid"\nlife = 2\nmelee = 3\ndefence = 2\nresistance = 2\n'


class Backwards(NoChance):
    """Chance that turns every deck over."""

    def shuffled(self, items: Any) -> list[Any]:
        return list(items)[::-1]


def prepared(text: str, chance: NoChance | None = None) -> Combat[ErbarmungslosEvent]:
    return RULESET.read_combat(tomllib.loads(HEAD + text), "de", chance or NoChance())


def players_of(combat: Combat[ErbarmungslosEvent]) -> list[PlayerJoins]:
    return [event for event in combat.events if isinstance(event, PlayerJoins)]


def figures_of(combat: Combat[ErbarmungslosEvent]) -> list[FigureJoins]:
    return [event for event in combat.events if isinstance(event, FigureJoins)]


def player(*fields: str, name: str = "Rot") -> str:
    return "\n".join(["[[players]]", f'name = "{name}"', *fields, ""])


def figure(*fields: str) -> str:
    return "\n".join(["[[players.figures]]", DROID, *fields, ""])


def test_a_whole_file() -> None:
    combat = prepared("""
        title = "Überfall"
        [rules]
        card_values = { A = 1 }
        magazine = true
        ending = ["ranged", "move"]
        [[players]]
        name = "Rot"
        hand = 2
        discard = ["K10"]
        [[players.figures]]
        name = "Jeremiah"
        life = 3
        melee = 4
        defence = 3
        resistance = 2
        leader = 2
        wounded = true
        weapons = [{ name = "Gewehr", cost = 2, shot_cost = 1, shots = 2 }]
        [[players]]
        name = "Blau"
        seat = 7
        deck = "program"
        cards = ["H4", "D9"]
    """)
    rules = Rules(card_values=CardValues(A=1), magazine=True, ending=("ranged", "move"))
    assert combat.header == new_header(title="Überfall", rules=rules)
    weapon = Weapon(name="Gewehr", cost=2, shot_cost=1, shots=2)
    assert combat.events == (
        PlayerJoins(id="rot", name="Rot", seat=1, hand=2, discard=("K10",)),
        PlayerJoins(id="blau", name="Blau", seat=7, deck="program", cards=("H4", "D9")),
        FigureJoins(
            id="jeremiah", player="rot", name="Jeremiah", life=3, melee=4, defence=3,
            resistance=2, leader=2, wounded=True, weapons=(weapon,),
        ),
    )  # fmt: skip


def test_ea02_a_program_deck_left_out_is_52_cards_shuffled_by_chance() -> None:
    (rot,) = players_of(prepared(player('deck = "program"'), Backwards()))
    assert rot.cards == FULL_DECK[::-1]


def test_ea02_cards_stated_elsewhere_are_not_in_the_pile() -> None:
    (rot,) = players_of(prepared(player('deck = "program"', 'hand = ["K2"]', 'discard = ["DA"]')))
    assert rot.cards == tuple(card for card in FULL_DECK if card not in ("K2", "DA"))
    assert (rot.hand, rot.discard) == (("K2",), ("DA",))


@pytest.mark.parametrize("fields", ['cards = ["K2"]', 'hand = ["K3"]\ncards = ["K2"]'])
def test_a_pile_made_by_hand_is_not_shuffled(fields: str) -> None:
    (rot,) = players_of(prepared(player('deck = "program"', fields), Backwards()))
    assert rot.cards == ("K2",)


def test_a_deck_on_the_table_has_no_cards_in_the_log() -> None:
    (rot,) = players_of(prepared(player(), Backwards()))
    assert rot.model_fields_set == {"id", "name", "seat", "linked"}


def test_copies_number_themselves_and_are_one_decision() -> None:
    combat = prepared(player() + figure("count = 3") + figure().replace("Droid", "Glix"))
    found = figures_of(combat)
    assert [one.name for one in found] == ["Droid 1", "Droid 2", "Droid 3", "Glix"]
    assert [one.id for one in found] == ["droid", "droid-2", "droid-3", "glix"]
    assert [one.linked for one in found] == [False, True, True, False]


def test_figures_of_one_name_are_numbered_over_all_gangs_from_the_start() -> None:
    combat = prepared(player() + figure() + player(name="Blau") + figure("count = 2"))
    assert [(one.name, one.player) for one in figures_of(combat)] == [
        ("Droid 1", "rot"),
        ("Droid 2", "blau"),
        ("Droid 3", "blau"),
    ]
    assert all(isinstance(event, FigureJoins) for event in combat.events[2:])


def test_players_of_one_name_are_numbered_too() -> None:
    combat = prepared(player() + player() + player(name="Blau"))
    assert [(one.id, one.name, one.linked) for one in players_of(combat)] == [
        ("rot", "Rot 1", False),
        ("rot-2", "Rot 2", False),
        ("blau", "Blau", False),
    ]


def test_no_id_stands_for_a_player_and_a_figure() -> None:
    combat = prepared(player(name="Droid") + figure() + player(name="droid"))
    ids = [*(one.id for one in players_of(combat)), *(one.id for one in figures_of(combat))]
    assert ids == ["droid", "droid-2", "droid-3"]


def test_seats_left_out_are_the_next_free_ones() -> None:
    seats = ["", "seat = 3", "", "seat = 2", "", "seat = 999", ""]
    combat = prepared("".join(player(seat, name=f"S{n}x") for n, seat in enumerate(seats)))
    assert [one.seat for one in players_of(combat)] == [1, 3, 4, 2, 5, 999, 6]


def test_ea45_those_who_name_one_side_are_no_enemies() -> None:
    combat = prepared(
        player('side = "Das Gesetz"')
        + player('side = "Das Gesetz"', name="Blau")
        + player(name="Grün")
        + player('side = "Grün"', name="Gelb")
        + player(name="Schwarz")
    )
    state = begun(RULESET, combat).state
    pairs = {
        (one, other)
        for one in state.players
        for other in state.players
        if one < other and not state.are_enemies(one, other)
    }
    assert pairs == {("blau", "rot"), ("gelb", "gruen")}
    assert state.players["rot"].side == "das-gesetz"


def test_ea45_sides_that_make_one_id_stay_two() -> None:
    combat = prepared(
        player('side = "A!"') + player('side = "A?"', name="Blau") + player(name="Grün A")
    )
    sides = [one.side or one.id for one in begun(RULESET, combat).state.players.values()]
    assert len(set(sides)) == 3


def test_names_are_composed_and_stripped() -> None:
    combat = prepared(
        player('figures = [{ name = " Jo\u0308rg\u00a0", life = 1, melee = 0, defence = 0, '
               'resistance = 0, weapons = [{ name = " Colt ", cost = 1 }] }]', name=" Rot ")
    )  # fmt: skip
    assert players_of(combat)[0].name == "Rot"
    assert figures_of(combat)[0].name == "Jörg"
    assert figures_of(combat)[0].weapons[0].name == "Colt"


def test_the_content_is_left_as_it_was() -> None:
    content = tomllib.loads(HEAD + player('deck = "program"', 'cards = ["K2"]') + figure())
    before = tomllib.loads(HEAD + player('deck = "program"', 'cards = ["K2"]') + figure())
    RULESET.read_combat(content, "de", NoChance())
    assert content == before


@pytest.mark.parametrize("lang", LANGS)
def test_a_new_fight_is_empty_and_without_house_rules(lang: Lang) -> None:
    combat = RULESET.new_fight("Probe", lang)
    assert combat.header == new_header(title="Probe")
    assert combat.events == ()


@given(st.lists(st.lists(st.tuples(st.sampled_from("AB"), st.integers(1, 3)), max_size=3)))
def test_every_figure_has_a_name_and_an_id_of_its_own(gangs: list[list[tuple[str, int]]]) -> None:
    values = {"life": 1, "melee": 0, "defence": 0, "resistance": 0}
    content = {
        "ruleset": "erbarmungslos",
        "players": [
            {"name": "A", "figures": [{"name": n, "count": count, **values} for n, count in gang]}
            for gang in gangs[:99]
        ],
    }
    state = begun(RULESET, RULESET.read_combat(content, "de", NoChance())).state
    assert len(state.figures) == sum(count for gang in gangs[:99] for _, count in gang)
    assert len({one.name for one in state.figures.values()}) == len(state.figures)
    assert len({one.name for one in state.players.values()}) == len(state.players)
