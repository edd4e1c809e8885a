"""`gm-tracker odds`: the chances of a melee as tables and as JSON, and what it cannot take."""

import json
import re
import subprocess
import sys
from fractions import Fraction
from typing import Any

import pytest

from gm_tracker.cli import main
from gm_tracker.core.lang import LANGS

Capture = pytest.CaptureFixture[str]

FIGHTERS = ("--attacker", "4,3,2", "--defender", "3,3,2")


def row(out: str, name: str) -> list[str]:
    """The cells of the one row of that name."""
    (found,) = [line for line in out.splitlines() if re.match(rf"{name} +[│\S]", line)]
    return [cell.strip() for cell in found.split("│")]


def document(capsys: Capture, *words: str) -> dict[str, Any]:
    assert main(["odds", *words, "--json"]) == 0
    printed = capsys.readouterr()
    assert printed.err == ""
    (line,) = printed.out.splitlines()
    found: dict[str, Any] = json.loads(line)
    return found


def test_the_chances_in_tables_with_bars_in_80_columns(capsys: Capture) -> None:
    assert main(["odds", *FIGHTERS, "--lang", "de"]) == 0
    printed = capsys.readouterr()
    lines = printed.out.splitlines()
    assert printed.err == ""
    assert lines[0].rstrip() == "Chancen im Nahkampf"
    assert max(map(len, lines)) <= 80
    assert row(printed.out, "Angreifer gewinnt")[1:] == ["44 ████▍", "44,40 % (971/2187)"]
    assert row(printed.out, "Gleichstand")[1:] == ["30 ███", "30,36 % (664/2187)"]
    assert row(printed.out, "Verteidiger gewinnt")[1:] == ["25 ██▌", "25,24 % (184/729)"]
    assert row(printed.out, "Verteidiger scheidet aus")[2] == "21,87 % (4304/19683)"
    assert row(printed.out, "Angreifer scheidet aus")[2] == "11,62 % (2288/19683)"


