from datetime import date
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from startline.core.content_encoding import ContentEncoding
from startline.core.encoded_response import EncodedResponse
from startline.rendering.canonical_url import PageAddress
from tests.rendering.fakes import FakeSnapshot, page, text_of
from tests.rendering.page_service_harness import PageServiceHarness


class TestWorkerDown:
    async def test_a_page_that_is_not_cached_is_the_shell_and_not_cacheable(
        self, harness: PageServiceHarness
    ) -> None:
        harness.renderer.is_down = True

        response = await harness.get()

        assert (response.status, text_of(response)) == (200, "<!doctype html><title>shell</title>")
        assert dict(response.headers)[b"cache-control"] == b"no-store"
        assert dict(response.headers)[b"x-common"] == b"yes"

    @pytest.mark.parametrize(
        ("target", "status"),
        [
            ("/marathon/berlin-marathon", 200),
            ("/marathon/nowhere-marathon", 404),
            ("/marathons/germany/berlin", 200),
            ("/half-marathons/germany", 200),
            ("/marathons/narnia", 404),
            ("/ultra-marathons/germany", 200),
            ("/ultra-marathons/narnia", 404),
            ("/marathons/germany/narnia", 404),
            ("/marathons", 200),
            ("/about", 200),
            ("/nowhere", 404),
        ],
    )
    async def test_an_address_that_does_not_exist_is_still_404_and_only_that_is_noindex(
        self, harness: PageServiceHarness, target: str, status: int
    ) -> None:
        harness.renderer.is_down = True

        response = await harness.get(PageAddress(target))

        assert (response.status, text_of(response)) == (
            status,
            "<!doctype html><title>shell</title>",
        )
        assert (dict(response.headers).get(b"x-robots-tag") == b"noindex") == (status == 404)

    async def test_without_a_snapshot_no_race_page_is_404(self, tmp_path: Path) -> None:
        harness = PageServiceHarness(tmp_path, None)
        harness.renderer.is_down = True

        assert (await harness.get(PageAddress("/marathon/nowhere-marathon"))).status == 200

    async def test_a_stale_page_is_served_rather_than_the_shell(
        self, harness: PageServiceHarness
    ) -> None:
        await harness.get()
        harness.renderer.is_down = True
        harness.snapshots.publish(FakeSnapshot(key="catalogue-2"))

        responses: list[EncodedResponse] = []
        for _ in range(3):
            responses.append(await harness.get())
            await harness.pages.wait_until_idle()

        assert {text_of(response) for response in responses} == {"<title>first</title>"}

    async def test_a_failed_renewal_leaves_the_stale_page(
        self, harness: PageServiceHarness
    ) -> None:
        await harness.get()
        harness.snapshots.publish(FakeSnapshot(key="catalogue-2"))
        harness.renderer.page = page("sorry", 500)

        await harness.get()
        await harness.pages.wait_until_idle()

        assert text_of(await harness.get()) == "<title>first</title>"

    async def test_the_log_names_a_page_that_was_not_rendered_without_its_query(
        self, harness: PageServiceHarness
    ) -> None:
        harness.renderer.is_down = True

        with capture_logs() as logs:
            await harness.get(PageAddress("/all-races", "search=private"))
            await harness.pages.wait_until_idle()

        assert {line["path"] for line in logs} == {"/all-races"}
        assert "private" not in str(logs)

    async def test_without_a_build_there_is_a_short_message(
        self, harness: PageServiceHarness, tmp_path: Path
    ) -> None:
        harness.renderer.is_down = True
        (tmp_path / "dist" / "client" / "shell.html").unlink()

        assert "try again" in text_of(await harness.get())


class TestLatePage:
    async def test_a_page_that_is_not_cached_is_503_with_a_notice_and_not_hidden(
        self, harness: PageServiceHarness
    ) -> None:
        harness.renderer.is_late = True

        response = await harness.get()

        headers = dict(response.headers)
        assert (response.status, text_of(response)) == (503, "<!doctype html><title>late</title>")
        assert (headers[b"retry-after"], headers[b"cache-control"]) == (b"5", b"no-store")
        assert headers[b"content-type"] == b"text/html; charset=utf-8"
        assert headers[b"x-common"] == b"yes"
        assert b"x-robots-tag" not in headers

    @pytest.mark.parametrize("encoding", list(ContentEncoding))
    async def test_the_notice_comes_in_every_encoding(
        self, harness: PageServiceHarness, encoding: ContentEncoding
    ) -> None:
        harness.renderer.is_late = True

        responses = [await harness.get(encoding=encoding) for _ in range(2)]

        assert {text_of(found) for found in responses} == {"<!doctype html><title>late</title>"}

    async def test_a_stale_page_is_served_rather_than_503_also_on_the_next_day(
        self, harness: PageServiceHarness
    ) -> None:
        await harness.get()
        harness.renderer.is_late = True
        harness.snapshots.publish(FakeSnapshot(key="catalogue-2", as_of=date(2026, 11, 21)))

        response = await harness.get()

        assert (response.status, text_of(response)) == (200, "<title>first</title>")

    async def test_a_late_page_is_requested_again(self, harness: PageServiceHarness) -> None:
        harness.renderer.is_late = True
        await harness.get()
        harness.renderer.is_late = False

        assert (await harness.get()).status == 200


class TestNoSnapshot:
    async def test_pages_are_rendered_and_not_cached(self, tmp_path: Path) -> None:
        harness = PageServiceHarness(tmp_path, None)

        await harness.get()
        await harness.get()

        assert len(harness.renderer.targets) == 2
