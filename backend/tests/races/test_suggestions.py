import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from startline.races import search_queries
from startline.races.list_parameters import ListParameters
from startline.races.race_filter import RaceFilter
from startline.races.race_list import Page, list_races
from startline.races.schemas import Suggestions
from startline.races.snapshot.snapshot import Snapshot
from startline.races.spelling import corrected
from startline.races.suggestions import suggest
from startline.races.text_folding import fold
from tests.races.samples import race_row, snapshot_of

NAMES = (
    "Berlin Marathon",
    "Zürich “City” Run",
    'The "Quoted" Half',
    "100% Trail_Run*",
    "Łódź Maraton",
    "東京マラソン",
    "A AND B OR C NEAR D",
    "Ab",
    "Tromsø Midnight Sun",
    "O\N{RIGHT SINGLE QUOTATION MARK}Brien 50 - Ultra",
    "Ber Berl Berli",
    "🏃 Run",
)
CITIES = ("Berlin", "Bern", "Åarau", "Łódź", None, "St. Gallen", "Straßburg")
COUNTRIES = ("DE", "GB", "US", "CH", None)
FIELDS = ("name", "city", "country", "county", "state", "continent")


@pytest.fixture(scope="module")
def snapshot(tmp_path_factory: pytest.TempPathFactory) -> Snapshot:
    rows = [
        race_row(
            number,
            name=f"{NAMES[number % len(NAMES)]}{' ' + str(number) if number % 3 else ''}",
            city=CITIES[number % len(CITIES)],
            country_code=COUNTRIES[number % len(COUNTRIES)],
            state="Scotland" if COUNTRIES[number % len(COUNTRIES)] == "GB" else None,
            county="Kent" if number % 7 == 3 else None,
            participants=1000 - number if number % 2 else None,
            participants_basis="finishers",
        )
        for number in range(1, 85)
    ]
    return snapshot_of(tmp_path_factory.mktemp("search"), rows)


@pytest.fixture(scope="module")
def cards(snapshot: Snapshot) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(snapshot.all_cards_body.identity)
    return found


def holding(cards: list[dict[str, Any]], text: str) -> list[int]:
    """The matching rule: a substring of at least one of six fields."""
    wanted = fold(text)
    return [
        card["id"] for card in cards if any(wanted in fold(card[name] or "") for name in FIELDS)
    ]


def ordered(cards: list[dict[str, Any]], text: str) -> list[int]:
    """Exact names first, then names with the prefix, then the others."""
    wanted = fold(text)
    names = {card["id"]: fold(card["name"]) for card in cards}

    def tier(race: int) -> int:
        return 0 if names[race] == wanted else 1 if names[race].startswith(wanted) else 2

    return sorted(holding(cards, text), key=tier)


def suggested(snapshot: Snapshot, text: str) -> Suggestions:
    return Suggestions.model_validate_json(suggest(snapshot, text))


def part(text: str, cut: tuple[int, int]) -> str:
    start, length = cut
    return text[start : start + length]


def texts() -> st.SearchStrategy[str]:
    """Parts of existing texts, parts with another text inside, and arbitrary texts."""
    known = st.sampled_from([*NAMES, *filter(None, CITIES), "United Kingdom", "Europe", "Kent"])
    ends = st.tuples(st.integers(0, 20), st.integers(1, 8))
    parts = st.builds(part, known, ends)
    odd = st.text(alphabet="\"'%_*()^:+-{}\\ aberNEAR\x00\x1f\x02\x03ß🏃東", max_size=8)
    return st.one_of(parts, odd, st.builds(str.__add__, parts, odd), st.text(max_size=6))


class TestMatchingRule:
    @settings(deadline=None)
    @given(text=texts())
    def test_the_list_has_exactly_the_races_that_contain_the_text(
        self, snapshot: Snapshot, cards: list[dict[str, Any]], text: str
    ) -> None:
        found = list_races(snapshot, RaceFilter(search=text), Page(limit=10_000))

        expected = holding(cards, text)
        assert [card["id"] for card in json.loads(found.body)] == expected
        assert found.total == len(expected)

    @settings(deadline=None)
    @given(text=texts())
    @example(text="Berlim")
    def test_suggestions_are_the_first_four_by_name_match_and_popularity(
        self, snapshot: Snapshot, cards: list[dict[str, Any]], text: str
    ) -> None:
        containing = ordered(cards, text)[:4] if fold(text) else []

        found = [race.id for race in suggested(snapshot, text).races]

        if containing or not found:
            assert found == containing
        else:  # one letter was corrected
            assert found == ordered(cards, corrected(snapshot, fold(text)) or text)[:4]

    @pytest.mark.parametrize("text", ["lin Mar", "n m", "gallen ch", "kent"])
    def test_a_match_does_not_span_two_fields(
        self, snapshot: Snapshot, cards: list[dict[str, Any]], text: str
    ) -> None:
        found = list_races(snapshot, RaceFilter(search=text), Page(limit=10_000))

        assert found.total == len(holding(cards, text))

    @pytest.mark.parametrize("text", ["ZURICH", "zürich", " Zürich  ", "lodz", "tromso", "strass"])
    def test_case_accents_and_outer_spaces_are_ignored(self, snapshot: Snapshot, text: str) -> None:
        assert suggested(snapshot, text).races


