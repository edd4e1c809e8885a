"""A log and a line for every reason that the rules refuse with, and for each of its sentences."""

from collections.abc import Callable
from typing import Any, NamedTuple

from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason as Why
from tests.erbarmungslos.builders import REVOLVER, Fight, rots_turn, saloon


class Refused(NamedTuple):
    """After that fight, this line is refused for that reason."""

    reason: Why
    fight: Callable[[], Fight]
    type: str
    fields: dict[str, Any]


def case(reason: Why, fight: Callable[[], Fight], type_: str, **fields: Any) -> Refused:
    return Refused(reason, fight, type_, fields)


def drawn(**rules: Any) -> Fight:
    return saloon(**rules).start().draw()


def led(deck: str = "table") -> Fight:
    """Rot's leader of level 2 may exchange; Blau has none."""
    fight = Fight().player("rot", **(PROGRAM if deck == "program" else {})).player("blau")
    return fight.figure("boss", "rot", leader=2).figure("blorp", "blau").start().draw()


PROGRAM: dict[str, Any] = {"deck": "program", "cards": ["K10", "P4", "H9", "D3", "K7", "P2"]}


def program(**fields: Any) -> Fight:
    """Rot's deck is the program's; nothing is drawn yet."""
    fight = Fight().player("rot", **{**PROGRAM, **fields}).player("blau")
    return fight.figure("cole", "rot").figure("blorp", "blau").start()


def short() -> Fight:
    """Rot's deck of the program runs out at the draw: K2 and D2 have to be shuffled."""
    return program(cards=["K10"], discard=["K2", "D2"])


def tied(hand: int = 0) -> Fight:
    fight = Fight().player("rot", hand=hand).player("blau").player("gruen")
    fight.figure("cole", "rot").figure("blorp", "blau").figure("droid", "gruen")
    return fight.to_turns(rot="K9", blau="K9", gruen="D2")


def tied_program() -> Fight:
    return program().draw().lay(rot="K10", blau="K10")


def hearts(**rules: Any) -> Fight:
    fight = saloon(**rules).edit("cole", state="down").edit("blorp", state="down")
    return fight.to_turns(rot="H9", blau="K5")


def moving(**rules: Any) -> Fight:
    """Jeremiah moves; Rot's initiative card is a K9."""
    return rots_turn(initiative="K9", **rules).move("jeremiah")


def armed(**weapon: Any) -> Callable[[], Fight]:
    """Jeremiah moves; Glix has that weapon only."""
    return lambda: moving().edit("glix", weapons=[{**REVOLVER, **weapon}])


def with_ally() -> Fight:
    """Jeremiah moves; Grün is on Rot's side."""
    fight = Fight().player("rot", side="west").player("blau").player("gruen", side="west")
    fight.figure("jeremiah", "rot").figure("glix", "blau").figure("droid", "gruen")
    return fight.to_turns(rot="KA", blau="D5", gruen="D6").play("rot", "K9").move("jeremiah")


def clashing() -> Fight:
    return rots_turn().melee("jeremiah", "blorp")


def resisting() -> Fight:
    return clashing().clash([5, 1, 1], [1, 1, 1])


def shot() -> Fight:
    return moving().interrupt("glix", "K10")


def once() -> Fight:
    return moving(interrupts_per_action="one").interrupt("glix", "K10").missed()


def after_ending() -> Fight:
    """In Blau's turn, after Cole's ranged attack."""
    fight = rots_turn(interrupt_after_ending=False).shoot("cole", "glix").missed().end_turn("rot")
    return fight.play("blau", "D9").move("glix")


def after_interrupt() -> Fight:
    """In Blau's turn, after Glix interrupted."""
    fight = rots_turn(initiative="K9", activate_after_interrupt=False).move("cole")
    return fight.interrupt("glix", "K10").missed().end_turn("rot").play("blau", "D9")


def finishing() -> Fight:
    """Cole finishes Glix, where that cannot be interrupted."""
    fight = rots_turn(interrupt_finish=False).edit("glix", state="down")
    return fight.take("finish", figure="cole", target="glix")


def half_told() -> Fight:
    """Of a ranged attack and an interrupt of it one outcome is told."""
    return rots_turn("K8", "K9").shoot("cole", "glix").interrupt("glix", "P10").missed()


def interrupt(figure: str, *cards: str, **fields: Any) -> dict[str, Any]:
    line = {"player": "blau", "figure": figure, "weapon": "Revolver", "cards": list(cards)}
    return {**line, **fields}


