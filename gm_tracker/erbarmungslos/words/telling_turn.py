"""What figures did in a turn, in words: deeds, interrupts and the outcomes of shots."""

from collections.abc import Iterator

from gm_tracker.core.lang import Lang
from gm_tracker.erbarmungslos.actions import Deed, cost_of, name_of
from gm_tracker.erbarmungslos.events import Act, Clash, Finish, Interrupt, Melee, Ranged, Result
from gm_tracker.erbarmungslos.openings import open_action, running_turn
from gm_tracker.erbarmungslos.shots import bonus_dice
from gm_tracker.erbarmungslos.state import Figure, Shot, State
from gm_tracker.erbarmungslos.words.cards import card_name
from gm_tracker.erbarmungslos.words.catalogue import Catalogue, LogWords
from gm_tracker.erbarmungslos.words.values import rolled


def did(words: Catalogue, before: State, deed: Deed, after: State) -> Iterator[str]:
    """What a figure did, what it cost in AP and left, and whether that ends its activation."""
    log, figure = words.log, before.figures[deed.figure]
    yield _deed(words, before, figure, deed)
    if isinstance(deed, Ranged) and bonus_dice(before, figure.player, interrupts=False):
        yield log.bonus_die
    yield log.cost.format(cost=cost_of(figure, deed), left=running_turn(after).ap)
    if name_of(deed) in before.rules.ending:
        yield log.ending


def _deed(words: Catalogue, before: State, figure: Figure, deed: Deed) -> str:
    """What it did, without the cost."""
    text: str = getattr(words.deeds, name_of(deed))
    match deed:
        case Act():
            return text.format(number=figure.moves + 1)
        case Ranged():
            return text.format(weapon=deed.weapon, target=before.figures[deed.target].name)
        case Melee() | Finish():
            return text.format(target=before.figures[deed.target].name)


def interrupted(log: LogWords, lang: Lang, before: State, event: Interrupt) -> Iterator[str]:
    """An interrupting shot, the cards played for it, and what they had to reach (E54, E55)."""
    target = before.figures[event.target or open_action(before).figure]
    yield log.interrupts.format(weapon=event.weapon, target=target.name)
    values = {
        "cards": " + ".join(card_name(card, lang) for card in event.cards),
        "sum": sum(map(before.value, event.cards)),
        "threshold": before.threshold(),
    }
    yield (log.paid_sum if len(event.cards) > 1 else log.paid).format(**values)
    if event.unchecked:
        yield log.unchecked
    if bonus_dice(before, event.player, interrupts=True):
        yield log.bonus_die


def shot_of(before: State, event: Result) -> Shot:
    """The shot whose outcome is told. Raises StopIteration where it is none."""
    return next(shot for shot in open_action(before).shots if shot.seq == event.of)


def shot(words: Catalogue, before: State, event: Result) -> Iterator[str]:
    """What a shot did to its target; of several at once it takes effect with the last (E64)."""
    log, own, action = words.log, shot_of(before, event), open_action(before)
    effects = [log.hit.format(damage=event.damage)] if event.damage else []
    if event.state != "able":
        effects.append(getattr(words.values, event.state))
    target = before.figures[own.target].name
    yield log.shot.format(target=target, effects=", ".join(effects) or log.missed)
    if effects and action.kind == "ranged" and len(action.shots) > 1:
        yield log.not_yet


def clashed(log: LogWords, before: State, event: Clash) -> Iterator[str]:
    """The dice of both sides, and what they come to (N7 to N10)."""
    yield log.attack.format(roll=rolled(log, event.attack, event.attack_mod))
    defence = log.defence.format(roll=rolled(log, event.defence, event.defence_mod))
    target = before.figures[open_action(before).target or ""]
    yield log.other.format(name=target.name, what=defence)
