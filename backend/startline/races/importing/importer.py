"""Importer: data files to rows of the database of record, in one transaction.

It removes no race, no fact for a file that is missing or has a refused row, and leaves alone each
field last changed by an organiser or an admin, and the day of a cancelled edition until it is over.
A second import of the same files changes nothing.
"""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from startline.core.clock import Clock
from startline.db.catalogue_version import catalogue_version, increment_catalogue_version
from startline.db.session import Sessions
from startline.db.tables.races import FIRST_ID_GIVEN_HERE, RaceRow
from startline.races.importing.catalogue_data import CatalogueData, Line
from startline.races.importing.climate_places import CLIMATE_FILE, sync_climate
from startline.races.importing.date_rules import DATE_RULES_FILE, sync_date_rules
from startline.races.importing.editions import EDITIONS_FILE, sync_editions
from startline.races.importing.events import sync_events
from startline.races.importing.former_races import sync_former_races
from startline.races.importing.kept_columns import changes_of
from startline.races.importing.problems import OutsidePicture, OutsidePoint, Problem
from startline.races.importing.race_facts import fact_columns
from startline.races.importing.records import RaceRecord
from startline.races.importing.reference_rows import sync_places, sync_sources
from startline.races.importing.related_rows import related_rows
from startline.races.importing.source_exclusion import without_sources
from startline.races.importing.start_times import start_columns

Progress = Callable[[int, int], None]
"""Called with the number of rows written and the number of rows in all."""

_ROWS_AT_A_TIME = 500
_IMPORT = "import"


@dataclass
class ImportReport:
    """Counts of what an import did or, on a dry run, would do."""

    added: int = 0
    changed: int = 0
    unchanged: int = 0
    fields_kept: int = 0
    """Fields that an organiser or an admin changed, and cancelled days, that the files state
    otherwise."""
    places_changed: int = 0
    sources_changed: int = 0
    climate_changed: int = 0
    date_rules_changed: int = 0
    editions_changed: int = 0
    events_changed: int = 0
    former_changed: int = 0
    """Former slugs that are new or lead to another race than before."""
    left_out: int = 0
    withheld: list[str] = field(default_factory=list[str])
    vanished: list[str] = field(default_factory=list[str])
    """Imported races that the files no longer list. They stay."""
    outside_points: Sequence[OutsidePoint] = ()
    outside_pictures: Sequence[OutsidePicture] = ()
    problems: list[Problem] = field(default_factory=list[Problem])
    version: int | None = None

    @property
    def changes_anything(self) -> bool:
        facts = (self.places_changed, self.sources_changed, self.climate_changed)
        dates = (self.date_rules_changed, self.editions_changed, self.events_changed)
        return any((self.added, self.changed, self.former_changed, *dates, *facts))


async def import_data(
    sessions: Sessions,
    data: CatalogueData,
    clock: Clock,
    *,
    without: Collection[str] = frozenset(),
    dry_run: bool = False,
    progress: Progress | None = None,
) -> ImportReport:
    """Stores all of it, or nothing on a dry run or a failure. `without` names sources."""
    async with sessions.begin() as session:
        report = await CatalogueImport(session, clock.now(), progress).run(data, without)
        if dry_run:
            await session.rollback()
            report.version = None
    return report


async def is_empty(sessions: Sessions) -> bool:
    """True until the first import."""
    async with sessions.consistent_reading() as session:
        return await catalogue_version(session) == 0


