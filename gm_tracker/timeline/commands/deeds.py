"""What somebody does, and a whole group after it, as the events of one decision."""

from collections.abc import Sequence

from gm_tracker.core.values import frozen
from gm_tracker.timeline.apply import applied
from gm_tracker.timeline.commands.fallen import fallen
from gm_tracker.timeline.commands.targets import Aim
from gm_tracker.timeline.events import Act, Action, LifeChange, TimelineEvent
from gm_tracker.timeline.state import State


@frozen
class Deeds:
    """One action, of one or of a whole group, and what it does to its targets."""

    who: str
    action: Action
    aim: Aim
    out_of_turn: bool = False
    group: bool = False
    """Every member of the group that is on turn does the same, one after the other, each once."""

    def events(self, state: State, *, with_outs: bool) -> tuple[TimelineEvent, ...]:
        """The drafts, not linked: for each who acts the act, the changes of life, then who is out.

        They are the same as those of acts typed one by one. Where a reaction is pending only the
        first one acts, and where somebody else is on turn the group stops.
        """
        alone = not self.group or bool(state.reactions)
        drafts: list[TimelineEvent] = []
        done: set[str] = set()
        actor: str | None = self.who
        while actor is not None:
            done.add(actor)
            events, state = self._of(actor, state, with_outs=with_outs)
            drafts += events
            actor = None if alone else self._following(state, done)
        return tuple(drafts)

    def _of(
        self, actor: str, state: State, *, with_outs: bool
    ) -> tuple[Sequence[TimelineEvent], State]:
        """What one of them does, and the state after it."""
        act = Act(
            id=actor,
            action=self.action.name,
            cost=self.action.cost,
            targets=self.aim.targets,
            out_of_turn=self.out_of_turn,
        )
        changes = [LifeChange(id=id_, delta=delta, by=actor) for id_, delta in self.aim.changes]
        state = applied(state, (act, *changes))
        outs = fallen(state, changes) if with_outs else ()
        return (act, *changes, *outs), applied(state, outs)

    def _following(self, state: State, done: set[str]) -> str | None:
        """The member of the group who is on turn now and has not acted yet."""
        following = state.on_turn
        if following is None or following in done:
            return None
        shares = state.people[following].shares_group(state.people[self.who])
        return following if shares else None
