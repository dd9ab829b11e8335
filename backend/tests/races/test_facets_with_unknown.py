"""Counts of facets where `unknown` shows races that filters cannot judge: those of the lists."""

from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from startline.races.list_schemas import Facets
from startline.races.race_facets import race_facets
from startline.races.race_filter import FilterName, Near, RaceFilter
from startline.races.snapshot.snapshot import Snapshot
from tests.races.lists import filters, mixed_snapshot
from tests.races.test_race_facets import facet, require_counts_of_lists

NAMES = [each.name for each in fields(RaceFilter) if each.name != "unknown"]


@pytest.fixture(scope="module")
def snapshot(tmp_path_factory: pytest.TempPathFactory) -> Snapshot:
    return mixed_snapshot(tmp_path_factory.mktemp("unknown"))


def only(wanted: RaceFilter, names: set[str], unknown: set[FilterName]) -> RaceFilter:
    """Few filters, so that lists have races."""
    kept: dict[str, Any] = {name: getattr(wanted, name) for name in names}
    return RaceFilter(**kept, unknown=tuple(unknown))


few_filters = st.builds(
    only,
    filters,
    st.sets(st.sampled_from(NAMES), max_size=3),
    st.sets(st.sampled_from(FilterName), min_size=1),
)


def counts(found: Facets, name: FilterName) -> list[int]:
    of = facet(found, name)
    return [each.count for each in of.values] + [each.count for each in of.bins]


@given(wanted=few_filters)
def test_each_count_is_the_total_of_the_list_with_that_value(
    snapshot: Snapshot, wanted: RaceFilter
) -> None:
    require_counts_of_lists(snapshot, wanted)


@pytest.mark.parametrize("name", [FilterName.NEAR, FilterName.MOUNTAINS])
def test_each_place_counts_the_races_that_can_lie_there(
    snapshot: Snapshot, name: FilterName
) -> None:
    near = Near(51.0, 0.0)
    wanted = RaceFilter(near=near, unknown=(name,))

    plain, shown = race_facets(snapshot, RaceFilter(near=near)), race_facets(snapshot, wanted)

    assert sum(counts(shown, name)) > sum(counts(plain, name)) > 0
    require_counts_of_lists(snapshot, wanted)


@pytest.mark.parametrize("name", [FilterName.MONTH, FilterName.DISTANCE])
def test_races_without_a_value_count_for_each_value(snapshot: Snapshot, name: FilterName) -> None:
    plain, shown = (race_facets(snapshot, RaceFilter(unknown=each)) for each in ((), (name,)))

    unknown = facet(plain, name).unknown
    assert unknown > 0
    assert counts(shown, name) == [count + unknown for count in counts(plain, name)]


def test_whether_a_day_is_known_is_counted_without_those_that_have_no_date(
    snapshot: Snapshot,
) -> None:
    shown = race_facets(snapshot, RaceFilter(unknown=(FilterName.DATE,)))

    found = facet(shown, FilterName.DATE)
    assert sum(counts(shown, FilterName.DATE)) + found.unknown == found.total
