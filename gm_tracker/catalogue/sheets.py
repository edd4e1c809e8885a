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
    writing: str
    sheet: str
    """On the screen: `files` are the sheet, in `folder`. Their names first: a line may be cut."""
    picture: str


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
    unknown_ending="{file}: auf {found} kann ein Kampfbogen nicht enden, nur auf {choices}.",
    unknown_ending_meant="{file}: auf {found} kann ein Kampfbogen nicht enden; "
    "gemeint ist wohl {meant}.",
    no_folder="{file}: den Ordner {folder} gibt es nicht: bitte erst anlegen.",
    exists="{file}: gibt es schon und bleibt, wie es ist; bitte einen anderen Namen wählen, "
    "oder mit --force ersetzen.",
    twice="{file}: ist zweimal angegeben; bitte einmal weglassen.",
    is_the_fight="{file}: ist der Kampf selbst und wird nicht ersetzt; bitte einen anderen Namen.",
    what_stands="{file}: auf den Bogen kommt nur, was vor dem Schaden steht.",
    not_made="{file}: ließ sich nicht erstellen ({reason}). Vielleicht gelingt ein anderes Format.",
    failed="Das ließ sich nicht schreiben ({reason}); der Kampf geht weiter.",
    writing="Der Kampfbogen wird geschrieben …",
    sheet="Kampfbogen: {files} in {folder}",
    picture="Bild: {file} in {folder}",
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
    unknown_ending="{file}: a combat sheet cannot end in {found}, only in {choices}.",
    unknown_ending_meant="{file}: a combat sheet cannot end in {found}, did you mean {meant}?",
    no_folder="{file}: there is no folder {folder}: please make it first.",
    exists="{file}: is there already and stays as it is; please choose another name, "
    "or replace it with --force.",
    twice="{file}: is named twice; please leave one out.",
    is_the_fight="{file}: is the fight itself and is not replaced; please choose another name.",
    what_stands="{file}: the sheet has only what stands before the damage.",
    not_made="{file}: could not be made ({reason}). Another format may do.",
    failed="That could not be written ({reason}); the fight goes on.",
    writing="The combat sheet is being written …",
    sheet="Combat sheet: {files} in {folder}",
    picture="Picture: {file} in {folder}",
)

SHEET_FILE_TEXTS: dict[Lang, SheetFileTexts] = {"de": _DE, "en": _EN}
