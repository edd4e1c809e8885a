"""What Erbarmungslos shows of a state: heading, order and turn, gangs, the open decision."""

from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from gm_tracker.core.lang import Lang
from gm_tracker.core.lines import joined
from gm_tracker.core.screen import Board, Heading, Line, Look, Role, Span
from gm_tracker.erbarmungslos.board import TableMaker
from gm_tracker.erbarmungslos.openings import openings, owing_lay
from gm_tracker.erbarmungslos.shown import short, total_ap
from gm_tracker.erbarmungslos.state import State
from gm_tracker.erbarmungslos.words.cards import card_name
from gm_tracker.erbarmungslos.words.screen import SCREEN_WORDS


class ErbarmungslosScreen:
    """What is shown of a state, in one language."""

    def __init__(self, lang: Lang) -> None:
        self._lang = lang
        self._words = SCREEN_WORDS[lang]
        self._table = TableMaker(self._words, lang)

    def heading(self, state: State, title: str) -> Heading:
        """Title, round and step (E1), whose turn it is and the AP left, or who has to decide."""
        words = self._words
        if state.phase == "running":
            step = words.steps[state.step or "draw"]
            moment = words.moment.format(round=state.round, step=step)
        else:
            moment = words.setup if state.phase == "setup" else words.ended
            moment = moment.format(round=state.round)
        return Heading(title or words.untitled, moment, self._turn(state))

    def _turn(self, state: State) -> Line:
        """In the turns who is active; before them how many cards lie, or who still owes."""
        words = self._words
        match state.step:
            case None | "draw":
                return ()
            case "lay":
                laid = sum(player.initiative is not None for player in state.players.values())
                total = laid + len(owing_lay(state))
                return (Span(words.laid.format(laid=laid, total=total)),)
            case "play" | "turn":
                return self._active(state)
            case _:
                return (Span(words.open.format(count=len(openings(state)))),)

    def _active(self, state: State) -> Line:
        words = self._words
        name = short(state.players[state.active or ""].name)
        if state.turn is None:
            return (Span(words.on_turn.format(player=name), Role.ON_TURN),)
        card = card_name(state.turn.card, self._lang)
        left = words.ap.format(left=state.turn.ap, total=total_ap(state, state.turn))
        return joined([Span(name, Role.ON_TURN), Span(card), Span(left, Role.STRONG)])

    def above(self, state: State, look: Look) -> Sequence[Line]:
        """The order of the turns with everybody's cards, and the turn, while the fight runs."""
        from gm_tracker.erbarmungslos.above import above

        return above(state, look, self._words, self._lang)

    def board(self, state: State, sorting: str, folded: AbstractSet[str] = frozenset()) -> Board:
        """The gangs in turn order or as they sit; a gang is folded by its player's id."""
        return self._table.board(state, sorting, folded)

    def beneath(self, state: State, cursor: str | None) -> Sequence[Line]:
        """The open decision, and what there is to know of the row at the cursor."""
        from gm_tracker.erbarmungslos.beneath import beneath

        return beneath(state, cursor, self._words, self._lang)
