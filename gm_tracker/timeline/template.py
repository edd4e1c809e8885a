"""A combat file to begin with: a small fight, and a comment on every field."""

from gm_tracker.core.lang import Lang


def template(lang: Lang) -> str:
    """The text of a combat file that is valid as it stands. A `#` makes a line a comment."""
    return _TEMPLATES[lang]


_DE = """\
# Ein vorbereiteter Kampf. Was hinter # steht, ist Erklärung; auskommentierte Felder zeigen,
# was gilt, wenn man sie weglässt, oder ein Beispiel. Alle Zahlen sind ganze Zahlen.

title = "Streit an der Mühle"     # Titel des Kampfes
ruleset = "timeline"              # das Regelwerk

[rules]                           # Hausregeln; alles hier darf fehlen
initiative_dice = "1W20"          # womit Initiative gewürfelt wird; ohne dies wird sie getippt
# order = "spent"                 # dran ist, wer am wenigsten verbraucht hat; "left",
                                  # "fraction": wer am meisten übrig hat, wer anteilig am wenigsten
# carry = "spent"                 # Schuld zählt als verbraucht; "budget": die AKP/R sinken
# arrivals = "now"                # wer später kommt, hat so viel verbraucht wie der Nächste;
                                  # "zero": nichts, "next_round": die ganze Runde
# wait_cost = 10                  # AP, die Lauern kostet
# surprise_cost = 10              # AP, die Überraschung kostet
# wait_ease = 5                   # Erleichterung auf den Wurf dessen, der gelauert hat

# Die Aktionen, die allen offenstehen. Ohne sie gibt es die üblichen.
[[actions]]
name = "Hieb"                     # wie sie heißt
cost = 6                          # was sie kostet, in AP

[[actions]]
name = "Ausweichen"
cost = 3

# Wer mitkämpft: für jeden ein Block. Nötig sind nur name und ap.
[[participants]]
name = "Mira"                     # mehrere eines Namens werden nummeriert
ap = 14                           # AP je Kampfrunde (AKP/R)
side = "sc"                       # "sc" (Spielercharakter) oder "nsc"
seat = 1                          # Platz, im Uhrzeigersinn von links; NSC zählen für sich
initiative = "+4"                 # Zuschlag zu den Würfeln oben, eigene Würfel oder eine Zahl
life = 30                         # Lebenspunkte
actions = [{ name = "Klinge werfen", cost = 5 }]   # eigene Aktionen

[[participants]]
name = "Jon"
ap = 11
initiative = 9                    # schon gewürfelt
dice = "+2"                       # Würfel für spätere Würfe, wenn oben schon eine Zahl steht
surprised = true                  # überrascht: hat 10 AP verbraucht, bevor es losgeht
# spent = 3                       # AP, die schon verbraucht sind

[[participants]]
name = "Müllerknecht"
side = "nsc"
count = 3                         # drei davon, nebeneinander, von selbst nummeriert
group = "Knechte"                 # wie sie zusammen heißen
ap = 10
life = 12
hidden = true                     # vor den Spielern verborgen

# Auf der Bank: wer vielleicht noch dazukommt. Dieselben Felder.
[[reserves]]
name = "Müllerin"
side = "nsc"
ap = 12
"""

_EN = """\
# A prepared fight. What follows a # is explanation; fields behind a # show what holds where they
# are left out, or an example. All numbers are whole numbers.

title = "Quarrel at the mill"     # title of the fight
ruleset = "timeline"              # the rules

[rules]                           # house rules; any of them may be left out
initiative_dice = "1d20"          # what initiative is rolled with; without it, it is typed
# order = "spent"                 # on turn is who has spent least; "left", "fraction":
                                  # who has most left, who has spent the least share
# carry = "spent"                 # debt counts as spent; "budget": there is less to spend
# arrivals = "now"                # who comes later has spent as much as the next one up;
                                  # "zero": nothing, "next_round": all of this round
# wait_cost = 10                  # AP that waiting costs
# surprise_cost = 10              # AP that surprise costs
# wait_ease = 5                   # added to the roll of who waited

# The actions that are open to all. Without any there are the usual ones.
[[actions]]
name = "Blow"                     # what it is called
cost = 6                          # what it costs, in AP

[[actions]]
name = "Dodge"
cost = 3

# Who takes part: one block each. Only name and ap are needed.
[[participants]]
name = "Mira"                     # several of a name are numbered
ap = 14                           # AP per round
side = "pc"                       # "pc" (player's character) or "npc"
seat = 1                          # clockwise from your left; NPCs are counted apart
initiative = "+4"                 # a bonus to the fight's dice, dice of its own, or a number
life = 30                         # life points
actions = [{ name = "Throw a blade", cost = 5 }]   # actions of its own

[[participants]]
name = "Jon"
ap = 11
initiative = 9                    # rolled already
dice = "+2"                       # dice for later rolls, where a number stands above
surprised = true                  # has spent 10 AP before it begins
# spent = 3                       # AP spent already

[[participants]]
name = "Miller's hand"
side = "npc"
count = 3                         # three of them, side by side, numbered by themselves
group = "Hands"                   # what they are called together
ap = 10
life = 12
hidden = true                     # hidden from the players

# On the bench: who may come later. The same fields.
[[reserves]]
name = "Miller's wife"
side = "npc"
ap = 12
"""

_TEMPLATES: dict[Lang, str] = {"de": _DE, "en": _EN}
