"""What commands and prompts are called and say, in German and English."""

from typing import TYPE_CHECKING

from gm_tracker.core.commands import CommandText
from gm_tracker.core.errors import Refusal
from gm_tracker.core.lang import Lang, texts
from gm_tracker.timeline.commands.reasons import CommandReason

if TYPE_CHECKING:
    from gm_tracker.timeline.commands.prompts import Fight

COMMAND_TEXTS: dict[Lang, dict[str, CommandText]] = {
    "de": {
        "begin": CommandText("Beginnen", "Den Kampf beginnen, in Runde 1 oder einer späteren."),
        "type_initiative": CommandText("INI", "Initiative der Zeile tippen."),
        "cost": CommandText("Kosten", "Wer dran ist, handelt: Kosten, Ziel, Schaden: „8 >w -5“."),
        "action": CommandText("Aktion", "Buchstaben einer Aktion: „kn >w -5“, mit Gruppe: „kn g“."),
        "wait": CommandText("Warten", "Wer dran ist, lauert auf ein Ereignis."),
        "event": CommandText("Ereignis", "Ein erwartetes Ereignis tritt ein: Würfe, Reihenfolge."),
        "pass": CommandText("Verzicht", "Die erste Reaktion verfällt ohne Kosten."),
        "out_of_turn": CommandText("Außer der Reihe", "Die Zeile handelt außer der Reihe."),
        "out": CommandText("Aus/zurück", "Die Zeile ist kampfunfähig, oder wieder dabei."),
        "life": CommandText("Leben", "Leben der Zeile: -4 und +4 ändern, =12 setzt."),
        "condition": CommandText("Zustand", "Zustand mit Runden: „betäubt 2“; „-betäubt“ beendet."),
        "surprise": CommandText("Überrascht", "Die Zeile ist überrascht."),
        "newcomer": CommandText("Neu", "Neue dazu: „Ork x4 15 ini 7 leben 20 versteckt“."),
        "bench": CommandText("Bank", "Jemand von der Bank kommt mit seinen Werten dazu."),
        "edit": CommandText("Ändern", "Den Wert der Zelle: 12 setzt, +4 und -4 ändern."),
        "initiative": CommandText("INI ändern", "Initiative der Zeile tippen oder würfeln."),
        "roll_all": CommandText("NSC würfeln", "Alle NSC ohne Initiative würfeln."),
        "hide": CommandText("Verstecken", "Vor den Spielern verstecken oder aufdecken."),
        "leave": CommandText("Geht", "Verlässt den Kampf für immer."),
        "note": CommandText("Notiz", "Eine Notiz zur Zeile; ohne Text die bisherigen."),
        "fight_note": CommandText("Kampfnotiz", "Eine Notiz zum Kampf; ohne Text alle bisherigen."),
        "end_round": CommandText("Runde beenden", "Die Runde von Hand beenden."),
        "end": CommandText("Kampf beenden", "Der Kampf ist vorbei."),
        "find": CommandText("Suchen", "Der Cursor geht zu einem Namen: ein paar Buchstaben."),
        "seat_earlier": CommandText("Platz vor", "Die Zeile tauscht den Platz mit der davor."),
        "seat_later": CommandText("Platz zurück", "Die Zeile tauscht den Platz mit der danach."),
        "from_paper": CommandText("Vom Papier", "Runde, INI und Verbraucht vom Bogen eintippen."),
    },
    "en": {
        "begin": CommandText("Begin", "Begin the fight, in round 1 or a later one."),
        "type_initiative": CommandText("INI", "Type the initiative of the row."),
        "cost": CommandText("Cost", "Who is on turn acts: cost, target, damage: “8 >w -5”."),
        "action": CommandText("Action", "Letters of an action: “kn >w -5”, whole group: “kn g”."),
        "wait": CommandText("Wait", "Who is on turn waits for an event."),
        "event": CommandText("Event", "An awaited event occurs: rolls, order."),
        "pass": CommandText("Pass", "The first reaction lapses at no cost."),
        "out_of_turn": CommandText("Out of turn", "The row acts out of turn."),
        "out": CommandText("Out/back", "The row is out, or back again."),
        "life": CommandText("Life", "Life of the row: -4 and +4 change, =12 sets."),
        "condition": CommandText("Condition", "Condition with rounds: “dazed 2”; “-dazed” ends."),
        "surprise": CommandText("Surprised", "The row is surprised."),
        "newcomer": CommandText("New", "Newcomers: “Orc x4 15 ini 7 life 20 hidden”."),
        "bench": CommandText("Bench", "Somebody from the bench joins with the values prepared."),
        "edit": CommandText("Edit", "The value of the cell: 12 sets, +4 and -4 change."),
        "initiative": CommandText("Edit INI", "Type or roll the initiative of the row."),
        "roll_all": CommandText("Roll NPCs", "Roll for every NPC without an initiative."),
        "hide": CommandText("Hide", "Hide from the players, or reveal."),
        "leave": CommandText("Leave", "Leaves the fight for good."),
        "note": CommandText("Note", "A note on the row; without text those so far."),
        "fight_note": CommandText("Fight note", "A note on the fight; without text all so far."),
        "end_round": CommandText("End round", "End the round by hand."),
        "end": CommandText("End fight", "The fight is over."),
        "find": CommandText("Find", "The cursor goes to a name: a few of its letters."),
        "seat_earlier": CommandText("Seat up", "The row changes seats with the one before it."),
        "seat_later": CommandText("Seat down", "The row changes seats with the one after it."),
        "from_paper": CommandText("From paper", "Type round, INI and spent AP from the sheet."),
    },
}


