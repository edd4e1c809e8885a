"""The line of a ranged attack: `glix`, `rev g` (E39)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from gm_tracker.core.commands import Entry, Preview
from gm_tracker.core.errors import Refusal
from gm_tracker.core.fuzzy import matches
from gm_tracker.core.prompts import NONE_CHOSEN, Typed, said
from gm_tracker.core.screen import Role
from gm_tracker.core.values import frozen
from gm_tracker.erbarmungslos.commands.acting import announced, look_ready, price
from gm_tracker.erbarmungslos.commands.prompts import Fight, Result
from gm_tracker.erbarmungslos.commands.reasons_turn import TurnReason
from gm_tracker.erbarmungslos.commands.shooting import bonus_words
from gm_tracker.erbarmungslos.commands.whom import enemies_of, for_actor, meant, nobody, offered
from gm_tracker.erbarmungslos.commands.words_turn import turn_words
from gm_tracker.erbarmungslos.entrants import Weapon
from gm_tracker.erbarmungslos.events import Ranged
from gm_tracker.erbarmungslos.shown import short
from gm_tracker.erbarmungslos.state import Figure


def ranged(view: Fight) -> Result:
    """A figure shoots: the line for weapon and target.

    Raises Refusal where it has none (NO_RANGED_WEAPON), or can shoot with none of them now.
    """
    return for_actor(view, "ranged", _line)


def _line(view: Fight, figure: Figure) -> "RangedPrompt":
    if not figure.weapons:
        raise Refusal(TurnReason.NO_RANGED_WEAPON, figure=figure.name)
    look_ready(view, figure, min(weapon.cost for weapon in figure.weapons))
    return RangedPrompt(who=figure.id)


class _Shot(NamedTuple):
    weapon: Weapon
    target: Figure


class _Read(NamedTuple):
    shots: tuple[_Shot, ...]
    """All that the line may mean."""
    place: int
    """Of the one that Enter takes; NONE_CHOSEN: none yet."""


@frozen(kw_only=True)
class RangedPrompt(Typed):
    """The target by letter or name; ahead of it or behind it the weapon where there are several.

    The arrows walk through weapons and targets that may be meant.
    """

    who: str

    def label(self, view: Fight) -> str:
        """Who shoots."""
        name = short(view.state.figures[self.who].name)
        return turn_words(view.lang).shoots.format(figure=name)

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """Weapon and target, what it costs and leaves, dice that are added."""
        figure = view.state.figures[self.who]
        read = self._read(view, entry)
        choices = tuple(map(_shown, read.shots))
        if read.place == NONE_CHOSEN:
            return Preview(said(self._hint(view, figure), Role.DIM).line, choices, NONE_CHOSEN)
        shot = read.shots[read.place]
        parts = [choices[read.place], price(view, figure, self._deed(shot))]
        parts += self._details(view, figure, shot.weapon)
        return Preview(said(" · ".join(parts)).line, choices, read.place)

    def enter(self, view: Fight, entry: Entry) -> Result:
        """The announced attack. Raises Refusal (TARGET_MISSING, NO_SUCH_FIGURE)."""
        read = self._read(view, entry)
        if read.place == NONE_CHOSEN:
            raise Refusal(TurnReason.TARGET_MISSING)
        return announced(self._deed(read.shots[read.place]))

    def _deed(self, shot: _Shot) -> Ranged:
        return Ranged(figure=self.who, weapon=shot.weapon.name, target=shot.target.id)

    def _hint(self, view: Fight, figure: Figure) -> str:
        words = turn_words(view.lang)
        able = [one for one in enemies_of(view.state, figure.player) if one.is_able]
        targets = words.targets.format(figures=offered(able) or words.nobody)
        if len(figure.weapons) == 1:
            return targets
        weapons = " · ".join(short(weapon.name) for weapon in figure.weapons)
        return f"{words.weapon_first.format(weapons=weapons)} · {targets}"

    def _details(self, view: Fight, figure: Figure, weapon: Weapon) -> list[str]:
        words = turn_words(view.lang)
        told = bonus_words(view, figure.player, interrupts=False)
        if weapon.shots > 1:
            told.append(words.shots.format(count=weapon.shots))
        if view.state.rules.magazine:
            told.append(words.magazine.format(count=figure.shots))
        return told

    def _read(self, view: Fight, entry: Entry) -> _Read:
        """What the line may mean. Raises Refusal (NO_SUCH_FIGURE)."""
        figure = view.state.figures[self.who]
        every = _targets(view, figure)
        able = [one for one in enemies_of(view.state, figure.player) if one.is_able]
        words = entry.text.split()
        names = [weapon.name for weapon in figure.weapons]
        for called, rest in _parted(words):
            weapons = matches(called, names, scattered=False)
            targets = meant(rest, every) if rest else able
            if weapons and targets:
                shots = _shots([figure.weapons[place] for place in weapons], targets)
                return _chosen(shots, entry.choice, is_open=not rest and len(shots) > 1)
        if words:
            raise nobody(entry.text)
        return _Read((), NONE_CHOSEN)


def _parted(words: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The line parted into a weapon and a target: the weapon ahead of it, else behind it."""
    for place in range(len(words) + 1):
        yield " ".join(words[:place]), " ".join(words[place:])
    for place in range(1, len(words)):
        yield " ".join(words[place:]), " ".join(words[:place])


def _shown(shot: _Shot) -> str:
    return f"{short(shot.weapon.name)} → {short(shot.target.name)}"


def _chosen(shots: tuple[_Shot, ...], choice: int, *, is_open: bool) -> _Read:
    """The shot that the arrows are at; `is_open`: none is meant before they walk."""
    place = choice - is_open
    return _Read(shots, NONE_CHOSEN if place < 0 else place % len(shots))


def _shots(weapons: Sequence[Weapon], targets: Sequence[Figure]) -> tuple[_Shot, ...]:
    return tuple(_Shot(weapon, target) for target in targets for weapon in weapons)


def _targets(view: Fight, figure: Figure) -> list[Figure]:
    """All other figures, those first that can be shot at."""
    others = [one for one in view.state.figures.values() if one.id != figure.id]
    enemies = {one.id for one in enemies_of(view.state, figure.player)}
    return sorted(others, key=lambda one: (one.id not in enemies, not one.is_able))
