"""Page views of visitors who agreed."""

from datetime import timedelta

import httpx
import pytest
from sqlalchemy import select

from startline.analytics import repository, visit_counts
from startline.analytics.components import ERROR_RETENTION, VIEW_RETENTION, Analytics
from startline.analytics.settings import AnalyticsSettings
from startline.db.session import Sessions
from startline.db.tables.analytics import ClientErrorCountRow, PageViewCountRow
from startline.db.unavailable import DatabaseUnavailable
from tests.accounts.harness import Harness
from tests.analytics.reports import ERRORS, VIEWS, error, view
from tests.clocks import StandingClock


async def view_rows(sessions: Sessions) -> list[tuple[str, str, str, int]]:
    async with sessions.reading() as session:
        rows = await session.scalars(
            select(PageViewCountRow).order_by(PageViewCountRow.path, PageViewCountRow.referrer_host)
        )
        return [(row.path, row.referrer_host, row.screen_class, row.views) for row in rows]


class TestPageViews:
    async def test_are_added_up_over_writes_and_name_nobody(
        self, guest: httpx.AsyncClient, analytics: Analytics, sessions: Sessions
    ) -> None:
        for body in (view(), view(), view(referrerHost="search.example"), view(path="/")):
            assert (await guest.post(VIEWS, json=body)).status_code == 204
        await analytics.counts.flush()
        await guest.post(VIEWS, json=view())
        await analytics.counts.flush()

        assert await view_rows(sessions) == [
            ("/", "", "phone", 1),
            ("/about", "", "phone", 3),
            ("/about", "search.example", "phone", 1),
        ]
        columns = set(PageViewCountRow.__table__.columns.keys())
        assert columns == {"day", "path", "referrer_host", "screen_class", "views"}

    @pytest.mark.parametrize(
        "changes",
        [
            {"path": "about"},
            {"path": "/about?time=3:59:00"},
            {"path": "/" + "x" * 200},
            {"path": "/a\nb"},
            {"referrerHost": "https://search.example/?q=me"},
            {"screenClass": "1920x1080"},
            {"visitor": "7"},
        ],
    )
    async def test_with_more_than_was_agreed_to_are_refused(
        self, guest: httpx.AsyncClient, changes: dict[str, object]
    ) -> None:
        assert (await guest.post(VIEWS, json=view(**changes))).status_code == 422

    @pytest.mark.parametrize("host", ["my_team.example", "[2001:db8::7]"])
    async def test_from_a_host_with_an_underscore_or_an_ipv6_address_are_counted(
        self, guest: httpx.AsyncClient, analytics: Analytics, sessions: Sessions, host: str
    ) -> None:
        answer = await guest.post(VIEWS, json=view(referrerHost=host))
        assert answer.status_code == 204
        await analytics.counts.flush()

        assert await view_rows(sessions) == [("/about", host, "phone", 1)]

    async def test_beyond_60_a_minute_are_refused(
        self, guest: httpx.AsyncClient, clock: StandingClock
    ) -> None:
        statuses = [(await guest.post(VIEWS, json=view())).status_code for _ in range(61)]
        assert statuses == [204] * 60 + [429]
        clock.advance(minutes=1)
        assert (await guest.post(VIEWS, json=view())).status_code == 204

    async def test_of_invented_addresses_are_counted_under_one_name(
        self,
        guest: httpx.AsyncClient,
        analytics: Analytics,
        sessions: Sessions,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        monkeypatch.setattr(visit_counts, "MOST_PENDING", 2)
        monkeypatch.setattr(visit_counts, "MOST_VIEW_ROWS_A_DAY", 3)
        for number in range(4):
            await guest.post(VIEWS, json=view(path=f"/{number}"))
        await analytics.counts.flush()
        await guest.post(VIEWS, json=view(path="/late"))
        await analytics.counts.flush()

        paths = [(path, views) for path, _, _, views in await view_rows(sessions)]
        assert sorted(paths) == [("(other)", 3), ("/0", 1), ("/1", 1)]

    async def test_of_known_addresses_are_counted_by_name_on_a_crowded_day(
        self,
        guest: httpx.AsyncClient,
        analytics: Analytics,
        sessions: Sessions,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        monkeypatch.setattr(visit_counts, "MOST_VIEW_ROWS_A_DAY", 2)
        for path in ("/", "/0"):
            await guest.post(VIEWS, json=view(path=path))
            await analytics.counts.flush()
        for path in ("/", "/1"):
            await guest.post(VIEWS, json=view(path=path))
        await analytics.counts.flush()

        paths = [(path, views) for path, _, _, views in await view_rows(sessions)]
        assert sorted(paths) == [("(other)", 1), ("/", 2), ("/0", 1)]

    async def test_of_one_write_keep_within_the_bound_of_a_day(
        self,
        guest: httpx.AsyncClient,
        analytics: Analytics,
        sessions: Sessions,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        monkeypatch.setattr(visit_counts, "MOST_VIEW_ROWS_A_DAY", 2)
        for number in range(5):
            await guest.post(VIEWS, json=view(path=f"/{number}"))
        await analytics.counts.flush()

        paths = [(path, views) for path, _, _, views in await view_rows(sessions)]
        assert sorted(paths) == [("(other)", 3), ("/0", 1), ("/1", 1)]

    async def test_are_not_counted_where_the_operator_turned_it_off(
        self, sessions: Sessions, clock: StandingClock, harness: Harness, analytics: Analytics
    ) -> None:
        analytics.settings = AnalyticsSettings(analytics=False)
        async with harness.client() as guest:
            assert (await guest.post(VIEWS, json=view())).status_code == 204
        await analytics.counts.flush()

        assert await view_rows(sessions) == []

    async def test_wait_while_the_database_is_away(
        self,
        guest: httpx.AsyncClient,
        analytics: Analytics,
        sessions: Sessions,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        async def unavailable(*_: object) -> None:
            raise DatabaseUnavailable

        await guest.post(VIEWS, json=view())
        with monkeypatch.context() as away:
            away.setattr(repository, "add_views", unavailable)
            with pytest.raises(DatabaseUnavailable):
                await analytics.counts.flush()
        await guest.post(VIEWS, json=view())
        await analytics.stop()

        assert await view_rows(sessions) == [("/about", "", "phone", 2)]

    async def test_are_deleted_after_two_years_and_errors_after_90_days(
        self,
        guest: httpx.AsyncClient,
        analytics: Analytics,
        sessions: Sessions,
        clock: StandingClock,
    ) -> None:
        await guest.post(VIEWS, json=view())
        await guest.post(ERRORS, json=error())
        await analytics.counts.flush()
        clock.advance(hours=24 * ERROR_RETENTION.days)
        await analytics.purge()
        async with sessions.reading() as session:
            assert await session.scalar(select(ClientErrorCountRow.count)) == 1

        clock.advance(hours=24)
        await analytics.purge()
        async with sessions.reading() as session:
            assert await session.scalar(select(ClientErrorCountRow.count)) is None
        assert len(await view_rows(sessions)) == 1

        clock.advance(hours=24 * (VIEW_RETENTION - ERROR_RETENTION).days)
        await analytics.purge()
        assert await view_rows(sessions) == []
        assert timedelta(days=90) == ERROR_RETENTION