FIGURE = {"id": "neu", "name": "Neu", "life": 3, "melee": 3, "defence": 3, "resistance": 2}
PLAYER = {"name": "Neu", "seat": 9}
SHOT_LINE = 13
"""The line of the interrupt in `shot`."""

SETTING_UP = [
    case(Why.ENDED, lambda: rots_turn().take("end"), "draw"),
    case(Why.NOT_STARTED, saloon, "draw"),
    case(Why.ALREADY_STARTED, rots_turn, "start"),
    case(Why.NO_FIGURE_YET, Fight, "start"),
    case(Why.ID_IN_USE, saloon, "player", id="cole", **PLAYER),
    case(Why.UNKNOWN_PLAYER, saloon, "figure", player="gelb", **FIGURE),
    case(Why.UNKNOWN_FIGURE, rots_turn, "act", figure="ork", action="aim"),
    case(Why.UNKNOWN_ID, saloon, "note", id="ork", text=""),
    case(Why.NO_REINFORCEMENT_NOW, drawn, "figure", player="rot", **FIGURE),
    case(Why.NOT_OPEN, drawn, "draw"),
]

CARDS = [
    case(Why.NOT_YOURS, led, "exchange", player="blau", count=1),
    case(Why.NOT_YOURS, lambda: drawn().lay(rot="K9"), "lay", player="rot", card="K8"),
    case(Why.NOT_YOURS, tied, "tiebreak", player="gruen", card="K8"),
    case(Why.NOT_YOURS, lambda: saloon().to_turns(rot="K9", blau="K5"), "play", player="blau",
         card="K8"),
    case(Why.NOT_YOURS, rots_turn, "end_turn", player="blau"),
    case(Why.NOT_YOURS, with_ally, "interrupt", player="gruen", figure="droid",
         weapon="Revolver", cards=["KK"]),
    case(Why.CARD_SEEN, lambda: saloon().to_turns(rot="K9", blau="K5"), "play", player="rot",
         card="K9"),
    case(Why.HAND_TOO_SMALL, moving, "interrupt",
         **interrupt("glix", "K2", "K3", "K4", "K6", "K7")),
    case(Why.NOT_IN_HAND, lambda: program().draw(), "lay", player="rot", card="P2"),
    case(Why.ALWAYS_CHECKED, lambda: program().draw(), "lay", player="rot", card="K10",
         unchecked=True),
    case(Why.SHUFFLED_ON_TABLE, rots_turn, "shuffle", player="rot", order=["K2"]),
    case(Why.NOTHING_TO_SHUFFLE, program, "draw", shuffled={"rot": ["K2"]}),
    case(Why.ORDER_MISSING, short, "draw"),
    case(Why.WRONG_ORDER, short, "draw", shuffled={"rot": ["K2"]}),
    case(Why.COUNT_EXPECTED, led, "exchange", player="rot", cards=["K2"]),
    case(Why.CARDS_EXPECTED, lambda: led("program"), "exchange", player="rot", count=1),
    case(Why.TOO_MANY_EXCHANGED, led, "exchange", player="rot", count=3),
    case(Why.CARD_NEEDED, tied, "tiebreak", player="rot"),
    case(Why.GIVES_ITS_OWN, tied_program, "tiebreak", player="rot", card="P2"),
    case(Why.NO_CARD_LEFT, lambda: tied(52), "tiebreak", player="rot", card="K2"),
    case(Why.MUST_PLAY, lambda: saloon().to_turns(rot="K9", blau="K5"), "play", player="rot",
         card=None),
]  # fmt: skip

