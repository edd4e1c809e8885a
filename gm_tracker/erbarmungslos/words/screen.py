"""The words on the screen of Erbarmungslos, in German and English."""

from collections.abc import Mapping

from gm_tracker.core.lang import Lang, texts


@texts
class ColumnTitles:
    """Titles of the table's columns."""

    name: str
    life: str
    melee: str
    defence: str
    resistance: str
    leader: str
    moves: str
    hand: str
    side: str
    state: str
    weapons: str


@texts
class ScreenWords:
    """Headings and phrases of the screen.

    A text with `{names}` is filled by `str.format`, once. Everywhere: `figure`, `target` and
    `player` are names, `count` a number of what the text is about, `dice` the dice of a pool.
    """

    titles: ColumnTitles
    untitled: str
    setup: str
    moment: str
    """`round`, and `step` as `steps` has it."""
    ended: str
    steps: Mapping[str, str]
    """The steps of a round, under their names in a state."""
    laid: str
    """How many initiative cards lie, of how many (E4): `laid`, `total`."""
    open: str
    """How many have still to decide."""
    on_turn: str
    """The player whose turn it is, before a card was played."""
    ap: str
    """`left` of `total` AP of a turn."""

    face_down: str
    functions: Mapping[str, str]
    """What the functions of an initiative card give (E15 to E17), by face."""
    hearts: str
    """What a card of hearts gives (E18)."""
    hand: str
    deck: str
    program_deck: str
    discard: str
    empty: str
    """In place of a card that is none, or that nobody has laid."""
    unknown: str
    """In place of a card that nobody has shown."""
    beaten: str
    """Of a player whose figures are all out."""
    folded: Mapping[str, str]
    """Of a gang in one row, how many figures are `able`, `down` and `out`: `count`."""

    acting: str
    """The figure that is being activated (E29)."""
    resisting: str
    announced: Mapping[str, str]
    """What a figure has announced, by the kind of the action; `number` of a move."""
    pools: str
    """Dice of `attack` and `defence`."""

    down: str
    out: str
    is_acting: str
    has_ended: str
    has_interrupted: str
    attacked: str
    is_target: str
    wounded: str
    contact: str
    """`names` of the figures it touches."""
    shots: str
    """Shots since the last reload (E42)."""
    owes_recovery: str
    owes_resistance: str

    weapon: str
    """A `weapon` and its `cost` in AP."""
    single_shot: str
    """What a single shot costs, where that is not the cost of an attack: `cost`."""
    shots_each: str
    """Shots of an attack, 2 or more."""
    kinds: Mapping[str, str]
    """Weapons of their own kind."""
    unarmed: str
    melee_cost: str
    """What a melee attack costs this figure, where it is not 1 AP (NA17): `cost`."""
    level: str
    """The `level` of a leader (E3)."""
    attacked_by: str
    owned: str
    """A figure and whose it is."""
    threshold: str
    """What interrupting this player takes (E55): `sum`."""
    discarded: str
    """The last cards of a discard pile of `count`: `cards`."""

    lead: str
    """Who has to decide, and `what`."""
    draw: str
    """All draw; `counts` tells how many each."""
    draws: str
    reshuffles: str
    """Of a player whose discard pile becomes the deck again (EA3)."""
    exchange: str
    """`count` cards at the most (E3)."""
    lay: str
    tiebreak: str
    recovery: str
    """A recovery test (E20), with the `chance` to be able again."""
    play: str
    bonus: str
    """What the initiative card adds to it (E27): `bonus` AP."""
    choose: str
    no_ap: str
    nobody_acts: str
    """No figure is being activated."""
    next_move: str
    """What its next move costs: `cost`."""
    result: str
    shot: str
    clash: str
    """A melee before its dice: `attack` against `defence`."""
    finish: str
    resistance: str
    """A resistance roll (N16), with the `chance` to hold."""
    interrupts: str
    """Who may interrupt, and what their cards have to reach: `names`, `sum`."""
    then: str
    """Who has to decide after that: `names`."""
    and_more: str
    """`count` more than the names before it."""
    side_beaten: str
    """A side has no figure left: `side`."""
    nobody: str
    no_figure: str
    ready: str
    no_enemy: str
    """As `ready`, where all figures are of one side."""
    """`players` and `figures`: how many there are."""
    ended_hint: str


