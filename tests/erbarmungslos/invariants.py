"""What always holds, whatever was typed: said of what is shown, before and after a line."""

from typing import Any

from tests.erbarmungslos.naive_cards import Line, World, lying_out, worth

Data = dict[str, Any]


def cards_of(world: World, player: str) -> list[str]:
    """Every card of a program deck, wherever it is."""
    one = world["players"][player]
    return [*one["hand"], *one["deck"], *one["discard"], *lying_out(one)]


def cards_are_kept(world: World) -> None:
    """The same cards a player for ever; on the table their number; no card of a program twice."""
    for id_, player in world["players"].items():
        if player["kind"] == "program":
            cards = cards_of(world, id_)
            assert len(set(cards)) == len(cards)
            assert set(cards) == player["owned"]
        else:
            held = player["hand"] + player["deck"] + len(player["discard"])
            assert held + len(lying_out(player)) == 52


def numbers_are_possible(data: Data) -> None:
    assert data["ap"] is None or data["ap"] >= 0
    for figure in data["figures"].values():
        assert figure["life"] >= 0
        assert figure["life"] or figure["state"] == "out"
        assert 0 <= figure["moves"] <= 3
        assert len(set(figure["attackers"])) == len(figure["attackers"])
    for player in data["players"].values():
        assert player["hand"] >= 0
        assert player["deck"] >= 0


def something_is_open(data: Data) -> None:
    """A running fight always waits for somebody, and the order names nobody twice."""
    assert bool(data["open"]) == (data["phase"] == "running") == (data["step"] is not None)
    assert len(set(data["order"])) == len(data["order"])
    assert (data["active"] is not None) == (data["step"] in ("play", "turn"))
    assert (data["ap"] is not None) == (data["step"] == "turn")
    assert data["active"] is None or data["active"] in data["order"]


def the_line_did_what_it_may(before: Data, line: Line, after: Data) -> None:
    kind = line["type"]
    if kind == "draw":
        for id_, player in after["players"].items():
            assert player["hand"] <= max(5, before["players"][id_]["hand"])
    if kind in ("clash", "resist", "finish", "go"):
        nobody_falls(before, after)
    if kind == "clash":
        lost = [id_ for id_ in before["figures"] if life(before, id_) != life(after, id_)]
        assert len(lost) <= 1
        won = sum(face >= 5 for face in line["attack"])
        held = sum(face >= 5 for face in line["defence"])
        assert bool(lost) == (won != held)


def life(data: Data, figure: str) -> int:
    return int(data["figures"][figure]["life"])


def nobody_falls(before: Data, after: Data) -> None:
    """N19: in melee nobody becomes incapacitated."""
    for id_, figure in after["figures"].items():
        assert figure["state"] != "down" or before["figures"][id_]["state"] == "down"


def ap_are_booked(world: World, before: Data, line: Line, after: Data, new: World) -> None:
    """E45: costs - returned + lapsed = card + bonus, turn by turn; what is left then lapses."""
    if before["step"] == "play" and after["step"] == "turn":
        laid = before["players"][before["active"]]["initiative"]
        four = laid is not None and laid[1:] == "4"
        assert after["ap"] == worth(new, line["card"]) + (3 if four else 0)
    elif before["step"] == after["step"] == "turn" and before["active"] == after["active"]:
        change = after["ap"] - before["ap"]
        if line["type"] in ("act", "ranged", "melee", "finish"):
            assert -change == cost_of(new, line)
        elif change:
            assert line["type"] in ("result", "edit")
            assert new["rules"]["broken_ap"] == "returned"
            assert change == world["pending"]["cost"]


def cost_of(world: World, line: Line) -> int:
    """What the rules say an action costs, of the world after it."""
    figure = world["figures"][line["figure"]]
    if line["type"] == "act":
        fixed = {"aim": 2, "reload": 2, "search": 5, "treat": 3, "handle": line.get("cost", 2)}
        return int(fixed[line["action"]]) if line["action"] != "move" else figure["moves"] * 2 - 1
    if line["type"] == "ranged":
        return sum(one["cost"] for one in figure["weapons"] if one["name"] == line["weapon"])
    return int(figure["melee_cost"])
