import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from startline.races.race_filter import RaceFilter
from startline.races.race_list import Page, SortBy, SortOrder, list_races
from startline.races.snapshot.snapshot import Snapshot
from tests.races.lists import EVERYTHING, Card, all_cards, filters, ids, mixed_snapshot, pages
from tests.races.samples import TODAY


@pytest.fixture(scope="module")
def snapshot(tmp_path_factory: pytest.TempPathFactory) -> Snapshot:
    return mixed_snapshot(tmp_path_factory.mktemp("lists"))


@pytest.fixture(scope="module")
def cards(snapshot: Snapshot) -> list[Card]:
    return all_cards(snapshot)


class TestOrder:
    @pytest.mark.parametrize(
        ("sort_by", "member"),
        [
            (SortBy.PARTICIPANTS, "participants"),
            (SortBy.PB_POTENTIAL, "pbPotential"),
            (SortBy.COURSE_SCORE, "courseScore"),
            (SortBy.DAY_SCORE, "dayScore"),
            (SortBy.CLIMB, "elevationGainM"),
        ],
    )
    @pytest.mark.parametrize("order", SortOrder)
    def test_unknown_values_come_last_in_both_orders(
        self, snapshot: Snapshot, sort_by: SortBy, member: str, order: SortOrder
    ) -> None:
        found = list_races(snapshot, RaceFilter(), Page(sort_by, order, 10_000))

        values = [card[member] for card in json.loads(found.body)]
        known = [value for value in values if value is not None]
        assert values == [*known, *[None] * (len(values) - len(known))]
        assert known == sorted(known, reverse=order is SortOrder.DESCENDING)

    def test_names_are_ordered_without_case_and_accents(
        self, snapshot: Snapshot, cards: list[Card]
    ) -> None:
        found = list_races(snapshot, RaceFilter(), Page(SortBy.NAME, limit=10_000))

        first_letters = [card["name"][0] for card in json.loads(found.body)]
        assert first_letters.index("Ä") < first_letters.index("B")

    def test_the_default_order_is_popularity(self, snapshot: Snapshot, cards: list[Card]) -> None:
        by_default = ids(list_races(snapshot, RaceFilter(), EVERYTHING))
        by_name_of_it = ids(
            list_races(snapshot, RaceFilter(), Page(SortBy.PARTICIPANTS, limit=10_000))
        )

        assert by_default == by_name_of_it == [card["id"] for card in cards]

    @pytest.mark.parametrize(
        ("sort_by", "order"),
        [
            (SortBy.PARTICIPANTS, SortOrder.DESCENDING),
            (SortBy.PB_POTENTIAL, SortOrder.DESCENDING),
            (SortBy.COURSE_SCORE, SortOrder.DESCENDING),
            (SortBy.DAY_SCORE, SortOrder.DESCENDING),
            (SortBy.NEXT_EVENT_DATE, SortOrder.ASCENDING),
            (SortBy.NAME, SortOrder.ASCENDING),
            (SortBy.CLIMB, SortOrder.ASCENDING),
        ],
    )
    def test_each_sort_key_has_a_default_order(
        self, snapshot: Snapshot, sort_by: SortBy, order: SortOrder
    ) -> None:
        assert list_races(snapshot, RaceFilter(), Page(sort_by)) == list_races(
            snapshot, RaceFilter(), Page(sort_by, order)
        )

    @pytest.mark.parametrize("order", SortOrder)
    def test_by_date_an_expected_month_counts_by_its_end(
        self, snapshot: Snapshot, order: SortOrder
    ) -> None:
        page = Page(SortBy.NEXT_EVENT_DATE, order, limit=10_000)
        cards = json.loads(list_races(snapshot, RaceFilter(), page).body)

        def day(card: Card) -> str | None:
            month: str | None = card["expectedMonth"]
            return card["nextEventDate"] or (f"{month}-31" if month else None)

        days = [found for card in cards if (found := day(card))]
        assert any(card["expectedMonth"] and not card["nextEventDate"] for card in cards)
        assert days == sorted(days, reverse=order is SortOrder.DESCENDING)
        assert [day(card) for card in cards[: len(days)]] == days

    def test_by_date_a_usual_month_stands_before_an_unknown_date(self, snapshot: Snapshot) -> None:
        found = list_races(snapshot, RaceFilter(), Page(SortBy.NEXT_EVENT_DATE, limit=10_000))

        def month(card: Card) -> str | None:
            usual = card["usualMonth"]
            return f"{TODAY.year + (usual < TODAY.month)}-{usual:02}" if usual else None

        rest = [
            month(card)
            for card in json.loads(found.body)
            if card["nextEventDate"] is None and card["expectedMonth"] is None
        ]
        known = [found for found in rest if found]
        assert known == sorted(known)
        assert rest[len(known) :] == [None] * (len(rest) - len(known))


class TestPages:
    @given(wanted=filters, page=pages, size=st.integers(1, 60))
    def test_all_pages_together_are_the_list(
        self, snapshot: Snapshot, wanted: RaceFilter, page: Page, size: int
    ) -> None:
        whole = list_races(snapshot, wanted, replace(page, limit=10_000))

        together: list[int] = []
        for offset in range(0, whole.total + 1, size):
            part = list_races(snapshot, wanted, replace(page, limit=size, offset=offset))
            assert part.total == whole.total
            together += ids(part)
        assert together == ids(whole)
        assert len(set(together)) == whole.total

    def test_a_page_beyond_the_end_is_empty_with_the_total(self, snapshot: Snapshot) -> None:
        found = list_races(snapshot, RaceFilter(), Page(offset=10_000))

        assert (found.body, found.total) == (b"[]", snapshot.total)
