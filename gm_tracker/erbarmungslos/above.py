"""The lines above the table: the order of the turns with everybody's cards, and the turn."""

from collections.abc import Sequence

from gm_tracker.core.lang import Lang
from gm_tracker.core.lines import cells_at_most, joined
from gm_tracker.core.screen import Line, Look, Role, Span
from gm_tracker.erbarmungslos.duels import open_melee, pools
from gm_tracker.erbarmungslos.openings import openings
from gm_tracker.erbarmungslos.shown import by_turn, initiative, pile, short, total_ap
from gm_tracker.erbarmungslos.state import Player, State, Turn
from gm_tracker.erbarmungslos.words.screen import ScreenWords

MOST_BOXES = 20
"""Boxes in a row: one an AP, or one for several where a turn has more."""


def above(state: State, look: Look, words: ScreenWords, lang: Lang) -> Sequence[Line]:
    """A line a player in turn order, and one for the turn, or the steps of the round before it.

    Where there is no room for that the order stands in one line, whose turn it is first.
    """
    if state.phase != "running" or not look.rows:
        return ()
    maker = _Maker(state, words, lang)
    if look.rows == 1:
        return (maker.order_in_a_line(),)
    if len(state.players) >= look.rows:
        return (maker.order_in_a_line(), maker.turn_or_steps())
    return (*maker.order(), maker.turn_or_steps())


class _Maker:
    """Makes the lines of one state."""

    def __init__(self, state: State, words: ScreenWords, lang: Lang) -> None:
        self._state = state
        self._words = words
        self._lang = lang
        self._players = by_turn(state)
        owing = {opening.who for opening in openings(state)}
        self._now = {state.active} if state.active is not None else owing
        """Whose turn it is; before the turns all who have to decide."""

    def order(self) -> list[Line]:
        """Place, name, initiative card, hand, deck and discard of every player, in columns."""
        names = [short(player.name) for player in self._players]
        cards = [self._initiative(player) for player in self._players]
        name_width, card_width = max(map(cells_at_most, names)), max(map(len, cards))
        return [
            (
                self._mark(player),
                Span(f"{place:>2} " if place else "   ", Role.DIM),
                Span(name, self._role(player)),
                Span(" " * (name_width - cells_at_most(name) + 2)),
                Span(f"{card:<{card_width}}  "),
                *self._piles(player),
            )
            for player, name, card, place in zip(
                self._players, names, cards, map(self._place, self._players), strict=True
            )
        ]

    def order_in_a_line(self) -> Line:
        """Names and initiative cards, from whose turn it is on round the table."""
        players, place = self._players, self._state.place if self._state.order else 0
        parts: list[Span] = []
        for player in (*players[place:], *players[:place]):
            text = " ".join((short(player.name), self._initiative(player)))
            mark = self._mark(player).text.strip()
            parts.append(Span(f"{mark} {text}".strip(), self._role(player)))
        return joined(parts)

    def turn_or_steps(self) -> Line:
        """The AP of the turn as boxes and what is done with them; before it the round's steps."""
        turn = self._state.turn
        return self._steps() if turn is None else self._turn(turn)

    def _initiative(self, player: Player) -> str:
        return initiative(self._state, player, self._words, self._lang)

    def _place(self, player: Player) -> int:
        order = self._state.order
        return order.index(player.id) + 1 if player.id in order else 0

    def _mark(self, player: Player) -> Span:
        """Whose turn it is or who has to decide; whose turn is over."""
        if player.id in self._now:
            return Span("▶", Role.ON_TURN)
        place = self._place(player)
        is_done = self._state.active is not None and place <= self._state.place
        return Span("✓" if is_done and place else " ", Role.DIM)

    def _role(self, player: Player) -> Role:
        if player.id in self._now:
            return Role.ON_TURN
        return Role.PLAIN if self._state.in_play(player.id) else Role.DIM

    def _piles(self, player: Player) -> Line:
        """Sizes of hand, deck and discard, and the card that fell last."""
        words, cards = self._words, player.cards
        sizes = (
            (words.hand, cards.hand_size),
            (words.deck, cards.deck_size),
            (words.discard, len(cards.discard)),
        )
        parts = [Span(text.format(count=f"{count:>2}")) for text, count in sizes]
        last = pile(cards.discard[-1:], words, self._lang)
        return (*joined(parts), Span(f" {last}" if last else "", Role.DIM))

    def _steps(self) -> Line:
        """The steps of a round, the one that it stands in marked (E1)."""
        now = "turn" if self._state.step == "play" else self._state.step
        return joined(
            [
                Span(f"▶ {name}" if step == now else name, Role.STRONG if step == now else Role.DIM)
                for step, name in self._words.steps.items()
                if step != "play"
            ]
        )

    def _turn(self, turn: Turn) -> Line:
        total = total_ap(self._state, turn)
        left = self._words.ap.format(left=turn.ap, total=total)
        parts = [Span(left, Role.STRONG), *self._doing(turn)]
        return (*boxes(total, turn.ap), Span(" "), *joined(parts))

    def _doing(self, turn: Turn) -> list[Span]:
        """The figure being activated, and what is announced."""
        state, words, action = self._state, self._words, turn.action
        if turn.resisting is not None:
            name = short(state.figures[turn.resisting].name)
            return [Span(words.resisting.format(figure=name), Role.STRONG)]
        if action is None:
            if turn.acting is None:
                return []
            name = short(state.figures[turn.acting].name)
            return [Span(words.acting.format(figure=name))]
        figure = state.figures[action.figure]
        target = state.figures[action.target].name if action.target is not None else ""
        said = words.announced[action.kind].format(
            figure=short(figure.name), target=short(target), number=figure.moves
        )
        return [Span(said, Role.STRONG), *self._pools()]

    def _pools(self) -> list[Span]:
        """The dice of both sides of an open melee."""
        melee = open_melee(self._state)
        if melee is None or melee.target is None:
            return []
        figures = self._state.figures
        dice = pools(self._state, figures[melee.figure], figures[melee.target])
        return [Span(self._words.pools.format(attack=dice.attack, defence=dice.defence))]


def boxes(total: int, left: int) -> Line:
    """AP spent and AP left of a turn's `total`, struck first; no box is open only at 0 left."""
    scale = max(1, -(-total // MOST_BOXES))
    opened = -(-left // scale)
    struck = -(-total // scale) - opened
    spans = (Span("▰" * struck, Role.SPENT), Span("▱" * opened, Role.OPEN))
    return tuple(span for span in spans if span.text)
