"""The order of the initiative cards, and who has to draw where two are alike (E6 to E13)."""

from gm_tracker.erbarmungslos.cards import Rank
from gm_tracker.erbarmungslos.state import Player, State

_NO_CARD = -1
"""Stands for a card that neither deck nor discard had: below every card (EA9)."""


def owing_tiebreak(state: State) -> list[Player]:
    """Who has to draw now, as they sit (E10, E12, EA7).

    A group draws again as soon as all of it have drawn; other groups do not wait for it.
    """
    ranks = _ranks(state)
    return [state.players[id_] for id_ in ranks if _has_to_draw(id_, ranks)]


def _has_to_draw(id_: str, ranks: dict[str, tuple[Rank, ...]]) -> bool:
    own = ranks[id_]
    others = [rank for other, rank in ranks.items() if other != id_]
    is_tied = any(rank[: len(own)] == own for rank in others)
    is_waiting = any(rank == own[: len(rank)] and len(rank) < len(own) for rank in others)
    return is_tied and not is_waiting


def ranking(state: State) -> tuple[str, ...]:
    """The players' turns: the highest card first, then, as they sit, who had none to lay (E6, E7).

    To be asked when the tie-breaks are done.
    """
    ranks = _ranks(state)
    without = [
        player.id
        for player in state.seated()
        if player.id not in ranks and state.in_play(player.id)
    ]
    return (*sorted(ranks, key=ranks.__getitem__, reverse=True), *without)


def _ranks(state: State) -> dict[str, tuple[Rank, ...]]:
    """What each initiative card and tie-break card ranks, of who laid one, as they sit.

    Two that are alike so far are tied, and only they: who ranks above or below both stays there.
    """
    seated = [player for player in state.seated() if player.initiative is not None]
    return {
        player.id: tuple(
            (_NO_CARD, -place) if card is None else state.rank(card)
            for card in (player.initiative, *player.tiebreaks)
        )
        for place, player in enumerate(seated)
    }
