"""Values of figures and players that are corrected at the table, in the cell or by a key."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from gm_tracker.core.amount import moved, new_value
from gm_tracker.core.commands import Decision, Entry, Preview
from gm_tracker.core.events import linked
from gm_tracker.core.fields import Bounds
from gm_tracker.core.naming import kept_name
from gm_tracker.core.prompts import Choice, Offer, Typed, said
from gm_tracker.core.typed import listed, readable
from gm_tracker.core.values import frozen
from gm_tracker.erbarmungslos.bounds import COSTS, MOST_MOVES, VALUES
from gm_tracker.erbarmungslos.cards import FULL_DECK
from gm_tracker.erbarmungslos.commands.editing_lists import attackers_of, weapons_of
from gm_tracker.erbarmungslos.commands.life_line import LifePrompt
from gm_tracker.erbarmungslos.commands.prompts import Fight, Result
from gm_tracker.erbarmungslos.commands.result_line import ABILITIES
from gm_tracker.erbarmungslos.commands.whom import named, names_of, touched
from gm_tracker.erbarmungslos.commands.words_turn import turn_words
from gm_tracker.erbarmungslos.events import Changes, Edit
from gm_tracker.erbarmungslos.shown import short
from gm_tracker.erbarmungslos.state import Figure, Player

NUMBERS = {
    "melee": VALUES,
    "defence": VALUES,
    "resistance": VALUES,
    "leader": VALUES,
    "melee_cost": COSTS,
    "moves": Bounds(0, MOST_MOVES),
    "hand": Bounds(0, len(FULL_DECK)),
}
"""Fields that hold a number; life has a line of its own."""
SWITCHES = ("wounded", "ended", "interrupted")
"""Fields that are or are not: an edit turns them over."""


def life(view: Fight) -> "LifePrompt":
    """Life points of the touched figures."""
    return LifePrompt(who=tuple(figure.id for figure in touched(view)))


def state(view: Fight) -> Choice:
    """Whether the touched figures are able, incapacitated or out."""
    return states_choice(view, tuple(figure.id for figure in touched(view)))


def wounded(view: Fight) -> Decision[Edit]:
    """The touched figures are severely wounded, or no longer (N36)."""
    return _switched(touched(view), "wounded")


def _switched(figures: Sequence[Figure], field: str) -> Decision[Edit]:
    edits = [_edit(figure.id, field, not getattr(figure, field)) for figure in figures]
    return Decision(linked(edits))


def _edit(id_: str, field: str, value: Any) -> Edit:
    return Edit(id=id_, changes=Changes(**{field: value}))


def states_choice(view: Fight, who: Sequence[str], preset: str = "") -> Choice:
    """The line that asks what state figures, by their ids, are in."""
    words = turn_words(view.lang)

    def taken(_: Fight, place: int) -> Decision[Edit] | None:
        ability = ABILITIES[place]
        others = [id_ for id_ in who if view.state.figures[id_].state != ability]
        edits = linked([_edit(id_, "state", ability) for id_ in others])
        return Decision(edits) if edits else None

    return Choice(
        preset=preset,
        question=words.state_of.format(names=names_of(view.state, who)),
        offers=tuple(Offer(words.states[ability]) for ability in ABILITIES),
        taken=taken,
    )


Lines = dict[str, Callable[[], Result]]
"""By its field what opens for each value that can be corrected."""


def edit(view: Fight) -> Result:
    """The value in the cell at the cursor; where it holds none, which one is meant.

    A number, a state or a switch is that of all marked figures. Raises Refusal (NO_ROW).
    """
    player = view.state.players.get(view.cursor or "")
    if player is not None:
        return _of_player(view, player)
    figures = sorted(touched(view), key=lambda figure: figure.id != view.cursor)
    return _opened(view, _of_figures(view, figures), figures[0].name)


def _of_figures(view: Fight, figures: Sequence[Figure]) -> Lines:
    first, ids = figures[0], tuple(figure.id for figure in figures)
    numbers = [field for field in NUMBERS if field != "hand"]
    return {
        "name": lambda: EditPrompt(preset=first.name, who=ids[:1], field="name"),
        "life": lambda: LifePrompt(who=ids, cell=(ids[0], "life")),
        "state": lambda: states_choice(view, ids),
        **{field: partial(EditPrompt, who=ids, field=field) for field in numbers},
        **{field: partial(_switched, figures, field) for field in SWITCHES},
        "weapons": lambda: weapons_of(view, first),
        "attackers": lambda: attackers_of(view, first),
    }


def _of_player(view: Fight, player: Player) -> Result:
    lines: Lines = {
        "name": lambda: EditPrompt(preset=player.name, who=(player.id,), field="name"),
        "hand": lambda: EditPrompt(who=(player.id,), field="hand"),
        "side": lambda: side_choice(view, player),
    }
    if player.is_program:
        del lines["hand"]
    return _opened(view, lines, player.name)


def _opened(view: Fight, lines: Lines, name: str) -> Result:
    """What the cell at the cursor holds; where it is none of these, which one is meant."""
    if view.field in lines:
        return lines[view.field]()
    words, fields = turn_words(view.lang), tuple(lines)
    return Choice(
        question=words.which_field.format(names=short(name)),
        offers=tuple(Offer(words.fields[field]) for field in fields),
        taken=lambda _, place: lines[fields[place]](),
    )


def side_choice(view: Fight, player: Player, preset: str = "") -> Choice:
    """The line that asks on whose side a player is (EA45)."""
    words = turn_words(view.lang)
    others = [other for other in view.state.seated() if other.id != player.id]
    sides = (player.id, *(other.side for other in others))
    allied = (words.side_with.format(player=short(other.name)) for other in others)
    return Choice(
        preset=preset,
        question=words.side_of.format(names=short(player.name)),
        offers=tuple(map(Offer, (words.own_side, *allied))),
        taken=lambda _, place: Decision((Edit(id=player.id, changes=Changes(side=sides[place])),)),
    )


@frozen(kw_only=True)
class EditPrompt(Typed):
    """The new value of one field: a name, or a number that is set or changed."""

    who: tuple[str, ...]
    """The ids whose value it is, the one first whose cell shows what is typed."""
    field: str

    @property
    def cell(self) -> tuple[str, str]:
        """The cell whose value is typed: id and field."""
        return self.who[0], self.field

    def label(self, view: Fight) -> str:
        """Whose which value."""
        words = turn_words(view.lang)
        names = names_of(view.state, self.who)
        return words.field_of.format(names=names, field=words.fields[self.field])

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """Old and new value; where nothing is typed the present one, and what may be typed."""
        present = [self._present(view, id_) for id_ in self.who]
        if self._is_untouched(entry):
            words = turn_words(view.lang)
            return said(f"{words.present.format(values=listed(present))} · {words.amount_hint}")
        return said(listed(map(moved, present, self._values(view, entry))))

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The corrections, one decision; nothing where the value stays."""
        if self._is_untouched(entry):
            return None
        edits = [
            _edit(id_, self.field, value)
            for id_, value in zip(self.who, self._values(view, entry), strict=True)
            if value != self._present(view, id_)
        ]
        return Decision(linked(edits)) if edits else None

    def _is_untouched(self, entry: Entry) -> bool:
        """No number was typed; a name that is deleted is a name that is missing."""
        return self.field in NUMBERS and not entry.text.strip()

    def _present(self, view: Fight, id_: str) -> Any:
        one = named(view.state, id_)
        if isinstance(one, Player) and self.field == "hand":
            return one.cards.hand_size
        return getattr(one, self.field)

    def _values(self, view: Fight, entry: Entry) -> Sequence[Any]:
        """The new value of each. Raises Refusal."""
        if self.field == "name":
            return [kept_name(readable(entry.text)) for _ in self.who]
        limits = NUMBERS[self.field]
        return [
            new_value(entry.text, self._present(view, id_), limits, named(view.state, id_).name)
            for id_ in self.who
        ]
