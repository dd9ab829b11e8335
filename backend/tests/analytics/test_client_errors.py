"""Counts of errors in browsers."""

import httpx
import pytest
from sqlalchemy import select

from startline.accounts.domain import Role
from startline.analytics import repository, visit_counts
from startline.analytics.components import Analytics
from startline.db.session import Sessions
from startline.db.tables.analytics import ClientErrorCountRow
from startline.db.unavailable import DatabaseUnavailable
from tests.accounts.harness import Harness
from tests.analytics.reports import ERRORS, error

CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36"


class TestClientErrors:
    async def test_that_wait_for_the_database_stay_within_their_bound(
        self,
        guest: httpx.AsyncClient,
        analytics: Analytics,
        sessions: Sessions,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        async def reported_meanwhile(*_: object) -> None:
            for late in ("late 1", "late 2"):
                await guest.post(ERRORS, json=error(message=late))
            raise DatabaseUnavailable

        monkeypatch.setattr(visit_counts, "MOST_PENDING", 2)
        for early in ("early 1", "early 2", "early 2"):
            await guest.post(ERRORS, json=error(message=early))
        with monkeypatch.context() as away:
            away.setattr(repository, "add_errors", reported_meanwhile)
            with pytest.raises(DatabaseUnavailable):
                await analytics.counts.flush()
        await analytics.stop()

        async with sessions.reading() as session:
            rows = await session.scalars(select(ClientErrorCountRow.message))
        assert len(rows.all()) == 2

    async def test_of_one_kind_are_one_row_with_the_name_of_the_browser(
        self, harness: Harness, guest: httpx.AsyncClient, analytics: Analytics
    ) -> None:
        guest.headers["user-agent"] = CHROME
        for path in ("/about", "/about", "/marathons"):
            assert (await guest.post(ERRORS, json=error(path=path))).status_code == 204
        await analytics.counts.flush()

        async with await harness.signed_in(Role.ADMIN) as admin:
            found = (await admin.get("/api/analytics/client-errors")).json()
        assert [(row["message"], row["browser"], row["count"]) for row in found] == [
            ("x is not a function", "Chrome", 3)
        ]

    async def test_beyond_the_bound_of_a_day_are_not_stored(
        self,
        guest: httpx.AsyncClient,
        analytics: Analytics,
        sessions: Sessions,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        monkeypatch.setattr(visit_counts, "MOST_ERROR_ROWS_A_DAY", 1)
        for message in ("a", "b"):
            await guest.post(ERRORS, json=error(message=message))
            await analytics.counts.flush()

        async with sessions.reading() as session:
            assert list(await session.scalars(select(ClientErrorCountRow.message))) == ["a"]

    async def test_that_are_listed_count_up_beyond_the_bound_of_a_day(
        self,
        guest: httpx.AsyncClient,
        analytics: Analytics,
        sessions: Sessions,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        monkeypatch.setattr(visit_counts, "MOST_ERROR_ROWS_A_DAY", 2)
        for messages in (("a",), ("invented 1", "invented 2", "invented 3"), ("a",)):
            for message in messages:
                await guest.post(ERRORS, json=error(message=message))
            await analytics.counts.flush()

        async with sessions.reading() as session:
            rows = await session.scalars(select(ClientErrorCountRow))
        assert sorted((row.message, row.count) for row in rows) == [("a", 2), ("invented 1", 1)]

    @pytest.mark.parametrize(
        "changes", [{"message": ""}, {"message": "x" * 301}, {"stack": "x" * 2001}, {"cookie": "x"}]
    )
    async def test_are_bounded(self, guest: httpx.AsyncClient, changes: dict[str, object]) -> None:
        assert (await guest.post(ERRORS, json=error(**changes))).status_code == 422
