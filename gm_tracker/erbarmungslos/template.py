"""A combat file to begin with: a small fight, and a comment on every field."""

from gm_tracker.core.lang import Lang


def template(lang: Lang) -> str:
    """The text of a combat file that is valid as it stands. A `#` makes a line a comment."""
    return _TEMPLATES[lang]


_DE = """\
# Ein vorbereiteter Kampf. Was hinter # steht, ist Erklärung; auskommentierte Felder zeigen,
# was gilt, wenn man sie weglässt, oder ein Beispiel. Alle Zahlen sind ganze Zahlen.

title = "Streit an der Mühle"     # Titel des Kampfes
ruleset = "erbarmungslos"         # das Regelwerk

[rules]                           # Hausregeln; alles hier darf fehlen
# card_values = { J = 11, Q = 12, K = 13, A = 14 }   # Werte von Bube, Dame, König, Ass
# reshuffle = "empty"             # der Ablagestapel wird Deck, wenn das leer ist;
                                  # "round": vor jedem Nachziehen
# exchange = "level"              # Karten, die eine Bande mit handlungsfähigem Anführer tauscht:
                                  # so viele wie seine Stufe, oder eine Zahl; 0: keine
# recovery = "must"               # Genesungstest bei Herz: Pflicht; "may": freigestellt
# must_play = true                # im Zug muss eine Karte gespielt werden
# interrupts = true               # Zugunterbrechungen
# interrupt_after_ending = true   # unterbrechen darf auch, wer schon eine beendende Aktion tat
# activate_after_interrupt = true # wer unterbrochen hat, darf noch aktiviert werden
# interrupt_target = "acting"     # Ziel ist die handelnde Figur; "any": jeder Gegner
# interrupts_per_action = "unlimited"   # je Aktion beliebig viele; "one": eine
# interrupt_finish = true         # auch das Ausschalten kann unterbrochen werden
# two_helps_interrupt = true      # eine Initiativkarte 2 gilt auch für unterbrechende Schüsse
# broken_ap = "spent"             # AP einer abgebrochenen Aktion sind weg; "returned": zurück
# magazine = false                # Magazinregel: nachladen
# search = false                  # der Bereich kann durchsucht werden
# severe_wound = false            # Schwere Verwundung: ein Würfel weniger
# wound_on_recovery = false       # ... auch beim Genesungstest
# ending = ["ranged", "melee", "finish", "search", "treat"]   # die beendenden Aktionen; auch
                                  # "move", "aim", "reload", "handle" können es sein

# Die Spieler: für jeden ein Block. Nötig ist nur name.
[[players]]
name = "Rot"
seat = 1                          # Platz am Tisch; ohne ihn der nächste freie
# side = "Rot"                    # wer dieselbe Seite nennt, ist kein Gegner; sonst jeder für sich
# deck = "table"                  # ein Kartendeck auf dem Tisch; "program": das Programm führt es
# hand = 0                        # Karten auf der Hand, bevor es losgeht
# discard = 0                     # Karten auf dem Ablagestapel

# Die Bande des Spielers darüber: für jede Figur ein Block.
[[players.figures]]
name = "Mira"                     # mehrere eines Namens werden nummeriert
life = 4                          # Lebenspunkte
# life_max = 4                    # so viele, wenn sie unverletzt ist; weggelassen: wie life
melee = 4                         # Nahkampf, in Würfeln
defence = 3                       # Verteidigung, in Würfeln
resistance = 3                    # Widerstand, in Würfeln
leader = 2                        # Stufe des Anführers; 0 oder weggelassen: keiner
# melee_cost = 1                  # AP eines Nahkampfangriffs
# state = "able"                  # handlungsfähig; "down": kampfunfähig, "out": ausgeschieden
# wounded = false                 # schwer verwundet
weapons = [
    { name = "Revolver", cost = 1 },                        # Kosten eines Angriffs in AP
    { name = "Repetiergewehr", cost = 2, shot_cost = 1, shots = 2 },   # shot_cost: ein Schuss
    { name = "Schrotflinte", cost = 2, kind = "double_barrel" },  # doppelläufig; auch
]                                                           # "mortar" (Mörser), "gun" (Geschütz)

[[players.figures]]
name = "Müllerknecht"
count = 3                         # drei davon, von selbst nummeriert
life = 3
melee = 3
defence = 2
resistance = 2

[[players]]
name = "Blau"
deck = "program"
# cards = ["K10", "H4", "DQ"]     # der Stapel von oben nach unten; ohne ihn 52 gemischte Karten.
                                  # K Kreuz, P Pik, H Herz, D Karo; dann 2 bis 10 oder J Q K A

[[players.figures]]
name = "Jon"
life = 3
melee = 3
defence = 3
resistance = 2
weapons = [{ name = "Revolver", cost = 1 }]
"""

