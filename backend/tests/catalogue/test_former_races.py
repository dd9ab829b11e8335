from pathlib import Path

import pytest

from startline.store.session import Sessions
from tests.catalogue.samples import race_cells
from tests.catalogue.test_importing import Desk


@pytest.fixture
def desk(sessions: Sessions, tmp_path: Path) -> Desk:
    return Desk(sessions, tmp_path / "data")


class TestFormerRaces:
    async def test_a_merged_race_is_taken_from_view_and_its_names_are_kept(
        self, desk: Desk
    ) -> None:
        await desk.bring_in([race_cells(1), race_cells(2)])
        merged = {"slug": "race-of-town-2", "id": "2", "race_id": "1"}

        report = await desk.bring_in([race_cells(1)], former=[merged])

        row = await desk.race(2)
        assert row is not None
        assert (row.status, report.withheld, report.former_changed) == ("withheld", [row.name], 1)
        assert report.version == 2

    async def test_a_second_import_changes_nothing(self, desk: Desk) -> None:
        merged = {"slug": "race-of-old-town", "id": "2", "race_id": "1"}
        await desk.bring_in([race_cells(1)], former=[merged])

        report = await desk.bring_in([race_cells(1)], former=[merged])

        assert not report.changes_anything

    async def test_a_race_that_only_changed_its_slug_stays_in_view(self, desk: Desk) -> None:
        renamed = {"slug": "race-of-old-town", "id": "1", "race_id": "1"}

        report = await desk.bring_in([race_cells(1)], former=[renamed])

        row = await desk.race(1)
        assert row is not None
        assert (row.status, report.former_changed) == ("approved", 1)

    async def test_its_old_address_may_come_to_lead_elsewhere(self, desk: Desk) -> None:
        races = [race_cells(1), race_cells(3)]
        merged = {"slug": "race-of-old-town", "id": "2", "race_id": "1"}
        await desk.bring_in(races, former=[merged])

        report = await desk.bring_in(races, former=[merged | {"race_id": "3"}])

        assert report.former_changed == 1
