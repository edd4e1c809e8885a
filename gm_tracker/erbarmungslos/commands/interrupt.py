"""The line of an interrupt: cards and the figure that shoots, `k8 d2 cole` (E48 to E63)."""

from collections.abc import Sequence
from typing import NamedTuple

from gm_tracker.core.commands import Decision, Entry, Preview
from gm_tracker.core.errors import Refusal
from gm_tracker.core.fuzzy import matches
from gm_tracker.core.prompts import Typed, said
from gm_tracker.core.screen import Role
from gm_tracker.core.typed import QUOTED
from gm_tracker.core.values import frozen
from gm_tracker.erbarmungslos.commands.following import following
from gm_tracker.erbarmungslos.commands.prompts import Fight, Result, by_word
from gm_tracker.erbarmungslos.commands.reasons_turn import TurnReason
from gm_tracker.erbarmungslos.commands.shooting import bonus_words
from gm_tracker.erbarmungslos.commands.tokens import AT, ShotLine, read_shot_line, without_begun
from gm_tracker.erbarmungslos.commands.whom import meant, nobody, offered
from gm_tracker.erbarmungslos.commands.words_turn import turn_words
from gm_tracker.erbarmungslos.events import Interrupt, Weapon
from gm_tracker.erbarmungslos.openings import interrupters, may_interrupt
from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason as Why
from gm_tracker.erbarmungslos.shown import short
from gm_tracker.erbarmungslos.state import Action, Figure, State
from gm_tracker.erbarmungslos.words.cards import card_name


def interrupt(view: Fight) -> "InterruptPrompt":
    """The line for cards and figure.

    Raises Refusal where interrupts are off, or nothing goes on that can be interrupted.
    """
    if not view.state.rules.interrupts:
        raise Refusal(Why.INTERRUPTS_OFF)
    _action(view.state)
    return InterruptPrompt()


def _action(state: State) -> Action:
    """What is interrupted. Raises Refusal (NO_OCCASION)."""
    action = state.turn.action if state.turn is not None else None
    if action is None:
        raise Refusal(Why.NO_OCCASION)
    return action


class _Read(NamedTuple):
    figure: Figure
    weapons: tuple[Weapon, ...]
    """That it may mean."""
    place: int
    event: Interrupt


