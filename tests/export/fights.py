"""Whole fights for the formats: the played samples, and as many at random as are asked for."""

from pathlib import Path
from random import Random

from gm_tracker.config import samples_dir
from gm_tracker.core.lang import LANGS
from gm_tracker.core.sheet import Sheet
from gm_tracker.storage.reader import Loaded, load
from gm_tracker.timeline.events import TimelineHeader, new_header
from gm_tracker.timeline.ruleset import RULESET
from tests.timeline.any_fights import any_fight
from tests.timeline.builders import Fight

RANDOM_FIGHTS = 200


def played_samples(ruleset: str = "timeline") -> list[Loaded]:
    """The samples that are played, under the rules of that name."""
    folder = samples_dir()
    assert folder is not None
    found = [load(path) for path in sorted(Path(folder).glob("*.jsonl"))]
    return [loaded for loaded in found if loaded.header.ruleset == ruleset]


def random_fight(seed: int) -> Fight:
    """A fight of everything that the rules allow, always the same for a seed."""
    random = Random(seed)
    rules = {
        "carry": random.choice(["spent", "budget"]),
        "order": random.choice(["spent", "left", "fraction"]),
        "arrivals": random.choice(["now", "zero", "next_round"]),
        "wait_cost": random.choice([0, 10]),
        "surprise_cost": random.choice([0, 10, 27]),
    }
    steps = [
        (random.randint(0, 16), random.randint(0, 3), random.randint(0, 70))
        for _ in range(random.randint(10, 50))
    ]
    fight = any_fight(rules, steps)
    for _ in range(random.randint(0, 3)):
        fight.take("undo")
    return fight


def header_of(fight: Fight) -> TimelineHeader:
    """Its header: the house rules, and a title."""
    return new_header("Kampf am Wehr", rules=fight.start_state.rules)


def sheet_at_random(seed: int) -> Sheet:
    """Its sheet, in one of the languages."""
    fight = random_fight(seed)
    return RULESET.sheet(header_of(fight), fight.history, LANGS[seed % len(LANGS)])
