"""Page versions: the race's own for a race page; those of the catalogue, its day and the articles
for other pages.
"""

import hashlib
from collections.abc import Callable, Collection
from pathlib import Path
from typing import Protocol

from startline.articles.library import ArticleLibrary
from startline.core.cache_segments import PAGE_SHARES, CacheSegment
from startline.core.response_cache import ResponseCache
from startline.races.snapshot.snapshot import Snapshot
from startline.rendering.canonical_url import PageAddress


class SnapshotProvider(Protocol):
    """The snapshot refresher, as far as rendering needs it."""

    def current(self) -> Snapshot:
        """Raises a ProductError of kind Unavailable while there is no snapshot."""
        ...

    def subscribe(self, callback: Callable[[Snapshot], None]) -> object: ...

    async def start(self) -> None: ...

    async def stop(self) -> None: ...


def page_version(
    address: PageAddress, snapshot: Snapshot, articles: ArticleLibrary, bundle: str
) -> str:
    """Pages other than a race's may name the day of their figures, and articles."""
    identifier = address.race_identifier
    race_key = snapshot.race_key(identifier) if identifier else None
    return f"{bundle}:{race_key or f'{snapshot.key}:{snapshot.as_of}:{articles.key}'}"


def evict_changed_pages(cache: ResponseCache, identifiers: Collection[str]) -> None:
    """Removes the pages of these races, and those of no race, which may list them.

    Without it each would be served stale once more after a change.
    """
    for segment in PAGE_SHARES:
        for target, _ in cache.entries_of(segment):
            identifier = PageAddress(target.decode("ascii").partition("?")[0]).race_identifier
            if identifier is None or identifier in identifiers:
                cache.remove(target)


def follow_articles(articles: ArticleLibrary, cache: ResponseCache) -> None:
    """After each change of an article, pages compare their versions again; those that show
    articles are removed, so that none is served stale once more.
    """

    def renew_pages() -> None:
        cache.begin_generation()
        _evict_article_pages(cache)

    articles.subscribe(renew_pages)


def _evict_article_pages(cache: ResponseCache) -> None:
    """The home page, the index of articles, every article (others link to it), the sitemaps."""
    for segment in CacheSegment:
        for target, _ in cache.entries_of(segment):
            if target == b"/" or target.startswith((b"/?", b"/articles", b"/sitemap")):
                cache.remove(target)


def bundle_id(frontend_dir: Path) -> str:
    """Identifies the front-end build; equal for equal builds, "unbuilt" where there is none."""
    digest = hashlib.blake2b(digest_size=8)
    is_built = False
    for part in ("client/.vite/manifest.json", "server/entry-server.js"):
        file = frontend_dir / part
        if file.is_file():
            is_built = True
            digest.update(file.read_bytes())
    return digest.hexdigest() if is_built else "unbuilt"
