"""What pydantic refused, as problems: the paths, bounds and choices that a person needs."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, get_args

from pydantic import ValidationError
from pydantic_core import ErrorDetails
from pydantic_core.core_schema import ErrorType

from gm_tracker.core.problems import (
    Expected,
    Kind,
    OwnKind,
    Problem,
    Syntax,
    nearest,
    shown,
    written,
)
from gm_tracker.core.values import frozen

MOST_PROBLEMS = 50
"""Problems that are told of one line or file: nobody reads more at once."""


def problems_of(
    error: ValidationError, schema: Mapping[str, Any], own: Iterable[OwnKind] = ()
) -> tuple[Problem, ...]:
    """Every problem of a value that was refused, each with its path as a person would write it.

    `schema` is the JSON schema (by alias) of what was read: it tells bounds, choices and the
    fields that can have been meant. `own` are the kinds of problem that only this ruleset has.
    Of a union only the member that comes nearest is reported, and a field that is missing because
    its name is mistyped only as mistyped. Beyond MOST_PROBLEMS errors the rest is counted.
    """
    found = error.errors(include_url=False)
    places = [_place(schema, details) for details in found[:MOST_PROBLEMS]]
    own_kinds = {kind.name: kind for kind in own}
    problems = [_problem(place, own_kinds) for place in _one_a_union(places)]
    mistyped = {
        _sibling(problem.path, str(problem.data["meant"]))
        for problem in problems
        if problem.kind is Kind.UNKNOWN_FIELD
    }
    told = tuple(p for p in problems if p.kind is not Kind.MISSING or p.path not in mistyped)
    if len(found) <= MOST_PROBLEMS:
        return told
    return (*told, Problem("", Kind.MORE, {"count": len(found) - MOST_PROBLEMS}))


@frozen
class _Place:
    """One error of pydantic, and where it stands in the schema."""

    details: ErrorDetails
    path: str
    node: Mapping[str, Any]
    """The schema of the value."""
    holder: Mapping[str, Any]
    """The schema of what holds it."""
    union: tuple[str, str] | None
    """The path of the first union on the way, and the member that was tried."""


def _place(schema: Mapping[str, Any], details: ErrorDetails) -> _Place:
    definitions = schema.get("$defs", {})
    path, union = "", None
    node = holder = _resolved(schema, definitions)
    before: Mapping[str, Any] = {}
    for step in details["loc"]:
        members = _members(node)
        if members:
            if "discriminator" not in node and union is None:
                union = (path, str(step))
            node = _member(node, members, str(step), definitions)
            continue
        holder = node
        if step == _KEY:
            node = _key_schema(before)
        elif isinstance(step, int):
            path += f"[{step}]"
            node = node.get("items", {})
        else:
            path = f"{path}.{written(step)}" if path else written(step)
            before, node = node, node.get("properties", {}).get(step, {})
        node = _resolved(node, definitions)
    return _Place(details, path, node, holder, union)


_KEY = "[key]"
"""What pydantic calls a key of a mapping that is wrong itself."""


def _key_schema(mapping: Mapping[str, Any]) -> Mapping[str, Any]:
    """What the keys of a mapping have to be."""
    pattern = next(iter(mapping.get("patternProperties", ())), "")
    return {"type": "string", "pattern": pattern}


def _resolved(node: Mapping[str, Any], definitions: Mapping[str, Any]) -> Mapping[str, Any]:
    """The schema a reference points to; of "T or null" that of T."""
    while True:
        if "$ref" in node:
            node = definitions[node["$ref"].rpartition("/")[2]]
        elif len(parts := [part for part in node.get("anyOf", ()) if part != _NULL]) == 1:
            node = parts[0]
        else:
            return node


_NULL = {"type": "null"}


def _members(node: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
    return [part for part in node.get("oneOf", node.get("anyOf", ())) if part != _NULL]


def _member(
    node: Mapping[str, Any],
    members: Sequence[Mapping[str, Any]],
    label: str,
    definitions: Mapping[str, Any],
) -> Mapping[str, Any]:
    """The member of a union that pydantic names by its tag, its class or its kind of value."""
    tagged = node.get("discriminator", {}).get("mapping", {})
    if label in tagged:
        return _resolved({"$ref": tagged[label]}, definitions)
    resolved = [_resolved(member, definitions) for member in members]
    for member in resolved:
        if label == member.get("title") or _KINDS.get(label.rpartition("-")[2]) == member.get(
            "type", ""
        ):
            return member
    return {}


_KINDS = {"int": "integer", "str": "string", "bool": "boolean"}


def _one_a_union(places: Iterable[_Place]) -> list[_Place]:
    """The places without those of members of a union that were not meant.

    Meant is the member that was read deepest into; else one whose kind of value fits.
    """
    places = list(places)
    best: dict[str, tuple[tuple[int, bool], str]] = {}
    for place in places:
        if place.union is None:
            continue
        path, label = place.union
        rank = (len(place.details["loc"]), not place.details["type"].endswith("_type"))
        if path not in best or rank > best[path][0]:
            best[path] = (rank, label)
    return [
        place
        for place in places
        if place.union is None or best[place.union[0]][1] == place.union[1]
    ]


def _sibling(path: str, name: str) -> str:
    """The path of another field beside the one at `path`."""
    holder, dot, _ = path.rpartition(".")
    return f"{holder}{dot}{name}"


def _problem(place: _Place, own: Mapping[str, OwnKind]) -> Problem:
    details, path = place.details, place.path
    found = details["input"]
    match details["type"]:
        case "json_invalid":
            return Problem(path, Kind.JSON, _json_syntax(details["ctx"]["error"]))
        case "extra_forbidden":
            name = str(details["loc"][-1])
            meant = nearest(name, place.holder.get("properties", {}))
            return Problem(path, Kind.UNKNOWN_FIELD, {"name": written(name), "meant": meant})
        case "missing":
            return Problem(path, Kind.MISSING, _expectation(place.node))
        case "union_tag_not_found" | "union_tag_invalid":
            return _wrong_tag(place)
        case "string_too_long":
            limit = details["ctx"]["max_length"]
            return Problem(path, Kind.TEXT_TOO_LONG, {"limit": limit, "length": len(found)})
        case "string_too_short":
            return Problem(path, Kind.EMPTY_TEXT)
        case "string_unicode":
            return Problem(path, Kind.NO_TEXT)
        case type_ if type_ not in _PYDANTIC:
            return _found_by_validator(place, own)
        case _:
            return _unexpected(place)


def _found_by_validator(place: _Place, own: Mapping[str, OwnKind]) -> Problem:
    """What a validator of the program's own found, by the name it gave it."""
    details = place.details
    data = {name: _datum(value) for name, value in details.get("ctx", {}).items()}
    type_ = details["type"]
    if type_ in own:
        return Problem(place.path, own[type_], data)
    if type_ in _KINDS_BY_NAME:
        return Problem(place.path, Kind(type_), data)
    return Problem(place.path, Kind.OTHER, {"type": type_})


