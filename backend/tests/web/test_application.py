from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from datetime import date
from pathlib import Path
from typing import Annotated

import httpx
import pytest
from fastapi import APIRouter, Query
from pydantic import BaseModel
from structlog.testing import capture_logs

from startline.accounts.access import PublicAccess
from startline.foundation.errors import Conflict, NotFound
from startline.foundation.settings import PageSettings, ServeSettings
from startline.web.application import Application, ServerSettings, create_application
from tests.pages.doubles import Catalogue, Entry, Snapshots, built_front

router = APIRouter(prefix="/api", dependencies=[PublicAccess])


class NoSuchRace(NotFound):
    code = "race_not_found"
    default_message = "There is no race of that name."


class Note(BaseModel):
    text: str


@router.get("/races")
async def list_races(month: Annotated[int, Query(ge=1, le=12)] = 1) -> list[int]:
    return [month]


@router.get("/races/gone")
async def gone_race() -> None:
    raise NoSuchRace(details={"slug": "gone"})


@router.get("/races/conflict")
async def conflicting_race() -> None:
    raise Conflict


@router.get("/races/broken")
async def broken_race() -> None:
    message = "the secret of the house"
    raise RuntimeError(message)


@router.post("/notes")
async def keep_note(note: Note) -> int:
    return len(note.text)


@pytest.fixture
def settings(tmp_path: Path) -> ServerSettings:
    return ServerSettings(
        serve=ServeSettings(port=8000),
        pages=PageSettings(frontend_dir=built_front(tmp_path), data_dir=tmp_path / "var"),
    )


@pytest.fixture
def snapshots() -> Snapshots:
    return Snapshots(Catalogue(entries=[]))


@pytest.fixture
def app(settings: ServerSettings, snapshots: Snapshots) -> Application:
    return create_application(settings, snapshots, [router])


@pytest.fixture
async def client(app: Application) -> AsyncIterator[httpx.AsyncClient]:
    async with client_of(app) as client:
        yield client


@asynccontextmanager
async def client_of(app: Application) -> AsyncGenerator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(app)
    async with httpx.AsyncClient(transport=transport, base_url="http://startline.test") as client:
        yield client


POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'; trusted-types app"
)
EVERY_KIND_OF_ANSWER = [
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
    ("GET", "/sw.js", 404),
    ("GET", "/livez", 200),
    ("GET", "/robots.txt", 200),
]


class TestEveryAnswer:
    @pytest.mark.parametrize(("method", "path", "status"), EVERY_KIND_OF_ANSWER)
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
        }.items():
            assert answer.headers.get_list(name) == [value]
        assert "strict-transport-security" not in answer.headers
        assert "server" not in answer.headers

    async def test_a_kept_page_has_them_too(
        self, client: httpx.AsyncClient, app: Application
    ) -> None:
        async with app.api.router.lifespan_context(app.api):
            await client.get("/")
            kept = await client.get("/")

        assert "x-request-id" not in kept.headers  # nobody but the outermost layer saw it
        assert kept.headers["x-content-type-options"] == "nosniff"

    async def test_over_https_browsers_are_told_to_stay_there(
        self, settings: ServerSettings, snapshots: Snapshots
    ) -> None:
        serve = ServeSettings.model_validate({"public_url": "https://startline.example"})
        app = create_application(ServerSettings(serve, settings.pages), snapshots, [router])

        async with client_of(app) as client:
            answer = await client.get("/api/races")

        assert "preload" in answer.headers["strict-transport-security"]
        assert answer.headers["content-security-policy"].endswith("; upgrade-insecure-requests")

    async def test_what_reaches_the_framework_is_named_and_logged(
        self, client: httpx.AsyncClient
    ) -> None:
        with capture_logs() as logs:
            answer = await client.get("/api/races?month=5")

        (line,) = [line for line in logs if line["event"] == "request"]
        assert (line["method"], line["path"], line["status"]) == ("GET", "/api/races", 200)
        assert len(answer.headers["x-request-id"]) == 32

    async def test_the_host_header_is_believed_nowhere(self, client: httpx.AsyncClient) -> None:
        answer = await client.get("/robots.txt", headers={"host": "evil.example"})

        assert "Sitemap: http://localhost:8000/sitemap.xml" in answer.text


