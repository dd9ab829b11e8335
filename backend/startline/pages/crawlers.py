"""What search engines and security researchers are told: sitemaps, robots.txt, security.txt."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Final
from xml.sax.saxutils import escape

from startline.pages.versions import PublishedCatalogue

# sitemaps.org: at most this many addresses in one file.
ADDRESSES_PER_SITEMAP: Final = 50_000
NAMESPACE: Final = "http://www.sitemaps.org/schemas/sitemap/0.9"
PAGES_FOR_SEARCH_ENGINES: Final = (
    "/",
    "/marathons",
    "/half-marathons",
    "/all-races",
    "/flat-half-marathons-us",
    "/flat-half-marathons-uk",
    "/running-tools",
    "/marathon-predictor",
    "/half-marathon-predictor",
    "/marathon-pace-chart",
    "/half-marathon-pace-chart",
    "/training-plans",
    "/race-preparation",
    "/recovery-tips",
    "/about",
    "/privacy-policy",
    "/sitemap",
)
NOT_FOR_CRAWLERS: Final = ("/api/", "/auth/", "/admin", "/debug-user", "/*?*debug=", "/*?*safe=")


@dataclass(frozen=True, slots=True)
class ListedAddress:
    path: str
    last_modified: date


class Sitemaps:
    """The sitemap files of one state of the catalogue, under one public origin."""

    def __init__(
        self, catalogue: PublishedCatalogue, origin: str, published_on: date, per_file: int
    ) -> None:
        self._origin = origin
        addresses = list(_addresses(catalogue, published_on))
        self._parts = [
            addresses[first : first + per_file] for first in range(0, len(addresses), per_file)
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
        """`/sitemap-{number}.xml`, counted from 1; None where there is no such file."""
        if len(self._parts) == 1 or not 1 <= number <= len(self._parts):
            return None
        return self._urlset(self._parts[number - 1])

    def _urlset(self, part: Sequence[ListedAddress]) -> str:
        items = (_item("url", self._origin + found.path, found.last_modified) for found in part)
        return _document("urlset", items)


def robots_txt(origin: str) -> str:
    disallowed = "".join(f"Disallow: {path}\n" for path in NOT_FOR_CRAWLERS)
    return f"User-agent: *\n{disallowed}\nSitemap: {origin}/sitemap.xml\n"


def security_txt(origin: str, today: datetime) -> str:
    """RFC 9116. The first of a month half a year ahead, so that the text changes rarely."""
    expires = (today + timedelta(days=200)).strftime("%Y-%m-01T00:00:00Z")
    return (
        f"Contact: {origin}/contact\n"
        f"Expires: {expires}\n"
        "Preferred-Languages: en\n"
        f"Canonical: {origin}/.well-known/security.txt\n"
    )


def _addresses(catalogue: PublishedCatalogue, published_on: date) -> Iterator[ListedAddress]:
    for path in PAGES_FOR_SEARCH_ENGINES:
        yield ListedAddress(path, published_on)
    for entry in catalogue.sitemap_entries():
        yield ListedAddress(entry.path, entry.last_modified)


def _latest(part: Sequence[ListedAddress]) -> date:
    return max(found.last_modified for found in part)


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
