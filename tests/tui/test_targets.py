"""Action, targets and damage in one line: one decision, one undo."""

from pathlib import Path

import pytest

from gm_tracker.core.commands import Preferences
from gm_tracker.core.errors import CoreReason
from gm_tracker.timeline.commands.acting import act
from gm_tracker.timeline.commands.reasons import CommandReason
from gm_tracker.timeline.decide import TimelineReason
from gm_tracker.timeline.project import Pending
from gm_tracker.tui.keys import opened_with
from tests.tui.desks import PARTY, START, Fields, Table, npc, opened, running, seated

ORKS = tuple(
    npc(f"ork-{n}", n + 2, 10, 3, name=f"Ork {n}", life=9, group="Ork") for n in range(1, 4)
)


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """Mira (30 life, on turn), Wolf (w, 16), Bandit (b, none), Jon (22), three Orks (o1 to o3, 9).

    What falls stays: nobody is asked.
    """
    table = seated(tmp_path, *PARTY, *ORKS, START)
    table.fight.session.preferences = Preferences(offer_out="no")
    return table


def life(id_: str, delta: int, by: str = "mira") -> Fields:
    return {"type": "life", "id": id_, "delta": delta, "by": by, "linked": True}


def deed(action: str, cost: int, *targets: str, id_: str = "mira") -> Fields:
    return {"type": "act", "id": id_, "action": action, "cost": cost, "targets": list(targets)}


@pytest.mark.parametrize(
    ("typed", "events"),
    [
        ("8 >w -5", [deed("Aktion", 8, "wolf"), life("wolf", -5)]),
        ("8>w-5", [deed("Aktion", 8, "wolf"), life("wolf", -5)]),
        ("akn >w -5", [deed("Knie", 8, "wolf"), life("wolf", -5)]),
        ("akn +2 >w -5", [deed("Knie", 10, "wolf"), life("wolf", -5)]),
        ("aBiss 6 >w -5", [deed("Biss", 6, "wolf"), life("wolf", -5)]),
        (
            "8 Tritt >w,o2 -5",
            [deed("Tritt", 8, "wolf", "ork-2"), life("wolf", -5), life("ork-2", -5)],
        ),
        (
            "8 >w -5 >o2 -3",
            [deed("Aktion", 8, "wolf", "ork-2"), life("wolf", -5), life("ork-2", -3)],
        ),
        ("8 >j +3", [deed("Aktion", 8, "jon"), life("jon", 3)]),
        ("8 >b", [deed("Aktion", 8, "bandit")]),
        ("8 >w -0", [deed("Aktion", 8, "wolf")]),
        ("8 >W -5", [deed("Aktion", 8, "wolf"), life("wolf", -5)]),
        ("8 > wolf  -5 ", [deed("Aktion", 8, "wolf"), life("wolf", -5)]),
        ("8 >ork 3 -5", [deed("Aktion", 8, "ork-3"), life("ork-3", -5)]),
        ("8 >bdt", [deed("Aktion", 8, "bandit")]),
        ("8 >w,w,wolf -1", [deed("Aktion", 8, "wolf"), life("wolf", -1)]),
        ("8 >w -1 >w -2", [deed("Aktion", 8, "wolf"), life("wolf", -1), life("wolf", -2)]),
        ("0 >m +2", [deed("Aktion", 0, "mira"), life("mira", 2)]),
        ("a>w -2<down><down>", [deed("Knie", 8, "wolf"), life("wolf", -2)]),
    ],
)
def test_one_line_is_one_decision(table: Table, typed: str, events: list[Fields]) -> None:
    before = table.data
    table.press(f"{typed}<enter>")
    assert table.new == events
    assert not table.is_typing
    assert table.press("u").data == before


def test_the_preview_says_all_of_it(table: Table) -> None:
    table.press("akn >w -5,<backspace> >o2 +3 >b")
    asked = table.asking
    struck = "Wolf (16 → 11), Ork 2 (9 → 12), Bandit"
    assert f"Knie 8 → {struck} · → 8/14 · {asked.no_debt} · " in table.prompt


def test_life_that_changes_twice_is_shown_from_its_start_to_its_end(table: Table) -> None:
    assert "Wolf (16 → 13)" in table.press("8 >w -5 >w +2").prompt


def test_who_would_be_out_is_named_and_left_out_of_the_order(table: Table) -> None:
    table.fight.session.preferences = Preferences(offer_out="yes")
    table.press("8 >w -16")
    assert "Wolf (16 → 0, kampfunfähig) · → 8/14" in table.prompt
    assert "dran: Bandit, Jon, Ork 1, Ork 2, Ork 3, " in table.prompt


