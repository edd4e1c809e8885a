"""The rolls for an event that occurs, and the order that follows from them (R17, R18)."""

from dataclasses import replace

from gm_tracker.core.commands import Decision, Entry, Preview
from gm_tracker.core.errors import Refusal
from gm_tracker.core.fields import Roll, Rolled
from gm_tracker.core.prompts import Typed, said
from gm_tracker.core.screen import Line, Role, Span
from gm_tracker.core.typed import whole
from gm_tracker.core.values import frozen
from gm_tracker.timeline.commands.event_panel import Rolls, panel, ranking
from gm_tracker.timeline.commands.event_words import event_words
from gm_tracker.timeline.commands.initiative import formula_of, roll_for
from gm_tracker.timeline.commands.others import Named, named
from gm_tracker.timeline.commands.prompts import Fight, Result
from gm_tracker.timeline.commands.reasons import CommandReason
from gm_tracker.timeline.commands.words import prompt_words
from gm_tracker.timeline.decide import TimelineReason
from gm_tracker.timeline.events import INITIATIVES, Probe, Trigger
from gm_tracker.timeline.order import eased
from gm_tracker.timeline.state import Participant


@frozen(kw_only=True)
class RollPrompt(Typed):
    """One roll after the other: a number, `r` to roll, `*` for all who wait, `-` for no roll.

    From each the way leads back to the one before, as it was typed.
    At the roll of the one who is taken for the causer, letters of a name (or the arrows) say that
    it was somebody else: a name that begins with `R` may begin with the capital.
    """

    event: str
    asked: tuple[str, ...]
    """Whose rolls are still to come, the one asked now first."""
    causer: str | None = None
    """Who may have caused the event; None: nobody who is asked."""
    causer_is_certain: bool = False
    """The event is the causer's action: it has to roll (R17), and is nobody else."""
    done: tuple[str, ...] = ()
    """Who was asked already, in that order, with a roll or without."""
    probes: tuple[Probe, ...] = ()
    thrown: Rolled | None = None
    """What the program rolled for this one before it was gone back to."""

    def label(self, view: Fight) -> str:
        """Who rolls, and why: waits (with the ease), may have caused the event, or is added."""
        words = prompt_words(view)
        person = self._person(view)
        if person.waiting is not None:
            return words.waiter_rolls.format(name=person.name, ease=view.state.rules.wait_ease)
        if self._asks_certain_causer:
            return event_words(view).causer_rolls.format(name=person.name)
        rolls = words.causer_rolls if self._asks_causer else words.further_rolls
        return rolls.format(name=person.name)

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """What the roll counts with its ease, and the order so far; or who else caused it.

        Above the table everyone who is asked.
        """
        typed = entry.text.strip()
        if self._means_another(entry):
            shown = self._another(view, entry).shown(prompt_words(view).other_causer)
            return replace(shown, panel=self._panel(view, self.probes))
        if not typed:
            return replace(said(self._hint(view), Role.DIM), panel=self._panel(view, self.probes))
        if typed == "-":
            return replace(self._without_roll(view), panel=self._panel(view, self.probes, "-"))
        probe = self._probe(whole(typed, INITIATIVES))
        probes = (*self.probes, probe)
        counts = eased(view.state, self._person(view), probe.roll)
        shown = said(f"= {counts} · {ranking(view, probes)}")
        return replace(shown, panel=self._panel(view, probes, typed))

    def instant(self, view: Fight, entry: Entry) -> Result:
        """`r` rolls at once, `*` for all who wait and have not been asked yet."""
        typed = entry.text.strip()
        if typed == "*":
            return self._all_waiting(view)
        if typed != "r" and (typed != "R" or self._asks_another):
            return None
        return self._rolled(view)

    def enter(self, view: Fight, entry: Entry) -> Result:
        """On to the next roll, or to the roll of another causer; at last to the order."""
        typed = entry.text.strip()
        if self._means_another(entry):
            other = self._another(view, entry).person.id
            asked = (other, *self.asked[1:])
            return replace(self._next(entry.text), asked=asked, causer=other)
        if not typed and not self._asks_certain_causer:
            raise Refusal(CommandReason.NOTHING_TYPED)
        if typed in ("", "-"):
            self._without_roll(view)
            return self._on(view, None, typed)
        number = whole(typed, INITIATIVES)
        is_thrown = self.thrown is not None and number == self.thrown.value
        return self._on(view, self.thrown if is_thrown else number, typed)

    def _person(self, view: Fight) -> Participant:
        return view.state.people[self.asked[0]]

    @property
    def _asks_causer(self) -> bool:
        return self.asked[0] == self.causer

    @property
    def _asks_certain_causer(self) -> bool:
        return self._asks_causer and self.causer_is_certain

    @property
    def _asks_another(self) -> bool:
        """Whether another causer may be named in place of a roll."""
        return self._asks_causer and not self.causer_is_certain

    def _hint(self, view: Fight) -> str:
        words = prompt_words(view)
        back = "" if self.before is None else words.back
        if self._asks_certain_causer:
            return event_words(view).roll_only + back
        hint = words.roll_or_causer if self._asks_another else words.roll_or_none
        waiting = self._still_waiting(view)
        dice = view.state.rules.initiative_dice
        if len(waiting) > 1 and all(person.dice or dice for person in waiting):
            hint += event_words(view).roll_all
        return hint + back

    def _without_roll(self, view: Fight) -> Preview:
        """What it means. Raises Refusal (CAUSER_ROLLS) for the one whose action is the event."""
        person = self._person(view)
        if self._asks_certain_causer:
            raise Refusal(CommandReason.CAUSER_ROLLS, name=person.name)
        words = prompt_words(view)
        return said(words.no_roll if person.waiting is None else words.waits_on)

    def _panel(self, view: Fight, probes: tuple[Probe, ...], typed: str = "") -> tuple[Line, ...]:
        rolls = Rolls(
            event=self.event,
            asked=(*self.done, *self.asked),
            causer=self.causer,
            probes=probes,
            at=len(self.done),
            typed=typed,
        )
        return panel(view, rolls)

    def _means_another(self, entry: Entry) -> bool:
        """Whether a name is typed, or chosen with the arrows, in place of a roll."""
        if not self._asks_another:
            return False
        typed = entry.text.strip()
        return any(sign.isalpha() for sign in typed) if typed else bool(entry.choice)

    def _another(self, view: Fight, entry: Entry) -> Named:
        return named(view, entry, {self.asked[0], *(probe.id for probe in self.probes)})

    def _still_waiting(self, view: Fight) -> list[Participant]:
        people = (view.state.people[id_] for id_ in self.asked)
        return [person for person in people if person.waiting is not None]

    def _all_waiting(self, view: Fight) -> Result:
        """Rolls for all who wait and were not asked yet; None where there are none."""
        waiting = self._still_waiting(view)
        if not waiting:
            return None
        # Dice are thrown only when it is sure that everyone has a formula.
        for person in waiting:
            formula_of(view, person)
        result: Result = self
        for _ in waiting:
            if isinstance(result, RollPrompt):
                result = result._rolled(view)
        return result

    def _rolled(self, view: Fight) -> Result:
        roll = roll_for(view, self._person(view))
        return replace(self, thrown=roll)._on(view, roll, str(roll.value))

    def _next(self, typed: str) -> "RollPrompt":
        """The same line to be asked of another; from there the way leads back to this one."""
        return replace(self, preset="", before=replace(self, preset=typed), thrown=None)

    def _on(self, view: Fight, roll: Roll | None, typed: str) -> Result:
        probes = self.probes if roll is None else (*self.probes, self._probe(roll))
        done = (*self.done, self.asked[0])
        if len(self.asked) > 1:
            return replace(self._next(typed), asked=self.asked[1:], done=done, probes=probes)
        if all(view.state.people[probe.id].waiting is None for probe in probes):
            raise Refusal(TimelineReason.NOBODY_WAITS)
        return OrderPrompt(
            event=self.event,
            probes=probes,
            asked=done,
            causer=self.causer,
            before=replace(self, preset=typed),
        )

    def _probe(self, roll: Roll) -> Probe:
        return Probe(id=self.asked[0], roll=roll)


