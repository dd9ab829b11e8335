"""Date histories as the database of record has them: editions, rules and changes, by race."""

from collections.abc import Callable, Collection
from itertools import groupby

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from startline.db.tables.race_changes import RaceChangeRow
from startline.races.event_status import DateChange, date_changes
from startline.races.importing.date_rules import stored_date_rules
from startline.races.importing.editions import stored_editions
from startline.races.snapshot.stated_dates import DateHistory


async def stored_histories(
    session: AsyncSession, only: Collection[int] | None
) -> Callable[[int], DateHistory]:
    """Of each race, by its id; `only` are ids of races."""
    changes = await stored_date_changes(session, only)
    rules = await stored_date_rules(session, only)
    editions = await stored_editions(session, only)

    def history_of(race_id: int) -> DateHistory:
        return DateHistory(rules.get(race_id), editions.get(race_id, ()), changes.get(race_id, ()))

    return history_of


async def stored_date_changes(
    session: AsyncSession, only: Collection[int] | None
) -> dict[int, tuple[DateChange, ...]]:
    """By race. An undo names the revision that it undoes, whatever it restores."""
    rows = select(RaceChangeRow).order_by(RaceChangeRow.race_id, RaceChangeRow.id)
    if only is not None:
        rows = rows.where(RaceChangeRow.race_id.in_(only))
    found = await session.scalars(rows)
    return {
        race_id: date_changes(list(of_race))
        for race_id, of_race in groupby(found, key=lambda row: row.race_id)
    }