@texts
class PromptWords:
    """What the prompts ask and show."""

    action: str
    event: str
    out_of_turn: str
    act_hint: str
    aim_hint: str
    group_hint: str
    group_acts: str
    """`count` acts of the same `action` with its cost, by those `names`."""
    falls: str
    fallen: str
    """Asks whether those `names`, with their life points, are out."""
    not_yet: str
    waits_for: str
    no_debt: str
    debt_in: str
    up: str
    then_again: str
    again: str
    again_at: str
    """`place` in the order from 1, too far behind to be named in it."""
    again_in: str
    """No AP left this round: on turn again in `round`."""
    which_event: str
    causer_rolls: str
    further_rolls: str
    other_causer: str
    further: str
    further_hint: str
    waiter_rolls: str
    roll_or_none: str
    roll_or_causer: str
    no_roll: str
    waits_on: str
    event_order: str
    back: str
    """The line before can be opened again."""
    initiative_of: str
    roll_hint: str
    number_hint: str
    surprise_again: str
    leave: str
    field_of: str
    fields: dict[str, str]
    life_of: str
    life_points: str
    condition_of: str
    condition_hint: str
    condition_ends: str
    condition_open: str
    condition_rounds: str
    newcomer: str
    newcomer_hint: str
    who_joins: str
    life_hint: str
    sides: dict[str, str]
    end_round: str
    begin: str
    begins_in: str
    first: str
    without_initiative: str
    in_round: str
    surprised: str
    present: str
    amount_hint: str
    roll_rest: str
    paper_round: str
    paper_then: str
    paper_of: str
    paper_hint: str
    owes: str