_EN = """\
# A prepared fight. What follows a # is explanation; fields behind a # show what holds where they
# are left out, or an example. All numbers are whole numbers.

title = "Quarrel at the mill"     # title of the fight
ruleset = "erbarmungslos"         # the rules

[rules]                           # house rules; any of them may be left out
# card_values = { J = 11, Q = 12, K = 13, A = 14 }   # worth of jack, queen, king, ace
# reshuffle = "empty"             # the discard pile becomes the deck when that is empty;
                                  # "round": before every draw
# exchange = "level"              # cards that a gang with an able leader exchanges: as many as
                                  # the leader's level, or a number; 0: none
# recovery = "must"               # recovery tests on hearts have to be made; "may": by choice
# must_play = true                # on turn a card has to be played
# interrupts = true               # turns can be interrupted
# interrupt_after_ending = true   # also by a figure that did an ending action
# activate_after_interrupt = true # a figure that interrupted can still be activated
# interrupt_target = "acting"     # the target is the acting figure; "any": any enemy
# interrupts_per_action = "unlimited"   # as many as wanted for each action; "one": one
# interrupt_finish = true         # finishing can be interrupted too
# two_helps_interrupt = true      # an initiative card 2 helps interrupting shots as well
# broken_ap = "spent"             # AP of an action broken off are gone; "returned": come back
# magazine = false                # magazine rule: reload
# search = false                  # the area can be searched
# severe_wound = false            # severe wounds: one die less
# wound_on_recovery = false       # ... on recovery tests too
# ending = ["ranged", "melee", "finish", "search", "treat"]   # the ending actions; also
                                  # "move", "aim", "reload", "handle" can be

# The players: one block each. Only name is needed.
[[players]]
name = "Red"
seat = 1                          # place at the table; without it the next free one
# side = "Red"                    # those who name the same one are no enemies; else each alone
# deck = "table"                  # a deck of cards on the table; "program": the program keeps it
# hand = 0                        # cards in the hand before it begins
# discard = 0                     # cards on the discard pile

# The gang of the player above: one block for each figure.
[[players.figures]]
name = "Mira"                     # several of a name are numbered
life = 4                          # life points
# life_max = 4                    # as many while it is unhurt; left out: as life
melee = 4                         # melee, in dice
defence = 3                       # defence, in dice
resistance = 3                    # resistance, in dice
leader = 2                        # level of the leader; 0 or left out: none
# melee_cost = 1                  # AP of a melee attack
# state = "able"                  # able to act; "down": incapacitated, "out": out for good
# wounded = false                 # severely wounded
weapons = [
    { name = "Revolver", cost = 1 },                        # cost of an attack in AP
    { name = "Repeater", cost = 2, shot_cost = 1, shots = 2 },    # shot_cost: of a single shot
    { name = "Shotgun", cost = 2, kind = "double_barrel" }, # also "mortar" and "gun"
]

[[players.figures]]
name = "Miller's hand"
count = 3                         # three of them, numbered by themselves
life = 3
melee = 3
defence = 2
resistance = 2

[[players]]
name = "Blue"
deck = "program"
# cards = ["K10", "H4", "DQ"]     # the pile from the top down; without it 52 shuffled cards.
                                  # K clubs, P spades, H hearts, D diamonds; then 2 to 10 or J Q K A

[[players.figures]]
name = "Jon"
life = 3
melee = 3
defence = 3
resistance = 2
weapons = [{ name = "Revolver", cost = 1 }]
"""

_TEMPLATES: dict[Lang, str] = {"de": _DE, "en": _EN}
