"""Page views as administrators read them."""

import httpx
import pytest

from startline.accounts.domain import Role
from startline.analytics.components import Analytics
from tests.accounts.harness import Harness
from tests.analytics.reports import VIEWS, view
from tests.clocks import StandingClock


class TestVisitsInTheAdminArea:
    async def test_views_are_listed_by_day_path_site_and_screen(
        self, harness: Harness, guest: httpx.AsyncClient, analytics: Analytics, clock: StandingClock
    ) -> None:
        await guest.post(VIEWS, json=view(referrerHost="search.example"))
        await guest.post(VIEWS, json=view())
        await guest.post(VIEWS, json=view(path="/", screenClass="desktop"))
        await analytics.counts.flush()

        async with await harness.signed_in(Role.ADMIN) as admin:
            found = (await admin.get("/api/analytics/page-views", params={"days": 1})).json()
        assert found == {
            "days": [{"name": clock.today().isoformat(), "views": 3}],
            "paths": [{"name": "/about", "views": 2}, {"name": "/", "views": 1}],
            "referrerHosts": [{"name": "", "views": 2}, {"name": "search.example", "views": 1}],
            "screenClasses": [{"name": "phone", "views": 2}, {"name": "desktop", "views": 1}],
        }

    async def test_a_search_finds_pages_and_sites_beyond_the_most_viewed(
        self,
        harness: Harness,
        guest: httpx.AsyncClient,
        analytics: Analytics,
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        monkeypatch.setattr("startline.analytics.queries.MOST_COUNTS", 1)
        for _ in range(2):
            await guest.post(VIEWS, json=view(path="/"))
        await guest.post(VIEWS, json=view(path="/Rare_page", referrerHost="rare.example"))
        await analytics.counts.flush()

        async with await harness.signed_in(Role.ADMIN) as admin:
            found = {
                text: (await admin.get("/api/analytics/page-views", params={"q": text})).json()
                for text in ("rare", "e_p", "e%p")
            }
        assert found["rare"]["paths"] == [{"name": "/Rare_page", "views": 1}]
        assert found["rare"]["referrerHosts"] == [{"name": "rare.example", "views": 1}]
        assert found["e_p"]["paths"] == [{"name": "/Rare_page", "views": 1}]
        assert found["e%p"]["paths"] == []

    @pytest.mark.parametrize("path", ["page-views", "client-errors", "performance"])
    async def test_nobody_else_may_read_them(
        self, harness: Harness, guest: httpx.AsyncClient, path: str
    ) -> None:
        async with await harness.signed_in() as user:
            assert (await user.get(f"/api/analytics/{path}")).status_code == 403
        assert (await guest.get(f"/api/analytics/{path}")).status_code == 401
