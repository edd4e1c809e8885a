"""What the lines that every ruleset opens say, in German and English."""

from gm_tracker.core.lang import Lang, texts


@texts
class PromptWords:
    """How a question is answered, and what the lines are called that every fight has."""

    yes_or_no: str
    by_letter: str
    """How to answer where Enter is no answer."""
    find: str
    end: str
    """Asks whether the fight ends in `round`."""
    note_on: str
    """`name`: whom the note is on."""
    fight_note: str
    notes: str
    notes_hint: str
    note_columns: tuple[str, str, str]


_DE = PromptWords(
    yes_or_no="Enter ja · n nein",
    by_letter="j ja · n nein",
    find="Zu",
    end="Kampf in Runde {round} beenden?",
    note_on="Notiz zu {name}",
    fight_note="Notiz zum Kampf",
    notes="Notizen",
    notes_hint="Enter zeigt die bisherigen",
    note_columns=("Runde", "Zu", "Notiz"),
)

_EN = PromptWords(
    yes_or_no="Enter yes · n no",
    by_letter="y yes · n no",
    find="To",
    end="End the fight in round {round}?",
    note_on="Note on {name}",
    fight_note="Note on the fight",
    notes="Notes",
    notes_hint="Enter shows those so far",
    note_columns=("Round", "On", "Note"),
)

PROMPT_WORDS: dict[Lang, PromptWords] = {"de": _DE, "en": _EN}