_DE = PromptWords(
    action="Aktion",
    event="Ereignis",
    out_of_turn="{name} (außer der Reihe)",
    act_hint="Kosten, oder Name und Kosten: Knie 8",
    aim_hint=" · Ziel und Schaden: >w -5",
    group_hint=" · ganze Gruppe: g",
    group_acts="{count} × {action}: {names}",
    falls=", kampfunfähig",
    fallen="Kampfunfähig? {names}",
    not_yet=" · Esc: nichts davon gilt",
    waits_for="{name} lauert auf",
    no_debt="keine Schuld",
    debt_in="{debt} AP Schuld in Runde {round}",
    up="dran: {names}",
    then_again="dann {name}",
    again="wieder {name}",
    again_at="{name} als {place}.",
    again_in="{name} wieder in Runde {round}",
    which_event="Welches Ereignis",
    causer_rolls="{name} löst es aus? Wurf",
    further_rolls="{name} würfelt mit",
    other_causer="→ {name} löst es aus: Enter, dann der Wurf",
    further="→ {name} würfelt auch: Enter, dann der Wurf",
    further_hint=" · Name: würfelt auch",
    waiter_rolls="{name} lauert, Wurf {ease:+d}",
    roll_or_none="Zahl · r würfeln · - kein Wurf",
    roll_or_causer="Zahl · r würfeln · - kein Wurf · oder Name: wer es auslöst",
    no_roll="kein Wurf",
    waits_on="kein Wurf: lauert weiter",
    event_order="„{event}“ tritt ein?",
    back=" · Rücktaste zurück",
    initiative_of="{name}: INI",
    roll_hint="Zahl · r würfeln ({dice}) · - nicht gewürfelt",
    number_hint="Zahl · - nicht gewürfelt",
    surprise_again="Schon überrascht: {names}. Noch einmal {cost} AP?",
    leave="Geht für immer: {names}?",
    field_of="{name}: {field}",
    fields={"name": "Name", "ap": "AKP/R", "spent": "Verbraucht", "seat": "Platz"},
    life_of="{names}: Leben",
    life_points="Leben {life}",
    condition_of="{names}: Zustand",
    condition_hint="betäubt 2 · blind · -betäubt beendet",
    condition_ends="{condition} endet",
    condition_open="{condition}, bis beendet",
    condition_rounds="{condition}, {rounds} Runden",
    newcomer="Neu",
    newcomer_hint="Name [x4] AKP/R [sc] [ini 7] [leben 20] [versteckt]",
    who_joins="Von der Bank kommt",
    life_hint="{life} jetzt · -4 und +4 ändern · =12 setzt",
    sides={"pc": "SC", "npc": "NSC"},
    end_round="Runde {round} beenden, {ap} AP verfallen?",
    begin="Beginnen in Runde",
    begins_in="Runde {round}",
    first="zuerst {name}",
    without_initiative="ohne INI: {names}",
    in_round="erst in Runde {round}",
    surprised="überrascht: {names}",
    present="{values} jetzt",
    amount_hint="12 setzt · +4 und -4 ändern",
    roll_rest=" · * alle {count} würfeln",
    paper_round="Vom Papier, Runde",
    paper_then="Enter, dann INI und Verbraucht der Reihe nach ({count})",
    paper_of="{place}/{count} {name}: INI, Verbraucht",
    paper_hint="etwa 16 5 · nur INI: 16 · ungewürfelt: - 5 · nur AP: /5",
    owes="Schuld {debt}",
)

_EN = PromptWords(
    action="Action",
    event="event",
    out_of_turn="{name} (out of turn)",
    act_hint="a cost, or name and cost: knee 8",
    aim_hint=" · target and damage: >w -5",
    group_hint=" · whole group: g",
    group_acts="{count} × {action}: {names}",
    falls=", out",
    fallen="Out? {names}",
    not_yet=" · Esc: none of it counts",
    waits_for="{name} waits for",
    no_debt="no debt",
    debt_in="{debt} AP debt in round {round}",
    up="next: {names}",
    then_again="then {name}",
    again="{name} again",
    again_at="{name} as no. {place}",
    again_in="{name} again in round {round}",
    which_event="Which event",
    causer_rolls="{name} causes it? Roll",
    further_rolls="{name} rolls too",
    other_causer="→ {name} causes it: Enter, then the roll",
    further="→ {name} rolls too: Enter, then the roll",
    further_hint=" · a name: rolls too",
    waiter_rolls="{name} waited, roll {ease:+d}",
    roll_or_none="number · r rolls · - no roll",
    roll_or_causer="number · r rolls · - no roll · or a name: who causes it",
    no_roll="no roll",
    waits_on="no roll: goes on waiting",
    event_order="“{event}” occurs?",
    back=" · Backspace: back",
    initiative_of="{name}: INI",
    roll_hint="number · r rolls ({dice}) · - not rolled",
    number_hint="number · - not rolled",
    surprise_again="Surprised already: {names}. {cost} AP once more?",
    leave="Leaving for good: {names}?",
    field_of="{name}: {field}",
    fields={"name": "name", "ap": "AP per round", "spent": "spent", "seat": "seat"},
    life_of="{names}: life",
    life_points="life {life}",
    condition_of="{names}: condition",
    condition_hint="dazed 2 · blind · -dazed ends it",
    condition_ends="{condition} ends",
    condition_open="{condition}, until ended",
    condition_rounds="{condition}, {rounds} rounds",
    newcomer="New",
    newcomer_hint="name [x4] AP [pc] [ini 7] [life 20] [hidden]",
    who_joins="From the bench comes",
    life_hint="{life} now · -4 and +4 change · =12 sets",
    sides={"pc": "PC", "npc": "NPC"},
    end_round="End round {round}, {ap} AP lapse?",
    begin="Begin in round",
    begins_in="round {round}",
    first="{name} first",
    without_initiative="no INI: {names}",
    in_round="only in round {round}",
    surprised="surprised: {names}",
    present="{values} now",
    amount_hint="12 sets · +4 and -4 change",
    roll_rest=" · * rolls all {count}",
    paper_round="From paper, round",
    paper_then="Enter, then INI and spent of each in turn ({count})",
    paper_of="{place}/{count} {name}: INI, spent",
    paper_hint="such as 16 5 · INI only: 16 · not rolled: - 5 · AP only: /5",
    owes="debt {debt}",
)

