"""Every command and every line it opens: any text is refused or can be kept, and tells no card."""

import re
from functools import lru_cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tracker.catalogue.core import CORE_TEXTS
from gm_tracker.core.commands import Command, Decision, Entry, Page, View
from gm_tracker.core.dice import NoChance
from gm_tracker.core.errors import CoreReason, Reason, Refusal
from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.core.late import Late
from gm_tracker.core.screen import plain
from gm_tracker.erbarmungslos.commands import COMMANDS
from gm_tracker.erbarmungslos.commands.hand_shot import HandShotPrompt
from gm_tracker.erbarmungslos.commands.looking import HandPrompt
from gm_tracker.erbarmungslos.commands.newcomer_line import described
from gm_tracker.erbarmungslos.commands.reading import begun_line, card_line, read_card
from gm_tracker.erbarmungslos.commands.reasons import CommandReason
from gm_tracker.erbarmungslos.commands.words import COMMAND_TEXTS, refusal_text
from gm_tracker.erbarmungslos.events import EVENTS, ErbarmungslosEvent
from gm_tracker.erbarmungslos.ruleset import RULESET
from gm_tracker.erbarmungslos.state import State
from gm_tracker.erbarmungslos.words.cards import card_name
from gm_tracker.storage.lines import event_line
from gm_tracker.tui.registry import FIGHT, SHELL, keymap
from tests.erbarmungslos.any_history import any_history
from tests.erbarmungslos.builders import Fight

Commands = Command[State, ErbarmungslosEvent]

PHASES = sorted({phase for command in COMMANDS for phase in command.contexts})
PILE = ["K10", "P4", "H9", "DQ", "K7", "P2", "H5"]
WORDS = st.sampled_from(
    ["", " ", "k10", "h4", "p9!", "!", "-", "dd", "♣a", "kx", "0", "1", "2", "1 2", "9" * 5000,
     "5612", "511", "+1", "-1", "r", "k8 d2 cole", ">g", "Revolver", "c", "g", "cole", "1 k", "3 a",
     "Rot programm seite west", "Cole 3 3 2 2 Revolver 1 x2", "=3", "+4", '"', "\u0958" * 150,
     "x" * 201, "\ud800", "²", "٣", "j", "n", "a"]
)  # fmt: skip
TEXTS = st.one_of(
    WORDS,
    st.text(alphabet=st.characters(), max_size=30),
    st.lists(WORDS, max_size=5).map(" ".join),
)
ENTRIES = st.builds(lambda text, choice: Entry(text, len(text), choice), TEXTS, st.integers(0, 3))
FIELDS = ("name", "life", "melee", "defence", "resistance", "leader", "moves", "hand", "side",
          "state", "weapons", None)  # fmt: skip


def view_of(fight: Fight, lang: Lang, **at: Any) -> View[State, ErbarmungslosEvent]:
    places = {"cursor": None, "field": None, "marked": (), **at}
    history = fight.history
    return View(
        state=fight.state,
        header=fight.header,
        lang=lang,
        chance=NoChance(),
        standing=history.standing,
        at=history.at,
        last_decision=history.last_decision,
        **places,
    )


def open_in(fight: Fight) -> list[Commands]:
    phase = RULESET.phase(fight.state)
    return [command for command in COMMANDS if phase in command.contexts]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.id)
def test_what_a_command_does_is_there_when_it_is_asked_for(command: Commands) -> None:
    assert isinstance(command.start, Late)
    assert callable(command.start.load())


@pytest.mark.parametrize("phase", PHASES)
def test_no_key_means_two_things_at_one_moment(phase: str) -> None:
    assert keymap(FIGHT | {phase}, SHELL, COMMANDS)


@pytest.mark.parametrize("lang", LANGS)
def test_every_command_has_a_label_and_a_sentence(lang: Lang) -> None:
    assert set(COMMAND_TEXTS[lang]) == {command.id for command in COMMANDS}
    for id_, text in COMMAND_TEXTS[lang].items():
        assert 0 < len(text.label) <= 20, id_
        assert text.help.endswith("."), id_


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("reason", CommandReason)
def test_every_refusal_of_a_prompt_has_its_sentence(lang: Lang, reason: Reason) -> None:
    data = {name: "7" for name in ("text", "count", "player", "name")}
    said = refusal_text(Refusal(reason, **data), lang)
    assert said
    assert "{" not in said


def say(refusal: Refusal, lang: Lang) -> None:
    """Looks that the refusal has a sentence, by the core or the ruleset."""
    if not isinstance(refusal.reason, CoreReason):
        assert RULESET.tongue(lang).refusal(refusal)
    else:
        assert CORE_TEXTS[lang].refusals[refusal.reason].format(**refusal.data)


