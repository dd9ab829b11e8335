import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from startline.courses.elevation import climb

GOLDEN = Path(__file__).resolve().parents[3] / "data" / "golden" / "climb.json"


@pytest.mark.parametrize("row", json.loads(GOLDEN.read_text()), ids=lambda row: row["profile"])
def test_the_golden_table_of_climbs_that_the_front_end_reads_too(row: dict[str, Any]) -> None:
    found = climb(np.array(row["altitudesM"]), row["hysteresisM"])

    assert found.gain_m == pytest.approx(row["gainM"], abs=1e-6)
    assert found.loss_m == pytest.approx(row["lossM"], abs=1e-6)
