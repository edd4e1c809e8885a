"""A fight saved as a combat file, and the party of the next one."""

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.catalogue.problems import say
from gm_tracker.core.dice import NoChance
from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.core.problems import OwnKind, Unreadable
from gm_tracker.core.ruleset import begun
from gm_tracker.timeline.events import Action, Entrant, Join, Rules, TimelineHeader, new_header
from gm_tracker.timeline.prepared import Entry, Prepared, PreparedAction, PreparedRules
from gm_tracker.timeline.ruleset import RULESET
from gm_tracker.timeline.state import Participant, State
from gm_tracker.timeline.template import template
from tests.timeline import strategies
from tests.timeline.builders import Fight, start_of

HEADER = new_header(title="Furt")
Fields = dict[str, Any]


def content_of(fight: Fight, header: TimelineHeader = HEADER) -> Fields:
    return dict(RULESET.combat_content(header, fight.state))


def people(fight: Fight) -> list[Fields]:
    found: list[Fields] = content_of(fight)["participants"]
    return found


def reopened(fight: Fight, header: TimelineHeader = HEADER) -> State:
    """The state of the fight that begins from the file."""
    combat = RULESET.read_combat(content_of(fight, header), "de", NoChance())
    return begun(RULESET, combat).state


def kept(person: Participant) -> tuple[Any, ...]:
    """What a set-up is made of."""
    return (
        person.name, person.side, person.seat, person.ap, person.initiative, person.spent,
        person.surprised, person.hidden, person.life, person.group, person.actions, person.dice,
    )  # fmt: skip


names = st.lists(
    st.text(st.characters(exclude_categories=["Cs", "Nd"]), min_size=1, max_size=8),
    max_size=4,
    unique_by=lambda name: name.strip().casefold(),
)
joining = st.fixed_dictionaries(
    {"ap": strategies.aps, "seat": strategies.seats},
    optional={
        "side": st.sampled_from(["pc", "npc"]),
        "initiative": st.integers(-999, 999),
        "surprised": st.booleans(),
        "spent": st.integers(0, 25),
        "hidden": st.booleans(),
        "life": st.integers(0, 40),
        "group": st.sampled_from(["Rotte", "[b]"]),
        "dice": st.sampled_from(["1W20+4", "2d6"]),
        "actions": st.just([{"name": "Biss", "cost": 6}]),
    },
)


@given(st.lists(joining, max_size=5), strategies.rules, st.data())
def test_a_set_up_saved_and_opened_is_the_same(
    joins: list[Fields], rules: Fields, data: st.DataObject
) -> None:
    fight = Fight(**rules)
    for place, fields in enumerate(joins):
        fight.join(
            f"p-{place}",
            name=f"{data.draw(st.sampled_from(['Ork', 'Jörg']))} {place + 1}",
            **fields,
        )
        if data.draw(st.booleans()):
            fight.surprise(f"p-{place}")
    before = list(fight.state.people.values())
    after = list(reopened(fight, new_header(rules=fight.state.rules)).people.values())
    assert [kept(person)[:6] for person in after] == [kept(person)[:6] for person in before]
    assert [kept(person)[7:] for person in after] == [kept(person)[7:] for person in before]
    for old, new in zip(before, after, strict=True):
        assert new.surprised == (old.surprised and old.spent >= rules.get("surprise_cost", 10))


@given(names)
def test_names_that_differ_stay_as_they_are(found: list[str]) -> None:
    fight = Fight()
    for place, name in enumerate(found):
        fight.join(f"p-{place}", name=name)
    assert len(reopened(fight).people) == len(found)


def test_r14_surprise_is_charged_once() -> None:
    fight = Fight().join("mira", surprised=True, spent=3)
    assert fight.spent == {"mira": 13}
    assert people(fight)[0]["surprised"] is True
    assert people(fight)[0]["spent"] == 3
    assert [person.spent for person in reopened(fight).people.values()] == [13]


def test_r14_spent_corrected_below_the_surprise_stays_right() -> None:
    fight = Fight().join("mira", surprised=True).edit("mira", spent=4)
    assert [person.spent for person in reopened(fight).people.values()] == [4]


def test_t18_a_number_stays_a_number_and_own_dice_stay_for_later_rolls() -> None:
    fight = Fight().join("grete", initiative=17, dice="1W20+4").join("knut", dice="2W6")
    assert people(fight)[0] == {
        "name": "Grete", "ap": 10, "seat": 1, "initiative": 17, "dice": "1W20+4",
    }  # fmt: skip
    assert people(fight)[1]["initiative"] == "2W6"
    grete, knut = reopened(fight).people.values()
    assert (grete.initiative, grete.dice) == (17, "1W20+4")
    assert (knut.initiative, knut.dice) == (None, "2W6")


@pytest.mark.parametrize(
    ("fields", "problem"),
    [
        ({"initiative": "+4", "dice": "+2"}, "dice_twice"),
        ({"initiative": 4, "dice": "Würfel"}, "dice_unreadable"),
        ({"initiative": 4, "dice": 7}, "unexpected"),
        ({"dice": "1W"}, "dice_unreadable"),
    ],
)
@pytest.mark.parametrize("lang", LANGS)
def test_t28_dice_for_later_rolls_are_checked(lang: Lang, fields: Fields, problem: str) -> None:
    rules = {"initiative_dice": "1W20"}
    content = {"rules": rules, "participants": [{"name": "Mira", "ap": 9, **fields}]}
    with pytest.raises(Unreadable) as caught:
        RULESET.read_combat(content, "de", NoChance())
    (found,) = caught.value.problems
    assert found.path == "participants[0].dice"
    assert (found.kind.name if isinstance(found.kind, OwnKind) else found.kind) == problem
    assert "`participants[0].dice`" in say(found, lang)


