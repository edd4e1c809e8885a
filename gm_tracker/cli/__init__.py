"""The command line: `gm-tracker`, its commands, and what becomes of whatever goes wrong.

Exit status: 0 fine, 1 a file is refused or cannot be read, 2 wrong usage, 130 interrupted.
stdout carries data only, talk goes to stderr.
"""

import argparse
import os
import sys
from collections.abc import Sequence

from gm_tracker.cli import output
from gm_tracker.cli.parser import PROGRAM, option, parse
from gm_tracker.cli.plugins import without_plugins
from gm_tracker.cli.settings import read, tell_refused
from gm_tracker.config import Settings, language, settle
from gm_tracker.core.lang import Lang

INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command and gives the exit status; `argv` is without the program's name."""
    words = list(sys.argv[1:] if argv is None else argv)
    without_plugins()
    output.forgive()
    try:
        status = _run(words)
        output.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Who reads has seen enough (`| head -1`): nothing is wrong.
        output.abandon(sys.stdout)
        return 0
    except OSError as error:
        output.abandon(sys.stdout)
        output.tell(_of_the_system(error, language(option(words, "--lang"), os.environ)))
        return 1
    return status


def _of_the_system(error: OSError, lang: Lang) -> str:
    """What the system says of a file, or of stdout where none is named."""
    from gm_tracker.catalogue.problems import say
    from gm_tracker.storage.trouble import problem_of

    place = PROGRAM if error.filename is None else str(error.filename)
    return f"{place}: {say(problem_of(error), lang)}"


def _run(words: Sequence[str]) -> int:
    read_settings = read(words)
    written = read_settings.written
    lang = language(option(words, "--lang") or written.get("lang"), os.environ)
    try:
        call = parse(words, lang)
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else 2
    if call.command == "config":
        from gm_tracker.cli.config import config

        return config(call, read_settings, lang=lang)
    if read_settings.refused is not None:
        tell_refused(read_settings.refused, lang)
        return 1
    return _command(call, settle(written, lang=call.lang, folder=call.data_dir))


def _command(call: argparse.Namespace, settings: Settings) -> int:
    lang = settings.lang
    match call.command:
        case "show":
            from gm_tracker.cli.show import show

            return show(call.logs, lang=lang, as_json=call.json, each=call.each, at=call.at)
        case "check":
            from gm_tracker.cli.check import check

            return check(call.files, lang=lang)
        case "replay" if call.headless:
            from gm_tracker.cli.replay import replay

            return replay(call.log, lang=lang, follows=call.follow)
        case "replay":
            from gm_tracker.cli.run import run

            return run(call.log, settings=settings, way="follow" if call.follow else "replay")
        case "export":
            from gm_tracker.cli.export import export

            return export(call, lang=lang)
        case "stats":
            from gm_tracker.cli.stats import stats

            return stats(call, lang=lang)
        case "odds":
            from gm_tracker.cli.odds import print_odds

            return print_odds(call, lang=lang)
        case "new":
            from gm_tracker.cli.new import new

            return new(call.file, rules=call.ruleset, lang=lang)
        case _:
            from gm_tracker.cli.run import run

            return run(call.file if call.command == "run" else None, settings=settings)
