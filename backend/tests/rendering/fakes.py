"""Fakes: a snapshot in memory, a renderer under the test's control, a built front end."""

import asyncio
import gzip
import json
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from pathlib import Path

import brotli

from startline.core.encoded_response import EncodedResponse
from startline.core.errors import Unavailable
from startline.core.fair_queue import Priority
from startline.races.snapshot.snapshot import SitemapEntry, Snapshot
from startline.rendering.render_client import RenderedPage
from startline.rendering.render_process import WorkerPlan
from startline.rendering.render_supervisor import RenderedTooLate, RendererUnavailable

FAKE_WORKER = Path(__file__).with_name("fake-worker.mjs")
HTML = {"content-type": "text/html; charset=utf-8"}
SCREENS: dict[str, list[str]] = {
    "/": [],
    "/about": [],
    "/all-races": ["country", "month", "search", "state"],
    "/die": [],
    "/hang": [],
    "/login": [],
    "/register": [],
    "/verify-email": ["token_hash"],
    "/marathons": ["month"],
    "/marathons/:country": ["month"],
    "/marathons/:country/:state": ["month"],
    "/half-marathons/:country": [],
    "/ultra-marathons/:country": [],
    "/marathon/:id": [],
    "/half-marathon/:id": [],
}


@dataclass
class FakeSnapshot(Snapshot):
    """The part of a snapshot that rendering reads, without a file."""

    key: str = "catalogue-1"
    race_keys: dict[str, str] = field(default_factory=lambda: {"berlin-marathon": "berlin-1"})
    races: dict[str, bytes] = field(default_factory=dict[str, bytes])
    entries: list[SitemapEntry] = field(default_factory=list[SitemapEntry])
    version: int = 1
    total: int = 1
    patched: tuple[str, ...] = ()
    as_of: date = date(2026, 11, 20)
    published_at: datetime = datetime(2026, 11, 20, tzinfo=UTC)

    def race_key(self, identifier: str) -> str | None:
        return self.race_keys.get(identifier)

    def canonical_slug(self, identifier: str) -> str | None:
        return identifier.lower() if identifier.lower() in self.race_keys else None

    def country_slug(self, spelling: str) -> str | None:
        return "germany" if spelling.lower() in {"germany", "deutschland"} else None

    def state_slug(self, country_slug: str, spelling: str) -> str | None:
        return "berlin" if (country_slug, spelling.lower()) == ("germany", "berlin") else None

    def race_json(self, identifier: str) -> bytes | None:
        return self.races.get(identifier)

    def race_page_json(self, identifier: str) -> bytes | None:
        race = self.races.get(identifier)
        return race and b'{"race":%b}' % race

    def sitemap_entries(self) -> Iterator[SitemapEntry]:
        return iter(self.entries)


class FakeSnapshots:
    """The refresher: `publish` does what a new version in the database of record does."""

    def __init__(self, snapshot: Snapshot | None = None) -> None:
        self._snapshot = snapshot
        self._callbacks: list[Callable[[Snapshot], None]] = []
        self.is_running = False

    def current(self) -> Snapshot:
        if self._snapshot is None:
            raise Unavailable("No catalogue has been published yet.")
        return self._snapshot

    def publish(self, snapshot: Snapshot) -> None:
        self._snapshot = snapshot
        for callback in self._callbacks:
            callback(snapshot)

    async def start(self) -> None:
        self.is_running = True

    async def stop(self) -> None:
        self.is_running = False

    def subscribe(self, callback: Callable[[Snapshot], None]) -> None:
        self._callbacks.append(callback)


class FakeRenderer:
    """Responds with `page`: at once, or when `release` is set if `is_held`; fails if `is_down`, or
    if it `is_late`.
    """

    def __init__(self) -> None:
        self.targets: list[str] = []
        self.preloaded: list[bytes | None] = []
        self.queued: list[tuple[str, Priority]] = []
        self.promoted: list[tuple[str, str, Priority]] = []
        self.page = page("<title>first</title>")
        self.is_down = False
        self.is_late = False
        self.is_held = False
        self.started = asyncio.Event()
        self.release = asyncio.Event()

    async def render(
        self, target: str, preloaded: bytes | None, network: str, priority: Priority
    ) -> RenderedPage:
        self.targets.append(target)
        self.preloaded.append(preloaded)
        self.queued.append((network, priority))
        self.started.set()
        if self.is_held:
            await self.release.wait()
        if self.is_down:
            raise RendererUnavailable("down")
        if self.is_late:
            raise RenderedTooLate("late")
        return self.page

    def promote(self, target: str, network: str, priority: Priority) -> None:
        self.promoted.append((target, network, priority))


def page(body: str, status: int = 200, headers: Mapping[str, str] | None = None) -> RenderedPage:
    return RenderedPage(status, {**HTML, **(headers or {})}, body.encode())


def text_of(response: EncodedResponse) -> str:
    headers = dict(response.headers)
    match headers.get(b"content-encoding"):
        case b"br":
            return brotli.decompress(response.body).decode()
        case b"gzip":
            return gzip.decompress(response.body).decode()
        case _:
            return response.body.decode()


def worker_plan(script: Path = FAKE_WORKER, **changes: object) -> WorkerPlan:
    plan: dict[str, object] = {
        "script": script,
        "runtime_dir": Path(tempfile.gettempdir()) / "startline-tests",
        "api_origin": "http://127.0.0.1:1",
        "public_origin": "http://localhost:1",
        "deadline_s": 10.0,
        "memory_mb": 64,
        **changes,
    }
    return WorkerPlan(**plan)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def built_front_end(directory: Path) -> Path:
    """A folder as the front-end build writes it."""
    client = directory / "dist" / "client"
    (client / "assets").mkdir(parents=True)
    (client / ".vite").mkdir()
    (client / ".vite" / "manifest.json").write_text("{}")
    (client / "shell.html").write_text("<!doctype html><title>shell</title>")
    (client / "offline.html").write_text("<!doctype html><title>offline</title>")
    (client / "sw.js").write_text("// the service worker")
    (client / "late.html").write_text("<!doctype html><title>late</title>")
    (client / "too-many-pages.html").write_text("<!doctype html><title>too many</title>")
    (client / "assets" / "entry-abc123.js").write_text("export const answer = 42;\n" * 40)
    (client / "favicon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    server = directory / "dist" / "server"
    server.mkdir()
    (server / "entry-server.js").write_text(FAKE_WORKER.read_text())
    (server / "screen-parameters.json").write_text(json.dumps(SCREENS))
    (server / "package.json").write_text('{"type": "module"}')
    return directory / "dist"
