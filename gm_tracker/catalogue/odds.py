"""The words of the chances of a melee, as the command line prints them."""

from collections.abc import Mapping

from gm_tracker.core.lang import Lang, texts


@texts
class OddsWords:
    """Titles and phrases; those with `{names}` are filled by `str.format`, once."""

    title: str
    attack: str
    defence: str
    attacker: str
    defender: str
    fighter: str
    """What a side has to lose: `life` points, `resistance` as a pool."""
    dice: str
    """A pool of `count` dice."""
    three: str
    """Why a pool has a die more: the initiative card (E16)."""
    before: str
    """Why a pool has less: it is the attacker of that `number` in this round (N29)."""
    wounded: str
    """Why a pool has a die less (N36)."""
    mod: str
    """What the table adds or takes."""
    floor: str
    """Why a pool has 0 dice though the sum is below (N35)."""
    outcome: str
    percent: str
    exact: str
    chance: str
    """The whole of a chance: `percent` of 100, `fraction` as it is."""
    win: str
    tie: str
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
    decimal: str
    """What parts the whole from its decimals."""


_DE = OddsWords(
    title="Chancen im Nahkampf",
    attack="Angriff",
    defence="Verteidigung",
    attacker="Angreifer",
    defender="Verteidiger",
    fighter="{life} LP, Widerstand {resistance}",
    dice="{count} W6",
    three="Initiativkarte 3",
    before="{number}. Angreifer der Runde",
    wounded="Schwere Verwundung",
    mod="eingegeben",
    floor="nie unter 0",
    outcome="Ausgang",
    percent="%",
    exact="genau",
    chance="{percent} % ({fraction})",
    win="Angreifer gewinnt",
    tie="Gleichstand",
    lose="Verteidiger gewinnt",
    attacker_out="Angreifer scheidet aus",
    defender_out="Verteidiger scheidet aus",
    to_attacker="Schaden am Angreifer, im Mittel {mean}",
    to_defender="Schaden am Verteidiger, im Mittel {mean}",
    damage="Schaden",
    unhurt="0: bleibt bei {life} LP",
    hurt="{damage}: noch {life} LP",
    felled="ab {damage}: 0 LP",
    decimal=",",
)

_EN = OddsWords(
    title="Chances in a melee",
    attack="Attack",
    defence="Defence",
    attacker="Attacker",
    defender="Defender",
    fighter="{life} LP, resistance {resistance}",
    dice="{count} d6",
    three="initiative card 3",
    before="attacker no. {number} of the round",
    wounded="severe wound",
    mod="as given",
    floor="never below 0",
    outcome="Outcome",
    percent="%",
    exact="exactly",
    chance="{percent}% ({fraction})",
    win="attacker wins",
    tie="tie",
    lose="defender wins",
    attacker_out="attacker is out",
    defender_out="defender is out",
    to_attacker="Damage to the attacker, {mean} on average",
    to_defender="Damage to the defender, {mean} on average",
    damage="Damage",
    unhurt="0: keeps {life} LP",
    hurt="{damage}: {life} LP left",
    felled="{damage} or more: 0 LP",
    decimal=".",
)

ODDS_WORDS: Mapping[Lang, OddsWords] = {"de": _DE, "en": _EN}
