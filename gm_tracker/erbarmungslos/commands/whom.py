"""Which figure letters mean, and which one a command of the turn is for."""

from collections.abc import Callable, Iterable, Sequence

from gm_tracker.core.commands import Entry
from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.fuzzy import matches
from gm_tracker.core.prompts import Choice, Offer
from gm_tracker.core.typed import NAMES, QUOTED, listed, readable
from gm_tracker.core.values import frozen
from gm_tracker.erbarmungslos.commands.prompts import Fight, Result
from gm_tracker.erbarmungslos.commands.reasons_turn import TurnReason
from gm_tracker.erbarmungslos.commands.words_turn import turn_words
from gm_tracker.erbarmungslos.openings import running_turn
from gm_tracker.erbarmungslos.refusing import not_open
from gm_tracker.erbarmungslos.shown import short
from gm_tracker.erbarmungslos.state import Figure, Player, State


def meant(text: str, figures: Sequence[Figure]) -> tuple[Figure, ...]:
    """Whom letters may mean: the own letters of one, a whole name, else letters of a name.

    Who stands first among `figures` comes before others that fit as well.
    """
    wanted = text.strip().casefold()
    exact = [figure for figure in figures if figure.letter == wanted]
    exact = exact or [figure for figure in figures if figure.name.casefold() == wanted]
    if exact:
        return tuple(exact)
    return tuple(figures[place] for place in matches(wanted, [one.name for one in figures]))


def nobody(text: str) -> Refusal:
    """The refusal of letters that mean nobody."""
    return Refusal(TurnReason.NO_SUCH_FIGURE, text=readable(text)[:QUOTED])


def called(figure: Figure) -> str:
    """A figure as it is offered: its letter and its name."""
    return f"{figure.letter} {figure.name}"


def at_cursor(view: Fight) -> Figure:
    """The figure at the cursor. Raises Refusal (NO_ROW, NOT_A_FIGURE)."""
    if view.cursor is None:
        raise Refusal(CoreReason.NO_ROW)
    figure = view.state.figures.get(view.cursor)
    if figure is None:
        raise Refusal(TurnReason.NOT_A_FIGURE)
    return figure


def named(state: State, id_: str) -> Figure | Player:
    """The figure or player of that id."""
    return state.figures[id_] if id_ in state.figures else state.players[id_]


def names_of(state: State, ids: Sequence[str]) -> str:
    """Whom a line touches, by name."""
    return listed((short(named(state, id_).name) for id_ in ids), NAMES)


def touched(view: Fight) -> tuple[Figure, ...]:
    """The figures a command on rows means: the marked ones, else the one at the cursor.

    Raises Refusal (NO_ROW, NOT_A_FIGURE) where there is none.
    """
    figures = view.state.figures
    marked = tuple(figures[id_] for id_ in view.marked if id_ in figures)
    return marked or (at_cursor(view),)


Doing = Callable[[Fight, Figure], Result]
"""What is done with the figure that a command is for."""


def for_actor(view: Fight, tried: str, does: Doing) -> Result:
    """Does it with the figure at the cursor if that is the active player's (E28).

    Else with the one being activated; where there is none it asks which. `tried`: the type of the
    event it leads to. Raises Refusal where no turn is open or none of the gang can act.
    """
    state = view.state
    active = state.active
    if state.step != "turn" or active is None:
        raise not_open(state, tried)
    acting = running_turn(state).acting
    for id_ in (view.cursor, acting):
        figure = state.figures.get(id_ or "")
        if figure is not None and figure.player == active:
            return does(view, figure)
    ready = [figure for figure in state.gang(active) if figure.is_able and not figure.ended]
    if not ready:
        raise Refusal(TurnReason.NOBODY_TO_ACT, player=state.players[active].name)
    ids = tuple(figure.id for figure in ready)
    return Choice(
        question=turn_words(view.lang).who_acts,
        offers=tuple(Offer(called(figure)) for figure in ready),
        taken=lambda then, place: does(then, then.state.figures[ids[place]]),
    )


def enemies_of(state: State, player: str) -> list[Figure]:
    """The figures of all enemies of a player, by id, in the order of coming (EA45)."""
    return [figure for figure in state.figures.values() if state.are_enemies(figure.player, player)]


@frozen
class Aimed:
    """The figure that a line is aimed at, and the others that it could mean."""

    figure: Figure
    choices: tuple[Figure, ...]
    place: int


def aimed(entry: Entry, typed: str, figures: Sequence[Figure], sure: Figure | None) -> Aimed | None:
    """Whom `typed`, a part of the line, and the arrows mean among `figures`.

    With nothing typed it is `sure`, or as the arrows walk from there; None: nobody yet. Raises
    Refusal (NO_SUCH_FIGURE).
    """
    if typed.strip():
        found = meant(typed, figures)
        if not found:
            raise nobody(typed)
        place = entry.choice % len(found)
        return Aimed(found[place], found, place)
    walked = (*((sure,) if sure is not None else ()), *(one for one in figures if one is not sure))
    choice = entry.choice - (sure is None)
    if choice < 0 or not walked:
        return None
    place = choice % len(walked)
    return Aimed(walked[place], walked, place)


def offered(figures: Iterable[Figure]) -> str:
    """Figures in one line, by letter and name."""
    return " · ".join(f"{figure.letter} {short(figure.name)}" for figure in figures)
