"""Quality of the catalogue: doubts, completeness and points outside their country."""

from datetime import date
from pathlib import Path

import pytest

from startline.core.settings import REPOSITORY
from startline.races.importing.csv_reader import read_catalogue
from startline.races.quality.completeness import best_known, completeness
from startline.races.quality.doubts import doubt_counts, doubts
from startline.races.quality.files import published_files, races_with_climate_in_files
from startline.races.quality.outlines import Outline, Outlines, read_outlines
from startline.races.quality.schemas import DoubtKind
from tests.races.samples import TODAY, climate_cells, race_cells, write_data

OUTLINES = '{"countries":{"DE":[[600,4700,900,0,0,800,-900,0,0,-800]]},"us_states":{}}'


def found(folder: Path, *editions: str, **cells: str) -> list[tuple[DoubtKind, str]]:
    write_data(folder, [race_cells(1, **cells)])
    rows = "".join(f"1,{day}\n" for day in editions)
    (folder / "editions.csv").write_text(f"race_id,day\n{rows}", encoding="utf-8")
    data = read_catalogue(folder)
    assert data.problems == []
    outlines = Outlines({}, {})
    return [
        (each.kind, each.text) for each in doubts(published_files(data, TODAY), outlines, TODAY)
    ]


ULTRA = {"type": "ultra-marathon", "format": "fixed distance"}


@pytest.mark.parametrize(
    ("name", "distance_km", "is_doubted"),
    [
        ("Hill 50 Miler", "80.5", False),
        ("Hill 50 Miler", "50", True),
        ("Hill 50K", "100", True),
        ("Hill 100", "160.9", False),
        ("Hill 100", "100", False),
        ("Hill 50K, 100K", "100", False),
        ("Route 66 Ultra", "225.3", False),
        ("24 Hour Race", "150", False),
        ("10 x 5k", "50", False),
    ],
)
def test_a_number_in_an_ultras_name_is_compared_with_its_distance(
    tmp_path: Path, name: str, distance_km: str, is_doubted: bool
) -> None:
    kinds = [kind for kind, _ in found(tmp_path, name=name, distance_km=distance_km, **ULTRA)]

    assert kinds == ([DoubtKind.NAME_AND_DISTANCE] if is_doubted else [])


@pytest.mark.parametrize(
    ("race_type", "distance_km", "is_doubted"),
    [
        ("marathon", "42.195", False),
        ("marathon", "44", True),
        ("half-marathon", "21.1", False),
        ("half-marathon", "16.1", True),
        ("ultra-marathon", "42.2", True),
        ("ultra-marathon", "50", False),
    ],
)
def test_a_type_is_compared_with_its_distance(
    tmp_path: Path, race_type: str, distance_km: str, is_doubted: bool
) -> None:
    kinds = [kind for kind, _ in found(tmp_path, type=race_type, distance_km=distance_km)]

    assert kinds == ([DoubtKind.TYPE_AND_DISTANCE] if is_doubted else [])


def test_editions_less_than_nine_months_apart_are_a_doubt_that_names_both(tmp_path: Path) -> None:
    assert found(tmp_path, "2026-06-07", "2026-09-13") == [
        (
            DoubtKind.CLOSE_EDITIONS,
            "7 Jun 2026 and 13 Sept 2026 are less than nine months apart.",
        )
    ]


def test_days_of_one_edition_and_editions_of_years_ago_are_no_doubt(tmp_path: Path) -> None:
    assert found(tmp_path, "2021-04-18", "2021-10-03", "2026-09-12", "2026-09-13") == []


def test_a_next_date_in_another_season_than_the_last_is_a_doubt(tmp_path: Path) -> None:
    kinds = found(tmp_path, next_date="2027-07-11", last_date="2026-10-04")

    assert DoubtKind.MONTHS_DIFFER in [kind for kind, _ in kinds]
    assert found(tmp_path, next_date="2027-10-31", last_date="2026-11-01") == []


def test_a_day_that_the_page_doubts_for_its_season_is_one_doubt_of_its_season(
    tmp_path: Path,
) -> None:
    kinds = [kind for kind, _ in found(tmp_path, next_date="2027-04-03", last_date="2026-10-11")]

    assert kinds == [DoubtKind.CLOSE_EDITIONS, DoubtKind.MONTHS_DIFFER]


