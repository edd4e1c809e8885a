"""A fight set up by keys alone: players, gangs, the beginning; notes, find, the end."""

from collections.abc import Mapping
from typing import Any

import pytest

from gm_tracker.core.commands import Page
from gm_tracker.core.errors import CoreReason, Reason, Refusal
from gm_tracker.core.screen import plain
from gm_tracker.erbarmungslos.beneath import beneath
from gm_tracker.erbarmungslos.commands.find import find
from gm_tracker.erbarmungslos.commands.newcomer_line import NewFigures, NewPlayer, described
from gm_tracker.erbarmungslos.commands.newcomer_words import NEWCOMER_WORDS
from gm_tracker.erbarmungslos.commands.notes import note
from gm_tracker.erbarmungslos.commands.reasons import CommandReason
from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason as Why
from gm_tracker.erbarmungslos.sides import fallen_sides, is_decided
from gm_tracker.erbarmungslos.words.screen import SCREEN_WORDS
from tests.erbarmungslos.builders import Fight, saloon
from tests.erbarmungslos.table import Table


def names(table: Table) -> dict[str, list[str]]:
    """The players' gangs by name."""
    return {
        player.name: [figure.name for figure in table.state.gang(player.id)]
        for player in table.state.seated()
    }


def refused(text: str) -> tuple[Reason, Mapping[str, str | int]]:
    with pytest.raises(Refusal) as caught:
        described(text)
    return caught.value.reason, caught.value.data


def test_from_an_empty_fight_to_the_first_turn_by_keys_alone() -> None:
    table = Table(Fight())
    table.type("n").line("Rot").type("n").line("Jeremiah 3 4 3 2 Revolver 1 a2")
    table.type("n").line("Blau").type("n").line("Droide 2 2 2 2 x2")
    assert names(table) == {"Rot": ["Jeremiah"], "Blau": ["Droide 1", "Droide 2"]}
    table.type("b").key("enter")
    assert table.state.step == "draw"
    table.key("enter").line("0").line("k10 h4").line("p9")
    assert (table.state.active, table.state.step) == ("rot", "turn")
    assert table.cursor == "jeremiah"


def test_a_name_alone_is_a_player_on_the_next_seat_with_cards_on_the_table() -> None:
    table = Table(Fight().player("rot", seat=7)).type("n").line("Grüne Bande")
    player = table.state.players["gruene-bande"]
    assert (player.name, player.seat, player.side) == ("Grüne Bande", 8, "gruene-bande")
    assert (player.is_program, player.cards.hand_size, player.cards.deck_size) == (False, 0, 52)
    assert table.cursor == "gruene-bande"


def test_a_program_deck_is_shuffled_once_and_stands_in_the_log() -> None:
    table = Table(Fight()).type("n").type("Rot programm")
    assert "52" in table.says
    table.key("enter")
    assert table.last["deck"] == "program"
    assert len(set(table.last["cards"])) == 52


def test_ea45_a_side_is_typed_with_the_player() -> None:
    table = Table(Fight().player("rot")).type("n").line("Blau seite Rot")
    assert not table.state.are_enemies("rot", "blau")


def test_a_figure_joins_the_gang_at_the_cursor_or_the_one_the_arrows_choose() -> None:
    table = Table(Fight().gangs(rot="cole", blau="glix", gelb="ork")).on("glix")
    table.type("n").line("Bob 1 1 1 1")
    assert table.state.figures["bob"].player == "blau"
    table.on("glix").type("n").type("Ann 1 1 1 1").key("tab")
    assert "Gelb" in table.says
    table.key("enter")
    assert table.state.figures["ann"].player == "gelb"


def test_without_a_row_it_is_the_gang_of_who_came_last() -> None:
    table = Table(Fight().player("rot", seat=2).player("blau", seat=1)).type("n")
    assert table.line("Bob 1 1 1 1").state.figures["bob"].player == "blau"


def test_a_figure_with_all_that_can_be_typed() -> None:
    line = (
        "Der Alte 3 4 3 2 Colt 1 Repetierer 3/1*2 Flinte 2 doppelläufig a2 kampfunfähig verwundet"
    )
    found = described(line)
    assert isinstance(found, NewFigures)
    profile = found.profile
    assert (profile.name, profile.leader, profile.state, profile.wounded) == (
        "Der Alte", 2, "down", True,
    )  # fmt: skip
    values = (profile.life, profile.melee, profile.defence, profile.resistance)
    assert values == (3, 4, 3, 2)
    colt, repeater, shotgun = profile.weapons
    assert (colt.name, colt.cost, colt.shot_cost, colt.shots) == ("Colt", 1, None, 1)
    assert (repeater.name, repeater.cost, repeater.shot_cost, repeater.shots) == (
        "Repetierer", 3, 1, 2,
    )  # fmt: skip
    assert (shotgun.cost, shotgun.kind) == (2, "double_barrel")


