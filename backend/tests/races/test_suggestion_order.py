import json
from pathlib import Path
from typing import Any

import pytest

from startline.races.race_filter import RaceFilter
from startline.races.race_list import Page, list_races
from startline.races.schemas import Suggestions
from startline.races.snapshot.snapshot import Snapshot
from startline.races.suggestions import suggest
from tests.races.samples import race_row, snapshot_of

GOLDEN = Path(__file__).resolve().parents[3] / "data" / "golden" / "suggestions.json"
TABLE: dict[str, list[dict[str, Any]]] = json.loads(GOLDEN.read_text("utf-8"))


def suggested(snapshot: Snapshot, text: str) -> Suggestions:
    return Suggestions.model_validate_json(suggest(snapshot, text))


@pytest.fixture(scope="module")
def golden(tmp_path_factory: pytest.TempPathFactory) -> Snapshot:
    rows = [
        race_row(
            race["id"],
            name=race["name"],
            city=race["city"],
            county=race.get("county"),
            state=race.get("state"),
            country_code=race["countryCode"],
            participants=1_000 - number,
            participants_basis="finishers",
        )
        for number, race in enumerate(TABLE["races"])
    ]
    return snapshot_of(tmp_path_factory.mktemp("golden"), rows)


class TestGolden:
    @pytest.mark.parametrize("row", TABLE["answers"], ids=lambda row: repr(row["text"]))
    def test_the_results_equal_the_golden_table_of_both_sides(
        self, golden: Snapshot, row: dict[str, Any]
    ) -> None:
        found = suggested(golden, row["text"])

        assert [race.id for race in found.races] == row["races"]
        assert [f"{place.kind.value} {place.title}" for place in found.locations] == row[
            "locations"
        ]


class TestManyNamesWithThePrefix:
    def test_the_most_popular_come_first(self, tmp_path: Path) -> None:
        many = [race_row(number, name=f"Marathon {number}") for number in range(2, 302)]
        first = race_row(1, name="The Marathon", participants=9, participants_basis="finishers")
        last = race_row(302, name="Marathon", city="Bern")
        snapshot = snapshot_of(tmp_path, [first, *many, last])

        assert [race.id for race in suggested(snapshot, "marathon").races] == [302, 10, 100, 101]
        assert [race.id for race in suggested(snapshot, "marathon 2").races] == [2, 20, 200, 201]
        assert [race.id for race in suggested(snapshot, "ma").races] == [302, 10, 100, 101]
        assert [race.id for race in suggested(snapshot, "m").races] == [302, 10, 100, 101]


class TestLocalNames:
    def test_a_race_is_found_by_its_name_in_the_local_script(self, tmp_path: Path) -> None:
        rows = [race_row(1, name="Wuxi Marathon", name_local="无锡马拉松"), race_row(2)]
        snapshot = snapshot_of(tmp_path, rows)

        assert [race.id for race in suggested(snapshot, "无锡马拉松").races] == [1]
        assert [race.id for race in suggested(snapshot, "无锡").races] == [1]

    def test_a_list_finds_it_too(self, tmp_path: Path) -> None:
        rows = [race_row(1, name="Wuxi Marathon", name_local="无锡马拉松"), race_row(2)]
        snapshot = snapshot_of(tmp_path, rows)

        found = list_races(snapshot, RaceFilter(search="无锡马拉松"), Page())

        assert [race["id"] for race in json.loads(found.body)] == [1]
