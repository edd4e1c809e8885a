"""Pydantic without plugins: every start is spared the look for them in all installed packages."""

import os
import sys
from importlib import import_module
from types import ModuleType
from typing import Any

_VARIABLE, _NONE = "PYDANTIC_DISABLE_PLUGINS", "__all__"
"""How pydantic is told so; another value that is set already is left alone."""
_LOADER = "pydantic.plugin._loader"


class _NoPlugins(ModuleType):
    """Stands for pydantic's loader of plugins, which would load email and zip files: 10 ms.

    Whatever else is asked of it is asked of the real one.
    """

    def get_plugins(self, *_: object) -> tuple[()]:
        """None."""
        return ()

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        sys.modules.pop(_LOADER, None)
        return getattr(import_module(_LOADER), name)


def without_plugins() -> None:
    """Switches them off; to be called before pydantic is loaded."""
    if os.environ.setdefault(_VARIABLE, _NONE) == _NONE:
        sys.modules.setdefault(_LOADER, _NoPlugins(_LOADER))
