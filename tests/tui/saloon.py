"""A whole game of four rounds in the saloon as it is typed, and a table for games under its rules.

The Law has its cards on the table; Jeremiah's gang is led by the program, with a deck of twelve
that runs out in round 3.
"""

from pathlib import Path

from gm_tracker.core.lang import Lang
from gm_tracker.core.screen import plain
from gm_tracker.erbarmungslos.data import as_data
from gm_tracker.erbarmungslos.events import Result
from gm_tracker.erbarmungslos.state import Figure
from gm_tracker.erbarmungslos.state import State as Game
from gm_tracker.storage.reader import load
from gm_tracker.tui.start import StartDesk
from tests.tui.desks import Fields, Table, cabinet

SAMPLES = Path(__file__).parents[2] / "sample_combats"
LAW, GANG = "gesetz", "jeremiahs-bande"
PILE = ("H4", "K8", "P9", "D3", "K7", "P10", "H2", "K9", "P3", "DQ", "K6", "P5")
TITLE = "Zoff im Saloon"

Script = tuple[tuple[str, str], ...]
"""What is typed, and what the lines under the table then say."""

FIRST_ROUND: Script = (
    ("b<enter>", "Der Kampf beginnt"),
    ("<enter>", "Ziehen: Gesetz 0→5, Jeremiahs Bande 0→5"),
    ("1<enter>", "Gesetz tauscht 1 Karte"),
    ("Vv4<enter>", "Jeremiahs Bande tauscht 1 Karte"),
    ("k10<enter>", "Gesetz legt eine Initiativkarte"),
    ("Vv1<enter>", "Initiative: Gesetz ♣10, Jeremiahs Bande ♥4"),
    ("p9<enter>", "Gesetz spielt ♠9: 9 AP"),
    ("m", "Sheriff Amos Tule 1. Bewegung 1 AP, noch 8"),
    # 10 of 10: the shot fells the sheriff, the move is broken off, the turn goes on (E55, E70)
    ("ip10 b1<enter>1 k<enter>", "Sheriff Amos Tule: 1. Bewegung abgebrochen"),
    ("jwitwe<enter>m", "Witwe Hagedorn 1. Bewegung 1 AP, noch 7"),
    ("fc<enter>", "Repetiergewehr → Cole 2 AP, noch 5"),
    # simultaneous (E64): the shot of Cole, then the results of both
    ("ik8 k7 c<enter>", "♣8 + ♣7 = 15, nötig 10"),
    ("1<enter>0<enter>", "Cole: Leben 3→2"),
    # a tie, 1 : 1 (N26, N27)
    ("jh1<enter>nb2<enter>", "Hilfssheriff 1 Nahkampf → Bandit 2 1 AP, noch 4"),
    ("511<enter>152<enter>", "Gleichstand, Hilfssheriff 1 weicht 5 cm zurück"),
    # the second attacker: two dice of defence (N29), two points of damage, no success (N18)
    ("jh2<enter>nb2<enter>561<enter>12<enter>", "Widerstand, 2 Würfel"),
    ("13<enter>", "Bandit 2 Widerstand 13 = 0 Erfolge scheidet aus"),
    ("jdoktor<enter>z", "Doktor Finch zielt 2 AP, noch 1"),
    ("x<enter>", "Gesetz beendet den Zug 1 AP verfallen"),
    # 9 and 3 for the four (E15)
    ("Vv1<enter>", "Jeremiahs Bande spielt ♠9: 9 + 3 = 12 AP"),
    ("m", "Jeremiah 1. Bewegung 1 AP, noch 11"),
    # the four counts as four against it (EA16)
    ("id5 d<enter>0<enter>", "Doktor Finch Schuss → Jeremiah: ohne Wirkung"),
    ("m", "Jeremiah 2. Bewegung 3 AP, noch 8"),
    ("nh1<enter>5521<enter>611<enter>", "Hilfssheriff 1, 2 W6"),
    ("62<enter>", "Hilfssheriff 1 Widerstand 62 = 1 Erfolg hält stand"),
    ("jb1<enter>fd<enter>2<enter>", "Doktor Finch: Leben 3→1"),
    ("x<enter>", "Runde 2"),
)

