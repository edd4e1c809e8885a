"""The grammar of the command line, and argparse speaking the user's language."""

import argparse
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NoReturn

from gm_tracker import __version__
from gm_tracker.catalogue.cli import CLI_WORDS, CliWords
from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.core.user_text import visible
from gm_tracker.rulesets import DEFAULT, NAMES

PROGRAM = "gm-tracker"
MOST_DIGITS = 9
"""Digits that a line number may have."""
MOST_ROWS, MOST_AP = 100, 100
"""Participants of a blank sheet and their boxes a round: more nobody strikes by hand."""


class Parser(argparse.ArgumentParser):
    """An argument parser that loads what makes help look good only where help is printed."""

    def error(self, message: str) -> NoReturn:
        """Usage and what is wrong, on stderr; exit status 2."""
        super().error(visible(message))

    def format_help(self) -> str:
        """The whole help text."""
        from gm_tracker.cli.help import HelpFormatter

        self.formatter_class = HelpFormatter
        return super().format_help()


def option(argv: Sequence[str], name: str) -> str | None:
    """The value of an option such as `--lang`, wherever it stands: the last one counts.

    Help and usage errors are worded by it, so it has to be known before parsing.
    """
    chosen = None
    words = _before_files(argv)
    for place, word in enumerate(words):
        if word == name:
            chosen = words[place + 1] if place + 1 < len(words) else None
        elif word.startswith(f"{name}="):
            chosen = word.partition("=")[2]
    return chosen


def flag(argv: Sequence[str], name: str) -> bool:
    """Whether an option without a value is given, wherever it stands."""
    return name in _before_files(argv)


def _before_files(argv: Sequence[str]) -> Sequence[str]:
    """The words up to a `--`: behind it stand names of files only."""
    return argv[: argv.index("--")] if "--" in argv else argv


def parse(argv: Sequence[str], lang: Lang) -> argparse.Namespace:
    """The command and its arguments; `command` is None for the start screen.

    Raises SystemExit: 0 after help or version were printed, 2 on wrong usage.
    """
    words = CLI_WORDS[lang]
    with _speaking(words):
        return build_parser(words).parse_args(argv)


def build_parser(words: CliWords) -> Parser:
    """The whole grammar, its help in these words."""
    parser = Parser(
        prog=PROGRAM,
        description=words.about,
        epilog=words.without_command,
        allow_abbrev=False,
    )
    parser.add_argument(
        "--version", action="version", version=f"{PROGRAM} {__version__}", help=words.version
    )
    _add_everywhere(parser, words)
    parser.set_defaults(lang=None, data_dir=None, config=None, no_config=False)
    commands = parser.add_subparsers(
        title=words.commands, dest="command", metavar=words.metavar_command, prog=PROGRAM
    )

    def command(name: str, text: str) -> Parser:
        added: Parser = commands.add_parser(name, help=text, description=text, allow_abbrev=False)
        _add_everywhere(added, words)
        return added

    run = command("run", words.run)
    run.add_argument("file", type=Path, metavar=words.metavar_file, help=words.run_file)
    _add_show(command("show", words.show), words)
    check = command("check", words.check)
    check.add_argument(
        "files", type=Path, nargs="+", metavar=words.metavar_file, help=words.check_file
    )
    replay = command("replay", words.replay)
    replay.add_argument("log", type=Path, metavar=words.metavar_log, help=words.replay_log)
    replay.add_argument("--headless", action="store_true", help=words.headless)
    replay.add_argument("--follow", action="store_true", help=words.follow)
    _add_export(command("export", words.export), words)
    stats = command("stats", words.stats)
    stats.add_argument(
        "logs", type=Path, nargs="+", metavar=words.metavar_log, help=words.stats_log
    )
    stats.add_argument("--json", action="store_true", help=words.stats_json)
    _add_files(stats, words, output=words.stats_output, table=words.stats_table)
    _add_odds(command("odds", words.odds), words)
    new = command("new", words.new)
    new.add_argument("file", type=Path, metavar=words.metavar_file, help=words.new_file)
    _add_ruleset(new, words.new_ruleset, usual=DEFAULT)
    looked_at = command("config", words.config).add_mutually_exclusive_group(required=True)
    looked_at.add_argument("--show", action="store_true", help=words.config_show)
    looked_at.add_argument("--path", action="store_true", help=words.config_path)
    return parser