def test_t28_a_bonus_goes_to_the_dice_of_the_fight() -> None:
    entry = {"name": "Mira", "ap": 9, "initiative": 12, "dice": "+2"}
    content = {"rules": {"initiative_dice": "1W20"}, "participants": [entry]}
    (join,) = RULESET.read_combat(content, "de", NoChance()).events
    assert isinstance(join, Join)
    assert (join.initiative, join.dice) == (12, "1W20+2")


def test_a9_an_initiative_a_life_and_a_cost_of_0_stay() -> None:
    fight = Fight().join("mira", initiative=0, life=0, actions=[{"name": "Ruf", "cost": 0}])
    (mira,) = reopened(fight).people.values()
    assert (mira.initiative, mira.life, mira.actions[0].cost) == (0, 0, 0)


def test_e7_names_and_numbers_stay_and_groups_too() -> None:
    fight = Fight()
    for number in (2, 3):
        fight.npc(f"ork-{number}", name=f"Ork {number}", group="Ork")
    assert [(p.name, p.group) for p in reopened(fight).people.values()] == [
        ("Ork 2", "Ork"),
        ("Ork 3", "Ork"),
    ]


def test_r22_who_has_left_is_not_saved() -> None:
    fight = Fight().join("mira").join("jon").leave("jon")
    assert [entry["name"] for entry in people(fight)] == ["Mira"]


def test_life_below_0_is_saved_as_0() -> None:
    fight = Fight().join("mira", life=3).take("life", id="mira", delta=-9)
    assert people(fight)[0]["life"] == 0


def test_the_bench_is_saved_without_those_who_came() -> None:
    bench = (
        Entrant(id="ole", name="Ole", seat=4, ap=9, spent=2),
        Entrant(id="mira", name="Mira", seat=1, ap=9),
    )
    content = content_of(Fight().join("mira"), new_header(reserves=bench))
    assert content["reserves"] == [{"name": "Ole", "ap": 9, "seat": 4, "spent": 2}]


def test_only_house_rules_that_differ_are_saved() -> None:
    header = new_header(rules=Rules(wait_cost=0, order="left"))
    assert content_of(Fight(), header)["rules"] == {"order": "left", "wait_cost": 0}
    assert "rules" not in content_of(Fight())


def test_the_actions_are_saved_also_where_there_are_none() -> None:
    content = content_of(Fight(), new_header(actions=(Action(name="Knie", cost=8),)))
    assert content["actions"] == [{"name": "Knie", "cost": 8}]
    combat = RULESET.read_combat(content_of(Fight()), "de", NoChance())
    assert isinstance(combat.header, TimelineHeader)
    assert combat.header.actions == ()


@pytest.mark.parametrize("name", [" ", "\t\u2003", "\u0958" * 200, "[red]Ork[/]", "漢字 7"])
def test_j4_any_name_that_a_log_holds_can_be_saved(name: str) -> None:
    fight = Fight().join("x", name=name, group=name, actions=[{"name": name, "cost": 1}])
    (person,) = reopened(fight).people.values()
    assert person.name
    assert len(person.actions) == 1


def test_k6_dice_that_cannot_be_rolled_are_not_saved() -> None:
    fight = Fight().join("mira", dice="1000000d6")
    content = content_of(fight, new_header(rules=Rules(initiative_dice="W")))
    assert "rules" not in content
    assert "initiative" not in content["participants"][0]
    assert len(reopened(fight).people) == 1


# the party


def test_the_party_are_the_players_as_they_would_join_anew() -> None:
    fight = Fight().join("mira", initiative=16, life=30, seat=2, ap=14, hidden=True, dice="1W20+4")
    fight.join("jon", surprised=True, actions=[{"name": "Klinge", "cost": 6}]).npc("wolf")
    fight.join("weg").leave("weg").take("life", id="mira", delta=-12).start().acts(("mira", 8))
    fight.out("jon")
    content = RULESET.party_content(new_header(title="Furt", rules=Rules(wait_cost=8)), fight.state)
    assert content is not None
    assert content["rules"] == {"wait_cost": 8}
    assert "title" not in content
    assert content["participants"] == [
        {"name": "Mira", "ap": 14, "seat": 2, "initiative": "1W20+4", "life": 30},
        {"name": "Jon", "ap": 10, "seat": 3, "actions": [{"name": "Klinge", "cost": 6}]},
    ]


def test_where_nobody_plays_there_is_no_party() -> None:
    assert RULESET.party_content(HEADER, Fight().npc("wolf").state) is None
    assert RULESET.party_content(HEADER, start_of({})) is None


# the template


@pytest.mark.parametrize("lang", LANGS)
def test_the_template_has_every_field_with_a_comment(lang: Lang) -> None:
    lines = template(lang).splitlines()
    for model in (Prepared, PreparedRules, PreparedAction, Entry):
        for name in model.model_fields:
            shown = [line for line in lines if re.match(rf"(# |\[+)?{name}(\]| = )", line)]
            assert shown, name
            of_list = [line for line in shown if line.startswith("[[")]
            assert (
                of_list
                or any("#" in line.partition(" = ")[2] for line in shown)
                or (name == "rules")
            ), name
    assert max(map(len, lines)) <= 100
