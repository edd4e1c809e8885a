"""The rounds on the Kampfbogen: a table each, everybody's AP as boxes."""

from collections.abc import Iterable, Iterator

from gm_tracker.core.lang import Lang
from gm_tracker.core.sheet import (
    Boxes,
    Cells,
    Column,
    Facts,
    Kind,
    Pattern,
    Record,
    RowsMadeAnew,
    Run,
    Table,
)
from gm_tracker.core.shorts import shorts
from gm_tracker.timeline.sheet.ledger import (
    Cause,
    PassedRounds,
    PlayedRound,
    Stretch,
    Strike,
    Strip,
)
from gm_tracker.timeline.sheet.people import BETWEEN, remarks
from gm_tracker.timeline.sheet.words import SHEET_WORDS, SheetWords
from gm_tracker.timeline.state import Participant
from gm_tracker.timeline.words import TimelineWords

FORM_ROUNDS = 4
"""Rounds that there is room for on a sheet that is to be filled in."""
_MOST_EMPTY = 3
"""Rounds in which nobody had AP that have a table each; more have one together."""

_PATTERNS = {
    Cause.ACTION: Pattern.STROKE,
    Cause.WAIT: Pattern.TICK,
    Cause.SURPRISE: Pattern.BLOCK,
    Cause.DEBT: Pattern.CROSS,
    Cause.LATE: Pattern.DASH,
    Cause.CORRECTION: Pattern.DASH,
}


