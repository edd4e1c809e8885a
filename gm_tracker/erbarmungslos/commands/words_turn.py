"""What the lines of the turn ask and show, in German and English; why they take nothing."""

from gm_tracker.core.lang import Lang, texts
from gm_tracker.erbarmungslos.bounds import Ability
from gm_tracker.erbarmungslos.commands.reasons_turn import TurnReason


@texts
class TurnWords:
    """Texts with `{names}` are filled by `str.format`; `figure` and `target` are names."""

    who_acts: str
    nobody: str
    price: str
    """What a deed takes and leaves: `cost` and `left` in AP."""
    ends: str
    """Behind the price of what ends an activation (E33)."""
    handles: str
    shoots: str
    targets: str
    weapon_first: str
    shots: str
    magazine: str
    """Shots since the last reload (E42)."""
    two: str
    """What an initiative card 2 adds (E17)."""
    strikes: str
    attacks: str
    finishes: str
    against: str
    """The pools `attack` and `defence`."""
    dice: str
    card_three: str
    """Why a pool has a die more (E16)."""
    severe_wound: str
    attackers: str
    """Why a pool has less: other attackers of this round (N29)."""
    attack_dice: str
    """Asks for the dice of that `figure`: `dice`, and what they come from."""
    defence_dice: str
    resistance_dice: str
    recovery: str
    recovery_dice: str
    dice_hint: str
    attack: str
    defence: str
    resistance: str
    counted: str
    """Of the roll called `name`: `count` of `dice` are told."""
    one_success: str
    successes: str
    rolled: str
    tie: str
    """That `figure`, who attacked, gives way (N27)."""
    loses_life: str
    unhurt: str
    then_resists: str
    holds: str
    falls: str
    able_again: str
    result: str
    result_hint: str
    shot: str
    states: dict[Ability, str]
    """Lower case: their first letters are typed."""
    result_states: tuple[Ability, ...]
    """Those that a result is typed with. In English not able, which needs no letter anyway: a is
    out for a hand that is used to German."""
    interrupts: str
    interrupt_hint: str
    sum: str
    """What `cards` come to, of the `threshold`."""
    sum_missing: str
    one_shot: str
    end_turn: str
    end_spent_turn: str
    life_of: str
    life_hint: str
    out_at_zero: str
    """Asks whether those `names`, without a life point, are out."""
    unless_out: str
    """Right behind the no that can be answered: what it leads to."""
    state_of: str
    field_of: str
    fields: dict[str, str]
    present: str
    amount_hint: str
    which_field: str
    none_left: str
    """An empty list of weapons or attackers."""
    side_of: str
    own_side: str
    side_with: str
    who_joins: str
    card_of: str
    no_card: str
    exchanged_by: str
    whose_deed: str
    which_deed: str


_DE = TurnWords(
    who_acts="Welche Figur?",
    nobody="niemand",
    price="{cost} AP, bleiben {left}",
    ends=" · beendet",
    handles="{figure} handelt, AP",
    shoots="{figure} schießt auf",
    targets="Ziel: {figures}",
    weapon_first="Waffe ({weapons})",
    shots="{count} Schuss",
    magazine="{count} Schuss seit dem Nachladen",
    two="Karte 2: +1 W6",
    strikes="Nahkampf {figure} gegen",
    attacks="greift {target} an",
    finishes="schaltet {target} aus, ohne Wurf",
    against="{attack} gegen {defence}",
    dice="{count} W6",
    card_three="Karte 3",
    severe_wound="verwundet",
    attackers="schon angegriffen",
    attack_dice="Angriff {figure}, {dice}",
    defence_dice="Verteidigung {figure}, {dice}",
    resistance_dice="Widerstand {figure}, {dice}",
    recovery="Genesungstest",
    recovery_dice="{figure}, {dice}",
    dice_hint="Augen 1 bis 6 · r würfelt, was fehlt · +1 und Leertaste davor: ein W6 mehr",
    attack="Angriff",
    defence="Verteidigung",
    resistance="Widerstand",
    counted="{name} {count} von {dice}",
    one_success="1 Erfolg",
    successes="{count} Erfolge",
    rolled=", dazu gewürfelt: {count}",
    tie="Gleichstand: {figure} weicht 5 cm zurück",
    loses_life="{figure} {before} → {after} LP",
    unhurt="{figure} {life} LP",
    then_resists=", dann Widerstand {dice}",
    holds="hält stand",
    falls="scheidet aus",
    able_again="wieder handlungsfähig",
    result="Ergebnis",
    result_hint="Schaden, dazu h, k oder a: 0 · 1 k",
    shot="{figure} → {target}",
    states={"able": "handlungsfähig", "down": "kampfunfähig", "out": "ausgeschieden"},
    result_states=("able", "down", "out"),
    interrupts="{figure} unterbrechen",
    interrupt_hint="Karten und Figur, mindestens {threshold}: {figures}",
    sum="{cards} = {sum} von {threshold}",
    sum_missing=", fehlt: {count}",
    one_shot="{figure} → {target}, ein Schuss: {weapon}",
    end_turn="Zug von {player} beenden, {ap} AP verfallen?",
    end_spent_turn="Zug von {player} beenden?",
    life_of="{names}: LP",
    life_hint="{life} jetzt · -1 und +1 ändern · =3 setzt",
    out_at_zero="Keine LP mehr, ausgeschieden: {names}?",
    unless_out=": nichts davon gilt, die LP bleiben",
    state_of="{names}: Zustand",
    field_of="{names}: {field}",
    fields={
        "name": "Name",
        "hand": "Handkarten",
        "side": "Seite",
        "life": "LP",
        "melee": "Nahkampf",
        "defence": "Verteidigung",
        "resistance": "Widerstand",
        "leader": "Anführerstufe",
        "melee_cost": "AP im Nahkampf",
        "moves": "Bewegungen",
        "state": "Zustand",
        "wounded": "Schwer verwundet",
        "ended": "Aktivierung beendet",
        "interrupted": "Hat unterbrochen",
        "weapons": "Waffen",
        "attackers": "Angegriffen von",
    },
    present="{values} jetzt",
    amount_hint="2 setzt · +1 und -1 ändern",
    which_field="{names}: was ändern?",
    none_left="keine",
    side_of="{names}: auf welcher Seite?",
    own_side="für sich",
    side_with="mit {player}",
    who_joins="Neu",
    card_of="Karte von {player}",
    no_card="keine Karte",
    exchanged_by="{player} tauscht, Karten",
    whose_deed="Wer war es?",
    which_deed="{figure}: was?",
)

