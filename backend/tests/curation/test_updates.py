from datetime import date
from pathlib import Path

import pytest

from curation.additions import LeftOut
from curation.records import CuratedRace
from curation.updates import add_updates, key_of
from tests.curation.rows import write_csv

pytestmark = pytest.mark.slow

COLUMNS = "race_name,type,city,country,field,value,source,basis"
ROSTER = "FindMyMarathon roster via github.com/rhysdominguez/eveneffort tracker.csv (2026-08-17)"


def update(field: str, value: str, **cells: str) -> dict[str, str]:
    given = {
        "race_name": "Buckeye Marathon",
        "type": "marathon",
        "city": "Buckeye",
        "country": "US",
        "source": ROSTER,
        "basis": "",
        "field": field,
        "value": value,
        **cells,
    }
    return {column: given[column] for column in COLUMNS.split(",")}


def race(**facts: object) -> CuratedRace:
    own = CuratedRace(name="Buckeye Marathon", type="marathon", country_code="US", city="Buckeye")
    own.distance_km = 42.195
    for column, value in facts.items():
        setattr(own, column, value)
    return own


def added(folder: Path, own: CuratedRace, *rows: dict[str, str]) -> list[tuple[int, str]]:
    write_csv(folder / "updates-anglo.csv", COLUMNS, list(rows))
    races = {key_of("Buckeye Marathon", "marathon", "Buckeye", "US"): [own]}
    read, left_out = add_updates(folder, races)
    assert read == len(rows)
    return [(each.line, each.reason) for each in left_out]


class TestAddUpdates:
    def test_a_fact_fills_a_gap_and_carries_its_own_source(self, tmp_path: Path) -> None:
        own = race()

        assert added(tmp_path, own, update("next_date", "2027-01-09"), update("month", "1")) == []

        assert (own.next_date, own.usual_month) == (date(2027, 1, 9), 1)
        assert own.date_checked_on == date(2026, 8, 17)
        assert own.provenance["next_date"] == ("findmymarathon-roster",)

    def test_a_later_edition_replaces_the_last_one(self, tmp_path: Path) -> None:
        own = race(last_date=date(2025, 1, 11))

        assert added(tmp_path, own, update("last_date", "2026-01-10")) == []
        assert own.last_date == date(2026, 1, 10)

    def test_another_day_of_one_edition_is_reported_and_not_taken(self, tmp_path: Path) -> None:
        own = race(last_date=date(2026, 1, 10), next_date=date(2027, 1, 9))

        assert added(
            tmp_path, own, update("last_date", "2026-01-11"), update("next_date", "2027-01-10")
        ) == [
            (2, "last_date: ours is 2026-01-10, this says 2026-01-11"),
            (3, "next_date: ours is 2027-01-09, this says 2027-01-10"),
        ]
        assert own.next_date == date(2027, 1, 9)

    def test_participants_of_a_later_year_replace_ours(self, tmp_path: Path) -> None:
        own = race(participants=900, participants_year=2019, participants_basis="finishers")
        rows = (
            update("participants", "1200"),
            update("participants_year", "2024"),
            update("participants_basis", "finishers (MarathonGuide)"),
        )

        assert added(tmp_path, own, *rows) == []
        assert (own.participants, own.participants_year) == (1200, 2024)
        assert own.provenance["participants"] == ("findmymarathon-roster",)

    def test_the_country_may_be_named_or_coded(self, tmp_path: Path) -> None:
        own = race()

        assert added(tmp_path, own, update("month", "1", country="United States")) == []
        assert own.usual_month == 1

    @pytest.mark.parametrize(
        ("row", "reason"),
        [
            (update("month", "1", city="Omaha"), "no race of that name, type, town and country"),
            (update("month", "13"), "month is none of the twelve: 13"),
            (update("next_date", "soon"), "next_date is no future day: soon"),
            (update("last_date", "2027-02-30"), "last_date is no past day: 2027-02-30"),
            (update("website", "see there"), "website cannot be read: see there"),
            (update("shoe", "red"), "unknown field: 'shoe'"),
            (update("month", "1", source="a friend"), "unknown source: a friend"),
            (update("participants", "90", basis=""), "names no basis of the participants"),
            (
                update("participants", "90", basis="entrants"),
                "participants: entrants are no runners",
            ),
            (update("participants_year", "2024"), "stands without participants"),
        ],
    )
    def test_a_row_that_cannot_be_taken_is_reported_with_its_line(
        self, tmp_path: Path, row: dict[str, str], reason: str
    ) -> None:
        own = race()

        assert added(tmp_path, own, row, update("sponsor", "A Bank")) == [(2, reason)]
        assert own.sponsor == "A Bank"

    def test_no_file_means_no_updates(self, tmp_path: Path) -> None:
        assert add_updates(tmp_path, {}) == (0, list[LeftOut]())
