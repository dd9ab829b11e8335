from datetime import date

import pytest

from curation.building import Builder
from curation.elevation import profile_of_word
from curation.records import CuratedRace, sources_of
from tests.curation.rows import ATHRECS, DUV, ITRA, RUNABC, RUNNIN, race_row

pytestmark = pytest.mark.slow


def built(builder: Builder, name: str = "Some Race", **cells: str) -> CuratedRace:
    return builder.race_of(race_row(name, **cells))


class TestDates:
    def test_a_future_day_has_the_day_its_source_was_checked(self, builder: Builder) -> None:
        race = built(builder, next_date="2027-04-25", last_date="2026-04-26", source=RUNABC)

        assert race.next_date == date(2027, 4, 25)
        assert race.date_checked_on == date(2026, 8, 22)
        assert race.last_date == date(2026, 4, 26)

    def test_a_source_without_a_day_was_read_on_20_november(self, builder: Builder) -> None:
        assert built(builder, next_date="2027-04-25").date_checked_on == date(2026, 11, 20)

    def test_a_past_day_is_the_last_edition(self, builder: Builder) -> None:
        race = built(builder, next_date="2026-11-20", last_date="2025-11-16")

        assert (race.next_date, race.date_checked_on) == (None, None)
        assert race.last_date == date(2026, 11, 20)

    def test_only_boston_has_a_rule(self, builder: Builder) -> None:
        boston = built(builder, "Boston Marathon", country_iso2="US")

        assert boston.date_rule == "FREQ=YEARLY;BYMONTH=4;BYDAY=+3MO"
        assert built(builder, "Berlin Marathon").date_rule is None


class TestParticipants:
    @pytest.mark.parametrize(
        ("words", "basis", "approximate"),
        [
            ("finishers", "finishers", False),
            ("approx finishers", "finishers", True),
            ("participants of that race (ITRA)", "reported", False),
            ("starters (reported)", "starters", False),
            ("approx field", "reported", True),
        ],
    )
    def test_each_basis(self, builder: Builder, words: str, basis: str, approximate: bool) -> None:
        race = built(
            builder, participants="300", participants_year="2019", participants_basis=words
        )

        assert (race.participants, race.participants_year) == (300, 2019)
        assert (race.participants_basis, race.participants_approximate) == (basis, approximate)

    def test_a_capacity_is_not_a_participant_count(self, builder: Builder) -> None:
        race = built(
            builder,
            participants="20000",
            participants_year="2026",
            participants_basis="entry capacity",
        )

        assert (race.entry_capacity, race.entry_capacity_year) == (20_000, 2026)
        assert race.participants is None

    def test_an_unknown_basis_is_refused(self, builder: Builder) -> None:
        with pytest.raises(ValueError, match="unknown basis"):
            built(builder, participants="300", participants_basis="hearsay")

    def test_entrants_are_no_runners(self, builder: Builder) -> None:
        assert (
            built(builder, participants="846", participants_basis="entrants").participants is None
        )


