"""Plain stand-ins: a catalogue in memory, a renderer that answers when told to, a built front."""

import asyncio
import gzip
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime
from pathlib import Path

import brotli

from startline.foundation.errors import Unavailable
from startline.pages.answers import Answer
from startline.pages.render_client import RenderedPage
from startline.pages.versions import PublishedCatalogue, SitemapEntry
from startline.pages.worker import RendererUnavailable
from startline.pages.worker_process import WorkerPlan

FAKE_WORKER = Path(__file__).with_name("fake-worker.mjs")
HTML = {"content-type": "text/html; charset=utf-8"}


@dataclass(frozen=True)
class Entry:
    path: str
    last_modified: date


@dataclass
class Catalogue:
    key: str = "catalogue-1"
    race_keys: dict[str, str] = field(default_factory=lambda: {"berlin-marathon": "berlin-1"})
    races: dict[str, bytes] = field(default_factory=dict[str, bytes])
    entries: list[Entry] = field(default_factory=list[Entry])
    version: int = 1
    as_of: date = date(2026, 11, 20)
    published_at: datetime = datetime(2026, 11, 20, tzinfo=UTC)

    def race_key(self, identifier: str) -> str | None:
        return self.race_keys.get(identifier)

    def has_place(self, country: str, state: str | None) -> bool:
        return (country, state) in {("germany", None), ("germany", "berlin")}

    def race_json(self, identifier: str) -> bytes | None:
        return self.races.get(identifier)

    def race_page_json(self, identifier: str) -> bytes | None:
        race = self.races.get(identifier)
        return race and b'{"race":%b}' % race

    def sitemap_entries(self) -> Iterable[SitemapEntry]:
        return iter(self.entries)


class Snapshots:
    """The follower: `publish` does what a new version in the database of record does."""

    def __init__(self, catalogue: PublishedCatalogue | None = None) -> None:
        self._catalogue = catalogue
        self._callbacks: list[Callable[[PublishedCatalogue], None]] = []
        self.running = False

    def current(self) -> PublishedCatalogue:
        if self._catalogue is None:
            raise Unavailable("No catalogue has been published yet.")
        return self._catalogue

    def publish(self, catalogue: PublishedCatalogue) -> None:
        self._catalogue = catalogue
        for callback in self._callbacks:
            callback(catalogue)

    async def start(self) -> None:
        self.running = True

    async def stop(self) -> None:
        self.running = False

    def subscribe(self, callback: Callable[[PublishedCatalogue], None]) -> None:
        self._callbacks.append(callback)


class Renderer:
    """Answers with `page` at once, or when `release` is set while `held`; fails when `away`."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.facts: list[bytes | None] = []
        self.page = page("<title>first</title>")
        self.away = False
        self.held = False
        self.began = asyncio.Event()
        self.release = asyncio.Event()

    async def render(self, target: str, facts: bytes | None) -> RenderedPage:
        self.asked.append(target)
        self.facts.append(facts)
        self.began.set()
        if self.held:
            await self.release.wait()
        if self.away:
            raise RendererUnavailable("away")
        return self.page


def page(body: str, status: int = 200, headers: Mapping[str, str] | None = None) -> RenderedPage:
    return RenderedPage(status, {**HTML, **(headers or {})}, body.encode())


def text_of(found: Answer) -> str:
    headers = dict(found.headers)
    match headers.get(b"content-encoding"):
        case b"br":
            return brotli.decompress(found.body).decode()
        case b"gzip":
            return gzip.decompress(found.body).decode()
        case _:
            return found.body.decode()


def worker_plan(script: Path = FAKE_WORKER, **changes: object) -> WorkerPlan:
    plan: dict[str, object] = {
        "script": script,
        "api_origin": "http://127.0.0.1:1",
        "public_origin": "http://localhost:1",
        "deadline_s": 10.0,
        "memory_mb": 64,
        **changes,
    }
    return WorkerPlan(**plan)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def built_front(directory: Path) -> Path:
    """A folder as the front-end build leaves it."""
    client = directory / "dist" / "client"
    (client / "assets").mkdir(parents=True)
    (client / ".vite").mkdir()
    (client / ".vite" / "manifest.json").write_text("{}")
    (client / "shell.html").write_text("<!doctype html><title>shell</title>")
    (client / "assets" / "entry-abc123.js").write_text("export const answer = 42;\n" * 40)
    (client / "favicon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    server = directory / "dist" / "server"
    server.mkdir()
    (server / "entry-server.js").write_text(FAKE_WORKER.read_text())
    (server / "package.json").write_text('{"type": "module"}')
    return directory / "dist"
