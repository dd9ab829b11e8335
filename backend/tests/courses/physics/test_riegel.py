import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from startline.courses.potential.heat_by_level import MARATHON_M, race_time_s, riegel

GOLDEN = Path(__file__).resolve().parents[4] / "data" / "golden" / "riegel.json"


class TestRiegel:
    @pytest.mark.parametrize("row", json.loads(GOLDEN.read_text(encoding="utf-8")))
    def test_the_golden_table_that_the_browser_reads_too(self, row: dict[str, float]) -> None:
        time_s = riegel(row["timeS"], row["distanceM"], row["targetM"])

        assert time_s == pytest.approx(row["expectedS"], abs=1e-5)

    @given(st.floats(600, 100_000), st.floats(1_000, 200_000))
    def test_a_level_gives_back_the_time_it_came_from(
        self, time_s: float, distance_m: float
    ) -> None:
        assert race_time_s(riegel(time_s, distance_m, MARATHON_M), distance_m) == pytest.approx(
            time_s
        )

    @pytest.mark.parametrize("values", [(0, 1, 1), (1, 0, 1), (1, 1, 0)])
    def test_what_is_not_positive_is_refused(self, values: tuple[float, float, float]) -> None:
        with pytest.raises(ValueError, match="positive"):
            riegel(*values)
