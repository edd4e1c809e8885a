"""Counting a fight, event by event: who did what, what came of it, and what was to be expected."""

from collections import defaultdict
from typing import NamedTuple

from gm_tracker.erbarmungslos.actions import name_of
from gm_tracker.erbarmungslos.bounds import Ability
from gm_tracker.erbarmungslos.duels import resistance_pool
from gm_tracker.erbarmungslos.events import (
    Act,
    Clash,
    Draw,
    Exchange,
    Finish,
    Go,
    Interrupt,
    Lay,
    Melee,
    Play,
    Ranged,
    Recover,
    Result,
    Tiebreak,
)
from gm_tracker.erbarmungslos.melee import successes
from gm_tracker.erbarmungslos.odds import Fighter, Odds, odds
from gm_tracker.erbarmungslos.openings import open_action
from gm_tracker.erbarmungslos.points import FightStep, points_of
from gm_tracker.erbarmungslos.state import Action, State
from gm_tracker.erbarmungslos.tally import FATES, FigureTally, PlayerTally

_HOW = {
    "clash": "melee",
    "resist": "melee",
    "result": "shot",
    "go": "finish",
    "recover": "recovery",
    "edit": "edit",
}
"""By the type of the event: what put a figure out."""
_BY_SOMEBODY = frozenset({"melee", "shot", "finish"})


class _Hit(NamedTuple):
    """What a shot did, as it was told; it counts once it takes effect (EA35)."""

    shooter: str
    target: str
    damage: int
    state: Ability


class Counting:
    """The tallies of a fight, and the sums of the whole."""

    def __init__(self) -> None:
        self.players: defaultdict[str, PlayerTally] = defaultdict(PlayerTally)
        self.figures: defaultdict[str, FigureTally] = defaultdict(FigureTally)
        self.events = self.rounds = self.interrupts = self.melees = self.tiebreaks = 0
        self._told: list[_Hit] = []
        self._against: dict[str, str] = {}
        """By the id of a figure: who shot at it or fought it last."""

    def enter(self, step: FightStep) -> None:
        """Counts an event that stands."""
        event, before = step.event, step.before
        self.events += 1
        self._count_ap(step)
        match event:
            case Draw() | Exchange() | Lay() | Tiebreak() | Play():
                self._count_cards(before, event)
            case Act() | Ranged() | Melee() | Finish():
                cost = points_of(step).spent
                self.figures[event.figure].acted(name_of(event), cost)
            case Interrupt():
                self.interrupts += 1
                self.figures[event.figure].interrupts += 1
                self.players[event.player].interrupts += 1
                self.players[event.player].interrupt_cards += len(event.cards)
            case Result():
                self._count_shot(before, event)
            case Clash():
                self._count_melee(before, event)
            case Go():
                action = open_action(before)
                self._against = {action.target or "": action.figure}
            case Recover(faces=tuple() as faces):
                tally = self.figures[event.figure]
                tally.passed += successes(faces) > 0
                tally.failed += not successes(faces)
        self._count_fallen(step)

    def _count_ap(self, step: FightStep) -> None:
        points = points_of(step)
        if step.before.active is not None:
            self.players[step.before.active].add(points)
        if points.returned:
            self.figures[open_action(step.before).figure].returned += points.returned

    def _count_cards(self, before: State, event: Draw | Exchange | Lay | Tiebreak | Play) -> None:
        if isinstance(event, Draw):
            self.rounds += 1
            for id_ in filter(before.in_play, before.players):
                self.players[id_].rounds += 1
            return
        tally = self.players[event.player]
        match event:
            case Exchange():
                tally.exchanged += (event.count or 0) if event.cards is None else len(event.cards)
            case Lay():
                tally.laid += 1
            case Tiebreak():
                self.tiebreaks += not any(one.tiebreaks for one in before.players.values())
                tally.turned_up += 1
            case Play(card=str()):
                tally.turns += 1
                tally.played += 1

    def _count_melee(self, before: State, event: Clash) -> None:
        """A melee that was rolled, with its chances by the dice of the moment (N7 to N13, N26)."""
        action = open_action(before)
        attacker, defender = action.figure, action.target or ""
        self._against = {attacker: defender, defender: attacker}
        chances = _chances(before, action, event)
        won = successes(event.attack) - successes(event.defence)
        fate = 1 - (won > 0) + (won < 0)
        expected = (chances.win, chances.tie, chances.lose)
        self.melees += 1
        self.figures[attacker].attacking.add(FATES[fate], expected)
        self.figures[defender].defending.add(FATES[::-1][fate], expected[::-1])
        if won:
            loser, winner = (defender, attacker) if won > 0 else (attacker, defender)
            damage = min(abs(won), before.figures[loser].life)
            self.figures[winner].melee.dealt += damage
            self.figures[loser].melee.taken += damage

    def _count_shot(self, before: State, event: Result) -> None:
        """A shot whose outcome was told; the damage counts where all of it takes effect (EA35)."""
        action = open_action(before)
        shot = next(shot for shot in action.shots if shot.seq == event.of)
        self._told.append(_Hit(shot.figure, shot.target, event.damage, event.state))
        if action.kind == "ranged" and len(action.shots) > 1:
            return
        lives = {hit.target: before.figures[hit.target].life for hit in self._told}
        self._against = {}
        for hit in self._told:
            damage = min(hit.damage, lives[hit.target])
            lives[hit.target] -= damage
            self.figures[hit.shooter].shots.dealt += damage
            self.figures[hit.target].shots.taken += damage
            if hit.state == "out" or not lives[hit.target]:
                self._against.setdefault(hit.target, hit.shooter)
        self._told.clear()

    def _count_fallen(self, step: FightStep) -> None:
        """Who is incapacitated or out since the event, and by whom."""
        event, before, after = step
        for id_, figure in before.figures.items():
            state = after.figures[id_].state
            if state == figure.state:
                continue
            tally, how = self.figures[id_], _HOW[event.type]
            tally.downs += state == "down"
            if state == "out":
                by = self._against.get(id_) if how in _BY_SOMEBODY else None
                name = None if by is None else before.figures[by].name
                tally.falls.append({"round": before.round, "by": name, "how": how})


def _chances(before: State, action: Action, event: Clash) -> Odds:
    attacker, defender = before.figures[action.figure], before.figures[action.target or ""]
    return odds(
        len(event.attack),
        len(event.defence),
        Fighter(attacker.life, resistance_pool(before, attacker)),
        Fighter(defender.life, resistance_pool(before, defender)),
    )
