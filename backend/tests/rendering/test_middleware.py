"""The page endpoint counts pages that can be invented and must be rendered."""

from dataclasses import dataclass
from pathlib import Path

import pytest
from prometheus_client import CollectorRegistry
from starlette.types import Message, Scope

from startline.core.cache_segments import MEBIBYTE, segment_bounds
from startline.core.fair_queue import Priority
from startline.core.response_cache import ResponseCache
from startline.rate_limits import rendering_limits
from startline.rendering.canonical_url import PageAddress, ScreenParameters
from startline.rendering.metrics import PageMetrics
from startline.rendering.middleware import PageEndpoint
from startline.rendering.page_service import PageService
from startline.rendering.static_files import StaticFiles
from tests.rendering.fakes import (
    SCREENS,
    FakeRenderer,
    FakeSnapshot,
    FakeSnapshots,
    built_front_end,
    page,
)


@dataclass
class Answer:
    status: int
    headers: dict[bytes, bytes]
    body: bytes


class EndpointHarness:
    """A page endpoint whose rendering limit asks clients to wait for `wait_s`."""

    def __init__(self, directory: Path) -> None:
        frontend_dir = built_front_end(directory)
        cache = ResponseCache(segment_bounds(MEBIBYTE))
        screens = ScreenParameters(SCREENS)
        self.renderer = FakeRenderer()
        self.counted: list[PageAddress] = []
        self.wait_s = 0
        pages = PageService(
            cache=cache,
            renderer=self.renderer,
            snapshots=FakeSnapshots(FakeSnapshot()),
            screens=screens,
            bundle="bundle",
            frontend_dir=frontend_dir,
            common_headers=(),
            metrics=PageMetrics(CollectorRegistry()),
        )
        files = StaticFiles(frontend_dir / "client", cache, ())
        self._endpoint = PageEndpoint(pages, files, screens, (), self._count)

    async def get(self, path: str, query: str = "", client: str = "203.0.113.7") -> Answer:
        messages: list[Message] = []

        async def send(message: Message) -> None:
            messages.append(message)

        async def receive() -> Message:
            return {"type": "http.request"}

        scope: Scope = {
            "type": "http",
            "method": "GET",
            "path": path,
            "raw_path": path.encode(),
            "query_string": query.encode(),
            "headers": [],
            "client": (client, 40_000),
        }
        await self._endpoint(scope, receive, send)
        start, body = messages
        return Answer(start["status"], dict(start["headers"]), body["body"])

    def _count(self, _scope: Scope, address: PageAddress) -> int:
        self.counted.append(address)
        return self.wait_s


