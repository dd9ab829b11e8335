from pathlib import Path

import pytest

from curation.additions import add_races, read_additions
from curation.building import Builder, popularity_tier
from curation.records import CuratedRace
from tests.curation.rows import RACE_COLUMNS, RUNNIN, race_row, write_csv

pytestmark = pytest.mark.slow


def race(name: str, **facts: object) -> CuratedRace:
    own = CuratedRace(name=name, type="marathon", country_code="CN", city="Wuxi", usual_month=3)
    own.distance_km = 42.195
    own.provenance["*"] = ("runnin",)
    for column, value in facts.items():
        setattr(own, column, value)
    return own


class TestReadAdditions:
    def test_a_row_that_cannot_be_read_is_reported_with_its_line_and_stops_nothing(
        self, builder: Builder, tmp_path: Path
    ) -> None:
        rows = [
            race_row("Wuxi Marathon", country_iso2="CN", city="Wuxi"),
            race_row("", country_iso2="CN"),
            race_row("Moon Marathon", country_iso2="XX"),
            race_row("Ten Kilometres", type="10k"),
            race_row("Rumour Marathon", source="somebody said so"),
        ]
        write_csv(tmp_path / "races-2-world.csv", RACE_COLUMNS, rows)

        found, left_out, read = read_additions(tmp_path, builder)

        assert [each.name for each in found] == ["Wuxi Marathon"]
        assert read == 5
        assert [(each.file, each.line, each.reason) for each in left_out] == [
            ("races-2-world.csv", 3, "has no name of 2 to 200 letters"),
            ("races-2-world.csv", 4, "unknown country: 'XX'"),
            ("races-2-world.csv", 5, "unknown type: '10k'"),
            ("races-2-world.csv", 6, "unknown source: somebody said so"),
        ]

    def test_a_missing_file_adds_nothing(self, builder: Builder, tmp_path: Path) -> None:
        assert read_additions(tmp_path, builder) == ([], [], 0)

    def test_a_small_race_of_a_series_ranks_after_races_without_a_tier(
        self, builder: Builder
    ) -> None:
        small = builder.race_of(
            race_row("Spooky Sprint Omaha Half Marathon", type="half-marathon", source=RUNNIN)
        )

        assert popularity_tier(small) == 20


class TestAddRaces:
    def test_an_addition_that_is_a_known_race_fills_its_gaps_only(self) -> None:
        known = race("Wuxi Marathon", website="https://wuxi.example")
        again = race("Wuxi Marathon", website="https://else.example", first_year=2014)

        races, new, merged = add_races([known], [again])

        assert new == []
        assert (races[0].name, races[0].website) == ("Wuxi Marathon", "https://wuxi.example")
        assert races[0].first_year == 2014
        assert [each.remaining_name for each in merged] == ["Wuxi Marathon"]

    def test_races_of_another_town_month_or_country_stay_races_of_their_own(self) -> None:
        known = race("River Marathon")
        others = [
            race("River Marathon", city="Omaha", country_code="US"),
            race("River Marathon", city="Lhasa", latitude=29.6, longitude=91.1),
            race("Lake Marathon"),
        ]

        _, new, merged = add_races([known], others)

        assert new == others
        assert merged == []
