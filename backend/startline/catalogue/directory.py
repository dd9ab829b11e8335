"""What other features ask about races: which there are, of what type, and how they are called."""

import json
from collections.abc import Sequence
from typing import Final

from startline.catalogue.snapshot import Snapshot

_TYPES: Final = (
    "SELECT wanted.value, race.race_type FROM json_each(?) AS wanted"
    " JOIN identifier ON identifier.name = 'race-' || wanted.value JOIN race USING (rank)"
)

_FIRST_YEAR: Final = (
    "SELECT json_extract(CAST(page.json AS TEXT), '$.firstYear')"
    " FROM identifier JOIN page USING (rank) WHERE identifier.name = ?"
)


def race_types(snapshot: Snapshot, race_ids: Sequence[int]) -> dict[int, str]:
    """The type of each of these races that is published; the others are left out."""
    return dict(snapshot.rows(_TYPES, (json.dumps(list(race_ids)),)))


def first_year(snapshot: Snapshot, race_id: int) -> int | None:
    """The year of a race's first edition; None where it is not known, or the race is not."""
    found = snapshot.rows(_FIRST_YEAR, (f"race-{race_id}",))
    return found[0][0] if found else None


def race_names(snapshot: Snapshot) -> list[str]:
    """The name of every race, folded."""
    return [name for (name,) in snapshot.rows("SELECT DISTINCT sort_name FROM race")]
