"""What holds for every test of the screen."""

from collections.abc import Iterator

import pytest

from tests.tui.desks import OPEN


@pytest.fixture(autouse=True)
def _tables_are_closed() -> Iterator[None]:
    """Lets go of the files of all tables, also where the test failed."""
    yield
    while OPEN:
        OPEN.pop().desk.close()
