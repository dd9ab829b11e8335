"""Headers, id and log line of every response."""

import httpx
import pytest
from structlog.testing import capture_logs

from startline.app.application import Application, ServerSettings, create_application
from startline.core.settings import ServeSettings
from tests.app.application.served import POLICY, client_of, router
from tests.rendering.fakes import FakeSnapshots

EVERY_KIND_OF_RESPONSE = [
    ("GET", "/", 200),
    ("GET", "/favicon.svg", 200),
    ("GET", "/assets/entry-abc123.js", 200),
    ("GET", "/about/", 308),
    ("POST", "/", 405),
    ("TRACE", "/", 405),
    ("GET", "/api/races", 200),
    ("GET", "/api/races?month=13", 422),
    ("GET", "/api/races/gone", 404),
    ("GET", "/api/races/broken", 500),
    ("GET", "/api/nothing", 404),
    ("DELETE", "/api/races", 405),
    ("GET", "/assets/gone.js", 404),
    ("GET", "/sw.js", 200),
    ("GET", "/livez", 200),
    ("GET", "/robots.txt", 200),
]


class TestEveryResponse:
    @pytest.mark.parametrize(("method", "path", "status"), EVERY_KIND_OF_RESPONSE)
    async def test_it_has_its_status_and_the_security_headers(
        self, client: httpx.AsyncClient, method: str, path: str, status: int
    ) -> None:
        answer = await client.request(method, path)

        assert answer.status_code == status
        assert answer.headers.get_list("content-security-policy") == [POLICY]
        for name, value in {
            "x-content-type-options": "nosniff",
            "referrer-policy": "strict-origin-when-cross-origin",
            "cross-origin-opener-policy": "same-origin",
            "cross-origin-resource-policy": "same-origin",
            "cross-origin-embedder-policy": "require-corp",
            "origin-agent-cluster": "?1",
            "x-permitted-cross-domain-policies": "none",
            "reporting-endpoints": 'csp="/api/csp-reports"',
        }.items():
            assert answer.headers.get_list(name) == [value]
        assert "strict-transport-security" not in answer.headers
        assert "server" not in answer.headers

    async def test_a_cached_page_has_them_too(
        self, client: httpx.AsyncClient, app: Application
    ) -> None:
        async with app.api.router.lifespan_context(app.api):
            await client.get("/")
            kept = await client.get("/")

        assert "x-request-id" not in kept.headers  # nobody but the outermost layer saw it
        assert kept.headers["x-content-type-options"] == "nosniff"

    async def test_over_https_hsts_and_upgrade_are_sent(
        self, settings: ServerSettings, snapshots: FakeSnapshots
    ) -> None:
        serve = ServeSettings.model_validate({"public_url": "https://startline.example"})
        app = create_application(ServerSettings(serve, settings.pages), snapshots, [router])

        async with client_of(app) as client:
            answer = await client.get("/api/races")

        assert "preload" in answer.headers["strict-transport-security"]
        assert answer.headers["content-security-policy"].endswith("; upgrade-insecure-requests")

    async def test_a_request_to_the_framework_has_an_id_and_a_log_line(
        self, client: httpx.AsyncClient
    ) -> None:
        with capture_logs() as logs:
            answer = await client.get("/api/races?month=5")

        (line,) = [line for line in logs if line["event"] == "request"]
        assert (line["method"], line["path"], line["status"]) == ("GET", "/api/races", 200)
        assert len(answer.headers["x-request-id"]) == 32

    async def test_the_line_of_a_refusal_has_its_code(self, client: httpx.AsyncClient) -> None:
        with capture_logs() as logs:
            await client.get("/api/races?month=13")
            await client.get("/api/races/gone")

        lines = [line for line in logs if line["event"] == "request"]
        assert [line["code"] for line in lines] == ["invalid_request", "race_not_found"]

    @pytest.mark.parametrize("start", ["/api/", "//api/", "/api//"])
    @pytest.mark.parametrize("kind", ["calendars/", "favorite-calendars/", "calendars//"])
    async def test_the_secret_address_of_a_calendar_stays_out_of_the_log(
        self, client: httpx.AsyncClient, start: str, kind: str
    ) -> None:
        with capture_logs() as logs:
            await client.get(f"http://startline.test{start}{kind}a-secret.ics")

        assert [line["path"] for line in logs if line["event"] == "request"] == [f"{start}{kind}…"]
        assert "a-secret" not in str(logs)

    @pytest.mark.parametrize("start", ["/api/comparisons/", "//api//comparisons//"])
    @pytest.mark.parametrize("method", ["GET", "PUT", "DELETE"])
    async def test_the_id_that_opens_a_public_comparison_stays_out_of_the_log(
        self, client: httpx.AsyncClient, start: str, method: str
    ) -> None:
        with capture_logs() as logs:
            await client.request(method, f"http://startline.test{start}an-id")

        assert [line["path"] for line in logs if line["event"] == "request"] == [f"{start}…"]
        assert "an-id" not in str(logs)

    async def test_the_host_header_is_never_used(self, client: httpx.AsyncClient) -> None:
        answer = await client.get("/robots.txt", headers={"host": "evil.example"})

        assert "Sitemap: http://localhost:8000/sitemap.xml" in answer.text


class TestPagesWithTheirOwnPolicy:
    @pytest.mark.parametrize("path", ["/login", "/register", "/verify-email?token_hash=secret"])
    async def test_the_policy_allows_the_captcha(
        self, client: httpx.AsyncClient, path: str
    ) -> None:
        answer = await client.get(path)

        (policy,) = answer.headers.get_list("content-security-policy")
        assert policy == f"{POLICY} svelte-trusted-html"

    @pytest.mark.parametrize(
        "address",
        [
            "/verify-email?token_hash=secret",
            "/unsubscribe?t=secret",
            "/unsubscribe?races=secret",
            "/email-preferences?t=secret",
        ],
    )
    async def test_a_mailed_link_sends_no_referrer(
        self, client: httpx.AsyncClient, address: str
    ) -> None:
        answer = await client.get(address)

        assert answer.headers.get_list("referrer-policy") == ["no-referrer"]


class TestClientAddress:
    @pytest.mark.parametrize(
        ("proxies", "forwarded", "network"),
        [
            (0, "203.0.113.9", "127.0.0.0/24"),
            (1, "198.51.100.1, 203.0.113.9", "203.0.113.0/24"),
            (2, "198.51.100.1, 203.0.113.9", "198.51.100.0/24"),
            (3, "198.51.100.1, 203.0.113.9", "127.0.0.0/24"),
            (1, "2001:db8:1:2::9", "2001:db8:1::/48"),
        ],
    )
    async def test_only_the_trusted_number_of_proxies_counts(
        self,
        settings: ServerSettings,
        snapshots: FakeSnapshots,
        proxies: int,
        forwarded: str,
        network: str,
    ) -> None:
        trusting = ServerSettings(ServeSettings(trusted_proxies=proxies), settings.pages)
        app = create_application(trusting, snapshots, [router])

        async with client_of(app) as asking:
            with capture_logs() as logs:
                await asking.get("/livez", headers={"x-forwarded-for": forwarded})

        assert [line["network"] for line in logs if line["event"] == "request"] == [network]
        assert not any(address in str(logs) for address in forwarded.split(", "))
