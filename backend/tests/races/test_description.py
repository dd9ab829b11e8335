import re
from dataclasses import replace
from datetime import date
from typing import TypeVar

from hypothesis import given, settings
from hypothesis import strategies as st

from startline.core.race_type import RaceType
from startline.courses.physics.steepness import ElevationBasis, ElevationProfile
from startline.courses.physics.surface import Terrain
from startline.races.descriptions.description import RaceFacts, describe, questions
from startline.races.event_status import EventStatus
from startline.races.schemas import DateStatus, ParticipantsBasis

TODAY = date(2026, 11, 21)
HALF = RaceFacts(as_of=TODAY, name="Test Valley Half Marathon", race_type=RaceType.HALF_MARATHON)


T = TypeVar("T")


def maybe(values: st.SearchStrategy[T]) -> st.SearchStrategy[T | None]:
    return st.none() | values


DAYS = st.dates(date(2007, 1, 1), date(2029, 12, 31))
METRES = st.floats(0, 20_000)
FACTS = st.builds(
    RaceFacts,
    as_of=st.just(TODAY),
    name=st.sampled_from(["The Big Half", "Lakeland 100", "Málaga Marathon", "JP's Ultra"]),
    race_type=st.sampled_from(RaceType),
    distance_km=maybe(st.sampled_from([42.195, 21.0975, 50.0, 80.5, 160.9, 4_989.0])),
    format=maybe(st.sampled_from(["fixed distance", "timed", "backyard"])),
    other_distances=maybe(st.sampled_from(["50k; 100k", "Half", ""])),
    city=maybe(st.sampled_from(["Berlin", "Málaga", "Singapore"])),
    state=maybe(st.sampled_from(["Berlin", "Andalusia"])),
    country=maybe(st.sampled_from(["Germany", "United States", "Singapore"])),
    terrain=maybe(st.sampled_from(Terrain)),
    elevation_profile=maybe(st.sampled_from(ElevationProfile)),
    elevation_basis=maybe(st.sampled_from(ElevationBasis)),
    elevation_gain_m=maybe(METRES),
    elevation_loss_m=maybe(METRES),
    elevation_gain_basis=maybe(st.sampled_from(ElevationBasis)),
    net_drop_m=maybe(st.floats(-1_000, 2_000)),
    town_altitude_m=maybe(st.floats(-10, 4_500)),
    flat_surroundings=st.booleans(),
    usual_month=maybe(st.integers(1, 12)),
    next_event_date=maybe(DAYS),
    date_status=st.sampled_from(DateStatus),
    event_status=st.sampled_from(EventStatus),
    previous_event_date=maybe(DAYS),
    expected_month=maybe(st.sampled_from(["2026-10", "2026-11", "2027-05"])),
    date_checked_on=maybe(DAYS),
    last_date=maybe(DAYS),
    participants=maybe(st.integers(1, 60_000)),
    participants_year=maybe(st.integers(2014, 2026)),
    participants_basis=maybe(st.sampled_from(ParticipantsBasis)),
    participants_approximate=st.booleans(),
    entry_capacity=maybe(st.integers(1, 60_000)),
    entry_capacity_year=maybe(st.integers(2014, 2028)),
    first_year=maybe(st.integers(1897, 2028)),
    website=maybe(st.just("https://example.org")),
    world_athletics_label=maybe(st.sampled_from(["Label", "Elite", "Gold", "Platinum"])),
    world_marathon_major=st.booleans(),
    utmb_world_series=st.booleans(),
)


def assert_well_formed(prose: str) -> None:
    assert prose
    assert prose == prose.strip()
    assert prose.endswith(".")
    for flaw in ("None", "  ", "..", " .", " ,", "()", " in .", "nan", "a ultra", "a 80", "a 8 "):
        assert flaw not in prose
    for sentence in re.split(r"(?<=\.) ", prose):
        assert sentence[0].isupper() or sentence[0].isdigit()