@pytest.mark.parametrize(
    ("typed", "reason", "data"),
    [
        ("8 >q -5", CommandReason.NO_SUCH_TARGET, {"text": "q"}),
        ("8 >w 5", CommandReason.NO_SUCH_TARGET, {"text": "w 5"}),
        ("8 >w -7,5", CommandReason.NO_SUCH_TARGET, {"text": "w -7"}),
        ("8 >b -5", TimelineReason.NO_LIFE, {"name": "Bandit"}),
        ("8 >w,b -5", TimelineReason.NO_LIFE, {"name": "Bandit"}),
        ("8 >", CoreReason.VALUE_MISSING, {"word": ">"}),
        ("8 >w -", CoreReason.VALUE_MISSING, {"word": "-"}),
        ("8 > -5", CoreReason.VALUE_MISSING, {"word": ">"}),
        ("8 >w, -5", CoreReason.VALUE_MISSING, {"word": ","}),
        ("8 >w -10000", CoreReason.NUMBER, {"text": "-10000", "low": -9999, "high": 9999}),
        ("a>w -5", CommandReason.ACTION_MISSING, {}),
        ("8x >w -5", CommandReason.NO_SUCH_ACTION, {"text": "8x"}),
    ],
)
def test_what_is_not_understood_leaves_the_line_as_it_is(
    table: Table, typed: str, reason: CommandReason, data: dict[str, str | int]
) -> None:
    table.press(typed)
    said = table.saying(reason, **data)
    assert said in table.prompt
    table.press("<enter>")
    assert said in table.prompt
    assert (table.new, table.is_typing) == ([], True)


def test_f5_an_area_is_one_undo(table: Table) -> None:
    table.press("8 Feuer >w,o1,o2,o3 -4<enter>")
    lives = {id_: table[id_]["life"] for id_ in ("wolf", "ork-1", "ork-2", "ork-3")}
    assert lives == {"wolf": 12, "ork-1": 5, "ork-2": 5, "ork-3": 5}
    table.press("u")
    assert table["wolf"]["life"] == 16
    assert table["mira"]["spent"] == 0


def test_e13_a_letter_means_the_same_after_renaming_sorting_and_loading(table: Table) -> None:
    table.to("Ork 2").to_cell("name").press("e<ctrl+u>Grimm<enter>v")
    table.press("8 >o2 -4<enter>")
    path = table.path
    table.press("<ctrl+q>")
    again = opened(path)
    again.press("5 >o2 -1<enter>")
    assert [again[f"ork-{n}"]["life"] for n in (1, 2, 3)] == [9, 4, 9]
    assert again["ork-2"]["name"] == "Grimm"


def test_an_exact_letter_comes_before_a_name(tmp_path: Path) -> None:
    """Wirt came second and is `i`; `w` is the Wolf, though both names begin so."""
    table = seated(tmp_path, npc("wirt", 1, 10, 5, name="W"), npc("wolf", 2, 10, 4), START)
    table.press("1 >o<enter>")
    assert table.new[0]["targets"] == ["wolf"]
    table.press("1 >w<enter>")
    assert table.new[1]["targets"] == ["wirt"]


def test_a_whole_name_comes_before_one_that_begins_so(tmp_path: Path) -> None:
    joins = (npc("orkan", 1, 10, 5), npc("ork", 2, 10, 4), START)
    assert seated(tmp_path, *joins).press("1 >Ork<enter>").new[0]["targets"] == ["ork"]


def test_r22_who_left_is_no_target_and_who_is_out_comes_last(tmp_path: Path) -> None:
    gone = ({"type": "leave", "id": "ork-1"}, {"type": "out", "id": "ork-2"})
    table = seated(tmp_path, *PARTY, *ORKS, START, *gone)
    assert table.saying(CommandReason.NO_SUCH_TARGET, text="o1") in table.press("1 >o1").prompt
    table.press("<escape>1 >ork<enter>1 >o2<enter>")
    assert [event["targets"] for event in table.new] == [["ork-3"], ["ork-2"]]


def test_r23_c11_targets_out_of_turn(table: Table) -> None:
    table.to("Jon").press("xparade >w -2<enter>")
    assert table.new == [
        {**deed("Parade", 4, "wolf", id_="jon"), "out_of_turn": True},
        life("wolf", -2, by="jon"),
    ]
    assert (table["jon"]["spent"], table.data["next"]) == (4, "mira")


def test_c11_who_acted_out_of_turn_acts_later(tmp_path: Path) -> None:
    table = running(tmp_path).to("Wolf").press("x6 >m -3<enter>8<enter>")
    # Wolf, 6 AP spent, comes behind Bandit and Jon, who have spent nothing
    assert table.data["order"][:3] == ["bandit", "jon", "wolf"]
    assert table["mira"]["life"] == 27


