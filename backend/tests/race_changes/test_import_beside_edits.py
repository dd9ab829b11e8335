"""Imports while an editor changes a race: on PostgreSQL, whose writers lock rows alone."""

import asyncio
from datetime import date

import httpx
import pytest

from startline.race_changes import repository
from startline.race_changes.service import apply_change
from startline.races.importing.importer import CatalogueImport
from tests.accounts.harness import Harness
from tests.concurrent_requests import wait_until_done_or_locked
from tests.race_changes.samples import ADMIN, ORGANISER, change, race
from tests.race_changes.test_race_file import exported, imported, written
from tests.races.node import Node
from tests.races.samples import race_cells

pytestmark = pytest.mark.parametrize("engine_name", ["postgresql"])

AUTUMN = date(2027, 9, 19)


async def test_an_edit_made_during_an_import_of_the_data_files_stays(
    node: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    await node.import_rows([race_cells(1, next_date="2027-04-18")])
    edits: list[asyncio.Task[object]] = []
    write = CatalogueImport._write  # pyright: ignore[reportPrivateUsage]

    async def write_beside_an_edit(self: CatalogueImport, plan: object) -> None:
        edits.append(asyncio.create_task(change(node, 1, ORGANISER, next_date=AUTUMN)))
        await wait_until_done_or_locked(node.sessions, edits[0])
        await write(self, plan)  # type: ignore[arg-type]

    monkeypatch.setattr(CatalogueImport, "_write", write_beside_an_edit)
    await node.import_rows([race_cells(1, next_date="2027-04-25")])
    await edits[0]

    row = await race(node)
    assert (row.next_date, row.revision) == (AUTUMN, 3)
    assert row.field_origins["next_date"] == "organiser"


async def test_an_import_of_a_race_file_waits_for_an_edit_and_names_its_race(
    harness: Harness, admin: httpx.AsyncClient
) -> None:
    rows = [row | {"website": "https://race.example/new"} for row in await exported(admin)]
    async with harness.sessions.begin() as session:
        await repository.race_for_change(session, 2)
        task = asyncio.create_task(imported(admin, written(*rows)))
        await wait_until_done_or_locked(harness.sessions, task)
        await apply_change(session, 2, None, {"city": "Kassel"}, ADMIN, harness.clock.now())

    report = await task

    assert not report["isImported"]
    assert [problem["row"] for problem in report["problems"]] == [3]
