"""Pages, static files and crawler files."""

from datetime import date

import httpx
import pytest

from startline.app.application import Application
from startline.races.snapshot.snapshot import SitemapEntry
from tests.rendering.fakes import FakeSnapshot, FakeSnapshots


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

    async def test_needless_slashes_redirect_to_the_canonical_address(
        self, client: httpx.AsyncClient
    ) -> None:
        answer = await client.get("/marathons//germany/?month=5&utm_source=x")

        assert answer.status_code == 308
        assert answer.headers["location"] == "/marathons/germany?month=5&utm_source=x"

    @pytest.mark.parametrize(
        ("written", "canonical"),
        [
            ("/Marathons", "/marathons"),
            ("/MARATHONS/Germany?month=5", "/marathons/germany?month=5"),
        ],
    )
    async def test_capital_letters_redirect_to_lower_case(
        self, client: httpx.AsyncClient, written: str, canonical: str
    ) -> None:
        answer = await client.get(written)

        assert (answer.status_code, answer.headers["location"]) == (308, canonical)

    @pytest.mark.parametrize(
        "path", ["/missing.html", "/missing/index.php", "/missing.htm", "/missing/feed.xml"]
    )
    async def test_an_unknown_document_shows_the_404_page_to_those_who_read_html(
        self, client: httpx.AsyncClient, app: Application, path: str
    ) -> None:
        async with app.api.router.lifespan_context(app.api):
            short = await client.get(path, headers={"accept": "*/*"})
            whole = await client.get(path, headers={"accept": "text/html,*/*;q=0.8"})

        assert (short.status_code, short.json()["code"]) == (404, "not_found")
        assert (whole.status_code, f"<title>{path}</title>" in whole.text) == (404, True)

    @pytest.mark.parametrize("method", ["POST", "PUT"])
    async def test_nothing_is_rendered_for_what_a_scanner_sends_to_a_document(
        self, client: httpx.AsyncClient, method: str
    ) -> None:
        answer = await client.request(method, "/missing.php", headers={"accept": "text/html"})

        assert (answer.status_code, answer.json()["code"]) == (404, "not_found")

    async def test_the_snapshot_is_refreshed_while_the_server_runs(
        self, app: Application, snapshots: FakeSnapshots
    ) -> None:
        async with app.api.router.lifespan_context(app.api):
            running = snapshots.is_running

        assert (running, snapshots.is_running) == (True, False)


class TestFiles:
    async def test_hashed_files_are_immutable_and_compressed(
        self, client: httpx.AsyncClient
    ) -> None:
        answer = await client.get("/assets/entry-abc123.js", headers={"accept-encoding": "br"})

        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.headers["content-type"] == "text/javascript; charset=utf-8"
        assert answer.headers["content-encoding"] == "br"

    async def test_other_files_are_revalidated_with_304(self, client: httpx.AsyncClient) -> None:
        first = await client.get("/favicon.svg")

        again = await client.get("/favicon.svg", headers={"if-none-match": first.headers["etag"]})

        assert (again.status_code, again.content) == (304, b"")
        assert first.headers["content-type"] == "image/svg+xml; charset=utf-8"

    @pytest.mark.parametrize("path", ["/sw.js", "/shell.html", "/offline.html"])
    async def test_files_of_the_service_worker_are_asked_for_each_time(
        self, client: httpx.AsyncClient, path: str
    ) -> None:
        """A release is found by its own files, and its documents name its own scripts."""
        answer = await client.get(path)

        assert (answer.status_code, answer.headers["cache-control"]) == (200, "no-cache")
        assert ("x-robots-tag" in answer.headers) is (path != "/sw.js")

    @pytest.mark.parametrize(
        "path",
        ["/late.html", "/.vite/manifest.json", "/assets/../../server/entry-server.js",
         "/assets/%2e%2e/%2e%2e/server/entry-server.js", "/server/entry-server.js"],
    )  # fmt: skip
    async def test_no_other_file_is_served(self, client: httpx.AsyncClient, path: str) -> None:
        answer = await client.get(path)

        assert "createServer" not in answer.text
        assert answer.headers["content-type"] != "application/json"


class TestCrawlerFiles:
    async def test_the_sitemap_lists_pages_and_races_with_last_changes(
        self, client: httpx.AsyncClient, snapshots: FakeSnapshots
    ) -> None:
        snapshots.publish(FakeSnapshot(entries=[SitemapEntry("/marathon/a&b", date(2026, 10, 1))]))

        text = (await client.get("/sitemap.xml", headers={"accept": "text/html"})).text

        assert (
            "<loc>http://localhost:8000/marathon/a&amp;b</loc><lastmod>2026-10-01</lastmod>" in text
        )
        assert "<loc>http://localhost:8000/about</loc><lastmod>2026-11-20</lastmod>" in text
        part = await client.get("/sitemap-1.xml", headers={"accept": "text/html"})
        assert (part.status_code, part.json()["code"]) == (404, "not_found")

    async def test_robots_txt_disallows_the_api_and_sign_in(
        self, client: httpx.AsyncClient
    ) -> None:
        text = (await client.get("/robots.txt")).text

        assert "Disallow: /api/\n" in text
        assert "Disallow: /auth/\n" in text

    async def test_security_txt_names_the_contact(self, client: httpx.AsyncClient) -> None:
        text = (await client.get("/.well-known/security.txt")).text

        assert text.startswith("Contact: http://localhost:8000/contact\nExpires: 20")
