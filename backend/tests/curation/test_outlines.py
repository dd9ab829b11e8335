"""Outlines of countries and states, from the maps and as they stand in data/."""

from typing import Any

import pytest

from curation.outlines import outlines
from startline.core.settings import REPOSITORY
from startline.races.quality.outlines import read_outlines

pytestmark = pytest.mark.slow


def test_rings_are_read_by_country_and_regions_of_their_own_are_parted() -> None:
    square = [[0, 0], [10, 0], [0, 10], [-10, 0], [0, -10]]  # steps of a tenth of a degree
    far = [[550, -210], [10, 0], [0, 10], [-10, 0], [0, -10]]
    shape = {
        "id": "250",
        "type": "MultiPolygon",
        "arcs": [[[0]], [[1]]],
        "properties": {"name": "France"},
    }
    transform = {"scale": [0.1, 0.1], "translate": [0, 0]}
    world = {
        "objects": {"countries": {"geometries": [shape]}},
        "arcs": [square, far],
        "transform": transform,
    }
    usa: dict[str, Any] = {
        "objects": {"states": {"geometries": []}},
        "arcs": [square],
        "transform": transform,
    }

    found = outlines(world, usa)["countries"]

    assert found == {
        "FR": [[0, 0, 100, 0, 0, 100, -100, 0, 0, -100]],
        "RE": [[5500, -2100, 100, 0, 0, 100, -100, 0, 0, -100]],
    }


@pytest.mark.parametrize(
    ("latitude", "longitude", "country", "state", "is_inside"),
    [
        (48.85, 2.35, "FR", None, True),
        (48.94, 2.35, "RE", None, False),
        (-21.1, 55.5, "RE", None, True),
        (52.45, -0.11, "IM", None, False),
        (37.1, -113.6, "US", "Utah", True),
        (37.1, -113.6, "US", "Nevada", False),
        (37.1, -113.6, "US", None, True),
        (64.7, 177.5, "RU", None, True),
        (78.2, 15.6, "SJ", None, True),
    ],
)
def test_the_outlines_of_the_project_tell_inside_from_far_outside(
    latitude: float, longitude: float, country: str, state: str | None, is_inside: bool
) -> None:
    outside_km = read_outlines(REPOSITORY / "data").km_outside(latitude, longitude, country, state)

    assert outside_km is not None
    assert outside_km < 3 if is_inside else outside_km > 20
