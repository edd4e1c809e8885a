"""A line of the log corrected: what it was typed with, opened again on the state before it."""

from collections.abc import Sequence
from dataclasses import replace

from gm_tracker.core.commands import Answer, Asking, Decision, Outcome, Page
from gm_tracker.core.corrected import Corrected
from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.events import Note, draft_of, linked
from gm_tracker.core.values import frozen
from gm_tracker.erbarmungslos.commands import preset
from gm_tracker.erbarmungslos.commands.correcting_lines import (
    CardPrompt,
    CountPrompt,
    which_deed,
    whose_deed,
)
from gm_tracker.erbarmungslos.commands.dice import Throw, written
from gm_tracker.erbarmungslos.commands.dice_line import (
    ClashPrompt,
    RecoverPrompt,
    ResistPrompt,
)
from gm_tracker.erbarmungslos.commands.editing_cell import (
    NUMBERS,
    EditPrompt,
    side_choice,
    states_choice,
)
from gm_tracker.erbarmungslos.commands.fight import BeginPrompt
from gm_tracker.erbarmungslos.commands.interrupt import InterruptPrompt
from gm_tracker.erbarmungslos.commands.joining import newcomer_again
from gm_tracker.erbarmungslos.commands.life_line import LifePrompt
from gm_tracker.erbarmungslos.commands.melee import MeleePrompt
from gm_tracker.erbarmungslos.commands.notes import note_on
from gm_tracker.erbarmungslos.commands.prompts import Fight
from gm_tracker.erbarmungslos.commands.ranged import RangedPrompt
from gm_tracker.erbarmungslos.commands.reasons_turn import TurnReason
from gm_tracker.erbarmungslos.commands.result_line import ResultPrompt
from gm_tracker.erbarmungslos.commands.words_turn import turn_words
from gm_tracker.erbarmungslos.entrants import FigureJoins, PlayerJoins
from gm_tracker.erbarmungslos.events import (
    Act,
    Clash,
    Edit,
    ErbarmungslosEvent,
    Exchange,
    Finish,
    Interrupt,
    Lay,
    Melee,
    Play,
    Ranged,
    Recover,
    Resist,
    Result,
    Start,
    Tiebreak,
)
from gm_tracker.erbarmungslos.state import State


def correction(view: Fight, decision: Sequence[ErbarmungslosEvent], seq: int) -> "CorrectedLine":
    """The line that corrects line `seq` of a decision; it gives the whole decision anew.

    Raises Refusal: NOT_CORRECTED for what nothing was typed for, or what nobody may see; and
    NOT_YET_REVEALED for a card that lies face down.
    """
    line = next(event for event in decision if event.seq == seq)
    if isinstance(line, Lay) and _is_face_down(view, line):
        raise Refusal(TurnReason.NOT_YET_REVEALED)
    before = replace(view, state=view.at(seq - 1))
    return CorrectedLine(
        prompt=_prompt(before, line),
        state=before.state,
        old=line,
        ahead=tuple(draft_of(event) for event in decision if event.seq < seq),
        behind=tuple(draft_of(event) for event in decision if event.seq > seq),
    )


def _is_face_down(view: Fight, line: Lay) -> bool:
    """Whether the round it was laid in has not come to the reveal yet (E5).

    That is the round before the line: where nobody holds another card the last one laid ends it.
    """
    return not view.state.is_revealed and view.at(line.seq - 1).round == view.state.round


@frozen(kw_only=True)
class CorrectedLine(Corrected[State, ErbarmungslosEvent]):
    """The prompt of one line."""

    old: ErbarmungslosEvent
    """The event in whose place the new one comes."""

    def led(
        self, outcome: Outcome[State, ErbarmungslosEvent]
    ) -> Outcome[State, ErbarmungslosEvent]:
        """The decision with the new event in it, or the next line."""
        match outcome:
            case Decision():
                new = [self._mended(event) for event in outcome.events]
                return Decision(linked([*self.ahead, *new, *self.behind]))
            case None | Answer() | Page():
                return None
        return replace(self, prompt=outcome)

    def _mended(self, event: ErbarmungslosEvent) -> ErbarmungslosEvent:
        """The new event as a draft, with the old one's note."""
        kept = {} if self.old.note is None else {"note": self.old.note}
        return draft_of(event).model_copy(update=kept)


