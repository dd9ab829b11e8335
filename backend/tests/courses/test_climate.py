import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from startline.core.geo import EARTH_RADIUS_KM
from startline.courses.climate import (
    MAX_DISTANCE_KM,
    MAX_HEIGHT_DIFFERENCE_M,
    ClimateAtlas,
    ClimateMatch,
    ClimateRecord,
    Location,
)
from startline.courses.physics.weather import ClimateKind
from tests.courses.real_data import real_atlas

KM_PER_DEGREE = math.pi / 180 * EARTH_RADIUS_KM
HERE = Location(50.0, 8.0, 100.0)


def record(kind: ClimateKind, km_north: float, elevation_m: float = 100.0) -> ClimateRecord:
    """A place due north of HERE, named after itself."""
    return ClimateRecord(
        place=f"{kind} {km_north:g} km",
        latitude=HERE.latitude + km_north / KM_PER_DEGREE,
        longitude=HERE.longitude,
        elevation_m=elevation_m,
        kind=kind,
        source_key="alpha",
        period=None,
        means_c=tuple(float(month) for month in range(12)),
    )


def chosen(*records: ClimateRecord, spot: Location = HERE) -> str | None:
    (found,) = ClimateAtlas(records).match([spot])
    return found.record.place if found.record else None


class TestChoice:
    def test_a_station_wins_over_a_nearer_city_and_that_over_a_nearer_estimate(self) -> None:
        station, city, estimate = record("station", 45), record("city", 20), record("estimate", 1)

        assert chosen(estimate, city, station) == "station 45 km"
        assert chosen(estimate, city) == "city 20 km"
        assert chosen(estimate) == "estimate 1 km"

    def test_of_one_kind_the_nearest_wins(self) -> None:
        assert chosen(record("station", 30), record("station", 12)) == "station 12 km"

    @pytest.mark.parametrize("kind", ["station", "city"])
    @pytest.mark.parametrize(
        ("km", "height_m", "fits"),
        [(49.9, 400, True), (50.1, 400, False), (5, 400.5, False), (5, -200, True)],
    )
    def test_a_record_must_lie_within_50_km_and_300_m_of_height(
        self, kind: ClimateKind, km: float, height_m: float, fits: bool
    ) -> None:
        place = chosen(record("estimate", 3), record(kind, km, height_m))

        assert (place != "estimate 3 km") is fits

    def test_an_estimate_may_lie_at_any_height_but_not_at_any_distance(self) -> None:
        assert chosen(record("estimate", 10, 3_000)) == "estimate 10 km"
        assert chosen(record("estimate", 50.1)) is None

    def test_a_race_of_unknown_height_takes_that_of_the_nearest_estimate(self) -> None:
        unknown = Location(HERE.latitude, HERE.longitude, None)
        station = record("station", 10, 1_000)

        assert chosen(station, record("estimate", 1, 900), spot=unknown) == "station 10 km"
        assert chosen(station, record("estimate", 1, 100), spot=unknown) == "estimate 1 km"

    def test_the_distance_is_told(self) -> None:
        (found,) = ClimateAtlas([record("station", 37.5)]).match([HERE])

        assert found.distance_km == pytest.approx(37.5, abs=1e-6)

    def test_across_the_date_line_is_near(self) -> None:
        (found,) = ClimateAtlas([record("estimate", 0)]).match([Location(50.0, 8.0 - 360.0, None)])

        assert found.distance_km == pytest.approx(0, abs=1e-3)

    def test_the_height_of_the_town_is_that_of_the_nearest_record_within_10_km(self) -> None:
        records = [record("station", 9.9, 250), record("estimate", 4, 120)]

        assert ClimateAtlas(records).match([HERE])[0].town_altitude_m == 120
        assert ClimateAtlas([record("city", 10.1)]).match([HERE])[0].town_altitude_m is None

    def test_without_records_nothing_is_known(self) -> None:
        assert ClimateAtlas([]).match([HERE]) == [ClimateMatch(None, None, None)]

    def test_no_spots_no_answers(self) -> None:
        assert ClimateAtlas([record("city", 1)]).match([]) == []


places = st.builds(
    record,
    kind=st.sampled_from(["station", "city", "estimate"]),
    # on the very border two ways of rounding may differ
    km_north=st.floats(-80, 80).filter(lambda km: abs(abs(km) - MAX_DISTANCE_KM) > 1e-6),
    elevation_m=st.floats(0, 1_000),
)


class TestAtlas:
    @given(st.lists(places, min_size=1, max_size=12), st.floats(0, 1_000))
    def test_no_record_of_the_chosen_kind_that_fits_is_nearer(
        self, records: list[ClimateRecord], altitude_m: float
    ) -> None:
        spot = Location(HERE.latitude, HERE.longitude, altitude_m)
        (found,) = ClimateAtlas(records).match([spot])

        def km(each: ClimateRecord) -> float:
            return abs(each.latitude - HERE.latitude) * KM_PER_DEGREE

        def fits(each: ClimateRecord) -> bool:
            difference_m = abs(each.elevation_m - altitude_m)
            at_height = each.kind == "estimate" or difference_m <= MAX_HEIGHT_DIFFERENCE_M
            return km(each) <= MAX_DISTANCE_KM and at_height

        order = ("station", "city", "estimate")
        fitting = sorted(filter(fits, records), key=lambda each: (order.index(each.kind), km(each)))
        if not fitting:
            assert found.record is None
        else:
            assert found.record is not None
            assert found.record.kind == fitting[0].kind
            # places less than a metre apart are one place
            assert km(found.record) == pytest.approx(km(fitting[0]), abs=1e-3)

    @given(st.lists(places, min_size=1, max_size=6), st.integers(1, 600))
    def test_many_spots_get_what_each_gets_alone(
        self, records: list[ClimateRecord], count: int
    ) -> None:
        spots = [Location(50 + number / 500, 8.0, float(number)) for number in range(count)]
        atlas = ClimateAtlas(records)

        assert atlas.match(spots)[-1] == atlas.match(spots[-1:])[0]


class TestRealPlaces:
    @pytest.mark.parametrize(
        ("spot", "month", "known_c", "ours_c"),
        [
            (Location(52.52, 13.40, 36), 9, 15.0, 14.4),
            (Location(42.36, -71.06, 43), 4, 9.0, 9.0),
            (Location(51.51, -0.13, 25), 4, 10.0, 10.2),
            (Location(41.88, -87.63, 181), 10, 12.0, 12.0),
            (Location(35.69, 139.69, 44), 3, 9.0, 9.7),
            (Location(39.47, -0.38, 23), 12, 12.0, 12.0),
            (Location(39.74, -104.99, 1_609), 5, 14.5, 13.8),
            (Location(19.43, -99.13, 2_240), 8, 18.0, 17.7),
        ],
        ids=["Berlin", "Boston", "London", "Chicago", "Tokyo", "Valencia", "Denver", "Mexico City"],
    )
    def test_well_known_cities_are_within_a_degree_of_what_is_known_of_them(
        self, spot: Location, month: int, known_c: float, ours_c: float
    ) -> None:
        (found,) = real_atlas().match([spot])

        assert found.record is not None
        assert found.record.means_c[month - 1] == pytest.approx(ours_c, abs=0.05)
        assert found.record.means_c[month - 1] == pytest.approx(known_c, abs=1.0)