class TestProblems:
    async def test_a_named_failure_carries_its_code_and_details(
        self, client: httpx.AsyncClient
    ) -> None:
        answer = await client.get("/api/races/gone")

        assert answer.headers["content-type"] == "application/problem+json"
        assert answer.json() == {
            "type": "urn:startline:problem:race_not_found",
            "title": "Not Found",
            "status": 404,
            "detail": "There is no race of that name.",
            "code": "race_not_found",
            "message": "There is no race of that name.",
            "requestId": answer.headers["x-request-id"],
            "slug": "gone",
        }

    async def test_a_bad_parameter_is_named(self, client: httpx.AsyncClient) -> None:
        answer = await client.get("/api/races?month=13")

        body = answer.json()
        assert (answer.status_code, body["code"]) == (422, "invalid_request")
        assert [error["field"] for error in body["errors"]] == ["month"]

    @pytest.mark.parametrize(
        ("method", "path", "status", "code"),
        [
            ("GET", "/api/races/conflict", 409, "conflict"),
            ("GET", "/api/nothing", 404, "not_found"),
            ("GET", "/api", 404, "not_found"),
            ("POST", "/api/races", 405, "method_not_allowed"),
            ("POST", "/about", 405, "method_not_allowed"),
            ("TRACE", "/api/races", 405, "method_not_allowed"),
        ],
    )
    async def test_every_failure_has_a_code(
        self, client: httpx.AsyncClient, method: str, path: str, status: int, code: str
    ) -> None:
        answer = await client.request(method, path)

        assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert ("allow" in answer.headers) == (status == 405)

    async def test_an_unforeseen_failure_is_logged_once_and_told_to_nobody(
        self, client: httpx.AsyncClient
    ) -> None:
        with capture_logs() as logs:
            answer = await client.get("/api/races/broken")

        assert (answer.status_code, answer.json()["code"]) == (500, "internal_error")
        assert "secret" not in answer.text
        assert len([line for line in logs if line["event"] == "unhandled error"]) == 1

    async def test_a_body_too_large_is_refused(self, client: httpx.AsyncClient) -> None:
        stated = await client.post("/api/notes", json={"text": "x" * 300_000})

        assert (stated.status_code, stated.json()["code"]) == (413, "body_too_large")

    @pytest.mark.parametrize(("depth", "status"), [(19, 422), (20, 400), (20_000, 400)])
    async def test_a_body_nested_too_deep_is_refused_unread(
        self, client: httpx.AsyncClient, depth: int, status: int
    ) -> None:
        answer = await client.post(
            "/api/notes",
            content='{"text":' + "[" * depth + "]" * depth + "}",
            headers={"content-type": "application/json"},
        )

        assert answer.status_code == status

    async def test_a_body_of_no_stated_length_is_refused_when_it_grows_too_large(
        self, client: httpx.AsyncClient
    ) -> None:
        async def endless() -> AsyncIterator[bytes]:
            for _ in range(40):
                yield b"x" * 10_000

        answer = await client.post(
            "/api/notes", content=endless(), headers={"content-type": "application/json"}
        )

        assert (answer.status_code, answer.json()["code"]) == (413, "body_too_large")


class TestPagesOfTheirOwnPolicy:
    @pytest.mark.parametrize("path", ["/login", "/register", "/verify-email?token_hash=secret"])
    async def test_the_captcha_may_work_there(self, client: httpx.AsyncClient, path: str) -> None:
        answer = await client.get(path)

        (policy,) = answer.headers.get_list("content-security-policy")
        assert policy == f"{POLICY} svelte-trusted-html"

    async def test_a_mailed_link_is_told_to_no_other_site(self, client: httpx.AsyncClient) -> None:
        answer = await client.get("/verify-email?token_hash=secret")

        assert answer.headers.get_list("referrer-policy") == ["no-referrer"]


class TestHealth:
    async def test_ready_when_the_catalogue_is_open_whatever_the_worker_does(
        self, client: httpx.AsyncClient
    ) -> None:
        answer = await client.get("/readyz")

        assert answer.status_code == 200
        assert answer.json() == {
            "ready": True,
            "catalogueVersion": 1,
            "renderWorker": "stopped",
        }

    async def test_not_ready_without_a_catalogue_but_alive(self, settings: ServerSettings) -> None:
        app = create_application(settings, Snapshots(None), [router])

        async with client_of(app) as client:
            ready, live = await client.get("/readyz"), await client.get("/livez")

        assert (ready.status_code, live.status_code) == (503, 200)

    async def test_measures_count_by_kind_of_address(self, client: httpx.AsyncClient) -> None:
        await client.get("/api/races")

        measures = (await client.get("/metrics")).text

        assert 'startline_requests_total{route="api",status="2xx"} 1.0' in measures
        assert "startline_page_cache_bytes 0.0" in measures

    async def test_measures_can_be_hidden(
        self, settings: ServerSettings, snapshots: Snapshots
    ) -> None:
        quiet = ServerSettings(ServeSettings(metrics=False), settings.pages)

        async with client_of(create_application(quiet, snapshots, [router])) as client:
            assert (await client.get("/metrics")).status_code == 404


