"""Which words the timeline needs, typed: one frozen instance a language, none may be missing.

A text with `{names}` is filled by `str.format`, once; what is filled in is never read as a
pattern itself.
"""

from gm_tracker.core.lang import texts


@texts
class RefusalWords:
    """One sentence for each TimelineReason, under its value: what, why, and what to do instead.

    Keys of the keyboard are not named, they can be changed. At most 78 signs with short names.
    """

    id_in_use: str
    unknown_id: str
    has_left: str
    not_started: str
    already_started: str
    nobody_active: str
    ended: str
    not_active: str
    not_out: str
    not_on_turn: str
    nobody_on_turn: str
    no_reaction: str
    reaction_not_first: str
    nobody_waits: str
    rolls_twice: str
    announces_unrolled: str
    no_life: str
    unknown_condition: str


@texts
class LogWords:
    """The parts of a log line; AP and rounds are whole numbers."""

    round: str
    """Opens every line: the round in which it happened."""
    joins: str
    seat: str
    ap: str
    initiative: str
    life: str
    spent: str
    surprised: str
    """Of somebody who joins."""
    hidden: str
    leaves: str
    starts: str
    edited: str
    change: str
    """One corrected value, the old one and the new one."""
    surprise: str
    """Of somebody who is surprised in mid-fight, or marked before the start."""
    targets: str
    cost: str
    moved: str
    """AP spent this round, before and after."""
    debt: str
    out_of_turn: str
    reaction: str
    """The action was a reaction to an event."""
    waits: str
    event: str
    event_unnamed: str
    roll_dice: str
    """A roll made by the program: value, formula, faces."""
    roll_flat: str
    """The same where the formula throws no dice."""
    probe: str
    probe_eased: str
    """An initiative roll made easier by a wait (T29)."""
    order: str
    announces: str
    """Of the one whose action is the event (R18): `action` with its targets, `cost` in AP."""
    passes: str
    out: str
    back: str
    end_round: str
    life_changed: str
    life_by: str
    condition: str
    condition_one_round: str
    condition_rounds: str
    condition_ended: str
    note: str
    note_empty: str
    ends: str
    reaction_lapsed: str
    new_round: str
    new_round_later: str
    """Several rounds passed at once, nobody being able to act (R7)."""
    condition_over: str
    """It ran out at the round change."""
    wait_over: str
    """Of one who is on turn again, or out, before the event came (R16, R22)."""


@texts
class ValueWords:
    """How a value of a participant is shown that is neither a number nor a name."""

    pc: str
    npc: str
    yes: str
    no: str
    not_rolled: str
    """In place of an initiative (R11)."""


@texts
class FieldWords:
    """What the values of a participant that can be corrected are called, under their names."""

    name: str
    side: str
    seat: str
    ap: str
    initiative: str
    spent: str
    hidden: str


@texts
class SortingWords:
    """How the table is sorted, under the names of the sortings."""

    next: str
    seat: str


@texts
class Catalogue:
    """The words of the timeline in one language, but for those of its commands and its screen."""

    refusals: RefusalWords
    log: LogWords
    values: ValueWords
    fields: FieldWords
    sortings: SortingWords
