"""Which words the game needs, typed: one frozen instance a language, none may be missing.

A text with `{names}` is filled by `str.format`, once; what is filled in is never read as a
pattern itself. Cards and the screen have words of their own.
"""

from typing import TypeAlias

from gm_tracker.core.lang import texts

Variants: TypeAlias = dict[str, str]
"""Sentences of one reason, under the values of the datum that tells them apart."""


@texts
class RefusalWords:
    """A sentence for each ErbarmungslosReason, under its value: what, why, and what to do instead.

    The rule stands in brackets where one is the reason. Keys of the keyboard are not named, they
    can be changed. At most 78 signs with short names, but for what names all open decisions.
    """

    ended: str
    not_started: str
    already_started: str
    no_figure_yet: str
    id_in_use: str
    unknown_player: str
    unknown_figure: str
    unknown_id: str
    no_reinforcement_now: str
    not_open: str
    not_yours: Variants
    """By `what`."""
    card_twice: str
    card_seen: str
    hand_too_small: str
    not_in_hand: str
    always_checked: str
    shuffled_on_table: str
    nothing_to_shuffle: str
    order_missing: str
    wrong_order: str
    count_expected: str
    cards_expected: str
    too_many_exchanged: str
    card_needed: str
    gives_its_own: str
    no_card_left: str
    must_play: str
    wrong_dice: Variants
    """By `roll`."""
    no_recovery: str
    no_resistance: str
    must_recover: str
    not_on_turn: str
    not_able: Variants
    """By `state`."""
    has_ended: str
    has_interrupted: str
    too_few_ap: str
    moved_out: str
    rule_off: Variants
    """By `rule`."""
    not_activated: str
    no_weapon: str
    not_an_enemy: str
    target_not_able: Variants
    """By `state`."""
    target_not_down: Variants
    """By `state`."""
    interrupts_off: str
    no_occasion: str
    finish_not_interrupted: str
    results_begun: str
    interrupted_already: str
    action_interrupted: str
    ended_its_round: str
    weapon_unfit: Variants
    """By `why`."""
    cards_too_low: str
    not_the_players: str
    target_is_acting: str
    deadly: str
    no_such_shot: str
    dead: str
    not_for_a_player: str
    not_for_a_figure: str
    hand_of_program: str
    hand_too_large: str


@texts
class TriedWords:
    """What an event that answers no open decision wanted, under the event's type."""

    player: str
    draw: str
    exchange: str
    lay: str
    tiebreak: str
    recover: str
    play: str
    act: str
    ranged: str
    melee: str
    finish: str
    go: str
    interrupt: str
    result: str
    clash: str
    resist: str
    end_activation: str
    end_turn: str


@texts
class OpenWords:
    """What is open, under the names of the decisions."""

    draw: str
    exchange: str
    lay: str
    tiebreak: str
    recover: str
    play: str
    turn: str
    interrupt: str
    result: str
    clash: str
    go: str
    resist: str


@texts
class DeedWords:
    """What a figure does, under the names of its actions; `number`, `weapon`, `target`."""

    move: str
    aim: str
    reload: str
    search: str
    treat: str
    handle: str
    ranged: str
    melee: str
    finish: str


@texts
class LogWords:
    """The parts of a log line; AP, life points and cards are whole numbers."""

    round: str
    """Opens every line: the round in which it happened."""
    other: str
    """What befell somebody else than the one the line is about."""
    joins: str
    seat: str
    side: str
    deck_table: str
    deck_program: str
    hand: str
    discard: str
    value: str
    """A value of a figure that joins."""
    weapon: str
    starts: str
    draws: str
    drawn: str
    """Whose hand grew, from how many cards to how many."""
    draws_none: str
    reshuffled: str
    deck_empty: str
    exchanges: str
    exchanges_one: str
    exchanges_none: str
    lays: str
    revealed: str
    """The initiative cards while it is still open who begins."""
    order: str
    """The initiative cards, in the order of the turns."""
    place: str
    place_tied: str
    """With the cards of the tie-break."""
    place_without: str
    """Who had no card to lay."""
    no_card: str
    """In place of a tie-break card (EA9)."""
    tied: str
    functions: str
    four: str
    three: str
    two: str
    recoveries: str
    turns_up: str
    turns_up_none: str
    recovers: str
    waives: str
    roll: str
    roll_one: str
    roll_none: str
    """A roll without a die."""
    mod: str
    plays: str
    plays_bonus: str
    plays_none: str
    unchecked: str
    cost: str
    """What was paid, and what is left of the turn's AP."""
    bonus_die: str
    ending: str
    goes: str
    interrupts: str
    paid: str
    paid_sum: str
    shot: str
    hit: str
    missed: str
    not_yet: str
    """Of an outcome that takes effect with the others of the same moment (E64)."""
    attack: str
    defence: str
    tie: str
    must_resist: str
    resists: str
    holds: str
    life: str
    able: str
    down: str
    out: str
    ends_activation: str
    activation_over: str
    ends_turn: str
    lapsed: str
    broken_off: str
    returned: str
    no_hand: str
    """Whose turn passes without a card (E63)."""
    no_figure: str
    """Whose turn passes, all figures being out (EA43)."""
    new_round: str
    shuffles: str
    edited: str
    change: str
    """One corrected value, the old one and the new one."""
    note: str
    note_empty: str
    ends: str


@texts
class ValueWords:
    """How a value is shown that is neither a number nor a name; abilities under their names."""

    able: str
    down: str
    out: str
    yes: str
    no: str
    nothing: str
    """An empty list."""


@texts
class FieldWords:
    """What the values that can be corrected are called, under their names."""

    name: str
    side: str
    hand: str
    life: str
    melee: str
    defence: str
    resistance: str
    leader: str
    melee_cost: str
    weapons: str
    state: str
    wounded: str
    moves: str
    ended: str
    interrupted: str
    attackers: str


@texts
class SortingWords:
    """How the table is sorted, under the names of the sortings."""

    turn: str
    seat: str


@texts
class Catalogue:
    """The words of the game in one language, but for those of its cards, commands and screen."""

    this_card: str
    """In a refusal, the card that is laid face down."""
    refusals: RefusalWords
    tried: TriedWords
    open: OpenWords
    open_one: str
    """One kind of open decision, and whose."""
    deeds: DeedWords
    log: LogWords
    values: ValueWords
    fields: FieldWords
    sortings: SortingWords
