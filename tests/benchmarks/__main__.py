"""Measures the program against its floors and peers: `python -m tests.benchmarks`.

Run it from the top of the checkout, with the package installed, on a machine that is quiet.
Exit status 1 where a goal is missed.
"""

import argparse
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.benchmarks import commands, engine, keystrokes, replays, starts
from tests.benchmarks.figures import Figure, Measure, Run

GROUPS: Sequence[tuple[tuple[str, ...], Measure]] = (
    (starts.NAMES, starts.measure),
    (commands.NAMES, commands.measure),
    (keystrokes.NAMES, keystrokes.measure),
    (engine.NAMES, engine.measure),
    (replays.NAMES, replays.measure),
)
"""Figures that are measured together, and what measures them."""
ALL = tuple(name for names, _ in GROUPS for name in names)


def main(argv: Sequence[str] | None = None) -> int:
    """Measures what is asked for and prints a line a figure."""
    options = _parser().parse_args(argv)
    all_met = True
    print(_row("", "what", "ours", "floor, peer", "value", "goal (aim)", ""))
    with TemporaryDirectory(prefix="gm-tracker-benchmarks-") as folder:
        run = Run(frozenset(options.only), Path(folder), options.rounds, options.idle)
        for names, measure in GROUPS:
            if run.wanted.isdisjoint(names):
                continue
            for figure in measure(run):
                print(_line(figure), flush=True)
                all_met &= figure.goal.verdict(figure.value) != "MISSED"
    return 0 if all_met else 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("python -m tests.benchmarks", description=__doc__)
    parser.add_argument(
        "--only", type=_names, default=ALL, metavar="P8,P4", help=f"of {', '.join(ALL)}"
    )
    parser.add_argument("--rounds", type=_positive, help="rounds of each figure")
    parser.add_argument(
        "--idle",
        type=float,
        default=0.0,
        metavar="SHARE",
        help="wait before each case until that share of the processors is idle (0.9)",
    )
    return parser


def _names(text: str) -> Iterable[str]:
    names = [name.strip().upper() for name in text.split(",")]
    unknown = [name for name in names if name not in ALL]
    if unknown:
        raise argparse.ArgumentTypeError(f"no such figure: {', '.join(unknown)}")
    return names


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("at least 1")
    return number


def _line(figure: Figure) -> str:
    goal = figure.goal
    value = f"{figure.value:.3f} {goal.unit}"
    verdict = goal.verdict(figure.value)
    return _row(figure.name, figure.what, figure.ours, figure.floor, value, str(goal), verdict)


def _row(name: str, what: str, ours: str, floor: str, value: str, goal: str, verdict: str) -> str:
    return f"{name:6} {what:72} {ours:>12} {floor:>13} {value:>10}  {goal:17} {verdict}".rstrip()


if __name__ == "__main__":
    sys.exit(main())
