"""Players come with their decks, and figures join a gang."""

from typing import Any

from gm_tracker.core.amount import moved
from gm_tracker.core.commands import Decision, Entry, Preview
from gm_tracker.core.errors import Refusal
from gm_tracker.core.lines import joined
from gm_tracker.core.prompts import Typed
from gm_tracker.core.screen import Role, Span
from gm_tracker.core.typed import listed
from gm_tracker.core.values import frozen
from gm_tracker.erbarmungslos.cards import FULL_DECK
from gm_tracker.erbarmungslos.commands.newcomer_line import NewFigures, NewPlayer, described
from gm_tracker.erbarmungslos.commands.prompts import (
    Fight,
    Result,
    name_of,
    player_at_cursor,
    taken,
)
from gm_tracker.erbarmungslos.commands.reasons import CommandReason
from gm_tracker.erbarmungslos.commands.shuffling import in_new_order
from gm_tracker.erbarmungslos.commands.words_cards import card_prompts
from gm_tracker.erbarmungslos.entrants import FigureJoins, PlayerJoins
from gm_tracker.erbarmungslos.events import Edit
from gm_tracker.erbarmungslos.naming import new_figures, new_player
from gm_tracker.erbarmungslos.state import Player
from gm_tracker.erbarmungslos.weapons import weapon_words
from gm_tracker.erbarmungslos.words.screen import SCREEN_WORDS

Drafts = tuple[Edit | PlayerJoins | FigureJoins, ...]


def newcomer(view: Fight) -> "NewcomerPrompt":
    """A player comes, or figures join the gang at the cursor (E1)."""
    here = player_at_cursor(view)
    players = [player.id for player in view.state.seated()]
    last = max(view.state.players.values(), key=lambda player: player.number, default=None)
    gang = here or last
    if gang is None:
        return NewcomerPrompt()
    place = players.index(gang.id)
    return NewcomerPrompt(gangs=(*players[place:], *players[:place]))


@frozen(kw_only=True)
class NewcomerPrompt(Typed):
    """The line that describes newcomers; the arrows choose the gang that figures join."""

    gangs: tuple[str, ...] = ()
    """The players by their ids, the one whose gang is meant without an arrow first."""

    @property
    def keeps_choice(self) -> bool:
        """The gang stands whatever is typed."""
        return True

    def label(self, view: Fight) -> str:
        """What is asked."""
        return card_prompts(view.lang).newcomer

    def preview(self, view: Fight, entry: Entry) -> Preview:
        """Who would come. Raises Refusal."""
        names = tuple(view.state.players[id_].name for id_ in self.gangs)
        gang = self._gang(view, entry)
        chosen = entry.choice % len(self.gangs) if self.gangs else 0
        if not entry.text.strip():
            hint = Span(self._hint(view, gang), Role.DIM)
            return Preview((hint,), names, chosen)
        found = described(entry.text)
        drafts = self._drafts(view, gang, found)
        if isinstance(found, NewPlayer):
            line = joined(_player_spans(view, found, drafts))
            return Preview((Span("→ "), *line))
        line = joined(_figure_spans(view, found, drafts))
        return Preview((Span("→ "), *line), names, chosen)

    def enter(self, view: Fight, entry: Entry) -> Result:
        """They come, one decision. Raises Refusal."""
        if not entry.text.strip():
            return None
        drafts = self._drafts(view, self._gang(view, entry), described(entry.text))
        return Decision(drafts, drafts[-1].id)

    def _gang(self, view: Fight, entry: Entry) -> Player | None:
        if not self.gangs:
            return None
        return view.state.players[self.gangs[entry.choice % len(self.gangs)]]

    def _hint(self, view: Fight, gang: Player | None) -> str:
        words = card_prompts(view.lang)
        hints = []
        if view.state.phase == "setup":
            hints.append(words.player_hint)
        if gang is not None:
            hints.append(words.figure_hint.format(player=gang.name))
        return " · ".join(hints)

    def _drafts(self, view: Fight, gang: Player | None, found: NewPlayer | NewFigures) -> Drafts:
        """The events of it, allowed. Raises Refusal."""
        drafts: Drafts
        if isinstance(found, NewPlayer):
            if view.state.phase != "setup":
                raise Refusal(CommandReason.FIGURE_EXPECTED, name=found.name)
            drafts = new_player(view.state, found.name, **_deck(view, found))
        elif gang is None:
            raise Refusal(CommandReason.PLAYER_FIRST)
        else:
            drafts = new_figures(view.state, found.profile, gang.id, found.copies)
        taken(view.state, drafts)
        return drafts


def _deck(view: Fight, found: NewPlayer) -> dict[str, Any]:
    fields: dict[str, Any] = {} if found.side is None else {"side": found.side}
    if found.is_program:
        fields |= {"deck": "program", "cards": in_new_order(view, FULL_DECK)}
    return fields


def _player_spans(view: Fight, found: NewPlayer, drafts: Drafts) -> list[Span]:
    words = card_prompts(view.lang)
    name = next(draft.name for draft in drafts if isinstance(draft, PlayerJoins))
    parts = [
        Span(words.new_player.format(player=name), Role.STRONG),
        Span(words.in_program if found.is_program else words.on_table),
    ]
    if found.side is not None:
        parts.append(Span(words.side.format(side=found.side)))
    return [*parts, *_renamings(view, drafts)]


def _figure_spans(view: Fight, found: NewFigures, drafts: Drafts) -> list[Span]:
    words, screen = card_prompts(view.lang), SCREEN_WORDS[view.lang]
    joins = [draft for draft in drafts if isinstance(draft, FigureJoins)]
    name = joins[0].name
    if len(joins) > 1:
        name = words.copies.format(first=name, last=joins[-1].name)
    owner = view.state.players[joins[0].player].name
    profile, titles = found.profile, screen.titles
    values = " ".join(
        f"{title} {value}"
        for title, value in (
            (titles.life, profile.life),
            (titles.melee, profile.melee),
            (titles.defence, profile.defence),
            (titles.resistance, profile.resistance),
        )
    )
    parts = [Span(name, Role.STRONG), Span(owner), Span(values)]
    parts += [Span(weapon_words(weapon, screen)) for weapon in profile.weapons]
    if profile.leader:
        parts.append(Span(screen.level.format(level=profile.leader)))
    if profile.state != "able":
        parts.append(Span(screen.down if profile.state == "down" else screen.out))
    if profile.wounded:
        parts.append(Span(screen.wounded))
    return [*parts, *_renamings(view, drafts)]


def _renamings(view: Fight, drafts: Drafts) -> list[Span]:
    """Who is renamed by it."""
    renamed = [
        moved(name_of(view.state, draft.id), draft.changes.name)
        for draft in drafts
        if isinstance(draft, Edit)
    ]
    return [Span(listed(renamed))] if renamed else []