_PROMPT_WORDS: dict[Lang, PromptWords] = {"de": _DE, "en": _EN}

_REFUSALS: dict[Lang, dict[CommandReason, str]] = {
    "de": {
        CommandReason.NO_SUCH_ACTION: "Keine Aktion mit „{text}“. Neu: Name und Kosten tippen.",
        CommandReason.SEATED_FIRST: "{name} sitzt schon auf dem ersten Platz der Seite.",
        CommandReason.SEATED_LAST: "{name} sitzt schon auf dem letzten Platz der Seite.",
        CommandReason.NO_SEAT: "Dafür sind keine Plätze mehr frei.",
        CommandReason.ACTION_MISSING: "Erst die Kosten oder die Aktion, dann das Ziel.",
        CommandReason.NO_SUCH_TARGET: "Niemand hier heißt „{text}“.",
        CommandReason.NO_AIM: "„{text}“: ein Ziel beginnt mit >, etwa „{meant}“.",
        CommandReason.NO_GROUP: "{name} gehört zu keiner Gruppe.",
        CommandReason.AP_MISSING: "{name}: die AP je Runde fehlen, etwa „{name} 12“.",
        CommandReason.BENCH_EMPTY: "Auf der Bank sitzt niemand mehr.",
        CommandReason.NO_EVENT_AWAITED: "Niemand lauert auf ein Ereignis.",
        CommandReason.NO_DICE: "{name} hat keine Würfelformel: Zahl tippen.",
        CommandReason.ALL_ROLLED: "Alle NSC haben schon eine Initiative.",
        CommandReason.NOTHING_TYPED: "Zahl tippen, r würfelt, - heißt kein Wurf.",
        CommandReason.CORRECTS_ONE: "Diese Zeile gilt nur einem: die anderen haben eigene Zeilen.",
        CommandReason.CAUSER_ROLLS: "{name} löst es aus und würfelt mit: eine Zahl, oder r.",
    },
    "en": {
        CommandReason.NO_SUCH_ACTION: "No action has “{text}”. For a new one type name and cost.",
        CommandReason.SEATED_FIRST: "{name} has the first seat of the side already.",
        CommandReason.SEATED_LAST: "{name} has the last seat of the side already.",
        CommandReason.NO_SEAT: "There are no seats left for that.",
        CommandReason.ACTION_MISSING: "First the cost or the action, then the target.",
        CommandReason.NO_SUCH_TARGET: "Nobody here is called “{text}”.",
        CommandReason.NO_AIM: "“{text}”: a target begins with >, such as “{meant}”.",
        CommandReason.NO_GROUP: "{name} belongs to no group.",
        CommandReason.AP_MISSING: "{name}: AP per round are missing, such as “{name} 12”.",
        CommandReason.BENCH_EMPTY: "Nobody is left on the bench.",
        CommandReason.NO_EVENT_AWAITED: "Nobody waits for an event.",
        CommandReason.NO_DICE: "{name} has no dice formula: type a number.",
        CommandReason.ALL_ROLLED: "Every NPC has an initiative already.",
        CommandReason.NOTHING_TYPED: "Type a number, r rolls, - means no roll.",
        CommandReason.CORRECTS_ONE: "This line is of one only: the others have lines of their own.",
        CommandReason.CAUSER_ROLLS: "{name} causes it and rolls too: a number, or r.",
    },
}


def prompt_words(view: "Fight") -> PromptWords:
    """The prompts' words in the language of the view."""
    return _PROMPT_WORDS[view.lang]


def action_words() -> frozenset[str]:
    """What an action without a name of its own is called, in every language."""
    return frozenset(words.action for words in _PROMPT_WORDS.values())


def refusal_text(refusal: Refusal, lang: Lang) -> str | None:
    """The sentence of a refusal by a prompt; None where it is another's."""
    if not isinstance(refusal.reason, CommandReason):
        return None
    return _REFUSALS[lang][refusal.reason].format(**refusal.data)
