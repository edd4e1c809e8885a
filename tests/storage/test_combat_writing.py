"""Combat files are written whole or not at all, and read as what they were written from."""

import errno
import os
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any, BinaryIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gm_tracker.core.dice import NoChance
from gm_tracker.core.lang import LANGS, Lang
from gm_tracker.core.problems import Kind
from gm_tracker.core.ruleset import begun
from gm_tracker.rulesets import NAMES, ruleset
from gm_tracker.storage import whole
from gm_tracker.storage.combats import read_combat, save_combat, write_new
from gm_tracker.storage.disk import NameTaken
from gm_tracker.storage.toml_text import toml_text
from gm_tracker.storage.trouble import CombatRefused
from tests.tui.names import MARKUP, ODD

CONTENT = {
    "title": "Furt",
    "ruleset": "timeline",
    "rules": {"initiative_dice": "1W20"},
    "actions": [{"name": "Hieb", "cost": 6}],
    "participants": [
        {"name": "Mira", "ap": 14, "hidden": True, "actions": [{"name": "Wurf", "cost": 5}]},
        {"name": "Ork", "ap": 9},
    ],
}
AS_TEXT = """\
title = "Furt"
ruleset = "timeline"

[rules]
initiative_dice = "1W20"

[[actions]]
name = "Hieb"
cost = 6

[[participants]]
name = "Mira"
ap = 14
hidden = true
actions = [{ name = "Wurf", cost = 5 }]

[[participants]]
name = "Ork"
ap = 9
"""

texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=12)
keys = st.one_of(st.sampled_from(["name", "a-b", "ä", "", 'a"b', "a.b", "1"]), texts)
leaves = st.one_of(texts, st.booleans(), st.integers(-(2**63), 2**63 - 1))
values = st.recursive(
    leaves,
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(keys, inner, max_size=3)),
    max_leaves=10,
)


@given(st.dictionaries(keys, values, max_size=5))
def test_what_is_written_reads_as_the_same(content: dict[str, Any]) -> None:
    assert tomllib.loads(toml_text(content)) == content


@pytest.mark.parametrize(
    "name", [*MARKUP, *ODD, '"', "'''", '"""', "\\", "a\r\nb", "\x7f\x00", "#"]
)
def test_j4_any_name_can_be_written(name: str) -> None:
    content = {"title": name, "rules": {name: name}, "participants": [{"name": name}]}
    assert tomllib.loads(toml_text(content)) == content


def test_a_file_reads_as_a_person_would_write_it() -> None:
    assert toml_text(CONTENT) == AS_TEXT


def test_a_long_list_of_tables_has_a_line_for_each() -> None:
    figures = [{"name": f"Droid {number}", "life": 3, "melee": 4} for number in (1, 2, 3)]
    text = toml_text({"players": [{"name": "Rot", "figures": figures}]})
    assert text == (
        '[[players]]\nname = "Rot"\nfigures = [\n'
        '  { name = "Droid 1", life = 3, melee = 4 },\n'
        '  { name = "Droid 2", life = 3, melee = 4 },\n'
        '  { name = "Droid 3", life = 3, melee = 4 },\n]\n'
    )
    assert tomllib.loads(text)["players"][0]["figures"] == figures


def test_what_toml_has_no_word_for_is_not_written() -> None:
    with pytest.raises(TypeError):
        toml_text({"life": None})


# the file


def test_a_combat_is_saved_where_it_is_read_from(tmp_path: Path) -> None:
    path = tmp_path / "combats" / "furt.toml"
    save_combat(path, CONTENT, "de")
    assert path.read_text(encoding="utf-8") == AS_TEXT
    assert read_combat(path, "de", NoChance()).header.title == "Furt"
    assert os.listdir(path.parent) == ["furt.toml"]


@pytest.mark.parametrize("there", ["file", "folder", "dangling link"])
def test_what_is_there_is_never_overwritten(tmp_path: Path, there: str) -> None:
    path = tmp_path / "furt.toml"
    if there == "file":
        path.write_bytes(b"mine")
    elif there == "folder":
        path.mkdir()
    else:
        path.symlink_to(tmp_path / "nowhere")
    with pytest.raises(NameTaken) as caught:
        write_new(path, AS_TEXT)
    assert caught.value.filename == str(path)
    assert os.listdir(tmp_path) == ["furt.toml"]
    assert there != "file" or path.read_bytes() == b"mine"


def test_i4_a_full_disk_leaves_no_half_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(file: BinaryIO, chunks: Iterable[bytes]) -> None:
        file.write(next(iter(chunks))[:10])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(whole, "write_at_end", full)
    with pytest.raises(OSError, match="No space"):
        write_new(tmp_path / "furt.toml", AS_TEXT)
    assert os.listdir(tmp_path) == []


def test_where_nothing_can_be_written_the_file_is_named_that_was_meant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(path: Path, *_: Any, **__: Any) -> Any:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))

    monkeypatch.setattr(Path, "open", forbidden)
    with pytest.raises(PermissionError) as caught:
        write_new(tmp_path / "furt.toml", AS_TEXT)
    assert caught.value.filename == str(tmp_path / "furt.toml")


def test_where_combats_is_a_file_nothing_is_written(tmp_path: Path) -> None:
    (tmp_path / "combats").write_bytes(b"a file")
    with pytest.raises(FileExistsError) as caught:
        write_new(tmp_path / "combats" / "furt.toml", AS_TEXT)
    assert not isinstance(caught.value, NameTaken)
    assert (tmp_path / "combats").read_bytes() == b"a file"


@pytest.mark.parametrize(
    ("content", "kind"),
    [
        ({**CONTENT, "participants": [{"name": "Mira"}]}, Kind.MISSING),
        ({**CONTENT, "title": "x" * 10_001}, Kind.TEXT_TOO_LONG),
        ({**CONTENT, "title": "x" * 1_000_001}, Kind.FILE_TOO_LARGE),
    ],
)
def test_what_could_not_be_read_again_is_not_written(
    tmp_path: Path, content: dict[str, Any], kind: Kind
) -> None:
    with pytest.raises(CombatRefused) as caught:
        save_combat(tmp_path / "furt.toml", content, "de")
    assert caught.value.problems[0].kind is kind
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", NAMES)
def test_the_template_is_a_fight_as_it_stands(tmp_path: Path, name: str, lang: Lang) -> None:
    path = tmp_path / "neu.toml"
    rules = ruleset(name)
    write_new(path, rules.template(lang))
    combat = read_combat(path, lang, NoChance())
    assert combat.header.title
    assert begun(rules, combat).can_undo
