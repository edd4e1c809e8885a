"""A whole game of four rounds through the desks: fire fights, melees, a reshuffle, undo, resume."""

from pathlib import Path

from gm_tracker.erbarmungslos.holding import ProgramCards
from gm_tracker.storage.reader import load
from tests.tui.desks import dice, keys, log_lines
from tests.tui.saloon import (
    AFTERWARDS,
    FIRST_ROUND,
    GANG,
    LAW,
    RESHUFFLE,
    SECOND_ROUND,
    THIRD_ROUND,
    TITLE,
    Saloon,
    at_table,
    looks_ended,
    saloon,
    saloon_file,
    whole_game,
)
from tests.tui.screens import at_screen


def held(table: Saloon) -> tuple[tuple[str, ...], tuple[str, ...], tuple[str | None, ...]]:
    """Hand, deck and discard of Jeremiah's gang."""
    cards = table.game.players[GANG].cards
    assert isinstance(cards, ProgramCards)
    return cards.hand, cards.deck, cards.discard


def lives(table: Saloon, *ids: str) -> list[tuple[int, str]]:
    return [(table.figure(id_).life, table.figure(id_).state) for id_ in ids]


def test_a_game_of_four_rounds_is_played_to_its_end(tmp_path: Path) -> None:
    table = saloon(tmp_path)
    assert table.heading.startswith(TITLE)
    looks_ended(table.play(whole_game()).shown)


def test_the_first_round_leaves_what_the_rules_say(tmp_path: Path) -> None:
    table = saloon(tmp_path).play(FIRST_ROUND)
    assert (table.game.round, table.game.step) == (2, "draw")
    assert lives(table, "sheriff-amos-tule", "cole", "bandit-2") == [
        (3, "down"),
        (2, "able"),
        (1, "out"),
    ]
    # 1 exchanged, the AP card, the interrupt's, the initiative card at last (EA4)
    assert table.shown["players"][LAW]["discard"] == [None, "P9", "D5", "K10"]
    assert held(table) == (
        (),
        ("H2", "K9", "P3", "DQ", "K6", "P5"),
        ("D3", "P10", "K8", "K7", "P9", "H4"),
    )


def test_the_second_round_leaves_what_the_rules_say(tmp_path: Path) -> None:
    table = saloon(tmp_path).play((*FIRST_ROUND, *SECOND_ROUND))
    assert lives(table, "sheriff-amos-tule", "witwe-hagedorn", "cole", "bandit") == [
        (3, "able"),
        (0, "out"),
        (1, "out"),
        (2, "down"),
    ]
    hand, deck, discard = held(table)
    assert (hand, deck) == (("H2", "P3", "K6"), ("P5",))
    assert discard == ("D3", "P10", "K8", "K7", "P9", "H4", "DQ", "K9")


def test_d1_undo_over_a_reshuffle_gives_deck_discard_and_hands_back(tmp_path: Path) -> None:
    table = saloon(tmp_path).play((*FIRST_ROUND, *SECOND_ROUND))
    before = table.game
    after = table.play((RESHUFFLE,)).game
    hand, deck, discard = held(table)
    assert (len(hand), len(deck), discard) == (5, 7, ())
    assert hand[:4] == ("H2", "P3", "K6", "P5"), "the last card of the old deck comes first"
    for _ in range(3):
        assert table.press("u").game == before
        # the order lies in the log: it is not shuffled anew
        assert table.press("y").game == after
    assert load(table.path).history.state == after


def test_d1_a_draw_anew_after_the_undo_has_a_shuffle_of_its_own(tmp_path: Path) -> None:
    with dice(1):
        table = saloon(tmp_path).play((*FIRST_ROUND, *SECOND_ROUND, RESHUFFLE))
        # what lies in the discard, in the order it fell: no chance here
        assert held(table)[0][4] == "D3"
        table.press("u").play((RESHUFFLE,))
    assert [line["type"] for line in table.new[-3:]] == ["draw", "undo", "draw"]
    assert held(table)[1] == ("P10", "K8", "K7", "P9", "H4", "DQ", "K9")


def test_an_undo_over_a_shuffle_of_real_cards_remembers_what_was_seen(tmp_path: Path) -> None:
    table = saloon(tmp_path).play(FIRST_ROUND).to("Gesetz").press("M<enter>")
    assert table.shown["players"][LAW]["discard"] == []
    assert table.shown["players"][LAW]["deck"] == 50
    table.press("u").play((*SECOND_ROUND[:2], ("k10<enter>", "kam aus diesem Deck schon")))
    # what was shuffled in may come again
    table.press("<escape>uuM<enter>").play(SECOND_ROUND[:2])
    table.play((("k10<enter>", "Gesetz legt eine Initiativkarte"),))


def test_d4_every_decision_is_undone_to_the_first_and_done_again(tmp_path: Path) -> None:
    table = saloon(tmp_path)
    states = [table.game]
    for script, _ in whole_game():
        for key in keys(script):
            lines = len(table.fight.session.history)
            table.do([key])
            if len(table.fight.session.history) > lines:
                states.append(table.game)
    looks_ended(table.shown)
    for state in reversed(states[:-1]):
        assert table.press("u").game == state
    for state in states[1:]:
        assert table.press("y").game == state


def test_d11_after_every_decision_the_file_alone_gives_the_same_game(tmp_path: Path) -> None:
    table = saloon(tmp_path)
    for step in whole_game():
        table.play((step,))
        assert load(table.path).history.state == table.game


def test_a_game_that_stopped_in_the_middle_of_a_turn_goes_on_as_it_stood(tmp_path: Path) -> None:
    table = saloon(tmp_path).play((*FIRST_ROUND, *SECOND_ROUND, RESHUFFLE, *THIRD_ROUND))
    stood, path = table.game, table.path
    table.press("#Der Tre").desk.close()
    again = at_table(path)
    assert again.game == stood
    assert "Gesetz" in again.heading
    assert "13 von 13 AP" in again.heading
    looks_ended(again.play(AFTERWARDS).shown)


def test_an_interrupt_of_a_melee_left_open_goes_on_after_a_resume(tmp_path: Path) -> None:
    game = whole_game()
    stop = game.index(("nj<enter>", "Sheriff Amos Tule Nahkampf → Jeremiah 1 AP, noch 11")) + 1
    table = saloon(tmp_path).play(game[:stop]).press("ip3 b3<enter>")
    path = table.path
    table.desk.close()
    again = at_table(path).press("0<enter>")
    looks_ended(again.play(game[stop + 1 :]).shown)


async def test_a_burst_of_all_keys_at_once_does_what_single_keys_do(tmp_path: Path) -> None:
    with dice(1):
        single = saloon(tmp_path / "single").play(whole_game())
        folder = tmp_path / "burst"
        folder.mkdir()
        async with at_screen(saloon_file(folder)) as seen:
            await seen.burst("".join(script for script, _ in whole_game()))
            assert "beendet" in seen.lines[0]
    [log] = folder.glob("*.jsonl")
    assert log_lines(log) == log_lines(single.path)
