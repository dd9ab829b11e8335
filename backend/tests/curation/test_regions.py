"""Borders between regions: which lines are drawn, of which countries, and the file itself."""

import json
from itertools import accumulate
from typing import Any

import pytest

from curation.regions import UnverifiedError, region_borders
from curation.shared_borders import shared_borders
from startline.core.settings import REPOSITORY

pytestmark = pytest.mark.slow

Rings = list[list[list[float]]]


def square(west: float, south: float, size: float = 1.0) -> Rings:
    east, north = west + size, south + size
    return [[[west, south], [east, south], [east, north], [west, north], [west, south]]]


def area(rings: Rings, **properties: str | None) -> dict[str, Any]:
    known = {"adm1_code": "", "name": None, "region": None, "geonunit": None}
    return {
        "properties": known | properties,
        "geometry": {"type": "Polygon", "coordinates": rings},
    }


def belgium(**renamed: str) -> list[dict[str, Any]]:
    """Four areas in a row; the two in the middle are of one region."""
    names = ["Capital Region", "Flemish", "Flemish", "Walloon"]
    return [
        area(square(index, 50), name=name, region=renamed.get(name, name))
        for index, name in enumerate(names)
    ]


def test_only_what_two_regions_share_is_a_border() -> None:
    lines = shared_borders({"west": square(0, 0), "east": square(1, 0), "island": square(5, 5)})

    assert lines == [[(1.0, 0.0), (1.0, 1.0)]]


def test_a_border_ends_where_three_regions_meet() -> None:
    north: Rings = [[[0, 1], [1, 1], [2, 1], [2, 2], [0, 2], [0, 1]]]

    lines = shared_borders({"west": square(0, 0), "east": square(1, 0), "north": north})

    assert sorted(sorted(line) for line in lines) == [
        [(0.0, 1.0), (1.0, 1.0)],
        [(1.0, 0.0), (1.0, 1.0)],
        [(1.0, 1.0), (2.0, 1.0)],
    ]


def test_the_border_of_a_region_inside_another_is_a_ring() -> None:
    (ring,) = shared_borders({"city": square(1, 1), "around": square(0, 0, 3) + square(1, 1)})

    assert ring[0] == ring[-1]
    assert len(ring) == 5


def test_areas_of_one_region_have_no_border_between_them() -> None:
    assert region_borders("BE", belgium()) == [[100, 5000, 0, 100], [300, 5000, 0, 100]]


def test_an_area_without_a_name_has_no_border() -> None:
    rock = area(square(4, 50))

    assert region_borders("BE", [*belgium(), rock]) == region_borders("BE", belgium())


def test_a_country_is_left_out_if_an_area_is_no_region_of_today() -> None:
    with pytest.raises(UnverifiedError, match=r"no region for .*'Walloon'"):
        region_borders("BE", belgium(Walloon="Burgundy"))


def test_a_country_is_left_out_if_a_region_of_today_has_no_area() -> None:
    with pytest.raises(UnverifiedError, match=r"no area for \['BE-WAL'\]"):
        region_borders("BE", belgium()[:3])


def test_the_table_joins_areas_to_a_region_newer_than_the_list_of_codes() -> None:
    names = [
        *(
            "Akershus",
            "Aust-Agder",
            "Buskerud",
            "Finnmark",
            "Hedmark",
            "Hordaland",
            "Nord-Trøndelag",
        ),
        *(
            "Nordland",
            "Oppland",
            "Rogaland",
            "Sogn og Fjordane",
            "Sør-Trøndelag",
            "Telemark",
            "Troms",
        ),
        *("Vest-Agder", "Vestfold", "Østfold", "Møre og Romsdal"),
    ]
    apart = [area(square(3 * index, 0), name=name) for index, name in enumerate(names)]
    beside_hedmark = area(square(3 * names.index("Hedmark") + 1, 0), name="Oppland")
    beside_finnmark = area(square(3 * names.index("Finnmark") + 1, 0), name="Troms")

    assert region_borders("NO", apart) == []
    assert region_borders("NO", [*apart, beside_hedmark]) == []
    assert region_borders("NO", [*apart, beside_finnmark]) == [[1000, 0, 0, 100]]


def test_a_country_smaller_than_a_degree_has_no_borders() -> None:
    areas = belgium()
    for index, each in enumerate(areas):
        each["geometry"]["coordinates"] = square(index / 5, 50, 0.2)

    assert region_borders("BE", areas) == []


def test_the_lines_of_the_project_lie_in_their_countries() -> None:
    countries = json.loads((REPOSITORY / "data" / "regions.json").read_text())["countries"]
    longitudes, latitudes = (
        [value for line in countries["DE"] for value in accumulate(line[axis::2])]
        for axis in (0, 1)
    )

    assert not {"US", "AU", "BR", "CA", "VN", "KE"} & set(countries)
    assert {"KR", "IN", "NO", "CL"} <= set(countries)
    assert 580 < min(longitudes) < max(longitudes) < 1510
    assert 4720 < min(latitudes) < max(latitudes) < 5510
