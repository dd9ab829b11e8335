"""The published catalogue as the shortlist sees it."""

from collections.abc import Callable, Mapping, Sequence
from sqlite3 import DatabaseError
from typing import Protocol, TypeVar

from startline.catalogue.directory import first_year, race_types
from startline.catalogue.errors import CatalogueNotPublished
from startline.catalogue.snapshot import Snapshot

_T = TypeVar("_T")


class Following(Protocol):
    """The catalogue's follower, as far as it is needed here."""

    def current(self) -> Snapshot: ...

    def discard(self, snapshot: Snapshot) -> None: ...


class PublishedRaces:
    """Every call raises CatalogueNotPublished while there is no catalogue to look into."""

    def __init__(self, snapshots: Following) -> None:
        self._snapshots = snapshots

    def race_types(self, race_ids: Sequence[int]) -> Mapping[int, str]:
        return self._asked(lambda snapshot: race_types(snapshot, race_ids))

    def first_year(self, race_id: int) -> int | None:
        return self._asked(lambda snapshot: first_year(snapshot, race_id))

    def _asked(self, question: Callable[[Snapshot], _T]) -> _T:
        snapshot = self._snapshots.current()
        try:
            return question(snapshot)
        except DatabaseError as error:
            self._snapshots.discard(snapshot)
            raise CatalogueNotPublished from error
