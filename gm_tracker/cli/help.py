"""How help looks where it is printed; imported only then."""

from rich_argparse import RichHelpFormatter


class HelpFormatter(RichHelpFormatter):
    """Coloured on a terminal; titles and texts stand as they are written, never as markup."""

    group_name_formatter = str
    help_markup = False
    text_markup = False