_DE = ScreenWords(
    titles=ColumnTitles(
        name="Name",
        life="LP",
        melee="NK",
        defence="VT",
        resistance="WI",
        leader="Anf",
        moves="Bew",
        hand="Hand",
        side="Seite",
        state="Zustand",
        weapons="Waffen",
    ),
    untitled="Kampf",
    setup="Aufstellung",
    moment="Runde {round} · {step}",
    ended="beendet in Runde {round}",
    steps={
        "draw": "Ziehen",
        "exchange": "Tauschen",
        "lay": "Initiative",
        "tiebreak": "Stichentscheid",
        "recover": "Genesung",
        "play": "Züge",
        "turn": "Züge",
    },
    laid="{laid} von {total} liegen",
    open="noch {count} offen",
    on_turn="{player} ist am Zug",
    ap="{left} von {total} AP",
    face_down="verdeckt",
    functions={"4": "+3 AP", "3": "+1 W6 Nahkampf", "2": "+1 W6 Fernkampf"},
    hearts="Genesung",
    hand="Hand {count}",
    deck="Deck {count}",
    program_deck="Programmdeck {count}",
    discard="Ablage {count}",
    empty="–",
    unknown="?",
    beaten="keine Figur mehr",
    folded={
        "able": "{count} handlungsfähig",
        "down": "{count} kampfunfähig",
        "out": "{count} ausgeschieden",
    },
    acting="{figure} ist aktiviert",
    resisting="{figure} leistet Widerstand",
    announced={
        "move": "{figure} bewegt sich ({number}. Bewegung)",
        "ranged": "{figure} schießt auf {target}",
        "melee": "{figure} greift {target} an",
        "finish": "{figure} schaltet {target} aus",
    },
    pools="Pools {attack} : {defence}",
    down="kampfunfähig",
    out="ausgeschieden",
    is_acting="aktiviert",
    has_ended="fertig",
    has_interrupted="hat unterbrochen",
    attacked="angegriffen ×{count}",
    is_target="Ziel",
    wounded="verwundet",
    contact="Kontakt: {names}",
    shots="Schüsse seit Nachladen: {count}",
    owes_recovery="Genesungstest",
    owes_resistance="Widerstand",
    weapon="{weapon} {cost} AP",
    single_shot="Einzelschuss {cost} AP",
    shots_each="{count} Schuss",
    kinds={"double_barrel": "doppelläufig", "mortar": "Mörser", "gun": "Geschütz"},
    unarmed="ohne Fernkampfwaffe",
    melee_cost="Nahkampf {cost} AP",
    level="Anführer Stufe {level}",
    attacked_by="angegriffen von {names}",
    owned="{figure} ({player})",
    threshold="unterbrechen ab {sum}",
    discarded="Ablage {count}: {cards}",
    lead="{player}: {what}",
    draw="Alle ziehen auf fünf Karten: {counts}",
    draws="{player} {count}",
    reshuffles="{player} {count} (mischt neu)",
    exchange="Handkarten tauschen, höchstens {count}",
    lay="Initiativkarte legen",
    tiebreak="Stichentscheid, oberste Karte des Decks",
    recovery="Genesungstest, {dice} Würfel ({chance})",
    play="Handkarte für AP ausspielen",
    bonus="dazu +{bonus} AP",
    choose="Figur aktivieren oder Zug beenden",
    no_ap="keine AP mehr, Zug beenden",
    nobody_acts="niemand kann mehr handeln, Zug beenden",
    next_move="nächste Bewegung {cost} AP",
    result="Ergebnis: {shot}",
    shot="Schuss von {figure} auf {target}",
    clash="{figure} greift {target} an: {attack} gegen {defence} Würfel",
    finish="{figure} schaltet {target} aus: endgültig, ohne Wurf",
    resistance="Widerstand, {dice} Würfel ({chance})",
    interrupts="unterbrechen ab {sum}: {names}",
    then="danach {names}",
    and_more="+{count}",
    side_beaten="Seite {side} hat keine Figur mehr: beenden?",
    nobody="Noch niemand da: zuerst kommen die Spieler, dann ihre Figuren.",
    no_figure="Noch keine Figur da: ohne eine beginnt der Kampf nicht.",
    ready="Spieler: {players} · Figuren: {figures} · bereit zum Beginn",
    no_enemy="Spieler: {players} · Figuren: {figures} · noch ohne Gegner",
    ended_hint="Der Kampf ist vorbei. „Rückgängig“ nimmt das Ende zurück.",
)

