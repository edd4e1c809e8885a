"""What Enter takes no preview refuses, neither while the line is being typed."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tracker.core.commands import Decision, Entry
from gm_tracker.core.errors import Refusal
from gm_tracker.core.events import numbered
from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.erbarmungslos.commands.hand_shot import HandShotPrompt
from gm_tracker.erbarmungslos.commands.interrupt import InterruptPrompt
from tests.erbarmungslos.builders import REVOLVER, Fight
from tests.erbarmungslos.table import Table
from tests.erbarmungslos.test_commands import ENTRIES, open_in, some_fight, view_of

HAND = ["D3", "K10", "P4", "H9", "K7", "D6"]
WEAPONS = [REVOLVER, {"name": "Alte Büchse", "cost": 2, "shot_cost": 1}]


def moved() -> Table:
    """Cole moves under P10; table and program decks may interrupt, by names that look like cards.

    Two are called d and d2, others by names of several words.
    """
    fight = Fight(interrupt_target="any").gangs(rot="cole").player("blau", side="west")
    for id_, name in (
        ("dora", "Dora"),
        ("droid", "Droide 2"),
        ("witwe", "Witwe"),
        ("w3", "Wachmann 3"),
    ):
        fight.figure(id_, "blau", name=name, weapons=WEAPONS)
    fight.player("gelb", deck="program", cards=HAND, side="ost")
    fight.figure("hans", "gelb", name="Hans", weapons=WEAPONS).figure("karl", "gelb", name="Karl")
    fight.to_turns(rot="P10", blau="D4", gelb="D3").play("rot", "K9").move("cole")
    return Table(fight, "cole")


WHO = ("d", "d2", "dora", "di", "dina", "w", "witwe", "w2", "wachmann", "wachmann 3", "h", "hans",
       "k", "Karl", "")  # fmt: skip
ARMS = ("", "revolver", "alte", "alte büchse", "rev", "b")
AIMS = ("", ">w2", ">hans", "> dora", ">c", "> wachmann 3")
WORDS = st.sampled_from(
    ["d6", "k4", "h10", "k10", "p8", "s9", "s5", "ka", "dd", "d2", "h9", "c3", "pb", "k1", "p"]
)
VIEW = moved().view


def taken(prompt: Any, text: str, choice: int) -> bool:
    """Whether Enter takes a text."""
    try:
        return isinstance(prompt.enter(VIEW, Entry(text, len(text), choice)), Decision)
    except Refusal:
        return False


def previewed(prompt: Any, text: str, choice: int) -> None:
    """The line and all that stands there while it is typed, word by word and with blanks."""
    for end in [place for place, sign in enumerate(text) if sign == " "] + [len(text)]:
        for typed in {text[:end], text[: end + 1]}:
            prompt.preview(VIEW, Entry(typed, len(typed), choice))


@settings(max_examples=400)
@given(
    cards=st.lists(WORDS, min_size=1, max_size=3),
    who=st.sampled_from(WHO),
    arm=st.sampled_from(ARMS),
    aim=st.sampled_from(AIMS),
    place=st.integers(0, 3),
    choice=st.integers(0, 2),
)
def test_no_preview_of_an_interrupt_refuses_what_enter_takes(
    cards: list[str], who: str, arm: str, aim: str, place: int, choice: int
) -> None:
    named = " ".join(filter(None, (who, arm)))
    text = " ".join(filter(None, (*cards[:place], named, *cards[place:], aim)))
    if taken(InterruptPrompt(), text, choice):
        previewed(InterruptPrompt(), text, choice)


def test_good_lines_are_previewed_at_every_word() -> None:
    for text in ("d6 k4 witwe", "k4 d6 wachmann 3", "s9 s5 w alte", "k7 h10 w >hans", "k10 d2",
                 "d6 s5 droide 2 alte büchse >hans"):  # fmt: skip
        assert taken(InterruptPrompt(), text, 0), text
        previewed(InterruptPrompt(), text, 0)


@settings(max_examples=200)
@given(
    numbers=st.lists(st.integers(1, 6).map(str), min_size=1, max_size=3),
    who=st.sampled_from(WHO),
    arm=st.sampled_from(ARMS),
    aim=st.sampled_from(AIMS),
    choice=st.integers(0, 2),
)
def test_no_preview_of_numbers_of_a_hand_refuses_what_enter_takes(
    numbers: list[str], who: str, arm: str, aim: str, choice: int
) -> None:
    text = " ".join(filter(None, (*numbers, who, arm, aim)))
    if taken(HandShotPrompt(player="gelb"), text, choice):
        previewed(HandShotPrompt(player="gelb"), text, choice)


@settings(max_examples=400)
@given(
    seed=st.integers(0, 20),
    tries=st.sampled_from([10, 30, 60, 90]),
    place=st.integers(0, 99),
    entries=st.lists(ENTRIES, min_size=1, max_size=3),
    lang=st.sampled_from(LANGS),
    row=st.integers(0, 99),
)
def test_no_line_of_any_command_is_refused_by_its_preview_and_taken_by_enter(
    seed: int, tries: int, place: int, entries: list[Entry], lang: Lang, row: int
) -> None:
    fight = some_fight(seed, tries)
    history = fight.history
    ids = (None, *fight.state.players, *fight.state.figures)
    view = view_of(fight, lang, cursor=ids[row % len(ids)], field="life")
    commands = open_in(fight)
    try:
        prompt: Any = commands[place % len(commands)].start(view)
    except Refusal:
        return
    for entry in entries:
        if not hasattr(prompt, "enter"):
            return
        try:
            following = prompt.enter(view, entry)
            if isinstance(following, Decision):
                history.decide(numbered(following.events, len(history)))
        except Refusal:
            continue
        prompt.preview(view, entry)
        prompt = following
