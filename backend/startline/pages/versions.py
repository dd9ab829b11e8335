"""What a page shows has a version: the race's own for its page, the catalogue's for the rest."""

import hashlib
from collections.abc import Iterable
from datetime import date, datetime
from pathlib import Path
from typing import Protocol

from startline.pages.addresses import PageAddress


class SitemapEntry(Protocol):
    @property
    def path(self) -> str: ...

    @property
    def last_modified(self) -> date: ...


class PublishedCatalogue(Protocol):
    """What pages need of one opened snapshot."""

    @property
    def version(self) -> int: ...

    @property
    def as_of(self) -> date: ...

    @property
    def published_at(self) -> datetime: ...

    @property
    def key(self) -> str: ...

    def race_key(self, identifier: str) -> str | None: ...

    def has_place(self, country: str, state: str | None) -> bool: ...

    def race_json(self, identifier: str) -> bytes | None: ...

    def race_page_json(self, identifier: str) -> bytes | None: ...

    def sitemap_entries(self) -> Iterable[SitemapEntry]: ...


class CatalogueSource(Protocol):
    """The snapshot in force now; raises a ProductError of kind Unavailable when there is none."""

    def current(self) -> PublishedCatalogue: ...


def page_version(address: PageAddress, catalogue: PublishedCatalogue, bundle: str) -> str:
    """Pages other than a race's may name the day of their figures: it is part of their version."""
    identifier = address.race_identifier
    shown = catalogue.race_key(identifier) if identifier else None
    return f"{bundle}:{shown or f'{catalogue.key}:{catalogue.as_of}'}"


def is_known(address: PageAddress, catalogue: PublishedCatalogue) -> bool:
    """False for the page of a race or a place that the catalogue does not have."""
    if identifier := address.race_identifier:
        return catalogue.race_key(identifier) is not None
    if place := address.place:
        return catalogue.has_place(*place)
    return True


def bundle_id(frontend_dir: Path) -> str:
    """Names the front-end build; the same for equal builds, "unbuilt" where there is none."""
    digest = hashlib.blake2b(digest_size=8)
    built = False
    for part in ("client/.vite/manifest.json", "server/entry-server.js"):
        file = frontend_dir / part
        if file.is_file():
            built = True
            digest.update(file.read_bytes())
    return digest.hexdigest() if built else "unbuilt"
