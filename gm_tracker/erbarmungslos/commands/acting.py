"""What a figure does in its activation without a target: done at once (E37 to E44)."""

from gm_tracker.core.commands import Decision, Entry, Preview
from gm_tracker.core.prompts import Typed, said
from gm_tracker.core.typed import whole
from gm_tracker.core.values import frozen
from gm_tracker.erbarmungslos.actions import HANDLE_COST, Deed, cost_of, name_of
from gm_tracker.erbarmungslos.bounds import COSTS, ActionName
from gm_tracker.erbarmungslos.commands.following import following
from gm_tracker.erbarmungslos.commands.prompts import Fight, Result
from gm_tracker.erbarmungslos.commands.whom import for_actor
from gm_tracker.erbarmungslos.commands.words_turn import turn_words
from gm_tracker.erbarmungslos.decide import decide
from gm_tracker.erbarmungslos.events import Act
from gm_tracker.erbarmungslos.openings import running_turn
from gm_tracker.erbarmungslos.shown import short
from gm_tracker.erbarmungslos.state import Figure


def move(view: Fight) -> Result:
    """A move: 1, 3 or 5 AP (E37)."""
    return _act(view, "move")


def aim(view: Fight) -> Result:
    """Aiming: 2 AP (E38)."""
    return _act(view, "aim")


def reload(view: Fight) -> Result:
    """Reloading: 2 AP, with the magazine rule (E42)."""
    return _act(view, "reload")


def search(view: Fight) -> Result:
    """Searching the area: 5 AP, ending, where the scenario has it (E43)."""
    return _act(view, "search")


def treat(view: Fight) -> Result:
    """Medical treatment: 3 AP, ending (E41)."""
    return _act(view, "treat")


def handle(view: Fight) -> Result:
    """An act: the line for what it costs (E44)."""
    return for_actor(view, "act", lambda _, figure: HandlePrompt(who=figure.id))


def _act(view: Fight, action: ActionName) -> Result:
    return for_actor(view, "act", lambda _, figure: announced(Act(figure=figure.id, action=action)))


def look_ready(view: Fight, figure: Figure, cost: int) -> None:
    """Whether a figure may begin anything of so many AP now, whatever it is aimed at.

    Raises Refusal where it is not able, done, or there are fewer AP (E29 to E33).
    """
    decide(view.state, Act(figure=figure.id, action="handle", cost=cost))


def announced(deed: Deed) -> Decision[Deed]:
    """The decision of a deed: the cursor follows, and the line that has to come opens."""
    return Decision((deed,), cursor=deed.figure, then=following)


def price(view: Fight, figure: Figure, deed: Deed) -> str:
    """What a deed costs and leaves, and whether it is the figure's last one in this round (E33).

    Raises Refusal where it is not allowed.
    """
    decide(view.state, deed)
    words, cost = turn_words(view.lang), cost_of(figure, deed)
    told = words.price.format(cost=cost, left=running_turn(view.state).ap - cost)
    return told + words.ends if name_of(deed) in view.state.rules.ending else told


@frozen(kw_only=True)
class HandlePrompt(Typed):
    """The AP of an act; with nothing typed what it usually costs (E44)."""

    who: str

    def label(self, view: Fight) -> str:
        """Who acts."""
        name = short(view.state.figures[self.who].name)
        return turn_words(view.lang).handles.format(figure=name)

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """What it costs and leaves."""
        return said(price(view, view.state.figures[self.who], self._deed(entry)))

    def enter(self, view: Fight, entry: Entry) -> Result:  # noqa: ARG002
        """The act."""
        return announced(self._deed(entry))

    def _deed(self, entry: Entry) -> Act:
        act = Act(figure=self.who, action="handle")
        cost = whole(entry.text, COSTS) if entry.text.strip() else HANDLE_COST
        return act if cost == HANDLE_COST else act.model_copy(update={"cost": cost})
