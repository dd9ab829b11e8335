import json
from datetime import date
from typing import Any, Final

import pytest

from startline.core.race_type import RaceType
from startline.races.date_rules import RecurringRule
from startline.races.dates import StatedDates, next_date
from startline.races.schemas import DateStatus
from startline.races.snapshot.published_race import Places, PublishedRace, published
from tests.races.samples import TODAY, place_rows, race_row, sources


def show(number: int = 1, **values: Any) -> PublishedRace:  # noqa: ANN401
    shown = published(race_row(number, **values), Places(place_rows()), sources(), TODAY)
    assert shown is not None
    return shown


def fields_by_source(shown: PublishedRace) -> dict[str, set[str]]:
    return {fact.source.key: set(fact.fields) for fact in shown.race.sources}


class TestPlaceOfARace:
    def test_country_and_continent_come_from_the_code(self) -> None:
        shown = show(country_code="GB", state="Scotland")

        assert (shown.card.country, shown.card.continent) == ("United Kingdom", "Europe")
        assert (shown.country_slug, shown.state_slug) == ("united-kingdom", "scotland")

    def test_an_unknown_country_code_gives_no_country(self) -> None:
        shown = show(country_code=None, state="Scotland")

        assert (shown.card.country, shown.card.continent, shown.state_slug) == (None, None, None)


class TestDates:
    def test_a_past_day_is_only_the_last_edition(self) -> None:
        shown = show(next_date=date(2026, 10, 1), last_date=date(2025, 10, 2))

        assert shown.card.next_event_date is None
        assert shown.race.last_date == date(2025, 10, 2)
        assert (shown.card.date_status, shown.card.expected_month) == (
            DateStatus.EXPECTED,
            "2027-10",
        )

    def test_only_a_confirmed_day_has_the_day_it_was_checked(self) -> None:
        stated = show(next_date=date(2027, 4, 1), date_checked_on=date(2026, 11, 1))
        gone = show(next_date=date(2026, 4, 1), date_checked_on=date(2026, 3, 1))

        assert stated.race.date_checked_on == date(2026, 11, 1)
        assert gone.race.date_checked_on is None

    def test_the_last_day_there_is_can_be_any_day_of_a_race(self) -> None:
        weekly = RecurringRule("last Sunday of December", "FREQ=YEARLY;BYMONTH=12;BYDAY=-1SU")
        stated = StatedDates(next_date=date.max, recurring=weekly)
        postponed = show(event_status="postponed", previous_date=date.max)

        assert next_date(stated, TODAY).day == date.max
        assert postponed.card.previous_event_date == date.max


class TestEntry:
    ENTRY: Final[dict[str, Any]] = {
        "entry_status": "not-open",
        "entry_opens_on": date(2026, 1, 9),
        "entry_fee": 60.0,
        "entry_fee_currency": "EUR",
        "provenance": {"entry_status": ["beta"], "*": ["alpha"]},
    }

    def test_the_state_of_entry_ends_with_the_edition_that_it_is_about(self) -> None:
        shown = show(next_date=date(2026, 11, 20), **self.ENTRY)

        assert (shown.race.entry_status, shown.race.entry_opens_on) == (None, None)
        assert shown.race.entry_fee == 60
        assert fields_by_source(shown)["alpha"].isdisjoint({"entryStatus", "entryOpensOn"})
        assert "beta" not in fields_by_source(shown)

    @pytest.mark.parametrize("day", [None, TODAY])
    def test_it_is_shown_until_then(self, day: date | None) -> None:
        shown = show(next_date=day, **self.ENTRY)

        assert shown.race.entry_status == "not-open"
        assert shown.race.entry_opens_on == date(2026, 1, 9)
        assert fields_by_source(shown)["beta"] == {"entryStatus"}


class TestImage:
    def test_a_race_without_a_photograph_has_its_poster(self) -> None:
        assert show(slug="town").card.image_url == "/posters/town.svg"
        assert show(7, slug=None).card.image_url == "/posters/race-7.svg"

    def test_a_given_photograph_replaces_the_poster(self) -> None:
        assert show(image_url="https://x.example/p.jpg").card.image_url == "https://x.example/p.jpg"