class TestDescribe:
    @given(FACTS)
    @settings(max_examples=500, deadline=None)
    def test_the_text_is_well_formed_for_any_missing_facts(self, facts: RaceFacts) -> None:
        assert_well_formed(describe(facts))

    @given(FACTS)
    @settings(max_examples=300, deadline=None)
    def test_a_past_day_is_not_called_next(self, facts: RaceFacts) -> None:
        prose = describe(facts)

        for found in re.findall(r"next edition is (?:expected )?on (\d+ \w+ \d{4})", prose):
            assert facts.next_event_date is not None
            assert facts.next_event_date >= TODAY
            assert str(facts.next_event_date.year) in found

    def test_a_race_with_only_a_name_lists_what_is_unknown(self) -> None:
        assert describe(HALF) == (
            "Test Valley Half Marathon is a half marathon. We do not yet know the date of the next "
            "edition, how hilly the course is or how many people run it."
        )

    def test_a_first_year_without_a_publication_is_marked(self) -> None:
        known = replace(HALF, first_year=1985)
        unverified = replace(known, is_first_year_unverified=True)

        assert "It was first held in 1985." in describe(known)
        assert "It was first held in 1985 (not verified)." in describe(unverified)

    def test_a_race_with_many_facts(self) -> None:
        facts = RaceFacts(
            as_of=TODAY,
            name="Boston Marathon",
            race_type=RaceType.MARATHON,
            distance_km=42.195,
            city="Boston",
            state="Massachusetts",
            country="United States",
            terrain=Terrain.ROAD,
            elevation_profile=ElevationProfile.NET_DOWNHILL,
            elevation_basis=ElevationBasis.TRACK,
            elevation_gain_m=169,
            elevation_loss_m=302,
            elevation_gain_basis=ElevationBasis.TRACK,
            next_event_date=date(2027, 4, 19),
            date_status=DateStatus.CONFIRMED,
            date_checked_on=date(2026, 8, 22),
            participants=29_033,
            participants_year=2026,
            participants_basis=ParticipantsBasis.FINISHERS,
            first_year=1897,
            world_athletics_label="Platinum",
            world_marathon_major=True,
        )

        assert describe(facts) == (
            "Boston Marathon is a road marathon in Boston, Massachusetts, United States. It is one "
            "of the World Marathon Majors, holds a World Athletics Platinum label and was first "
            "held in 1897. The next edition is on 19 Apr 2027 (checked on 22 Aug 2026). A track of "
            "the course shows a net downhill profile. There are 169 m (554 ft) of climbing and "
            "302 m (991 ft) of descent (measured on the track). 29,033 runners finished in 2026."
        )

    def test_a_stated_profile_is_called_not_verified(self) -> None:
        facts = replace(
            HALF, elevation_profile=ElevationProfile.FLAT, elevation_basis=ElevationBasis.STATED
        )

        assert "The course is described as flat, but this is not verified." in describe(facts)

    def test_approximate_numbers_stay_approximate(self) -> None:
        facts = replace(
            HALF,
            participants=43_000,
            participants_basis=ParticipantsBasis.FINISHERS,
            participants_approximate=True,
        )

        assert "About 43,000 runners finished." in describe(facts)

    def test_a_listed_day_names_the_calendar(self) -> None:
        facts = replace(HALF, next_event_date=date(2027, 4, 19), date_status=DateStatus.LISTED)

        assert (
            "A calendar lists the next edition on 19 Apr 2027. "
            "The organiser has not confirmed it to us." in describe(facts)
        )

    def test_an_expected_day_is_not_called_confirmed(self) -> None:
        facts = replace(HALF, next_event_date=date(2027, 4, 19), date_status=DateStatus.EXPECTED)

        assert "is expected on 19 Apr 2027. The day is not confirmed yet." in describe(facts)

    def test_a_past_announced_day_is_the_last_edition(self) -> None:
        facts = replace(HALF, next_event_date=date(2026, 11, 20), date_status=DateStatus.CONFIRMED)

        assert "The last known edition was on 20 Nov 2026." in describe(facts)
        assert "the date of the next edition" in describe(facts)

    def test_flat_land_is_never_called_a_flat_course(self) -> None:
        prose = describe(replace(HALF, flat_surroundings=True))

        assert "There is flat land all around the town." in prose
        assert "how hilly the course is" in prose

    def test_an_ultra_has_its_length_and_the_right_article(self) -> None:
        facts = replace(HALF, race_type=RaceType.ULTRA_MARATHON, distance_km=80.5)

        assert " is an 80.5 km (50 mi) ultra marathon." in describe(facts)


class TestQuestions:
    @given(FACTS)
    @settings(max_examples=300, deadline=None)
    def test_only_half_marathons_have_questions_and_each_has_an_answer(
        self, facts: RaceFacts
    ) -> None:
        pairs = questions(facts)

        assert bool(pairs) is (facts.race_type is RaceType.HALF_MARATHON)
        for question, answer in pairs:
            assert question.endswith("?")
            assert_well_formed(answer)

    def test_unknown_facts_have_no_invented_answer(self) -> None:
        assert questions(HALF) == (
            (
                "When is the next Test Valley Half Marathon?",
                "We do not know the date of the next edition yet.",
            ),
            (
                "How long is Test Valley Half Marathon?",
                "A half marathon is 21.0975 km, or 13.1 miles.",
            ),
            ("Is the course hilly?", "We do not yet know how hilly the course is."),
        )
