from datetime import date
from pathlib import Path

import pytest

from startline.core.race_type import RaceType
from startline.db.tables.races import RaceRow
from startline.races.errors import PlaceNotFound
from startline.races.places import PlaceId, find_place, place_facts, places
from startline.races.schemas import PlaceFacts
from startline.races.snapshot.snapshot import Snapshot
from tests.races.samples import race_row, snapshot_of

HALF = RaceType.HALF_MARATHON


def in_scotland(number: int, **values: object) -> RaceRow:
    return race_row(number, country_code="GB", state="Scotland", **values)


@pytest.fixture
def snapshot(tmp_path: Path) -> Snapshot:
    return snapshot_of(
        tmp_path,
        [
            in_scotland(1, type="half-marathon", usual_month=4),
            in_scotland(2, usual_month=4),
            in_scotland(3, next_date=date(2027, 9, 5)),
            race_row(4, country_code="GB", state="England"),
            race_row(5, country_code="GB", state=None),
            race_row(6, country_code="DE"),
            race_row(7, country_code="US", state="Georgia"),
        ],
    )


def facts(snapshot: Snapshot, place: PlaceId, race_type: RaceType | None = None) -> PlaceFacts:
    return PlaceFacts.model_validate_json(place_facts(snapshot, place, race_type))


class TestPlaces:
    def test_countries_with_races_busiest_first(self, snapshot: Snapshot) -> None:
        found = places(snapshot, None)

        assert [(place.name, place.count) for place in found] == [
            ("United Kingdom", 5),
            ("Germany", 1),
            ("United States", 1),
        ]

    def test_counts_are_of_the_requested_type(self, snapshot: Snapshot) -> None:
        assert [(place.name, place.count) for place in places(snapshot, HALF)] == [
            ("United Kingdom", 1)
        ]

    def test_a_country_gives_its_states(self, snapshot: Snapshot) -> None:
        found = places(snapshot, None, "uk")

        assert [(place.slug, place.country_slug, place.count) for place in found] == [
            ("scotland", "united-kingdom", 3),
            ("england", "united-kingdom", 1),
        ]

    def test_an_invented_country_is_not_found(self, snapshot: Snapshot) -> None:
        with pytest.raises(PlaceNotFound):
            places(snapshot, None, "atlantis")


class TestFindPlace:
    @pytest.mark.parametrize(
        "spelling", ["united-kingdom", "United Kingdom", "uk", "UK", "gb", "great-britain"]
    )
    def test_every_spelling_gives_the_slug(self, snapshot: Snapshot, spelling: str) -> None:
        assert find_place(snapshot, spelling) == PlaceId("country", "", "united-kingdom")

    def test_a_state_is_found_only_in_its_country(self, snapshot: Snapshot) -> None:
        assert find_place(snapshot, "uk", "cymru") == PlaceId("state", "united-kingdom", "wales")
        with pytest.raises(PlaceNotFound):
            find_place(snapshot, "germany", "wales")

    @pytest.mark.parametrize("country", ["", "atlantis", "scotland", "%"])
    def test_an_unknown_country_is_not_found(self, snapshot: Snapshot, country: str) -> None:
        with pytest.raises(PlaceNotFound):
            find_place(snapshot, country)


class TestPlaceFacts:
    def test_a_country_with_its_states_and_neighbours(self, snapshot: Snapshot) -> None:
        found = facts(snapshot, PlaceId("country", "", "united-kingdom"))

        assert (found.place.count, found.country) == (5, None)
        assert [child.slug for child in found.children] == ["scotland", "england"]
        assert [other.slug for other in found.neighbours] == ["germany"]

    def test_a_state_with_its_country_and_siblings(self, snapshot: Snapshot) -> None:
        found = facts(snapshot, PlaceId("state", "united-kingdom", "scotland"))

        assert found.country is not None
        assert (found.place.count, found.country.slug, found.country.count) == (
            3,
            "united-kingdom",
            5,
        )
        assert [other.slug for other in found.neighbours] == ["england"]

    def test_twelve_months_and_those_unknown(self, snapshot: Snapshot) -> None:
        found = facts(snapshot, PlaceId("country", "", "united-kingdom"))

        assert [month.month for month in found.by_month] == list(range(1, 13))
        assert {month.month: month.count for month in found.by_month if month.count} == {4: 2, 9: 1}
        assert found.month_unknown == 2

    def test_a_real_country_without_races_has_counts_of_zero(self, snapshot: Snapshot) -> None:
        found = facts(snapshot, find_place(snapshot, "tuvalu"))

        assert (found.place.count, found.children, found.biggest) == (0, (), ())
        assert sum(month.count for month in found.by_month) == 0

    def test_all_figures_are_of_the_requested_type(self, snapshot: Snapshot) -> None:
        found = facts(snapshot, PlaceId("country", "", "united-kingdom"), HALF)

        assert found.place.count == 1
        assert [child.slug for child in found.children] == ["scotland"]
        assert found.neighbours == ()
        assert sum(month.count for month in found.by_month) + found.month_unknown == 1

    def test_there_are_at_most_eight_neighbours(self, tmp_path: Path) -> None:
        found = facts(snapshot_of(tmp_path, []), PlaceId("country", "", "germany"))

        assert len(found.neighbours) <= 8

    def test_the_biggest_are_those_with_a_number(self, tmp_path: Path) -> None:
        rows = [
            race_row(number, participants=people, participants_basis="finishers")
            for number, people in enumerate([10, None, 500, 30, 20], start=1)
        ]

        found = facts(snapshot_of(tmp_path, rows), PlaceId("country", "", "germany"))

        assert [race.participants for race in found.biggest] == [500, 30, 20]

    def test_the_flattest_are_flat_the_measured_and_the_most_level_first(
        self, tmp_path: Path
    ) -> None:
        def course(number: int, profile: str, basis: str, gain: float | None) -> RaceRow:
            return race_row(
                number,
                elevation_profile=profile,
                elevation_basis=basis,
                elevation_gain_m=gain,
                distance_km=42.195,
            )

        rows = [
            course(1, "Flat", "stated", None),
            course(2, "Undulating / Rolling Hills", "track", 300),
            course(3, "Flat", "track", 100),
            course(4, "Flat", "figures", 50),
            course(5, "Hilly", "track", 10),
            course(6, "Net Downhill", "track", 1),
        ]
        everything = facts(snapshot_of(tmp_path, rows), PlaceId("country", "", "germany"))
        fewer = facts(
            snapshot_of(tmp_path / "fewer", rows[1:3] + rows[4:]), PlaceId("country", "", "germany")
        )

        assert [race.id for race in everything.flattest] == [4, 3, 1]
        assert [race.id for race in fewer.flattest] == [3, 2]

    def test_the_soonest_have_a_day(self, tmp_path: Path) -> None:
        rows = [
            race_row(1, next_date=date(2027, 5, 1)),
            race_row(2, next_date=date(2026, 12, 1)),
            race_row(3, last_date=date(2025, 12, 1)),
            race_row(4, next_date=date(2025, 1, 1)),
        ]

        found = facts(snapshot_of(tmp_path, rows), PlaceId("country", "", "germany"))

        assert [race.id for race in found.soonest] == [2, 1]