SECOND_ROUND: Script = (
    ("<enter>", "Ziehen: Gesetz 2→5, Jeremiahs Bande 0→5"),
    # the sheriff is down: his gang exchanges nothing (EA6)
    ("Vv0<enter>", "Jeremiahs Bande tauscht nicht"),
    ("h7<enter>", "Gesetz legt eine Initiativkarte"),
    ("Vv2<enter>", "Initiative: Jeremiahs Bande ♣9, Gesetz ♥7"),
    ("512<enter>", "Sheriff Amos Tule Genesungstest 512 = 1 Erfolg wieder handlungsfähig"),
    ("Vv3<enter>", "Jeremiahs Bande spielt ♦D: 12 AP"),
    # 8 and 2 against the nine; who falls still shoots (E64, EA35)
    ("jcole<enter>fwitwe<enter>", "Revolver → Witwe Hagedorn 1 AP, noch 11"),
    ("ip8 d2 s rev<enter>3<enter>", "Schuss von Sheriff Amos Tu… auf Cole"),
    ("1 k<enter>", "Witwe Hagedorn: Leben 3→0, scheidet aus"),
    ("jb3<enter>m", "Bandit 3 1. Bewegung 1 AP, noch 10"),
    ("nd<enter>111<enter>11<enter>", "Gleichstand, Bandit 3 weicht 5 cm zurück"),
    ("x<enter>", "Jeremiahs Bande beendet den Zug 9 AP verfallen"),
    ("k5<enter>", "Gesetz spielt ♣5: 5 AP"),
    ("jsheriff<enter>ncole<enter>", "Sheriff Amos Tule Ausschalten → Cole 1 AP, noch 4"),
    ("<enter>", "Cole: scheidet aus"),
    ("jh1<enter>fb1<enter>1 k<enter>", "Bandit 1: Leben 3→2"),
    ("x<enter>", "Runde 3"),
)
RESHUFFLE = ("<enter>", "Jeremiahs Bande mischt neu: 8")
"""Of the two cards that are missing the deck has one."""
THIRD_ROUND: Script = (
    ("0<enter>", "Gesetz tauscht nicht"),
    ("Vv0<enter>", "Jeremiahs Bande tauscht nicht"),
    ("k3<enter>", "Gesetz legt eine Initiativkarte"),
    ("Vv1<enter>", "Initiative: Gesetz ♣3, Jeremiahs Bande ♥2"),
    ("11<enter>", "Bandit 1 Genesungstest 11 = 0 Erfolge scheidet aus"),
    ("pk<enter>", "Gesetz spielt ♠K: 13 AP"),
)
"""The heart is Jeremiah's now, and a recovery fails."""
AFTERWARDS: Script = (
    ("jsheriff<enter>m", "Sheriff Amos Tule 1. Bewegung 1 AP, noch 12"),
    ("nj<enter>", "Sheriff Amos Tule Nahkampf → Jeremiah 1 AP, noch 11"),
    ("ip3 b3<enter>0<enter>", "Bandit 3 Schuss → Sheriff Amos Tule: ohne Wirkung"),
    # a die more for the three (E16); four points of damage leave nothing to resist with (N14)
    ("5665<enter>111<enter>", "Jeremiah: Leben 3→0, scheidet aus"),
    ("jh2<enter>m", "Hilfssheriff 2 1. Bewegung 1 AP, noch 10"),
    ("x<enter>", "Gesetz beendet den Zug 10 AP verfallen"),
    ("Vv2<enter>", "Jeremiahs Bande spielt ♠5: 5 AP"),
    ("fd<enter>1<enter>", "Doktor Finch: Leben 1→0, scheidet aus"),
    ("x<enter>", "Runde 4"),
    ("<enter>", "Ziehen: Gesetz 3→5, Jeremiahs Bande 2→5"),
    ("2<enter>", "Gesetz tauscht 2 Karten"),
    ("k10<enter>", "kam aus diesem Deck schon"),
    ("<ctrl+u>k4<enter>", "Gesetz legt eine Initiativkarte"),
    ("Vv1<enter>", "Initiative: Jeremiahs Bande ♣6, Gesetz ♣4"),
    ("Vv1<enter>", "Jeremiahs Bande spielt"),
    ("m", "Bandit 3 1. Bewegung 1 AP"),
    ("ip6 h1<enter>1<enter>", "Bandit 3 ist aktiviert"),
    ("x<enter>", "Jeremiahs Bande beendet den Zug"),
    ("p7<enter>", "Gesetz spielt ♠7: 7 + 3 = 10 AP"),
    ("jh1<enter>nb3<enter>555<enter>166<enter>", "Bandit 3, 2 W6"),
    ("56<enter>", "Bandit 3 Widerstand 56 = 2 Erfolge hält stand"),
    ("jh2<enter>nb3<enter>566<enter>11<enter>", "Bandit 3: Leben 1→0, scheidet aus"),
    ("E<enter>", "Der Kampf ist zu Ende"),
)


