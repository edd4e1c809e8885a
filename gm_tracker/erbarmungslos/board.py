"""The table: a row for each player and under it the gang, who is out at its end."""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from gm_tracker.core.bars import LIFE_CELLS, life_bar
from gm_tracker.core.lang import Lang
from gm_tracker.core.lines import cells_at_most, joined
from gm_tracker.core.screen import Board, Column, Line, Role, Row, Span
from gm_tracker.core.user_text import shown
from gm_tracker.erbarmungslos.bounds import MOST_MOVES
from gm_tracker.erbarmungslos.entrants import Weapon
from gm_tracker.erbarmungslos.shown import by_turn, functions, initiative_cards, pile
from gm_tracker.erbarmungslos.sides import side_name
from gm_tracker.erbarmungslos.state import Figure, Player, State
from gm_tracker.erbarmungslos.words.screen import ScreenWords

STATE_CELLS = 20
"""Terminal cells that the state gets at the least: a bar of life gives way to it."""
SIDE_CELLS = 9
"""Terminal cells that the name of a side gets at the most."""
NAME_CELLS = (12, 16)
"""Terminal cells of the names' column at the least, and as many as a long name gets there."""
ACTING, TARGET, DOWN, OUT = "▶", "◎", "▽", "×"
"""The marks of figures."""


class _Frame(NamedTuple):
    """What all rows of a table have in common."""

    is_running: bool
    has_leaders: bool
    has_sides: bool
    counts_shots: bool


class _Moment(NamedTuple):
    """What the row of a figure hangs on beside the figure."""

    frame: _Frame
    mark: str
    is_acting: bool
    """Whether it is the one being activated."""
    owes: str
    """What dice it has to roll, in words; nothing mostly."""
    touching: tuple[str, ...]
    """The names of the figures that it touches."""
    is_done: bool
    """Whether it can do no more in the turn that is under way."""


