"""Whatever is typed in a game: nothing breaks, the file gives the game, no hidden card is seen."""

import re
from contextlib import closing
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from hypothesis import given, settings
from hypothesis import strategies as st

from gm_tracker.core.screen import plain
from gm_tracker.erbarmungslos.ruleset import RULESET
from gm_tracker.erbarmungslos.words.cards import card_name
from gm_tracker.storage.reader import load
from gm_tracker.tui.fight import FightDesk
from tests.tui.desks import NAMED, keys
from tests.tui.saloon import Saloon, saloon

SCRIPTS = 80
CARD = re.compile("[♣♠♥♦](?:10|[2-9BDKA])")
SIGNS: tuple[str, ...] = (
    *"abcdefghijklmnopqrstuvwxyzEGLMNOSVWAX0123456789?.,#+-=>! ",
    *(f"<{name}>" for name in NAMED if name != "ctrl+q"),
)
"""All keys but the one that leaves the program."""
ANYTIME = (
    "u", "uu", "y", "l<up><up>b<enter>", "lk<enter>j", "l<up><up>k<ctrl+u>0<enter>j",
    "l<up><up><up>n<enter>", "A<right><escape>", "W<left><left><escape>", "?<escape>", "vgG",
)  # fmt: skip
FIGURES = ("s", "w", "d", "h1", "h2", "j", "c", "b1", "b2", "b3")
TYPED: dict[str, tuple[str, ...]] = {
    "setup": ("b<enter>",),
    "ended": ("u",),
    "draw": ("<enter>",),
    "exchange": ("0<enter>", "1<enter>", "Vv0<enter>", "Vv1<enter>"),
    "lay": ("{card}<enter>", "{card} {other}<enter>", "Vv1<enter>", "Vv3<enter>"),
    "tiebreak": ("<enter>", "{card}<enter>"),
    "play": ("{card}<enter>", "Vv1<enter>", "Vv2<enter>"),
    "result": ("0<enter>", "1<enter>", "1 k<enter>", "3<enter>", "i{card} {figure}<enter>"),
    "clash": ("r<enter>", "rr<enter>", "512 151<enter>", "i{card} {other} {figure}<enter>"),
    "resist": ("r<enter>",),
    "recover": ("r<enter>",),
    "go": ("<enter>",),
    "turn": (
        "m", "n{figure}<enter>", "f{figure}<enter>", "j{figure}<enter>", "z", "h<enter>", "a",
        "x<enter>", "i{card} {other} {figure}<enter>",
    ),
}  # fmt: skip
"""By what is open first: what somebody may type then, right or wrong."""


def some_card(rng: Random) -> str:
    return rng.choice("kphd") + rng.choice(["2", "3", "4", "5", "6", "8", "10", "b", "k", "a"])


def typed(rng: Random, table: Saloon) -> str:
    """A few keys as they may come, most of them to the point."""
    among = rng.random()
    if among < 0.1 or not isinstance(table.desk, FightDesk):
        return rng.choice(SIGNS)
    if among < 0.15:
        return rng.choice(ANYTIME)
    words = {"card": some_card(rng), "other": some_card(rng), "figure": rng.choice(FIGURES)}
    return rng.choice(TYPED[RULESET.phase(table.game)]).format(**words)


def hidden_cards(table: Saloon) -> set[str]:
    """Cards on the fight's screen that do not lie open."""
    game, picture = table.game, table.picture
    lying = {game.turn.card if game.turn is not None else None}
    for player in game.players.values():
        lying.update(player.cards.discard)
        if game.is_revealed:
            lying.update((player.initiative, *player.tiebreaks))
    seen = [*map(plain, picture.above), table.heading, *table.beneath[:2]]
    seen += [plain(cell) for row in picture.board.rows for cell in row.cells]
    return set(CARD.findall("\n".join(seen))) - {card_name(card, "de") for card in lying if card}


@settings(max_examples=10, deadline=None)
@given(st.integers(min_value=0, max_value=10**6))
def test_whatever_is_typed_the_file_gives_the_game_and_no_hidden_card_is_seen(seed: int) -> None:
    rng = Random(seed)
    with TemporaryDirectory() as folder:
        table = saloon(Path(folder))
        for _ in range(SCRIPTS):
            for key in keys(typed(rng, table)):
                table.do([key])
                assert table.heading
            if not isinstance(table.desk, FightDesk):
                table.press("<escape><escape>")
            if isinstance(table.desk, FightDesk):
                table.press("<escape>")
                assert load(table.path).history.state == table.game
                assert not hidden_cards(table)
            else:
                table.press("<home><enter>")
        with closing(table.desk):
            assert table.heading
