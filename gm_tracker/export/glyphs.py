"""Which signs can be printed: what the fonts have that typst brings, in every weight that is used.

Whatever they lack is stated, so that no sign is lost in silence.
"""

import re
import unicodedata
from functools import cache

FONTS = {
    "Libertinus Serif": (
        "20-7e a0-ac ae-2e4 2ea-34e 350-36f 374-375 37a-37e 384-38a 38c 38e-3a1 3a3-3ce 3d0-3e1 "
        "3f0-3f6 3f8-3f9 3fb 3fd-45f 462-463 470-477 490-4c4 4c7-4cc 4d0-4f9 5b0-5c3 5c6 5d0-5ea "
        "5f0-5f4 1d35 1d43-1d5f 1d62-1d67 1d9c 1da0 1da4 1db6 1dbb 1e00-1e9b 1e9e 1ea0-1ef9 "
        "1f00-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4 "
        "1fb6-1fc4 1fc6-1fd3 1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe 2000-200a 2010-2027 202f-2037 "
        "2039-203e 2042 2044 2047-204b 204f 2070-2071 2074-208e 2090-209c 20a2-20a4 20a7-20a8 "
        "20ab-20ac 20af 20b1 20bf 2100-2103 2105-2106 2109 210c-210f 2111 2113 2115-2116 2119-211a "
        "211c-211d 2120 2122 2124 2126-2127 212e 2135-2139 214f 2153-2184 2190-219b 21a8 21ae "
        "21bc-21bd 21c0-21c1 21cb-21d9 2200-220d 220f-221c 221e-221f 2223-222b 2236 223c 2241 2245 "
        "2248-2249 2259 2260-2262 2264-2265 226a-226b 226e-2271 2282-2285 2295-2298 22c5 22ef "
        "2302-2303 2310 2320-2321 2326-2327 2329-232b 23d3 2460-2473 24ea 24ff 25a0-25a1 25b2-25b3 "
        "25b6-25b7 25bc-25bd 25c0-25c1 25c6-25c7 25c9-25cc 25ce-25d7 2605 2619 261b 261e 2627 262f "
        "2639-2653 2660 2663 2665-2666 2669-266c 2695 2698 26a2-26a5 2767 2776-277f 27e6-27e9 "
        "2c60-2c6c 2c74-2c77 2e17-2e18 a71b-a71d a720-a721 a789-a78c fb29-fb36 fb38-fb3c fb3e "
        "fb40-fb41 fb43-fb44 fb46-fb4e fffd 1d106-1d107 1f12f"
    ),
    "DejaVu Sans Mono": (
        "20-7e a0-ac ae-1c3 1cd-1e3 1e6-1f0 1f4-1f6 1f8-1f9 1fc-221 224-241 243-245 24c-24d "
        "250-2b9 2bb-2c1 2c6-2c9 2cc-2d3 2d6-2de 2e0-2e9 2ee 2f3 300-33f 343 358 361 374-377 "
        "37a-37f 384-38a 38c 38e-3a1 3a3-3ce 3d0-3e1 3f0-45f 462-463 472-473 490-49b 4a2-4a5 "
        "4aa-4b3 "
        "4ba-4bb 4c0-4c4 4c7-4c8 4cb-4cc 4cf-4f9 510-511 51a-51d 531-556 559-55f 561-587 589-58a "
        "606-607 609-60a 60c 615 61b 61f 621-63a 640-655 65a 660-66d 674 679-67b 67e-680 683-684 "
        "686-687 691 698 6a4 6a9 6af 6be 6cc 6f0-6f9 e3f e81-e82 e84 e87-e88 e8a e8d e94-e97 "
        "e99-e9f ea1-ea3 ea5 ea7 eaa-eab ead-eb9 ebb-ebc ec8-ecd 10d0-10fc 1d02 1d08-1d09 1d14 "
        "1d16-1d17 1d1d-1d1f 1d2c-1d2e 1d30-1d3c 1d3e-1d5b 1d62-1d65 1d77-1d78 1d7b 1d85 1d9b-1db7 "
        "1db9-1dbf 1e00-1e13 1e18-1e2d 1e30-1e4d 1e54-1e63 1e68-1e79 1e7c-1e99 1e9b 1e9f-1ea1 "
        "1eac-1ead 1eb0-1eb1 1eb6-1eb9 1ebc-1ebd 1ec6-1ec7 1eca-1ecd 1ed8-1edd 1ee0-1ee5 1ee8-1eeb "
        "1eee-1ef5 1ef8-1ef9 1f00-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d "
        "1f5f-1f7d 1f80-1fb4 1fb6-1fc4 1fc6-1fd3 1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe 2000-200a "
        "2010-2023 2026 202f-2037 2039-203a 203c-203f 2045-2049 204b 205f 2070-2071 2074-208e "
        "2090-209c 20a0-20b5 20b8-20ba 20bd 2102 2105 210d-210f 2115-2117 2119-211a 211d 2122 2124 "
        "2126 212a-212b 212e 2148 2150-2151 2153-215f 2189 2190-2213 2215 2217-2220 2223 2227-222d "
        "2234-223d 2241-2269 226d-228b 228d-22a5 22b2-22b5 22b8 22c2-22c6 22cd-22d1 22da-22e9 22ef "
        "2300-2306 2308-2315 2318-2319 231c-2321 2325-2328 232b 2335-237a 237d 2380-2383 2388-238b "
        "2395 239b-23ae 23ce-23cf 2423 2500-262f 2638-268b 2690-269c 26a0-26a1 26b0-26b1 2701-2704 "
        "2706-2709 270c-2727 2729-274b 274d 274f-2752 2756 2758-275e 2761-2775 2794 2798-27af "
        "27b1-27be 27c2 27c5-27c6 27dc 27e0 27e6-27eb 27f5-27f7 2987-2988 2997-2998 29eb 29fa-29fb "
        "2a00 2a2f 2a6a-2a6b 2b05-2b0d 2b12-2b1a 2c64 2c6d-2c70 2c75-2c77 2c79-2c7a 2c7c-2c7f 2e18 "
        "2e1f 2e22-2e25 2e2e a708-a716 a71b-a71f a722-a727 a789-a78e a790-a791 a7aa a7f8-a7f9 "
        "fb01-fb02 fb52-fb81 fb8a-fb95 fb9e-fb9f fbaa-fbad fbe8-fbe9 fbfc-fbff fe70-fe74 fe76-fefc "
        "fffc-fffd 1d55a"
    ),
}
"""Code points and ranges of them, by font, in the order in which they are tried.

Without signs that control, direct or break a line.
"""