class TableMaker:
    """Makes the table in one language; most rows stay as they were made before."""

    def __init__(self, words: ScreenWords, lang: Lang) -> None:
        self._words = words
        self._lang = lang
        self._rows_made: dict[str, tuple[Figure, _Moment, Row]] = {}
        """The last row made for each figure, and what it was made of."""

    def board(self, state: State, sorting: str, folded: AbstractSet[str]) -> Board:
        """The gangs in turn order or as they sit; those in `folded`, by player, in one row each."""
        players = by_turn(state) if sorting == "turn" else state.seated()
        frame = _Frame(
            is_running=state.phase == "running",
            has_leaders=any(figure.leader for figure in state.figures.values()),
            has_sides=state.phase == "setup" or any(player.side != player.id for player in players),
            counts_shots=state.rules.magazine,
        )
        gangs: dict[str, list[Figure]] = {player.id: [] for player in players}
        for figure in state.figures.values():
            gangs[figure.player].append(figure)
        rows: list[Row] = []
        for player in players:
            gang = gangs[player.id]
            is_folded = bool(gang) and player.id in folded
            rows.append(self._player(state, player, gang, frame, is_folded=is_folded))
            if not is_folded:
                rows += self._gang(state, gang, frame)
        return Board(self._columns(state, frame), tuple(rows))

    def _columns(self, state: State, frame: _Frame) -> tuple[Column, ...]:
        titles, figures = self._words.titles, state.figures.values()
        letters = max((len(figure.letter) for figure in figures), default=0)
        columns = [
            Column("", 1 + max(2, letters)),
            Column(titles.name, _name_width(state), grow=1, field="name", keeps_number=True),
            Column(titles.life, 5, "right", field="life"),
            Column("", LIFE_CELLS, field="life", drop=4),
            _numbers(titles.melee, "melee", 3),
            _numbers(titles.defence, "defence", 3),
            _numbers(titles.resistance, "resistance", 3),
            _numbers(titles.moves, "moves", 2),
            _numbers(titles.hand, "hand", 1),
            Column(titles.state, STATE_CELLS, grow=4, field="state"),
            Column(titles.weapons, 28, grow=2, field="weapons", drop=5),
        ]
        if frame.has_sides:
            columns.insert(9, Column(titles.side, self._side_width(state), field="side", drop=3))
        if frame.has_leaders:
            columns.insert(7, _numbers(titles.leader, "leader", 3))
        return tuple(columns)

    def _player(
        self,
        state: State,
        player: Player,
        gang: Sequence[Figure],
        frame: _Frame,
        *,
        is_folded: bool,
    ) -> Row:
        """The row of a player: the place in the order, hand, and cards; folded the gang counted."""
        is_active = player.id == state.active
        role = Role.ON_TURN if is_active else Role.STRONG
        place = state.order.index(player.id) + 1 if player.id in state.order else ""
        cells: list[Line] = [
            (Span(ACTING if is_active else " ", role), Span(f"{place:>2}", Role.DIM)),
            (Span(player.name, role),),
            *[()] * (6 + frame.has_leaders),
            (Span(str(player.cards.hand_size)),),
            joined([*(self._counts(gang) if is_folded else ()), *self._cards(state, player, gang)]),
            (),
        ]
        if frame.has_sides:
            cells.insert(-2, (Span(self._side(state, player)),))
        members = (player.id, *(figure.id for figure in gang)) if is_folded else ()
        group = player.id if gang else None
        return Row(player.id, cells, dim=_is_beaten(gang), group=group, members=members)

    def _cards(self, state: State, player: Player, gang: Sequence[Figure]) -> list[Span]:
        """Initiative card with its functions, deck and discard."""
        words, cards = self._words, player.cards
        parts = [
            Span(
                (words.program_deck if player.is_program else words.deck).format(
                    count=cards.deck_size
                )
            ),
            Span(words.discard.format(count=len(cards.discard))),
        ]
        if cards.discard:
            last = pile(cards.discard[-1:], words, self._lang)
            parts[-1] = Span(f"{parts[-1].text} {last}")
        if state.phase == "running" and player.initiative is not None:
            lying = initiative_cards(state, player, words, self._lang)
            parts.insert(0, Span(lying, Role.STRONG))
            parts += map(Span, functions(state, player, words))
        if _is_beaten(gang):
            parts.insert(0, Span(words.beaten, Role.WARNING))
        return parts

    def _counts(self, gang: Sequence[Figure]) -> list[Span]:
        """How many figures of a gang are able, down and out."""
        states = [figure.state for figure in gang]
        return [
            Span(text.format(count=states.count(ability)))
            for ability, text in self._words.folded.items()
            if ability in states
        ]

    def _gang(self, state: State, gang: Sequence[Figure], frame: _Frame) -> Iterator[Row]:
        """The figures as they came, who is out at the end."""
        for figure in sorted(gang, key=lambda figure: figure.state == "out"):
            moment = self._moment(state, figure, frame)
            kept = self._rows_made.get(figure.id)
            if kept is None or kept[0] is not figure or kept[1] != moment:
                row = self._figure(figure, moment)
                self._rows_made[figure.id] = kept = (figure, moment, row)
            yield kept[2]

    def _moment(self, state: State, figure: Figure, frame: _Frame) -> _Moment:
        turn = state.turn
        action = turn.action if turn is not None else None
        mark = {"down": DOWN, "out": OUT}.get(figure.state, " ")
        is_acting = turn is not None and figure.id == turn.acting
        is_recovering = state.step == "recover" and figure.id in state.recovering
        owes = self._words.owes_recovery if is_recovering else ""
        if turn is not None and figure.id == turn.resisting:
            owes = self._words.owes_resistance
        if is_acting or owes or (action is not None and figure.id == action.figure):
            mark = ACTING
        elif action is not None and figure.id == action.target:
            mark = TARGET
        is_done = figure.state == "out" or (figure.ended and figure.player == state.active)
        touching = touched_by(state, figure.id) if state.contact else ()
        return _Moment(frame, mark, is_acting, owes, touching, is_done)

    def _figure(self, figure: Figure, moment: _Moment) -> Row:
        frame = moment.frame
        role = Role.ON_TURN if moment.mark == ACTING else Role.PLAIN
        name = (Span(" "), Span(figure.name, role))
        life = Span(f"{figure.life}/{figure.life_max}")
        dice = (figure.melee, figure.defence, figure.resistance)
        can_move = frame.is_running and figure.state != "out"
        moves = f"{figure.moves}/{MOST_MOVES}" if can_move else ""
        cells: list[Line] = [
            (Span(moment.mark, role), Span(figure.letter, Role.DIM)),
            name,
            (life,),
            life_bar(figure.life, figure.life_max),
            *((Span(str(number)),) for number in dice),
            (Span(moves, Role.PLAIN if figure.moves else Role.DIM),),
            (),
            joined(self._state(figure, moment)),
            (Span(", ".join(brief(weapon) for weapon in figure.weapons)),),
        ]
        if frame.has_sides:
            cells.insert(9, ())
        if frame.has_leaders:
            cells.insert(7, (Span(str(figure.leader)),) if figure.leader else ())
        return Row(figure.id, cells, dim=moment.is_done, group=figure.player)

    def _side_width(self, state: State) -> int:
        """Cells for the longest side, within bounds."""
        sides = (self._side(state, player) for player in state.players.values())
        longest = max((cells_at_most(shown(side)) for side in sides), default=0)
        return max(len(self._words.titles.side), min(SIDE_CELLS, longest))

    def _side(self, state: State, player: Player) -> str:
        """What a player's side is called; a dash for who plays alone."""
        sides = [other.side for other in state.players.values()]
        is_alone = player.side == player.id and sides.count(player.side) == 1
        return self._words.empty if is_alone else side_name(state, player.side)

    def _state(self, figure: Figure, moment: _Moment) -> list[Span]:
        """What there is to be said of a figure; that it is able is said by nothing."""
        words = self._words
        if figure.state == "out":
            return [Span(words.out, Role.DIM)]
        found = {
            moment.owes: Role.STRONG,
            words.down if figure.state == "down" else "": Role.WARNING,
            words.is_target if moment.mark == TARGET else "": Role.WARNING,
            words.is_acting if moment.is_acting else "": Role.STRONG,
            words.has_ended if figure.ended else "": Role.DIM,
            words.wounded if figure.wounded else "": Role.WARNING,
            self._attacked(figure): Role.PLAIN,
            words.has_interrupted if figure.interrupted else "": Role.PLAIN,
            self._contact(moment): Role.PLAIN,
            self._shots(figure, moment): Role.PLAIN,
        }
        return [Span(text, role) for text, role in found.items() if text]

    def _attacked(self, figure: Figure) -> str:
        count = len(figure.attackers)
        return self._words.attacked.format(count=count) if count else ""

    def _contact(self, moment: _Moment) -> str:
        names = ", ".join(moment.touching)
        return self._words.contact.format(names=names) if names else ""

    def _shots(self, figure: Figure, moment: _Moment) -> str:
        counts = moment.frame.counts_shots and figure.shots
        return self._words.shots.format(count=figure.shots) if counts else ""


def brief(weapon: Weapon) -> str:
    """A weapon and what it costs, in few signs: `Flinte 2`."""
    return f"{weapon.name} {weapon.cost}"


def touched_by(state: State, figure: str) -> tuple[str, ...]:
    """The names of the figures that one touches, in the order of coming."""
    others = {id_ for pair in state.contact if figure in pair for id_ in pair} - {figure}
    return tuple(one.name for one in state.figures.values() if one.id in others)


def _is_beaten(gang: Sequence[Figure]) -> bool:
    return bool(gang) and all(figure.state == "out" for figure in gang)


def _name_width(state: State) -> int:
    """Cells for the longest name, within bounds: it changes only with who takes part."""
    least, most = NAME_CELLS
    names = [player.name for player in state.players.values()]
    names += [f" {figure.name}" for figure in state.figures.values()]
    return max(least, min(most, max((cells_at_most(shown(name)) for name in names), default=0)))


def _numbers(title: str, field: str, drop: int) -> Column:
    return Column(title, max(len(title), 2), "right", field=field, drop=drop)
