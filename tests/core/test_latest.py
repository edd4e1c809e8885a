"""Results that are kept for the values asked about last."""

from gm_tracker.core.latest import KEPT, latest


def test_a_value_that_was_just_asked_about_is_not_worked_out_again() -> None:
    asked: list[list[int]] = []

    @latest
    def total(numbers: list[int]) -> int:
        asked.append(numbers)
        return sum(numbers)

    one, other = [1, 2], [3]
    assert [total(one), total(other), total(one), total(other)] == [3, 3, 3, 3]
    assert asked == [one, other]


def test_an_equal_value_is_another_one() -> None:
    @latest
    def itself(value: list[int]) -> list[int]:
        return value

    one, other = [1], [1]
    assert itself(one) is one
    assert itself(other) is other


def test_older_values_are_forgotten() -> None:
    asked: list[list[int]] = []

    @latest
    def first(numbers: list[int]) -> int:
        asked.append(numbers)
        return numbers[0]

    values = [[number] for number in range(KEPT + 1)]
    assert [first(value) for value in (*values, values[0])] == [*range(KEPT + 1), 0]
    assert len(asked) == KEPT + 2
