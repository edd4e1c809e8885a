"""Tied players turn up the top cards of their own decks (E10 to E13)."""

from gm_tracker.core.commands import Decision, Entry
from gm_tracker.core.errors import Refusal
from gm_tracker.core.events import linked
from gm_tracker.core.screen import Role, Span
from gm_tracker.core.typed import listed
from gm_tracker.core.values import frozen
from gm_tracker.erbarmungslos.commands.answering import Answered, CardsPrompt
from gm_tracker.erbarmungslos.commands.laying import order_span
from gm_tracker.erbarmungslos.commands.prompts import Fight, Result, by_word
from gm_tracker.erbarmungslos.commands.reading import card_line
from gm_tracker.erbarmungslos.commands.shuffling import shuffled_if
from gm_tracker.erbarmungslos.commands.words_cards import card_prompts
from gm_tracker.erbarmungslos.events import ErbarmungslosEvent, Tiebreak
from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason as Why
from gm_tracker.erbarmungslos.refusing import not_open
from gm_tracker.erbarmungslos.state import Player, State
from gm_tracker.erbarmungslos.ties import owing_tiebreak
from gm_tracker.erbarmungslos.words.cards import card_name


def tiebreak(view: Fight) -> "TiebreakPrompt":
    """The line of the cards turned up on the table. Raises Refusal where none is to be typed."""
    owing = _owing(view.state)
    prompt = TiebreakPrompt()
    if not prompt.owing(view.state):
        raise Refusal(Why.GIVES_ITS_OWN, player=listed(player.name for player in owing))
    return prompt


def break_tie(view: Fight) -> Result:
    """The same; where all who are tied have program decks these are turned up at once."""
    owing = _owing(view.state)
    if all(player.is_program for player in owing):
        return Decision(linked(_turned_up(view)))
    return tiebreak(view)


def _owing(state: State) -> list[Player]:
    owing = owing_tiebreak(state) if state.step == "tiebreak" else []
    if not owing:
        raise not_open(state, "tiebreak")
    return owing


def _turned_up(view: Fight) -> list[Tiebreak]:
    """The tied program decks' own top cards, shuffled first where a deck has run out."""
    return [
        Tiebreak(player=player.id, shuffled=shuffled_if(view, player, player.cards, count=1))
        for player in _owing(view.state)
        if player.is_program
    ]


@frozen
class TiebreakPrompt(CardsPrompt):
    """The line of the cards of the tied players; program decks are turned up along with it."""

    def label(self, view: Fight) -> str:
        """What is typed."""
        return card_prompts(view.lang).tiebreak

    def owing(self, state: State) -> list[Player]:
        """Who is tied and has the deck on the table."""
        return [player for player in owing_tiebreak(state) if not player.is_program]

    def event(self, state: State, player: Player, card: str | None, *, unchecked: bool) -> Tiebreak:
        """A card that was turned up, or that there is none. Raises Refusal."""
        return by_word(state, Tiebreak(player=player.id, card=card), unchecked=unchecked)

    def hint(self, view: Fight, player: Player) -> str:
        """How a card is typed, and whose is the first."""
        words = card_prompts(view.lang)
        hint = words.tiebreak_hint.format(player=player.name)
        programs = listed(one.name for one in _owing(view.state) if one.is_program)
        return f"{hint} · {words.turns_up.format(players=programs)}" if programs else hint

    def outcome(self, view: Fight, answered: Answered) -> list[Span]:
        """Whose card is which, and what it settles."""
        words = card_prompts(view.lang)
        parts = [
            Span(f"{player.name} {_shown(event, view)}", Role.STRONG)
            for player, event in zip(answered.players, answered.events, strict=True)
        ]
        if any(player.is_program for player in owing_tiebreak(answered.after)):
            return parts
        if answered.after.step == "tiebreak":
            tied = listed(player.name for player in owing_tiebreak(answered.after))
            return [*parts, Span(words.tied.format(players=tied), Role.DIM)]
        return [*parts, order_span(answered.after, view)]

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The cards as one decision, and with them the program decks'. Raises Refusal."""
        own = self.answered(view, entry, card_line(entry.text)).events
        if not (events := (*own, *_turned_up(view))):
            return None
        return Decision(linked(events))


def _shown(event: ErbarmungslosEvent, view: Fight) -> str:
    card = event.card if isinstance(event, Tiebreak) else None
    return "–" if card is None else card_name(card, view.lang)
