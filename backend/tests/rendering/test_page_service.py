import asyncio
from datetime import date

import pytest

from startline.core.cache_segments import CacheSegment
from startline.core.content_encoding import ContentEncoding
from startline.rendering.canonical_url import PageAddress
from startline.rendering.render_client import RenderedPage
from tests.rendering.fakes import FakeSnapshot, page, text_of
from tests.rendering.page_service_harness import BERLIN, HOME, PageServiceHarness


class TestResponse:
    async def test_a_page_is_rendered_once_and_then_cached(
        self, harness: PageServiceHarness
    ) -> None:
        first = await harness.get()

        second = await harness.get()

        assert second is first
        assert harness.renderer.targets == ["/"]
        assert dict(first.headers)[b"x-common"] == b"yes"
        assert b"s-maxage=60" in dict(first.headers)[b"cache-control"]

    async def test_the_worker_renders_the_canonical_address(
        self, harness: PageServiceHarness
    ) -> None:
        await harness.get(PageAddress("/all-races", "country=Germany&month=9"))

        assert harness.renderer.targets == ["/all-races?country=Germany&month=9"]

    async def test_the_data_of_a_race_page_is_sent_with_its_address(
        self, harness: PageServiceHarness
    ) -> None:
        harness.snapshots.publish(FakeSnapshot(races={"berlin-marathon": b"{}"}))

        await harness.get(BERLIN)
        await harness.get(PageAddress("/marathon/nowhere"))
        await harness.get(HOME)

        assert harness.renderer.preloaded == [b'{"race":{}}', None, None]

    async def test_a_hundred_concurrent_requests_share_one_rendering(
        self, harness: PageServiceHarness
    ) -> None:
        harness.renderer.is_held = True
        requests = [asyncio.create_task(harness.get()) for _ in range(100)]
        await harness.renderer.started.wait()

        harness.renderer.release.set()
        responses = await asyncio.gather(*requests)

        assert harness.renderer.targets == ["/"]
        assert {text_of(found) for found in responses} == {"<title>first</title>"}

    async def test_a_cancelled_request_does_not_cancel_the_rendering(
        self, harness: PageServiceHarness
    ) -> None:
        harness.renderer.is_held = True
        request = asyncio.create_task(harness.get())
        await harness.renderer.started.wait()
        request.cancel()
        with pytest.raises(asyncio.CancelledError):
            await request

        harness.renderer.release.set()
        await harness.pages.wait_until_idle()

        assert harness.cache.find(b"/", b"br") is not None

    @pytest.mark.parametrize("encoding", list(ContentEncoding))
    async def test_every_encoding_has_the_same_content_and_its_own_etag(
        self, harness: PageServiceHarness, encoding: ContentEncoding
    ) -> None:
        response = await harness.get(encoding=encoding)

        assert text_of(response) == "<title>first</title>"
        assert response.etag is not None
        assert response.etag.endswith(f'-{encoding.value}"'.encode())

    async def test_a_redirect_is_passed_on_and_cached(self, harness: PageServiceHarness) -> None:
        harness.renderer.page = page("", 301, {"location": "/marathons/united-states?month=5"})

        response = await harness.get(PageAddress("/marathons/usa", "month=5"))
        await harness.get(PageAddress("/marathons/usa", "month=5"))

        assert response.status == 301
        assert dict(response.headers)[b"location"] == b"/marathons/united-states?month=5"
        assert len(harness.renderer.targets) == 1

    @pytest.mark.parametrize("location", ["https://evil.example/", "//evil.example", "evil"])
    async def test_a_redirect_to_another_site_is_never_passed_on(
        self, harness: PageServiceHarness, location: str
    ) -> None:
        harness.renderer.page = page("", 301, {"location": location})

        response = await harness.get()

        assert text_of(response) == "<!doctype html><title>shell</title>"

    async def test_a_page_hidden_from_search_engines_has_noindex(
        self, harness: PageServiceHarness
    ) -> None:
        harness.renderer.page = page("x", 404, {"x-page-robots": "noindex", "set-cookie": "a=b"})

        headers = dict((await harness.get()).headers)

        assert headers[b"x-robots-tag"] == b"noindex"
        assert b"set-cookie" not in headers

    @pytest.mark.parametrize(
        "uncacheable", [page("sorry", 500), page("later", headers={"cache-control": "no-store"})]
    )
    async def test_a_failed_page_is_sent_and_not_cached(
        self, harness: PageServiceHarness, uncacheable: RenderedPage
    ) -> None:
        harness.renderer.page = uncacheable

        response = await harness.get()
        await harness.get()

        assert dict(response.headers)[b"cache-control"] == b"no-store"
        assert response.etag is None
        assert len(harness.renderer.targets) == 2