@lru_cache
def some_fight(seed: int, tries: int) -> Fight:
    return any_history(seed, tries)


def followed(view: View[Any, Any], command: Commands, entries: list[Entry]) -> list[Any]:
    """The lines that a command opens as these texts are typed, and what comes of it at last."""
    found: list[Any] = [command.start(view)]
    for entry in entries:
        prompt = found[-1]
        if prompt is None or isinstance(prompt, Decision | Page):
            break
        assert prompt.label(view)
        prompt.preview(view, entry)
        found.append(prompt.instant(view, entry) or prompt.enter(view, entry))
    return found


@settings(max_examples=600)
@given(
    seed=st.integers(0, 20),
    tries=st.sampled_from([0, 10, 30, 60, 90]),
    place=st.integers(0, 99),
    entries=st.lists(ENTRIES, min_size=1, max_size=4),
    lang=st.sampled_from(LANGS),
    row=st.integers(0, 99),
    field=st.sampled_from(FIELDS),
)
def test_any_text_is_refused_or_makes_events_that_can_be_kept(
    seed: int,
    tries: int,
    place: int,
    entries: list[Entry],
    lang: Lang,
    row: int,
    field: str | None,
) -> None:
    fight = some_fight(seed, tries)
    ids = (None, *fight.state.players, *fight.state.figures)
    view = view_of(fight, lang, cursor=ids[row % len(ids)], field=field)
    commands = open_in(fight)
    try:
        outcome = followed(view, commands[place % len(commands)], entries)[-1]
    except Refusal as refusal:
        say(refusal, lang)
        return
    if isinstance(outcome, Decision):
        assert outcome.events or outcome.cursor or outcome.then
        for event in outcome.events:
            line = event_line(event.model_copy(update={"seq": 1}))
            kept = EVENTS.validate_json(line, by_name=False)
            assert kept.model_copy(update={"seq": event.seq, "crc": None}) == event


@given(TEXTS)
def test_any_line_is_a_player_figures_cards_or_refused(text: str) -> None:
    for read in (described, card_line, begun_line):
        try:
            assert read(text)
        except Refusal:
            continue


def two_hands() -> dict[str, Fight]:
    """Rot and Gelb with program decks, at every decision of a round that is about cards."""

    def begun() -> Fight:
        fight = Fight().player("rot", deck="program", cards=PILE)
        fight.player("gelb", deck="program", cards=PILE[::-1])
        fight.player("blau").figure("cole", "rot", leader=2).figure("ann", "gelb")
        return fight.figure("glix", "blau").start()

    drawn = begun().draw()
    exchanged = begun().draw().take("exchange", player="rot", cards=[])
    laid = begun().draw().take("exchange", player="rot", cards=[]).lay(rot="K10")
    moved = begun().draw().take("exchange", player="rot", cards=[])
    moved.lay(rot="K10", gelb="H5", blau="D4").play("rot", "P4").move("cole")
    found = {"draw": begun(), "exchange": drawn, "lay": exchanged, "laid": laid}
    return found | {"moved": moved}


@pytest.mark.parametrize("name", ["draw", "exchange", "lay", "laid", "moved"])
@settings(max_examples=200)
@given(
    place=st.integers(0, 99),
    entries=st.lists(ENTRIES, min_size=1, max_size=3),
    cursor=st.sampled_from(["rot", "cole", "ann", "glix", None]),
    lang=st.sampled_from(LANGS),
)
def test_ea48_no_line_but_the_look_away_one_tells_a_card_of_a_hand(
    name: str, place: int, entries: list[Entry], cursor: str | None, lang: Lang
) -> None:
    fight = two_hands()[name]
    view = view_of(fight, lang, cursor=cursor, field="hand")
    commands = open_in(fight)
    command = commands[place % len(commands)]
    try:
        opened: Any = command.start(view)
    except Refusal:
        return
    typed = {read_card(word) for entry in entries for word in re.split(r"[\s!]+", entry.text)}
    for entry in entries:
        if opened is None or isinstance(opened, Decision | Page | HandPrompt | HandShotPrompt):
            return
        try:
            preview = opened.preview(view, entry)
            shown = [opened.label(view), plain(preview.line), *map(plain, preview.panel)]
            told = {card for card in PILE if any(card_name(card, lang) in text for text in shown)}
            assert told <= typed
            opened = opened.enter(view, entry)
        except Refusal:
            return