@cache
def signs_of(font: str) -> frozenset[str]:
    """The signs that a font has, each of length 1."""
    signs: set[str] = set()
    for span in FONTS[font].split():
        first, _, last = span.partition("-")
        signs.update(map(chr, range(int(first, 16), int(last or first, 16) + 1)))
    return frozenset(signs)


_EVERYDAY = re.compile("[ -~\u00a1-\u00ac\u00ae-\u017f]*")
"""What the first font has: a text of nothing else needs no look at its signs."""
_NAMED = {"\n": "↵", "\t": "⇥"}
"""Signs that control a line and have a sign of their own."""
_STYLES = frozenset("\ufe0e\ufe0f")
"""Selectors of a sign's style: a font that knows but one sets the sign in that."""


def printed(text: str) -> str:
    """The text as it is printed: composed (NFC), each sign that no font has as `⟨U+6F22⟩`.

    So are signs that control or direct a line, but a break is `↵` and a tabulator `⇥`. A mark is
    printed where the font of its letter has it. Selectors of style stay, unseen.
    """
    if _EVERYDAY.fullmatch(text):
        return text
    return "".join(pieces(text))


def pieces(text: str) -> list[str]:
    """What `printed` gives, in pieces that stay together: each sign with its marks."""
    found: list[str] = []
    for sign in unicodedata.normalize("NFC", text):
        if found and _is_mark(sign):
            found[-1] += sign
        else:
            found.append(sign)
    return list(map(_cluster, found))


def _cluster(cluster: str) -> str:
    """A sign and its marks, as far as one font has them; from the first it lacks on, stated."""
    first, marks = cluster[0], cluster[1:]
    if _is_mark(first) or not _has(first):
        return "".join(map(_stated, cluster))
    kept = first
    for place, mark in enumerate(marks, start=1):
        if mark not in _STYLES:
            if not _has(kept + mark):
                return cluster[:place] + "".join(map(_stated, marks[place - 1 :]))
            kept += mark
    return cluster


def _is_mark(sign: str) -> bool:
    return unicodedata.category(sign).startswith("M")


@cache
def _has(cluster: str) -> bool:
    """Whether one of the fonts has all signs of a cluster."""
    return any(signs_of(font).issuperset(cluster) for font in FONTS)


def _stated(sign: str) -> str:
    return _NAMED.get(sign, f"⟨U+{ord(sign):04X}⟩")
