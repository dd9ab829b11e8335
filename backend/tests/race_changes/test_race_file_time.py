"""The race file and the time of the database."""

from collections.abc import AsyncGenerator, Iterable
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
from sqlalchemy.ext.asyncio import AsyncSession

from startline.db import unavailable
from startline.db.session import Sessions
from startline.race_changes import file_routes
from startline.race_changes.race_file import StoredRow, race_file, race_records


@pytest.mark.parametrize("kind", ["csv", "json"])
async def test_the_database_is_let_go_before_the_file_is_written(
    admin: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    steps: list[str] = []

    @asynccontextmanager
    async def reading(sessions: Sessions, timeout_s: float) -> AsyncGenerator[AsyncSession]:
        async with unavailable.reading(sessions, timeout_s) as session:
            yield session
        steps.append("closed")

    def writing(rows: Iterable[StoredRow]) -> Any:  # noqa: ANN401 (either file)
        steps.append("written")
        return race_file(rows) if kind == "csv" else race_records(rows)

    monkeypatch.setattr(file_routes, "reading", reading)
    monkeypatch.setattr(file_routes, "race_file" if kind == "csv" else "race_records", writing)
    answer = await admin.get(f"/api/admin/races.{kind}")

    assert answer.status_code == 200, answer.text
    assert steps == ["closed", "written"]