def _add_everywhere(parser: Parser, words: CliWords) -> None:
    """What may stand before a command and after it; given after, it counts over before."""
    parser.add_argument("--lang", choices=LANGS, default=argparse.SUPPRESS, help=words.lang)
    parser.add_argument(
        "--data-dir", metavar=words.metavar_dir, default=argparse.SUPPRESS, help=words.data_dir
    )
    settings = parser.add_mutually_exclusive_group()
    settings.add_argument(
        "--config", metavar=words.metavar_file, default=argparse.SUPPRESS, help=words.settings
    )
    settings.add_argument(
        "--no-config",
        action="store_true",
        default=argparse.SUPPRESS,
        help=words.without_settings,
    )


def _add_show(show: Parser, words: CliWords) -> None:
    show.add_argument("logs", type=Path, nargs="+", metavar=words.metavar_log, help=words.show_log)
    show.add_argument("--json", action="store_true", help=words.json)
    moment = show.add_mutually_exclusive_group()
    moment.add_argument("--each", action="store_true", help=words.each)
    moment.add_argument("--at", type=_seq(words), metavar=words.metavar_seq, help=words.at)


def _add_export(export: Parser, words: CliWords) -> None:
    export.add_argument(
        "log", type=Path, nargs="?", metavar=words.metavar_log, help=words.export_log
    )
    _add_files(export, words, output=words.export_output, table=words.export_table)
    export.add_argument("--blank", action="store_true", help=words.export_blank)
    for option, most, text in (
        ("--rows", MOST_ROWS, words.export_rows),
        ("--ap", MOST_AP, words.export_ap),
    ):
        count = _count(words, most)
        export.add_argument(option, type=count, metavar=words.metavar_count, help=text)
    _add_ruleset(export, words.export_ruleset)


def _add_odds(odds: Parser, words: CliWords) -> None:
    for option, metavar, text in (
        ("--attacker", words.metavar_attacker, words.odds_attacker),
        ("--defender", words.metavar_defender, words.odds_defender),
    ):
        values = _odds_value(option, words)
        odds.add_argument(option, required=True, type=values, metavar=metavar, help=text)
    for option, text in (
        ("--attackers", words.odds_attackers),
        ("--mod-attack", words.odds_mod_attack),
        ("--mod-defence", words.odds_mod_defence),
    ):
        number = _odds_value(option, words)
        odds.add_argument(option, type=number, metavar=words.metavar_count, help=text)
    for option, text in (("--three", words.odds_three), ("--wounded", words.odds_wounded)):
        odds.add_argument(option, choices=("attacker", "defender", "both"), help=text)
    odds.set_defaults(attackers=1, mod_attack=0, mod_defence=0)
    odds.add_argument("--json", action="store_true", help=words.odds_json)


def _add_ruleset(parser: Parser, text: str, usual: str | None = None) -> None:
    """By which rules."""
    parser.add_argument("--ruleset", choices=NAMES, default=usual, help=text)


def _add_files(parser: Parser, words: CliWords, *, output: str, table: str) -> None:
    """Where a sheet goes."""
    parser.add_argument(
        "-o",
        "--output",
        type=Path,
        nargs="+",
        action="extend",
        metavar=words.metavar_file,
        help=output,
    )
    parser.add_argument("--force", action="store_true", help=words.export_force)
    parser.add_argument("--table", metavar=words.metavar_name, help=table)


def _count(words: CliWords, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        is_number = text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS
        if not is_number or not 1 <= int(text) <= most:
            sentence = words.no_count.format(value=ascii(text), least=1, most=most)
            raise argparse.ArgumentTypeError(sentence)
        return int(text)

    return read


def _odds_value(option: str, words: CliWords) -> Callable[[str], object]:
    """What the option takes; what it may be is for the rules to say, loaded only where asked."""

    def read(text: str) -> object:
        from gm_tracker.cli.odds_values import value_of

        return value_of(option, text, words)

    return read


def _seq(words: CliWords) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS):
            raise argparse.ArgumentTypeError(words.no_seq.format(value=ascii(text)))
        return int(text)

    return read


@contextmanager
def _speaking(words: CliWords) -> Iterator[None]:
    """Lets argparse say its own sentences in these words.

    It asks gettext's default domain, which knows only compiled catalogues in a system folder; so
    the two functions it asks by are exchanged while it parses.
    """

    def one(message: str) -> str:
        return words.argparse.get(message, message)

    def many(singular: str, plural: str, count: int) -> str:
        return one(singular if count == 1 else plural)

    here = vars(argparse)
    ours = {"_": one, "ngettext": many}
    theirs = {name: here[name] for name in ours if name in here}
    here.update((name, ours[name]) for name in theirs)
    try:
        yield
    finally:
        here.update(theirs)
