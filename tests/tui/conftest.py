"""What holds for every test of the screen."""

from collections.abc import Iterator

import pytest

from gm_tracker.core.sheet import Sheet
from gm_tracker.export import making
from tests.tui.desks import OPEN


@pytest.fixture(autouse=True)
def _tables_are_closed() -> Iterator[None]:
    """Lets go of the files of all tables, also where the test failed."""
    yield
    while OPEN:
        OPEN.pop().desk.close()


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> list[Sheet]:
    """Files of a few bytes; gives the sheets they were made of."""
    seen: list[Sheet] = []

    def write(sheet: Sheet, ending: str, record: str | None) -> bytes:  # noqa: ARG001
        seen.append(sheet)
        return b"content"

    monkeypatch.setattr(making, "written", write)
    return seen