@pytest.mark.parametrize(
    ("text", "name", "is_program", "side"),
    [
        ("Rot", "Rot", False, None),
        ("Rot programm", "Rot", True, None),
        ("Red program side West", "Red", True, "west"),
        ('"Team 1"', "Team 1", False, None),
        ('"Rot programm"', "Rot programm", False, None),
    ],
)
def test_what_a_players_line_says(text: str, name: str, is_program: bool, side: str | None) -> None:
    assert described(text) == NewPlayer(name, is_program, side)


def test_no_word_of_a_newcomers_line_means_two_things() -> None:
    """It is read in every language, so they may not be at odds either."""
    meanings: dict[str, set[str]] = {}
    for words in NEWCOMER_WORDS.values():
        own = {"program": words.program, "side": words.side, "wounded": words.wounded}
        for meaning, word in (*own.items(), *words.kinds.items(), *words.states.items()):
            meanings.setdefault(word.casefold(), set()).add(meaning)
            assert word.split() == [word]
    assert all(len(found) == 1 for found in meanings.values())


@pytest.mark.parametrize(
    "text", ["Jo 3 4 3 2 Rohr 3 MÖRSER A2 down", "Jo 3 4 3 2 Rohr 3 mortar l2 Kampfunfähig"]
)
def test_the_words_of_a_figure_are_read_in_every_language(text: str) -> None:
    found = described(text)
    assert isinstance(found, NewFigures)
    profile = found.profile
    assert (profile.weapons[0].kind, profile.leader, profile.state) == ("mortar", 2, "down")


def test_a_name_in_quotes_may_end_in_a_number_and_several_are_numbered() -> None:
    found = described('"R2 D2" 1 1 1 1 x3')
    assert isinstance(found, NewFigures)
    assert (found.profile.name, found.copies) == ("R2 D2", 3)


@pytest.mark.parametrize(
    ("text", "reason", "data"),
    [
        ("Cole 3 4", CommandReason.VALUES_MISSING, {"name": "Cole", "count": 2}),
        ("Cole 3 4 3 2 5", CoreReason.NOT_UNDERSTOOD, {"text": "5"}),
        ("Cole 0 4 3 2", CoreReason.NUMBER, {"text": "0", "low": 1, "high": 99}),
        ("Cole 3 21 3 2", CoreReason.NUMBER, {"text": "21", "low": 0, "high": 20}),
        ("Cole 3 4 3 2 Colt", CoreReason.VALUE_MISSING, {"word": "Colt"}),
        ("Cole 3 4 3 2 Colt 1 Colt 2", CoreReason.GIVEN_TWICE, {"text": "Colt"}),
        ("Cole 3 4 3 2 Colt 100", CoreReason.NUMBER, {"text": "100", "low": 0, "high": 99}),
        ("Cole 3 4 3 2 a1 a2", CoreReason.GIVEN_TWICE, {"text": "a2"}),
        ("Cole 3 4 3 2 down out", CoreReason.GIVEN_TWICE, {"text": "out"}),
        ("Cole 3 4 3 2 x2 x3", CoreReason.GIVEN_TWICE, {"text": "x3"}),
        ("Cole 3 4 3 2 x0", CoreReason.NUMBER, {"text": "0", "low": 1, "high": 99}),
        ("Cole x2", CommandReason.VALUES_MISSING, {"name": "Cole", "count": 0}),
        ("Rot seite", CoreReason.VALUE_MISSING, {"word": "seite"}),
        ("Rot programm Blau", CoreReason.NOT_UNDERSTOOD, {"text": "Blau"}),
        ("Rot seite !!", CoreReason.NOT_UNDERSTOOD, {"text": "!!"}),
        ("x" * 201, CoreReason.NAME_TOO_LONG, {"limit": 200}),
        ('""', CoreReason.NAME_MISSING, {}),
    ],
)
def test_a_line_that_describes_nobody_says_why(
    text: str, reason: Reason, data: Mapping[str, str | int]
) -> None:
    assert refused(text) == (reason, data)


def test_who_shares_a_name_is_numbered_and_the_preview_says_so() -> None:
    table = Table(saloon()).on("cole").type("n").type("Cole 3 3 3 3")
    assert "Cole → Cole 1" in table.says
    table.key("enter")
    assert {figure.name for figure in table.state.gang("rot")} == {"Jeremiah", "Cole 1", "Cole 2"}


