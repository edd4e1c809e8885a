"""What commands are called and why typed lines are not taken, in German and English.

The words of the prompts stand in `words_cards` and `words_turn`.
"""

from gm_tracker.core.commands import CommandText
from gm_tracker.core.errors import Refusal
from gm_tracker.core.lang import Lang
from gm_tracker.erbarmungslos.commands.reasons import CommandReason
from gm_tracker.erbarmungslos.commands.reasons_turn import TurnReason
from gm_tracker.erbarmungslos.commands.words_turn import TURN_REFUSALS

COMMAND_TEXTS: dict[Lang, dict[str, CommandText]] = {
    "de": {
        "begin": CommandText("Beginnen", "Den Kampf beginnen, in Runde 1 oder einer späteren."),
        "newcomer": CommandText("Neu", "Spieler „Rot“; Figur „Cole 3 3 2 2 Revolver 1 [a2] [x3]“."),
        "reinforcement": CommandText("Verstärkung", "Figuren kommen dazu: „Cole 3 3 2 2“."),
        "draw": CommandText("Ziehen", "Alle ziehen auf fünf Karten; leere Decks werden gemischt."),
        "exchange": CommandText("Tauschen", "So viele Handkarten werden getauscht; 0 keine."),
        "lay": CommandText("Initiative", "Initiativkarten der Reihe nach: „k10 p4 h9“."),
        "tiebreak": CommandText("Stichentscheid", "Oberste Karten der Reihe nach: „d7 h7“."),
        "play_card": CommandText("AP-Karte", "Die Karte, die AP gibt: „p9“."),
        "answer": CommandText("Weiter", "Beantworten, was als Nächstes zu entscheiden ist."),
        "hand": CommandText("Verdeckt", "Eine Hand im Programm ansehen: die anderen schauen weg."),
        "shuffle": CommandText("Mischen", "Die Ablage des Spielers kommt ins Deck."),
        "note": CommandText("Notiz", "Eine Notiz zur Zeile; ohne Text die bisherigen."),
        "fight_note": CommandText("Kampfnotiz", "Eine Notiz zum Kampf; ohne Text alle bisherigen."),
        "find_figure": CommandText("Suchen", "Der Cursor geht zu einer Figur: Buchstaben."),
        "end": CommandText("Kampf beenden", "Der Kampf ist vorbei."),
        "move": CommandText("Bewegen", "Die Figur bewegt sich: 1, 3, dann 5 AP."),
        "aim": CommandText("Zielen", "Die Figur zielt: 2 AP."),
        "reload": CommandText("Nachladen", "Die Figur lädt nach: 2 AP, mit der Magazinregel."),
        "search": CommandText("Absuchen", "Die Figur sucht die Umgebung ab: 5 AP, beendet."),
        "treat": CommandText("Behandeln", "Die Figur behandelt jemanden: 3 AP, beendet."),
        "handle": CommandText("Handlung", "Die Figur handelt: 2 AP, oder wie das Szenario sagt."),
        "ranged": CommandText("Schießen", "Fernkampf: Ziel, davor die Waffe: „rev g“."),
        "melee": CommandText("Nahkampf", "Angriff; wer kampfunfähig ist, wird ausgeschaltet."),
        "interrupt": CommandText("Unterbrechen", "Karten und Figur: „k8 d2 cole“, ein Schuss."),
        "result": CommandText("Ergebnis", "Was ein Schuss tat: „0“, „1 k“ (kampfunfähig), „3 a“."),
        "dice": CommandText("Würfel", "Augen tippen, „r“ würfelt: „5612“ Enter „511“."),
        "dice_mod": CommandText("Würfel mehr", "Ein Würfel mehr oder weniger: „+1 56123“."),
        "waive": CommandText("Verzicht", "Kein Genesungstest, wo das erlaubt ist."),
        "go": CommandText("Ausführen", "Die Figur am Boden scheidet aus."),
        "end_activation": CommandText("Fertig", "Die aktivierte Figur ist fertig."),
        "end_turn": CommandText("Zug beenden", "Den Zug beenden; AP verfallen."),
        "life": CommandText("LP", "LP der Zeile: -1 und +1 ändern, =3 setzt."),
        "state": CommandText("Zustand", "Handlungsfähig, kampfunfähig oder ausgeschieden."),
        "wounded": CommandText("Verwundet", "Schwer verwundet, oder nicht mehr."),
        "edit": CommandText("Ändern", "Den Wert der Zelle: 2 setzt, +1 und -1 ändern."),
    },
    "en": {
        "begin": CommandText("Begin", "Begin the fight, in round 1 or a later one."),
        "newcomer": CommandText("New", "Player “Red”; figure “Cole 3 3 2 2 Colt 1 [l2] [x3]”."),
        "reinforcement": CommandText("Reinforce", "Figures come into the fight: “Cole 3 3 2 2”."),
        "draw": CommandText("Draw", "All draw up to five cards; an empty deck is shuffled."),
        "exchange": CommandText("Exchange", "How many cards the leader lets exchange; 0 none."),
        "lay": CommandText("Initiative", "Initiative cards as they sit: “c10 s4 h9”."),
        "tiebreak": CommandText("Tie-break", "Top cards as they sit: “d7 h7”."),
        "play_card": CommandText("AP card", "The card that gives AP: “s9”."),
        "answer": CommandText("Go on", "Answer what has to be decided next."),
        "hand": CommandText("Hidden", "Look at a hand in the program: the others look away."),
        "shuffle": CommandText("Shuffle", "The player's discard goes into the deck."),
        "note": CommandText("Note", "A note on the row; without text those so far."),
        "fight_note": CommandText("Fight note", "A note on the fight; without text all so far."),
        "find_figure": CommandText("Find", "The cursor goes to a figure: a few of its letters."),
        "end": CommandText("End fight", "The fight is over."),
        "move": CommandText("Move", "The figure moves: 1, 3, then 5 AP."),
        "aim": CommandText("Aim", "The figure aims: 2 AP."),
        "reload": CommandText("Reload", "The figure reloads: 2 AP, with the magazine rule."),
        "search": CommandText("Search", "The figure searches the area: 5 AP, ending."),
        "treat": CommandText("Treat", "The figure treats somebody: 3 AP, ending."),
        "handle": CommandText("Act", "The figure acts: 2 AP, or as the scenario has it."),
        "ranged": CommandText("Shoot", "Ranged attack: a target, ahead of it the weapon: “rev g”."),
        "melee": CommandText("Melee", "Who is able is attacked, who is down is finished."),
        "interrupt": CommandText("Interrupt shot", "Cards and a figure: “c8 d2 cole”, one shot."),
        "result": CommandText("Result", "What a shot did: “0”, “1 d” (down), “3 o” (out)."),
        "dice": CommandText("Dice", "Type the faces, “r” rolls: “5612” Enter “511”."),
        "dice_mod": CommandText("More dice", "A die more or less: “+1 56123”."),
        "waive": CommandText("Waive", "No recovery test, where that is allowed."),
        "go": CommandText("Carry out", "The figure on the ground is out."),
        "end_activation": CommandText("Done", "The figure being activated is done."),
        "end_turn": CommandText("End turn", "End the turn; AP lapse."),
        "life": CommandText("LP", "LP of the row: -1 and +1 change, =3 sets."),
        "state": CommandText("State", "Able, incapacitated, or out."),
        "wounded": CommandText("Wounded", "Severely wounded, or no longer."),
        "edit": CommandText("Edit", "The value of the cell: 2 sets, +1 and -1 change."),
    },
}

