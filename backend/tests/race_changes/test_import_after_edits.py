"""Imports and exports of the data files after editors changed races."""

from datetime import date
from pathlib import Path
from typing import Any

import pytest

from startline.races.importing.csv_reader import read_catalogue
from startline.races.importing.export import export_catalogue
from startline.races.importing.importer import ImportReport, import_data
from startline.races.snapshot.snapshot import Snapshot
from tests.race_changes.samples import ORGANISER, change, race
from tests.races.node import Node
from tests.races.samples import race_cells

AUTUMN = date(2027, 9, 19)
START: dict[str, Any] = {
    "start_time": "09:30",
    "start_time_certainty": "sure",
    "start_time_basis": "Stated by an editor",
}


@pytest.fixture
async def imported(node: Node) -> Node:
    await node.import_rows([race_cells(1, next_date="2027-04-18"), race_cells(2)])
    return node


async def import_again(node: Node, folder: Path | None = None) -> ImportReport:
    data = read_catalogue(folder or node.folder / "data")
    assert data.problems == []
    return await import_data(node.sessions, data, node.clock)


async def exported(node: Node) -> Path:
    async with node.sessions.reading() as session:
        await export_catalogue(session, node.folder / "export")
    return node.folder / "export"


async def test_an_import_keeps_the_source_of_what_an_editor_changed(imported: Node) -> None:
    await change(imported, source_url="https://kassel.example/news", next_date=AUTUMN)
    stated = (await race(imported)).provenance

    await imported.import_rows([race_cells(1, provenance="*=beta; next_date=beta"), race_cells(2)])

    row = await race(imported)
    assert row.provenance["*"] == ["beta"]
    assert row.provenance["next_date"] == stated["next_date"] != ["beta"]


async def test_a_date_that_the_organiser_confirmed_is_confirmed_after_an_import(
    imported: Node,
) -> None:
    site = "https://www.town.example/run"
    await change(imported, source_url=site, website=site, next_date=AUTUMN)
    await change(imported, 2, ORGANISER, next_date=AUTUMN)

    await import_again(imported)

    snapshot = Snapshot.open(await imported.publish())
    for race_id in ("1", "2"):
        assert b'"dateStatus":"confirmed"' in (snapshot.race_json(race_id) or b"")


async def test_a_second_import_after_an_edit_changes_nothing(imported: Node) -> None:
    await change(imported, city="Kassel", next_date=AUTUMN)

    report = await import_again(imported)

    assert not report.changes_anything
    assert (report.unchanged, (await race(imported)).revision) == (2, 2)


async def test_a_start_set_by_an_editor_is_exported_after_an_import(imported: Node) -> None:
    await change(imported, source_url="https://kassel.example/news", **START)
    await import_again(imported)

    folder = await exported(imported)

    [start] = (read_catalogue(folder).start_times or {}).values()
    assert (start.race_id, start.start_time) == (1, "09:30")
    assert [start.source] == (await race(imported)).provenance["start_time"]
    assert not (await import_again(imported, folder)).changes_anything
