"""Lines that only a correction opens: one card, a number of cards, an action and whose it was."""

from collections.abc import Callable
from typing import get_args

from gm_tracker.core.commands import Decision, Entry, Preview
from gm_tracker.core.prompts import Choice, Offer, Typed, said
from gm_tracker.core.typed import whole
from gm_tracker.core.values import frozen
from gm_tracker.erbarmungslos.bounds import ActionName
from gm_tracker.erbarmungslos.cards import FULL_DECK
from gm_tracker.erbarmungslos.commands.acting import HandlePrompt, announced
from gm_tracker.erbarmungslos.commands.prompts import Fight, Result, any_hand, by_word
from gm_tracker.erbarmungslos.commands.reading import NO_CARD, UNCHECKED, card
from gm_tracker.erbarmungslos.commands.whom import called
from gm_tracker.erbarmungslos.commands.words_turn import turn_words
from gm_tracker.erbarmungslos.decide import decide
from gm_tracker.erbarmungslos.events import Act, Exchange, Lay, Play, Tiebreak
from gm_tracker.erbarmungslos.shown import short
from gm_tracker.erbarmungslos.state import Figure
from gm_tracker.erbarmungslos.words.cards import card_in_words
from gm_tracker.erbarmungslos.words.terms import DEED_NAMES

_ACTIONS: tuple[ActionName, ...] = get_args(ActionName)


@frozen(kw_only=True)
class CardPrompt(Typed):
    """Another card of a player: laid, turned up or played; `-` for none."""

    event: Lay | Play | Tiebreak

    def label(self, view: Fight) -> str:
        """Whose card."""
        player = short(view.state.players[self.event.player].name)
        return turn_words(view.lang).card_of.format(player=player)

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """The card in words; whether a program's hand holds it is left to Enter."""
        event = self._read(view, entry, is_previewed=True)
        return said(
            turn_words(view.lang).no_card
            if event.card is None
            else card_in_words(event.card, view.lang)
        )

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The line with that card. Raises Refusal."""
        return Decision((self._read(view, entry),))

    def _read(
        self, view: Fight, entry: Entry, *, is_previewed: bool = False
    ) -> Lay | Play | Tiebreak:
        typed = entry.text.strip()
        name = typed.removesuffix(UNCHECKED).strip()
        is_none = name == NO_CARD and not isinstance(self.event, Lay)
        changes = {"card": None if is_none else card(name), "unchecked": False}
        event = self.event.model_copy(update=changes)
        state = view.state
        if is_previewed and event.card is not None:
            state = any_hand(state, event.player, [event.card])
        return by_word(state, event, unchecked=typed.endswith(UNCHECKED))


@frozen(kw_only=True)
class CountPrompt(Typed):
    """How many cards a player with a deck on the table exchanged."""

    event: Exchange

    def label(self, view: Fight) -> str:
        """Who exchanges."""
        player = short(view.state.players[self.event.player].name)
        return turn_words(view.lang).exchanged_by.format(player=player)

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """The number. Raises Refusal."""
        event = self._read(entry)
        decide(view.state, event)
        return said(str(event.count))

    def enter(self, view: Fight, entry: Entry) -> Result:  # noqa: ARG002
        """The exchange of that many. Raises Refusal."""
        return Decision((self._read(entry),))

    def _read(self, entry: Entry) -> Exchange:
        count = whole(entry.text, (0, len(FULL_DECK)))
        return self.event.model_copy(update={"count": count})


def whose_deed(view: Fight, figure: Figure, then: Callable[[Fight, Figure], Result]) -> Choice:
    """Asks which figure of the gang it was; the one that it is in the log stands there."""
    gang = view.state.gang(figure.player)
    return Choice(
        preset=called(figure),
        question=turn_words(view.lang).whose_deed,
        offers=tuple(Offer(called(one)) for one in gang),
        taken=lambda now, place: then(now, gang[place]),
    )


def which_deed(view: Fight, act: Act, figure: Figure) -> Choice:
    """Asks what that figure did; what it did in the log stands there."""
    words = turn_words(view.lang)

    names = DEED_NAMES[view.lang]

    def taken(_: Fight, place: int) -> Result:
        action = _ACTIONS[place]
        if action == "handle":
            preset = "" if act.cost is None else str(act.cost)
            return HandlePrompt(preset=preset, who=figure.id)
        return announced(Act(figure=figure.id, action=action))

    return Choice(
        preset=names[act.action],
        question=words.which_deed.format(figure=short(figure.name)),
        offers=tuple(Offer(names[action]) for action in _ACTIONS),
        taken=taken,
    )
