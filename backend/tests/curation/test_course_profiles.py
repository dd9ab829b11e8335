import pytest

from curation.building import Builder
from curation.course_profiles import add_course_facts, add_profiles, missing_race, source_of
from curation.records import CuratedRace, sources_of
from tests.curation.rows import profile_row

pytestmark = pytest.mark.slow


class TestSourceOf:
    def test_a_source_in_the_wrong_column_is_found(self) -> None:
        row = profile_row(
            "Nevers Marathon", website="marathons.fr 2019 ranking of French marathon courses"
        )

        assert source_of(row) == "marathons-fr"
        assert source_of(profile_row("Any")) == "general-knowledge"

    def test_an_unknown_page_is_refused(self) -> None:
        with pytest.raises(ValueError, match="unknown source"):
            source_of(profile_row("Any", source="someone.example"))


class TestAddCourseFacts:
    def test_a_word_from_general_knowledge_is_stated(self) -> None:
        race = CuratedRace(type="marathon", distance_km=42.195)

        add_course_facts(race, profile_row("Any", profile="Rolling"))

        assert race.elevation_profile == "Undulating / Rolling Hills"
        assert race.elevation_basis == "stated"
        assert sources_of(race, "elevation_profile") == ("general-knowledge",)

    def test_a_gain_from_a_page_gives_a_class_by_figures(self) -> None:
        race = CuratedRace(type="marathon", distance_km=42.195)
        source = "marathons.fr 2019 ranking of French marathon courses"

        add_course_facts(
            race, profile_row("Any", profile="Flat", elevation_gain_m="300", source=source)
        )

        assert (race.elevation_profile, race.elevation_basis) == (
            "Undulating / Rolling Hills",
            "figures",
        )

    def test_a_gain_for_another_distance_is_ignored(self) -> None:
        race = CuratedRace(type="ultra-marathon", distance_km=160.9)

        add_course_facts(
            race,
            profile_row("Any", type="ultra-marathon", elevation_gain_m="4500", distance_km="100"),
        )

        assert race.elevation_gain_m is None

    def test_profiles_are_matched_by_the_name_in_the_facts(self) -> None:
        race = CuratedRace(
            name="Clean Name", type="marathon", country_code="DE", distance_km=42.195
        )

        met = add_profiles([race], ["47th Clean Name"], [profile_row("47TH clean name")])

        assert met == 1
        assert race.elevation_profile == "Flat"


class TestMissingRace:
    def test_it_has_no_date_and_names_its_source(self, builder: Builder) -> None:
        row = profile_row(
            "Bonn Marathon", city="Bonn", lat="50.734", lon="7.0998", month="4",
            website="example.de", coord_basis="GeoNames centroid of Bonn", town_altitude_m="60",
        )  # fmt: skip

        race = missing_race(row, builder)

        assert (race.next_date, race.last_date, race.usual_month) == (None, None, 4)
        assert (race.state, race.city, race.website) == (
            "North Rhine-Westphalia",
            "Bonn",
            "https://example.de",
        )
        assert race.provenance["*"] == ("general-knowledge",)
        assert race.provenance["latitude"] == ("geonames",)
