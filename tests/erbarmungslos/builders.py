"""A fight as tests write it: one call an event, read as a line of a log is read."""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import pytest

from gm_tracker.core.errors import Refusal
from gm_tracker.core.history import History
from gm_tracker.erbarmungslos.data import as_data
from gm_tracker.erbarmungslos.events import EVENTS, ErbarmungslosEvent
from gm_tracker.erbarmungslos.reasons import ErbarmungslosReason
from gm_tracker.erbarmungslos.ruleset import RULESET
from gm_tracker.erbarmungslos.state import State

HEAD = {"format": "kampfprotokoll", "version": 1, "ruleset": "erbarmungslos"}
REVOLVER = {"name": "Revolver", "cost": 1}
MISS = {"damage": 0, "state": "able"}


def read(fields: Mapping[str, Any]) -> ErbarmungslosEvent:
    """An event out of its JSON fields, as the log's reader does it."""
    return EVENTS.validate_json(json.dumps(fields).encode(), by_name=False)


class Fight:
    """A fight under house rules. Every event method gives the fight back, to be chained."""

    def __init__(self, **rules: Any) -> None:
        line = json.dumps({**HEAD, "rules": rules}).encode()
        self.header = RULESET.read_header(line)
        start = RULESET.initial(self.header)
        self.history: History[State, ErbarmungslosEvent] = History(RULESET, start)
        self._seats = 0

    @property
    def state(self) -> State:
        """Where the fight stands."""
        return self.history.state

    @property
    def seq(self) -> int:
        """The number of the last line."""
        return len(self.history)

    @property
    def data(self) -> dict[str, Any]:
        """What `show --json` prints."""
        return as_data(self.state)

    @property
    def open(self) -> list[str]:
        """The open decisions as `who what`; the table's is `- what`."""
        return [f"{found['who'] or '-'} {found['what']}" for found in self.data["open"]]

    def told(self, figure: str, *names: str) -> list[Any]:
        """What `show --json` says of a figure."""
        return [self.data["figures"][figure][name] for name in names]

    def line(self, type_: str, **fields: Any) -> ErbarmungslosEvent:
        """The next line with these fields, not yet taken."""
        return read({"seq": self.seq + 1, "type": type_, **fields})

    def take(self, type_: str, **fields: Any) -> "Fight":
        """One more event."""
        self.history.push(self.line(type_, **fields))
        return self

    @contextmanager
    def refused(self, reason: ErbarmungslosReason, **data: Any) -> Iterator[None]:
        """What is tried inside is refused for that reason, with these data; nothing changes."""
        before, lines = self.state, self.seq
        with pytest.raises(Refusal) as caught:
            yield
        assert caught.value.reason is reason
        assert {name: caught.value.data.get(name) for name in data} == data
        assert self.state is before
        assert self.seq == lines

    # who takes part

    def player(self, id_: str, **fields: Any) -> "Fight":
        """One more player on the next seat, with a deck on the table if not said otherwise."""
        self._seats = fields.setdefault("seat", self._seats + 1)
        return self.take("player", id=id_, **{"name": id_.capitalize(), **fields})

    def figure(self, id_: str, player: str, **fields: Any) -> "Fight":
        """One more figure: 3 life points, 3, 3, 2 dice and a revolver, if not said otherwise."""
        values = {"life": 3, "melee": 3, "defence": 3, "resistance": 2, "weapons": [REVOLVER]}
        return self.take(
            "figure", **{"id": id_, "player": player, "name": id_.capitalize(), **values, **fields}
        )

    def gangs(self, **gangs: str) -> "Fight":
        """Players by id, each with figures by ids, parted by blanks."""
        for player, figures in gangs.items():
            self.player(player)
            for figure in figures.split():
                self.figure(figure, player)
        return self

    # the round

    def start(self, **fields: Any) -> "Fight":
        """The fight begins."""
        return self.take("start", **fields)

    def draw(self, **fields: Any) -> "Fight":
        """All fill their hands."""
        return self.take("draw", **fields)

    def lay(self, **cards: str) -> "Fight":
        """Initiative cards by player."""
        for player, card in cards.items():
            self.take("lay", player=player, card=card)
        return self

    def tiebreak(self, **cards: str | None) -> "Fight":
        """Cards turned up by player, of decks on the table."""
        for player, card in cards.items():
            self.take("tiebreak", player=player, card=card)
        return self

    def to_turns(self, **cards: str) -> "Fight":
        """From the set-up to the first turn."""
        return self.start().draw().lay(**cards)

    def recover(self, figure: str, *faces: int) -> "Fight":
        """A recovery test."""
        return self.take("recover", figure=figure, faces=list(faces))

    def play(self, player: str, card: str | None) -> "Fight":
        """A card for AP."""
        return self.take("play", player=player, card=card)

    def act(self, figure: str, action: str, **fields: Any) -> "Fight":
        """An action that is booked alone."""
        return self.take("act", figure=figure, action=action, **fields)

    def move(self, figure: str, times: int = 1) -> "Fight":
        """Moves of one figure."""
        for _ in range(times):
            self.act(figure, "move")
        return self

    def shoot(self, figure: str, target: str, weapon: str = "Revolver") -> "Fight":
        """A ranged attack is announced."""
        return self.take("ranged", figure=figure, weapon=weapon, target=target)

    def melee(self, figure: str, target: str) -> "Fight":
        """A melee attack is announced."""
        return self.take("melee", figure=figure, target=target)

    def clash(self, attack: Sequence[int], defence: Sequence[int], **mods: int) -> "Fight":
        """The dice of a melee."""
        return self.take("clash", attack=list(attack), defence=list(defence), **mods)

    def resist(self, figure: str, *faces: int, **fields: int) -> "Fight":
        """A resistance roll."""
        return self.take("resist", figure=figure, faces=list(faces), **fields)

    def interrupt(self, figure: str, *cards: str, **fields: Any) -> "Fight":
        """A figure interrupts, paid by its player's cards."""
        found = self.state.figures.get(figure)
        player = found.player if found is not None else ""
        return self.take(
            "interrupt",
            **{
                "player": player,
                "figure": figure,
                "weapon": "Revolver",
                "cards": list(cards),
                **fields,
            },
        )

    def result(self, of: int, damage: int = 0, state: str = "able") -> "Fight":
        """The outcome of the shot in that line."""
        return self.take("result", of=of, damage=damage, state=state)

    def missed(self) -> "Fight":
        """The shot in the last line misses."""
        return self.result(self.seq)

    def end_turn(self, player: str) -> "Fight":
        """A player's turn is over."""
        return self.take("end_turn", player=player)

    def pass_turn(self, player: str, card: str) -> "Fight":
        """A player plays a card and does nothing."""
        return self.play(player, card).end_turn(player)

    def edit(self, id_: str, **changes: Any) -> "Fight":
        """Values corrected."""
        return self.take("edit", id=id_, set=changes)

    def undo(self, times: int = 1) -> "Fight":
        """Decisions taken back."""
        for _ in range(times):
            self.take("undo")
        return self


def saloon(**rules: Any) -> Fight:
    """Rot with Jeremiah and Cole against Blau with Blorp and Glix, ready to start."""
    return Fight(**rules).gangs(rot="jeremiah cole", blau="blorp glix")


def rots_turn(card: str = "K10", initiative: str = "PA", **rules: Any) -> Fight:
    """The saloon fight in Rot's turn with that AP card; Blau laid D5."""
    return saloon(**rules).to_turns(rot=initiative, blau="D5").play("rot", card)


def moving(initiative: str = "P10", card: str = "K9", **rules: Any) -> Fight:
    """Cole moves in Rot's turn; the threshold is that of the initiative card."""
    return rots_turn(card, initiative, **rules).move("cole")
