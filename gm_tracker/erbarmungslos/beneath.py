"""The lines under the table: what is open and whose it is, and the row at the cursor."""

from collections.abc import Iterable, Iterator, Sequence

from gm_tracker.core.lang import Lang
from gm_tracker.core.lines import joined
from gm_tracker.core.screen import Line, Role, Span
from gm_tracker.erbarmungslos.board import touched_by
from gm_tracker.erbarmungslos.deciding import Decider
from gm_tracker.erbarmungslos.shown import initiative, pile, short
from gm_tracker.erbarmungslos.state import Figure, Player, State
from gm_tracker.erbarmungslos.weapons import weapon_words
from gm_tracker.erbarmungslos.words.screen import ScreenWords

LAST_CARDS = 8
"""Cards of a discard pile that are shown."""


def beneath(state: State, cursor: str | None, words: ScreenWords, lang: Lang) -> Sequence[Line]:
    """The open decision, or what there is to do between fights; then the row at the cursor.

    While dice of a melee are open its chances stand there, unless the cursor is on a row that has
    no part in it.
    """
    about = _about(state, cursor, words, lang)
    if state.phase != "running":
        return ((Span(_hint(state, words), Role.DIM),), about)
    decider = Decider(state, words, lang)
    return (decider.line(), (decider.odds() if _may_show_odds(state, cursor) else ()) or about)


def _hint(state: State, words: ScreenWords) -> str:
    if state.phase == "ended":
        return words.ended_hint
    if not state.players:
        return words.nobody
    if not state.figures:
        return words.no_figure
    sides = {state.players[figure.player].side for figure in state.figures.values()}
    text = words.ready if len(sides) > 1 else words.no_enemy
    return text.format(players=len(state.players), figures=len(state.figures))


def _may_show_odds(state: State, cursor: str | None) -> bool:
    action = state.turn.action if state.turn is not None else None
    return action is not None and cursor in (None, action.figure, action.target)


def _about(state: State, cursor: str | None, words: ScreenWords, lang: Lang) -> Line:
    """What there is to know of a figure or a player."""
    if cursor in state.figures:
        return joined([Span(text) for text in _figure(state, state.figures[cursor], words)])
    if cursor in state.players:
        player = state.players[cursor]
        return joined([Span(text) for text in _player(state, player, words, lang)])
    return ()


def _figure(state: State, figure: Figure, words: ScreenWords) -> Iterator[str]:
    """Whose it is, its weapons, and what the table may have had to cut."""
    name = words.owned.format(
        figure=short(figure.name), player=short(state.players[figure.player].name)
    )
    weapons = ", ".join(weapon_words(weapon, words) for weapon in figure.weapons)
    yield words.lead.format(player=name, what=weapons or words.unarmed)
    if figure.leader:
        yield words.level.format(level=figure.leader)
    if figure.melee_cost != 1:
        yield words.melee_cost.format(cost=figure.melee_cost)
    if figure.attackers:
        attackers = (state.figures[id_].name for id_ in figure.attackers)
        yield words.attacked_by.format(names=_names(attackers))
    touching = touched_by(state, figure.id)
    if touching:
        yield words.contact.format(names=_names(touching))
    if figure.shots and state.rules.magazine:
        yield words.shots.format(count=figure.shots)


def _names(names: Iterable[str]) -> str:
    return ", ".join(map(short, names))


def _player(state: State, player: Player, words: ScreenWords, lang: Lang) -> Iterator[str]:
    """Initiative card, what interrupting takes (E55), the piles, the cards that fell last."""
    name, cards = short(player.name), player.cards
    yield words.lead.format(player=name, what=initiative(state, player, words, lang))
    card = state.revealed(player.id)
    if card is not None:
        yield words.threshold.format(sum=state.value(card))
    yield words.hand.format(count=cards.hand_size)
    yield words.deck.format(count=cards.deck_size)
    last = pile(cards.discard[-LAST_CARDS:], words, lang)
    if len(cards.discard) > LAST_CARDS:
        last = f"… {last}"
    if last:
        yield words.discarded.format(count=len(cards.discard), cards=last)
    else:
        yield words.discard.format(count=0)
