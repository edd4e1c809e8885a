"""Lines of the log corrected: what was typed stands there again, and the rest is done anew."""

from typing import Any

import pytest

from gm_tracker.core.commands import Decision, Entry
from gm_tracker.core.errors import CoreReason, Reason, Refusal
from gm_tracker.core.events import numbered
from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.core.rewriting import is_same, rewritten
from gm_tracker.erbarmungslos.commands.correcting import CorrectedLine
from gm_tracker.erbarmungslos.commands.joining import newcomer_again
from gm_tracker.erbarmungslos.commands.reasons import CommandReason
from gm_tracker.erbarmungslos.commands.reasons_turn import TurnReason
from gm_tracker.erbarmungslos.entrants import FigureJoins
from gm_tracker.erbarmungslos.events import Clash, Lay
from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason as Why
from gm_tracker.erbarmungslos.ruleset import RULESET
from gm_tracker.storage.lines import event_line
from tests.erbarmungslos.builders import REVOLVER, Fight, rots_turn, saloon
from tests.erbarmungslos.table import Table

RIFLE = {"name": "Büchse", "cost": 2, "shot_cost": 1, "shots": 3}


def whole_turn() -> Fight:
    """A tie, a heart, a move with an interrupt, a melee, a shot: each kind of line once."""
    fight = Fight(interrupt_target="any").player("rot").player("blau", side="gegner")
    fight.figure("jeremiah", "rot", leader=1, weapons=[REVOLVER, RIFLE]).figure("cole", "rot")
    fight.figure("blorp", "blau").figure("glix", "blau", state="down")
    fight.start().draw().take("exchange", player="rot", count=1)
    fight.lay(rot="HA", blau="HA").tiebreak(rot="K9", blau="K3")
    fight.recover("glix", 5, 1).play("rot", "P10").move("jeremiah")
    fight.interrupt("blorp", "P9", "D5").result(fight.seq, 1)
    fight.melee("jeremiah", "blorp").clash([5, 6, 1], [5, 1, 1], attack_mod=0)
    fight.resist("blorp", 5, 1).act("cole", "handle", cost=3).shoot("cole", "glix").missed()
    return fight.edit("cole", life=2).take("note", id="cole", text="hinkt")


FIGHT = whole_turn()
SEQ_OF: dict[str, int] = {}
for one in FIGHT.history.events:
    SEQ_OF.setdefault(one.type, one.seq)


def opened(fight: Fight, seq: int, lang: Lang = "de") -> CorrectedLine:
    view = Table(fight, lang=lang).view
    found = RULESET.correction(view, fight.history.decision_of(seq), seq)
    assert isinstance(found, CorrectedLine)
    return found


def entered(fight: Fight, seq: int, *texts: str) -> tuple[Any, ...]:
    """The decision that comes of the texts, each with Enter; None: what stands there."""
    view, prompt = Table(fight).view, opened(fight, seq)
    for text in texts:
        outcome = prompt.enter(view, Entry(text, len(text)))
        if isinstance(outcome, Decision):
            return outcome.events
        assert isinstance(outcome, CorrectedLine)
        prompt = outcome
    raise AssertionError(prompt.label(view))


def unchanged(fight: Fight, seq: int) -> tuple[Any, ...]:
    """What comes of Enter alone, as often as a line follows."""
    view, prompt = Table(fight).view, opened(fight, seq)
    while True:
        outcome = prompt.enter(view, Entry(prompt.preset, len(prompt.preset)))
        if isinstance(outcome, Decision):
            return outcome.events
        assert isinstance(outcome, CorrectedLine)
        prompt = outcome


@pytest.mark.parametrize(
    "type_",
    ["player", "figure", "start", "exchange", "lay", "tiebreak", "recover", "play", "act",
     "interrupt", "result", "melee", "clash", "resist", "ranged", "edit", "note"],
)  # fmt: skip
def test_enter_alone_leaves_a_line_as_it_is(type_: str) -> None:
    for event in FIGHT.history.events:
        if event.type == type_:
            events = unchanged(FIGHT, event.seq)
            assert is_same(events, FIGHT.history.decision_of(event.seq)), event
            assert event_line(events[0]) == event_line(event.model_copy(update={"seq": 0}))