_EN = TurnWords(
    who_acts="Which figure?",
    nobody="nobody",
    price="{cost} AP, {left} left",
    ends=" · ending",
    handles="{figure} acts, AP",
    shoots="{figure} shoots at",
    targets="target: {figures}",
    weapon_first="weapon ({weapons})",
    shots="{count} shots",
    magazine="{count} shots since the reload",
    two="card 2: +1d6",
    strikes="Melee of {figure} against",
    attacks="attacks {target}",
    finishes="finishes {target}, no roll",
    against="{attack} against {defence}",
    dice="{count}d6",
    card_three="card 3",
    severe_wound="wounded",
    attackers="attacked before",
    attack_dice="Attack of {figure}, {dice}",
    defence_dice="Defence of {figure}, {dice}",
    resistance_dice="Resistance of {figure}, {dice}",
    recovery="Recovery test",
    recovery_dice="{figure}, {dice}",
    dice_hint="faces 1 to 6 · r rolls what is missing · +1 and a blank first: one die more",
    attack="attack",
    defence="defence",
    resistance="resistance",
    counted="{name} {count} of {dice}",
    one_success="1 success",
    successes="{count} successes",
    rolled=", {count} will be rolled",
    tie="tie: {figure} gives way by 5 cm",
    loses_life="{figure} {before} → {after} LP",
    unhurt="{figure} {life} LP",
    then_resists=", then resistance {dice}",
    holds="holds",
    falls="is out",
    able_again="able again",
    result="Result",
    result_hint="damage, and d or o (neither is able): 0 · 1 d",
    shot="{figure} → {target}",
    states={"able": "able", "down": "down", "out": "out"},
    result_states=("down", "out"),
    interrupts="Interrupt {figure}",
    interrupt_hint="cards and figure, {threshold} at least: {figures}",
    sum="{cards} = {sum} of {threshold}",
    sum_missing=", {count} missing",
    one_shot="{figure} → {target}, one shot: {weapon}",
    end_turn="End the turn of {player}, {ap} AP lapse?",
    end_spent_turn="End the turn of {player}?",
    life_of="{names}: LP",
    life_hint="{life} now · -1 and +1 change · =3 sets",
    out_at_zero="No LP left, out: {names}?",
    unless_out=": none of it counts, the LP stay",
    state_of="{names}: state",
    field_of="{names}: {field}",
    fields={
        "name": "name",
        "hand": "hand cards",
        "side": "side",
        "life": "LP",
        "melee": "melee",
        "defence": "defence",
        "resistance": "resistance",
        "leader": "leader level",
        "melee_cost": "AP of a melee",
        "moves": "moves",
        "state": "state",
        "wounded": "severely wounded",
        "ended": "activation over",
        "interrupted": "has interrupted",
        "weapons": "weapons",
        "attackers": "attacked by",
    },
    present="{values} now",
    amount_hint="2 sets · +1 and -1 change",
    which_field="{names}: edit what?",
    none_left="none",
    side_of="{names}: on which side?",
    own_side="by itself",
    side_with="with {player}",
    who_joins="New",
    card_of="Card of {player}",
    no_card="no card",
    exchanged_by="{player} exchanges, cards",
    whose_deed="Who was it?",
    which_deed="{figure}: what?",
)

