"""Versions of exports: a file whose text changed is sent again from an unchanged catalogue."""

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest
from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient

from startline.app.framework import framework
from startline.app.routers import with_public_access
from startline.races import export_routes, race_calendar, race_table
from startline.races.list_thread import ListThread
from tests.races.race_api import FixedSnapshots, catalogue_services, searches_allowed
from tests.races.samples import TODAY, race_row, snapshot_of
from tests.services import provide

FILES = ["/api/marathons.csv", "/api/marathons.ics", "/api/marathons/race-1.ics"]


@pytest.fixture
async def app(tmp_path: Path) -> AsyncIterator[FastAPI]:
    app = framework((with_public_access(export_routes.router),))
    rows = [race_row(1, next_date=TODAY + timedelta(days=30))]
    provide(app, **catalogue_services(FixedSnapshots(snapshot_of(tmp_path, rows))))
    lists = ListThread()
    provide(app, rate_limits=searches_allowed(), render_key="", lists=lists)
    provide(app, public_origin="https://startline.example")
    yield app
    lists.stop()


@pytest.fixture
async def reader(app: FastAPI) -> AsyncIterator[AsyncClient]:
    async with AsyncClient(transport=ASGITransport(app), base_url="http://x") as client:
        yield client


@pytest.mark.parametrize("path", FILES)
async def test_the_same_file_is_304(reader: AsyncClient, path: str) -> None:
    known = {"if-none-match": (await reader.get(path)).headers["etag"]}

    assert (await reader.get(path, headers=known)).status_code == 304


@pytest.mark.parametrize("path", FILES)
async def test_a_file_is_sent_again_after_the_site_moved_to_another_address(
    app: FastAPI, reader: AsyncClient, path: str
) -> None:
    known = {"if-none-match": (await reader.get(path)).headers["etag"]}
    provide(app, public_origin="https://other.example")

    answer = await reader.get(path, headers=known)

    assert answer.status_code == 200
    assert "https://other.example/" in answer.text


@pytest.mark.parametrize("path", FILES)
async def test_a_file_is_sent_again_after_a_release_that_writes_it_otherwise(
    reader: AsyncClient, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = {"if-none-match": (await reader.get(path)).headers["etag"]}
    monkeypatch.setattr(race_calendar, "PRODUCT", "-//Startline//Other//EN")
    monkeypatch.setattr(race_table, "COLUMNS", ("name",))

    assert (await reader.get(path, headers=known)).status_code == 200
