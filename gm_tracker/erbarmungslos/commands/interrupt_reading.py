"""Who an interrupt can be meant for, and what a line of it says (E48 to E63)."""

from collections.abc import Sequence
from typing import NamedTuple

from gm_tracker.core.commands import Entry
from gm_tracker.core.errors import Refusal
from gm_tracker.core.fuzzy import matches
from gm_tracker.core.typed import QUOTED
from gm_tracker.erbarmungslos.commands.reasons_turn import TurnReason
from gm_tracker.erbarmungslos.commands.tokens import AT, ShotLine, read_shot_line
from gm_tracker.erbarmungslos.commands.whom import meant, nobody
from gm_tracker.erbarmungslos.entrants import Weapon
from gm_tracker.erbarmungslos.events import Interrupt
from gm_tracker.erbarmungslos.openings import interrupters, may_interrupt, open_action
from gm_tracker.erbarmungslos.state import Figure, State


class Shooters(NamedTuple):
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

    def of(self, player: str) -> "Shooters":
        """The same where one player's cards are paid: the own figures come before all others."""
        ready = tuple(figure for figure in self.ready if figure.player == player)
        every = sorted(self.every, key=lambda figure: figure.player != player)
        return Shooters(ready, self.enemies, tuple(every))


def shooters_of(state: State) -> Shooters:
    """Who can be meant while an action is open."""
    players = {player.id for player in interrupters(state)}
    active, ready, others, own = state.active or "", [], [], []
    for figure in state.figures.values():
        if figure.player in players and may_interrupt(figure, state.rules):
            ready.append(figure)
        elif state.are_enemies(figure.player, active):
            others.append(figure)
        else:
            own.append(figure)
    return Shooters(tuple(ready), (*ready, *others), (*ready, *others, *own))


def line_of(shooters: Shooters, text: str) -> ShotLine:
    """The line taken apart, by the figures that may be meant. Raises Refusal (CARD_TWICE)."""

    def means(words: Sequence[str]) -> bool:
        figure, weapon = _named(shooters, words) or (None, "")
        return figure is not None and (not weapon or bool(_matching(figure.weapons, weapon)))

    return read_shot_line(text, shooters.letters, means)


class ReadShot(NamedTuple):
    """What a line with cards says."""

    figure: Figure
    weapons: tuple[Weapon, ...]
    """That it may mean."""
    place: int
    """Of the weapon that the arrows are at."""
    event: Interrupt


def read_shot(
    state: State, shooters: Shooters, line: ShotLine, entry: Entry, player: str | None = None
) -> ReadShot:
    """The event of a line with cards; `player`: who pays, None: whose figure it is.

    Raises Refusal.
    """
    figure, named = _shooter(shooters, line)
    weapons = _weapons(figure, named)
    place = entry.choice % len(weapons)
    event = Interrupt(
        player=player or figure.player,
        figure=figure.id,
        weapon=weapons[place].name,
        cards=line.cards,
    )
    target = _target(state, figure, line.aim)
    if target is not None:
        event = event.model_copy(update={"target": target})
    return ReadShot(figure, weapons, place, event)


def _shooter(shooters: Shooters, line: ShotLine) -> tuple[Figure, str]:
    """Who shoots, and what is typed of the weapon. Raises Refusal."""
    if not line.words:
        if shooters.sure is None:
            raise Refusal(TurnReason.FIGURE_MISSING)
        return shooters.sure, ""
    named = _named(shooters, line.words)
    if named is None:
        raise nobody(" ".join(line.words))
    return named


def _named(shooters: Shooters, words: Sequence[str]) -> tuple[Figure, str] | None:
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
