"""`gm-tracker odds`: the chances of a melee before it is rolled, with bars or as JSON."""

import argparse
import json

from gm_tracker.cli import output
from gm_tracker.core.lang import Lang
from gm_tracker.erbarmungslos.sheet.odds import Fighting, odds_document, odds_sheet, reckoned


def print_odds(call: argparse.Namespace, *, lang: Lang) -> int:
    """Prints the chances of the melee that the call describes. Gives the exit status, always 0."""
    attacker = _fighting(call, "attacker", call.mod_attack)
    defender = _fighting(call, "defender", call.mod_defence)
    melee = reckoned(attacker, defender, call.attackers - 1)
    if call.json:
        output.as_utf8()
        output.write_json(json.dumps(odds_document(melee), separators=(",", ":")))
    else:
        from gm_tracker.export.terminal import print_sheet

        print_sheet(odds_sheet(melee, lang))
    return 0


def _fighting(call: argparse.Namespace, side: str, mod: int) -> Fighting:
    value, life, resistance = getattr(call, side)
    three, wounded = (chosen in (side, "both") for chosen in (call.three, call.wounded))
    return Fighting(value, life, resistance, three, wounded, mod)
