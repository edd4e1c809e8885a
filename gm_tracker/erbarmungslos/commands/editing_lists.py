"""Corrections of what a figure has several of: its weapons, and who attacked it this round."""

from abc import abstractmethod

from gm_tracker.core.commands import Decision, Entry, Preview
from gm_tracker.core.prompts import Typed, said
from gm_tracker.core.typed import listed
from gm_tracker.core.values import frozen
from gm_tracker.erbarmungslos.board import brief
from gm_tracker.erbarmungslos.commands.joining import weapons_line
from gm_tracker.erbarmungslos.commands.newcomer_line import armed
from gm_tracker.erbarmungslos.commands.prompts import Fight, Result
from gm_tracker.erbarmungslos.commands.whom import meant, nobody
from gm_tracker.erbarmungslos.commands.words_turn import turn_words
from gm_tracker.erbarmungslos.events import Changes, Edit
from gm_tracker.erbarmungslos.shown import short
from gm_tracker.erbarmungslos.state import Figure


def weapons_of(view: Fight, figure: Figure) -> "WeaponsPrompt":
    """The line that holds a figure's weapons."""
    return WeaponsPrompt(preset=weapons_line(figure.weapons, view.lang), who=figure.id)


def attackers_of(view: Fight, figure: Figure) -> "AttackersPrompt":
    """The line that holds who attacked a figure this round, by letters."""
    letters = (view.state.figures[id_].letter for id_ in figure.attackers)
    return AttackersPrompt(preset=" ".join(letters), who=figure.id)


@frozen(kw_only=True)
class _ListPrompt(Typed):
    """A list that is typed as a whole; left as it opens it changes nothing."""

    who: str

    field = ""
    """Which list it is."""

    def label(self, view: Fight) -> str:
        """Whose which list."""
        words = turn_words(view.lang)
        name = short(view.state.figures[self.who].name)
        return words.field_of.format(names=name, field=words.fields[self.field])

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The correction. Raises Refusal where the text is no such list."""
        new = self.changes(view, entry.text)
        if getattr(new, self.field) == getattr(view.state.figures[self.who], self.field):
            return None
        return Decision((Edit(id=self.who, changes=new),))

    @abstractmethod
    def changes(self, view: Fight, text: str) -> Changes:
        """The list as it is typed. Raises Refusal."""


@frozen(kw_only=True)
class WeaponsPrompt(_ListPrompt):
    """The weapons of a figure: `Revolver 1 Büchse 3/1*2`."""

    field = "weapons"

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """The weapons, one after the other. Raises Refusal."""
        weapons = self.changes(view, entry.text).weapons or ()
        return said(", ".join(map(brief, weapons)) or turn_words(view.lang).none_left)

    def changes(self, view: Fight, text: str) -> Changes:  # noqa: ARG002
        """The weapons as they are typed. Raises Refusal."""
        return Changes(weapons=armed(text))


@frozen(kw_only=True)
class AttackersPrompt(_ListPrompt):
    """Who made an attack roll against a figure this round, in that order (NA1)."""

    field = "attackers"

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """Who they are, by name. Raises Refusal."""
        ids = self.changes(view, entry.text).attackers or ()
        names = listed(short(view.state.figures[id_].name) for id_ in ids)
        return said(names or turn_words(view.lang).none_left)

    def changes(self, view: Fight, text: str) -> Changes:
        """The figures that the letters mean, each once. Raises Refusal."""
        figures = tuple(view.state.figures.values())
        ids = dict.fromkeys(self._one(word, figures) for word in text.split())
        return Changes(attackers=tuple(ids))

    def _one(self, word: str, figures: tuple[Figure, ...]) -> str:
        found = meant(word, figures)
        if not found:
            raise nobody(word)
        return found[0].id
