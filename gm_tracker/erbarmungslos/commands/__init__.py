"""Every command of a fight of Erbarmungslos: the registry that keys, footer and help come from.

Their contexts are the phases: `setup`, `ended`, and what is decided first (draw, lay, turn, clash).
"""

from gm_tracker.core.commands import Command
from gm_tracker.core.late import Late, load_all
from gm_tracker.erbarmungslos.events import ErbarmungslosEvent
from gm_tracker.erbarmungslos.sides import is_decided
from gm_tracker.erbarmungslos.state import State


def _late(module: str, function: str) -> Late:
    return Late(__name__, module, function)


SETUP = frozenset({"setup"})
DRAW = frozenset({"draw"})
TURN = frozenset({"play", "turn", "result", "clash", "go", "resist"})
RUNNING = frozenset({"draw", "exchange", "lay", "tiebreak", "recover"}) | TURN
BEFORE_END = SETUP | RUNNING
ALWAYS = BEFORE_END | {"ended"}
DIGITS = tuple("0123456789")
SUITS = tuple("kphdcs")
"""What the name of a card begins with."""

ON_TURN = frozenset({"turn"})


def _needs_hand(state: State) -> bool:
    """Whether a hand that the program keeps has something to decide (E3, E4, E26, E54)."""
    from gm_tracker.erbarmungslos.commands.asked import hands_asked

    return bool(hands_asked(state))


def _is_activated(state: State) -> bool:
    """Whether a figure is being activated (E29)."""
    return state.turn is not None and state.turn.acting is not None


def _is_ending(state: State) -> bool:
    """Whether a turn goes on without AP (E45), or its end is one of two ways out of an activation.

    There it must be seen though the keys of interrupts stand before it.
    """
    return _is_activated(state) or (state.turn is not None and not state.turn.ap)


def _can_be_interrupted(state: State) -> bool:
    """Whether an action is open to somebody's interrupt (E53)."""
    from gm_tracker.erbarmungslos.openings import openings

    return any(opening.what == "interrupt" for opening in openings(state))


COMMANDS: tuple[Command[State, ErbarmungslosEvent], ...] = (
    Command("begin", ("b",), SETUP, _late("fight", "begin"), "E1", footer=3),
    Command("newcomer", ("n",), SETUP | DRAW, _late("newcomer", "newcomer"), "E1", footer=2),
    Command("reinforcement", ("N",), TURN, _late("newcomer", "newcomer")),
    Command(
        "draw", ("enter",), DRAW, _late("fight", "answer"), "E2, EA3", opens_line=False, footer=1
    ),
    Command(
        "exchange",
        DIGITS,
        frozenset({"exchange"}),
        _late("drawing", "exchange"),
        "E3, EA5",
        typed=True,
        footer=1,
        shown_key="0–9",
    ),
    Command(
        "lay",
        SUITS,
        frozenset({"lay"}),
        _late("laying", "lay"),
        "E4, E5",
        typed=True,
        footer=1,
        shown_key="kphd",
    ),
    Command(
        "tiebreak",
        SUITS,
        frozenset({"tiebreak"}),
        _late("breaking", "tiebreak"),
        "E10, EA7, EA9",
        typed=True,
        footer=1,
        shown_key="kphd",
    ),
    Command(
        "play_card",
        SUITS,
        frozenset({"play"}),
        _late("playing", "play"),
        "E26, E27, EA18",
        typed=True,
        footer=1,
        shown_key="kphd",
    ),
    Command(
        "answer",
        ("enter",),
        frozenset({"exchange", "lay", "tiebreak", "play"}),
        _late("fight", "answer"),
        "E3, E4, E10, E26",
        footer=2,
    ),
    Command("hand", ("V",), RUNNING, _late("looking", "hand"), "E4, EA48", is_urgent=_needs_hand),
    Command("shuffle", ("M",), BEFORE_END, _late("shuffling", "shuffle"), "EA3"),
    Command("note", (",",), ALWAYS, _late("notes", "note")),
    Command("fight_note", ("#",), ALWAYS, _late("notes", "fight_note")),
    Command("find_figure", ("j",), ALWAYS, _late("find", "find")),
    Command("end", ("E",), RUNNING, _late("fight", "end"), "E75", is_urgent=is_decided),
    Command(
        "move", ("m",), ON_TURN, _late("acting", "move"), "E37, E46", opens_line=False, footer=1
    ),
    Command("melee", ("n",), ON_TURN, _late("melee", "melee"), "E40, N1, N21", footer=2),
    Command("ranged", ("f",), ON_TURN, _late("ranged", "ranged"), "E39, N25", footer=3),
    Command("aim", ("z",), ON_TURN, _late("acting", "aim"), "E38", opens_line=False),
    Command("reload", ("L",), ON_TURN, _late("acting", "reload"), "E42", opens_line=False),
    Command("search", ("s",), ON_TURN, _late("acting", "search"), "E43", opens_line=False),
    Command("treat", ("b",), ON_TURN, _late("acting", "treat"), "E41", opens_line=False),
    Command("handle", ("h",), ON_TURN, _late("acting", "handle"), "E44"),
    Command(
        "end_activation",
        ("a",),
        ON_TURN,
        _late("ending", "end_activation"),
        "E32",
        opens_line=False,
        footer=5,
        is_urgent=_is_activated,
    ),
    Command(
        "end_turn",
        ("x",),
        ON_TURN,
        _late("ending", "end_turn"),
        "E45",
        footer=4,
        is_urgent=_is_ending,
    ),
    Command(
        "interrupt",
        ("i",),
        frozenset({"turn", "clash", "go", "result"}),
        _late("interrupt", "interrupt"),
        "E53, E55, E61",
        is_urgent=_can_be_interrupted,
    ),
    Command(
        "result",
        DIGITS,
        frozenset({"result"}),
        _late("result_line", "result"),
        "E56, E64, N14",
        typed=True,
        footer=1,
        shown_key="0–9",
    ),
    Command(
        "dice",
        (*DIGITS, "r"),
        frozenset({"clash", "resist", "recover"}),
        _late("dice_line", "dice"),
        "N7, N8, N16, E20",
        typed=True,
        footer=1,
        shown_key="1–6 r",
    ),
    Command(
        "dice_mod",
        ("+", "-"),
        frozenset({"clash", "resist"}),
        _late("dice_line", "dice"),
        "N9, N37",
        typed=True,
    ),
    Command(
        "waive",
        ("w",),
        frozenset({"recover"}),
        _late("dice_line", "waive"),
        "E18",
        opens_line=False,
    ),
    Command(
        "go",
        ("enter", "n"),
        frozenset({"go"}),
        _late("melee", "go"),
        "N21",
        opens_line=False,
        footer=1,
    ),
    Command(
        "life",
        ("+", "-", "="),
        BEFORE_END - {"clash", "resist"},
        _late("editing_cell", "life"),
        "N13",
        typed=True,
        shown_key="+ - =",
    ),
    Command("state", ("o",), BEFORE_END - {"result"}, _late("editing_cell", "state"), "E19, N14"),
    Command(
        "wounded", ("O",), BEFORE_END, _late("editing_cell", "wounded"), "N36", opens_line=False
    ),
    Command("edit", ("e", "f2"), BEFORE_END, _late("editing_cell", "edit"), by_double_click=True),
)


def prepare() -> None:
    """Loads what every command does."""
    load_all(COMMANDS)