_TURN_WORDS: dict[Lang, TurnWords] = {"de": _DE, "en": _EN}

TURN_REFUSALS: dict[Lang, dict[TurnReason, str]] = {
    "de": {
        TurnReason.NO_SUCH_FIGURE: "Keine Figur hier heißt „{text}“: Buchstabe oder Name tippen.",
        TurnReason.NO_SUCH_WEAPON: "{figure} hat keine Waffe „{text}“.",
        TurnReason.NO_SUCH_STATE: "„{text}“ ist kein Ergebnis: Schaden, dazu h, k oder a: 1 k.",
        TurnReason.NOBODY_TO_ACT: "Keine Figur von {player} kann mehr handeln (E30, E33).",
        TurnReason.NOBODY_ACTS: "Gerade ist keine Figur aktiviert (E32).",
        TurnReason.NO_RANGED_WEAPON: "{figure} hat keine Fernkampfwaffe (E39).",
        TurnReason.TARGET_MISSING: "Das Ziel fehlt: Buchstabe oder Name.",
        TurnReason.FIGURE_MISSING: "Wer schießt? Zu den Karten eine Figur: Buchstabe oder Name.",
        TurnReason.CARDS_MISSING: "Die Karten fehlen (E54): Farbe und Wert, etwa k8 d2.",
        TurnReason.NOBODY_TO_INTERRUPT: "Keine Figur kann unterbrechen, oder keine Handkarte"
        " ist da (E48, E50, E61).",
        TurnReason.RESULT_MISSING: "Der Schaden fehlt: eine Zahl, dahinter der Zustand: 0 · 1 k.",
        TurnReason.NO_FACE: "„{text}“ zeigt kein Würfel: 1 bis 6, r würfelt den Rest.",
        TurnReason.NO_MODIFIER: "Ein Genesungstest hat so viele Würfel wie der Widerstand (E20).",
        TurnReason.TWO_POOLS: "Das sind mehr als Angriff und Verteidigung (N7, N8).",
        TurnReason.NOT_A_FIGURE: "Hier steht ein Spieler: mit dem Cursor zu einer Figur gehen.",
        TurnReason.CORRECTS_ONE: "Diese Zeile gilt nur einem: die anderen haben eigene Zeilen.",
        TurnReason.DECK_STAYS: "{player}: Karten auf dem Tisch oder im Programm, das bleibt so.",
        TurnReason.NOT_YET_REVEALED: "Die Karte liegt verdeckt (E4): erst nach dem Aufdecken.",
    },
    "en": {
        TurnReason.NO_SUCH_FIGURE: "No figure here is called “{text}”: type its letter or name.",
        TurnReason.NO_SUCH_WEAPON: "{figure} has no weapon “{text}”.",
        TurnReason.NO_SUCH_STATE: "“{text}” is no result: damage, d for down, o for out: 1 d.",
        TurnReason.NOBODY_TO_ACT: "No figure of {player} can act any more (E30, E33).",
        TurnReason.NOBODY_ACTS: "No figure is being activated now (E32).",
        TurnReason.NO_RANGED_WEAPON: "{figure} has no ranged weapon (E39).",
        TurnReason.TARGET_MISSING: "The target is missing: a letter or a name.",
        TurnReason.FIGURE_MISSING: "Who shoots? Beside the cards a figure: a letter or a name.",
        TurnReason.CARDS_MISSING: "The cards are missing (E54): suit and value, such as c8 d2.",
        TurnReason.NOBODY_TO_INTERRUPT: "No figure may interrupt, or no hand card is left"
        " (E48, E50, E61).",
        TurnReason.RESULT_MISSING: "The damage is missing: a number, then the state: 0 · 1 d.",
        TurnReason.NO_FACE: "No die shows “{text}”: 1 to 6, r rolls the rest.",
        TurnReason.NO_MODIFIER: "A recovery test has as many dice as the resistance (E20).",
        TurnReason.TWO_POOLS: "That is more than attack and defence (N7, N8).",
        TurnReason.NOT_A_FIGURE: "A player stands here: move the cursor to a figure.",
        TurnReason.CORRECTS_ONE: "This line is of one only: the others have lines of their own.",
        TurnReason.DECK_STAYS: "{player}: cards on the table or in the program, that stays so.",
        TurnReason.NOT_YET_REVEALED: "The card lies face down (E4): only after the reveal.",
    },
}


def turn_words(lang: Lang) -> TurnWords:
    """The words of the turn in a language."""
    return _TURN_WORDS[lang]
