"""The golden tables of heat and altitude, which the tests of the browser read too."""

import json
from pathlib import Path

import pytest

from startline.courses.physics.altitude import altitude_factor
from startline.courses.physics.heat import heat_factor, wbgt_c
from startline.courses.physics.weather import RaceConditions, saturation_vapour_pressure_hpa

GOLDEN = Path(__file__).resolve().parents[4] / "data" / "golden"

Row = dict[str, float]


def rows(name: str) -> list[Row]:
    read: list[Row] = json.loads((GOLDEN / name).read_text(encoding="utf-8"))
    return read


@pytest.mark.parametrize("row", rows("heat.json"))
def test_heat_is_that_of_the_browser(row: Row) -> None:
    saturated = saturation_vapour_pressure_hpa(row["temperatureC"])
    vapour_pressure = row["humidityPercent"] / 100 * saturated
    exactly = RaceConditions(row["temperatureC"], 0.0, vapour_pressure, 0.0)

    found = heat_factor(exactly, row["raceTimeS"], row["marathonTimeS"])

    expected = (row["factor"], row["low"], row["high"])
    assert wbgt_c(row["temperatureC"], vapour_pressure) == pytest.approx(row["wbgtC"], abs=1e-5)
    assert tuple(found) == pytest.approx(expected, abs=1e-8)


@pytest.mark.parametrize("row", rows("altitude.json"))
def test_altitude_is_that_of_the_browser(row: Row) -> None:
    found = altitude_factor(row["altitudeM"])

    assert tuple(found) == pytest.approx((row["factor"], row["low"], row["high"]), abs=1e-8)
