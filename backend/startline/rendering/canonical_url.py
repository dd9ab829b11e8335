"""Canonical URLs: the addresses that are pages, and the one form of each as a cache key."""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Self
from urllib.parse import parse_qsl, quote, unquote, unquote_to_bytes, urlencode

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

# An address with one of these endings is a file: no page is rendered for a missing one.
FILE_NAME: Final = re.compile(
    r"\.(?:css|env|gif|ico|jpe?g|js|json|map|png|svg|txt|webp|woff2?|ya?ml|zip)$"
)
# One with these endings may be the address of a page on another site, or an old one: a browser
# shows the page of 404, and everything else gets the short answer of a missing file.
DOCUMENT_NAME: Final = re.compile(r"\.(?:html?|php|xml)$")
SITEMAP_PART: Final = re.compile(r"/sitemap-\d+\.xml")

PLACE_PATH: Final = re.compile(r"/(?:half-|ultra-)?marathons/([^/]+)(?:/([^/]+))?")
ARTICLE_PATH: Final = re.compile(r"/articles/([^/]+)")
RACE_PATH: Final = re.compile(r"/(?:marathon|half-marathon|ultra-marathon)/([^/]+)")

NEEDLESS_SLASHES: Final = re.compile(r"/{2,}")
# A field of a form that says something when it is sent empty: no place, whatever place the form
# keeps from before. The page redirects to the address without that place.
MEANINGFUL_WHEN_EMPTY: Final = frozenset({"place"})
# RFC 3986: what may stand in a path segment without being escaped.
PATH_CHARACTERS: Final = "/-._~!$&'()*+,;=:@"


@dataclass(frozen=True, slots=True)
class PageAddress:
    """A page's path and the parameters that it reads, in canonical form."""

    path: str
    query: str = ""

    @property
    def target(self) -> str:
        return f"{self.path}?{self.query}" if self.query else self.path

    @property
    def is_search(self) -> bool:
        """True where the page shows the results of a text search."""
        return any(part.startswith("search=") for part in self.query.split("&"))

    @property
    def race_identifier(self) -> str | None:
        """The identifier in the address of a race page."""
        match = RACE_PATH.fullmatch(self.path)
        return match.group(1) if match else None

    @property
    def article_slug(self) -> str | None:
        """The slug in the address of an article."""
        match = ARTICLE_PATH.fullmatch(self.path)
        return match.group(1) if match else None

    @property
    def place(self) -> tuple[str, str | None] | None:
        """The country, and the state if there is one, of a list page."""
        match = PLACE_PATH.fullmatch(self.path)
        return (
            (unquote(match.group(1)), match.group(2) and unquote(match.group(2))) if match else None
        )


def is_page_path(path: str, *, reads_html: bool) -> bool:
    """True for every address that the front end answers, with a page or with 404.

    `reads_html`: the client says that it accepts HTML, as browsers do.
    """
    if path in RESERVED_PATHS or path.startswith(RESERVED_PREFIXES):
        return False
    if SITEMAP_PART.fullmatch(path) or FILE_NAME.search(path):
        return False
    return reads_html or DOCUMENT_NAME.search(path) is None


class ScreenParameters:
    """The query parameters that each screen reads, by the path pattern of its route.

    The front-end routes declare them, and the build writes them to a file: every screen is there.
    """

    def __init__(self, by_pattern: Mapping[str, Iterable[str]]) -> None:
        """Patterns are those of React Router: `/marathons/:country`."""
        self._screens = [
            (re.compile(re.sub(r":[^/]+", "[^/]+", pattern)), frozenset(names))
            for pattern, names in by_pattern.items()
        ]
        self._fixed = frozenset(pattern for pattern in by_pattern if ":" not in pattern)

    @classmethod
    def read(cls, frontend_dir: Path) -> Self:
        """Empty where there is no build. Raises ValueError for a damaged file."""
        file = frontend_dir / "server" / "screen-parameters.json"
        return cls(json.loads(file.read_bytes()) if file.is_file() else {})

    def of(self, path: str) -> frozenset[str]:
        """The parameters that change what the page at this path shows."""
        found = (names for pattern, names in self._screens if pattern.fullmatch(path))
        return next(found, frozenset[str]())

    def has(self, path: str) -> bool:
        """True where a screen has this path; for every path where there is no build."""
        return not self._screens or any(pattern.fullmatch(path) for pattern, _ in self._screens)

    def names(self, path: str) -> bool:
        """True where a screen is known to have this path."""
        return any(pattern.fullmatch(path) for pattern, _ in self._screens)

    def has_fixed(self, path: str) -> bool:
        """True where a screen has this path and no other."""
        return path in self._fixed


def page_address(raw_path: bytes, raw_query: bytes, screens: ScreenParameters) -> PageAddress:
    """The canonical address of a request: no needless slashes, parameters sorted, unknown and
    empty ones left out, but for an emptied place."""
    path = _canonical_path(_normalized(raw_path), screens)
    if not raw_query:
        return PageAddress(path)
    known = screens.of(path)
    pairs = parse_qsl(
        raw_query.decode("latin-1"), keep_blank_values=True, encoding="utf-8", errors="replace"
    )
    filled = (
        (name, value) for name, value in pairs if value != "" or name in MEANINGFUL_WHEN_EMPTY
    )
    canonical = sorted((pair for pair in filled if pair[0] in known), key=lambda pair: pair[0])
    return PageAddress(path, urlencode(canonical))


def is_redirected(raw_path: bytes, screens: ScreenParameters) -> bool:
    """True where the path has needless slashes, or capital letters in the name of a screen.

    The canonical address begins with exactly one slash, so that a redirect to it cannot name
    another host.
    """
    path = _normalized(raw_path)
    return path != _canonical_path(path, screens)


def _canonical_path(path: str, screens: ScreenParameters) -> str:
    """Addresses of screens, races and places are in lower case; unknown ones stay as they are."""
    path = _without_needless_slashes(path)
    lowered = quote(unquote(path).lower(), safe=PATH_CHARACTERS)
    return lowered if lowered != path and screens.names(lowered) else path


def _normalized(raw_path: bytes) -> str:
    return quote(unquote_to_bytes(raw_path), safe=PATH_CHARACTERS)


def _without_needless_slashes(path: str) -> str:
    return NEEDLESS_SLASHES.sub("/", path).removesuffix("/") or "/"
