"""A fight in a few words, for a list of many."""

from gm_tracker.core.lang import Lang, texts
from gm_tracker.erbarmungslos.screen import ErbarmungslosScreen
from gm_tracker.erbarmungslos.state import State


@texts
class SummaryWords:
    """How many take part."""

    player: str
    players: str
    figure: str
    figures: str


_WORDS: dict[Lang, SummaryWords] = {
    "de": SummaryWords(
        player="1 Spieler", players="{count} Spieler", figure="1 Figur", figures="{count} Figuren"
    ),
    "en": SummaryWords(
        player="1 player", players="{count} players", figure="1 figure", figures="{count} figures"
    ),
}


def summary(state: State, lang: Lang) -> str:
    """How many take part, the figures that are out included, and where the fight stands."""
    words, players, figures = _WORDS[lang], len(state.players), len(state.figures)
    who = words.player if players == 1 else words.players.format(count=players)
    what = words.figure if figures == 1 else words.figures.format(count=figures)
    return f"{who}, {what} · {ErbarmungslosScreen(lang).heading(state, '').moment}"