FIGURES = [
    case(Why.WRONG_DICE, clashing, "clash", attack=[1, 2], defence=[1, 2, 3]),
    case(Why.WRONG_DICE, clashing, "clash", attack=[1, 2, 3], defence=[1, 2]),
    case(Why.WRONG_DICE, resisting, "resist", figure="blorp", faces=[1]),
    case(Why.WRONG_DICE, hearts, "recover", figure="cole", faces=[1, 2, 3]),
    case(Why.NO_RECOVERY, hearts, "recover", figure="blorp", faces=[1, 2]),
    case(Why.NO_RESISTANCE, resisting, "resist", figure="jeremiah", faces=[1, 2]),
    case(Why.MUST_RECOVER, hearts, "recover", figure="cole", waive=True),
    case(Why.NOT_ON_TURN, rots_turn, "act", figure="glix", action="aim"),
    case(Why.NOT_ABLE, lambda: rots_turn().edit("cole", state="down"), "act", figure="cole",
         action="aim"),
    case(Why.NOT_ABLE, lambda: rots_turn().edit("cole", state="out"), "act", figure="cole",
         action="aim"),
    case(Why.HAS_ENDED, lambda: rots_turn().move("cole").move("jeremiah"), "act", figure="cole",
         action="aim"),
    case(Why.HAS_INTERRUPTED, after_interrupt, "act", figure="glix", action="aim"),
    case(Why.TOO_FEW_AP, lambda: rots_turn("K2").move("cole"), "act", figure="cole",
         action="move"),
    case(Why.MOVED_OUT, lambda: rots_turn().move("cole", 3), "act", figure="cole",
         action="move"),
    case(Why.RULE_OFF, rots_turn, "act", figure="cole", action="reload"),
    case(Why.RULE_OFF, rots_turn, "act", figure="cole", action="search"),
    case(Why.NOT_ACTIVATED, rots_turn, "end_activation", figure="cole"),
    case(Why.NO_WEAPON, rots_turn, "ranged", figure="cole", weapon="Bogen", target="glix"),
    case(Why.NOT_AN_ENEMY, rots_turn, "melee", figure="cole", target="jeremiah"),
    case(Why.TARGET_NOT_ABLE, lambda: rots_turn().edit("glix", state="down"), "melee",
         figure="cole", target="glix"),
    case(Why.TARGET_NOT_ABLE, lambda: rots_turn().edit("glix", state="out"), "melee",
         figure="cole", target="glix"),
    case(Why.TARGET_NOT_DOWN, rots_turn, "finish", figure="cole", target="glix"),
    case(Why.TARGET_NOT_DOWN, lambda: rots_turn().edit("glix", state="out"), "finish",
         figure="cole", target="glix"),
]  # fmt: skip

SHOTS = [
    case(Why.INTERRUPTS_OFF, lambda: moving(interrupts=False), "interrupt",
         **interrupt("glix", "K10")),
    case(Why.NO_OCCASION, lambda: rots_turn().act("cole", "aim"), "interrupt",
         **interrupt("glix", "KA")),
    case(Why.FINISH_NOT_INTERRUPTED, finishing, "interrupt", **interrupt("blorp", "KA")),
    case(Why.RESULTS_BEGUN, half_told, "interrupt", **interrupt("blorp", "KA")),
    case(Why.INTERRUPTED_ALREADY, lambda: shot().missed(), "interrupt",
         **interrupt("glix", "KA")),
    case(Why.ACTION_INTERRUPTED, once, "interrupt", **interrupt("blorp", "KA")),
    case(Why.ENDED_ITS_ROUND, after_ending, "interrupt",
         **interrupt("cole", "K8", player="rot")),
    case(Why.WEAPON_UNFIT, armed(cost=2), "interrupt", **interrupt("glix", "KA")),
    case(Why.WEAPON_UNFIT, armed(kind="mortar"), "interrupt", **interrupt("glix", "KA")),
    case(Why.WEAPON_UNFIT, armed(kind="gun"), "interrupt", **interrupt("glix", "KA")),
    case(Why.CARDS_TOO_LOW, moving, "interrupt", **interrupt("glix", "K2", "P6")),
    case(Why.NOT_THE_PLAYERS, moving, "interrupt", **interrupt("cole", "KA")),
    case(Why.TARGET_IS_ACTING, moving, "interrupt", **interrupt("glix", "KA", target="cole")),
    case(Why.DEADLY, shot, "result", of=SHOT_LINE, damage=3, state="down"),
    case(Why.NO_SUCH_SHOT, shot, "result", of=1, damage=0, state="able"),
]  # fmt: skip

CORRECTIONS = [
    case(Why.DEAD, saloon, "edit", id="cole", set={"life": 0}),
    case(Why.NOT_FOR_A_PLAYER, saloon, "edit", id="rot", set={"wounded": True}),
    case(Why.NOT_FOR_A_FIGURE, saloon, "edit", id="cole", set={"hand": 3}),
    case(Why.HAND_OF_PROGRAM, program, "edit", id="rot", set={"hand": 3}),
    case(Why.HAND_TOO_LARGE, lambda: saloon().edit("rot", hand=5).start().draw().lay(rot="K2"),
         "edit", id="rot", set={"hand": 52}),
]  # fmt: skip

REFUSALS = [*SETTING_UP, *CARDS, *FIGURES, *SHOTS, *CORRECTIONS]
"""All but the card that stands twice in a line: that is found when the line is read."""
