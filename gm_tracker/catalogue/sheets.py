"""What is said of sheets and pictures on their way into files, by the command line and the screen.

`file` is the file's name as it was given.
"""

from gm_tracker.core.lang import Lang, texts


@texts
class SheetFileTexts:
    """What is wrong with where a sheet should go, and that it is there."""

    written: str
    no_fight: str
    fight_and_blank: str
    blank_needs_file: str
    only_blank: str
    """`option` has a meaning for a blank sheet only."""
    only_table: str
    """A table was named, and no file is one (`endings`)."""
    no_table: str
    """There is no table `found`, only `choices`."""
    no_tables: str
    """A sheet without tables, such as a blank one, cannot become a file of one."""
    no_ending: str
    unknown_ending: str
    unknown_ending_meant: str
    no_folder: str
    """The folder of `file` is missing."""
    exists: str
    twice: str
    is_the_fight: str
    what_stands: str
    not_made: str
    """The file could not be made: `reason`."""
    failed: str
    """Something went wrong that nobody has words for: `reason`."""
    partly: str
    """One file could not be put where it belongs: `reason`; those before it, `files`, are there."""
    not_a_folder: str
    """Something that is no folder has the name of the `folder` of the sheets."""
    writing: str
    still_writing: str
    """A second sheet of a fight was asked for before the first was there."""
    leaves_sheet: str
    """The program is to be left, and a sheet is not there yet."""
    evaluating: str
    not_evaluated: str
    """The figures could not be made: `reason`, which nobody has words for."""
    sheet: str
    """On the screen: `files` are the sheet, in `folder`, which comes first: a line may be cut."""
    picture: str
    """The same of a picture of the screen."""


_DE = SheetFileTexts(
    written="{file}: geschrieben",
    no_fight="Welcher Kampf? Das Protokoll oder die Kampfdatei steht vor -o; "
    "ein leerer Bogen braucht --blank.",
    fight_and_blank="Ein leerer Bogen (--blank) hat keinen Kampf: bitte eines davon weglassen.",
    blank_needs_file="Wohin mit dem leeren Bogen? Etwa: "
    "gm-tracker export --blank -o kampfbogen.pdf",
    only_blank="{option} gilt nur für einen leeren Bogen: bitte --blank dazu, oder weglassen.",
    only_table="--table gilt nur für Dateien, die auf {endings} enden: bitte eine angeben, "
    "oder --table weglassen.",
    no_table="Eine Tabelle {found} gibt es hier nicht, nur {choices}.",
    no_tables="Ein leerer Bogen hat nichts für eine CSV-Datei: bitte eine andere Endung.",
    no_ending="{file}: am Ende des Namens fehlt, was es werden soll: {choices}.",
    unknown_ending="{file}: auf {found} kann ein Bogen nicht enden, nur auf {choices}.",
    unknown_ending_meant="{file}: auf {found} kann ein Bogen nicht enden; "
    "gemeint ist wohl {meant}.",
    no_folder="{file}: den Ordner {folder} gibt es nicht: bitte erst anlegen.",
    exists="{file}: gibt es schon und bleibt, wie es ist; bitte einen anderen Namen wählen, "
    "oder mit --force ersetzen.",
    twice="{file}: ist zweimal angegeben; bitte einmal weglassen.",
    is_the_fight="{file}: ist der Kampf selbst und wird nicht ersetzt; bitte einen anderen Namen.",
    what_stands="{file}: auf den Bogen kommt nur, was vor dem Schaden steht.",
    not_made="{file}: ließ sich nicht erstellen ({reason}). Vielleicht gelingt ein anderes Format.",
    failed="Das ließ sich nicht schreiben ({reason}); der Kampf geht weiter.",
    partly="{reason} · Geschrieben ist: {files}",
    not_a_folder="{folder}: ist kein Ordner, und dorthin soll der Bogen; bitte umbenennen.",
    writing="Der Kampfbogen wird geschrieben …",
    still_writing="Der Kampfbogen wird noch geschrieben …",
    leaves_sheet="Der Kampfbogen wird noch geschrieben! "
    "Dieselbe Taste noch einmal verlässt trotzdem.",
    evaluating="Der Kampf wird ausgewertet … Eine andere Taste bricht das ab.",
    not_evaluated="Das ließ sich nicht auswerten ({reason}); der Kampf geht weiter.",
    sheet="Kampfbogen in {folder}: {files}",
    picture="Bild in {folder}: {files}",
)

_EN = SheetFileTexts(
    written="{file}: written",
    no_fight="Which fight? The log or combat file stands before -o; a blank sheet needs --blank.",
    fight_and_blank="A blank sheet (--blank) has no fight: please leave one of the two out.",
    blank_needs_file="Where to with the blank sheet? Such as: "
    "gm-tracker export --blank -o combat-sheet.pdf",
    only_blank="{option} is for a blank sheet only: please add --blank, or leave it out.",
    only_table="--table is for files only that end in {endings}: please name one, "
    "or leave --table out.",
    no_table="There is no table {found} here, only {choices}.",
    no_tables="A blank sheet has nothing for a CSV file: please choose another ending.",
    no_ending="{file}: the end of the name must say what it is to be: {choices}.",
    unknown_ending="{file}: a sheet cannot end in {found}, only in {choices}.",
    unknown_ending_meant="{file}: a sheet cannot end in {found}, did you mean {meant}?",
    no_folder="{file}: there is no folder {folder}: please make it first.",
    exists="{file}: is there already and stays as it is; please choose another name, "
    "or replace it with --force.",
    twice="{file}: is named twice; please leave one out.",
    is_the_fight="{file}: is the fight itself and is not replaced; please choose another name.",
    what_stands="{file}: the sheet has only what stands before the damage.",
    not_made="{file}: could not be made ({reason}). Another format may do.",
    failed="That could not be written ({reason}); the fight goes on.",
    partly="{reason} · Written: {files}",
    not_a_folder="{folder}: is no folder, and the sheet belongs there; please rename it.",
    writing="The combat sheet is being written …",
    still_writing="The combat sheet is still being written …",
    leaves_sheet="The combat sheet is not written yet! The same key once more leaves all the same.",
    evaluating="The fight is being evaluated … Another key calls it off.",
    not_evaluated="That could not be evaluated ({reason}); the fight goes on.",
    sheet="Combat sheet in {folder}: {files}",
    picture="Picture in {folder}: {files}",
)

SHEET_FILE_TEXTS: dict[Lang, SheetFileTexts] = {"de": _DE, "en": _EN}