class CatalogueImport:
    def __init__(
        self, session: AsyncSession, now: datetime, progress: Progress | None = None
    ) -> None:
        self._session = session
        self._now = now
        self._progress: Progress = progress or (lambda _done, _total: None)

    async def run(
        self, data: CatalogueData, without: Collection[str] = frozenset()
    ) -> ImportReport:
        report = ImportReport(
            problems=list(data.problems),
            outside_points=data.outside_points,
            outside_pictures=data.outside_pictures,
        )
        report.places_changed = await sync_places(self._session, data.places)
        report.sources_changed = await sync_sources(self._session, data.sources)
        report.climate_changed = await sync_climate(
            self._session, data.climate, without, is_whole=data.is_whole(CLIMATE_FILE)
        )
        report.date_rules_changed = await sync_date_rules(
            self._session, data.date_rules, without, data.removable_from(DATE_RULES_FILE)
        )
        report.editions_changed = await sync_editions(
            self._session, data.editions, without, data.removable_from(EDITIONS_FILE)
        )
        report.events_changed = await sync_events(self._session, data.events)
        report.former_changed = await sync_former_races(self._session, data.former_races)
        # locked: what is edited while the files are compared would be overwritten
        stored = select(RaceRow).order_by(RaceRow.id).with_for_update()
        rows = {row.id: row for row in await self._session.scalars(stored)}
        plan = _Plan(rows, data, report, without, self._now)
        for line in data.races:
            plan.consider(line, without_sources(line.record, without))
        listed = {line.record.id for line in data.races} | data.refused_ids
        for former in data.former_races:
            if former.id not in listed:
                plan.withhold_row(rows.get(former.id))
        await self._write(plan)
        report.vanished = [
            row.name for row in rows.values() if row.origin == _IMPORT and row.id not in listed
        ]
        if report.changes_anything:
            report.version = await increment_catalogue_version(self._session, self._now)
        return report

    async def _write(self, plan: "_Plan") -> None:
        total = len(plan.new) + len(plan.changes)
        self._progress(done := 0, total)
        moving = [{"id": change["id"], "slug": None} for change in plan.changes if "slug" in change]
        if moving:  # two races can swap slugs
            await self._session.execute(update(RaceRow), moving)
        for values in _batches(plan.new):
            stamped = [each | self._stamps() for each in values]
            await self._session.execute(insert(RaceRow), stamped)
            self._progress(done := done + len(values), total)
        for values in _batches(plan.changes):
            stamped = [each | {"updated_at": self._now} for each in values]
            await self._session.execute(update(RaceRow), stamped)
            self._progress(done := done + len(values), total)

    def _stamps(self) -> dict[str, Any]:
        return {
            "origin": _IMPORT,
            "revision": 1,
            "field_origins": {},
            "created_at": self._now,
            "updated_at": self._now,
        }


class _Plan:
    """The inserts and updates of one import."""

    def __init__(
        self,
        rows: dict[int, RaceRow],
        data: CatalogueData,
        report: ImportReport,
        without: Collection[str],
        now: datetime,
    ) -> None:
        self._related, self._now = related_rows(data, rows, without), now
        self._rows = rows
        self._data = data
        self._report = report
        self._slugs = {row.slug: row.id for row in rows.values() if row.slug}
        moving = {line.record.id: line.record.slug for line in data.races}
        for slug, owner in list(self._slugs.items()):
            is_edited = "slug" in rows[owner].field_origins
            if moving.get(owner, slug) != slug and not is_edited:
                del self._slugs[slug]
        self.new: list[dict[str, Any]] = []
        self.changes: list[dict[str, Any]] = []

    def consider(self, line: Line[RaceRecord], race: RaceRecord | None) -> None:
        row = self._rows.get(line.record.id)
        if race is None:
            self._withhold(row)
            return
        if row is None and race.id >= FIRST_ID_GIVEN_HERE:
            reason = f"ids from {FIRST_ID_GIVEN_HERE} on are given here, not in the files"
            self._report.problems.append(Problem("races.csv", line.number, "id", reason))
            return
        owner = self._slugs.setdefault(race.slug, race.id)
        if owner != race.id:
            reason = f"{race.slug} belongs to race {owner}"
            self._report.problems.append(Problem("races.csv", line.number, "slug", reason))
            return
        values = self._values(race)
        if row is None:
            self.new.append(values)
            self._report.added += 1
        else:
            self._change(row, values)

    def _values(self, race: RaceRecord) -> dict[str, Any]:
        course = self._data.courses.get(race.course_file) if race.course_file else None
        values = {name: getattr(value, "value", value) for name, value in race.model_dump().items()}
        values |= fact_columns(self._related.facts.get(race.id, ()), values, race.provenance)
        start = start_columns(self._related.starts.get(race.id), values["provenance"])
        event_slug = self._related.event_slugs.get(race.id)
        return values | {"course": course, "event_slug": event_slug} | start

    def _change(self, row: RaceRow, values: dict[str, Any]) -> None:
        changes, kept = changes_of(row, values, self._now)
        self._report.fields_kept += len(kept)
        if changes:
            self.changes.append({"id": row.id, "revision": row.revision + 1, **changes})
            self._report.changed += 1
        else:
            self._report.unchanged += 1

    def _withhold(self, row: RaceRow | None) -> None:
        """The sources left out were the only ones of this race: it is not imported, or withheld."""
        self._report.left_out += 1
        self.withhold_row(row)

    def withhold_row(self, row: RaceRow | None) -> None:
        if row is None or row.status == "withheld" or "status" in row.field_origins:
            return
        self.changes.append({"id": row.id, "revision": row.revision + 1, "status": "withheld"})
        self._report.withheld.append(row.name)
        self._report.changed += 1


def _batches(values: Sequence[dict[str, Any]]) -> list[Sequence[dict[str, Any]]]:
    return [values[at : at + _ROWS_AT_A_TIME] for at in range(0, len(values), _ROWS_AT_A_TIME)]
