from math import exp, log

import pytest
from hypothesis import given
from hypothesis import strategies as st

from startline.courses.physics.ranges import EXACTLY_ONE, FactorRange, product

FACTORS = st.tuples(st.floats(0.5, 3), st.floats(0, 0.4), st.floats(0, 0.4)).map(
    lambda given: FactorRange(given[0], given[0] * exp(-given[1]), given[0] * exp(given[2]))
)


class TestProduct:
    def test_of_nothing_and_of_ones_is_exactly_one(self) -> None:
        assert product(()) == EXACTLY_ONE
        assert product((EXACTLY_ONE, EXACTLY_ONE)) == EXACTLY_ONE

    @given(FACTORS)
    def test_an_exact_one_changes_nothing(self, part: FactorRange) -> None:
        assert product((part, EXACTLY_ONE)) == pytest.approx(part)

    def test_ends_combine_as_independent_errors(self) -> None:
        three, four = FactorRange(1, exp(-0.03), exp(0.3)), FactorRange(2, 2 * exp(-0.04), 2)

        whole = product((three, four))

        assert whole.factor == 2
        assert log(whole.factor / whole.low) == pytest.approx(0.05)
        assert log(whole.high / whole.factor) == pytest.approx(0.3)

    @given(st.lists(FACTORS, max_size=4), FACTORS)
    def test_another_part_never_narrows_the_range(
        self, parts: list[FactorRange], another: FactorRange
    ) -> None:
        before, after = product(parts), product((*parts, another))

        assert after.factor / after.low >= before.factor / before.low * (1 - 1e-12)
        assert after.high / after.factor >= before.high / before.factor * (1 - 1e-12)
