from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from startline.core.race_type import RaceType
from startline.courses.physics.steepness import ElevationProfile
from startline.courses.physics.surface import Terrain
from startline.races.list_schemas import Facet, FacetBin, Facets
from startline.races.race_facets import race_facets
from startline.races.race_filter import Area, FilterName, Near, RaceFilter, Span
from startline.races.race_list import list_races
from startline.races.schemas import DateStatus
from startline.races.snapshot.scores import RaceScore, Scores
from startline.races.snapshot.snapshot import Snapshot
from tests.races.lists import EVERYTHING, all_cards, filters, mixed_snapshot
from tests.races.samples import card_of, race_row, snapshot_of

SPANS = {
    FilterName.DISTANCE: "distance_km",
    FilterName.CLIMB: "climb_m",
    FilterName.CLIMB_PER_KM: "climb_m_per_km",
    FilterName.PARTICIPANTS: "participants",
    FilterName.COURSE_SCORE: "course_score",
    FilterName.PB_POTENTIAL: "pb_potential",
    FilterName.TEMPERATURE: "temperature_c",
    FilterName.CUT_OFF: "cut_off_h",
}
NO_ONE_VALUE = {FilterName.SEARCH, FilterName.NEAR, FilterName.AREA, FilterName.MOUNTAINS}
CLEARED: dict[FilterName, dict[str, Any]] = {
    FilterName.DATE: {"date_from": None, "date_to": None},
    FilterName.BOSTON_QUALIFIER: {"is_boston_qualifier": False},
    FilterName.MEASURED: {"is_measured": False},
    FilterName.HAS_COURSE: {"has_course": False},
    FilterName.HAS_TEMPERATURE: {"has_temperature": False},
    **{name: {field: Span()} for name, field in SPANS.items()},
}


@pytest.fixture(scope="module")
def snapshot(tmp_path_factory: pytest.TempPathFactory) -> Snapshot:
    return mixed_snapshot(tmp_path_factory.mktemp("facets"))


def total(snapshot: Snapshot, wanted: RaceFilter) -> int:
    return list_races(snapshot, wanted, EVERYTHING).total


def facet(found: Facets, name: FilterName) -> Facet:
    (only,) = (each for each in found.facets if each.filter is name)
    return only


def without(wanted: RaceFilter, name: FilterName) -> RaceFilter:
    field = name.name.lower()
    default = getattr(RaceFilter(), field, None)
    cleared: dict[str, Any] = CLEARED.get(name, {field: default})
    return replace(wanted, **cleared)


def with_value(wanted: RaceFilter, name: FilterName, value: str) -> RaceFilter:
    chosen: dict[str, Any]
    match name:
        case FilterName.RACE_TYPE:
            chosen = {"race_type": RaceType(value)}
        case FilterName.MONTH:
            chosen = {"month": (int(value),)}
        case FilterName.DATE_STATUS:
            chosen = {"date_status": (DateStatus(value),)}
        case FilterName.TERRAIN:
            chosen = {"terrain": (Terrain(value),)}
        case FilterName.ELEVATION_PROFILE:
            chosen = {"elevation_profile": (ElevationProfile(value),)}
        case FilterName.BOSTON_QUALIFIER:
            chosen = {"is_boston_qualifier": True}
        case FilterName.MEASURED:
            chosen = {"is_measured": True}
        case FilterName.HAS_COURSE:
            chosen = {"has_course": True}
        case _:
            chosen = {name.name.lower(): value}
    return replace(wanted, **chosen)


def with_bin(wanted: RaceFilter, name: FilterName, low: FacetBin) -> RaceFilter:
    if name is FilterName.NEAR:
        assert wanted.near is not None
        return replace(wanted, near=wanted.near._replace(radius_km=low.high))
    within: dict[str, Any] = {SPANS[name]: bounds(low)}
    return replace(wanted, **within)


def require_counts_of_lists(snapshot: Snapshot, wanted: RaceFilter) -> None:
    for each in race_facets(snapshot, wanted).facets:
        for value in each.values:
            if value.value != "false" and each.filter is not FilterName.DATE:
                chosen = with_value(wanted, each.filter, value.value)
                assert value.count == total(snapshot, chosen), (each.filter, value)
        for low in each.bins:
            chosen = with_bin(wanted, each.filter, low)
            assert low.count == total(snapshot, chosen), (each.filter, low)


def bounds(low: FacetBin) -> Span:
    """Both bounds of a filter are included, those of a bin only below."""
    return Span(low.low, None if low.high is None else low.high - 1e-9)


