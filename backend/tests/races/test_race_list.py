from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from hypothesis import given

from startline.core.race_type import RaceType
from startline.courses.physics.steepness import ElevationProfile
from startline.courses.physics.surface import Terrain
from startline.races.race_filter import RaceFilter, Span
from startline.races.race_list import list_races
from startline.races.snapshot.snapshot import Snapshot
from tests.races.lists import EVERYTHING, Card, all_cards, filters, ids, mixed_snapshot


def of_place(kind: str, name: str) -> RaceFilter:
    named: dict[str, Any] = {kind: name}
    return RaceFilter(**named)


@pytest.fixture(scope="module")
def snapshot(tmp_path_factory: pytest.TempPathFactory) -> Snapshot:
    return mixed_snapshot(tmp_path_factory.mktemp("lists"))


@pytest.fixture(scope="module")
def cards(snapshot: Snapshot) -> list[Card]:
    return all_cards(snapshot)


class TestFilters:
    @pytest.mark.parametrize(
        ("wanted", "member", "values"),
        [
            (RaceFilter(race_type=RaceType.ULTRA_MARATHON), "raceType", ["ultra-marathon"]),
            (RaceFilter(terrain=(Terrain.SAND,)), "terrain", ["Sand"]),
            (RaceFilter(terrain=(Terrain.SAND, Terrain.ROAD)), "terrain", ["Sand", "Road"]),
            (
                RaceFilter(elevation_profile=(ElevationProfile.ROLLING,)),
                "elevationProfile",
                ["Undulating / Rolling Hills"],
            ),
            *(
                (RaceFilter(country=spelling), "country", ["Germany"])
                for spelling in ("germany", "GERMANY", "Deutschland", "DEU", "de")
            ),
            *(
                (RaceFilter(country=spelling), "country", ["United Kingdom"])
                for spelling in ("uk", "GB", "united-kingdom", "Great Britain")
            ),
            (RaceFilter(country="usa"), "country", ["United States"]),
            (RaceFilter(country="georgia"), "country", ["Georgia"]),
            (RaceFilter(country="Atlantis"), "country", []),
            (RaceFilter(state="georgia"), "state", ["Georgia"]),
            (RaceFilter(state="Scotland", country="uk"), "state", ["Scotland"]),
            (RaceFilter(state="Scotland", country="germany"), "state", []),
            (RaceFilter(county="yorkshire"), "county", ["Yorkshire"]),
            (RaceFilter(city="koln"), "city", ["Köln"]),
            (RaceFilter(continent="north america"), "continent", ["North America"]),
            (RaceFilter(continent="north-america"), "continent", ["North America"]),
            (RaceFilter(country="", state=" ", search="  "), "raceType", list(RaceType)),
            (RaceFilter(mountains="  ", city="\t"), "raceType", list(RaceType)),
            # neither a letter nor a digit: no place is called that
            *(
                (of_place(kind, text), "raceType", [])
                for kind in ("continent", "country", "state", "county", "city", "mountains")
                for text in ("!!!", "\N{REPLACEMENT CHARACTER}", "-", "\x1c")
            ),
        ],
    )
    def test_each_filter_selects_exactly_the_matching_races(
        self,
        snapshot: Snapshot,
        cards: list[Card],
        wanted: RaceFilter,
        member: str,
        values: list[str],
    ) -> None:
        found = list_races(snapshot, wanted, EVERYTHING)

        assert ids(found) == [card["id"] for card in cards if card[member] in values]
        assert found.total == len(ids(found))

    def test_measured_races_have_a_course_score_without_a_band(
        self, snapshot: Snapshot, cards: list[Card]
    ) -> None:
        found = list_races(snapshot, RaceFilter(is_measured=True), EVERYTHING)

        assert ids(found) == [
            card["id"]
            for card in cards
            if card["courseScore"] is not None and card["courseScoreBand"] is None
        ]

    def test_races_with_a_temperature_are_those_that_a_range_of_every_temperature_has(
        self, snapshot: Snapshot, cards: list[Card]
    ) -> None:
        found = ids(list_races(snapshot, RaceFilter(has_temperature=True), EVERYTHING))
        everywhere = RaceFilter(temperature_c=Span(-100, 100))

        assert found == ids(list_races(snapshot, everywhere, EVERYTHING))
        assert 0 < len(found) < len(cards)

    @pytest.mark.parametrize("least", [0, 55.5, 100])
    def test_a_minimum_pb_potential_excludes_unknown_ones(
        self, snapshot: Snapshot, cards: list[Card], least: float
    ) -> None:
        found = list_races(snapshot, RaceFilter(pb_potential=Span(least)), EVERYTHING)

        known = [card for card in cards if card["pbPotential"] is not None]
        assert ids(found) == [card["id"] for card in known if card["pbPotential"] >= least]

    def test_month_is_of_the_next_date_else_the_usual_one(
        self, snapshot: Snapshot, cards: list[Card]
    ) -> None:
        def month(card: Card) -> int | None:
            day = card["nextEventDate"] or card["expectedMonth"]
            return int(day[5:7]) if day else card["usualMonth"]

        for wanted in (4, 9, 12):
            found = list_races(snapshot, RaceFilter(month=(wanted,)), EVERYTHING)
            assert ids(found) == [card["id"] for card in cards if month(card) == wanted]

    def test_a_date_range_includes_days_and_months_with_a_day_in_it(
        self, snapshot: Snapshot, cards: list[Card]
    ) -> None:
        start, end = date(2027, 4, 1), date(2027, 4, 30)
        whole = RaceFilter(date_from=start, date_to=end)
        part = RaceFilter(date_from=start, date_to=date(2027, 4, 2))
        after = RaceFilter(date_from=date(2027, 5, 1))

        in_april = {card["id"] for card in cards if card["expectedMonth"] == "2027-04"}
        assert in_april
        assert in_april <= set(ids(list_races(snapshot, whole, EVERYTHING)))
        assert in_april <= set(ids(list_races(snapshot, part, EVERYTHING)))
        assert not in_april & set(ids(list_races(snapshot, after, EVERYTHING)))

    def test_a_date_range_includes_races_usually_held_in_its_months(
        self, snapshot: Snapshot, cards: list[Card]
    ) -> None:
        usually = {
            card["id"]
            for card in cards
            if card["dateStatus"] == "unknown" and card["usualMonth"] == 9
        }
        september = RaceFilter(date_from=date(2027, 9, 1), date_to=date(2027, 9, 30))
        past = RaceFilter(date_from=date(2026, 9, 1), date_to=date(2026, 9, 30))

        assert usually
        assert usually <= set(ids(list_races(snapshot, september, EVERYTHING)))
        assert ids(list_races(snapshot, past, EVERYTHING)) == []

    @given(wanted=filters)
    def test_combined_filters_select_the_intersection(
        self, snapshot: Snapshot, cards: list[Card], wanted: RaceFilter
    ) -> None:
        together = set(ids(list_races(snapshot, wanted, EVERYTHING)))

        apart = {card["id"] for card in cards}
        for name, value in vars(wanted).items():
            alone = replace(RaceFilter(unknown=wanted.unknown), **{name: value})
            apart &= set(ids(list_races(snapshot, alone, EVERYTHING)))
        assert together == apart
