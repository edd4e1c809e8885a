"""The open waits above the table: who waits for what, in so many cells."""

from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.core.lang import Lang
from gm_tracker.core.screen import Look, Role, Span, plain
from gm_tracker.timeline.open_waits import OpenWait, on_one_line
from gm_tracker.timeline.screen import TimelineScreen
from gm_tracker.tui.plain import width_of
from tests.timeline.builders import Fight

DOOR, COVER = "die Tür geht auf", "Mira verlässt die Deckung"


def waiters(*waits: tuple[str, str]) -> Fight:
    """Those who wait, and the event; then Zoe is on turn with 5 of 20 AP spent."""
    fight = Fight()
    for n, (name, _) in enumerate(waits):
        fight.join(f"p{n}", name=name, ap=20, initiative=99 - n)
    fight.join("zoe", ap=20, spent=5).start()
    for n, (_, event) in enumerate(waits):
        fight.wait(f"p{n}", for_=event)
    return fight


def lines(fight: Fight, width: int = 80, rows: int = 5, lang: Lang = "de") -> list[str]:
    """The lines above the table that tell of waits."""
    shown = TimelineScreen(lang).above(fight.state, Look(width, rows))
    found = [plain(line) for line in shown]
    return [line for line in found if line.startswith(("lauert", "waits"))]


def test_t26_every_open_wait_is_named_with_its_event() -> None:
    fight = waiters(("Bandit", COVER), ("Kim", COVER), ("Jon", DOOR))
    assert lines(fight) == [f"lauert  Bandit, Kim: {COVER} · Jon: {DOOR}"]
    assert lines(fight, lang="en") == [f"waits  Bandit, Kim: {COVER} · Jon: {DOOR}"]


def test_t28_who_has_rolled_does_not_wait_any_more() -> None:
    fight = waiters(("Bandit", COVER), ("Jon", DOOR)).trigger(COVER, p0=3)
    assert lines(fight) == [f"lauert  Jon: {DOOR}"]
    assert lines(fight.out("p1")) == []


def test_where_there_is_much_room_every_wait_has_a_line() -> None:
    fight = waiters(("Bandit", COVER), ("Kim", COVER), ("Jon", DOOR))
    assert lines(fight, rows=10) == [f"lauert  Bandit, Kim: {COVER}", f"lauert  Jon: {DOOR}"]


def test_what_has_no_room_is_counted() -> None:
    events = ["Die Fackel verlischt endlich", COVER, DOOR, "Der Hauptmann zieht das Schwert"]
    fight = waiters(*((f"Wächter {n}", event) for n, event in enumerate(events)))
    (line,) = lines(fight)
    assert line.endswith(" · +2")
    assert line.count("Wächter") == 2
    *_, last = lines(fight, rows=9)
    assert last.count("Wächter") == 2


def test_who_waits_for_the_same_is_counted_from_the_fourth_on() -> None:
    fight = waiters(*((f"Goblin {n}", DOOR) for n in range(1, 9)))
    assert lines(fight) == [f"lauert  Goblin 1, Goblin 2, Goblin 3 +5: {DOOR}"]


def test_a_short_event_leaves_its_room_to_a_long_one() -> None:
    long = "Die Brücke über den Schwarzbach gibt unter der Last nach"
    assert lines(waiters(("Bo", "Tor"), ("Kim", long)))[0].endswith(f"Bo: Tor · Kim: {long}")


TEXTS = st.text(st.sampled_from("aäß 漢👹\u0301\u200b[/]\n…"), min_size=1, max_size=60)


WAITS = st.lists(st.builds(OpenWait, TEXTS, TEXTS), min_size=1, max_size=9)


@given(waits=WAITS, width=st.integers(40, 200))
def test_j6_no_wait_makes_the_line_wider_than_the_screen(waits: list[OpenWait], width: int) -> None:
    line = on_one_line(waits, width, "lauert")
    assert width_of(line) <= width
    shown = 1 + sum(span == Span(" · ", Role.DIM) for span in line)
    counted = line[-1].text.removeprefix(" · +")
    assert shown + int(counted or 0) == len(waits)
