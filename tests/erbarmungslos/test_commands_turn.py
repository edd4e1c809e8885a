"""Commands of the turn: deeds at once or by a line, melee, the ends."""

from collections.abc import Callable
from typing import Any

import pytest

from gm_tracker.catalogue.commands import COMMANDS as SHELL_TEXTS
from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.core.errors import CoreReason, Reason, Refusal
from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.core.screen import plain
from gm_tracker.erbarmungslos.commands import COMMANDS
from gm_tracker.erbarmungslos.commands.reasons_turn import TurnReason
from gm_tracker.erbarmungslos.commands.words import COMMAND_TEXTS
from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason as Why
from gm_tracker.erbarmungslos.ruleset import RULESET
from gm_tracker.tui.key_line import hints, key_line
from gm_tracker.tui.registry import FIGHT, SHELL, AnyCommand, ShellCommand, commands_in
from tests.erbarmungslos.builders import Fight, rots_turn, saloon
from tests.erbarmungslos.table import Table

RIFLE = {"name": "Büchse", "cost": 2, "shots": 3}


def rots(**rules: Any) -> Table:
    """Rot's turn with 10 AP, the cursor on Jeremiah."""
    return Table(rots_turn(**rules), "jeremiah")


def why(table: Table) -> Reason | None:
    """Why Enter would be refused."""
    with pytest.raises(Refusal) as caught:
        _ = table.preview
    return caught.value.reason


# deeds


@pytest.mark.parametrize(
    ("key", "action", "left", "ends"),
    [
        ("m", "move", 9, False),
        ("z", "aim", 8, False),
        ("L", "reload", 8, False),
        ("s", "search", 5, True),
        ("b", "treat", 7, True),
    ],
)
def test_e37_to_e44_a_deed_is_done_at_once_by_the_figure_at_the_cursor(
    key: str, action: str, left: int, ends: bool
) -> None:
    table = rots(magazine=True, search=True).key(key)
    assert table.last == {"type": "act", "figure": "jeremiah", "action": action}
    assert table.fight.data["ap"] == left
    assert table.figure("jeremiah").ended is ends


@pytest.mark.parametrize(("key", "rule"), [("L", "magazine"), ("s", "search")])
def test_e42_e43_an_optional_action_without_its_rule_is_refused(key: str, rule: str) -> None:
    table = rots().key(key)
    assert table.trouble is Why.RULE_OFF
    assert table.machine.trouble is not None
    assert table.machine.trouble.data == {"rule": rule}
    assert not table.asks


def test_e29_away_from_the_gang_the_figure_being_activated_acts() -> None:
    table = rots().key("m").on("blorp").key("m")
    assert table.last["figure"] == "jeremiah"
    assert table.cursor == "jeremiah"


def test_e28_where_nobody_is_activated_it_is_asked_who_acts() -> None:
    table = rots().on("blorp").key("m")
    assert table.asks == "Welche Figur?"
    assert table.preview.choices == ("j Jeremiah", "c Cole")
    assert table.line("c").last["figure"] == "cole"


def test_e33_who_has_ended_is_not_offered_and_nobody_left_is_said() -> None:
    table = rots().key("b").on("rot").key("z")
    assert table.preview.choices == ("c Cole",)
    table.key("enter").key("a").on("rot").key("m")
    assert table.trouble is TurnReason.NOBODY_TO_ACT


def test_e44_an_act_costs_2_ap_or_what_is_typed() -> None:
    table = rots().key("h")
    assert table.asks == "Jeremiah handelt, AP"
    assert table.says == "2 AP, bleiben 8"
    assert "cost" not in table.key("enter").last
    assert rots().key("h").line("4").last["cost"] == 4
    assert rots().key("h").line("0").fight.data["ap"] == 10
    assert rots().key("h").line("100").trouble is CoreReason.NUMBER
    assert why(rots().key("h").type("11")) is Why.TOO_FEW_AP


def test_e32_a_figure_is_done_on_the_players_word() -> None:
    table = rots().key("a")
    assert table.trouble is TurnReason.NOBODY_ACTS
    table.key("m").key("a")
    assert table.last == {"type": "end_activation", "figure": "jeremiah"}


# melee


def test_n21_who_is_down_is_finished_without_a_roll() -> None:
    table = rots(interrupts=False)
    table.fight.edit("glix", state="down")
    table.key("n").type("glix")
    assert table.says == "schaltet Glix aus, ohne Wurf · 1 AP, bleiben 9 · beendet"
    table.key("enter")
    assert table.last == {"type": "finish", "figure": "jeremiah", "target": "glix"}
    table.key("enter")
    assert table.last == {"type": "go"}
    assert table.figure("glix").state == "out"


def test_the_dice_are_asked_by_themselves_where_nobody_may_interrupt() -> None:
    table = rots(interrupts=False).key("n").line("glix")
    assert table.asks == "Angriff Jeremiah, 3 W6"


def test_n29_the_second_attacker_sees_the_malus_of_the_defender() -> None:
    fight = rots_turn(interrupts=False).melee("jeremiah", "glix").clash([5, 1, 1], [5, 1, 1])
    assert (
        "3 W6 gegen 2 W6 (3, schon angegriffen -1)" in Table(fight, "cole").key("n").type("g").says
    )


def test_e16_n36_every_modifier_is_spelled_out() -> None:
    fight = saloon(severe_wound=True).to_turns(rot="P3", blau="D2").play("rot", "K9")
    table = Table(fight.edit("cole", wounded=True), "cole").key("n").type("g")
    assert "3 W6 (3, Karte 3 +1, verwundet -1) gegen 3 W6" in table.says


