"""Race lookup: types and first years of published races, by id."""

import json
from collections.abc import Mapping, Sequence
from sqlite3 import DatabaseError
from typing import Any, Final, Protocol

from startline.races.errors import CatalogueNotPublished
from startline.races.snapshot.snapshot import Snapshot

_TYPES: Final = (
    "SELECT wanted.value, race.race_type FROM json_each(?) AS wanted"
    " JOIN identifier ON identifier.name = 'race-' || wanted.value JOIN race USING (rank)"
)
_FIRST_YEAR: Final = (
    "SELECT json_extract(CAST(page.json AS TEXT), '$.firstYear')"
    " FROM identifier JOIN page USING (rank) WHERE identifier.name = ?"
)


class SnapshotSource(Protocol):
    def current(self) -> Snapshot: ...

    def discard(self, snapshot: Snapshot) -> None: ...


class RaceLookup:
    """Every call raises CatalogueNotPublished while there is no snapshot, or a damaged one."""

    def __init__(self, snapshots: SnapshotSource) -> None:
        self._snapshots = snapshots

    def race_types(self, race_ids: Sequence[int]) -> Mapping[int, str]:
        """The type of each of these races that is published; the others are left out."""
        return dict(self._rows(_TYPES, json.dumps(list(race_ids))))

    def first_year(self, race_id: int) -> int | None:
        """The year of the first edition; None where it is not known, or the race is not."""
        found = self._rows(_FIRST_YEAR, f"race-{race_id}")
        year: int | None = found[0][0] if found else None
        return year

    def _rows(self, statement: str, parameter: str) -> list[Any]:
        snapshot = self._snapshots.current()
        try:
            return snapshot.rows(statement, (parameter,))
        except DatabaseError as error:
            self._snapshots.discard(snapshot)
            raise CatalogueNotPublished from error


def race_names(snapshot: Snapshot) -> list[str]:
    """The name of every race, folded."""
    return [name for (name,) in snapshot.rows("SELECT DISTINCT sort_name FROM race")]
