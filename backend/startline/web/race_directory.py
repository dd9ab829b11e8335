"""The published catalogue as the shortlist sees it."""

from collections.abc import Mapping, Sequence
from sqlite3 import DatabaseError
from typing import Protocol

from startline.catalogue.directory import race_types
from startline.catalogue.errors import CatalogueNotPublished
from startline.catalogue.snapshot import Snapshot


class Following(Protocol):
    """The catalogue's follower, as far as it is needed here."""

    def current(self) -> Snapshot: ...

    def discard(self, snapshot: Snapshot) -> None: ...


class PublishedRaces:
    """Every call raises CatalogueNotPublished while there is no catalogue to look into."""

    def __init__(self, snapshots: Following) -> None:
        self._snapshots = snapshots

    def race_types(self, race_ids: Sequence[int]) -> Mapping[int, str]:
        snapshot = self._snapshots.current()
        try:
            return race_types(snapshot, race_ids)
        except DatabaseError as error:
            self._snapshots.discard(snapshot)
            raise CatalogueNotPublished from error
