"""Import of events: the races of one event share its slug. Rows are added and changed."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final

from sqlalchemy import Select, select
from sqlalchemy.ext.asyncio import AsyncSession

from startline.db.tables.races import EventRow, RaceRow
from startline.races.importing.catalogue_data import CatalogueData, Line
from startline.races.importing.problems import Problem
from startline.races.importing.records import EventRecord

EVENTS_FILE: Final = "events.csv"


def checked_events(lines: Iterable[Line[EventRecord]], data: CatalogueData) -> list[EventRecord]:
    """The events with their known races; what is wrong is added to the problems."""
    ids = {line.record.id for line in data.races} | data.refused_ids
    slugs: set[str] = set()
    taken: dict[int, str] = {}
    kept: list[EventRecord] = []
    for line in lines:
        event, members = line.record, list[int]()
        if event.slug in slugs:
            data.problems.append(
                Problem(EVENTS_FILE, line.number, "slug", f"{event.slug} is there twice")
            )
            continue
        slugs.add(event.slug)
        for race_id in event.race_ids:
            if race_id not in ids:
                reason = f"{race_id} is not in races.csv"
            elif race_id in taken:
                reason = f"{race_id} is a race of {taken[race_id]}"
            else:
                taken[race_id] = event.slug
                members.append(race_id)
                continue
            data.problems.append(Problem(EVENTS_FILE, line.number, "race_ids", reason))
        kept.append(event.model_copy(update={"race_ids": members}))
    return kept


def event_slugs(events: Iterable[EventRecord]) -> Mapping[int, str]:
    """The slug of the event by race."""
    return {race_id: event.slug for event in events for race_id in event.race_ids}


async def stored_events(session: AsyncSession) -> dict[str, str]:
    """Names by slug."""
    rows = await session.scalars(select(EventRow).order_by(EventRow.slug))
    return {row.slug: row.name for row in rows}


def events_of(race_ids: Collection[int]) -> Select[str | None]:
    """A query of the slugs of the races' events."""
    found = select(RaceRow.event_slug).where(RaceRow.id.in_(race_ids))
    return found.where(RaceRow.event_slug.is_not(None))


async def sync_events(session: AsyncSession, records: Sequence[EventRecord] | None) -> int:
    """Returns how many are new or have a new name. None is removed: organisers add events too."""
    found = {row.slug: row for row in await session.scalars(select(EventRow))}
    changed = 0
    for record in records or ():
        row = found.get(record.slug)
        if row is None:
            session.add(EventRow(slug=record.slug, name=record.name))
        elif row.name != record.name:
            row.name = record.name
        else:
            continue
        changed += 1
    return changed


def exported_events(names: Mapping[str, str], races: Iterable[RaceRow]) -> Iterator[EventRecord]:
    """Each event with its races."""
    members: dict[str, list[int]] = {slug: [] for slug in names}
    for race in races:
        if race.event_slug in members:
            members[race.event_slug].append(race.id)
    for slug, race_ids in members.items():
        if race_ids:
            yield EventRecord(slug=slug, name=names[slug], race_ids=race_ids)
