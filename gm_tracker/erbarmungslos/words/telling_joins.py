"""Who comes into a fight and what is corrected, in words."""

from collections.abc import Iterator, Sequence

from gm_tracker.erbarmungslos.entrants import FigureJoins, PlayerJoins
from gm_tracker.erbarmungslos.events import Changes, Edit
from gm_tracker.erbarmungslos.state import State
from gm_tracker.erbarmungslos.words.catalogue import Catalogue, LogWords
from gm_tracker.erbarmungslos.words.values import shown, weapon_shown

_ALWAYS = ("life", "melee", "defence", "resistance")
"""What is told of every figure."""


def player_came(log: LogWords, event: PlayerJoins) -> Iterator[str]:
    """The seat, the side, and how many cards lie where."""
    details = [log.seat.format(seat=event.seat)]
    if event.side is not None and event.side != event.id:
        details.append(log.side.format(side=event.side))
    if event.deck == "table":
        details.append(log.deck_table)
    else:
        details.append(log.deck_program.format(count=len(event.cards or ())))
    for text, pile in ((log.hand, event.hand), (log.discard, event.discard)):
        if count := _size(pile):
            details.append(text.format(count=count))
    yield log.joins.format(details=", ".join(details))


def _size(pile: int | Sequence[str]) -> int:
    return pile if isinstance(pile, int) else len(pile)


def figure_came(words: Catalogue, before: State, event: FigureJoins) -> Iterator[str]:
    """Whose figure it is, its values and weapons."""
    log, fields = words.log, words.fields
    details = [before.players[event.player].name]
    for name in _ALWAYS:
        details.append(log.value.format(field=getattr(fields, name), value=getattr(event, name)))
    if event.leader:
        details.append(log.value.format(field=fields.leader, value=event.leader))
    if event.melee_cost != 1:
        details.append(log.value.format(field=fields.melee_cost, value=event.melee_cost))
    details += [weapon_shown(words, weapon) for weapon in event.weapons]
    if event.state != "able":
        details.append(getattr(words.values, event.state))
    if event.wounded:
        details.append(fields.wounded)
    yield log.joins.format(details=", ".join(details))


def edited(words: Catalogue, before: State, event: Edit) -> Iterator[str]:
    """Each corrected value, the old one and the new one."""
    player, changes = before.players.get(event.id), event.changes
    parts = []
    for name in Changes.model_fields:
        if name not in changes.model_fields_set:
            continue
        if player is not None and name == "hand":
            old: object = player.cards.hand_size
        else:
            old = getattr(player or before.figures[event.id], name)
        parts.append(
            words.log.change.format(
                field=getattr(words.fields, name),
                old=shown(words, before, name, old),
                new=shown(words, before, name, getattr(changes, name)),
            )
        )
    yield words.log.edited.format(changes=", ".join(parts))