class TestSources:
    def test_every_fact_names_its_source_under_its_api_name(self) -> None:
        shown = show(
            sponsor="ACME",
            next_date=date(2027, 4, 1),
            provenance={"sponsor": ["beta"], "next_date": ["beta"], "*": ["alpha"]},
        )

        assert fields_by_source(shown) == {
            "alpha": {"name", "raceType", "countryCode"},
            "beta": {"sponsor", "nextEventDate"},
        }

    def test_an_unknown_fact_has_no_source(self) -> None:
        shown = show(provenance={"sponsor": ["beta"], "*": ["alpha"]})

        assert "beta" not in fields_by_source(shown)

    def test_a_day_by_rule_has_the_source_of_the_rule(self) -> None:
        shown = show(
            date_rule="FREQ=YEARLY;BYMONTH=4;BYDAY=+3MO",
            provenance={"date_rule": ["beta"], "next_date": ["alpha"], "*": ["alpha"]},
        )

        assert fields_by_source(shown)["beta"] == {"nextEventDate"}

    def test_a_missing_source_is_left_out(self) -> None:
        assert show(provenance={"*": ["gone"]}).race.sources == ()


class TestNetDrop:
    def test_one_that_start_and_finish_contradict_is_left_out_with_its_source(self) -> None:
        shown = show(
            net_drop_m=1_663,
            start_altitude_m=2_955,
            finish_altitude_m=1_354,
            elevation_gain_m=67,
            elevation_loss_m=1_666,
            provenance={"net_drop_m": ["beta"], "*": ["alpha"]},
        )

        race = shown.race
        assert (race.net_drop_m, race.course_net_drop_m) == (None, 1_601)
        assert (race.start_altitude_m, race.finish_altitude_m) == (2_955, 1_354)
        assert "beta" not in fields_by_source(shown)

    def test_one_that_agrees_within_20_m_is_shown_as_stated(self) -> None:
        race = show(net_drop_m=1_600, start_altitude_m=2_955, finish_altitude_m=1_354).race

        assert (race.net_drop_m, race.course_net_drop_m) == (1_600, 1_600)


class TestWords:
    def test_a_written_description_is_kept(self) -> None:
        shown = show(type="half-marathon", description="Ours.", faqs="[]")

        assert (shown.race.description, shown.race.faqs) == ("Ours.", "[]")

    def test_without_one_the_description_is_generated(self) -> None:
        shown = show(city="Town")

        assert shown.race.description is not None
        assert "Race of Town 1" in shown.race.description
        assert shown.race.faqs is None

    def test_half_marathons_get_questions_and_answers(self) -> None:
        faqs = show(type="half-marathon").race.faqs

        assert faqs is not None
        pairs = json.loads(faqs)
        assert pairs
        assert all(set(pair) == {"question", "answer"} for pair in pairs)

    @pytest.mark.parametrize("text", ['{"Summary":', "[1, 2", "null"])
    def test_malformed_text_passes_unchanged(self, text: str) -> None:
        shown = show(type="half-marathon", description=text, faqs=text)

        assert (shown.race.description, shown.race.faqs) == (text, text)


class TestCourse:
    def test_points_have_named_values(self) -> None:
        shown = show(
            course_file="town",
            course={
                "edition": 2025,
                "match": "likely",
                "distance_km": 42.3,
                "profile": [[0, 10], [42.3, 12]],
                "line": [[52.1, 13.2]],
            },
        )

        course = shown.race.course
        assert course is not None
        assert (course.edition, course.profile[1].altitude_m) == ("2025", 12.0)
        assert "course" in fields_by_source(shown)["alpha"]

    def test_an_invalid_course_is_left_out(self) -> None:
        assert show(course={"profile": "steep"}).race.course is None


class TestInvalidValues:
    def test_they_become_unknown_and_the_race_is_published(self) -> None:
        shown = show(terrain="Lava", elevation_profile="Wobbly", usual_month=13)

        card = shown.card
        assert (card.terrain, card.elevation_profile, card.usual_month) == (None, None, None)

    def test_a_race_without_a_known_type_is_not_published(self) -> None:
        row = race_row(type="fun-run")

        assert published(row, Places(place_rows()), sources(), TODAY) is None


class TestPopularity:
    def test_by_participants_then_label_then_name(self) -> None:
        races = [
            show(1, name="Z", participants=None, popularity_tier=None),
            show(2, name="B", participants=None, popularity_tier=2),
            show(3, name="A", participants=10, participants_basis="finishers"),
            show(4, name="A", participants=None, popularity_tier=None),
            show(5, name="C", participants=20, participants_basis="finishers"),
            show(6, name="A", participants=None, popularity_tier=1),
        ]

        ranked = sorted(races, key=lambda race: race.popularity)

        assert [race.card.id for race in ranked] == [5, 3, 6, 2, 4, 1]
        assert ranked[0].card.race_type is RaceType.MARATHON