@frozen(kw_only=True)
class InterruptPrompt(Typed):
    """Cards in any order with the figure, by letter or name; behind it a weapon where several fit.

    `>x` aims at another than the acting figure, where the fight allows it; a `!` at the end says
    that the cards are right though they were seen before. Cards of a program deck are typed openly.
    """

    def label(self, view: Fight) -> str:
        """Who is interrupted."""
        acting = view.state.figures[_action(view.state).figure]
        return turn_words(view.lang).interrupts.format(figure=short(acting.name))

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """The sum against the threshold, what is missing, and the one shot that comes of it."""
        state = view.state
        letters = {one.letter for one in _shooters(state)}
        line = _line(state, without_begun(entry.text, letters))
        if not line.cards:
            return said(self._hint(view), Role.DIM)
        total = self._sum(view, line)
        if not line.words and _sure(state) is None:
            return said(f"{total} · {self._hint(view)}", Role.DIM)
        read = self._read(view, line, entry)
        try:
            by_word(state, read.event, unchecked=line.unchecked)
        except Refusal as refusal:
            if refusal.reason != Why.CARDS_TOO_LOW:
                raise
            return said(f"{total} · {short(read.figure.name)}", Role.WARNING)
        words, weapon = turn_words(view.lang), read.weapons[read.place]
        target = state.figures[read.event.target or _action(state).figure]
        shot = words.one_shot.format(
            figure=short(read.figure.name), target=short(target.name), weapon=short(weapon.name)
        )
        told = [total, shot, *bonus_words(view, read.figure.player, interrupts=True)]
        names = tuple(one.name for one in read.weapons)
        return Preview(said(" · ".join(told)).line, names, read.place)

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The interrupt. Raises Refusal where cards or figure are missing or mean nothing."""
        line = _line(view.state, entry.text)
        if not line.cards:
            raise Refusal(TurnReason.CARDS_MISSING)
        read = self._read(view, line, entry)
        event = by_word(view.state, read.event, unchecked=line.unchecked)
        return Decision((event,), cursor=read.figure.id, then=following)

    def _hint(self, view: Fight) -> str:
        words, state = turn_words(view.lang), view.state
        ready = [one for one in _shooters(state) if _is_ready(state, one)]
        figures = offered(ready) or words.nobody
        return words.interrupt_hint.format(threshold=state.threshold(), figures=figures)

    def _sum(self, view: Fight, line: ShotLine) -> str:
        """`♣8 + ♦2 = 10 von 10`."""
        words, state = turn_words(view.lang), view.state
        total, threshold = sum(map(state.value, line.cards)), state.threshold()
        cards = " + ".join(card_name(card, view.lang) for card in line.cards)
        told = words.sum.format(cards=cards, sum=total, threshold=threshold)
        missing = threshold - total
        return told + words.sum_missing.format(count=missing) if missing > 0 else told

    def _read(self, view: Fight, line: ShotLine, entry: Entry) -> _Read:
        state = view.state
        figure, named = _shooter(state, line)
        weapons = _weapons(figure, named)
        place = entry.choice % len(weapons)
        event = Interrupt(
            player=figure.player,
            figure=figure.id,
            weapon=weapons[place].name,
            cards=line.cards,
        )
        target = _target(state, figure, line.aim)
        if target is not None:
            event = event.model_copy(update={"target": target})
        return _Read(figure, weapons, place, event)


def _line(state: State, text: str) -> ShotLine:
    """The line taken apart, by the figures that may be meant. Raises Refusal (CARD_TWICE)."""
    letters = {one.letter for one in _shooters(state)}

    def means(words: Sequence[str]) -> bool:
        figure, weapon = _named(state, words) or (None, "")
        return figure is not None and (not weapon or bool(_matching(figure.weapons, weapon)))

    return read_shot_line(text, letters, means)


def _shooters(state: State) -> list[Figure]:
    """All who are not of the active side, those first that may interrupt now."""
    active = state.active or ""
    there = [one for one in state.figures.values() if state.are_enemies(one.player, active)]
    return sorted(there, key=lambda one: not _is_ready(state, one))


def _is_ready(state: State, figure: Figure) -> bool:
    players = {player.id for player in interrupters(state)}
    return figure.player in players and may_interrupt(figure, state.rules)


def _sure(state: State) -> Figure | None:
    """The only one that may interrupt; None where there are several, or none."""
    ready = [one for one in _shooters(state) if _is_ready(state, one)]
    return ready[0] if len(ready) == 1 else None


def _shooter(state: State, line: ShotLine) -> tuple[Figure, str]:
    """Who shoots, and what is typed of the weapon. Raises Refusal."""
    sure = _sure(state)
    if not line.words:
        if sure is None:
            raise Refusal(TurnReason.FIGURE_MISSING)
        return sure, ""
    named = _named(state, line.words)
    if named is None:
        raise nobody(" ".join(line.words))
    return named


def _named(state: State, words: Sequence[str]) -> tuple[Figure, str] | None:
    """Who is named by the first of these words, and what follows; None: nobody."""
    every = [*_shooters(state), *state.figures.values()]
    for count in range(len(words), 0, -1):
        found = meant(" ".join(words[:count]), every)
        if found:
            return found[0], " ".join(words[count:])
    return None


def _weapons(figure: Figure, typed: str) -> tuple[Weapon, ...]:
    """The weapons that can be meant, those first that can interrupt. Raises Refusal."""
    if not figure.weapons:
        raise Refusal(TurnReason.NO_RANGED_WEAPON, figure=figure.name)
    fit = [weapon for weapon in figure.weapons if weapon.can_interrupt]
    there = fit if fit and not typed else figure.weapons
    found = _matching(there, typed)
    if not found:
        raise Refusal(TurnReason.NO_SUCH_WEAPON, figure=figure.name, text=typed[:QUOTED])
    return found


def _matching(weapons: Sequence[Weapon], typed: str) -> tuple[Weapon, ...]:
    """The weapons whose names the letters may mean."""
    names = [weapon.name for weapon in weapons]
    return tuple(weapons[place] for place in matches(typed, names))


def _target(state: State, figure: Figure, aim: str | None) -> str | None:
    """Who is shot at; None: the acting figure. Raises Refusal (TARGET_MISSING, NO_SUCH_FIGURE)."""
    if aim is None:
        return None
    if not aim:
        raise Refusal(TurnReason.TARGET_MISSING)
    able = sorted(state.figures.values(), key=lambda one: not one.is_able)
    found = meant(aim, [one for one in able if one.id != figure.id])
    if not found:
        raise nobody(f"{AT}{aim}")
    return None if found[0].id == _action(state).figure else found[0].id
