"""What happened round by round: the cards that lay open, and where everybody's AP went."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from gm_tracker.core.events import End
from gm_tracker.core.values import frozen
from gm_tracker.erbarmungslos.actions import name_of
from gm_tracker.erbarmungslos.bounds import Ending
from gm_tracker.erbarmungslos.events import (
    Act,
    Draw,
    EndTurn,
    Finish,
    Melee,
    Play,
    Ranged,
)
from gm_tracker.erbarmungslos.points import FightStep, points_of
from gm_tracker.erbarmungslos.revealing import opened
from gm_tracker.erbarmungslos.sides import side_name
from gm_tracker.erbarmungslos.state import State
from gm_tracker.erbarmungslos.ties import owing_tiebreak, ranking


class Strike(NamedTuple):
    """AP, 1 or more, that one action cost."""

    ap: int
    figure: str
    """The name of who did it."""
    letter: str
    deed: Ending


@frozen
class Cards:
    """What a player laid open for the initiative (E4 to E13)."""

    initiative: str
    tiebreaks: tuple[str | None, ...] = ()
    """None stands for a card that neither deck nor discard had (EA9)."""
    has_tests: bool = False
    """Whether a heart called for recovery tests (E18)."""


@frozen
class Played:
    """A player's turn: the card, and what became of its AP."""

    card: str
    """The card played for AP (E26)."""
    given: int
    """AP: its value, and the bonus of a 4 (E27)."""
    strikes: tuple[Strike, ...] = ()
    """In the order they were spent; what came back is not among them (EA34)."""
    lapsed: int = 0
    """AP left when the turn ended (E45)."""

    @property
    def used(self) -> int:
        """AP that went to actions for good."""
        return sum(strike.ap for strike in self.strikes)

    @property
    def left(self) -> int:
        """AP that can still be used."""
        return self.given - self.used - self.lapsed


@frozen
class Strip:
    """One player's part in a round."""

    name: str
    side: str
    place: int | None
    """Of the turn, from 1; None where it is not known or there is none."""
    cards: Cards | None
    """None: none was laid, or all still lie face down."""
    turn: Played | None
    """None: no card was played, or not yet."""
    hand: int
    """Cards held at the end of the round, or now."""


@frozen
class PlayedRound:
    """One round of a fight, its players in the order of their turns, else as they sit."""

    number: int
    strips: tuple[Strip, ...]


def played_rounds(steps: Iterable[FightStep]) -> tuple[PlayedRound, ...]:
    """Every round that cards were drawn for; the last one may be under way."""
    ledger, state = _Ledger(), None
    for step in steps:
        ledger.enter(step)
        state = step.after
    if state is not None:
        ledger.close(state)
    return tuple(ledger.rounds)


class _Ledger:
    """The rounds that are over, and what is known of the one under way."""

    def __init__(self) -> None:
        self.rounds: list[PlayedRound] = []
        self._open: int | None = None
        """The number of the round under way; None before its draw."""
        self._order: tuple[str, ...] = ()
        self._cards: dict[str, Cards] = {}
        self._turns: dict[str, Played] = {}

    def enter(self, step: FightStep) -> None:
        """Books what an event did, and closes the round that ended with it."""
        before, after = step.before, step.after
        if isinstance(step.event, Draw):
            self._open = before.round
        self._reveal(step)
        for id_ in after.recovering:
            player = after.figures[id_].player
            self._cards[player] = replace(self._cards[player], has_tests=True)
        if before.active is not None:
            self._book(step, before.active)
        if after.order:
            self._order = after.order
        if after.round != before.round:
            self.close(after)

    def _reveal(self, step: FightStep) -> None:
        """Notes the initiative cards once all lie open, and the cards of each tie-break."""
        state = opened(step.before, step.event, step.after)
        if state is None:
            return
        for player in state.players.values():
            if player.initiative is not None:
                self._cards[player.id] = Cards(player.initiative, player.tiebreaks)
        if not owing_tiebreak(state):
            self._order = ranking(state)

    def _book(self, step: FightStep, active: str) -> None:
        points, event = points_of(step), step.event
        match event:
            case Play(card=str() as card):
                self._turns[active] = Played(card, points.card + points.bonus)
            case Act() | Ranged() | Melee() | Finish() if points.spent:
                figure = step.before.figures[event.figure]
                strike = Strike(points.spent, figure.name, figure.letter, name_of(event))
                self._change(active, strikes=(*self._turns[active].strikes, strike))
            case EndTurn() | End() if active in self._turns:
                self._change(active, lapsed=points.lapsed)
        if points.returned:
            self._change(active, strikes=self._turns[active].strikes[:-1])

    def _change(self, player: str, **changes: Any) -> None:
        self._turns[player] = replace(self._turns[player], **changes)

    def close(self, state: State) -> None:
        """The round as it stands is over; nothing happens where none was begun."""
        if self._open is not None:
            self.rounds.append(PlayedRound(self._open, tuple(self._strips(state))))
        self._open, self._order, self._cards, self._turns = None, (), {}, {}

    def _strips(self, state: State) -> Iterator[Strip]:
        seated = [player.id for player in state.seated()]
        late = [id_ for id_ in seated if id_ not in self._order and self._takes_part(state, id_)]
        for id_ in (*self._order, *late):
            player = state.players[id_]
            place = self._order.index(id_) + 1 if id_ in self._order else None
            yield Strip(
                name=player.name,
                side=side_name(state, player.side),
                place=place,
                cards=self._cards.get(id_),
                turn=self._turns.get(id_),
                hand=player.cards.hand_size,
            )

    def _takes_part(self, state: State, player: str) -> bool:
        return player in self._cards or state.in_play(player)
