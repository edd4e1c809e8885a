"""A fight saved as a combat file from its table, branched, and found again where it was."""

import os
import re
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from gm_tracker.catalogue.screen import SCREEN_TEXTS
from gm_tracker.core.lang import Lang
from gm_tracker.core.screen import plain
from gm_tracker.storage import whole
from gm_tracker.tui.opening import CannotOpen
from gm_tracker.tui.sentences import resumed
from tests.storage.test_moving import refuse
from tests.tui.desks import NOON, PARTY, START, Table, cabinet, opened, running, seated
from tests.tui.names import MARKUP

TEXTS = SCREEN_TEXTS["de"]


@pytest.fixture
def table(tmp_path: Path) -> Table:
    """The PARTY sits there; the fight has not begun."""
    return seated(tmp_path, *PARTY)


def test_a_set_up_is_saved_and_begins_again_as_it_was(table: Table, tmp_path: Path) -> None:
    table.press("S")
    assert table.typed == "Furt"
    assert "furt.toml" in table.prompt
    table.press(" am Steg<enter>")
    path = tmp_path / "combats" / "furt-am-steg.toml"
    assert table.prompt == TEXTS.setup_saved.format(file=path)
    assert table.new == []
    again = opened(path)
    assert again.heading == "Furt am Steg | Aufstellung | "
    assert again.names == table.names
    wanted = ("name", "side", "seat", "ap", "initiative", "spent", "life")
    for id_ in ("mira", "jon", "wolf", "bandit"):
        assert {key: again[id_][key] for key in wanted} == {key: table[id_][key] for key in wanted}
    assert again.state.people["mira"].actions == table.state.people["mira"].actions


def test_d13_a_combat_file_is_never_overwritten(table: Table, tmp_path: Path) -> None:
    path = tmp_path / "combats" / "furt.toml"
    path.parent.mkdir()
    path.write_text("# meine", encoding="utf-8")
    sentence = TEXTS.name_taken.format(file="furt.toml")
    assert sentence in table.press("S").prompt
    assert table.press("<enter>").prompt == sentence
    assert path.read_text(encoding="utf-8") == "# meine"


def test_c8_escape_saves_nothing(table: Table, tmp_path: Path) -> None:
    table.press("S<escape>")
    assert not (tmp_path / "combats").exists()
    assert table.new == []


def test_a_running_fight_can_be_saved_too(tmp_path: Path) -> None:
    table = running(tmp_path).press("8<enter>S<enter>")
    assert table.prompt.startswith(TEXTS.setup_saved.partition("{")[0])
    again = opened(tmp_path / "combats" / "furt.toml")
    assert [again[id_]["spent"] for id_ in ("mira", "wolf")] == [8, 0]
    assert again.data["phase"] == "setup"


@pytest.mark.parametrize("name", [*MARKUP, "../../x", ".", "漢字", "{file}"])
def test_j4_a_set_up_can_have_any_name(table: Table, tmp_path: Path, name: str) -> None:
    table.press(f"S<ctrl+u>{name}<enter>")
    (path,) = (tmp_path / "combats").iterdir()
    assert table.prompt == TEXTS.setup_saved.format(file=path)
    assert opened(path).heading.startswith(f"{name} | ")


def test_i4_on_a_full_disk_no_half_file_is_left(
    table: Table, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(whole, "write_at_end", refuse)
    table.press("S<enter>")
    assert "voll" in table.prompt
    assert list((tmp_path / "combats").iterdir()) == []


def test_where_combats_is_a_file_it_is_told(table: Table, tmp_path: Path) -> None:
    (tmp_path / "combats").write_bytes(b"mine")
    table.press("S<enter>")
    assert table.prompt.startswith(str(tmp_path))
    assert (tmp_path / "combats").read_bytes() == b"mine"


# branches


def test_a_branch_is_a_fight_of_its_own(tmp_path: Path) -> None:
    table = running(tmp_path).press("8<enter>5<enter>")
    before = table.path.read_bytes()
    with closing(cabinet(tmp_path).branch(table.fight.session, 6)) as branch:
        assert branch.state == table.fight.session.history.at(6)
        assert branch.read_only is None
        assert branch.header.branched_from is not None
        assert branch.header.branched_from.seq == 6
        assert branch.header.created == NOON
    assert table.path.read_bytes() == before


def test_a_branch_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    table = running(tmp_path)
    (tmp_path / "file").write_bytes(b"mine")
    with pytest.raises(CannotOpen, match="file: "):
        cabinet(tmp_path / "file").branch(table.fight.session, 3)


def test_what_cannot_be_written_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file that was meant, not the folder of all fights."""
    table = running(tmp_path)
    monkeypatch.setattr(os, "fsync", refuse)
    path = tmp_path / "combats" / "furt.toml"
    with pytest.raises(CannotOpen, match=f"^{re.escape(str(path))}: "):
        cabinet(tmp_path).save_setup(table.fight.session, "Furt")
    assert not path.exists()


# where it was


def words(table: Table, lang: Lang = "de") -> list[str]:
    later = NOON + timedelta(hours=2, minutes=10)
    assert table.fight.session.lang == lang
    return [plain(line) for line in resumed(table.fight.session, later)]


def test_a_resumed_fight_says_where_it_was(tmp_path: Path) -> None:
    table = running(tmp_path).press("8<enter>5<enter>u")
    found = words(table)
    assert found[0].startswith("Zuletzt vor 2 Std. · Wolf")
    assert found[1:] == [table.fight.session.told(seq) for seq in (4, 5, 6)]


def test_in_english_too(tmp_path: Path) -> None:
    found = words(running(tmp_path, lang="en").press("8<enter>"), "en")
    assert found[0].startswith("Last played 2 h ago · Wolf")


def test_a_log_without_times_does_not_say_when(tmp_path: Path) -> None:
    found = words(seated(tmp_path, *PARTY, START))
    assert found[0] == "Mira · gleichauf mit Wolf"
    assert len(found) == 4


def test_an_empty_fight_says_only_where_it_stands(tmp_path: Path) -> None:
    assert words(seated(tmp_path)) == ["Aufstellung"]