class TestCounts:
    @given(wanted=filters)
    def test_the_total_is_that_of_the_list(self, snapshot: Snapshot, wanted: RaceFilter) -> None:
        assert race_facets(snapshot, wanted).total == total(snapshot, wanted)

    @given(wanted=filters)
    def test_known_and_unknown_are_all_races_that_pass_the_other_filters(
        self, snapshot: Snapshot, wanted: RaceFilter
    ) -> None:
        for each in race_facets(snapshot, wanted).facets:
            assert each.total == total(snapshot, without(wanted, each.filter))
        for each in race_facets(snapshot, replace(wanted, unknown=())).facets:
            if each.filter not in NO_ONE_VALUE:
                known = sum(value.count for value in each.values) + sum(
                    low.count for low in each.bins
                )
                assert known + each.unknown == each.total, each.filter

    @given(wanted=filters)
    def test_each_count_is_the_total_of_the_list_with_that_value(
        self, snapshot: Snapshot, wanted: RaceFilter
    ) -> None:
        require_counts_of_lists(snapshot, wanted)

    @given(wanted=filters)
    def test_showing_the_unknown_adds_as_many_races_as_the_facet_says(
        self, snapshot: Snapshot, wanted: RaceFilter
    ) -> None:
        hidden = replace(wanted, unknown=())
        for each in race_facets(snapshot, hidden).facets:
            if each.is_set:
                shown = replace(hidden, unknown=(each.filter,))
                assert total(snapshot, shown) == total(snapshot, hidden) + each.unknown

    def test_races_with_a_day_are_counted_apart_from_those_with_a_month_alone(
        self, snapshot: Snapshot
    ) -> None:
        cards = all_cards(snapshot)
        days = sum(card["nextEventDate"] is not None for card in cards)

        found = facet(race_facets(snapshot, RaceFilter()), FilterName.DATE)

        counts = {value.value: value.count for value in found.values}
        assert counts == {"day": days, "month": len(cards) - days - found.unknown}
        assert 0 < found.unknown < len(cards) - days

    def test_an_area_cannot_judge_races_without_coordinates(self, snapshot: Snapshot) -> None:
        nowhere = sum(card["latitude"] is None for card in all_cards(snapshot))

        found = race_facets(snapshot, RaceFilter(area=Area(-10, 50, 10, 60)))

        assert facet(found, FilterName.AREA).unknown == nowhere > 0

    def test_a_radius_counts_the_races_within_it(self, snapshot: Snapshot) -> None:
        near = Near(51.0, 0.0)
        for low in facet(race_facets(snapshot, RaceFilter(near=near)), FilterName.NEAR).bins:
            chosen = RaceFilter(near=near._replace(radius_km=low.high))
            assert low.count == total(snapshot, chosen)


# The ranges that lists show: what the greatest value of a step lies below the next one.
STEPS = {
    FilterName.DISTANCE: 0.01,
    FilterName.CLIMB: 1,
    FilterName.CLIMB_PER_KM: 0.1,
    FilterName.TEMPERATURE: 0.1,
    FilterName.PARTICIPANTS: 1,
}


def test_the_link_of_a_step_has_as_many_races_as_its_count(tmp_path: Path) -> None:
    lengths = (42.195, 42.195, 59.95, 60.0, 89.98)
    gains = (126.0, 124.0, 599.0, 600.0, 3_597.0)
    rows = [
        race_row(number, distance_km=km, elevation_gain_m=gain, participants=249 + number)
        for number, (km, gain) in enumerate(zip(lengths, gains, strict=True))
    ]
    temperatures = (-0.1, 0.0, 4.9, 5.0, 30.0)
    scores = {
        number: RaceScore(card_of(50), b"{}", start_temperature_c=temperature)
        for number, temperature in enumerate(temperatures)
    }
    opened = snapshot_of(tmp_path, rows, scores=Scores(scores))
    found = race_facets(opened, RaceFilter())

    for name, step in STEPS.items():
        for each in facet(found, name).bins:
            highest = None if each.high is None else round(each.high - step, 2)
            linked: dict[str, Any] = {SPANS[name]: Span(each.low, highest)}
            assert each.count == total(opened, RaceFilter(**linked)), (name, each)
    opened.close()


class TestNothingFound:
    @given(wanted=filters)
    def test_what_to_relax_leaves_as_many_races_as_it_says(
        self, snapshot: Snapshot, wanted: RaceFilter
    ) -> None:
        found = race_facets(snapshot, wanted)

        assert bool(found.relax) == (found.total == 0)
        for each in found.relax:
            relaxed = wanted
            for name in each.filters:
                relaxed = without(relaxed, name)
            assert each.count == total(snapshot, relaxed) > 0

    def test_eight_ways_at_most_are_named_so_that_those_of_the_page_can_be_left_out(
        self, snapshot: Snapshot
    ) -> None:
        impossible = RaceFilter(
            race_type=RaceType.MARATHON,
            country="germany",
            terrain=(Terrain.TRAIL,),
            month=(1,),
            distance_km=Span(100),
            climb_m=Span(1_000),
            cut_off_h=Span(10),
        )

        assert len(race_facets(snapshot, impossible).relax) == 8

    def test_the_fewest_filters_are_named(self, snapshot: Snapshot) -> None:
        past = RaceFilter(race_type=RaceType.MARATHON, date_to=date(2020, 1, 1))

        (only,) = race_facets(snapshot, past).relax

        assert only.filters == (FilterName.DATE,)
        assert only.count == total(snapshot, RaceFilter(race_type=RaceType.MARATHON))


class TestEmptyCatalogue:
    def test_has_facets_without_races(self, tmp_path: Path) -> None:
        found = race_facets(snapshot_of(tmp_path, []), RaceFilter(month=(4,)))

        assert (found.total, found.relax) == (0, ())
