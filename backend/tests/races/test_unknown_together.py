from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

from startline.courses.physics.surface import Terrain
from startline.races.list_schemas import Facets
from startline.races.race_facets import race_facets
from startline.races.race_filter import Area, FilterName, Near, RaceFilter, Span
from startline.races.race_list import list_races
from startline.races.snapshot.snapshot import Snapshot
from tests.races.lists import EVERYTHING, filters, mixed_snapshot
from tests.races.samples import race_row, snapshot_of

SPRING_CLIMB = RaceFilter(month=(4,), climb_m=Span(500))


@pytest.fixture(scope="module")
def snapshot(tmp_path_factory: pytest.TempPathFactory) -> Snapshot:
    return mixed_snapshot(tmp_path_factory.mktemp("unknown"))


@pytest.fixture
def unplaced(tmp_path: Path) -> Iterator[Snapshot]:
    """Races 1 to 4 have neither month nor climb, 5 has a month alone, and 6 is too flat."""
    rows = [
        race_row(
            number,
            usual_month=4 if number > 4 else None,
            next_date=None,
            last_date=None,
            elevation_gain_m=100.0 if number > 5 else None,
            terrain=None if number == 1 else Terrain.TRAIL,
            latitude=None,
            longitude=None,
        )
        for number in range(1, 7)
    ]
    opened = snapshot_of(tmp_path, rows)
    yield opened
    opened.close()


def total(snapshot: Snapshot, wanted: RaceFilter) -> int:
    return list_races(snapshot, wanted, EVERYTHING).total


def unknown_to_one(found: Facets) -> dict[FilterName, int]:
    return {each.filter: each.unknown for each in found.facets if each.is_set}


@given(wanted=filters)
def test_no_race_that_filters_cannot_judge_is_hidden_without_being_counted(
    snapshot: Snapshot, wanted: RaceFilter
) -> None:
    hidden = replace(wanted, unknown=())
    found = race_facets(snapshot, hidden)
    to_several = sum(each.count for each in found.unknown_together)

    shown = replace(hidden, unknown=tuple(FilterName))

    to_one = sum(unknown_to_one(found).values())
    assert total(snapshot, shown) == found.total + to_one + to_several


@given(wanted=filters)
def test_showing_the_unknown_of_several_filters_adds_the_races_that_only_they_cannot_judge(
    snapshot: Snapshot, wanted: RaceFilter
) -> None:
    found = race_facets(snapshot, wanted)
    for each in found.unknown_together:
        names = set(each.filters)
        assert len(names) > 1
        assert each.count > 0
        within = sum(one.count for one in found.unknown_together if names.issuperset(one.filters))
        added = within + sum(unknown_to_one(found)[name] for name in names)
        shown = replace(wanted, unknown=(*wanted.unknown, *each.filters))
        assert total(snapshot, shown) == found.total + added


def test_the_filters_that_most_races_are_unknown_to_come_first(unplaced: Snapshot) -> None:
    wanted = replace(SPRING_CLIMB, terrain=(Terrain.TRAIL,))

    found = race_facets(unplaced, wanted)

    assert unknown_to_one(found)[FilterName.CLIMB] == 1
    assert [(set(each.filters), each.count) for each in found.unknown_together] == [
        ({FilterName.MONTH, FilterName.CLIMB}, 3),
        ({FilterName.MONTH, FilterName.CLIMB, FilterName.TERRAIN}, 1),
    ]


def test_a_filter_that_lets_the_unknown_through_hides_none(unplaced: Snapshot) -> None:
    found = race_facets(unplaced, replace(SPRING_CLIMB, unknown=(FilterName.MONTH,)))

    assert found.unknown_together == ()
    assert unknown_to_one(found)[FilterName.CLIMB] == 5


def test_a_race_that_another_filter_rules_out_is_not_counted(unplaced: Snapshot) -> None:
    (only,) = race_facets(unplaced, replace(SPRING_CLIMB, terrain=(Terrain.ROAD,))).unknown_together

    assert (len(only.filters), only.count) == (3, 1)


def test_a_race_without_a_point_is_unknown_to_a_radius_and_an_area_together(
    unplaced: Snapshot,
) -> None:
    around = RaceFilter(near=Near(51, 0, 100), area=Area(-10, 50, 10, 60))

    (only,) = race_facets(unplaced, around).unknown_together

    assert (set(only.filters), only.count) == ({FilterName.NEAR, FilterName.AREA}, 6)
