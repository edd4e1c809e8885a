"""The open decision in words: what comes first and whose it is, and who is next."""

from collections.abc import Callable, Sequence

from gm_tracker.core.lang import Lang
from gm_tracker.core.lines import SEPARATOR, cells_at_most, joined
from gm_tracker.core.screen import Line, Role, Span
from gm_tracker.erbarmungslos.actions import MOVE_COSTS
from gm_tracker.erbarmungslos.chances import chance_to_hold, melee_odds
from gm_tracker.erbarmungslos.duels import open_melee, pools, recovery_pool, resistance_pool
from gm_tracker.erbarmungslos.openings import (
    Open,
    What,
    exchange_limit,
    open_action,
    openings,
    running_turn,
)
from gm_tracker.erbarmungslos.piles import ap_bonus, is_shuffled_for_round, missing
from gm_tracker.erbarmungslos.shown import short
from gm_tracker.erbarmungslos.sides import fallen_sides, is_decided, side_name
from gm_tracker.erbarmungslos.state import Shot, State
from gm_tracker.erbarmungslos.words.chances import odds_words, percent
from gm_tracker.erbarmungslos.words.screen import ScreenWords

NAMED = 3
"""How many of those who decide later are named."""
LINE_CELLS = 80
"""Terminal cells of a line in the usual window."""


