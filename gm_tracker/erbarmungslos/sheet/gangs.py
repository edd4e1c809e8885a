"""The gangs on paper: every figure with its values, its life points as boxes, and its state."""

from collections.abc import Iterator

from gm_tracker.core.lang import Lang
from gm_tracker.core.sheet import Boxes, Cells, Column, Kind, Pattern, Record, Run, Table
from gm_tracker.erbarmungslos.entrants import Weapon
from gm_tracker.erbarmungslos.sheet.words import SHEET_WORDS, SheetWords
from gm_tracker.erbarmungslos.state import Figure, Player, State

BETWEEN = " · "
_USUAL_COST = 1
"""AP of a melee attack, where nothing else is said (E40)."""


def gang_tables(state: State, lang: Lang) -> Iterator[Table]:
    """A table a player who has figures, as they sit; before the start to be filled in by hand."""
    words, is_form = SHEET_WORDS[lang], state.phase == "setup"
    for player in state.seated():
        if gang := state.gang(player.id):
            rows = tuple(_row(state, figure, words, is_form=is_form) for figure in gang)
            caption = words.gang.format(name=player.name)
            yield Table(columns(words), rows, caption, is_form=is_form)


def columns(words: SheetWords) -> tuple[Column, ...]:
    """The columns of a gang."""
    return (
        Column(words.letter),
        Column(words.figure, share=3),
        Column(words.life_boxes, Kind.BOXES, share=3),
        Column(words.life),
        Column(words.melee, Kind.NUMBER),
        Column(words.defence, Kind.NUMBER),
        Column(words.resistance, Kind.NUMBER),
        Column(words.leader, Kind.NUMBER),
        Column(words.weapons, share=4),
        Column(words.state, share=2),
        Column(words.remarks, share=3),
    )


def _row(state: State, figure: Figure, words: SheetWords, *, is_form: bool) -> Cells:
    return (
        figure.letter,
        figure.name,
        _life(figure, words),
        words.life_of.format(life="" if is_form else figure.life, most=figure.life_max),
        figure.melee,
        figure.defence,
        figure.resistance,
        figure.leader or None,
        weapons(figure, words),
        "" if is_form and figure.is_able else words.states[figure.state],
        BETWEEN.join(_remarks(state, figure, words)),
    )


def _life(figure: Figure, words: SheetWords) -> Boxes:
    """A box for each life point; those that are lost are struck."""
    size = max(figure.life, figure.life_max)
    lost = size - figure.life
    runs = (Run(lost, Pattern.STROKE, words.lost_label, words.lost_short),) if lost else ()
    return Boxes(size, runs)


def weapons(figure: Figure, words: SheetWords) -> str:
    """The weapons with their costs in AP, as a list in words."""
    return ", ".join(_weapon(weapon, words) for weapon in figure.weapons)


def _weapon(weapon: Weapon, words: SheetWords) -> str:
    details = [words.weapon_cost.format(cost=weapon.cost)]
    if weapon.shot_cost not in (None, weapon.cost):
        details.append(words.weapon_shot.format(cost=weapon.shot_cost))
    if weapon.shots > 1:
        details.append(words.weapon_shots.format(count=weapon.shots))
    if weapon.kind != "normal":
        details.append(words.weapon_kinds[weapon.kind])
    return words.weapon.format(name=weapon.name, details=", ".join(details))


def _remarks(state: State, figure: Figure, words: SheetWords) -> Iterator[str]:
    """All that holds of a figure beside its values."""
    if figure.wounded:
        yield words.wounded
    if figure.melee_cost != _USUAL_COST:
        yield words.melee_cost.format(cost=figure.melee_cost)
    if state.rules.magazine and figure.shots:
        yield words.fired.format(count=figure.shots)
    for other in state.figures.values():
        if frozenset((figure.id, other.id)) in state.contact:
            yield words.contact.format(name=other.name)


def record(state: State, lang: Lang) -> Record:
    """A row a figure, in the order of coming."""
    words = SHEET_WORDS[lang]
    rows = [
        _plain(state, figure, state.players[figure.player], words)
        for figure in state.figures.values()
    ]
    return Record(words.figures, rows)


def _plain(state: State, figure: Figure, player: Player, words: SheetWords) -> Cells:
    return (
        figure.name,
        figure.letter,
        player.name,
        figure.life,
        figure.life_max,
        figure.melee,
        figure.defence,
        figure.resistance,
        figure.leader,
        figure.melee_cost,
        weapons(figure, words),
        words.states[figure.state],
        int(figure.wounded),
        BETWEEN.join(_remarks(state, figure, words)),
    )
