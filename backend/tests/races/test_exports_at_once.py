"""Exports of several clients at once."""

import asyncio
from pathlib import Path

import pytest
from httpx import ASGITransport, AsyncClient

from startline.app.framework import framework
from startline.app.routers import with_public_access
from startline.races.export_routes import router
from startline.races.list_thread import ListThread
from startline.races.race_filter import RaceFilter
from startline.races.race_list import Page, RaceList
from startline.races.snapshot.snapshot import Snapshot
from tests.races.race_api import FixedSnapshots, catalogue_services, searches_allowed
from tests.races.samples import race_row, snapshot_of
from tests.services import provide


async def test_one_page_of_an_export_at_a_time_waits_before_the_lists_of_visitors(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    list_races, waiting = ListThread.list_races, [0]

    async def counted(
        lists: ListThread, snapshot: Snapshot, wanted: RaceFilter, page: Page
    ) -> RaceList:
        waiting.append(waiting[-1] + 1)
        found = await list_races(lists, snapshot, wanted, page)
        waiting.append(waiting[-1] - 1)
        return found

    monkeypatch.setattr(ListThread, "list_races", counted)
    app, lists = framework((with_public_access(router),)), ListThread()
    provide(app, **catalogue_services(FixedSnapshots(snapshot_of(tmp_path, [race_row(1)]))))
    provide(app, rate_limits=searches_allowed(), render_key="", lists=lists)
    provide(app, public_origin="https://startline.example")

    async with AsyncClient(transport=ASGITransport(app), base_url="http://x") as client:
        suffixes = ("ics", "csv") * 3
        answers = await asyncio.gather(
            *(client.get(f"/api/marathons.{suffix}") for suffix in suffixes)
        )
    lists.stop()

    assert {answer.status_code for answer in answers} == {200}
    assert waiting == [0, *(1, 0) * len(suffixes)]