@pytest.mark.parametrize("typed", ["8 >w -5", "akn >w,o2 -5", "8 >", "8 g"])
def test_c8_escape_costs_nothing(table: Table, typed: str) -> None:
    before = (table.data, table.path.read_bytes())
    table.press(f"{typed}<escape><enter><enter>")
    assert (table.data, table.path.read_bytes()) == before


def test_c8_enter_twice_books_once(table: Table) -> None:
    table.press("8 >w -5<enter><enter>")
    assert [event["type"] for event in table.new] == ["act", "life"]


@pytest.mark.parametrize("amount", ["-9999999", "-1e9", "-7,5", "--5", "+", "=5"])
def test_g5_what_is_no_number_is_no_damage(table: Table, amount: str) -> None:
    table.press(f"8 >w {amount}<enter>")
    assert (table.new, table.is_typing) == ([], True)


def test_what_a_line_would_cost_is_there_to_be_drawn(table: Table) -> None:
    view = table.fight.session.view(None, None, ())
    prompt = act(view)
    for text, cost in (("8 >w -5", 8), ("kn +2", 10)):
        entry = opened_with(prompt, text).entry
        assert prompt.preview(view, entry).pending == Pending("mira", cost)
    assert prompt.preview(view, opened_with(prompt, "").entry).pending is None


# a whole group


@pytest.fixture
def orks(tmp_path: Path) -> Table:
    """Three Orks (o1 to o3) are on turn, one after the other, then Mira (m)."""
    early = [{**join, "initiative": 30} for join in ORKS]
    return seated(tmp_path, *PARTY, *early, START)


def test_a_whole_group_acts_in_one_decision(orks: Table) -> None:
    before = orks.data
    orks.press("8 g<enter>")
    assert [(event["id"], event["cost"]) for event in orks.new] == [
        (f"ork-{n}", 8) for n in (1, 2, 3)
    ]
    assert [event.get("linked", False) for event in orks.new] == [False, True, True]
    assert orks.data["next"] == "mira"
    assert orks.press("u").data == before


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("8 g", "3 × Aktion 8: Ork 1, Ork 2, Ork 3 · dran: Mira, Wolf, "),
        ("akn g", "3 × Knie 8: Ork 1, Ork 2, Ork 3 · dran: "),
        ("akn +2 g", "3 × Knie 10: "),
        ("8 Biss g >m -2", "3 × Biss 8: Ork 1, Ork 2, Ork 3 → Mira (30 → 24) · dran: "),
    ],
)
def test_the_preview_counts_and_names_who_acts(orks: Table, typed: str, said: str) -> None:
    assert said in orks.press(typed).prompt
    orks.press("<enter>")
    assert len([event for event in orks.new if event["type"] == "act"]) == 3


def test_f5_each_of_a_group_hurts_the_target(orks: Table) -> None:
    orks.press("8 Biss g >m -2<enter>")
    assert [event["type"] for event in orks.new] == ["act", "life"] * 3
    assert [event.get("by") for event in orks.new[1::2]] == ["ork-1", "ork-2", "ork-3"]
    assert orks["mira"]["life"] == 24


def test_who_has_no_group_acts_for_none(table: Table) -> None:
    table.press("8 g")
    assert table.saying(CommandReason.NO_GROUP, name="Mira") in table.prompt
    table.press("<enter>")
    assert (table.new, table.is_typing) == ([], True)


def test_r23_a_group_does_not_act_out_of_turn(table: Table) -> None:
    table.to("Ork 2").press("x8 g")
    refused = table.saying(TimelineReason.NOT_ON_TURN, name="Ork 2", on_turn="Mira")
    assert refused in table.prompt


def test_the_letter_alone_is_an_action(table: Table) -> None:
    table.press("ag<enter>")
    # Klinge has the letter, and is her own
    assert table.new[0]["action"] == "Klinge"


def test_what_can_be_typed_behind_an_action_is_said(orks: Table) -> None:
    orks.press("a")
    assert orks.asking.aim_hint in orks.prompt
    assert orks.asking.group_hint in orks.prompt


# an action that was announced (R18)


@pytest.fixture
def announced(tmp_path: Path) -> Table:
    """Mira waits for what Wolf does; Wolf bites her, for 7 AP, and rolled less than she did."""
    trigger = {
        "type": "trigger",
        "event": "Biss",
        "probes": [{"id": "mira", "roll": 9}, {"id": "wolf", "roll": 3}],
        "announced": {"id": "wolf", "action": "Biss", "cost": 7, "targets": ["mira"]},
    }
    wait = {"type": "wait", "id": "mira", "for": "Biss"}
    return seated(tmp_path, *PARTY, START, wait, trigger, {"type": "pass", "id": "mira"})


