import pytest

from curation.places import countries, county_named, state_named, states
from curation.spelling import slug_of
from curation.stated_places import plain_town
from startline.core.geo import great_circle_km

pytestmark = pytest.mark.slow


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
        assert great_circle_km(50, 8, 51, 8) == pytest.approx(111.195, abs=0.001)