@pytest.fixture
def harness(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> EndpointHarness:
    monkeypatch.setattr(rendering_limits, "REFUSAL_DELAY_S", 0.0)
    return EndpointHarness(tmp_path)


@pytest.mark.parametrize(
    ("path", "query", "is_search"),
    [
        ("/all-races", "search=berlin&month=9", True),
        ("/all-races", "month=9", False),
        ("/all-races", "search=&month=9", False),
        ("/nowhere", "", False),
        ("/marathon/nowhere-marathon", "", False),
    ],
)
async def test_a_page_that_can_be_invented_and_must_be_rendered_is_counted(
    harness: EndpointHarness, path: str, query: str, *, is_search: bool
) -> None:
    assert (await harness.get(path, query)).status == 200

    assert [address.is_search for address in harness.counted] == [is_search]


async def test_a_cached_page_is_not_counted_and_never_refused(harness: EndpointHarness) -> None:
    await harness.get("/all-races", "search=berlin")
    harness.wait_s = 30

    assert (await harness.get("/all-races", "search=berlin")).status == 200
    assert len(harness.counted) == 1


async def test_a_refused_page_is_not_rendered_and_says_when_to_come_back(
    harness: EndpointHarness,
) -> None:
    harness.wait_s = 30

    response = await harness.get("/all-races", "search=berlin")

    assert (response.status, response.body) == (429, b"<!doctype html><title>too many</title>")
    assert response.headers[b"retry-after"] == b"30"
    assert response.headers[b"cache-control"] == b"no-store"
    assert b"x-robots-tag" not in response.headers
    assert harness.renderer.targets == []


@pytest.mark.parametrize(
    ("path", "query"),
    [("/all-races", ""), ("/all-races", "search="), ("/", "search=x"), ("/marathons/germany", "")],
)
async def test_pages_of_the_catalogue_are_not_counted(
    harness: EndpointHarness, path: str, query: str
) -> None:
    harness.wait_s = 30

    assert (await harness.get(path, query)).status == 200

    assert harness.counted == []


async def test_a_page_is_queued_for_the_network_of_its_client(harness: EndpointHarness) -> None:
    await harness.get("/", client="2001:db8:0:1::7")

    assert harness.renderer.queued == [("2001:db8:0:1::/64", Priority.FIRST)]


class TestRedirects:
    @pytest.mark.parametrize(
        ("path", "query", "location"),
        [
            ("/about/", "safe=1", "/about?safe=1"),
            ("/About", "races=KEY&utm_source=", "/about?races=KEY&utm_source="),
            (
                "/verify-email/",
                "type=signup&token_hash=a%2Bb+c",
                "/verify-email?type=signup&token_hash=a%2Bb+c",
            ),
            ("/about/", "", "/about"),
        ],
    )
    async def test_a_needless_slash_or_capital_loses_nothing_of_the_query(
        self, harness: EndpointHarness, path: str, query: str, location: str
    ) -> None:
        answer = await harness.get(path, query)

        assert (answer.status, answer.headers[b"location"]) == (308, location.encode())

    @pytest.mark.parametrize(
        ("query", "location"),
        [
            # the worker was asked for the month, and says where it belongs
            ("month=5", "/marathons/united-states?month=5"),
            ("safe=1", "/marathons/united-states?month=5&safe=1"),
            ("safe=1&month=5&ref=a%26b", "/marathons/united-states?month=5&safe=1&ref=a%26b"),
            ("m%6Fnth=5&&safe=1", "/marathons/united-states?month=5&safe=1"),
        ],
    )
    async def test_a_redirect_of_the_worker_keeps_what_the_worker_was_not_told(
        self, harness: EndpointHarness, query: str, location: str
    ) -> None:
        harness.renderer.page = page("", 301, {"location": "/marathons/united-states?month=5"})

        answer = await harness.get("/marathons/usa", query)

        assert (answer.status, answer.headers[b"location"]) == (301, location.encode())

    async def test_a_parameter_that_the_new_address_sets_is_not_set_twice(
        self, harness: EndpointHarness
    ) -> None:
        harness.renderer.page = page("", 301, {"location": "/all-races?state=Ohio"})

        answer = await harness.get("/marathons/usa", "state=Utah&safe=1")

        assert answer.headers[b"location"] == b"/all-races?state=Ohio&safe=1"

    async def test_a_cached_redirect_gives_each_visitor_the_query_of_their_own(
        self, harness: EndpointHarness
    ) -> None:
        harness.renderer.page = page("", 301, {"location": "/marathons/united-states"})

        answers = [await harness.get("/marathons/usa", query) for query in ("t=ada", "t=bob", "")]

        assert [answer.headers[b"location"] for answer in answers] == [
            b"/marathons/united-states?t=ada",
            b"/marathons/united-states?t=bob",
            b"/marathons/united-states",
        ]
        assert len(harness.renderer.targets) == 1

    @pytest.mark.parametrize("path", ["/about/", "/marathons/usa"])
    async def test_a_shared_cache_keeps_no_redirect_with_a_query_that_may_be_a_secret(
        self, harness: EndpointHarness, path: str
    ) -> None:
        harness.renderer.page = page("", 301, {"location": "/marathons/united-states"})

        with_query, without = await harness.get(path, "t=KEY"), await harness.get(path)

        assert with_query.headers[b"cache-control"] == b"no-store"
        assert b"cdn-cache-control" not in with_query.headers
        assert b"public" in without.headers[b"cache-control"]

    @pytest.mark.parametrize("path", ["/about/", "/marathons/usa"])
    async def test_the_query_is_escaped_and_cannot_end_the_header_or_name_another_site(
        self, harness: EndpointHarness, path: str
    ) -> None:
        harness.renderer.page = page("", 301, {"location": "/marathons/united-states"})

        answer = await harness.get(path, "//evil.example\r\nset-cookie: a=b#\x00<é")

        location = answer.headers[b"location"].decode("ascii")
        assert location.startswith(("/about?//evil", "/marathons/united-states?//evil"))
        assert not set("\r\n\x00 #<") & set(location)
