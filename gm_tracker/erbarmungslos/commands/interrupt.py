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
from gm_tracker.erbarmungslos.commands.prompts import Fight, Result, any_hand, by_word
from gm_tracker.erbarmungslos.commands.reasons_turn import TurnReason
from gm_tracker.erbarmungslos.commands.shooting import bonus_words
from gm_tracker.erbarmungslos.commands.tokens import AT, ShotLine, read_shot_line, without_begun
from gm_tracker.erbarmungslos.commands.whom import meant, nobody, offered
from gm_tracker.erbarmungslos.commands.words_turn import turn_words
from gm_tracker.erbarmungslos.events import Interrupt, Weapon
from gm_tracker.erbarmungslos.openings import interrupters, may_interrupt, open_action
from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason as Why
from gm_tracker.erbarmungslos.shown import short
from gm_tracker.erbarmungslos.state import Figure, State
from gm_tracker.erbarmungslos.words.cards import card_name


def interrupt(view: Fight) -> "InterruptPrompt":
    """The line for cards and figure.

    Raises Refusal where interrupts are off, or nothing goes on that can be interrupted.
    """
    if not view.state.rules.interrupts:
        raise Refusal(Why.INTERRUPTS_OFF)
    if view.state.turn is None or view.state.turn.action is None:
        raise Refusal(Why.NO_OCCASION)
    return InterruptPrompt()


class _Shooters(NamedTuple):
    """Who can be meant by a line: looked up once for it, there may be hundreds."""

    ready: tuple[Figure, ...]
    """Those that may interrupt now."""
    enemies: tuple[Figure, ...]
    """All who are not of the active side, those that are ready first."""
    every: tuple[Figure, ...]
    """All figures, the enemies first: who may not interrupt can be named, the refusal says why."""

    @property
    def sure(self) -> Figure | None:
        """The only one that may interrupt; None where there are several, or none."""
        return self.ready[0] if len(self.ready) == 1 else None

    @property
    def letters(self) -> frozenset[str]:
        """What the enemies are called in a line."""
        return frozenset(figure.letter for figure in self.enemies)


def _shooters(state: State) -> _Shooters:
    players = {player.id for player in interrupters(state)}
    active, ready, others, own = state.active or "", [], [], []
    for figure in state.figures.values():
        if figure.player in players and may_interrupt(figure, state.rules):
            ready.append(figure)
        elif state.are_enemies(figure.player, active):
            others.append(figure)
        else:
            own.append(figure)
    return _Shooters(tuple(ready), (*ready, *others), (*ready, *others, *own))


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
        acting = view.state.figures[open_action(view.state).figure]
        return turn_words(view.lang).interrupts.format(figure=short(acting.name))

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """The sum against the threshold, what is missing, and the one shot that comes of it.

        Whether a program's hand holds the cards is left to Enter.
        """
        state, shooters = view.state, _shooters(view.state)
        line = _line(shooters, without_begun(entry.text, shooters.letters))
        hint = _hint(view, shooters)
        if not line.cards:
            return said(hint, Role.DIM)
        total = _sum(view, line)
        if not line.words and shooters.sure is None:
            return said(f"{total} · {hint}", Role.DIM)
        read = _read(state, shooters, line, entry)
        figure = short(read.figure.name)
        held = any_hand(state, read.figure.player, line.cards)
        try:
            by_word(held, read.event, unchecked=line.unchecked)
        except Refusal as refusal:
            if refusal.reason != Why.CARDS_TOO_LOW:
                raise
            return said(f"{total} · {figure}", Role.WARNING)
        weapon = short(read.weapons[read.place].name)
        target = state.figures[read.event.target or open_action(state).figure]
        shot = turn_words(view.lang).one_shot.format(
            figure=figure, target=short(target.name), weapon=weapon
        )
        told = [total, shot, *bonus_words(view, read.figure.player, interrupts=True)]
        names = tuple(one.name for one in read.weapons)
        return Preview(said(" · ".join(told)).line, names, read.place)

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The interrupt. Raises Refusal where cards or figure are missing or mean nothing."""
        shooters = _shooters(view.state)
        line = _line(shooters, entry.text)
        if not line.cards:
            raise Refusal(TurnReason.CARDS_MISSING)
        read = _read(view.state, shooters, line, entry)
        event = by_word(view.state, read.event, unchecked=line.unchecked)
        return Decision((event,), cursor=read.figure.id, then=following)


def _hint(view: Fight, shooters: _Shooters) -> str:
    words = turn_words(view.lang)
    figures = offered(shooters.ready) or words.nobody
    return words.interrupt_hint.format(threshold=view.state.threshold(), figures=figures)


def _sum(view: Fight, line: ShotLine) -> str:
    """`♣8 + ♦2 = 10 von 10`."""
    words, state = turn_words(view.lang), view.state
    total, threshold = sum(map(state.value, line.cards)), state.threshold()
    cards = " + ".join(card_name(card, view.lang) for card in line.cards)
    told = words.sum.format(cards=cards, sum=total, threshold=threshold)
    missing = threshold - total
    return told + words.sum_missing.format(count=missing) if missing > 0 else told


def _read(state: State, shooters: _Shooters, line: ShotLine, entry: Entry) -> _Read:
    """The event of a line with cards. Raises Refusal."""
    figure, named = _shooter(shooters, line)
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


def _line(shooters: _Shooters, text: str) -> ShotLine:
    """The line taken apart, by the figures that may be meant. Raises Refusal (CARD_TWICE)."""

    def means(words: Sequence[str]) -> bool:
        figure, weapon = _named(shooters, words) or (None, "")
        return figure is not None and (not weapon or bool(_matching(figure.weapons, weapon)))

    return read_shot_line(text, shooters.letters, means)


def _shooter(shooters: _Shooters, line: ShotLine) -> tuple[Figure, str]:
    """Who shoots, and what is typed of the weapon. Raises Refusal."""
    if not line.words:
        if shooters.sure is None:
            raise Refusal(TurnReason.FIGURE_MISSING)
        return shooters.sure, ""
    named = _named(shooters, line.words)
    if named is None:
        raise nobody(" ".join(line.words))
    return named


def _named(shooters: _Shooters, words: Sequence[str]) -> tuple[Figure, str] | None:
    """Who is named by the first of these words, and what follows; None: nobody."""
    for count in range(len(words), 0, -1):
        found = meant(" ".join(words[:count]), shooters.every)
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
    return None if found[0].id == open_action(state).figure else found[0].id
