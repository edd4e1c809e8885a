"""All fill their hands (E2), and cards are exchanged (E3)."""

from gm_tracker.core.commands import Decision, Entry, Preview
from gm_tracker.core.errors import Refusal
from gm_tracker.core.lines import joined
from gm_tracker.core.prompts import Typed, said
from gm_tracker.core.screen import Role, Span
from gm_tracker.core.typed import whole
from gm_tracker.core.values import frozen
from gm_tracker.erbarmungslos.apply import apply
from gm_tracker.erbarmungslos.cards import FULL_DECK
from gm_tracker.erbarmungslos.commands.looking import LookAway
from gm_tracker.erbarmungslos.commands.prompts import Fight, Result, next_row, taken
from gm_tracker.erbarmungslos.commands.reasons import CommandReason
from gm_tracker.erbarmungslos.commands.shuffling import Orders, in_new_order, shuffled_if
from gm_tracker.erbarmungslos.commands.words_cards import card_prompts
from gm_tracker.erbarmungslos.decide import decide
from gm_tracker.erbarmungslos.events import Draw, Exchange
from gm_tracker.erbarmungslos.holding import ProgramCards
from gm_tracker.erbarmungslos.openings import exchange_limit, owing_exchange
from gm_tracker.erbarmungslos.piles import is_shuffled_for_round, missing
from gm_tracker.erbarmungslos.refusing import not_open
from gm_tracker.erbarmungslos.state import Player, State


def draw(view: Fight) -> Decision[Draw]:
    """All draw to five; program decks that run out are shuffled. Raises Refusal."""
    event = Draw(shuffled=_orders(view))
    decide(view.state, event)
    return Decision((event,), next_row(view.state, apply(view.state, event)))


def _orders(view: Fight) -> Orders:
    state, orders = view.state, Orders()
    for player in state.players.values():
        cards = player.cards
        if not isinstance(cards, ProgramCards) or not state.in_play(player.id):
            continue
        if is_shuffled_for_round(state, cards):
            orders[player.id] = in_new_order(view, cards.deck + cards.discard)
        else:
            orders |= shuffled_if(view, player, cards, count=missing(player))
    return orders


def exchange(view: Fight) -> "ExchangePrompt":
    """How many cards are exchanged. Raises Refusal where nobody has to say that."""
    if not _owing(view.state):
        raise not_open(view.state, "exchange")
    return ExchangePrompt()


def _owing(state: State) -> list[Player]:
    return owing_exchange(state) if state.step == "exchange" else []


@frozen
class ExchangePrompt(Typed):
    """A number of cards, for the player that the arrows choose; as they sit."""

    @property
    def keeps_choice(self) -> bool:
        """Who exchanges stands whatever is typed."""
        return True

    def label(self, view: Fight) -> str:
        """What is typed."""
        return card_prompts(view.lang).exchange

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """Who exchanges how many. Raises Refusal."""
        owing, chosen = _owing(view.state), self._chosen(view, entry)
        place = entry.choice % len(owing)
        names = tuple(player.name for player in owing)
        words, limit = card_prompts(view.lang), exchange_limit(view.state, chosen.id)
        if not entry.text.strip():
            hint = words.look_hint if chosen.is_program else words.exchange_hint
            text = hint.format(player=chosen.name, limit=limit)
            return Preview(said(text, Role.DIM).line, names, place)
        event = self._event(chosen, entry.text)
        taken(view.state, (event,))
        parts = [Span(words.exchanges.format(player=chosen.name, count=entry.text.strip()))]
        if (event.count or 0) > chosen.cards.deck_size:
            parts.append(Span(words.reshuffles, Role.WARNING))
        return Preview((Span("→ "), *joined(parts)), names, place)

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The exchange; of a program deck the look at its hand. Raises Refusal."""
        chosen = self._chosen(view, entry)
        if not entry.text.strip():
            return LookAway(player=chosen.id) if chosen.is_program else None
        event = self._event(chosen, entry.text)
        after = taken(view.state, (event,))
        return Decision((event,), next_row(view.state, after))

    def _chosen(self, view: Fight, entry: Entry) -> Player:
        owing = _owing(view.state)
        return owing[entry.choice % len(owing)]

    def _event(self, player: Player, text: str) -> Exchange:
        count = whole(text, (0, len(FULL_DECK)))
        if not player.is_program:
            return Exchange(player=player.id, count=count)
        if count:
            raise Refusal(CommandReason.PROGRAM_HAND, player=player.name)
        return Exchange(player=player.id, cards=())