_REFUSALS: dict[Lang, dict[CommandReason, str]] = {
    "de": {
        CommandReason.NO_CARD: "„{text}“ ist keine Karte: Farbe (k p h d), dann 2–10, b d k a.",
        CommandReason.TOO_MANY_CARDS: "Zu viele Karten: hier höchstens {count}.",
        CommandReason.ONE_CARD: "Genau eine Karte.",
        CommandReason.PROGRAM_HAND: "{player}: das Deck liegt im Programm, Karten dort wählen.",
        CommandReason.NO_PROGRAM_DECK: "{player} hält die Karten am Tisch in der Hand.",
        CommandReason.NO_PROGRAM_DECKS: "Alle Karten liegen am Tisch: hier ist keine Hand.",
        CommandReason.ONLY_LOOKING: "{player} hat jetzt keine Karte zu wählen.",
        CommandReason.HAND_NOT_SHOWN: "Die Hand ist noch verdeckt: v zeigt sie, Esc lässt es.",
        CommandReason.NUMBERS_FIRST: "Erst die Nummern der Karten, dann die Figur: „1 4 c“.",
        CommandReason.NO_PLAYER: "Kein Spieler gewählt: erst einen hinzufügen.",
        CommandReason.PLAYER_FIRST: "Erst ein Spieler, etwa „Rot“, dann seine Figuren.",
        CommandReason.FIGURE_EXPECTED: "Jetzt kommen nur Figuren: „{name}“ braucht LP NK VT WI.",
        CommandReason.VALUES_MISSING: "{name}: vier Zahlen, LP NK VT WI; bisher {count}.",
    },
    "en": {
        CommandReason.NO_CARD: "“{text}” is no card: suit (c s h d), then 2–10, j q k a.",
        CommandReason.TOO_MANY_CARDS: "Too many cards: {count} at most here.",
        CommandReason.ONE_CARD: "Just one card.",
        CommandReason.PROGRAM_HAND: "{player}: the program keeps the deck, choose cards there.",
        CommandReason.NO_PROGRAM_DECK: "{player} holds the cards at the table.",
        CommandReason.NO_PROGRAM_DECKS: "All cards are on the table: there is no hand here.",
        CommandReason.ONLY_LOOKING: "{player} has no card to choose now.",
        CommandReason.HAND_NOT_SHOWN: "The hand is hidden yet: v shows it, Esc leaves it.",
        CommandReason.NUMBERS_FIRST: "First the numbers of the cards, then the figure: “1 4 c”.",
        CommandReason.NO_PLAYER: "No player is chosen: add one first.",
        CommandReason.PLAYER_FIRST: "First a player, such as “Red”, then figures.",
        CommandReason.FIGURE_EXPECTED: "Only figures come now: “{name}” needs LP Mel Def Res.",
        CommandReason.VALUES_MISSING: "{name}: four numbers, LP Mel Def Res; {count} so far.",
    },
}


def refusal_text(refusal: Refusal, lang: Lang) -> str | None:
    """The sentence of a refusal by a prompt; None where it is another's."""
    if isinstance(refusal.reason, TurnReason):
        return TURN_REFUSALS[lang][refusal.reason].format(**refusal.data)
    if not isinstance(refusal.reason, CommandReason):
        return None
    return _REFUSALS[lang][refusal.reason].format(**refusal.data)