@pytest.mark.parametrize(
    ("type_", "texts", "fields"),
    [
        ("exchange", ["0"], {"count": 0}),
        ("lay", ["h10"], {"card": "H10"}),
        ("tiebreak", ["k8"], {"card": "K8"}),
        ("recover", ["15"], {"faces": [1, 5]}),
        ("play", ["p8"], {"card": "P8"}),
        ("act", ["cole", ""], {"figure": "cole", "action": "move"}),
        ("act", ["", "zielen"], {"figure": "jeremiah", "action": "aim"}),
        ("act", ["cole", "handlung", "4"], {"figure": "cole", "action": "handle", "cost": 4}),
        ("interrupt", ["pa blorp"], {"cards": ["PA"]}),
        ("interrupt", ["p9 d5 blorp >c"], {"target": "cole"}),
        ("result", ["2 k"], {"damage": 2, "state": "down"}),
        ("melee", ["cole", "b"], {"figure": "cole", "target": "blorp"}),
        ("clash", ["+1 5611 511"], {"attack": [5, 6, 1, 1], "attack_mod": 1}),
        ("resist", ["11"], {"faces": [1, 1]}),
        ("ranged", ["jer", "büchse g"], {"figure": "jeremiah", "weapon": "Büchse"}),
        ("edit", ["=1"], {"set": {"life": 1}}),
        ("note", ["lacht"], {"text": "lacht"}),
        ("start", ["3"], {"round": 3}),
        ("player", ["Rote seite rot"], {"name": "Rote", "side": "rot"}),
        ("figure", ["Jeremiah 4 3 3 2 Colt 1"], {"life": 4, "leader": 0}),
    ],
)  # fmt: skip
def test_another_text_gives_another_line(
    type_: str, texts: list[str], fields: dict[str, Any]
) -> None:
    seq = SEQ_OF[type_]
    (event,) = entered(FIGHT, seq, *texts)
    given = event.model_dump(mode="json", by_alias=True, exclude_none=True)
    assert {name: given[name] for name in fields} == fields
    assert event.seq == 0


def test_what_follows_is_done_anew_with_the_corrected_dice() -> None:
    """Blorp wins instead: Jeremiah owes the resistance, so Blorp's no longer fits."""
    seq = SEQ_OF["clash"]
    found = rewritten(RULESET, FIGHT.history, seq, entered(FIGHT, seq, "111 511"))
    assert found.fitting == 0
    assert found.misfit is not None
    assert found.misfit.refusal.reason is Why.NO_RESISTANCE


def test_a_result_names_its_shot_where_that_stands_after_a_correction() -> None:
    seq = SEQ_OF["play"]
    found = rewritten(RULESET, FIGHT.history, seq, entered(FIGHT, seq, "pk"))
    assert found.misfit is None


def test_one_of_several_cards_in_a_line_is_corrected_and_the_others_stay() -> None:
    fight = saloon().start().draw()
    table = Table(fight, "cole").line("k10 p9")
    laid = fight.history.last_decision()
    events = entered(table.fight, laid[1].seq, "p8")
    assert [event.card for event in events] == ["K10", "P8"]
    assert [event.linked for event in events] == [False, True]


def test_e4_a_card_that_lies_face_down_is_not_shown_before_the_reveal() -> None:
    fight = saloon().start().draw().lay(rot="K10")
    with pytest.raises(Refusal) as caught:
        opened(fight, fight.seq)
    assert caught.value.reason is TurnReason.NOT_YET_REVEALED
    fight.lay(blau="P9")
    assert opened(fight, fight.seq - 1).preset == "k10"


def test_e5_a_card_whose_reveal_ended_the_round_at_once_is_corrected() -> None:
    """Nobody holds another card, so no turn is taken: the next round is there already."""
    fight = Fight()
    for player, card, figure in (("rot", "K10", "cole"), ("blau", "P9", "glix")):
        fight.player(player, deck="program", cards=[card]).figure(figure, player)
    fight.start().draw().lay(rot="K10", blau="P9")
    assert (fight.state.round, fight.state.step) == (2, "draw")
    assert opened(fight, fight.seq).preset == "p9"
    assert opened(fight, fight.seq - 1).preset == "k10"