def _prompt(view: Fight, line: ErbarmungslosEvent) -> Asking[Fight]:
    """The prompt that a line was typed with, and in it what the line says. Raises Refusal."""
    match line:
        case Act() | Ranged() | Melee() | Finish():
            return _deed(view, line)
        case Interrupt():
            return InterruptPrompt(preset=preset.interrupt_line(line, view.state, view.lang))
        case Result():
            return ResultPrompt(preset=preset.result_line(line, view.lang), of=line.of)
        case Clash():
            return _clash(line)
        case Resist():
            return ResistPrompt(preset=written(line.faces, line.mod), who=line.figure)
        case Recover(faces=tuple() as faces):
            return RecoverPrompt(preset=written(faces), who=line.figure, keeps_choice=False)
        case PlayerJoins() | FigureJoins():
            return newcomer_again(line, view.lang)
        case Start():
            return BeginPrompt(preset=str(line.round))
        case Note():
            return note_on(() if line.id is None else (line.id,), line.text)
        case Edit():
            return _edit(view, line)
        case _:
            return _cards(view, line)


def _cards(view: Fight, line: ErbarmungslosEvent) -> Asking[Fight]:
    """A card or a number of cards, typed by the table; what a program deck does is not typed."""
    match line:
        case Tiebreak() if "card" in line.model_fields_set:
            return CardPrompt(preset=preset.one_card(line, view.lang), event=line)
        case Lay() | Play():
            return CardPrompt(preset=preset.one_card(line, view.lang), event=line)
        case Exchange(count=int(count)):
            return CountPrompt(preset=str(count), event=line)
    raise Refusal(CoreReason.NOT_CORRECTED)


def _deed(view: Fight, line: Act | Ranged | Melee | Finish) -> Asking[Fight]:
    """First whose deed it was, then what is typed of it."""
    state = view.state
    match line:
        case Act():
            return whose_deed(
                view, state.figures[line.figure], lambda now, who: which_deed(now, line, who)
            )
        case Ranged():
            return whose_deed(
                view,
                state.figures[line.figure],
                lambda _, who: RangedPrompt(
                    preset=preset.ranged_line(line, who, state), who=who.id
                ),
            )
        case Melee() | Finish():
            letter = state.figures[line.target].letter
            return whose_deed(
                view,
                state.figures[line.figure],
                lambda _, who: MeleePrompt(preset=letter, who=who.id),
            )


def _clash(line: Clash) -> ClashPrompt:
    """Both pools in one line; where the attacker had no dice the defender's alone."""
    if line.attack:
        return ClashPrompt(preset=preset.clash_line(line))
    first = ClashPrompt()
    attack = Throw(mod=line.attack_mod)
    return ClashPrompt(preset=preset.clash_line(line), attack=attack, before=first)


def _edit(view: Fight, line: Edit) -> Asking[Fight]:
    """The prompt of one value. Raises Refusal where it was not typed."""
    given, changes = line.changes.model_fields_set, line.changes
    if "life" in given:
        return LifePrompt(preset=f"={changes.life}", who=(line.id,))
    (field,) = given if len(given) == 1 else ("",)
    if field == "state" and changes.state is not None:
        return states_choice(view, (line.id,), turn_words(view.lang).states[changes.state])
    if field == "side":
        return side_choice(view, view.state.players[line.id])
    if field != "name" and field not in NUMBERS:
        raise Refusal(CoreReason.NOT_CORRECTED)
    return EditPrompt(preset=str(getattr(changes, field)), who=(line.id,), field=field)
