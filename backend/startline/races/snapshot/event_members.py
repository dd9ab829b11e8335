"""Races of events with the dates that their own sources give, for the dates of the others."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date

from startline.db.tables.races import RaceRow
from startline.races.dates import NextDate, next_date
from startline.races.event_dates import EventMember
from startline.races.event_status import EventStatus, event_status
from startline.races.importing.source_exclusion import sources_of
from startline.races.schemas import Source
from startline.races.snapshot.stated_dates import DateHistory, stated_dates


def event_members(
    rows: Iterable[RaceRow],
    sources: Mapping[str, Source],
    as_of: date,
    history_of: Callable[[int], DateHistory],
) -> Iterator[EventMember]:
    for row in rows:
        if row.event_slug is None:
            continue
        try:
            yield _member(row, row.event_slug, sources, as_of, history_of(row.id))
        except Exception:  # noqa: BLE001, S112  publishing the race itself says what is wrong
            continue


def _member(
    row: RaceRow,
    event_slug: str,
    sources: Mapping[str, Source],
    as_of: date,
    history: DateHistory,
) -> EventMember:
    stated = stated_dates(row, sources, as_of, history)
    when = next_date(stated, as_of)
    return EventMember(
        id=row.id,
        name=row.name,
        event_slug=event_slug,
        stated=stated,
        when=when,
        usual_month=history.usual_month(as_of, row.usual_month),
        is_scheduled=event_status(row, as_of) is EventStatus.SCHEDULED,
        sources=_sources(row, when),
    )


def _sources(row: RaceRow, when: NextDate) -> tuple[str, ...]:
    if when.day is None or when.is_by_recurring_rule:
        return ()
    column = "next_date" if when.day == row.next_date else "date_rule"
    return tuple(sources_of(row.provenance, column))
