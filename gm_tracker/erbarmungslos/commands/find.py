"""To a figure by its letter, or to a figure or player by letters of the name."""

from gm_tracker.core.commands import Decision
from gm_tracker.core.errors import CoreReason, Refusal
from gm_tracker.core.prompt_words import PROMPT_WORDS
from gm_tracker.core.prompts import FindPrompt, Offer
from gm_tracker.erbarmungslos.commands.prompts import Fight, Result


def find(view: Fight) -> FindPrompt:
    """The cursor goes to a figure or a player. Raises Refusal (NO_ROW) where nobody is there."""
    state = view.state
    players = state.seated()
    gangs = [figure for player in players for figure in state.gang(player.id)]
    gangs.sort(key=lambda figure: figure.state == "out")
    ids = (*(figure.id for figure in gangs), *(player.id for player in players))
    names = (*(figure.name for figure in gangs), *(player.name for player in players))
    if not ids:
        raise Refusal(CoreReason.NO_ROW)

    def taken(_: Fight, place: int) -> Result:
        return Decision((), ids[place])

    return FindPrompt(
        question=PROMPT_WORDS[view.lang].find,
        offers=tuple(map(Offer, names)),
        taken=taken,
        letters=(*(figure.letter for figure in gangs), *("" for _ in players)),
    )