@frozen(kw_only=True)
class OrderPrompt(Typed):
    """The order of the reactions before it counts: Enter takes it.

    Letters of a name, or the arrows, add one more who rolls (R17).
    """

    event: str
    probes: tuple[Probe, ...]
    asked: tuple[str, ...] = ()
    """Who was asked, with a roll or without, in that order."""
    causer: str | None = None

    def label(self, view: Fight) -> str:
        """The event."""
        return prompt_words(view).event_order.format(event=self.event)

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """Who reacts first, who second; or who rolls besides."""
        if self._means_another(entry):
            shown = self._another(view, entry).shown(prompt_words(view).further)
        else:
            order = Span(ranking(view, self.probes), Role.STRONG)
            words = prompt_words(view)
            hint = words.further_hint if self.before is None else words.further_hint + words.back
            shown = Preview((order, Span(hint, Role.DIM)))
        rolls = Rolls(event=self.event, asked=self.asked, causer=self.causer, probes=self.probes)
        return replace(shown, panel=panel(view, rolls))

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The event occurs, or one more is asked to roll."""
        if self._means_another(entry):
            other = self._another(view, entry).person.id
            done = tuple(id_ for id_ in self.asked if id_ != other)
            return RollPrompt(
                event=self.event,
                asked=(other,),
                causer=self.causer,
                done=done,
                probes=self.probes,
                before=replace(self, preset=entry.text),
            )
        return Decision((Trigger(event=self.event, probes=self.probes),))

    def _means_another(self, entry: Entry) -> bool:
        return bool(entry.text.strip() or entry.choice)

    def _another(self, view: Fight, entry: Entry) -> Named:
        return named(view, entry, [probe.id for probe in self.probes])
