"""E4, E5, EA48: no word tells a card that lies face down, is held, or lies in a program deck."""

import re
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.erbarmungslos.events import ErbarmungslosEvent, Interrupt, Play, Tiebreak
from gm_tracker.erbarmungslos.piles import turned_up
from gm_tracker.erbarmungslos.ruleset import RULESET
from gm_tracker.erbarmungslos.state import State
from gm_tracker.erbarmungslos.words.cards import SUIT_SIGNS, card_in_words, card_name
from tests.erbarmungslos.builders import read
from tests.erbarmungslos.events import next_line
from tests.erbarmungslos.fights import any_header, any_party
from tests.erbarmungslos.naive import Naive
from tests.erbarmungslos.naive_cards import PACK
from tests.erbarmungslos.telling import FightHistory, case, new_history, told

LINES = 90
FACE_DOWN = ("draw", "exchange", "lay")


def any_fight(seed: int) -> FightHistory:
    """A fight at random, many of its decks the program's."""
    rng = Random(seed)
    header = any_header(rng)
    naive, history = Naive(header), new_history(header)
    party = any_party(rng)
    for place in range(LINES):
        line = party[place] if place < len(party) else next_line(rng, naive)
        line = {"seq": len(history) + 1, **line}
        if not naive.refuses(line):
            naive.take(line)
            history.push(read(line))
    return history


def in_the_open(before: State, event: ErbarmungslosEvent, after: State) -> set[str]:
    """The cards that all at the table see by this event."""
    match event:
        case Play():
            return {event.card} if event.card is not None else set()
        case Interrupt():
            return set(event.cards)
        case Tiebreak():
            players = turned_up(before, event).players.values()
            ties = {tie for player in players for tie in player.tiebreaks if tie is not None}
            return ties | {player.initiative for player in players if player.initiative}
    is_over = after.round > before.round and after.step == "draw"
    if before.step in FACE_DOWN and (after.step in ("tiebreak", "recover", "play") or is_over):
        laid = {player.initiative for player in before.players.values() if player.initiative}
        return laid | ({event.card} if event.type == "lay" else set())
    return set()


def named(line: str, lang: Lang) -> set[str]:
    """The cards that a line names, in whatever form."""
    signs = "".join(SUIT_SIGNS.values())
    short = set(re.findall(rf"[{signs}](?:10|[2-9A-Z])", line))
    return {
        card
        for card in PACK
        if card_name(card, lang) in short
        or card_in_words(card, lang) in line
        or re.search(rf"\b{card}\b", line)
    }


def look(history: FightHistory) -> None:
    for lang in LANGS:
        tongue = RULESET.tongue(lang)
        for seq, event in enumerate(history.events, start=1):
            before, after = history.at(seq - 1), history.at(seq)
            line = tongue.told(before, event, after)
            assert named(line, lang) <= in_the_open(before, event, after), line


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 2**32 - 1))
def test_ea48_no_line_names_a_card_that_is_not_in_the_open(seed: int) -> None:
    look(any_fight(seed))


def test_e5_the_cards_of_a_case_are_named_at_the_reveal_and_not_before() -> None:
    history = case("ES27")
    look(history)
    lines = told(history)
    assert named(lines[8], "de") == set()
    assert named(lines[9], "de") == {"K10", "H4"}


def test_e4_the_cards_of_many_fights_are_named_at_some_time() -> None:
    """That what is looked for is found at all."""
    found = {
        card for seed in range(10) for line in told(any_fight(seed)) for card in named(line, "de")
    }
    assert len(found) > 30


def test_a_card_is_found_in_every_form() -> None:
    assert named("♦D kam, Kreuz 10 auch, und H4", "de") == {"DQ", "K10", "H4"}