class RoundTables:
    """Played rounds as tables, with the same short form of an action's name in all of them."""

    def __init__(self, stretches: Iterable[Stretch], lang: Lang) -> None:
        self._stretches = tuple(_few(stretches))
        self._told = TimelineWords(lang)
        self._words = words = SHEET_WORDS[lang]
        self._causes = {
            Cause.DEBT: (words.debt_label, words.debt_short),
            Cause.WAIT: (words.wait_label, words.wait_short),
            Cause.SURPRISE: (words.surprise_label, words.surprise_short),
            Cause.LATE: (words.late_label, words.late_short),
            Cause.CORRECTION: (words.given_label, words.given_short),
        }
        played = [each for each in self._stretches if isinstance(each, PlayedRound)]
        strikes = [one for each in played for strip in each.strips for one in strip.strikes]
        actions = (one.action for one in strikes if one.cause is Cause.ACTION)
        self._shorts = shorts(actions, [short for _, short in self._causes.values()])
        self._used = {one.cause for one in strikes}

    def played(self, *, is_over: bool) -> Iterable[Table]:
        """A table a round; the last one is under way unless the fight is over.

        One for many rounds that passed at once.
        """
        for each in self._stretches:
            if isinstance(each, PassedRounds):
                yield self._passed(each)
                continue
            caption = self._words.round.format(round=each.number)
            if each is self._stretches[-1] and not is_over:
                caption += BETWEEN + self._words.now
            yield Table(columns(self._words), tuple(map(self._row, each.strips)), caption)

    def _passed(self, passed: PassedRounds) -> Table:
        """Whose debt went down, from what it was before the first round to that after the last."""
        words, (first, last) = self._words, passed.ends()
        titles = (
            Column(words.name, share=3),
            Column(words.ap, Kind.NUMBER),
            Column(words.debt_before, Kind.NUMBER),
            Column(words.debt_after, Kind.NUMBER),
            Column(words.life),
            Column(words.remarks, share=3),
        )
        rows = (
            (
                end.person.name,
                end.person.ap,
                begin.carried or None,
                end.person.debt or None,
                *self._told_of(end.person),
            )
            for begin, end in zip(first.strips, last.strips, strict=True)
        )
        caption = words.passed.format(first=first.number, last=last.number)
        return Table(titles, tuple(rows), caption)

    def to_fill_in(self) -> Iterable[Table]:
        """Empty rounds for a fight on paper, the first one as it will begin."""
        caption, titles = self._words.blank_round, columns(self._words)
        for each in self._each():
            first = tuple(self._form_row(strip) for strip in each.strips)
            later = tuple(self._form_row(Strip(strip.person, ())) for strip in each.strips)
            for rows in (first, *(later,) * (FORM_ROUNDS - 1)):
                yield Table(titles, rows, caption, is_form=True)

    def legend(self) -> Facts:
        """What every short form stands for."""
        actions = ((short, name) for name, short in self._shorts.items())
        others = (
            (short, label) for cause, (label, short) in self._causes.items() if cause in self._used
        )
        return Facts((*actions, *others))

    def record(self) -> Record:
        """A row a participant and round."""
        return Record(self._words.rounds, RowsMadeAnew(self._all_plain))

    def _each(self) -> Iterator[PlayedRound]:
        for each in self._stretches:
            yield from each.rounds()

    def _all_plain(self) -> Iterator[Cells]:
        for each in self._each():
            yield from self._plain(each)

    def _row(self, strip: Strip) -> Cells:
        person = strip.person
        used = (self._boxes(strip), person.ap, person.spent, person.left)
        return (
            person.name,
            *(used if strip.could_act else (None,) * len(used)),
            person.debt or None,
            *self._told_of(person),
        )

    def _told_of(self, person: Participant) -> tuple[str, str]:
        """Its life points and all else, in words."""
        return life(person, self._words), self._remarks(person)

    def _remarks(self, person: Participant) -> str:
        return BETWEEN.join(remarks(person, self._words))

    def _form_row(self, strip: Strip) -> Cells:
        person = strip.person
        return form_row(person.name, self._boxes(strip), person.ap)

    def _plain(self, each: PlayedRound) -> Iterable[Cells]:
        for strip in each.strips:
            person, runs = strip.person, map(self._run, strip.strikes)
            debt = person.debt
            used = (person.ap, strip.carried, person.spent, person.left, debt)
            yield (
                each.number,
                person.name,
                self._told.side(person.side),
                person.seat,
                *(used if strip.could_act else (None, None, None, None, debt or None)),
                BETWEEN.join(
                    self._words.run.format(label=run.label, count=run.count) for run in runs
                ),
                person.life,
                self._remarks(person),
            )

    def _boxes(self, strip: Strip) -> Boxes:
        return Boxes(strip.person.ap, tuple(map(self._run, strip.strikes)))

    def _run(self, strike: Strike) -> Run:
        if strike.cause is Cause.ACTION:
            label, short = strike.action, self._shorts[strike.action]
        else:
            label, short = self._causes[strike.cause]
        return Run(strike.ap, _PATTERNS[strike.cause], label, short)


def _few(stretches: Iterable[Stretch]) -> Iterator[Stretch]:
    """The same rounds, those one by one that are to be shown so."""
    for each in stretches:
        if isinstance(each, PassedRounds) and each.count > _MOST_EMPTY:
            yield each
        else:
            yield from each.rounds()


def columns(words: SheetWords) -> tuple[Column, ...]:
    """The columns of a round."""
    return (
        Column(words.name, share=3),
        Column(words.boxes, Kind.BOXES, share=10),
        Column(words.ap, Kind.NUMBER),
        Column(words.spent, Kind.NUMBER),
        Column(words.left, Kind.NUMBER),
        Column(words.debt, Kind.NUMBER),
        Column(words.life),
        Column(words.remarks, share=3),
    )


def form_row(name: str, boxes: Boxes, ap: int | None) -> Cells:
    """A row of a round to be filled in by hand; `ap` None where AKP/R is still to be known."""
    return (name, boxes, ap, None, None, None, "", "")


def life(person: Participant, words: SheetWords) -> str:
    """Life points now and at joining; empty for who has none."""
    if person.life is None:
        return ""
    return words.life_of.format(life=person.life, most=person.life_max)
