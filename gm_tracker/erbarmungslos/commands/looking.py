"""The hand of a program deck, seen by its player alone: the others look away first."""

from gm_tracker.core.commands import Decision, Entry, Preview
from gm_tracker.core.errors import Refusal
from gm_tracker.core.prompts import Typed, said
from gm_tracker.core.screen import Role
from gm_tracker.core.values import frozen
from gm_tracker.erbarmungslos.commands.asked import asked_of, hands_asked
from gm_tracker.erbarmungslos.commands.hand_shot import HandShotPrompt
from gm_tracker.erbarmungslos.commands.held import held, numbered, panel
from gm_tracker.erbarmungslos.commands.prompts import (
    Fight,
    Result,
    next_row,
    player_at_cursor,
    taken,
)
from gm_tracker.erbarmungslos.commands.reasons import CommandReason
from gm_tracker.erbarmungslos.commands.shuffling import shuffled_if
from gm_tracker.erbarmungslos.commands.words_cards import card_prompts
from gm_tracker.erbarmungslos.events import Exchange, Lay, Play
from gm_tracker.erbarmungslos.holding import ProgramCards
from gm_tracker.erbarmungslos.openings import exchange_limit
from gm_tracker.erbarmungslos.words.cards import card_name

_SHOWS = "v"
"""The letter that shows a hand."""


def hand(view: Fight) -> "LookAway":
    """The hand whose cards answer what is open, else that of the row at the cursor.

    Of several that are open it is the one at the cursor. Raises Refusal where there is no program
    deck to look at.
    """
    state = view.state
    here, asked = player_at_cursor(view), hands_asked(state)
    decks = [player for player in state.seated() if player.is_program]
    found = here if here in asked or not asked else asked[0]
    if found is None or not found.is_program:
        if len(decks) == 1:
            found = decks[0]
        elif not decks:
            raise Refusal(CommandReason.NO_PROGRAM_DECKS)
        elif found is None:
            raise Refusal(CommandReason.NO_PLAYER)
        else:
            raise Refusal(CommandReason.NO_PROGRAM_DECK, player=found.name)
    return LookAway(player=found.id)


@frozen(kw_only=True)
class LookAway(Typed):
    """Asks all but one player to look away; a letter shows the hand.

    Enter does not: one too many, meant for the line before, would lay the hand open.
    """

    player: str

    def label(self, view: Fight) -> str:
        """Who alone looks."""
        name = view.state.players[self.player].name
        return card_prompts(view.lang).look_away.format(player=name)

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """How it is shown. Raises Refusal (HAND_NOT_SHOWN) as soon as something else is typed."""
        if entry.text:
            raise Refusal(CommandReason.HAND_NOT_SHOWN)
        return said(card_prompts(view.lang).letter_shows)

    def instant(self, view: Fight, entry: Entry) -> Result:
        """The hand, at its letter."""
        if entry.text.strip().casefold() != _SHOWS:
            return None
        if asked_of(view.state, self.player) == "interrupt":
            return HandShotPrompt(player=self.player)
        return HandPrompt(player=self.player)

    def enter(self, view: Fight, entry: Entry) -> Result:  # noqa: ARG002
        """Nothing but a refusal (HAND_NOT_SHOWN)."""
        raise Refusal(CommandReason.HAND_NOT_SHOWN)


@frozen(kw_only=True)
class HandPrompt(Typed):
    """The hand with numbers; one of them, or several, are the cards that answer what is open."""

    player: str

    def label(self, view: Fight) -> str:
        """What the number does."""
        words = card_prompts(view.lang)
        name = view.state.players[self.player].name
        return words.hand[asked_of(view.state, self.player) or "look"].format(player=name)

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """The hand, and what Enter would do. Raises Refusal."""
        words, asked = card_prompts(view.lang), asked_of(view.state, self.player)
        shown = panel(view, self.player)
        if not entry.text.strip():
            limit = exchange_limit(view.state, self.player)
            hint = words.hand_hint[asked or "look"].format(limit=limit)
            return Preview(said(hint, Role.DIM).line, panel=shown)
        event = self._event(view, entry.text)
        text = ap_words(view, event) if isinstance(event, Play) else self._named(view, entry.text)
        return Preview(said(f"→ {text}", Role.STRONG).line, panel=shown)

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The answer; where nothing was typed the hand is closed. Raises Refusal."""
        if not entry.text.strip():
            return None
        event = self._event(view, entry.text)
        after = taken(view.state, (event,))
        return Decision((event,), next_row(view.state, after))

    def _event(self, view: Fight, text: str) -> Exchange | Lay | Play:
        chosen = self._chosen(view, text)
        player = view.state.players[self.player]
        event: Exchange | Lay | Play
        match asked_of(view.state, self.player):
            case "exchange":
                cards = player.cards
                if isinstance(cards, ProgramCards):
                    cards = cards.taken(chosen, unchecked=False).thrown(chosen)
                orders = shuffled_if(view, player, cards, count=len(chosen))
                event = Exchange(player=player.id, cards=chosen, shuffled=orders)
            case "lay":
                event = Lay(player=player.id, card=_one(chosen))
            case "play":
                event = Play(player=player.id, card=_one(chosen))
            case _:
                raise Refusal(CommandReason.ONLY_LOOKING, player=player.name)
        taken(view.state, (event,))
        return event

    def _chosen(self, view: Fight, text: str) -> tuple[str, ...]:
        """The cards of the numbers typed; 0 is none. Raises Refusal."""
        words = text.split()
        return () if words == ["0"] else numbered(words, held(view.state, self.player))

    def _named(self, view: Fight, text: str) -> str:
        cards = self._chosen(view, text)
        if not cards:
            return card_prompts(view.lang).no_card
        return " ".join(card_name(card, view.lang) for card in cards)


def _one(cards: tuple[str, ...]) -> str:
    if len(cards) != 1:
        raise Refusal(CommandReason.ONE_CARD)
    return cards[0]


def ap_words(view: Fight, event: Play) -> str:
    """The AP that a card gives, with the bonus of the initiative card (E26, E27)."""
    words = card_prompts(view.lang)
    after = taken(view.state, (event,))
    if event.card is None or after.turn is None:
        return words.no_play
    value, ap = view.state.value(event.card), after.turn.ap
    total = f"{value} + {ap - value} = {ap}" if ap != value else str(ap)
    return words.gives.format(card=card_name(event.card, view.lang), ap=total)