def test_a_card_laid_in_an_earlier_round_is_corrected_while_cards_lie() -> None:
    fight = saloon().to_turns(rot="K10", blau="P9")
    seq = fight.seq - 1
    fight.pass_turn("rot", "D3").pass_turn("blau", "D4").draw().lay(rot="K8")
    assert opened(fight, seq).preset == "k10"


@pytest.mark.parametrize("type_", ["draw", "end_turn", "shuffle", "end_activation", "go", "end"])
def test_what_nobody_typed_is_taken_back_instead(type_: str) -> None:
    fight = saloon().to_turns(rot="K10", blau="P9").take("shuffle", player="blau")
    fight.edit("blorp", state="down")
    fight.play("rot", "K9").move("cole").take("end_activation", figure="cole")
    fight.take("finish", figure="jeremiah", target="blorp").take("go")
    fight.end_turn("rot").take("end")
    seq = next(event.seq for event in fight.history.events if event.type == type_)
    with pytest.raises(Refusal) as caught:
        opened(fight, seq)
    assert caught.value.reason is CoreReason.NOT_CORRECTED


@pytest.mark.parametrize(
    "changes",
    [{"wounded": True}, {"ended": True}, {"interrupted": True}, {"attackers": []}, {"weapons": []}],
)
def test_a_value_that_is_not_typed_is_taken_back_instead(changes: dict[str, Any]) -> None:
    fight = saloon().start().edit("cole", **changes)
    with pytest.raises(Refusal) as caught:
        opened(fight, fight.seq)
    assert caught.value.reason is CoreReason.NOT_CORRECTED


def program_deck() -> Fight:
    cards = ["K10", "P4", "H9", "D3", "K7", "P2", "H5", "D10"]
    fight = Fight().player("rot", deck="program", cards=cards).figure("cole", "rot", leader=1)
    return fight.gangs(blau="blorp").start().draw()


def test_the_cards_that_a_program_deck_exchanges_are_never_shown() -> None:
    fight = program_deck().take("exchange", player="rot", cards=["K7"])
    with pytest.raises(Refusal) as caught:
        opened(fight, fight.seq)
    assert caught.value.reason is CoreReason.NOT_CORRECTED


@pytest.mark.parametrize(
    ("type_", "text", "reason"),
    [
        ("lay", "", CommandReason.NO_CARD),
        ("lay", "kx", CommandReason.NO_CARD),
        ("lay", "-", CommandReason.NO_CARD),
        ("play", "ha", Why.CARD_SEEN),
        ("clash", "56 511", Why.WRONG_DICE),
        ("figure", "Jeremiah 3 4 3 2 x2", TurnReason.CORRECTS_ONE),
        ("figure", "Jeremiah", TurnReason.CORRECTS_ONE),
        ("player", "Rot programm", TurnReason.DECK_STAYS),
        ("player", "Rot 3 3 3 3", TurnReason.CORRECTS_ONE),
        ("edit", "=3", CoreReason.NOTHING_LEFT),
    ],
)
def test_a_text_that_does_not_fit_is_refused(type_: str, text: str, reason: Reason) -> None:
    seq = SEQ_OF[type_]
    with pytest.raises(Refusal) as caught:
        opened(FIGHT, seq).enter(Table(FIGHT).view, Entry(text, len(text)))
    assert caught.value.reason is reason


