"""A login during the deletion of its account, on PostgreSQL. SQLite has a single writer."""

import asyncio
from collections.abc import Mapping
from uuid import uuid4

import pytest
from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts import repository
from startline.db.inserts import insert_if_absent
from startline.db.tables.accounts import PersonRow
from startline.db.tables.base import Base
from tests.accounts.harness import Harness

pytestmark = pytest.mark.parametrize("engine_name", ["postgresql"])


class Halt:
    """Pauses the login before or after it looks up the person."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *, before: bool) -> None:
        self.reached, self.go_on = asyncio.Event(), asyncio.Event()
        insert = insert_if_absent

        async def halting(
            session: AsyncSession, table: type[Base], values: Mapping[str, object]
        ) -> bool:
            if table is not PersonRow:
                return await insert(session, table, values)
            if before:
                await self._hold()
                return await insert(session, table, values)
            inserted = await insert(session, table, values)
            await self._hold()
            return inserted

        monkeypatch.setattr(repository, "insert_if_absent", halting)

    async def _hold(self) -> None:
        self.reached.set()
        await self.go_on.wait()


async def people(harness: Harness) -> int:
    async with harness.sessions.reading() as session:
        return (await session.scalar(select(func.count()).select_from(PersonRow))) or 0


class TestLoginDuringErasure:
    @pytest.mark.parametrize("before", [True, False], ids=["not yet found", "just found"])
    async def test_the_account_stays_deleted(
        self, harness: Harness, monkeypatch: pytest.MonkeyPatch, before: bool
    ) -> None:
        subject = str(uuid4())
        async with await harness.signed_in(sub=subject) as client:
            halt = Halt(monkeypatch, before=before)
            login = asyncio.create_task(harness.login(harness.token(sub=subject)))
            await halt.reached.wait()
            assert (await client.delete("/api/me")).status_code == 204
            halt.go_on.set()

            answer = await login

        assert (answer.status_code, answer.json()["code"]) == (401, "account_closed")
        assert await people(harness) == 0
