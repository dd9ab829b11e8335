"""The golden table of scores, which the tests of the browser read too."""

import json
from pathlib import Path

import pytest

from startline.courses.potential.formula import SCORE_OF_FACTOR, score

GOLDEN = Path(__file__).resolve().parents[4] / "data" / "golden" / "score.json"
ROWS = json.loads(GOLDEN.read_text(encoding="utf-8"))


@pytest.mark.parametrize("row", ROWS)
def test_the_golden_table_of_scores_that_the_browser_reads_too(row: dict[str, float]) -> None:
    assert score(row["factor"]) == pytest.approx(row["score"], abs=1e-8)


def test_it_has_every_mark_of_the_scale() -> None:
    marks = {(row["factor"], row["score"]) for row in ROWS}
    assert marks >= set(SCORE_OF_FACTOR)
