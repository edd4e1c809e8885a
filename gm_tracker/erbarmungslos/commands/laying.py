"""Initiative cards are laid, in one line or in several; the last one reveals them (E4, E5)."""

from gm_tracker.core.screen import Role, Span
from gm_tracker.core.typed import listed
from gm_tracker.core.values import frozen
from gm_tracker.erbarmungslos.commands.answering import Answered, CardsPrompt
from gm_tracker.erbarmungslos.commands.looking import LookAway
from gm_tracker.erbarmungslos.commands.prompts import Fight, by_word
from gm_tracker.erbarmungslos.commands.reading import NO_CARD, card
from gm_tracker.erbarmungslos.commands.words_cards import card_prompts
from gm_tracker.erbarmungslos.events import Lay
from gm_tracker.erbarmungslos.openings import owing_lay
from gm_tracker.erbarmungslos.refusing import not_open
from gm_tracker.erbarmungslos.state import Player, State
from gm_tracker.erbarmungslos.ties import owing_tiebreak


def lay(view: Fight) -> "LayPrompt | LookAway":
    """The cards of those whose decks are on the table; is there none, a program's hand.

    Raises Refusal where no card is to be laid.
    """
    owing = owing_lay(view.state) if view.state.step == "lay" else []
    if not owing:
        raise not_open(view.state, "lay")
    prompt = LayPrompt()
    return prompt if prompt.owing(view.state) else LookAway(player=owing[0].id)


@frozen
class LayPrompt(CardsPrompt):
    """The line of the initiative cards; it tells none of them, others may look on."""

    def label(self, view: Fight) -> str:
        """What is typed."""
        return card_prompts(view.lang).lay

    def owing(self, state: State) -> list[Player]:
        """Who has still to lay a card from the table."""
        return [player for player in owing_lay(state) if not player.is_program]

    def event(self, state: State, player: Player, card_: str | None, *, unchecked: bool) -> Lay:
        """A card that is laid face down. Raises Refusal."""
        laid = card(NO_CARD) if card_ is None else card_
        return by_word(state, Lay(player=player.id, card=laid), unchecked=unchecked)

    def hint(self, view: Fight, player: Player) -> str:
        """How a card is typed, and whose is the first."""
        return card_prompts(view.lang).lay_hint.format(player=player.name)

    def outcome(self, view: Fight, answered: Answered) -> list[Span]:
        """Who lays and who is missing; who begins, where the line itself has all cards."""
        words = card_prompts(view.lang)
        laying = listed(player.name for player in answered.players)
        parts = [Span(words.lays.format(players=laying), Role.STRONG)]
        after = answered.after
        if after.step == "lay":
            missing = listed(player.name for player in owing_lay(after))
            return [*parts, Span(words.missing.format(players=missing), Role.DIM)]
        if any(player.initiative is not None for player in view.state.players.values()):
            return [*parts, Span(words.reveals)]
        return [*parts, order_span(after, view)]


def order_span(after: State, view: Fight) -> Span:
    """The order of the turns, or who is tied."""
    words = card_prompts(view.lang)
    if after.step == "tiebreak":
        tied = listed(player.name for player in owing_tiebreak(after))
        return Span(words.tied.format(players=tied), Role.WARNING)
    order = listed(after.players[id_].name for id_ in after.order)
    return Span(words.order.format(players=order))