def saloon_file(folder: Path) -> Path:
    """The sample's fight, prepared with the program's deck for Jeremiah's gang."""
    text = (SAMPLES / "zoff-im-saloon.toml").read_text("utf-8")
    name = 'name = "Jeremiahs Bande"\n'
    cards = ", ".join(f'"{card}"' for card in PILE)
    assert text.count(name) == 1
    path = folder / "zoff-im-saloon.toml"
    path.write_text(
        text.replace(name, f'{name}deck = "program"\ncards = [{cards}]\n'), encoding="utf-8"
    )
    return path


LEFT = {
    "sheriff-amos-tule": (3, "able"),
    "witwe-hagedorn": (0, "out"),
    "doktor-finch": (0, "out"),
    "hilfssheriff": (2, "able"),
    "hilfssheriff-2": (3, "able"),
    "jeremiah": (0, "out"),
    "cole": (1, "out"),
    "bandit": (2, "out"),
    "bandit-2": (1, "out"),
    "bandit-3": (0, "out"),
}
"""Life points and state in the end: who is finished, or fails a test, keeps the life points."""
FALLEN = [None, "P9", "D5", "K10", "P8", "D2", "K5", "H7", "PK", "K3", None, None, "P6", "P7"]
"""The discard of the Law: what was exchanged, AP and interrupts as they fell."""
HELD = {LAW: (2, 35, 14), GANG: (3, 4, 4)}
"""Hand, deck and discard in the end; K4 of the Law lies out, K6 of the gang."""


def whole_game() -> Script:
    """The game from its beginning to its end."""
    return (*FIRST_ROUND, *SECOND_ROUND, RESHUFFLE, *THIRD_ROUND, *AFTERWARDS)


def looks_ended(shown: Fields) -> None:
    """The end of the game as the rules have it, worked out by hand."""
    assert (shown["phase"], shown["round"], shown["open"]) == ("ended", 4, [])
    figures, players = shown["figures"], shown["players"]
    assert {id_: (one["life"], one["state"]) for id_, one in figures.items()} == LEFT
    piles = {id_: (one["hand"], one["deck"], len(one["discard"])) for id_, one in players.items()}
    assert piles == HELD
    assert players[LAW]["discard"] == FALLEN
    assert players[GANG]["discard"][:3] == ["P3", "P5", "H2"]
    assert figures["bandit-3"]["attackers"] == ["hilfssheriff", "hilfssheriff-2"]


def saloon(folder: Path, lang: Lang = "de") -> "Saloon":
    """The fight opened as the program opens it."""
    folder.mkdir(exist_ok=True)
    return at_table(saloon_file(folder), lang)


def at_table(path: Path, lang: Lang = "de") -> "Saloon":
    """A log or combat file opened as the program opens one."""
    fights = cabinet(path.parent, lang)
    return Saloon(StartDesk(fights).desk_of(fights.open(path)))


class Saloon(Table):
    """A desk at which a game under these rules is played."""

    @property
    def game(self) -> Game:
        """The state of the game."""
        found = self.fight.session.state
        assert isinstance(found, Game)
        return found

    @property
    def shown(self) -> Fields:
        """The state as `show --json` prints it."""
        return as_data(self.game)

    def figure(self, id_: str) -> Figure:
        """One figure."""
        return self.game.figures[id_]

    def play(self, script: Script) -> "Saloon":
        """Types the decisions; each is told before the next is typed."""
        for typed, words in script:
            self.press(typed)
            assert words in self.foot, (typed, words, self.foot)
        return self


def told(table: Table) -> list[str]:
    """The words of all lines of the log that is open."""
    return [plain(row.cells[2]) for row in table.picture.board.rows]


def to_line(table: Table, seq: int) -> None:
    """The cursor goes to that line of the log."""
    table.press("<home>" + "<down>" * (seq - 1))
    assert table.cursor == str(seq)


def shots_are_told(log: Path) -> None:
    """Each result that counts names the line of a shot that is told by no other."""
    history = load(log).history
    counting = {event.seq: event for event in history.standing()}
    results = [event for event in counting.values() if isinstance(event, Result)]
    assert results
    assert len({event.of for event in results}) == len(results)
    for event in results:
        assert counting[event.of].type in ("ranged", "interrupt"), event
        assert event.of < event.seq
