"""The JSON schema of what a ruleset reads, found by the name that pydantic gives it."""

import re
from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Annotated, Any

from pydantic import Field, TypeAdapter, ValidationError

from gm_tracker.core.fields import Frozen
from gm_tracker.core.problems import Problem
from gm_tracker.core.ruleset import Ruleset
from gm_tracker.core.validation import problems_of

_CORE = Frozen.__module__.rpartition(".")[0]


def problems_in(error: ValidationError, ruleset: Ruleset[Any, Any]) -> tuple[Problem, ...]:
    """Every problem of what a ruleset refused to read."""
    package = type(ruleset).__module__.rpartition(".")[0]
    return problems_of(error, _schema(error.title, (package, _CORE)))


def _schema(title: str, packages: tuple[str, ...]) -> dict[str, Any]:
    """The schema of a model (`Rules`) or of a union told apart by `type` (`tagged-union[A,B]`).

    Only models of these packages are meant, as two rulesets may use the same names.
    """
    kind, _, names = title.rpartition("[")
    models = {
        model.__name__: model
        for model in _models(Frozen)
        if model.__module__.rpartition(".")[0] in packages
    }
    wanted = [models[name] for name in re.findall(r"\w+", names) if name in models]
    if not wanted:
        return {}
    union: Any = reduce(or_, wanted)
    if kind and len(wanted) > 1:
        union = Annotated[union, Field(discriminator="type")]
    return TypeAdapter(union).json_schema()


def _models(base: type[Frozen]) -> Iterator[type[Frozen]]:
    for model in base.__subclasses__():
        yield model
        yield from _models(model)
