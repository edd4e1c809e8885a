"""The sheet as a picture."""

import re
from xml.etree import ElementTree

from gm_tracker.export.svg import written
from gm_tracker.timeline.ruleset import RULESET
from tests.export.sheets import ODD, sheet_of

TEXT = "{http://www.w3.org/2000/svg}text"


def texts(content: bytes) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(content).iter(TEXT))


def test_the_same_sheet_gives_the_same_bytes() -> None:
    assert written(sheet_of(*ODD)) == written(sheet_of(*ODD))


def test_nothing_is_fetched_from_elsewhere() -> None:
    content = written(sheet_of("https://example.org")).decode()
    addresses = re.findall(r"(?:src|href|url|import)\W[^>]*?(https?://[^\"' )]+)", content)
    assert addresses == []
    assert "@font-face" not in content


def test_every_edge_that_is_named_is_there() -> None:
    content = written(sheet_of(*ODD)).decode()
    named = set(re.findall(r"url\(#([^)]+)\)", content))
    assert named == set(re.findall(r'clipPath id="([^"]+)"', content)) & named


def test_j6_signs_of_two_cells_have_the_room_of_two() -> None:
    found = [text for text in texts(written(sheet_of("漢字"))) if text.text == "漢字"]
    assert {float(text.attrib["textLength"]) for text in found} == {4 * 12.2}


def test_words_can_be_searched() -> None:
    assert any("Knie 8" in (text.text or "") for text in texts(written(sheet_of("Mira"))))


def test_k4_signs_that_xml_does_not_hold_do_not_break_the_picture() -> None:
    assert texts(written(sheet_of("a\x00\x1b\x0cb", "\ud800", "\uffff")))


def test_a_blank_sheet_has_room_for_names() -> None:
    found = texts(written(RULESET.blank_sheet("de", 12, 20)))
    by_line: dict[str, list[ElementTree.Element]] = {}
    for text in found:
        by_line.setdefault(text.attrib["y"], []).append(text)
    heads = [line for line in by_line.values() if (line[0].text or "").startswith("Name")]
    assert len(heads) == 5
    for head in heads:
        after = min(float(text.attrib["x"]) for text in head[1:])
        assert after > 20 * 12.2
