"""What a line of an interrupt shows before Enter: the sum, what is missing, the shot (E54, E55)."""

from gm_tracker.core.commands import Preview
from gm_tracker.core.errors import Refusal
from gm_tracker.core.prompts import said
from gm_tracker.core.screen import Role
from gm_tracker.erbarmungslos.commands.interrupt_reading import ReadShot, Shooters
from gm_tracker.erbarmungslos.commands.prompts import Fight, by_word
from gm_tracker.erbarmungslos.commands.shooting import bonus_words
from gm_tracker.erbarmungslos.commands.tokens import ShotLine
from gm_tracker.erbarmungslos.commands.words_turn import turn_words
from gm_tracker.erbarmungslos.openings import open_action
from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason as Why
from gm_tracker.erbarmungslos.shown import short
from gm_tracker.erbarmungslos.state import State
from gm_tracker.erbarmungslos.words.cards import card_name


def asked_for(view: Fight, shooters: Shooters, line: ShotLine, hint: str) -> Preview | None:
    """What has to be typed yet, after the sum of the cards; None where cards and figure stand."""
    if not line.cards:
        return said(hint, Role.DIM)
    if not line.words and shooters.sure is None:
        return said(f"{_sum(view, line)} · {hint}", Role.DIM)
    return None


def as_typed(line: ShotLine) -> ShotLine:
    """The line as it stands while it is typed: a target still to come is none yet."""
    return line._replace(aim=line.aim or None)


def shot_preview(view: Fight, line: ShotLine, read: ReadShot, held: State) -> Preview:
    """The sum against the threshold, what is missing, and the one shot that comes of it.

    `held`: the state that the cards are looked up in. Raises Refusal.
    """
    total, figure = _sum(view, line), short(read.figure.name)
    try:
        by_word(held, read.event, unchecked=line.unchecked)
    except Refusal as refusal:
        if refusal.reason != Why.CARDS_TOO_LOW:
            raise
        return said(f"{total} · {figure}", Role.WARNING)
    weapon = short(read.weapons[read.place].name)
    target = view.state.figures[read.event.target or open_action(view.state).figure]
    shot = turn_words(view.lang).one_shot.format(
        figure=figure, target=short(target.name), weapon=weapon
    )
    told = [total, shot, *bonus_words(view, read.figure.player, interrupts=True)]
    names = tuple(one.name for one in read.weapons)
    return Preview(said(" · ".join(told)).line, names, read.place)


def _sum(view: Fight, line: ShotLine) -> str:
    """`♣8 + ♦2 = 10 von 10`."""
    words, state = turn_words(view.lang), view.state
    total, threshold = sum(map(state.value, line.cards)), state.threshold()
    cards = " + ".join(card_name(card, view.lang) for card in line.cards)
    told = words.sum.format(cards=cards, sum=total, threshold=threshold)
    missing = threshold - total
    return told + words.sum_missing.format(count=missing) if missing > 0 else told
