"""Next days that other calendars list, added to the races."""

from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path
from typing import Final

from curation.additions import LeftOut
from curation.race_facts import finder_of
from curation.reading import Cells, day, numbered_rows_of
from curation.records import CuratedRace, set_fact
from curation.sources import LATEST_STATE, date_checked_on, source_keys

FILE: Final = "listed-next-dates.csv"


def add_listed_dates(facts: Path, races: Sequence[CuratedRace]) -> tuple[int, list[LeftOut]]:
    """The number of days added, and the rows left out with their reasons. The file may be missing.

    The races have their ids. A day fills a gap, or replaces one gone by. A day that is one day
    later than ours counts too: ours is then the first day of a weekend with several races.
    """
    path = facts / FILE
    if not path.exists():
        return 0, []
    finder, by_id = finder_of(races), {race.id: race for race in races}
    added, left_out = 0, list[LeftOut]()
    for line, cells in numbered_rows_of(path):
        race = by_id.get(finder.find(cells))
        reason = "no race of that type, name and town" if race is None else _add(race, cells)
        added += reason is None
        if reason:
            left_out.append(LeftOut(FILE, line, cells["race_name"], reason))
    return added, left_out


def _add(race: CuratedRace, cells: Cells) -> str | None:
    """None where the day was added, else why not; empty where the race has it."""
    listed, keys = day(cells, "next_date"), source_keys(cells["source"])
    if listed is None or listed <= LATEST_STATE:
        return f"no future day: {cells['next_date']}"
    known = race.next_date
    if known == listed:
        return ""
    is_later_that_weekend = known is not None and listed - known == timedelta(days=1)
    if known is not None and known > LATEST_STATE and not is_later_that_weekend:
        return f"ours is {known}, this says {listed}"
    if known is not None and known <= LATEST_STATE:
        race.last_date = max(known, race.last_date or known)
    set_fact(race, "next_date", listed, *keys)
    set_fact(race, "date_checked_on", date_checked_on(keys), *keys)
    return None
