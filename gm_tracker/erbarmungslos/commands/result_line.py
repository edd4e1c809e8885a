"""The line for what a shot did: `0`, `1 k` (E56, E64, N14)."""

import re
from typing import NamedTuple, get_args

from gm_tracker.core.commands import Decision, Entry, Preview
from gm_tracker.core.errors import Refusal
from gm_tracker.core.prompts import Typed, said
from gm_tracker.core.screen import Role
from gm_tracker.core.typed import QUOTED, readable, whole
from gm_tracker.core.values import frozen
from gm_tracker.erbarmungslos.bounds import DAMAGES, Ability
from gm_tracker.erbarmungslos.commands.following import following
from gm_tracker.erbarmungslos.commands.prompts import Fight
from gm_tracker.erbarmungslos.commands.reasons_turn import TurnReason
from gm_tracker.erbarmungslos.commands.words_turn import TurnWords, turn_words
from gm_tracker.erbarmungslos.decide import decide
from gm_tracker.erbarmungslos.events import Result
from gm_tracker.erbarmungslos.openings import open_action
from gm_tracker.erbarmungslos.refusing import not_open
from gm_tracker.erbarmungslos.shown import short
from gm_tracker.erbarmungslos.state import Shot, State

ABILITIES: tuple[Ability, ...] = get_args(Ability)
_OUTCOME = re.compile(r"([0-9]*)\s*([^\W\d_]*)")


class Outcome(NamedTuple):
    """What was typed of a shot; no state: as the damage makes it."""

    damage: int
    state: Ability | None


def read_outcome(text: str, words: TurnWords) -> Outcome:
    """Damage, and a state that may be left out; `words`: what the states are called.

    A letter alone is none: elsewhere it is a command. Raises Refusal (NUMBER, NO_SUCH_STATE,
    RESULT_MISSING).
    """
    typed = text.strip()
    found = _OUTCOME.fullmatch(typed)
    if found is None:
        raise Refusal(TurnReason.NO_SUCH_STATE, text=readable(typed)[:QUOTED])
    if not found[1]:
        raise Refusal(TurnReason.RESULT_MISSING)
    return Outcome(whole(found[1], DAMAGES), _state(found[2], words) if found[2] else None)


def _state(text: str, words: TurnWords) -> Ability:
    """The state whose name begins with these letters. Raises Refusal (NO_SUCH_STATE)."""
    begun = (one for one in words.result_states if words.states[one].startswith(text.casefold()))
    found = next(begun, None)
    if found is None:
        raise Refusal(TurnReason.NO_SUCH_STATE, text=readable(text)[:QUOTED])
    return found


def result(view: Fight) -> "ResultPrompt":
    """The outcome of the first open shot. Raises Refusal where none is open."""
    if not _shots(view.state):
        raise not_open(view.state, "result")
    return ResultPrompt()


def _shots(state: State) -> tuple[Shot, ...]:
    action = state.turn.action if state.turn is not None else None
    return action.shots if action is not None else ()


@frozen(kw_only=True)
class ResultPrompt(Typed):
    """Damage, and the letter of a state: `1 k`; the arrows choose another open shot.

    Without a letter the target stays able, or is out where no life point is left.
    """

    of: int | None = None
    """The line of the shot it is for; None: of those that are open as the arrows walk."""
    keeps_choice: bool = True

    def label(self, view: Fight) -> str:
        """That an outcome is asked."""
        return turn_words(view.lang).result

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """Which shot, and what becomes of the target."""
        words, state = turn_words(view.lang), view.state
        shots = self._open(state)
        place = entry.choice % len(shots)
        shot = shots[place]
        pairs = tuple(
            words.shot.format(
                figure=short(state.figures[one.figure].name),
                target=short(state.figures[one.target].name),
            )
            for one in shots
        )
        if not entry.text.strip():
            told = f"{pairs[place]} · {words.result_hint}"
            return Preview(said(told, Role.DIM).line, pairs, place)
        event = self._event(view, shot, entry)
        decide(state, event)
        told = f"{pairs[place]} · {_becomes(view, shot, event)}"
        return Preview(said(told).line, pairs, place)

    def enter(self, view: Fight, entry: Entry) -> Decision[Result]:
        """The outcome. Raises Refusal where it is none."""
        shots = self._open(view.state)
        shot = shots[entry.choice % len(shots)]
        event = self._event(view, shot, entry)
        return Decision((event,), cursor=open_action(view.state).figure, then=following)

    def _open(self, state: State) -> tuple[Shot, ...]:
        shots = tuple(shot for shot in _shots(state) if self.of in (None, shot.seq))
        if not shots:
            raise not_open(state, "result")
        return shots

    def _event(self, view: Fight, shot: Shot, entry: Entry) -> Result:
        typed = read_outcome(entry.text, turn_words(view.lang))
        has_life = typed.damage < view.state.figures[shot.target].life
        by_damage: Ability = "able" if has_life else "out"
        return Result(of=shot.seq, damage=typed.damage, state=typed.state or by_damage)


def _becomes(view: Fight, shot: Shot, event: Result) -> str:
    """Life points before and after with what other shots of the same moment take, and the state."""
    told = open_action(view.state).outcomes
    target, words = view.state.figures[shot.target], turn_words(view.lang)
    taken = event.damage + sum(one.damage for one in told if one.target == target.id)
    life = max(0, target.life - taken)
    states = [event.state, *(one.state for one in told if one.target == target.id)]
    worst = max(states, key=ABILITIES.index) if life else "out"
    lives = (words.loses_life if taken else words.unhurt).format(
        figure=short(target.name), life=life, before=target.life, after=life
    )
    return f"{lives}, {words.states[worst]}"