_KINDS_BY_NAME = frozenset(kind.value for kind in Kind)


def _unexpected(place: _Place) -> Problem:
    details, found = place.details, place.details["input"]
    expected = _expectation(place.node)
    if expected["expected"] is Expected.OTHER:
        expected = _told_by_pydantic(details)
    if found is None:
        return Problem(place.path, Kind.NULL, expected)
    return Problem(place.path, Kind.UNEXPECTED, {"found": shown(found), **expected})


def _told_by_pydantic(details: ErrorDetails) -> dict[str, str | int]:
    """What belongs in a field whose schema says nothing, from the error alone."""
    limits = details.get("ctx", {})
    match details["type"].split("_"):
        case ["int", *_] | ["greater" | "less", *_]:
            node = {"type": "integer", "minimum": limits.get("ge"), "maximum": limits.get("le")}
        case ["string", *_]:
            node = {"type": "string"}
        case ["bool", *_]:
            node = {"type": "boolean"}
        case ["list" | "tuple", *_]:
            node = {"type": "array"}
        case ["model" | "dict", *_]:
            node = {"type": "object"}
        case _:
            return {"expected": Expected.OTHER}
    return _expectation(node)


_PYDANTIC = frozenset(get_args(ErrorType)) - {"value_error"}
"""The kinds of error that pydantic itself knows."""


