from pathlib import Path

import pytest

from startline.db.session import Sessions
from tests.races.import_harness import ImportHarness
from tests.races.samples import race_cells


@pytest.fixture
def harness(sessions: Sessions, tmp_path: Path) -> ImportHarness:
    return ImportHarness(sessions, tmp_path / "data")


class TestFormerRaces:
    async def test_a_merged_race_is_withheld_and_its_names_stay(
        self, harness: ImportHarness
    ) -> None:
        await harness.import_rows([race_cells(1), race_cells(2)])
        merged = {"slug": "race-of-town-2", "id": "2", "race_id": "1"}

        report = await harness.import_rows([race_cells(1)], former=[merged])

        row = await harness.race(2)
        assert row is not None
        assert (row.status, report.withheld, report.former_changed) == ("withheld", [row.name], 1)
        assert report.version == 2

    async def test_a_second_import_changes_nothing(self, harness: ImportHarness) -> None:
        merged = {"slug": "race-of-old-town", "id": "2", "race_id": "1"}
        await harness.import_rows([race_cells(1)], former=[merged])

        report = await harness.import_rows([race_cells(1)], former=[merged])

        assert not report.changes_anything

    async def test_a_race_with_a_new_slug_stays_approved(self, harness: ImportHarness) -> None:
        renamed = {"slug": "race-of-old-town", "id": "1", "race_id": "1"}

        report = await harness.import_rows([race_cells(1)], former=[renamed])

        row = await harness.race(1)
        assert row is not None
        assert (row.status, report.former_changed) == ("approved", 1)

    async def test_a_former_slug_can_get_another_target(self, harness: ImportHarness) -> None:
        races = [race_cells(1), race_cells(3)]
        merged = {"slug": "race-of-old-town", "id": "2", "race_id": "1"}
        await harness.import_rows(races, former=[merged])

        report = await harness.import_rows(races, former=[merged | {"race_id": "3"}])

        assert report.former_changed == 1
