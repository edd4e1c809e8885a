"""The reveal of the initiative cards and the order they give, in words."""

from collections.abc import Iterable, Iterator

from gm_tracker.core.lang import Lang
from gm_tracker.erbarmungslos.events import ErbarmungslosEvent, Tiebreak
from gm_tracker.erbarmungslos.revealing import opened
from gm_tracker.erbarmungslos.state import Player, State
from gm_tracker.erbarmungslos.ties import owing_tiebreak, ranking
from gm_tracker.erbarmungslos.words.cards import card_name
from gm_tracker.erbarmungslos.words.catalogue import LogWords
from gm_tracker.erbarmungslos.words.values import figure_names


def initiative(
    log: LogWords, lang: Lang, before: State, event: ErbarmungslosEvent, after: State
) -> Iterator[str]:
    """The cards at the reveal, ties, the order of turns, and what the cards call for.

    Nothing is said as long as a card lies face down (E4, EA48).
    """
    shown = opened(before, event, after)
    if shown is None:
        return
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
