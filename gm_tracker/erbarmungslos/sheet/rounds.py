"""The rounds on paper: a table each, cards and effects, the AP of every turn as boxes."""

from collections.abc import Iterable, Iterator, Sequence

from gm_tracker.core.lang import Lang
from gm_tracker.core.sheet import Boxes, Cells, Column, Facts, Kind, Pattern, Record, Run, Table
from gm_tracker.erbarmungslos.bounds import Ending
from gm_tracker.erbarmungslos.cards import HEARTS, face_of
from gm_tracker.erbarmungslos.sheet.gangs import BETWEEN
from gm_tracker.erbarmungslos.sheet.ledger import Cards, Played, PlayedRound, Strike, Strip
from gm_tracker.erbarmungslos.sheet.words import SHEET_WORDS, SheetWords
from gm_tracker.erbarmungslos.words.cards import card_name

FORM_ROUNDS = 4
"""Rounds that there is room for on a sheet that is to be filled in."""
_ATTACKS = frozenset[Ending]({"ranged", "melee", "finish"})


class RoundTables:
    """Played rounds as tables."""

    def __init__(self, played: Sequence[PlayedRound], lang: Lang) -> None:
        self._played = played
        self._lang = lang
        self._words = SHEET_WORDS[lang]

    def tables(self, *, is_over: bool) -> Iterator[Table]:
        """A table a round; the last one is under way unless the fight is over."""
        for each in self._played:
            caption = self._words.round.format(round=each.number)
            if each is self._played[-1] and not is_over:
                caption += BETWEEN + self._words.now
            yield Table(columns(self._words), tuple(map(self._row, each.strips)), caption)

    def legend(self) -> Facts:
        """What every short form stands for."""
        words = self._words
        turns = [strip.turn for each in self._played for strip in each.strips if strip.turn]
        done = {strike.deed for turn in turns for strike in turn.strikes}
        deeds = [
            (short, words.deeds[deed]) for deed, short in words.deed_shorts.items() if deed in done
        ]
        if any(turn.lapsed for turn in turns):
            deeds.append((words.lapsed_short, words.lapsed_label))
        return Facts(tuple(deeds))

    def record(self) -> Record:
        """A row a player and round."""
        return Record(self._words.rounds, list(self._plain()))

    def _row(self, strip: Strip) -> Cells:
        turn = strip.turn
        return (
            strip.name,
            self._initiative(strip.cards),
            self._effect(strip.cards),
            "" if turn is None else card_name(turn.card, self._lang),
            *((None,) * 4 if turn is None else self._points(turn)),
            strip.hand,
        )

    def _points(self, turn: Played) -> tuple[Boxes, int, int, int | None]:
        boxes = Boxes(turn.given, tuple(self._runs(turn)))
        return boxes, turn.given, turn.used, turn.lapsed or None

    def _runs(self, turn: Played) -> Iterator[Run]:
        words = self._words
        yield from map(self._run, turn.strikes)
        if turn.lapsed:
            yield Run(turn.lapsed, Pattern.DASH, words.lapsed_label, words.lapsed_short)

    def _run(self, strike: Strike) -> Run:
        words = self._words
        return Run(
            strike.ap,
            _pattern(strike.deed),
            words.deed.format(figure=strike.figure, deed=words.deeds[strike.deed]),
            strike.letter + words.deed_shorts[strike.deed],
        )

    def _initiative(self, cards: Cards | None) -> str:
        """The initiative card, and those of the tie-break (E10)."""
        if cards is None:
            return ""
        card = card_name(cards.initiative, self._lang)
        ties = self._ties(cards)
        return self._words.tied_with.format(card=card, ties=ties) if ties else card

    def _ties(self, cards: Cards) -> str:
        shown = (
            self._words.no_card if card is None else card_name(card, self._lang)
            for card in cards.tiebreaks
        )
        return ", ".join(shown)

    def _effect(self, cards: Cards | None) -> str:
        """What the initiative card does in the round (E15 to E18)."""
        if cards is None:
            return ""
        effects = self._words.effects
        face = effects.get(face_of(cards.initiative))
        hearts = effects[HEARTS] if cards.has_tests else None
        return ", ".join(filter(None, (face, hearts)))

    def _plain(self) -> Iterable[Cells]:
        for each in self._played:
            for strip in each.strips:
                yield (each.number, *self._of(strip))

    def _of(self, strip: Strip) -> Cells:
        turn, cards, words = strip.turn, strip.cards, self._words
        done = () if turn is None else tuple(self._runs(turn))
        ap = () if turn is None else (turn.given, turn.used, turn.lapsed, turn.left)
        return (
            strip.place,
            strip.name,
            strip.side,
            "" if cards is None else card_name(cards.initiative, self._lang),
            "" if cards is None else self._ties(cards),
            self._effect(cards),
            "" if turn is None else card_name(turn.card, self._lang),
            *(ap or (None,) * 4),
            BETWEEN.join(words.run.format(label=run.label, count=run.count) for run in done),
            strip.hand,
        )


def _pattern(deed: Ending) -> Pattern:
    """Moves, attacks and all else are told apart without colour."""
    if deed == "move":
        return Pattern.STROKE
    return Pattern.CROSS if deed in _ATTACKS else Pattern.TICK


def columns(words: SheetWords) -> tuple[Column, ...]:
    """The columns of a round."""
    return (
        Column(words.player, share=2),
        Column(words.initiative),
        Column(words.effect, share=2),
        Column(words.ap_card),
        Column(words.boxes, Kind.BOXES, share=10),
        Column(words.ap, Kind.NUMBER),
        Column(words.used, Kind.NUMBER),
        Column(words.lapsed, Kind.NUMBER),
        Column(words.hand, Kind.NUMBER),
    )


def to_fill_in(names: Sequence[str], boxes: int, words: SheetWords) -> Iterator[Table]:
    """Empty rounds for a fight on paper, of so many AP each."""
    rows = tuple((name, "", "", "", Boxes(boxes), None, None, None, None) for name in names)
    for _ in range(FORM_ROUNDS):
        yield Table(columns(words), rows, words.blank_round, is_form=True)
