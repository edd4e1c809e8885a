"""gm-tracker: a combat table for game masters in the terminal."""

__version__ = "0.1.0"
