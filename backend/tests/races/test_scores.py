from datetime import date
from typing import Any

import pytest

from startline.courses.potential.scoring import CourseFacts
from startline.races.snapshot.published_race import Places, PublishedRace, published
from startline.races.snapshot.scores import course_facts
from tests.races.samples import TODAY, place_rows, race_row, sources

COURSE = {
    "edition": None,
    "match": "confirmed",
    "distance_km": 42.2,
    "profile": [[0, 100], [42.2, 120]],
    "line": [],
}


def facts_of(**values: Any) -> CourseFacts:  # noqa: ANN401
    return course_facts(race_of(**values))


def race_of(**values: Any) -> PublishedRace:  # noqa: ANN401
    race = published(race_row(1, **values), Places(place_rows()), sources(), TODAY)
    assert race is not None
    return race


class TestMonth:
    @pytest.mark.parametrize(
        ("dates", "month"),
        [
            ({"next_date": date(2027, 5, 2), "usual_month": 4}, 5),
            ({"last_date": date(2026, 9, 27), "usual_month": 4}, 9),
            ({"usual_month": 4}, 4),
            ({}, None),
        ],
        ids=["of the next date", "expected", "usual", "unknown"],
    )
    def test_the_next_date_precedes_the_usual_month(
        self, dates: dict[str, Any], month: int | None
    ) -> None:
        assert facts_of(**dates).month == month


class TestProfile:
    def test_the_profile_of_a_confirmed_track_with_trusted_altitudes_is_used(self) -> None:
        facts = facts_of(course=COURSE, elevation_gain_basis="track", elevation_gain_m=20)

        assert facts.profile == ((0.0, 100.0), (42.2, 120.0))

    @pytest.mark.parametrize(
        ("course", "basis"),
        [
            ({"match": "likely"}, "track"),
            ({"match": "unconfirmed"}, "track"),
            ({"profile": []}, "track"),
            ({}, "stated"),
            ({}, None),
        ],
    )
    def test_any_other_profile_is_ignored(self, course: dict[str, Any], basis: str | None) -> None:
        facts = facts_of(course=COURSE | course, elevation_gain_basis=basis)

        assert facts.profile is None


class TestPlace:
    @pytest.mark.parametrize(("basis", "approximate"), [("county", True), ("town", False)])
    def test_the_middle_of_a_county_is_marked(self, basis: str, approximate: bool) -> None:
        facts = facts_of(latitude=51.3, longitude=9.5, coordinates_basis=basis)

        assert facts.is_place_of_county is approximate
