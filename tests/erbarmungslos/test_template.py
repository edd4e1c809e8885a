"""The combat file to begin with."""

import json
import re
import tomllib

import pytest

from gm_tracker.core.dice import NoChance
from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.core.ruleset import begun
from gm_tracker.erbarmungslos.prepared import FigureEntry, PlayerEntry, Prepared, PreparedWeapon
from gm_tracker.erbarmungslos.rules import CardValues, Rules
from gm_tracker.erbarmungslos.ruleset import RULESET

SHOWN = {
    "title", "ruleset", "name", "seat", "life", "melee", "defence", "resistance", "leader",
    "weapons", "cost", "shot_cost", "shots", "kind", "count", "deck", "players", "figures", "rules",
}  # fmt: skip
"""Fields of the small fight itself; all others are told in comments."""


@pytest.mark.parametrize("lang", LANGS)
def test_the_template_is_a_fight_as_it_stands(lang: Lang) -> None:
    combat = RULESET.read_combat(tomllib.loads(RULESET.template(lang)), lang, NoChance())
    state = begun(RULESET, combat).state
    assert len(state.players) == 2
    assert len(state.figures) == 5
    assert state.rules == Rules()


@pytest.mark.parametrize("lang", LANGS)
def test_the_template_has_every_field_with_a_comment(lang: Lang) -> None:
    lines = RULESET.template(lang).splitlines()
    assert max(map(len, lines)) <= 100
    fields = [
        name for model in (Prepared, Rules, PlayerEntry, FigureEntry) for name in model.model_fields
    ]
    for name in fields:
        shown = [line for line in lines if re.match(rf"(# |\[+)?([a-z]+\.)?{name}(\]| = )", line)]
        assert shown, name
        told = [line for line in shown if "#" in line.partition(" = ")[2]]
        assert told or name in ("rules", "weapons", "players", "figures"), name
        if name not in SHOWN:
            assert all(line.startswith("# ") for line in shown), name
    inner = [*CardValues.model_fields, *PreparedWeapon.model_fields]
    text = "\n".join(lines)
    for name in inner:
        assert re.search(rf"[{{,] {name} = ", text), name


@pytest.mark.parametrize("lang", LANGS)
def test_what_stands_behind_a_comment_sign_is_what_holds_without_it(lang: Lang) -> None:
    """Every house rule of the template may be put in force, and changes nothing."""
    lines = RULESET.template(lang).splitlines()
    stated = [line[2:] for line in lines if re.match(r"# [a-z_]+ = ", line)]
    rules = [line for line in stated if line.split(" ", 1)[0] in Rules.model_fields]
    assert len(rules) == len(Rules.model_fields)
    text = "\n".join(rules)
    assert Rules.model_validate_json(json.dumps(tomllib.loads(text))) == Rules()
