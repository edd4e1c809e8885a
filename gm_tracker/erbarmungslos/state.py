"""A fight at one moment: frozen values, made anew by every event."""

from typing import Literal, NamedTuple, TypeAlias

from gm_tracker.core.letters import NONE_GIVEN, Given, with_letter
from gm_tracker.erbarmungslos.bounds import Ability
from gm_tracker.erbarmungslos.cards import COURT, HEARTS, SUITS, Rank, face_of, suit_of
from gm_tracker.erbarmungslos.entrants import Weapon
from gm_tracker.erbarmungslos.holding import Holding, ProgramCards
from gm_tracker.erbarmungslos.rules import Rules

Phase = Literal["setup", "running", "ended"]
Step = Literal["draw", "exchange", "lay", "tiebreak", "recover", "play", "turn"]
Kind = Literal["move", "ranged", "melee", "finish"]
"""The actions that can be interrupted (E53, EA33)."""
Pair: TypeAlias = frozenset[str]
"""Two figures that touch."""


class Figure(NamedTuple):
    """A figure of a gang. Melee, defence and resistance are numbers of dice."""

    id: str
    name: str
    player: str
    """The id of whose figure it is."""
    number: int
    """Order of coming, from 0."""
    life: int
    """Life points, never below 0 (N15)."""
    life_max: int
    """Life points of the unhurt figure."""
    melee: int
    defence: int
    resistance: int
    leader: int = 0
    """The level of a leader, 0 of any other (E3)."""
    melee_cost: int = 1
    """AP of a melee attack (NA17)."""
    weapons: tuple[Weapon, ...] = ()
    state: Ability = "able"
    wounded: bool = False
    """Severely wounded (N36)."""
    moves: int = 0
    """Moves this round (E46, EA41)."""
    ended: bool = False
    """Whether its activation is over (E31, E33)."""
    did_ending: bool = False
    """Whether it did an ending action this round (E33, EA23)."""
    interrupted: bool = False
    """Whether it interrupted this round (E61)."""
    attackers: tuple[str, ...] = ()
    """Figures that made a melee attack roll against it this round, in that order (NA1)."""
    shots: int = 0
    """Shots since the last reload (E42)."""
    letter: str = ""
    """What it is called in a typed line (`c`, `d3`); for good since it came."""

    @property
    def is_able(self) -> bool:
        """Able to act (handlungsfähig)."""
        return self.state == "able"

    def weapon(self, name: str) -> Weapon | None:
        """Its weapon of that name."""
        return next((weapon for weapon in self.weapons if weapon.name == name), None)

    @property
    def can_shoot_out_of_turn(self) -> bool:
        """Whether it has a weapon that one can interrupt with (E50 to E52)."""
        return any(weapon.can_interrupt for weapon in self.weapons)


class Player(NamedTuple):
    """A player and the cards of the own deck."""

    id: str
    name: str
    seat: int
    number: int
    """Order of coming, from 0: who of two on one seat comes first."""
    side: str
    """Players of one side are no enemies (EA45)."""
    cards: Holding
    initiative: str | None = None
    """The initiative card; face down until all are revealed (E4)."""
    tiebreaks: tuple[str | None, ...] = ()
    """Cards turned up in the tie-break, until its last pass (E10 to E13); None: had none (EA9)."""

    @property
    def is_program(self) -> bool:
        """Whether the program keeps the deck."""
        return isinstance(self.cards, ProgramCards)


class Shot(NamedTuple):
    """A shot whose outcome the table has to tell."""

    seq: int
    """The line of the ranged attack or of the interrupt."""
    player: str
    figure: str
    target: str


class Outcome(NamedTuple):
    """What a shot did."""

    target: str
    damage: int
    state: Ability


class Action(NamedTuple):
    """An action that is announced and booked, and open to interrupts."""

    kind: Kind
    figure: str
    target: str | None
    cost: int
    """AP booked for it."""
    shots: tuple[Shot, ...] = ()
    """Shots without an outcome yet, by their lines: the attack itself and the interrupts of it."""
    outcomes: tuple[Outcome, ...] = ()
    """Of a ranged attack: what was told so far; nothing takes effect before the last (EA35)."""
    interrupts: int = 0
    """How many there were."""