class TestPages:
    async def test_a_page_comes_from_the_worker(
        self, client: httpx.AsyncClient, app: Application
    ) -> None:
        async with app.api.router.lifespan_context(app.api):
            answer = await client.get("/all-races?utm_source=x&state=Texas&country=USA")

        assert answer.status_code == 200
        assert "<title>/all-races?country=USA&state=Texas</title>" in answer.text

    async def test_a_page_that_kills_the_worker_is_the_shell_and_the_next_one_is_whole(
        self, client: httpx.AsyncClient, app: Application
    ) -> None:
        async with app.api.router.lifespan_context(app.api):
            killed = await client.get("/die")
            after = await client.get("/about")

        assert (killed.status_code, "shell" in killed.text) == (200, True)
        assert (after.status_code, "<title>/about</title>" in after.text) == (200, True)

    async def test_needless_slashes_lead_to_the_one_address(
        self, client: httpx.AsyncClient
    ) -> None:
        answer = await client.get("/marathons//germany/?month=5&utm_source=x")

        assert answer.status_code == 308
        assert answer.headers["location"] == "/marathons/germany?month=5"

    async def test_the_catalogue_is_followed_while_the_server_runs(
        self, app: Application, snapshots: Snapshots
    ) -> None:
        async with app.api.router.lifespan_context(app.api):
            running = snapshots.running

        assert (running, snapshots.running) == (True, False)


class TestFiles:
    async def test_hashed_files_are_kept_for_ever_and_compressed(
        self, client: httpx.AsyncClient
    ) -> None:
        answer = await client.get("/assets/entry-abc123.js", headers={"accept-encoding": "br"})

        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
        assert answer.headers["content-encoding"] == "br"

    async def test_others_are_asked_for_again_and_found_unchanged(
        self, client: httpx.AsyncClient
    ) -> None:
        first = await client.get("/favicon.svg")

        again = await client.get("/favicon.svg", headers={"if-none-match": first.headers["etag"]})

        assert (again.status_code, again.content) == (304, b"")
        assert first.headers["content-type"] == "image/svg+xml"

    @pytest.mark.parametrize(
        "path",
        ["/shell.html", "/.vite/manifest.json", "/assets/../../server/entry-server.js",
         "/assets/%2e%2e/%2e%2e/server/entry-server.js", "/server/entry-server.js"],
    )  # fmt: skip
    async def test_nothing_else_can_be_reached(self, client: httpx.AsyncClient, path: str) -> None:
        answer = await client.get(path)

        assert "createServer" not in answer.text
        assert answer.headers["content-type"] != "application/json"


class TestCrawlerFiles:
    async def test_the_sitemap_lists_pages_and_races_with_their_days(
        self, client: httpx.AsyncClient, snapshots: Snapshots
    ) -> None:
        snapshots.publish(Catalogue(entries=[Entry("/marathon/a&b", date(2026, 10, 1))]))

        text = (await client.get("/sitemap.xml")).text

        assert (
            "<loc>http://localhost:8000/marathon/a&amp;b</loc><lastmod>2026-10-01</lastmod>" in text
        )
        assert "<loc>http://localhost:8000/about</loc><lastmod>2026-11-20</lastmod>" in text
        assert (await client.get("/sitemap-1.xml")).status_code == 404

    async def test_robots_are_kept_out_of_what_is_not_for_reading(
        self, client: httpx.AsyncClient
    ) -> None:
        text = (await client.get("/robots.txt")).text

        assert "Disallow: /api/\n" in text
        assert "Disallow: /auth/\n" in text

    async def test_researchers_find_whom_to_tell(self, client: httpx.AsyncClient) -> None:
        text = (await client.get("/.well-known/security.txt")).text

        assert text.startswith("Contact: http://localhost:8000/contact\nExpires: 20")


class TestClientAddress:
    @pytest.mark.parametrize(
        ("proxies", "forwarded", "client"),
        [
            (0, "203.0.113.9", "127.0.0.1"),
            (1, "198.51.100.1, 203.0.113.9", "203.0.113.9"),
            (2, "198.51.100.1, 203.0.113.9", "198.51.100.1"),
            (3, "198.51.100.1, 203.0.113.9", "127.0.0.1"),
        ],
    )
    async def test_only_as_many_proxies_as_are_ours_are_believed(
        self,
        settings: ServerSettings,
        snapshots: Snapshots,
        proxies: int,
        forwarded: str,
        client: str,
    ) -> None:
        trusting = ServerSettings(ServeSettings(trusted_proxies=proxies), settings.pages)
        app = create_application(trusting, snapshots, [router])

        async with client_of(app) as asking:
            with capture_logs() as logs:
                await asking.get("/livez", headers={"x-forwarded-for": forwarded})

        assert [line["client"] for line in logs if line["event"] == "request"] == [client]
