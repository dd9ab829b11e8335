"""The rules of the Boston Marathon in data/boston.json against the published ones."""

import json
from datetime import UTC, date, datetime
from itertools import pairwise
from typing import Any

import pytest
from dateutil.rrule import rrulestr

from startline.core.settings import REPOSITORY

METRES_PER_FOOT = 0.3048


@pytest.fixture(scope="module")
def rules() -> dict[str, Any]:
    text = (REPOSITORY / "data" / "boston.json").read_text(encoding="utf-8")
    return json.loads(text)  # type: ignore[no-any-return]


def seconds(hours_and_minutes: str) -> int:
    hours, minutes = hours_and_minutes.split(":")
    return int(hours) * 3600 + int(minutes) * 60


class TestQualifyingTimes:
    @pytest.mark.parametrize("year", [2026, 2027])
    def test_they_are_the_published_ones(self, rules: dict[str, Any], year: int) -> None:
        (times,) = [each for each in rules["qualifyingTimes"] if year in each["validFor"]]

        assert [(band["fromAge"], band["menS"]) for band in times["bands"]] == [
            (18, seconds("2:55")),
            (35, seconds("3:00")),
            (40, seconds("3:05")),
            (45, seconds("3:15")),
            (50, seconds("3:20")),
            (55, seconds("3:30")),
            (60, seconds("3:50")),
            (65, seconds("4:05")),
            (70, seconds("4:20")),
            (75, seconds("4:35")),
            (80, seconds("4:50")),
        ]
        assert {band["womenAndNonBinaryS"] - band["menS"] for band in times["bands"]} == {1800}

    def test_every_age_from_18_has_one_band(self, rules: dict[str, Any]) -> None:
        for times in rules["qualifyingTimes"]:
            bands = times["bands"]
            assert all(below["toAge"] + 1 == above["fromAge"] for below, above in pairwise(bands))
            assert bands[-1]["toAge"] is None


class TestDownhillIndex:
    @pytest.mark.parametrize(
        ("drop_ft", "step"),
        [
            (1_499, None),
            (1_500, {"addS": 300}),
            (2_999, {"addS": 300}),
            (3_000, {"addS": 600}),
            (5_999, {"addS": 600}),
            (6_000, {"accepted": False}),
        ],
    )
    def test_its_steps_lie_where_they_were_published(
        self, rules: dict[str, Any], drop_ft: int, step: dict[str, Any] | None
    ) -> None:
        (index,) = rules["downhillIndex"]
        drop_m = round(drop_ft * METRES_PER_FOOT, 4)

        reached = [each for each in index["steps"] if drop_m >= each["fromDropM"]]

        assert index["from"] == 2027
        assert (reached[-1] if reached else None) == (step and reached[-1] | step)


class TestOtherRules:
    def test_the_cut_off_of_2026(self, rules: dict[str, Any]) -> None:
        assert rules["cutOffs"] == [{"year": 2026, "belowStandardS": 4 * 60 + 34}]

    def test_the_race_day_is_the_third_monday_of_april(self, rules: dict[str, Any]) -> None:
        start = datetime(2026, 1, 1, tzinfo=UTC)
        first = rrulestr(rules["raceDay"]["rule"], dtstart=start).after(start)

        assert first is not None
        assert first.date() == date(2026, 4, 20)