def test_r18_an_announced_action_is_chosen_with_nothing_typed(announced: Table) -> None:
    announced.press("a")
    assert "Biss 7 → Mira · → 7/16" in announced.prompt
    announced.press("<enter>")
    assert announced.new == [deed("Biss", 7, "mira", id_="wolf")]


@pytest.mark.parametrize(
    ("typed", "event"),
    [
        ("a<down>", {"type": "act", "id": "wolf", "action": "Knie", "cost": 8}),
        ("akn", {"type": "act", "id": "wolf", "action": "Knie", "cost": 8}),
        ("abi", deed("Biss", 7, "mira", id_="wolf")),
        ("abi +2", deed("Biss", 9, "mira", id_="wolf")),
        ("abi >j", deed("Biss", 7, "jon", id_="wolf")),
        ("5", {"type": "act", "id": "wolf", "action": "Aktion", "cost": 5}),
    ],
)
def test_r18_nobody_is_bound_to_what_was_announced(
    announced: Table, typed: str, event: Fields
) -> None:
    assert announced.press(f"{typed}<enter>").new == [event]


def test_r18_damage_is_typed_to_what_was_announced(announced: Table) -> None:
    announced.press("a>m -4<enter>")
    assert announced.new == [deed("Biss", 7, "mira", id_="wolf"), life("mira", -4, by="wolf")]


def test_an_action_chosen_with_the_arrows_stands_when_a_target_is_typed(tmp_path: Path) -> None:
    table = running(tmp_path).press("as<down> >w<enter>")
    assert [(line["action"], line["targets"]) for line in table.new] == [("Schuss", ["wolf"])]


@pytest.mark.parametrize(
    ("typed", "text", "meant"),
    [
        ("8 -5", "-5", "8 >w -5"),
        ("8 m -5", "m -5", "8 >m -5"),
        ("8 m-5", "m -5", "8 >m -5"),
        ("8 Tritt m -5", "m -5", "8 Tritt >m -5"),
        ("8 o2 -5 g", "o2 -5", "8 >o2 -5"),
        ("8 m +3", "m +3", "8 >m +3"),
        ("akn m -5", "m -5", "kn >m -5"),
        ("akn 6 m -5", "m -5", "kn 6 >m -5"),
        ("aTritt 6 m -5", "m -5", "Tritt 6 >m -5"),
    ],
)
def test_f1_a_forgotten_target_sign_loses_no_damage(
    table: Table, typed: str, text: str, meant: str
) -> None:
    table.press(f"{typed}<enter>")
    assert table.saying(CommandReason.NO_AIM, text=text, meant=meant) in table.prompt
    assert (table.new, table.is_typing) == ([], True)
    table.press(f"<ctrl+u>{meant}<enter>")
    assert [event["type"] for event in table.new] == ["act", "life"]


@pytest.mark.parametrize("typed", ["aTanz +2", "aTanz hoch -2"])
def test_a_surcharge_on_no_action_is_no_forgotten_target(table: Table, typed: str) -> None:
    table.press(f"{typed}<enter>")
    letters = typed[1:-3]
    assert table.saying(CommandReason.NO_SUCH_ACTION, text=letters) in table.prompt


@pytest.mark.parametrize(
    ("typed", "events"),
    [
        ('8 "Stich g" >w -5', [deed("Stich g", 8, "wolf"), life("wolf", -5)]),
        ('8 "Sprung > Tritt">w', [deed("Sprung > Tritt", 8, "wolf")]),
        ('8 "kn +2"', [deed("kn +2", 8)]),
        ('8 "der ""Große"""', [deed('der "Große"', 8)]),
        ('8 " Tritt "', [deed(" Tritt ", 8)]),
        ('8 ""', [deed("Aktion", 8)]),
        ('8 "Tritt', [deed('"Tritt', 8)]),
        ('8 "Ja" und "Nein"', [deed('"Ja" und "Nein"', 8)]),
    ],
)
def test_a_quoted_name_is_taken_as_it_stands(
    table: Table, typed: str, events: list[Fields]
) -> None:
    table.press(f"{typed}<enter>")
    expected = [{k: v for k, v in event.items() if v != []} for event in events]
    assert table.new == expected


def test_a_quoted_name_is_the_whole_groups(table: Table) -> None:
    table.press("20<enter>20<enter>20<enter>20<enter>").press('3 "Biss g" g<enter>')
    bites = [event["id"] for event in table.new if event["action"] == "Biss g"]
    assert bites == ["ork-1", "ork-2", "ork-3"]
