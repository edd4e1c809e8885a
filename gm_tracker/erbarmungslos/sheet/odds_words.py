"""The words on the sheet of a melee's chances, in German and English."""

from gm_tracker.core.lang import Lang, texts


@texts
class OddsWords:
    """Titles and phrases beside those for chances; what stands in `{names}` is filled, once."""

    title: str
    attack: str
    defence: str
    attacker: str
    defender: str
    fighter: str
    """What a side has to lose: `life` points, `resistance` as a pool."""
    dice: str
    """A pool of `count` dice."""
    changes: dict[str, str]
    """Why a pool has dice more or less, by the names of the reasons; `number` is the attacker's
    in the round."""
    floor: str
    """Why a pool has 0 dice though the sum is below (N35)."""
    outcome: str
    percent: str
    exact: str
    win: str
    lose: str
    attacker_out: str
    defender_out: str
    to_attacker: str
    """Caption: the damage to the attacker, on the average `mean`."""
    to_defender: str
    damage: str
    unhurt: str
    """No damage; `life` points stay."""
    hurt: str
    """So much `damage` leaves so much `life`, 1 or more."""
    felled: str
    """So much `damage` or more leaves no life."""


ODDS_WORDS: dict[Lang, OddsWords] = {
    "de": OddsWords(
        title="Chancen im Nahkampf",
        attack="Angriff",
        defence="Verteidigung",
        attacker="Angreifer",
        defender="Verteidiger",
        fighter="{life} LP, Widerstand {resistance}",
        dice="{count} W6",
        changes={
            "three": "Initiativkarte 3",
            "before": "{number}. Angreifer der Runde",
            "wounded": "Schwere Verwundung",
            "mod": "eingegeben",
        },
        floor="nie unter 0",
        outcome="Ausgang",
        percent="%",
        exact="genau",
        win="Angreifer gewinnt",
        lose="Verteidiger gewinnt",
        attacker_out="Angreifer scheidet aus",
        defender_out="Verteidiger scheidet aus",
        to_attacker="Schaden am Angreifer, im Mittel {mean}",
        to_defender="Schaden am Verteidiger, im Mittel {mean}",
        damage="Schaden",
        unhurt="0: bleibt bei {life} LP",
        hurt="{damage}: noch {life} LP",
        felled="ab {damage}: 0 LP",
    ),
    "en": OddsWords(
        title="Chances in a melee",
        attack="Attack",
        defence="Defence",
        attacker="Attacker",
        defender="Defender",
        fighter="{life} LP, resistance {resistance}",
        dice="{count} d6",
        changes={
            "three": "initiative card 3",
            "before": "attacker no. {number} of the round",
            "wounded": "severe wound",
            "mod": "as given",
        },
        floor="never below 0",
        outcome="Outcome",
        percent="%",
        exact="exactly",
        win="attacker wins",
        lose="defender wins",
        attacker_out="attacker is out",
        defender_out="defender is out",
        to_attacker="Damage to the attacker, {mean} on average",
        to_defender="Damage to the defender, {mean} on average",
        damage="Damage",
        unhurt="0: keeps {life} LP",
        hurt="{damage}: {life} LP left",
        felled="{damage} or more: 0 LP",
    ),
}