def test_a_no_inside_a_line_does_not_strike_it_out() -> None:
    view = Table(FIGHT).view
    asked = opened(FIGHT, SEQ_OF["edit"]).enter(view, Entry("=0", 2))
    assert isinstance(asked, CorrectedLine)
    with pytest.raises(Refusal) as caught:
        asked.instant(view, Entry("n", 1))
    assert caught.value.reason is CoreReason.NOTHING_LEFT
    assert asked.instant(view, Entry("x", 1)) is None
    given = asked.instant(view, Entry("j", 1))
    assert isinstance(given, Decision)
    assert len(given.events) == 1


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("state", ["able", "down", "out"])
def test_a_result_of_any_state_reads_back_in_each_language(lang: Lang, state: str) -> None:
    fight = rots_turn(interrupts=False).shoot("jeremiah", "glix")
    fight.result(fight.seq, 1, state)
    prompt = opened(fight, fight.seq, lang)
    outcome = prompt.enter(Table(fight, lang=lang).view, Entry(prompt.preset, len(prompt.preset)))
    assert isinstance(outcome, Decision)
    assert is_same(outcome.events, fight.history.last_decision())


def test_n14_deadly_damage_without_out_is_refused_by_the_rules() -> None:
    seq = SEQ_OF["result"]
    with pytest.raises(Refusal) as caught:
        rewritten(RULESET, FIGHT.history, seq, entered(FIGHT, seq, "9 h"))
    assert caught.value.reason is Why.DEADLY


@pytest.mark.parametrize(
    "fields",
    [
        {"name": "Ork 3"},
        {"name": 'Der "Rote" 2 x3'},
        {"name": "programm", "leader": 2, "state": "down", "wounded": True},
        {"name": "Jo", "weapons": [{"name": "Colt 45", "cost": 1}]},
        {"name": "Jo", "weapons": [{"name": "Flinte", "cost": 2, "kind": "double_barrel"}]},
        {"name": "Jo", "weapons": [{"name": "Gatling", "cost": 3, "shot_cost": 1, "shots": 5}]},
        {"name": "Jo", "weapons": [{"name": "Gun", "cost": 9, "kind": "gun"}, REVOLVER]},
        {"name": "Jo", "state": "out", "weapons": [], "melee_cost": 2},
    ],
)
@pytest.mark.parametrize("lang", LANGS)
def test_whatever_a_figure_is_called_its_line_reads_back(
    fields: dict[str, Any], lang: Lang
) -> None:
    fight = Fight().player("rot").figure("jo", "rot", **fields)
    event = fight.history.events[-1]
    assert isinstance(event, FigureJoins)
    prompt = newcomer_again(event, lang)
    assert prompt.read(prompt.preset) == event


def test_ea11_a_test_that_was_let_be_is_not_typed_and_not_corrected() -> None:
    fight = Fight(recovery="may").gangs(rot="cole", blau="glix").figure("max", "rot", state="down")
    fight.to_turns(rot="H9", blau="D5").take("recover", figure="max", waive=True)
    with pytest.raises(Refusal) as caught:
        opened(fight, fight.seq)
    assert caught.value.reason is CoreReason.NOT_CORRECTED


def test_a_roll_that_nobody_owes_any_more_is_left_out_of_what_comes_after() -> None:
    """Glix took a hit and resisted; by the corrected dice it was a tie."""
    fight = rots_turn().melee("cole", "glix").clash([5, 5, 1], [5, 1, 1]).resist("glix", 5, 1)
    fight.move("jeremiah")
    dice = Clash(attack=(5, 1, 1), defence=(5, 1, 1))
    found = rewritten(RULESET, fight.history, fight.seq - 2, (dice,))
    assert (found.later, found.fitting, found.needless, found.misfit) == (2, 1, 1, None)
    fight.history.record(fight.history.decide(numbered(found.batch, fight.seq)))
    assert fight.data["figures"]["glix"]["life"] == 3
    assert fight.data["figures"]["jeremiah"]["moves"] == 1


def test_a_recovery_that_nobody_owes_any_more_is_left_out() -> None:
    fight = saloon().figure("max", "rot", state="down").to_turns(rot="H9", blau="D5")
    fight.recover("max", 5, 5).play("rot", "K8").move("cole")
    lay = Lay(player="rot", card="K9")
    found = rewritten(RULESET, fight.history, 10, (lay,))
    assert (found.needless, found.misfit) == (1, None)
    fight.history.record(fight.history.decide(numbered(found.batch, fight.seq)))
    assert fight.data["figures"]["max"]["state"] == "down"
    assert fight.data["ap"] == 7
