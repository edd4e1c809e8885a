"""What a user has settled: folders, language, theme, keys.

An option of the command line comes before a variable of the environment, that before the settings
file, that before the default.
"""

from gm_tracker.config.places import config_file, data_dir, language, samples_dir
from gm_tracker.config.settings import Settings, settle

__all__ = ["Settings", "config_file", "data_dir", "language", "samples_dir", "settle"]
