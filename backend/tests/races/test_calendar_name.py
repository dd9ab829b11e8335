"""The name of a list's calendar says its filters as a runner would."""

from typing import Any

import pytest

from startline.races.calendar_identity import identity_of
from startline.races.list_parameters import FilterParameters


@pytest.mark.parametrize(
    ("filters", "name"),
    [
        ({}, "Races"),
        ({"raceType": "half-marathon"}, "Half marathons"),
        (
            {
                "raceType": "half-marathon",
                "elevationProfile": ["Flat"],
                "month": [3, 4, 5],
                "nearLat": 53.481,
                "nearLon": -2.237,
                "radiusKm": 100,
            },
            "Half marathons: Flat, March or April or May, within 100 km of 53.481, -2.237",
        ),
        (
            {
                "raceType": "ultra-marathon",
                "mountains": "alps",
                "distanceKmMin": 50,
                "distanceKmMax": 100,
                "climbMMin": 2000,
            },
            "Ultra marathons: Alps, 50 to 100 km, at least 2000 m of climb",
        ),
        (
            {
                "search": "trail",
                "country": "France",
                "dateFrom": "2027-04-01",
                "temperatureCMax": 12,
                "bostonQualifier": True,
            },
            "Races: trail, France, from 2027-04-01, at most 12 °C, Boston qualifiers",
        ),
    ],
)
def test_the_name_says_the_filters(filters: dict[str, Any], name: str) -> None:
    assert identity_of(FilterParameters.model_validate(filters)).name == name


def test_the_name_has_at_most_120_letters() -> None:
    filters = FilterParameters.model_validate({"search": "a" * 200})
    assert len(identity_of(filters).name) == 120
