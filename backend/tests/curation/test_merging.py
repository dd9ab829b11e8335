from datetime import date

import pytest

from curation.joining import joined
from curation.merging import merge, same_race
from curation.records import ALL_OTHER_FIELDS, CuratedRace

pytestmark = pytest.mark.slow

ITRA = ("itra-100",)
DUV = ("duv-calendar",)


def race(name: str, sources: tuple[str, ...] = DUV, **facts: object) -> CuratedRace:
    made = CuratedRace(
        name=name, type="ultra-marathon", country_code="US", city="Fairplay", state="Colorado"
    )
    for column, value in facts.items():
        setattr(made, column, value)
    made.provenance[ALL_OTHER_FIELDS] = sources
    return made


class TestSameRace:
    @pytest.mark.parametrize(
        ("one", "other"),
        [
            (  # the same town and name is a series
                race("Victoria Park Half Marathon", type="half-marathon", usual_month=7),
                race("Victoria Park Half Marathon", type="half-marathon", usual_month=12),
            ),
            (  # filler words and a month that moved
                race("Bear Creek 100", usual_month=9, distance_km=160.9),
                race("The Bear Creek 100 Mile Run", usual_month=10, distance_km=162.7),
            ),
            (  # one day, one state, towns apart
                race("Four Lakes Ultra", city="Alma", last_date=date(2026, 10, 17)),
                race("Four Lakes", city=None, last_date=date(2026, 10, 18)),
            ),
            (  # an old listing in a town of another state
                race("Cruel Jewel", distance_km=170.4, usual_month=5, state="Georgia"),
                race(
                    "Cruel Jewel", distance_km=174.2, usual_month=5, city="Blairsville",
                    state="Pennsylvania", sources=ITRA,
                ),
            ),
            (  # distances of one event on one weekend
                race("Grim Reaper 100 Mile", distance_km=160.9, last_date=date(2025, 5, 24)),
                race("Grim Reaper 40 Mile", distance_km=64.4, last_date=date(2025, 5, 25)),
            ),
            (  # start and finish in different towns, one website
                race("Ultravasan 90", city="Mora", website="https://www.vasa.se", usual_month=8),
                race("Ultravasan90", city="Sälen", website="https://vasa.se", usual_month=8),
            ),
        ],
    )  # fmt: skip
    def test_spellings_of_one_race(self, one: CuratedRace, other: CuratedRace) -> None:
        assert same_race(one, other)
        assert same_race(other, one)

    @pytest.mark.parametrize(
        ("one", "other"),
        [
            (race("Yeti 100", state="Virginia"), race("Yeti 100", city="Bend", state="Washington")),
            (race("Lakeland 50", usual_month=7), race("Lakeland 100", usual_month=7)),
            (  # the name is only the town's
                race("Taipei Ultra Trail", city="Taipei", usual_month=4),
                race("Taipei Ultramarathon", city="Taipei", usual_month=4),
            ),
            (  # one word in common, lengths apart
                race("Lakeland", distance_km=161, usual_month=7),
                race("Lakeland Trails Ultra", distance_km=100, usual_month=7),
            ),
            (  # different seasons
                race("Mass Extinction Elimination", usual_month=12),
                race("Mass Extinction Elimination Endurance Run", usual_month=4),
            ),
            (  # stages, counted and not measured
                race("Aloha Series: Day 1", last_date=date(2023, 1, 19)),
                race("Aloha Series: Day 3", last_date=date(2023, 1, 21)),
            ),
            (  # distances of one name, months apart
                race("Brazos Bend 100", city="Needville", last_date=date(2025, 12, 6)),
                race("Brazos Bend 50", city="Needville", last_date=date(2025, 4, 5)),
            ),
        ],
    )  # fmt: skip
    def test_different_races(self, one: CuratedRace, other: CuratedRace) -> None:
        assert not same_race(one, other)
        assert not same_race(other, one)