class TestChangedCatalogue:
    async def test_a_catalogue_published_during_the_rendering_makes_the_page_stale(
        self, harness: PageServiceHarness
    ) -> None:
        harness.renderer.is_held = True
        request = asyncio.create_task(harness.get())
        await harness.renderer.started.wait()

        harness.snapshots.publish(FakeSnapshot(key="catalogue-2"))
        harness.renderer.release.set()
        await request
        response = await harness.get()

        assert b"cache-status" in dict(response.headers)

    async def test_the_stale_page_is_served_while_one_rendering_renews_it(
        self, harness: PageServiceHarness
    ) -> None:
        await harness.get()
        harness.snapshots.publish(FakeSnapshot(key="catalogue-2"))
        harness.renderer.page = page("<title>second</title>")
        harness.renderer.is_held = True
        harness.renderer.started.clear()

        stale = [await harness.get() for _ in range(3)]
        await harness.renderer.started.wait()
        harness.renderer.release.set()
        await harness.pages.wait_until_idle()
        newer = await harness.get()

        assert {text_of(response) for response in stale} == {"<title>first</title>"}
        assert b"cache-status" in dict(stale[0].headers)
        assert text_of(newer) == "<title>second</title>"
        assert b"cache-status" not in dict(newer.headers)
        assert harness.renderer.targets == ["/", "/"]

    async def test_a_race_page_stays_fresh_when_another_race_changes(
        self, harness: PageServiceHarness
    ) -> None:
        first = await harness.get(BERLIN)

        harness.snapshots.publish(FakeSnapshot(key="catalogue-2"))

        assert await harness.get(BERLIN) is first
        assert harness.cache.find(b"/marathon/berlin-marathon", b"br") is first
        assert len(harness.renderer.targets) == 1

    async def test_a_race_page_is_renewed_when_its_race_changes(
        self, harness: PageServiceHarness
    ) -> None:
        await harness.get(BERLIN)

        harness.snapshots.publish(FakeSnapshot(race_keys={"berlin-marathon": "berlin-2"}))
        await harness.get(BERLIN)
        await harness.pages.wait_until_idle()

        assert len(harness.renderer.targets) == 2

    async def test_on_a_new_day_a_changed_page_is_rendered_before_the_response(
        self, harness: PageServiceHarness
    ) -> None:
        await harness.get(BERLIN)
        harness.snapshots.publish(
            FakeSnapshot(race_keys={"berlin-marathon": "berlin-2"}, as_of=date(2026, 11, 21))
        )
        harness.renderer.page = page("<title>second</title>")

        response = await harness.get(BERLIN)

        assert text_of(response) == "<title>second</title>"

    async def test_on_a_new_day_a_list_is_rendered_again_and_an_unchanged_race_is_not(
        self, harness: PageServiceHarness
    ) -> None:
        await harness.get()
        race = await harness.get(BERLIN)

        harness.snapshots.publish(FakeSnapshot(as_of=date(2026, 11, 21)))
        await harness.get()

        assert await harness.get(BERLIN) is race
        assert harness.renderer.targets == ["/", "/marathon/berlin-marathon", "/"]

    async def test_on_a_new_day_without_the_worker_the_stale_page_is_served(
        self, harness: PageServiceHarness
    ) -> None:
        await harness.get()
        harness.renderer.is_down = True
        harness.snapshots.publish(FakeSnapshot(as_of=date(2026, 11, 21)))

        response = await harness.get()

        assert text_of(response) == "<title>first</title>"
        assert b"cache-status" in dict(response.headers)


class TestSegments:
    @pytest.mark.parametrize(
        ("address", "segment"),
        [
            (BERLIN, CacheSegment.PAGES),
            (PageAddress("/marathons/germany"), CacheSegment.PAGES),
            (PageAddress("/all-races", "month=4"), CacheSegment.FILTERED_PAGES),
            (PageAddress("/marathon/BERLIN-marathon"), CacheSegment.FILTERED_PAGES),
        ],
    )
    async def test_only_the_one_address_of_a_page_shares_memory_with_the_catalogue(
        self, harness: PageServiceHarness, address: PageAddress, segment: CacheSegment
    ) -> None:
        await harness.get(address)

        entry = harness.cache.get(address.target.encode())
        assert entry is not None
        assert entry.segment is segment