def test_a_day_that_can_be_wrong_is_shown_with_the_listing(tmp_path: Path) -> None:
    ((kind, text),) = found(tmp_path, next_date="2027-09-16")
    assert kind is DoubtKind.ODD_WEEKDAY
    assert text.startswith("Listed on Thursday 16 Sept 2027. The listed day is a Thursday;")
    festival = found(tmp_path, next_date="2027-09-16", utmb_world_series="yes", **ULTRA)
    assert [kind for kind, _ in festival] == [DoubtKind.FESTIVAL_FIRST_DAY]


def test_a_saturday_of_a_race_always_on_sunday_is_a_doubt(tmp_path: Path) -> None:
    sundays = ("2024-09-29", "2025-09-28", "2026-09-27")

    kinds = [kind for kind, _ in found(tmp_path, *sundays, next_date="2027-09-25")]

    assert kinds == [DoubtKind.ODD_WEEKDAY]


def test_a_point_far_outside_is_left_out_at_import_and_the_race_stays(tmp_path: Path) -> None:
    place = {"coordinates_basis": "town", "country_code": "DE"}
    races = [
        race_cells(1, latitude="51", longitude="9", **place),
        race_cells(2, latitude="52.45", longitude="-0.11", **place),
        race_cells(3, latitude="46.9", longitude="9", **place),
    ]
    folder = write_data(tmp_path, races)
    (folder / "outlines.json").write_text(OUTLINES, encoding="utf-8")

    data = read_catalogue(folder)

    points = {line.record.id: line.record.latitude for line in data.races}
    assert points == {1: 51, 2: None, 3: 46.9}
    (point,) = data.outside_points
    assert (point.line, point.race_id, round(point.outside_km, -1)) == (3, 2, 410)
    assert "the point is left out" in str(point)
    assert data.problems == []


def test_a_stored_point_far_outside_is_a_doubt(tmp_path: Path) -> None:
    cells = race_cells(1, latitude="52.45", longitude="-0.11", coordinates_basis="town")
    races = published_files(read_catalogue(write_data(tmp_path / "data", [cells])), TODAY)
    (tmp_path / "outlines.json").write_text(OUTLINES, encoding="utf-8")

    (doubt,) = doubts(races, read_outlines(tmp_path), TODAY)

    assert doubt.kind is DoubtKind.POINT_OUTSIDE
    assert doubt.text.endswith("km outside DE.")
    assert [(each.kind, each.count) for each in doubt_counts([doubt])] == [(doubt.kind, 1)]


def test_a_country_without_an_outline_has_no_doubt() -> None:
    assert Outlines({}, {}).km_outside(1, 1, "XX", None) is None


def test_a_hole_of_a_country_is_outside_it(tmp_path: Path) -> None:
    ring = "[0,0,1000,0,0,1000,-1000,0,0,-1000]"
    hole = "[400,400,200,0,0,200,-200,0,0,-200]"
    text = f'{{"countries":{{"ZA":[{ring},{hole}]}},"us_states":{{}}}}'
    (tmp_path / "outlines.json").write_text(text, encoding="utf-8")

    outline: Outline = read_outlines(tmp_path).countries["ZA"]

    assert outline.contains(2, 2)
    assert not outline.contains(5, 5)


def test_completeness_counts_each_fact_by_type_and_for_the_best_known(tmp_path: Path) -> None:
    races = [
        race_cells(
            1,
            participants="900",
            participants_basis="finishers",
            website="https://one.example",
            latitude="51.3",
            longitude="9.5",
            coordinates_basis="town",
            next_date="2027-09-26",
            usual_month="9",
        ),
        race_cells(2, popularity_tier="1", type="half-marathon"),
        race_cells(3, **ULTRA),
    ]
    folder = write_data(tmp_path, races, climate=[climate_cells()])
    data = read_catalogue(folder)
    published = published_files(data, date(2026, 11, 22))

    rows = completeness(published, races_with_climate_in_files(data, published))

    marathons, halves, ultras, known = (row.known.model_dump() for row in rows)
    full = {"races", "date", "field", "climate", "website", "coordinates"}
    assert {name for name, count in marathons.items() if count == 1} == full
    assert {name for name, count in halves.items() if count} == {"races"}
    assert ultras["races"] == 1
    assert known["races"] == 2
    assert [race.card.id for race in best_known(published)] == [2, 1]


def test_the_project_has_no_point_outside_its_country_or_state() -> None:
    assert read_catalogue(REPOSITORY / "data").outside_points == []