def test_a_figure_before_any_player_is_refused() -> None:
    table = Table(Fight()).type("n").line("Cole 3 3 3 3")
    assert table.trouble is CommandReason.PLAYER_FIRST
    assert not table.state.figures


def test_reinforcements_come_in_a_turn_and_players_do_not() -> None:
    table = Table(saloon().to_turns(rot="K10", blau="H4").play("rot", "P9")).on("blau")
    table.type("N").line("Grün")
    assert table.trouble is CommandReason.FIGURE_EXPECTED
    table.key("escape").type("N").line("Ork 3 3 3 3")
    assert table.state.figures["ork"].player == "blau"


def test_without_a_figure_the_fight_does_not_begin() -> None:
    table = Table(Fight().player("rot")).type("b")
    assert table.state.phase == "setup"
    with pytest.raises(Refusal) as caught:
        _ = table.preview
    assert caught.value.reason is Why.NO_FIGURE_YET


def test_a_fight_begins_in_a_later_round_and_says_who_has_no_figure() -> None:
    table = Table(saloon().player("gelb")).type("b")
    assert "Gelb" in table.says
    assert table.line("3").state.round == 3


def test_e75_the_end_is_asked_and_stands_first_where_a_side_has_nobody_left() -> None:
    fight = saloon().start()
    assert (fallen_sides(fight.state), is_decided(fight.state)) == ((), False)
    fight.edit("blorp", state="out").edit("glix", state="out", life=0)
    assert (fallen_sides(fight.state), is_decided(fight.state)) == (("blau",), True)
    table = Table(fight).type("E")
    assert "1" in table.asks
    assert table.line("x").state.phase == "running"
    assert table.key("backspace", "enter").state.phase == "ended"
    assert not is_decided(table.state)


def test_friends_of_one_side_fall_together() -> None:
    fight = Fight().player("rot").player("blau", side="rot").player("gelb")
    fight.figure("cole", "rot").figure("glix", "blau").figure("ork", "gelb").start()
    fight.edit("cole", state="out")
    assert fallen_sides(fight.state) == ()
    fight.edit("glix", state="out")
    assert fallen_sides(fight.state) == ("rot",)


def test_a_note_on_a_row_on_marked_rows_and_on_the_fight() -> None:
    table = Table(saloon()).on("cole").type(",").line("wartet am Tor")
    assert table.last == {"type": "note", "id": "cole", "text": "wartet am Tor"}
    table.marked = ("rot", "glix")
    table.type(",").line("abgelenkt")
    assert [event.id for event in table.fight.history.last_decision()] == ["rot", "glix"]  # type: ignore[union-attr]
    table.type("#").line("es wird Nacht")
    assert table.last == {"type": "note", "text": "es wird Nacht"}


def test_without_text_the_notes_so_far_are_a_page() -> None:
    table = Table(saloon()).on("cole").type(",").line("wartet am Tor")
    prompt: Any = note(table.view)
    table.type(",")
    page = prompt.enter(table.view, table.machine.entry)
    assert isinstance(page, Page)
    assert [cell[0].text for cell in page.board.rows[0].cells] == ["0", "Cole", "wartet am Tor"]


def test_a_note_needs_a_row() -> None:
    with pytest.raises(Refusal) as caught:
        note(Table(Fight()).view)
    assert caught.value.reason is CoreReason.NO_ROW


@pytest.mark.parametrize(("typed", "id_"), [("g", "glix"), ("glix", "glix"), ("blau", "blau")])
def test_find_takes_a_figures_letter_before_the_letters_of_a_name(typed: str, id_: str) -> None:
    table = Table(saloon()).on("cole").type("j").line(typed)
    assert table.cursor == id_


def test_find_has_nobody_to_go_to_in_an_empty_fight() -> None:
    with pytest.raises(Refusal) as caught:
        find(Table(Fight()).view)
    assert caught.value.reason is CoreReason.NO_ROW


def test_e50_the_preview_of_a_figure_tells_its_weapons_in_full() -> None:
    """Cost of an attack, shots, cost of a single shot, kind: as the line of its row tells them."""
    typed = "Cole 3 3 2 2 Colt 1 Büchse 3/1*2 Granate 2 mörser"
    told = "Colt 1 AP · Büchse 3 AP 2 Schuss Einzelschuss 1 AP · Granate 2 AP Mörser"
    table = Table(Fight().player("rot"), "rot").type("n").type(typed)
    assert told in table.says
    state = table.key("enter").state
    foot = plain(beneath(state, "cole", SCREEN_WORDS["de"], "de")[1])
    assert told.replace(" · ", ", ") in foot