@pytest.fixture(scope="module")
def places(tmp_path_factory: pytest.TempPathFactory) -> Snapshot:
    def races(start: int, count: int, **values: Any) -> list[Any]:  # noqa: ANN401
        return [race_row(start + number, **values) for number in range(count)]

    rows = [
        *races(1, 5, city="Newport", country_code="GB", state="Wales"),
        *races(10, 3, city="New York", country_code="US"),
        *races(20, 2, city="New", country_code="DE"),
        *races(30, 4, city="Renewal", country_code="DE"),
        *races(40, 1, city="Newark", country_code="US"),
        *races(50, 1, city="Newcastle", country_code="GB", state="England"),
        *races(60, 1, country_code="US", state="Georgia"),
        *races(70, 1, country_code="GE"),
    ]
    return snapshot_of(tmp_path_factory.mktemp("places"), rows)


class TestLocations:
    def names(self, snapshot: Snapshot, text: str) -> list[tuple[str, str]]:
        return [(found.kind.value, found.name) for found in suggested(snapshot, text).locations]

    def test_exact_names_come_before_prefixes_before_other_matches(self, places: Snapshot) -> None:
        assert self.names(places, "new") == [
            ("city", "New"),
            ("city", "Newport"),
            ("city", "New York"),
            ("city", "Newark"),
            ("city", "Newcastle"),
        ]
        assert self.names(places, "enew") == [("city", "Renewal")]

    @pytest.mark.parametrize("text", ["n", "ne"])
    def test_for_one_or_two_letters_prefixes_come_first(self, places: Snapshot, text: str) -> None:
        names = [name for _, name in self.names(places, text)]

        assert names[0] == "Newport"
        assert len(names) == 5
        assert all(name.lower().startswith(text) for name in names)

    def test_a_country_and_a_state_of_one_name_are_two_locations(self, places: Snapshot) -> None:
        assert sorted(self.names(places, "georgia")) == [
            ("country", "Georgia"),
            ("state", "Georgia"),
        ]

    @pytest.mark.parametrize("text", ["usa", "US", "united states of america"])
    def test_aliases_find_a_country(self, places: Snapshot, text: str) -> None:
        assert self.names(places, text)[0] == ("country", "United States")

    def test_two_letter_codes_are_treated_as_prefixes(self, places: Snapshot) -> None:
        assert ("country", "Germany") not in self.names(places, "de")

    def test_the_count_equals_the_total_of_the_linked_list(self, places: Snapshot) -> None:
        for found in suggested(places, "n").locations:
            asked = ListParameters.model_validate({found.parameter.value: found.value})
            assert list_races(places, asked.filter(), Page()).total == found.count

    def test_a_location_without_a_race_is_not_suggested(self, places: Snapshot) -> None:
        assert self.names(places, "tuvalu") == []

    def test_there_are_at_most_five_locations(self, places: Snapshot) -> None:
        assert len(self.names(places, "e")) == 5


class TestPlan:
    @pytest.mark.parametrize(
        ("statement", "parameters"),
        [
            (search_queries.RANKS_WITH_NAME, ("berlin", 4)),
            (search_queries.RANKS_WITH_PREFIX, ("ber", "ber~", 200)),
        ],
    )
    def test_names_are_found_by_an_index_alone(
        self, snapshot: Snapshot, statement: str, parameters: tuple[Any, ...]
    ) -> None:
        (step,) = snapshot.rows(f"EXPLAIN QUERY PLAN {statement}", parameters)

        assert step[-1].startswith("SEARCH race USING COVERING INDEX race_by_name")

    def test_races_are_found_in_order_without_sorting_or_scanning(self, snapshot: Snapshot) -> None:
        plan = snapshot.rows(
            f"EXPLAIN QUERY PLAN {search_queries.RANKS_CONTAINING}", ('"ber"', "ber", 4)
        )

        first, *rest = (step for *_, step in plan)
        assert first.startswith("SCAN search VIRTUAL TABLE INDEX")
        assert all("USING INTEGER PRIMARY KEY" in step for step in rest)


class TestEmpty:
    @pytest.mark.parametrize("text", ["", "   ", "\x00", "\u0301"])
    def test_an_empty_text_finds_nothing(self, snapshot: Snapshot, text: str) -> None:
        assert suggested(snapshot, text) == Suggestions(races=(), locations=())

    def test_an_empty_catalogue_finds_nothing(self, tmp_path: Path) -> None:
        empty = snapshot_of(tmp_path, [])

        for text in ("a", "ab", "abc", "abcd"):
            assert suggested(empty, text) == Suggestions(races=(), locations=())
