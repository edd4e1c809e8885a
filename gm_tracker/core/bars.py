"""Life points as a bar of a few cells."""

from gm_tracker.core.screen import Line, Role, Span

LIFE_CELLS = 5
"""Terminal cells of a bar of life."""


def life_bar(life: int, most: int) -> Line:
    """What is left of `most` life points: no cell only at 0 and below, all only unhurt."""
    full = 0
    if life > 0:
        full = LIFE_CELLS if life >= most else min(LIFE_CELLS - 1, -(-LIFE_CELLS * life // most))
    low = Role.WARNING if full <= 1 else Role.PLAIN
    spans = (Span("━" * full, low), Span("╌" * (LIFE_CELLS - full), Role.DIM))
    return tuple(span for span in spans if span.text)
