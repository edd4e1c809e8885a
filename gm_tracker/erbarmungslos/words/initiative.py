"""The reveal of the initiative cards and the order they give, in words."""

from collections.abc import Iterable, Iterator

from gm_tracker.core.lang import Lang
from gm_tracker.erbarmungslos.editing import edited
from gm_tracker.erbarmungslos.events import Edit, ErbarmungslosEvent, Lay, Tiebreak
from gm_tracker.erbarmungslos.piles import laid, turned_up
from gm_tracker.erbarmungslos.state import Player, State
from gm_tracker.erbarmungslos.ties import owing_tiebreak, ranking
from gm_tracker.erbarmungslos.words.cards import card_name
from gm_tracker.erbarmungslos.words.catalogue import LogWords
from gm_tracker.erbarmungslos.words.values import figure_names

_FACE_DOWN = ("draw", "exchange", "lay")
"""The steps up to the reveal (E5); where nobody holds a card, none of them stops."""


def initiative(
    log: LogWords, lang: Lang, before: State, event: ErbarmungslosEvent, after: State
) -> Iterator[str]:
    """The cards at the reveal, ties, the order of turns, and what the cards call for.

    Nothing is said as long as a card lies face down (E4, EA48).
    """
    if before.step not in (*_FACE_DOWN, "tiebreak") or not _is_revealed(before, after):
        return
    shown = opened(before, event)
    if after.step == "tiebreak":
        if before.step != "tiebreak":
            yield log.revealed.format(cards=_cards(log, lang, _by_rank(shown)))
            yield log.tied.format(names=_names(owing_tiebreak(after)))
        elif isinstance(event, Tiebreak):
            owing = owing_tiebreak(after)
            if any(player.id == event.player for player in owing):
                yield log.tied.format(names=_names(owing))
        return
    order = [shown.players[id_] for id_ in ranking(shown)]
    if order:
        yield log.order.format(cards=_cards(log, lang, order))
    if after.round == before.round:
        yield from _functions(log, after)


def _is_revealed(before: State, after: State) -> bool:
    """Whether the cards lie open after it; they do too where the round is over at once."""
    if after.step in ("tiebreak", "recover", "play", "turn"):
        return True
    return after.step == "draw" and after.round > before.round


def opened(before: State, event: ErbarmungslosEvent) -> State:
    """The state with the cards as they lie open by the event, before anything follows of it."""
    match event:
        case Lay():
            return laid(before, event)
        case Tiebreak():
            return turned_up(before, event)
        case Edit():
            return edited(before, event)
        case _:
            return before


def _by_rank(state: State) -> list[Player]:
    """Who laid a card, the highest first; of two alike, as they sit."""
    players = [player for player in state.seated() if player.initiative is not None]
    return sorted(players, key=lambda player: state.rank(player.initiative or ""), reverse=True)


def _names(players: Iterable[Player]) -> str:
    return ", ".join(player.name for player in players)


def _cards(log: LogWords, lang: Lang, players: Iterable[Player]) -> str:
    return ", ".join(_place(log, lang, player) for player in players)


def _place(log: LogWords, lang: Lang, player: Player) -> str:
    """A player, the initiative card, and what was turned up in the tie-break."""
    if player.initiative is None:
        return log.place_without.format(name=player.name)
    card = card_name(player.initiative, lang)
    if not player.tiebreaks:
        return log.place.format(name=player.name, card=card)
    ties = " ".join(
        log.no_card if tie is None else card_name(tie, lang) for tie in player.tiebreaks
    )
    return log.place_tied.format(name=player.name, card=card, ties=ties)


def _functions(log: LogWords, after: State) -> Iterator[str]:
    """What the initiative cards give, and who has to make a recovery test (E15 to E18)."""
    for face, words in (("4", log.four), ("3", log.three), ("2", log.two)):
        for id_ in after.order:
            if after.has_function(id_, face):
                yield log.functions.format(name=after.players[id_].name, functions=words)
    if after.recovering:
        yield log.recoveries.format(names=figure_names(after, after.recovering))