class TestMerge:
    def test_races_of_other_types_or_countries_are_not_merged(self) -> None:
        races = [
            race("Easter Challenge", type="marathon"),
            race("Easter Challenge", type="half-marathon"),
            race("Easter Challenge", type="marathon", country_code="GB"),
        ]

        merged, report = merge(races)

        assert merged == races
        assert report == []

    def test_a_pair_of_the_manual_table_gets_the_chosen_name(self) -> None:
        races = [
            race("Centurion Autumn 100", country_code="GB", city=None),
            race("Autumn 100 Mile Race", country_code="GB", city="Streatley"),
        ]

        merged, report = merge(races)

        assert [each.name for each in merged] == ["Autumn 100"]
        assert merged[0].also_known_as == ("Centurion Autumn 100", "Autumn 100 Mile Race")
        assert report[0].dropped == ("Centurion Autumn 100", "Autumn 100 Mile Race")

    def test_the_order_of_rows_does_not_matter(self) -> None:
        rows = [
            race("Bear Creek 100", usual_month=9, distance_km=160.9, website="https://a.example"),
            race("The Bear Creek 100", usual_month=9, distance_km=162.0, first_year=1999),
        ]

        there, _ = merge(rows)
        back, _ = merge(list(reversed(rows)))

        assert (there[0].name, there[0].first_year) == (back[0].name, back[0].first_year)


class TestJoined:
    def test_facts_keep_their_own_sources(self) -> None:
        lead = race("Bear Creek 100", last_date=date(2025, 9, 26), distance_km=160.9)
        old = race(
            "BEAR Creek 100", last_date=date(2020, 9, 25), distance_km=162.7, sources=ITRA,
            elevation_gain_m=6_460.0, elevation_gain_basis="figures",
            elevation_profile="Mountainous", elevation_basis="figures",
            participants=300, participants_year=2020, participants_basis="reported",
        )  # fmt: skip

        one = joined([old, lead])

        assert one.last_date == date(2025, 9, 26)
        assert (one.elevation_gain_m, one.participants) == (6_460.0, 300)
        assert one.provenance["elevation_gain_m"] == ITRA
        assert one.provenance["*"] == ("duv-calendar",)

    def test_figures_for_another_distance_are_ignored(self) -> None:
        lead = race("Zion", last_date=date(2025, 4, 12), distance_km=100.0)
        longer = race(
            "Zion 100", distance_km=160.9, elevation_gain_m=2_830.0, participants=90, sources=ITRA
        )

        one = joined([lead, longer])

        assert (one.elevation_gain_m, one.participants) == (None, None)
        assert one.other_distances == ("160.9 km",)

    def test_the_longest_race_of_a_weekend_comes_first(self) -> None:
        one = joined(
            [
                race("Reaper 40", distance_km=64.4, last_date=date(2025, 5, 25)),
                race("Reaper 100", distance_km=160.9, last_date=date(2025, 5, 24)),
            ]
        )

        assert (one.name, one.distance_km) == ("Reaper 100", 160.9)
        assert one.also_known_as == ("Reaper 40",)
        assert one.other_distances == ("64.4 km",)

    def test_a_row_without_a_length_takes_the_longest_race_of_the_newest_edition(self) -> None:
        one = joined(
            [
                race("Alp 100", last_date=date(2026, 8, 6), sources=ITRA),
                race("Alp Short", distance_km=51.0, last_date=date(2025, 8, 9)),
                race("Alp", distance_km=173.0, last_date=date(2025, 8, 7), participants=170),
                race("Alp Old", distance_km=200.0, last_date=date(2021, 8, 5)),
            ]
        )

        assert (one.name, one.distance_km, one.participants) == ("Alp 100", 173.0, 170)
        assert one.provenance["distance_km"] == ("duv-calendar",)
        assert one.other_distances == ("51 km", "200 km")

    def test_a_series_has_its_first_day_as_date_and_the_others_as_notes(self) -> None:
        one = joined(
            [
                race("Park Half", next_date=date(2027, 7, 31), date_checked_on=date(2026, 8, 22)),
                race("Park Half", next_date=date(2026, 12, 12), date_checked_on=date(2026, 8, 22)),
            ]
        )

        assert one.next_date == date(2026, 12, 12)
        assert one.notes == "several dates: 2026-12-12, 2027-07-31"
        assert one.also_known_as == ()

    def test_figures_take_precedence_over_a_stated_word(self) -> None:
        one = joined(
            [
                race(
                    "A",
                    next_date=date(2027, 1, 2),
                    elevation_profile="Flat",
                    elevation_basis="stated",
                ),
                race("A", elevation_profile="Hilly", elevation_basis="figures", sources=ITRA),
            ]
        )

        assert (one.elevation_profile, one.elevation_basis) == ("Hilly", "figures")
        assert one.provenance["elevation_profile"] == ITRA