def _wrong_tag(place: _Place) -> Problem:
    """An event without a type, or of a type that there is not."""
    details, given = place.details, place.details["input"]
    tag = details["ctx"]["discriminator"].strip("'")
    path = f"{place.path}.{tag}" if place.path else tag
    types = tuple(place.node.get("discriminator", {}).get("mapping", ()))
    choices = {"choices": ", ".join(types)}
    if details["type"] == "union_tag_invalid":
        value = given[tag]
        meant = nearest(value, types) if isinstance(value, str) else ""
        return Problem(path, Kind.UNKNOWN_TYPE, {"found": shown(value), "meant": meant, **choices})
    mistyped = next((name for name in given if nearest(name, [tag])), None)
    if mistyped is not None:
        data = {"name": written(mistyped), "meant": tag}
        return Problem(_sibling(path, written(mistyped)), Kind.UNKNOWN_FIELD, data)
    return Problem(path, Kind.MISSING, {"expected": Expected.CHOICE, **choices})


def _expectation(node: Mapping[str, Any]) -> dict[str, str | int]:
    """What belongs in a field with this schema; of a union, what its first member wants."""
    members = _members(node)
    if members:
        return _expectation(members[0])
    choices = node.get("enum", [node["const"]] if "const" in node else [])
    if choices:
        return {"expected": Expected.CHOICE, "choices": ", ".join(map(str, choices))}
    match node.get("type"):
        case "integer":
            return _bounded(Expected.WHOLE, node, "minimum", "maximum")
        case "string":
            pattern = node.get("pattern", "")
            special = next((e for start, e in _PATTERNS.items() if pattern.startswith(start)), None)
            if special is not None:
                return {"expected": special}
            return _bounded(Expected.TEXT, node, "minLength", "maxLength")
        case "boolean":
            return {"expected": Expected.YES_NO}
        case "array":
            return {"expected": Expected.LIST}
        case "object":
            return {"expected": Expected.TABLE}
        case _:
            return {"expected": Expected.OTHER}


_PATTERNS = {"^[a-z0-9-]": Expected.ID, r"^\d{4}-\d{2}-\d{2}": Expected.TIME}
"""What a text is that has to begin like this."""


def _bounded(
    expected: Expected, node: Mapping[str, Any], least: str, most: str
) -> dict[str, str | int]:
    bounds = {"least": node.get(least), "most": node.get(most)}
    return {"expected": expected, **{k: v for k, v in bounds.items() if v is not None}}


def _datum(value: object) -> str | int:
    return value if isinstance(value, str | int) else str(value)


def _json_syntax(message: str) -> dict[str, str | int]:
    """Pydantic's words on broken JSON as data: ("trailing comma at line 1 column 25")."""
    column = re.search(r"column (\d+)$", message)
    syntax = next((s for words, s in _JSON_WORDS.items() if words in message), Syntax.OTHER)
    return {"syntax": syntax, "column": int(column[1]) if column else 0}


_JSON_WORDS = {
    "trailing comma": Syntax.COMMA,
    "EOF": Syntax.END,
    "trailing characters": Syntax.BEHIND,
    "parsing a string": Syntax.STRING,
    "escape": Syntax.STRING,
    "unicode": Syntax.STRING,
    "number": Syntax.NUMBER,
    "key must": Syntax.KEY,
    "expected value": Syntax.VALUE,
    "expected ident": Syntax.VALUE,
    "expected `": Syntax.SEPARATOR,
    "recursion": Syntax.DEPTH,
}
