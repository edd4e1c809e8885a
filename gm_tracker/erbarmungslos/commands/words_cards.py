"""What the prompts of cards, set-up and players ask and show, in German and English."""

from gm_tracker.core.lang import Lang, texts


@texts
class CardPrompts:
    """`player` and `players` are names, `card` a card as it is shown."""

    begin: str
    begins_in: str
    taking_part: str
    """How many `players` and `figures`."""
    without_figure: str
    exchange: str
    exchange_hint: str
    """`limit` cards of `player` at the most."""
    exchanges: str
    """`count` cards of `player`."""
    reshuffles: str
    look_hint: str
    """The same, of a hand that the program keeps."""
    lay: str
    lay_hint: str
    lays: str
    missing: str
    reveals: str
    tied: str
    order: str
    tiebreak: str
    tiebreak_hint: str
    turns_up: str
    play: str
    play_hint: str
    play_or_not_hint: str
    gives: str
    """`ap` of a card, with the sum where the initiative card adds to it."""
    no_play: str
    look_away: str
    letter_shows: str
    hand: dict[str, str]
    """What a number of the hand does: exchange, lay, play, interrupt; or that it is looked at
    (look)."""
    hand_hint: dict[str, str]
    """`limit` of an exchange; of an interrupt `threshold` and the `figures` that may."""
    no_card: str
    shuffle: str
    """Asks whether the `discard` of so many cards goes into the `deck` of so many."""
    newcomer: str
    player_hint: str
    """How a player is typed."""
    figure_hint: str
    """How a figure of `player` is typed."""
    new_player: str
    on_table: str
    in_program: str
    side: str
    copies: str


_DE = CardPrompts(
    begin="Beginnen in Runde",
    begins_in="Runde {round}",
    taking_part="Spieler: {players} · Figuren: {figures}",
    without_figure="ohne Figur: {players}",
    exchange="Tauschen",
    exchange_hint="{player}: 0 bis {limit} Karten ablegen und neu ziehen, 0 = keine",
    exchanges="{player} tauscht {count}",
    reshuffles="das Deck wird gemischt",
    look_hint="{player}: 0 = keine · Enter: Karten wählen, nur {player} schaut hin",
    lay="Initiativkarten",
    lay_hint="zuerst {player}, etwa k10 · mehrere der Reihe nach: k10 p4",
    lays="{players}: gelegt",
    missing="es fehlt {players}",
    reveals="alle liegen: aufdecken",
    tied="Stichentscheid: {players}",
    order="Reihenfolge: {players}",
    tiebreak="Stichentscheid",
    tiebreak_hint="oberste Karte, zuerst {player}, etwa d7 · - = kein Deck mehr",
    turns_up="Enter deckt auf: {players}",
    play="{player} spielt für AP",
    play_hint="eine Handkarte, etwa p9",
    play_or_not_hint="eine Handkarte, etwa p9 · - = keine, der Zug ist vorbei",
    gives="{card}: {ap} AP",
    no_play="keine Karte: der Zug ist vorbei",
    look_away="Nur {player} schaut hin",
    letter_shows="v zeigt die Hand",
    hand={
        "exchange": "{player} tauscht die Nummern",
        "lay": "{player} legt die Nummer",
        "play": "{player} spielt die Nummer",
        "interrupt": "{player} unterbricht",
        "look": "Hand von {player}",
    },
    hand_hint={
        "exchange": "höchstens {limit}, mit Leerzeichen · 0 = keine · Enter verbirgt die Hand",
        "lay": "eine Nummer · Enter verbirgt die Hand",
        "play": "eine Nummer · Enter verbirgt die Hand",
        "interrupt": "Nummern und Figur, mindestens {threshold}: {figures}"
        " · Enter verbirgt die Hand",
        "look": "Enter verbirgt die Hand",
    },
    no_card="keine Karte",
    shuffle="{player} mischt die Ablage ({discard}) ins Deck ({deck})?",
    newcomer="Neu",
    player_hint="Spieler: Name [programm] [seite west]",
    figure_hint="Figur von {player}: Name LP NK VT WI, etwa „Cole 3 3 2 2 Revolver 1 [a2] [x3]“",
    new_player="Spieler {player}",
    on_table="Karten am Tisch",
    in_program="Deck im Programm, 52 Karten gemischt",
    side="Seite {side}",
    copies="{first} … {last}",
)

_EN = CardPrompts(
    begin="Begin in round",
    begins_in="round {round}",
    taking_part="players: {players} · figures: {figures}",
    without_figure="no figure: {players}",
    exchange="Exchange",
    exchange_hint="{player}: lay off 0 to {limit} cards and draw as many, 0 = none",
    exchanges="{player} exchanges {count}",
    reshuffles="the deck is shuffled",
    look_hint="{player}: 0 = none · Enter: choose cards, only {player} looks",
    lay="Initiative cards",
    lay_hint="{player} first, such as c10 · several in a row: c10 s4",
    lays="{players}: laid",
    missing="missing: {players}",
    reveals="all lie: reveal",
    tied="tie-break: {players}",
    order="order: {players}",
    tiebreak="Tie-break",
    tiebreak_hint="top card, {player} first, such as d7 · - = no deck left",
    turns_up="Enter turns up: {players}",
    play="{player} plays for AP",
    play_hint="a hand card, such as s9",
    play_or_not_hint="a hand card, such as s9 · - = none, the turn is over",
    gives="{card}: {ap} AP",
    no_play="no card: the turn is over",
    look_away="Only {player} looks",
    letter_shows="v shows the hand",
    hand={
        "exchange": "{player} exchanges the numbers",
        "lay": "{player} lays the number",
        "play": "{player} plays the number",
        "interrupt": "{player} interrupts",
        "look": "Hand of {player}",
    },
    hand_hint={
        "exchange": "{limit} at the most, with blanks · 0 = none · Enter hides the hand",
        "lay": "one number · Enter hides the hand",
        "play": "one number · Enter hides the hand",
        "interrupt": "numbers and figure, {threshold} at least: {figures} · Enter hides the hand",
        "look": "Enter hides the hand",
    },
    no_card="no card",
    shuffle="{player} shuffles the discard ({discard}) into the deck ({deck})?",
    newcomer="New",
    player_hint="player: name [program] [side west]",
    figure_hint="figure of {player}: name LP Mel Def Res, “Cole 3 3 2 2 Colt 1 [l2] [x3]”",
    new_player="player {player}",
    on_table="cards on the table",
    in_program="deck in the program, 52 cards shuffled",
    side="side {side}",
    copies="{first} … {last}",
)

_CARD_PROMPTS: dict[Lang, CardPrompts] = {"de": _DE, "en": _EN}


def card_prompts(lang: Lang) -> CardPrompts:
    """The words in a language."""
    return _CARD_PROMPTS[lang]
