"""Crawler files: sitemaps, robots.txt and security.txt."""

from collections.abc import Iterator, Sequence
from datetime import date, datetime, timedelta
from typing import Final
from xml.sax.saxutils import escape

from startline.articles.schemas import ArticleCard
from startline.races.snapshot.snapshot import SitemapEntry, Snapshot

# sitemaps.org: at most this many addresses in one file.
ADDRESSES_PER_SITEMAP: Final = 50_000
NAMESPACE: Final = "http://www.sitemaps.org/schemas/sitemap/0.9"
PAGES_FOR_SEARCH_ENGINES: Final = (
    "/",
    "/marathons",
    "/half-marathons",
    "/ultra-marathons",
    "/all-races",
    "/races-map",
    "/flat-half-marathons-us",
    "/flat-half-marathons-uk",
    "/pb-potential",
    "/insights",
    "/compare",
    "/running-tools",
    "/marathon-predictor",
    "/half-marathon-predictor",
    "/marathon-pace-chart",
    "/half-marathon-pace-chart",
    "/training-plans",
    "/race-preparation",
    "/recovery-tips",
    "/articles",
    "/contact",
    "/about",
    "/race-organisers",
    "/developers",
    "/privacy-policy",
    "/sitemap",
)
# Pictures of link previews, and calendars that other services subscribe to. The calendars' own
# X-Robots-Tag keeps them out of search results.
FOR_CRAWLERS: Final = (
    "/api/race-photos/",
    "/api/calendars/",
    "/api/favorite-calendars/",
    "/api/marathons.ics",
)
NOT_FOR_CRAWLERS: Final = ("/api/", "/auth/", "/admin", "/debug-user", "/*?*debug=", "/*?*safe=")


class Sitemaps:
    """The sitemap files of one snapshot, under one public origin."""

    def __init__(
        self,
        snapshot: Snapshot,
        origin: str,
        published_on: date,
        per_file: int,
        articles: Sequence[ArticleCard] = (),
    ) -> None:
        self._origin = origin
        entries = list(_entries(snapshot, published_on, articles))
        self._parts = [
            entries[first : first + per_file] for first in range(0, len(entries), per_file)
        ]

    def main(self) -> str:
        """`/sitemap.xml`: the addresses, or an index of files where one cannot hold them all."""
        if len(self._parts) == 1:
            return self._urlset(self._parts[0])
        items = (
            _item("sitemap", f"{self._origin}/sitemap-{number}.xml", _latest(part))
            for number, part in enumerate(self._parts, start=1)
        )
        return _document("sitemapindex", items)

    def part(self, number: int) -> str | None:
        """`/sitemap-{number}.xml`, counted from 1; None for a file that does not exist."""
        if len(self._parts) == 1 or not 1 <= number <= len(self._parts):
            return None
        return self._urlset(self._parts[number - 1])

    def _urlset(self, part: Sequence[SitemapEntry]) -> str:
        items = (_item("url", self._origin + entry.path, entry.last_modified) for entry in part)
        return _document("urlset", items)


def robots_txt(origin: str) -> str:
    """Allow comes first: some parsers take the first rule that fits, not the longest."""
    allowed = "".join(f"Allow: {path}\n" for path in FOR_CRAWLERS)
    disallowed = "".join(f"Disallow: {path}\n" for path in NOT_FOR_CRAWLERS)
    return f"User-agent: *\n{allowed}{disallowed}\nSitemap: {origin}/sitemap.xml\n"


def security_txt(origin: str, today: datetime) -> str:
    """RFC 9116. It expires on the first of a month half a year ahead, so that it changes rarely."""
    expires = (today + timedelta(days=200)).strftime("%Y-%m-01T00:00:00Z")
    return (
        f"Contact: {origin}/contact\n"
        f"Expires: {expires}\n"
        "Preferred-Languages: en\n"
        f"Canonical: {origin}/.well-known/security.txt\n"
    )


def _entries(
    snapshot: Snapshot, published_on: date, articles: Sequence[ArticleCard]
) -> Iterator[SitemapEntry]:
    for path in PAGES_FOR_SEARCH_ENGINES:
        yield SitemapEntry(path, published_on)
    for article in articles:
        yield SitemapEntry(f"/articles/{article.slug}", article.updated or article.published)
    yield from snapshot.sitemap_entries()


def _latest(part: Sequence[SitemapEntry]) -> date:
    return max(entry.last_modified for entry in part)


def _item(element: str, address: str, last_modified: date) -> str:
    return (
        f"<{element}><loc>{escape(address)}</loc>"
        f"<lastmod>{last_modified.isoformat()}</lastmod></{element}>"
    )


def _document(element: str, items: Iterator[str]) -> str:
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<{element} xmlns="{NAMESPACE}">' + "\n".join(items) + f"</{element}>\n"
    )
