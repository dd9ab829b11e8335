"""Measurements of admins' browsers."""

from datetime import timedelta
from typing import Any

import httpx
import pytest

from startline.accounts.domain import Role
from startline.analytics.components import METRIC_RETENTION, Analytics
from startline.analytics.names import browser_of, device_of, route_of
from startline.analytics.queries import p75
from startline.analytics.settings import AnalyticsSettings
from tests.accounts.harness import Harness
from tests.clocks import StandingClock

PATH = "/api/analytics/performance"
PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1"
DESKTOP = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36"


def report(clock: StandingClock, **changes: object) -> dict[str, Any]:
    return {
        "metric": "LCP",
        "value": 1234.5,
        "rating": "good",
        "delta": 1234.5,
        "url": "https://startline.test/marathon/berlin-marathon?time=3:59:00",
        "timestamp": clock.now().isoformat(),
        "userAgent": DESKTOP,
    } | changes


async def history(admin: httpx.AsyncClient, **params: str | int | bool) -> list[dict[str, Any]]:
    answer = await admin.get(PATH, params=params)
    assert answer.status_code == 200, answer.text
    rows: list[dict[str, Any]] = answer.json()
    return rows


class TestReport:
    async def test_of_an_admin_is_stored_with_route_and_device_and_without_the_query(
        self, harness: Harness, clock: StandingClock
    ) -> None:
        async with await harness.signed_in(Role.ADMIN) as admin:
            assert (await admin.post(PATH, json=report(clock))).status_code == 204
            assert await history(admin) == [
                {
                    "route": "/marathon/{id}",
                    "device": "desktop",
                    "metric": "LCP",
                    "day": None,
                    "p75": 1234.5,
                    "samples": 1,
                }
            ]

    async def test_of_anyone_else_is_refused(
        self, harness: Harness, guest: httpx.AsyncClient, clock: StandingClock
    ) -> None:
        async with await harness.signed_in() as user:
            assert (await user.post(PATH, json=report(clock))).status_code == 403
        assert (await guest.post(PATH, json=report(clock))).status_code == 401

    @pytest.mark.parametrize(
        "changes",
        [
            {"metric": "XYZ"},
            {"value": -1},
            {"value": 1e9},
            {"rating": "fine"},
            {"timestamp": "yesterday"},
            {"userAgent": "x" * 401},
            {"url": ""},
            {"cookie": "x"},
        ],
    )
    async def test_is_bounded(
        self, harness: Harness, clock: StandingClock, changes: dict[str, object]
    ) -> None:
        async with await harness.signed_in(Role.ADMIN) as admin:
            assert (await admin.post(PATH, json=report(clock, **changes))).status_code == 422

    async def test_of_any_moment_is_kept_within_the_last_90_days(
        self, harness: Harness, analytics: Analytics, clock: StandingClock
    ) -> None:
        first_moment = "0001-01-01T00:00:00+10:00"
        async with await harness.signed_in(Role.ADMIN) as admin:
            answer = await admin.post(PATH, json=report(clock, timestamp=first_moment))
            assert answer.status_code == 204
            clock.advance(seconds=1)
            await analytics.purge()

            assert await history(admin, days=730) == []


class TestHistory:
    async def test_is_the_75th_percentile_by_route_device_and_day(
        self, harness: Harness, clock: StandingClock
    ) -> None:
        yesterday = (clock.now() - timedelta(days=1)).isoformat()
        async with await harness.signed_in(Role.ADMIN) as admin:
            for value in (100, 200, 300, 400):
                await admin.post(PATH, json=report(clock, value=value))
            await admin.post(PATH, json=report(clock, value=900, timestamp=yesterday))
            await admin.post(PATH, json=report(clock, value=70, userAgent=PHONE))

            together = await history(admin)
            by_day = await history(admin, byDay=True, path="/marathon/boston")
            elsewhere = await history(admin, path="/about")

        assert [(row["device"], row["p75"], row["samples"]) for row in together] == [
            ("desktop", 400, 5),
            ("phone", 70, 1),
        ]
        assert [row["p75"] for row in by_day] == [900, 300, 70]
        assert elsewhere == []

    async def test_ends_after_90_days(
        self, harness: Harness, analytics: Analytics, clock: StandingClock
    ) -> None:
        async with await harness.signed_in(Role.ADMIN) as admin:
            await admin.post(PATH, json=report(clock))
        clock.advance(hours=24 * METRIC_RETENTION.days, seconds=1)
        await analytics.purge()

        async with await harness.signed_in(Role.ADMIN) as admin:
            assert await history(admin, days=730) == []

    @pytest.mark.parametrize(
        ("values", "expected"),
        [([5], 5), ([1, 2], 2), ([4, 3, 2, 1], 3), (range(1, 101), 75)],
    )
    def test_percentile_is_by_nearest_rank(self, values: list[float], expected: float) -> None:
        assert p75(list(values)) == expected


@pytest.mark.parametrize(
    ("path", "route"),
    [
        ("/", "/"),
        ("/about", "/about"),
        ("/ultra-marathon/comrades", "/ultra-marathon/{id}"),
        ("/marathons/germany", "/marathons/{country}"),
        ("/half-marathons/united-kingdom/england", "/half-marathons/{country}/{state}"),
        ("/articles/taper", "/articles/{slug}"),
        ("/marathon/a/b", "/marathon/a/b"),
    ],
)
def test_a_path_belongs_to_the_address_of_its_screen(path: str, route: str) -> None:
    assert route_of(path) == route


@pytest.mark.parametrize(
    ("user_agent", "device", "browser"),
    [
        (PHONE, "phone", "Safari"),
        (DESKTOP, "desktop", "Chrome"),
        ("Mozilla/5.0 (iPad; CPU OS 18_0) Version/18.0 Safari/604.1", "tablet", "Safari"),
        ("Mozilla/5.0 (Android 15; Mobile; rv:140.0) Firefox/140.0", "phone", "Firefox"),
        ("", "desktop", "other"),
    ],
)
def test_device_and_browser_are_read_from_the_user_agent(
    user_agent: str, device: str, browser: str
) -> None:
    assert (device_of(user_agent), browser_of(user_agent)) == (device, browser)


class TestSettings:
    async def test_a_browser_learns_what_it_may_count(self, guest: httpx.AsyncClient) -> None:
        answer = await guest.get("/api/analytics/settings")

        assert answer.json() == {
            "countsVisits": True,
            "outside": "none",
            "site": None,
            "plausibleUrl": None,
        }
        assert answer.headers["cache-control"] == "no-cache"

    @pytest.mark.parametrize(
        ("outside", "site"), [("plausible", None), ("ga4", "UA-1"), ("ga4", "G-1;script-src *")]
    )
    def test_an_outside_service_without_its_site_stops_the_start(
        self, outside: str, site: str | None
    ) -> None:
        with pytest.raises(ValueError, match="STARTLINE_ANALYTICS_SITE"):
            AnalyticsSettings.model_validate({"analytics_outside": outside, "analytics_site": site})

    @pytest.mark.parametrize(
        "url", ["http://plausible.io", "https://a.b; script-src *", "https://a/b"]
    )
    def test_the_address_of_plausible_is_an_https_origin(self, url: str) -> None:
        with pytest.raises(ValueError, match="https origin"):
            AnalyticsSettings.model_validate(
                {
                    "analytics_outside": "plausible",
                    "analytics_site": "startline.test",
                    "analytics_plausible_url": url,
                }
            )
