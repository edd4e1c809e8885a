"""What only this ruleset can find wrong with a file, in words."""

from gm_tracker.core.problems import OwnKind

CARD_TWICE = OwnKind(
    name="card_twice",
    de="{subject}: {card} steht zweimal da; jede Karte gibt es in einem Deck einmal.",
    en="{subject}: {card} stands there twice; a deck has each card once.",
)
"""A card (`card`) that stands twice in one list."""

TWICE = OwnKind(
    name="twice",
    de="{subject}: {name} steht zweimal da; einmal streichen.",
    en="{subject}: {name} stands there twice; strike one.",
)
"""A name (`name`) that may stand once only in a list."""

ONE_OF_TWO = OwnKind(
    name="one_of_two",
    de="{subject}: genau eines von `{one}` und `{other}` angeben.",
    en="{subject}: give exactly one of `{one}` and `{other}`.",
)
"""Both or neither of two fields (`one`, `other`) that stand for each other."""

ONLY_HANDLE = OwnKind(
    name="only_handle",
    de="{subject}: eigene Kosten hat nur `handle`; `cost` weglassen.",
    en="{subject}: only `handle` has a cost of its own; leave `cost` out.",
)
"""A cost given for an action whose cost the rules fix (E36)."""

NO_CARDS = OwnKind(
    name="no_cards",
    de="{subject}: zu einem Deck des Programms gehört `cards`, der Stapel von oben nach unten.",
    en="{subject}: a deck of the program needs `cards`, the pile from the top down.",
)
"""A program deck without cards."""

TABLE_CARDS = OwnKind(
    name="table_cards",
    de="{subject}: `cards` hat nur ein Deck des Programms; weglassen, oder `deck` ist program.",
    en="{subject}: only a deck of the program has `cards`; leave them out, or `deck` is program.",
)
"""Cards of a deck that lies on the table."""

COUNT_OR_CARDS = OwnKind(
    name="count_or_cards",
    de="{subject}: ein Deck des Programms braucht hier Karten, eines auf dem Tisch eine Zahl.",
    en="{subject}: a deck of the program needs cards here, one on the table a number.",
)
"""A number where cards belong, or the other way round."""

TOO_MANY_CARDS = OwnKind(
    name="too_many_cards",
    de="{subject}: Hand und Ablage haben zusammen {count} Karten, ein Deck hat {limit}.",
    en="{subject}: hand and discard have {count} cards together, a deck has {limit}.",
)
"""A table deck with more cards (`count`) than there are (`limit`)."""

NO_CARD = OwnKind(
    name="no_card",
    de="{subject}: „{found}“ ist keine Karte; erst die Farbe K, P, H oder D (Kreuz, Pik, Herz, "
    "Karo), dann 2 bis 10, J, Q, K oder A: `K10`, `DQ`.",
    en="{subject}: “{found}” is no card; first the suit K, P, H or D (clubs, spades, hearts, "
    "diamonds), then 2 to 10, J, Q, K or A: `K10`, `DQ`.",
)
"""A text (`found`) where a card belongs."""

TOO_MANY_FIGURES = OwnKind(
    name="too_many_figures",
    de="{subject}: {count} Figuren sind zu viele, höchstens {limit}; weniger in den Kampf führen.",
    en="{subject}: {count} figures are too many, {limit} at most; lead fewer into the fight.",
)
"""More figures (`count`) than a fight can hold (`limit`)."""

TOO_MANY_PLAYERS = OwnKind(
    name="too_many_players",
    de="{subject}: {count} Spieler sind zu viele, höchstens {limit}.",
    en="{subject}: {count} players are too many, {limit} at most.",
)
"""More players (`count`) than a fight can hold (`limit`)."""

NONE_PLAYED = OwnKind(
    name="none_played",
    de="{subject}: zum Unterbrechen gehört mindestens eine Karte; sie angeben.",
    en="{subject}: an interrupt needs one card at least; give it.",
)
"""An interrupt without a card (E54)."""

NO_EXCHANGE = OwnKind(
    name="no_exchange",
    de="{subject} muss „level“ sein (so viele, wie der Anführer Stufen hat) oder eine ganze Zahl "
    "von 0 bis 52.",
    en="{subject} must be “level” (as many as the leader's level) or a whole number from 0 to 52.",
)
"""A limit of the exchange that is none."""

OWN_KINDS = (
    NONE_PLAYED,
    CARD_TWICE,
    TWICE,
    ONE_OF_TWO,
    ONLY_HANDLE,
    NO_CARDS,
    TABLE_CARDS,
    COUNT_OR_CARDS,
    TOO_MANY_CARDS,
    NO_CARD,
    NO_EXCHANGE,
    TOO_MANY_FIGURES,
    TOO_MANY_PLAYERS,
)
