"""Figures of a fight, from the events that stand and the states around them."""

from typing import TYPE_CHECKING, Any, TypeAlias

from gm_tracker.core.table_time import Line, TableTime
from gm_tracker.erbarmungslos.counting import Counting
from gm_tracker.erbarmungslos.events import EndTurn, ErbarmungslosEvent
from gm_tracker.erbarmungslos.rules import ErbarmungslosHeader
from gm_tracker.erbarmungslos.state import Figure, Player, State

if TYPE_CHECKING:
    from gm_tracker.core.history import History

Moment: TypeAlias = tuple[int, str | None]
"""The round, and whose turn it is: there is one turn a player and round."""


def statistics(
    header: ErbarmungslosHeader, history: "History[State, ErbarmungslosEvent]"
) -> dict[str, Any]:
    """What can be counted of a fight, as JSON can hold it.

    What was undone counts only where it says so.

    - `fights`: 1. `rounds`: those that cards were drawn for. `turns`: those in which a card was
      played, of all players. `events`: lines that count.
    - `interrupts`; `melees`: those that were rolled; `tiebreaks`: rounds whose order one settled.
    - `real_time`: `seconds` at the table from the first line to the last, undone ones too, without
      `pauses` (more than PAUSE seconds between two lines) and without what is not known.
    - `players`, by id in the order of coming:

      - `name`: the last one. `fights`: 1. `rounds`: those it drew in, with a figure not out.
        `turns`: those it played a card in.
      - `ap`: `card` and `bonus` are what it was given (E26, E27), `used` what its actions were
        booked at, `returned` what came back of it (EA34), `lapsed` what was left at a turn's end
        (E45): of turns that are over card + bonus = used - returned + lapsed.
      - `cards`: how many went as `initiative`, `tiebreak`, `ap` and `interrupt` cards, and how
        many were `exchanged`. `interrupts`: how many it fired.
      - `real_time`: of its turns that were timed, how many (`turns`), the `seconds` at the table
        of all and of the `longest`, undone lines too. Left out are turns of 0 seconds, and those
        of which some time is not known.

    - `figures`, by id in the order of coming:

      - `name` and `player` (its name): the last ones. `fights`: 1.
      - `by_action`: by the kind (`move`, `ranged`, `melee`, …), in the order of first use,
        `times` and `ap` booked. `ap`: `used`, all of these, and what was `returned`.
      - `interrupts`: shots in enemies' turns.
      - `melee`: as `attacking` and as `defending` figure, how many were `won`, `tied`, `lost`,
        and `expected`: the exact chances of each, by the dice that were rolled, summed.
      - `damage`: life points `dealt` and `taken`, in `melee` and by `shots`; never more than were
        left (N15).
      - `recovery`: tests `passed` and `failed`. `downs`: how often it was incapacitated.
      - `falls`: each time it was out: the `round`, `by` whom (a figure's name, or null), and `how`:
        melee, shot, finish, recovery, edit.
    """
    count, time = Counting(), _table_time(header, history)
    for step in history.steps():
        count.enter(step)
        seconds = time.of(_moment(step.before)) if isinstance(step.event, EndTurn) else None
        if seconds and step.before.active is not None:
            count.players[step.before.active].took(seconds)
    last = history.state
    players = {id_: _player(player, count) for id_, player in last.players.items()}
    return {
        "fights": 1,
        "rounds": count.rounds,
        "turns": sum(player["turns"] for player in players.values()),
        "events": count.events,
        "interrupts": count.interrupts,
        "melees": count.melees,
        "tiebreaks": count.tiebreaks,
        "real_time": {"seconds": time.seconds, "pauses": time.pauses},
        "players": players,
        "figures": {
            id_: _figure(figure, last.players[figure.player], count)
            for id_, figure in last.figures.items()
        },
    }


def _table_time(
    header: ErbarmungslosHeader, history: "History[State, ErbarmungslosEvent]"
) -> TableTime:
    branched = None if header.branched_from is None else header.created
    return TableTime((Line(event, _moment(state)) for event, state in history.lines()), branched)


def _moment(state: State) -> Moment:
    return state.round, state.active


def _player(player: Player, count: Counting) -> dict[str, Any]:
    return {"name": player.name, "fights": 1, **count.players[player.id].as_data()}


def _figure(figure: Figure, player: Player, count: Counting) -> dict[str, Any]:
    return {
        "name": figure.name,
        "player": player.name,
        "fights": 1,
        **count.figures[figure.id].as_data(),
    }