class Decider:
    """Tells the open decisions of one state that is running."""

    def __init__(self, state: State, words: ScreenWords, lang: Lang) -> None:
        self._state = state
        self._words = words
        self._lang = lang
        self._tellers: dict[What, Callable[[Open], Sequence[str]]] = {
            "draw": self._draw,
            "exchange": self._exchange,
            "lay": lambda opening: [self._led(opening, words.lay)],
            "tiebreak": lambda opening: [self._led(opening, words.tiebreak)],
            "recover": self._recover,
            "play": self._play,
            "turn": self._turn,
            "result": self._result,
            "clash": self._clash,
            "go": self._go,
            "resist": self._resist,
        }

    def line(self) -> Line:
        """A side without figures, the first decision, who decides after it, who may interrupt."""
        first, *others = openings(self._state)
        beaten = [Span(text, Role.WARNING) for text in self._beaten()]
        what, *more = self._tellers[first.what](first)
        # Where room is short, who may interrupt is what nobody at the table may miss.
        first_said, last_said = (beaten, []) if is_decided(self._state) else ([], beaten)
        parts = [*first_said, *self._interrupts(others), Span(what, Role.STRONG), *map(Span, more)]
        alike = [opening for opening in others if opening.what == first.what]
        if alike:
            names = _listed([self._who(opening) for opening in alike], self._words)
            parts.append(Span(self._words.then.format(names=names)))
        return joined([*parts, *last_said])

    def odds(self) -> Line:
        """The exact chances of an open melee, rounded; nothing where none is open.

        Where it would not fit the average damage is left out, then names give way to the letters
        of their rows.
        """
        melee = open_melee(self._state)
        if melee is None:
            return ()
        attacker, target = (self._state.figures[id_ or ""] for id_ in (melee.figure, melee.target))
        found = melee_odds(self._state, attacker, target)
        by_name = odds_words(found, short(attacker.name), short(target.name), self._lang)
        by_letter = odds_words(found, attacker.letter, target.letter, self._lang)
        fitting = (
            texts
            for texts in (by_name, by_name[:-1])
            if cells_at_most(SEPARATOR.join(texts)) <= LINE_CELLS
        )
        return joined([Span(text) for text in next(fitting, by_letter[:-1])])

    def _interrupts(self, openings: Sequence[Open]) -> list[Span]:
        """Who may interrupt, and what the cards have to reach (E55); nothing where nobody may."""
        able = [self._player(opening) for opening in openings if opening.what == "interrupt"]
        if not able:
            return []
        names = _listed(able, self._words)
        text = self._words.interrupts.format(sum=self._state.threshold(), names=names)
        return [Span(text, Role.WARNING)]

    def _beaten(self) -> list[str]:
        """Of each side whose figures are all out, that it is so."""
        names = (side_name(self._state, side) for side in fallen_sides(self._state))
        return [self._words.side_beaten.format(side=short(name)) for name in names]

    def _player(self, opening: Open) -> str:
        return short(self._state.players[opening.who].name) if opening.who is not None else ""

    def _figure(self, id_: str | None) -> str:
        return short(self._state.figures[id_ or ""].name)

    def _owned(self, id_: str | None) -> str:
        """A figure, and whose it is."""
        owner = self._state.players[self._state.figures[id_ or ""].player]
        return self._words.owned.format(figure=self._figure(id_), player=short(owner.name))

    def _led(self, opening: Open, what: str) -> str:
        return self._words.lead.format(player=self._player(opening), what=what)

    def _who(self, opening: Open) -> str:
        """Who decides later: a player, a figure that rolls, or a shot."""
        if opening.figure is not None:
            return self._figure(opening.figure)
        return self._player(opening) if opening.of is None else self._shot(opening)

    def _draw(self, _: Open) -> Sequence[str]:
        state, words = self._state, self._words
        counts = []
        for player in state.seated():
            if state.in_play(player.id):
                count, cards = missing(player), player.cards
                again = cards.runs_out(count) or is_shuffled_for_round(state, cards)
                text = words.reshuffles if again else words.draws
                counts.append(text.format(player=short(player.name), count=count))
        return [words.draw.format(counts=_listed(counts, words))]

    def _exchange(self, opening: Open) -> Sequence[str]:
        limit = exchange_limit(self._state, opening.who or "")
        return [self._led(opening, self._words.exchange.format(count=limit))]

    def _recover(self, opening: Open) -> Sequence[str]:
        dice = recovery_pool(self._state, self._state.figures[opening.figure or ""])
        return [self._roll(opening, self._words.recovery, dice)]

    def _resist(self, opening: Open) -> Sequence[str]:
        dice = resistance_pool(self._state, self._state.figures[opening.figure or ""])
        return [self._roll(opening, self._words.resistance, dice)]

    def _roll(self, opening: Open, text: str, dice: int) -> str:
        """A roll that one success is enough for (E21, N17), with the chance of it."""
        what = text.format(dice=dice, chance=percent(chance_to_hold(dice), self._lang))
        return self._words.lead.format(player=self._owned(opening.figure), what=what)

    def _play(self, opening: Open) -> Sequence[str]:
        bonus = ap_bonus(self._state, opening.who or "")
        told = [self._led(opening, self._words.play)]
        return [*told, self._words.bonus.format(bonus=bonus)] if bonus else told

    def _turn(self, opening: Open) -> Sequence[str]:
        turn, words = running_turn(self._state), self._words
        if turn.acting is None:
            gang = self._state.gang(opening.who or "")
            can_act = any(figure.is_able and not figure.ended for figure in gang)
            choice = words.choose if can_act else words.nobody_acts
            return [self._led(opening, choice if turn.ap else words.no_ap)]
        what = words.acting.format(figure=self._figure(turn.acting))
        told = [self._led(opening, what)]
        moves = self._state.figures[turn.acting].moves
        if moves < len(MOVE_COSTS):
            told.append(words.next_move.format(cost=MOVE_COSTS[moves]))
        return told

    def _result(self, opening: Open) -> Sequence[str]:
        return [self._words.result.format(shot=self._shot(opening))]

    def _shot(self, opening: Open) -> str:
        shot = _shot_of(self._state, opening)
        return self._words.shot.format(
            figure=self._figure(shot.figure), target=self._figure(shot.target)
        )

    def _clash(self, _: Open) -> Sequence[str]:
        action = open_action(self._state)
        figures = self._state.figures
        dice = pools(self._state, figures[action.figure], figures[action.target or ""])
        names = {"figure": self._figure(action.figure), "target": self._figure(action.target)}
        return [self._words.clash.format(**names, attack=dice.attack, defence=dice.defence)]

    def _go(self, _: Open) -> Sequence[str]:
        action = open_action(self._state)
        names = {"figure": self._figure(action.figure), "target": self._figure(action.target)}
        return [self._words.finish.format(**names)]


def _listed(names: Sequence[str], words: ScreenWords) -> str:
    """The first names, and how many more there are."""
    more = len(names) - NAMED
    shown = [*names[:NAMED], words.and_more.format(count=more)] if more > 0 else names
    return ", ".join(shown)


def _shot_of(state: State, opening: Open) -> Shot:
    return next(shot for shot in open_action(state).shots if shot.seq == opening.of)