def test_the_enemy_in_contact_needs_not_be_typed() -> None:
    fight = rots_turn().melee("jeremiah", "glix").clash([5, 1, 1], [5, 6, 1])
    fight.resist("jeremiah", 5, 1).end_turn("rot").play("blau", "DA")
    table = Table(fight, "glix").key("n")
    assert table.says.startswith("greift Jeremiah an")
    assert table.key("enter").last["target"] == "jeremiah"


@pytest.mark.parametrize(
    ("typed", "reason"), [("cole", Why.NOT_AN_ENEMY), ("glix", Why.TARGET_NOT_ABLE)]
)
def test_na19_a_friend_and_who_is_out_are_no_targets(typed: str, reason: Reason) -> None:
    table = rots()
    table.fight.edit("glix", state="out")
    assert why(table.key("n").type(typed)) is reason
    assert table.key("enter").trouble is reason


def test_no_target_is_taken_unseen_among_several() -> None:
    assert rots().key("n", "enter").trouble is TurnReason.TARGET_MISSING
    assert rots().key("n", "down", "enter").last["target"] == "blorp"


def test_e31_a_melee_is_refused_before_a_target_where_the_figure_cannot() -> None:
    done = rots()
    done.fight.edit("jeremiah", ended=True)
    assert why(done.key("n")) is Why.HAS_ENDED
    down = rots()
    down.fight.edit("jeremiah", state="down")
    assert why(down.key("n")) is Why.NOT_ABLE
    poor = rots()
    poor.fight.edit("jeremiah", melee_cost=11)
    assert why(poor.key("n")) is Why.TOO_FEW_AP
    assert poor.key("escape").on("cole").key("n").says.startswith("Ziel")


# the end of a turn


def test_e45_without_ap_the_end_is_asked_all_the_same() -> None:
    table = rots(search=True)
    table.key("s").on("cole").key("s").key("x")
    assert table.asks == "Zug von Rot beenden?"
    assert table.type("j").key("enter").trouble is CoreReason.ONLY_ENTER
    table.key("backspace", "enter")
    assert table.last == {"type": "end_turn", "player": "rot"}


def urgent(fight: Fight) -> set[str]:
    """The commands whose keys stand first."""
    return {one.id for one in COMMANDS if one.is_urgent and one.is_urgent(fight.state)}


def test_e45_the_end_of_a_turn_without_ap_stands_first_in_the_key_line() -> None:
    spent = rots_turn("K4").act("jeremiah", "handle", cost=4)
    assert "end_turn" in urgent(spent)
    assert "end_turn" not in urgent(rots_turn("K4"))
    assert "end_turn" not in urgent(saloon())
    assert "end_turn" not in urgent(spent.end_turn("rot"))


def aimed() -> Fight:
    """Cole aims: nobody can interrupt that (EA32)."""
    return rots_turn().act("cole", "aim")


def moved_before_hands() -> Fight:
    """Cole moves, and a hand on the table and one in the program may interrupt."""
    cards = ["D3", "K10", "P4", "H9", "K7"]
    fight = Fight().gangs(rot="cole").player("blau", deck="program", cards=cards)
    fight.figure("glix", "blau").gangs(gelb="ann")
    return fight.to_turns(rot="P10", blau="D3", gelb="D2").play("rot", "K9").move("cole")


@pytest.mark.parametrize(
    ("made", "begins"),
    [(aimed, "x "), (lambda: rots_turn().move("cole"), "i "), (moved_before_hands, "V ")],
)
@pytest.mark.parametrize("lang", LANGS)
def test_in_an_activation_its_end_and_the_turns_are_seen_in_80_columns(
    lang: Lang, made: Callable[[], Fight], begins: str
) -> None:
    fight = made()
    own, shell = COMMAND_TEXTS[lang], SHELL_TEXTS[lang]

    def named(command: AnyCommand) -> tuple[str, str]:
        text = shell[command.id] if isinstance(command, ShellCommand) else own[command.id]
        return text.label, text.help

    commands = commands_in(FIGHT | {"turn"}, COMMANDS, SHELL)
    line = plain(key_line(hints(commands, named, SCREEN_TEXTS[lang], urgent(fight)), 80))
    assert line.startswith(begins)
    assert ("  i " in f"  {line}") is ("interrupt" in urgent(fight))
    assert f"x {own['end_turn'].label}" in line
    assert f"a {own['end_activation'].label}" in line


def test_escape_leaves_the_turn_as_it_is() -> None:
    table = rots().key("x", "escape")
    assert table.fight.data["active"] == "rot"
    assert not table.asks


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("reason", TurnReason)
def test_every_refusal_of_a_line_of_the_turn_has_its_sentence(lang: Lang, reason: Reason) -> None:
    said = RULESET.tongue(lang).refusal(Refusal(reason, text="x", figure="Cole", player="Rot"))
    assert said
    assert said.endswith(".")
    assert "{" not in said


def test_n12_before_a_melee_the_line_tells_all_chances_and_the_damage_to_expect() -> None:
    """4, 3, 2 against 3, 3, 2: by the fractions 0.66 and 0.33 life points on average."""
    fight = rots_turn().edit("cole", melee=4)
    says = Table(fight, "cole").type("ng").says
    assert "Sieg 44 % · Gleichstand 30 % · Niederlage 25 % · aus: g 22 %, c 12 %" in says
    assert says.endswith("Ø Schaden: g 0,66, c 0,33")