def test_the_same_in_english(capsys: Capture) -> None:
    assert main(["odds", *FIGHTERS, "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert out.splitlines()[0].rstrip() == "Chances in a melee"
    assert row(out, "attacker wins")[1:] == ["44 ████▍", "44.40% (971/2187)"]
    assert row(out, "defender is out")[2] == "21.87% (4304/19683)"


def test_n12_n14_damage_stands_with_what_life_it_leaves(capsys: Capture) -> None:
    assert main(["odds", "--attacker", "2,3,2", "--defender", "0,2,2", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "Damage to the defender, 0.67 on average" in out
    assert row(out, "0: keeps 2 LP")[2] == "44.44% (4/9)"
    assert row(out, "1: 1 LP left")[2] == "44.44% (4/9)"
    assert row(out, "2 or more: 0 LP")[2] == "11.11% (1/9)"
    assert row(out, "0: keeps 3 LP")[1:] == ["100 ██████████", "100.00% (1)"]


def test_n30_na5_pools_are_told_with_what_changes_them(capsys: Capture) -> None:
    changes = ("--three", "both", "--wounded", "attacker", "--attackers", "5", "--mod-attack=2")
    fighters = ("--attacker", "4,3,2", "--defender", "2,3,2")
    assert main(["odds", *fighters, *changes, "--lang", "de"]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "6 W6 = 4 + 1 (Initiativkarte 3) − 1 (Schwere Verwundung) + 2 (eingegeben)" in told
    assert "0 W6 = 2 + 1 (Initiativkarte 3) − 4 (5. Angreifer der Runde), nie unter 0" in told
    assert "3 LP, Widerstand 1 W6 = 2 − 1 (Schwere Verwundung)" in told
    assert "3 LP, Widerstand 2 W6 " in told


def test_json_has_every_chance_exactly_and_rounded(capsys: Capture) -> None:
    found = document(capsys, *FIGHTERS)
    assert list(found) == ["win", "tie", "lose", "attacker", "defender"]
    assert found["win"] == {"exact": "971/2187", "value": pytest.approx(0.4439871970736)}
    assert [found[name]["exact"] for name in ("tie", "lose")] == ["664/2187", "184/729"]
    assert found["defender"]["out"]["exact"] == "4304/19683"
    assert found["attacker"]["out"]["exact"] == "2288/19683"
    assert found["defender"]["loses_life"] == found["win"]
    assert found["attacker"]["loses_life"] == found["lose"]
    damage = [Fraction(chance["exact"]) for chance in found["defender"]["damage"]]
    assert len(damage) == 5
    assert sum(damage) == 1
    mean = sum(count * chance for count, chance in enumerate(damage))
    assert Fraction(found["defender"]["expected_damage"]["exact"]) == mean


DICE = {
    "as they are": ([], (4, 3, 2, 2)),
    "E16 for the attacker": (["--three", "attacker"], (5, 3, 2, 2)),
    "E16 for the defender": (["--three", "defender"], (4, 4, 2, 2)),
    "E16 for both": (["--three", "both"], (5, 4, 2, 2)),
    "N36 for the attacker": (["--wounded", "attacker"], (3, 3, 1, 2)),
    "N36 for the defender": (["--wounded", "defender"], (4, 2, 2, 1)),
    "N36 for both": (["--wounded", "both"], (3, 2, 1, 1)),
    "N29 for the second": (["--attackers", "2"], (4, 2, 2, 2)),
    "N35 for the fifth": (["--attackers", "5"], (4, 0, 2, 2)),
    "more for the attack": (["--mod-attack", "+20"], (24, 3, 2, 2)),
    "less for the attack": (["--mod-attack", "-20"], (0, 3, 2, 2)),
    "less for the defence": (["--mod-defence", "-1"], (4, 2, 2, 2)),
    "NA5, a floor at the end": (["--attackers", "5", "--mod-defence", "2"], (4, 1, 2, 2)),
}


@pytest.mark.parametrize("name", DICE)
def test_n9_what_changes_the_dice(name: str, capsys: Capture) -> None:
    words, expected = DICE[name]
    found = document(capsys, *FIGHTERS, *words)
    sides = found["attacker"], found["defender"]
    assert tuple(side["dice"] for side in sides) == expected[:2]
    assert tuple(side["resistance"] for side in sides) == expected[2:]
    assert [side["life"] for side in sides] == [3, 3]


def test_the_greatest_values_are_told_in_80_columns(capsys: Capture) -> None:
    great = ("--attacker", "20,99,20", "--defender", "20,99,20", "--three", "both")
    assert main(["odds", *great, "--mod-attack", "20", "--mod-defence", "20"]) == 0
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 80
    found = document(capsys, *great, "--mod-attack", "20", "--mod-defence", "20")
    assert (found["attacker"]["dice"], len(found["attacker"]["damage"])) == (41, 42)
    assert found["win"] == found["lose"]


WRONG = {
    "no defender": (["--attacker", "4,3,2"], "es fehlt: --defender"),
    "two values": (["--attacker", "4,3"], "'4,3' sind nicht drei ganze Zahlen"),
    "four values": (["--attacker", "4,3,2,1"], "gebraucht werden Nahkampf, Lebenspunkte,"),
    "a gap": (["--attacker", "4,,2"], "'4,,2' sind nicht drei ganze Zahlen"),
    "a comma at the end": (["--attacker", "4,3,2,"], "'4,3,2,' sind nicht drei"),
    "letters": (["--defender", "3,x,2"], "gebraucht werden Verteidigung, Lebenspunkte,"),
    "a fraction": (["--defender", "3,2.5,2"], "'3,2.5,2' sind nicht drei ganze Zahlen"),
    "other digits": (["--defender", "3,٣,2"], "sind nicht drei ganze Zahlen"),
    "endless digits": (["--defender", "3,2," + "9" * 5_000], "sind nicht drei ganze Zahlen"),
    "a melee value too high": (["--attacker", "21,3,2"], "Nahkampf 21 geht nicht, nur 0 bis 20"),
    "a melee value below 0": (["--attacker=-1,3,2"], "Nahkampf -1 geht nicht, nur 0 bis 20"),
    "no life (NA23)": (["--defender", "3,0,2"], "Lebenspunkte 0 geht nicht, nur 1 bis 99"),
    "too much life": (["--defender", "3,100,2"], "Lebenspunkte 100 geht nicht, nur 1 bis 99"),
    "too much resistance": (["--defender", "3,3,21"], "Widerstand 21 geht nicht, nur 0 bis 20"),
    "attacker 0": (["--attackers", "0"], "--attackers: '0' ist keine ganze Zahl von 1 bis 99"),
    "a mod too high": (["--mod-attack", "21"], "'21' ist keine ganze Zahl von -20 bis 20"),
    "a mod too low": (["--mod-defence=-21"], "'-21' ist keine ganze Zahl von -20 bis 20"),
    "a word for a mod": (["--mod-attack", "viel"], "'viel' ist keine ganze Zahl"),
    "a sign for a mod": (["--mod-attack", "+"], "'+' ist keine ganze Zahl"),
    "nobody's three": (["--three", "all"], "nur 'attacker', 'defender', 'both'"),
    "nobody's wound": (["--wounded", "none"], "nur 'attacker', 'defender', 'both'"),
}


@pytest.mark.parametrize("name", WRONG)
def test_wrong_usage_is_told_with_status_2(name: str, capsys: Capture) -> None:
    words, told = WRONG[name]
    given = [] if name == "no defender" else FIGHTERS
    assert main(["odds", *given, *words, "--lang", "de"]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.startswith("Aufruf: gm-tracker odds")
    assert told in printed.err.splitlines()[-1]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--attacker", "4"], "'4' is not three whole numbers with commas between them; needed "),
        (["--attacker", "4,0,2"], "life points 0 cannot be, only 1 to 99"),
        (["--attackers", "100"], "'100' is no whole number from 1 to 99"),
    ],
)
def test_wrong_usage_in_english(words: list[str], told: str, capsys: Capture) -> None:
    assert main(["odds", *FIGHTERS, *words, "--lang", "en"]) == 2
    assert told in capsys.readouterr().err.splitlines()[-1]


def test_blanks_between_the_values_do_no_harm(capsys: Capture) -> None:
    spaced = document(capsys, "--attacker", " 4, 3, 2", "--defender", "3 ,3 ,2 ")
    assert spaced == document(capsys, *FIGHTERS)


@pytest.mark.parametrize("lang", LANGS)
def test_help_names_every_option_in_80_columns(lang: str, capsys: Capture) -> None:
    assert main(["odds", "--help", "--lang", lang]) == 0
    out = capsys.readouterr().out
    assert max(map(len, out.splitlines())) <= 80
    for name in ("attacker", "defender", "attackers", "three", "wounded", "mod-attack", "json"):
        assert f"--{name}" in out
    assert {"de": "V,LP,W", "en": "D,LP,R"}[lang] in out


def test_no_screen_is_loaded_for_it() -> None:
    code = (
        "import sys; from gm_tracker.cli import main; "
        f"status = main(['odds', *{FIGHTERS!r}]); "
        "sys.exit(status or 'textual' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, check=False, text=True, timeout=60
    )
    assert (done.returncode, done.stderr) == (0, "")