class Turn(NamedTuple):
    """The turn of the active player."""

    card: str
    """The card played for AP (E26)."""
    ap: int
    """AP left, never below 0."""
    acting: str | None = None
    """The figure being activated (E29)."""
    action: Action | None = None
    resisting: str | None = None
    """The loser of a melee who has to roll resistance (N16)."""


class State(NamedTuple):
    """The whole fight."""

    rules: Rules
    phase: Phase = "setup"
    round: int = 0
    """0 before the start."""
    step: Step | None = None
    """None before the start and after the end."""
    players: dict[str, Player] = {}  # noqa: RUF012  never changed in place
    """By id, in the order of coming."""
    figures: dict[str, Figure] = {}  # noqa: RUF012  never changed in place
    """By id, in the order of coming."""
    exchanged: frozenset[str] = frozenset()
    """Who has decided on the exchange of this round (E3)."""
    is_revealed: bool = False
    """Whether the initiative cards of this round lie open (E5)."""
    order: tuple[str, ...] = ()
    """Players in the order of their turns, once the tie-breaks are done (E7)."""
    place: int = 0
    """Whose turn it is, in `order`; its length: all turns are over."""
    recovering: tuple[str, ...] = ()
    """Figures that have to make a recovery test, in turn order (E18)."""
    turn: Turn | None = None
    """None but in the step turn."""
    letters: Given = NONE_GIVEN
    """The letters that were given out (`Figure.letter`)."""
    contact: frozenset[Pair] = frozenset()
    """The pairs that touch, by the table's word."""

    @property
    def active(self) -> str | None:
        """The id of whose turn it is; None but in the steps play and turn."""
        return self.order[self.place] if self.step in ("play", "turn") else None

    def with_player(self, player: Player) -> "State":
        """The state with this player in place of the former."""
        return self._replace(players={**self.players, player.id: player})

    def with_figures(self, *changed: Figure) -> "State":
        """The state with these figures in place of their former selves."""
        return self._replace(figures={**self.figures, **{figure.id: figure for figure in changed}})

    def with_newcomer(self, figure: Figure) -> "State":
        """The state with one figure more."""
        letters = with_letter(self.letters, figure.letter)
        return self.with_figures(figure)._replace(letters=letters)

    def seated(self) -> list[Player]:
        """The players as they sit."""
        return sorted(self.players.values(), key=lambda player: (player.seat, player.number))

    def gang(self, player: str) -> list[Figure]:
        """A player's figures in the order of coming."""
        return [figure for figure in self.figures.values() if figure.player == player]

    def in_play(self, player: str) -> bool:
        """Whether a player has a figure that is not out (EA43)."""
        return any(
            figure.player == player and figure.state != "out" for figure in self.figures.values()
        )

    def are_enemies(self, one: str, other: str) -> bool:
        """Whether two players, by their ids, are on different sides (EA45)."""
        return self.players[one].side != self.players[other].side

    def value(self, card: str) -> int:
        """What a card is worth under the fight's table (E8, EA1)."""
        face = face_of(card)
        worth: int = getattr(self.rules.card_values, face) if face in COURT else int(face)
        return worth

    def rank(self, card: str) -> Rank:
        """Value, then suit (E8, E9)."""
        return self.value(card), SUITS.index(suit_of(card))

    def revealed(self, player: str) -> str | None:
        """A player's initiative card, once all lie open (E5)."""
        return self.players[player].initiative if self.is_revealed else None

    def lying_out(self, player: str) -> tuple[str, ...]:
        """The cards of a player that lie on the table: initiative, tie-break and AP card."""
        owner = self.players[player]
        played = self.turn.card if self.turn is not None and self.active == player else None
        cards = (owner.initiative, *owner.tiebreaks, played)
        return tuple(card for card in cards if card is not None)

    def threshold(self) -> int:
        """What an interrupt has to reach: the value of the active player's initiative card (E55).

        The 3 AP of a 4 are no part of it (EA16); 0 where no card was laid.
        """
        active = self.active
        card = self.players[active].initiative if active is not None else None
        return 0 if card is None else self.value(card)

    def has_function(self, player: str, face: str) -> bool:
        """Whether a player's initiative card is of that face (E15 to E17)."""
        card = self.revealed(player)
        return card is not None and face_of(card) == face

    def has_hearts(self, player: str) -> bool:
        """Whether a player's initiative card is of hearts (E18)."""
        card = self.revealed(player)
        return card is not None and suit_of(card) == HEARTS
