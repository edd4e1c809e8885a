"""What every desk shares: a board with a cursor, one line that may be open, keys and commands."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.core.commands import Answer
from gm_tracker.core.lang import Lang
from gm_tracker.core.screen import Board, Line, Role, Span
from gm_tracker.tui.desk import (
    Evaluate,
    Export,
    Hint,
    NextTheme,
    Picture,
    Room,
    Step,
    TakePicture,
    Walker,
)
from gm_tracker.tui.key_line import hints, typing_hints
from gm_tracker.tui.keys import (
    Intent,
    Key,
    Keymap,
    Machine,
    Shell,
    opened_with,
    pasted,
    press,
    started,
)
from gm_tracker.tui.prompt_line import quiet
from gm_tracker.tui.questions import Question
from gm_tracker.tui.registry import SHELL, AnyCommand, Keyboard, commands_in, keymap, meaning

if TYPE_CHECKING:
    from gm_tracker.tui.helping import HelpDesk


class BoardDesk(ABC):
    """Reads keys one by one, each done before the next; clicks and the palette mean the same."""

    def __init__(self, lang: Lang, keyboard: Keyboard) -> None:
        self._lang = lang
        self._keyboard = keyboard
        self._texts = SCREEN_TEXTS[lang]
        self._machine = Machine()
        self._walker = Walker()
        self._message: Line = ()
        self._keymaps: dict[frozenset[str], Keymap] = {}
        self._doings: dict[str, Callable[[], Step]] = {
            "help": self._help,
            "palette": self._palette,
            "theme": NextTheme,
            "picture": TakePicture,
            "how_to_quit": lambda: self.say(self._texts.how_to_quit),
        }
        """What the shell's commands do here, by their ids; a desk adds its own."""

    @property
    def ticks(self) -> float:
        """Seconds after which the time alone may change its picture; 0: never."""
        return 0

    def tick(self) -> None:  # noqa: B027
        """Nothing is brought by the time alone, but for what the picture shows of it."""

    @property
    def has_beside(self) -> bool:
        """Whether something stands beside its table where there is room."""
        return False

    @abstractmethod
    def board(self) -> Board:
        """The table as it is now."""

    @abstractmethod
    def picture(self) -> Picture:
        """What is seen now."""

    @abstractmethod
    def choose(self) -> Step:
        """Does what a double click on the row at the cursor means."""

    def slide(self, cell: int) -> Step:  # noqa: ARG002
        """Nothing: there is no slider."""
        return None

    @abstractmethod
    def close(self) -> None:
        """Lets go of files."""

    @abstractmethod
    def _contexts(self) -> frozenset[str]:
        """The contexts whose commands have their keys now."""

    @abstractmethod
    def _view(self) -> Any:
        """What commands and prompts are shown."""

    def press(self, key: Key) -> Step:
        """Does what the key means."""
        before = self._machine
        self._machine, intent = press(before, key, self._view(), self._keymap())
        return self._follow(intent, before)

    def run(self, command: str) -> Step:
        """Runs a command by its id, as its key would; an open line is left."""
        found = next((one for one in self._commands() if one.id == command), None)
        if found is None:
            return None
        before = self._machine
        self._machine, intent = started(Machine(), meaning(found), self._view())
        return self._follow(intent, before)

    def paste(self, text: str) -> None:
        """Takes pasted text into the open line."""
        self._machine = pasted(self._machine, text)

    def point(self, row: str, column: int | None = None) -> None:
        """Puts the cursor on a row, and on a column of the board."""
        self._walker.point(row, column, self.board())

    def page(self, room: Room) -> None:
        """Says how much room there is."""
        self._walker.room = room

    def prepare(self) -> None:
        """Loads what the first picture did not need, and a key may: the help."""
        import_module("gm_tracker.tui.helping")

    def say(self, message: str) -> None:
        """Shows a message until the next key that has one."""
        self._message = quiet(message)

    def _warn(self, message: str) -> None:
        self._message = (Span(message, Role.WARNING),)

    def _ask(self, question: Question) -> None:
        """Opens a line of the desk's own."""
        self._machine = opened_with(question, question.preset)

    def _follow(self, intent: Intent, before: Machine) -> Step:
        """Does what came of a key or command; `before`: what was being typed when it came."""
        match intent:
            case Shell(id=command):
                return self._shell(command)
            case Answer() if isinstance(before.prompt, Question):
                return before.prompt.done(intent)
        return None

    def _shell(self, command: str) -> Step:
        if self._walker.walk(command, self.board()):
            return None
        doing = self._doings.get(command)
        step = doing() if doing is not None else None
        if isinstance(step, Evaluate | Export | TakePicture):
            # The app says what came of it; what was said before would stand beside it.
            self.say("")
        return step

    def _ruleset_commands(self) -> Sequence[AnyCommand]:
        """Commands beside the shell's."""
        return ()

    def _commands(self) -> Sequence[AnyCommand]:
        """Every command that can be run now, with the keys in force."""
        own, shell = self._keyboard.of(self._ruleset_commands()), self._keyboard.of(SHELL)
        return commands_in(self._contexts(), own, shell)

    def _keymap(self) -> Keymap:
        contexts = self._contexts()
        if contexts not in self._keymaps:
            self._keymaps[contexts] = keymap(contexts, self._commands())
        return self._keymaps[contexts]

    def _named(self, command: AnyCommand) -> tuple[str, str]:
        """Label and help of a command."""
        text = self._texts.commands[command.id]
        return text.label, text.help

    def _hints(self) -> Sequence[Hint]:
        """The key line."""
        if self._machine.prompt is not None:
            return typing_hints(self._machine, self._texts)
        return hints(self._commands(), self._named, self._texts, self._urgent())

    def _urgent(self) -> frozenset[str]:
        """The commands that are thought of first now."""
        return frozenset()

    def _help(self) -> "HelpDesk":
        from gm_tracker.tui.helping import HelpDesk

        return HelpDesk(self._lang, self, self._commands(), self._named, self._keyboard)

    def _palette(self) -> "HelpDesk":
        from gm_tracker.tui.helping import PaletteDesk

        return PaletteDesk(self._lang, self, self._commands(), self._named, self._keyboard)