_EN = ScreenWords(
    titles=ColumnTitles(
        name="Name",
        life="LP",
        melee="Mel",
        defence="Def",
        resistance="Res",
        leader="Ldr",
        moves="Mov",
        hand="Hand",
        side="Side",
        state="State",
        weapons="Weapons",
    ),
    untitled="Fight",
    setup="setting up",
    moment="Round {round} · {step}",
    ended="over in round {round}",
    steps={
        "draw": "draw",
        "exchange": "exchange",
        "lay": "initiative",
        "tiebreak": "tie-break",
        "recover": "recovery",
        "play": "turns",
        "turn": "turns",
    },
    laid="{laid} of {total} lie",
    open="{count} still open",
    on_turn="{player} is on turn",
    ap="{left} of {total} AP",
    face_down="face down",
    functions={"4": "+3 AP", "3": "+1 d6 melee", "2": "+1 d6 ranged"},
    hearts="recovery",
    hand="hand {count}",
    deck="deck {count}",
    program_deck="program's deck {count}",
    discard="discard {count}",
    empty="–",
    unknown="?",
    beaten="no figure left",
    folded={"able": "{count} able", "down": "{count} down", "out": "{count} out"},
    acting="{figure} is activated",
    resisting="{figure} resists",
    announced={
        "move": "{figure} moves (move {number})",
        "ranged": "{figure} shoots at {target}",
        "melee": "{figure} attacks {target}",
        "finish": "{figure} takes {target} out",
    },
    pools="pools {attack} : {defence}",
    down="incapacitated",
    out="out",
    is_acting="activated",
    has_ended="done",
    has_interrupted="has interrupted",
    attacked="attacked ×{count}",
    is_target="target",
    wounded="wounded",
    contact="contact: {names}",
    shots="shots since reloading: {count}",
    owes_recovery="recovery test",
    owes_resistance="resistance",
    weapon="{weapon} {cost} AP",
    single_shot="single shot {cost} AP",
    shots_each="{count} shots",
    kinds={"double_barrel": "double-barrelled", "mortar": "mortar", "gun": "gun"},
    unarmed="no ranged weapon",
    melee_cost="melee {cost} AP",
    level="leader of level {level}",
    attacked_by="attacked by {names}",
    owned="{figure} ({player})",
    threshold="interrupt from {sum}",
    discarded="discard {count}: {cards}",
    lead="{player}: {what}",
    draw="All draw up to five cards: {counts}",
    draws="{player} {count}",
    reshuffles="{player} {count} (reshuffles)",
    exchange="exchange hand cards, {count} at the most",
    lay="lay an initiative card",
    tiebreak="tie-break, top card of the deck",
    recovery="recovery test, {dice} d6 ({chance})",
    play="play a hand card for AP",
    bonus="and +{bonus} AP",
    choose="activate a figure or end the turn",
    no_ap="no AP left, end the turn",
    nobody_acts="nobody can act any more, end the turn",
    next_move="next move {cost} AP",
    result="Result: {shot}",
    shot="{figure}’s shot at {target}",
    clash="{figure} attacks {target}: {attack} against {defence} d6",
    finish="{figure} takes {target} out: for good, without a roll",
    resistance="resistance, {dice} d6 ({chance})",
    interrupts="interrupt from {sum}: {names}",
    then="then {names}",
    and_more="+{count}",
    side_beaten="Side {side} has no figure left: end the fight?",
    nobody="Nobody here yet: first come the players, then their figures.",
    no_figure="No figure yet: the fight does not begin without one.",
    ready="Players: {players} · figures: {figures} · ready to begin",
    no_enemy="Players: {players} · figures: {figures} · no enemy yet",
    ended_hint="The fight is over. “Undo” takes the end back.",
)

SCREEN_WORDS: dict[Lang, ScreenWords] = {"de": _DE, "en": _EN}