class TestElevation:
    @pytest.mark.parametrize(
        ("word", "profile"),
        [
            ("flat", "Flat"),
            ("flat to rolling", "Undulating / Rolling Hills"),
            ("mountain", "Mountainous"),
            ("mountain, net downhill", "Mountainous"),
            ("net downhill, rolling", "Net Downhill"),
            ("very hilly, stairs", "Very Hilly"),
            ("Rolling", "Undulating / Rolling Hills"),
            ("desert", None),
            ("high altitude", None),
            ("snow/ice, gravel", None),
        ],
    )
    def test_words_of_the_sources(self, word: str, profile: str | None) -> None:
        assert profile_of_word(word) == profile

    def test_a_new_word_is_refused(self) -> None:
        with pytest.raises(ValueError, match="unknown elevation word"):
            profile_of_word("bumpy")

    def test_a_word_alone_is_stated(self, builder: Builder) -> None:
        race = built(builder, profile="flat", filled="profile")

        assert (race.elevation_profile, race.elevation_basis) == ("Flat", "stated")
        assert sources_of(race, "elevation_profile") == ("general-knowledge",)

    def test_published_figures_take_precedence_over_a_word(self, builder: Builder) -> None:
        race = built(
            builder,
            type="ultra-marathon",
            distance_km="160",
            elevation_gain_m="6000",
            elevation_loss_m="6000",
            profile="hilly",
            source=f"{ITRA} | {DUV}",
        )

        assert (race.elevation_profile, race.elevation_basis) == ("Mountainous", "figures")
        assert sources_of(race, "elevation_gain_m") == ("itra-100",)

    def test_figures_from_general_knowledge_are_stated(self, builder: Builder) -> None:
        race = built(
            builder, elevation_gain_m="248", elevation_loss_m="388", filled="elevation_gain_m"
        )

        assert (race.elevation_basis, race.elevation_gain_basis) == ("stated", "stated")

    def test_a_listed_net_drop_makes_a_downhill(self, builder: Builder) -> None:
        race = built(builder, net_drop_m="700", country_iso2="US")

        assert (race.elevation_profile, race.elevation_basis) == ("Downhill", "figures")

    @pytest.mark.parametrize(
        ("word", "net_drop_m", "profile", "basis"),
        [
            ("net downhill", "818", "Downhill", "figures"),
            ("net downhill", "457.2", "Downhill", "figures"),
            ("net downhill", "457.1", "Net Downhill", "figures"),
            ("downhill", "300", "Net Downhill", "figures"),
            ("flat", "134", "Net Downhill", "figures"),
            ("net downhill", "30", "Net Downhill", "stated"),
            ("flat", "30", "Flat", "stated"),
        ],
    )
    def test_a_listed_net_drop_replaces_a_word(
        self, builder: Builder, word: str, net_drop_m: str, profile: str, basis: str
    ) -> None:
        race = built(builder, net_drop_m=net_drop_m, profile=word, country_iso2="US")

        assert (race.elevation_profile, race.elevation_basis) == (profile, basis)

    @pytest.mark.parametrize("word", ["hilly", "very hilly, stairs", "mountain, net downhill"])
    def test_a_net_drop_does_not_make_a_hilly_course_a_downhill(
        self, builder: Builder, word: str
    ) -> None:
        race = built(builder, net_drop_m="700", profile=word, country_iso2="US")

        assert (race.elevation_profile, race.elevation_basis) == (profile_of_word(word), "stated")

    def test_a_known_gain_takes_precedence_over_the_net_drop(self, builder: Builder) -> None:
        race = built(
            builder, net_drop_m="700", elevation_gain_m="600", elevation_loss_m="1300",
            filled="elevation_gain_m", country_iso2="US",
        )  # fmt: skip

        assert (race.elevation_profile, race.elevation_basis) == ("Hilly", "stated")


class TestDistances:
    def test_road_races_have_their_distance(self, builder: Builder) -> None:
        assert built(builder).distance_km == 42.195
        assert built(builder, type="half-marathon").distance_km == 21.0975

    def test_a_placeholder_of_50_km_is_unknown(self, builder: Builder) -> None:
        ultra = {"type": "ultra-marathon", "distance_km": "50", "format": "fixed distance"}

        guess = built(builder, other_distances="Ultra", source=RUNABC, **ultra)
        listed = built(builder, other_distances="50K, 100K", source=ATHRECS, **ultra)
        named = built(builder, "Fleet 50K", source=ATHRECS, **ultra)
        miles = built(builder, "Peak Ultra 50 & 100", source=RUNABC, **ultra)

        assert (guess.distance_km, guess.format) == (None, None)
        assert miles.distance_km is None, "not the longest race of that name"
        assert (listed.distance_km, named.distance_km) == (50, 50)

    def test_other_distances_leave_out_the_races_own(self, builder: Builder) -> None:
        race = built(
            builder,
            type="ultra-marathon",
            distance_km="160.9",
            other_distances="Ultra, 100mi, 50k",
            source=DUV,
        )

        assert race.other_distances == ("50k",)


class TestLinksAndSources:
    @pytest.mark.parametrize(
        ("cell", "website"),
        [
            ("https://www.example.org/race", "https://www.example.org/race"),
            ("example.org", "https://example.org"),
            ("(no official site)", None),
            ("https://www.phoeni Running.co.uk/", None),
            ("javascript:alert(1)", None),
            ("ftp://example.org/", None),
        ],
    )
    def test_only_web_addresses_are_kept(
        self, builder: Builder, cell: str, website: str | None
    ) -> None:
        assert built(builder, website=cell).website == website

    def test_filled_columns_have_general_knowledge_as_their_source(self, builder: Builder) -> None:
        race = built(builder, source=f"{RUNNIN} | {RUNABC}", first_year="1981", filled="first_year")

        assert race.provenance["*"] == ("runnin", "runabc")
        assert race.provenance["first_year"] == ("general-knowledge",)

    def test_an_unknown_source_is_refused(self, builder: Builder) -> None:
        with pytest.raises(ValueError, match="unknown source"):
            built(builder, source="a friend of mine")


class TestMilesReadAsKilometres:
    def test_the_number_of_miles_in_a_name_is_no_number_of_kilometres(
        self, builder: Builder
    ) -> None:
        row = race_row("Winter's End 50 Mile", type="ultra-marathon", distance_km="50")

        assert builder.race_of(row).distance_km == 80.5

    def test_a_distance_that_fits_the_miles_of_the_name_stays(self, builder: Builder) -> None:
        row = race_row("Fenland 50 Miler", type="ultra-marathon", distance_km="80.2")

        assert builder.race_of(row).distance_km == 80.2
