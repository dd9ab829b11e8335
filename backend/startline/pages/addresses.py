"""Which addresses are pages, and the one form under which each of them is kept."""

import re
from dataclasses import dataclass
from typing import Final
from urllib.parse import parse_qsl, quote, unquote, unquote_to_bytes, urlencode

from startline.pages.parameters import LIST_PARAMETERS, SCREEN_PARAMETERS

RESERVED_PREFIXES: Final = ("/api/", "/auth/", "/posters/", "/assets/", "/.well-known/")
RESERVED_PATHS: Final = frozenset(
    {
        "/api",
        "/auth",
        "/livez",
        "/readyz",
        "/metrics",
        "/openapi.json",
        "/robots.txt",
        "/sitemap.xml",
        "/sw.js",
    }
)

# What browsers and scanners ask for by these names is a file: no page is rendered to say no.
FILE_NAME: Final = re.compile(
    r"\.(?:css|env|gif|html?|ico|jpe?g|js|json|map|php|png|svg|txt|webp|woff2?|xml|ya?ml|zip)$"
)

LIST_PATH: Final = re.compile(r"/(?:half-)?marathons(?:/[^/]+){0,2}|/flat-half-marathons-(?:us|uk)")
PLACE_PATH: Final = re.compile(r"/(?:half-)?marathons/([^/]+)(?:/([^/]+))?")
RACE_PATH: Final = re.compile(r"/(?:marathon|half-marathon|ultra-marathon)/([^/]+)")

NEEDLESS_SLASHES: Final = re.compile(r"/{2,}")
# RFC 3986: what may stand in a path segment without being escaped.
PATH_CHARACTERS: Final = "/-._~!$&'()*+,;=:@"


@dataclass(frozen=True, slots=True)
class PageAddress:
    """A page's path and the parameters it knows, written one way only."""

    path: str
    query: str = ""

    @property
    def target(self) -> str:
        return f"{self.path}?{self.query}" if self.query else self.path

    @property
    def is_search(self) -> bool:
        """True where the page shows what a text was found in."""
        return any(part.startswith("search=") for part in self.query.split("&"))

    @property
    def race_identifier(self) -> str | None:
        """The identifier of the race that the page shows, where it is a race's page."""
        match = RACE_PATH.fullmatch(self.path)
        return match.group(1) if match else None

    @property
    def place(self) -> tuple[str, str | None] | None:
        """The country, and the state if there is one, whose list the page is."""
        match = PLACE_PATH.fullmatch(self.path)
        return (
            (unquote(match.group(1)), match.group(2) and unquote(match.group(2))) if match else None
        )


def is_page_path(path: str) -> bool:
    """True for every address that the front end answers, known to it or not."""
    if path in RESERVED_PATHS or path.startswith(RESERVED_PREFIXES):
        return False
    return FILE_NAME.search(path) is None


def known_parameters(path: str) -> frozenset[str]:
    """The parameters that change what the page at this path shows."""
    of_lists = LIST_PARAMETERS if LIST_PATH.fullmatch(path) else frozenset[str]()
    return SCREEN_PARAMETERS.get(path, of_lists)


def page_address(raw_path: bytes, raw_query: bytes) -> PageAddress:
    """The canonical address of a request: no needless slashes, parameters sorted, unknown and
    empty ones left out."""
    path = _tidied(_decoded(raw_path))
    if not raw_query:
        return PageAddress(path)
    known = known_parameters(path)
    pairs = parse_qsl(raw_query.decode("latin-1"), encoding="utf-8", errors="replace")
    kept = sorted((pair for pair in pairs if pair[0] in known), key=lambda pair: pair[0])
    return PageAddress(path, urlencode(kept))


def has_needless_slashes(raw_path: bytes) -> bool:
    """True where a reader is better sent to the canonical address.

    That address begins with exactly one slash, so that as a redirect it cannot name another host.
    """
    path = _decoded(raw_path)
    return path != _tidied(path)


def _decoded(raw_path: bytes) -> str:
    return quote(unquote_to_bytes(raw_path), safe=PATH_CHARACTERS)


def _tidied(path: str) -> str:
    return NEEDLESS_SLASHES.sub("/", path).removesuffix("/") or "/"
