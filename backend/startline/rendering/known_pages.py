"""Known pages: the addresses that the catalogue, the articles and the screens have."""

from http import HTTPStatus

from startline.articles.library import NO_ARTICLES, ArticleLibrary
from startline.core.cache_segments import CacheSegment
from startline.core.errors import Unavailable
from startline.races.snapshot.snapshot import Snapshot
from startline.rendering.canonical_url import PageAddress, ScreenParameters
from startline.rendering.page_versions import SnapshotProvider


class KnownPages:
    def __init__(
        self,
        snapshots: SnapshotProvider,
        screens: ScreenParameters,
        articles: ArticleLibrary = NO_ARTICLES,
    ) -> None:
        self._snapshots = snapshots
        self._screens = screens
        self._articles = articles

    def is_known(self, address: PageAddress) -> bool:
        """False where no screen has the path, or there is no such race, place or article."""
        if not self._screens.has(address.path):
            return False
        if slug := address.article_slug:
            return self._articles.find(slug) is not None
        try:
            return _is_in(address, self._snapshots.current())
        except Unavailable:
            return True

    def is_current(self, address: PageAddress) -> bool:
        """False for an unknown address, and for a race's by any name but its present one."""
        identifier = address.race_identifier
        if identifier is None:
            return self.is_known(address)
        try:
            return self._snapshots.current().canonical_slug(identifier) == identifier
        except Unavailable:
            return True

    def is_catalogue_page(self, address: PageAddress) -> bool:
        """True for the one address of a race, a place, an article or a fixed screen.

        There are only so many of them. Addresses with parameters, other spellings and unknown
        addresses can be invented without end.
        """
        if address.query:
            return False
        if slug := address.article_slug:
            return self._articles.find(slug) is not None
        try:
            return self._screens.has_fixed(address.path) or _is_canonical_in(
                address, self._snapshots.current()
            )
        except Unavailable:
            return False

    def segment_of(self, address: PageAddress, status: int) -> CacheSegment:
        """The part of the response cache that keeps this page."""
        if status >= HTTPStatus.BAD_REQUEST:
            return CacheSegment.MISSING_PAGES
        is_catalogue_page = self.is_catalogue_page(address)
        return CacheSegment.PAGES if is_catalogue_page else CacheSegment.FILTERED_PAGES


def _is_in(address: PageAddress, snapshot: Snapshot) -> bool:
    if identifier := address.race_identifier:
        return snapshot.race_key(identifier) is not None
    if place := address.place:
        return snapshot.has_place(*place)
    return True


def _is_canonical_in(address: PageAddress, snapshot: Snapshot) -> bool:
    if identifier := address.race_identifier:
        return snapshot.canonical_slug(identifier) == identifier
    if place := address.place:
        country, state = place
        return snapshot.country_slug(country) == country and (
            state is None or snapshot.state_slug(country, state) == state
        )
    return False
