"""The line of life points (N13, N15, NA23)."""

from gm_tracker.core.amount import amount, moved, new_value
from gm_tracker.core.commands import Decision, Entry, Preview
from gm_tracker.core.events import linked
from gm_tracker.core.fields import Bounds
from gm_tracker.core.prompts import Typed, YesOrNo, said
from gm_tracker.core.screen import Role
from gm_tracker.core.typed import NAMES, listed
from gm_tracker.core.values import frozen
from gm_tracker.erbarmungslos.bounds import LIVES
from gm_tracker.erbarmungslos.commands.prompts import Fight, Result
from gm_tracker.erbarmungslos.commands.whom import names_of
from gm_tracker.erbarmungslos.commands.words_turn import turn_words
from gm_tracker.erbarmungslos.events import Changes, Edit
from gm_tracker.erbarmungslos.shown import short
from gm_tracker.erbarmungslos.state import Figure

LIFE_LEFT = Bounds(0, LIVES.high)
"""Life points that a figure may be left with."""


@frozen(kw_only=True)
class LifePrompt(Typed):
    """`-1` and `+1` change, `3` and `=3` set the life points of one or several; never below 0."""

    who: tuple[str, ...]
    cell: tuple[str, str] | None = None
    """The cell whose value is typed, id and field, where it is edited in place."""

    def label(self, view: Fight) -> str:
        """Whose life."""
        return turn_words(view.lang).life_of.format(names=names_of(view.state, self.who))

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """Old and new life points."""
        if not entry.text.strip().strip("+-="):
            present = listed(view.state.figures[id_].life for id_ in self.who)
            return said(turn_words(view.lang).life_hint.format(life=present), Role.DIM)
        pairs = zip(self._figures(view), self._lives(view, entry), strict=True)
        return said(listed(moved(figure.life, new) for figure, new in pairs))

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The corrections, one decision; asked first where somebody has no life point left.

        Not where the game master has settled that they are out. That they are not cannot be
        settled: nobody stays in the fight without a life point (N14).
        """
        if not entry.text.strip():
            return None
        pairs = [
            (figure, new)
            for figure, new in zip(self._figures(view), self._lives(view, entry), strict=True)
            if new != figure.life
        ]
        if not pairs:
            return None
        edits = linked([_life_edit(figure, new) for figure, new in pairs])
        fallen = [short(figure.name) for figure, new in pairs if not new and figure.state != "out"]
        if not fallen or view.preferences.offer_out == "yes":
            return Decision(edits)
        words = turn_words(view.lang)
        return YesOrNo(
            question=words.out_at_zero.format(names=listed(fallen, NAMES)),
            yes=lambda _: Decision(edits),
            no=lambda _: Decision((), cursor=self.who[0]),
            explained=words.unless_out,
            by_letter=True,
        )

    def _figures(self, view: Fight) -> list[Figure]:
        return [view.state.figures[id_] for id_ in self.who]

    def _lives(self, view: Fight, entry: Entry) -> list[int]:
        """The new life points of each. Raises Refusal (NUMBER, BEYOND)."""
        number, is_change = amount(entry.text, LIFE_LEFT)
        lives = []
        for figure in self._figures(view):
            is_mortal = is_change and figure.life + number < 0
            new = 0 if is_mortal else new_value(entry.text, figure.life, LIFE_LEFT, figure.name)
            lives.append(new)
        return lives


def _life_edit(figure: Figure, new: int) -> Edit:
    """0 life points go with out alone (NA23)."""
    if new or figure.state == "out":
        return Edit(id=figure.id, changes=Changes(life=new))
    return Edit(id=figure.id, changes=Changes(life=new, state="out"))
