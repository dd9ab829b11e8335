"""Lists of submissions: those of a person, their races, and the queue of the admin area."""

from collections import defaultdict
from collections.abc import AsyncIterator, Collection, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from sqlalchemy import ColumnElement, and_, func, or_, select
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import load_only

from startline.core.email_addresses import normalised_email
from startline.db.paging import read_page
from startline.db.tables.accounts import PersonRow
from startline.db.tables.races import PlaceRow, RaceRow
from startline.db.tables.submissions import RaceOrganiserRow, SubmissionRow
from startline.submissions.admin_schemas import OrganisedRace, SubmissionQuery
from startline.submissions.errors import SubmissionNotFound
from startline.submissions.schemas import OPEN_STATUSES, CountryChoice

MOST_SHOWN: Final = 500
_COUNTRY_CANDIDATES: Final = 1_000
_ORDER: Final[dict[str, Any]] = {
    "createdAt": SubmissionRow.created_at,
    "updatedAt": SubmissionRow.updated_at,
    "name": SubmissionRow.name,
    "firstDay": SubmissionRow.first_day,
    "id": SubmissionRow.id,
}
_LISTED: Final = load_only(
    SubmissionRow.id,
    SubmissionRow.kind,
    SubmissionRow.status,
    SubmissionRow.revision,
    SubmissionRow.name,
    SubmissionRow.country_code,
    SubmissionRow.first_day,
    SubmissionRow.race_id,
    SubmissionRow.person_id,
    SubmissionRow.created_at,
    SubmissionRow.updated_at,
)


async def submissions_of(session: AsyncSession, person_id: int) -> Sequence[SubmissionRow]:
    """The last changed first."""
    row = SubmissionRow
    mine = select(row).where(row.person_id == person_id)
    ordered = mine.order_by(row.updated_at.desc(), row.id.desc()).limit(MOST_SHOWN)
    return (await session.scalars(ordered)).all()


async def batches_of(
    session: AsyncSession, person_id: int
) -> AsyncIterator[Sequence[SubmissionRow]]:
    """All submissions of a person, the newest first."""
    row = SubmissionRow
    newest = select(row).where(row.person_id == person_id).order_by(row.id.desc())
    batch = (await session.scalars(newest.limit(MOST_SHOWN))).all()
    while batch:
        yield batch
        older = newest.where(row.id < batch[-1].id)
        batch = (await session.scalars(older.limit(MOST_SHOWN))).all()


async def organised_races(session: AsyncSession, person_id: int) -> list[OrganisedRace]:
    """All that a person organises, also those that are not published, by name."""
    row = RaceOrganiserRow
    mine = select(row.race_id, RaceRow.name, row.since)
    mine = mine.outerjoin(RaceRow, RaceRow.id == row.race_id).where(row.person_id == person_id)
    found = await session.execute(mine.order_by(RaceRow.name, row.race_id))
    return [OrganisedRace.model_validate(each, from_attributes=True) for each in found]


async def races_of(session: AsyncSession, person_id: int) -> list[tuple[RaceRow, datetime]]:
    """The approved races that a person organises, by name, and since when."""
    row = RaceOrganiserRow
    mine = select(RaceRow, row.since).join(row, row.race_id == RaceRow.id)
    mine = mine.where(row.person_id == person_id, RaceRow.status == "approved")
    ordered = mine.order_by(RaceRow.name, RaceRow.id).limit(MOST_SHOWN)
    return [(race, since) for race, since in await session.execute(ordered)]


async def slugs_of(
    session: AsyncSession, race_ids: Collection[int]
) -> Mapping[int, tuple[str | None, str]]:
    """Slug and type of races by id."""
    columns = select(RaceRow.id, RaceRow.slug, RaceRow.type).where(RaceRow.id.in_(race_ids))
    return {row.id: (row.slug, row.type) for row in await session.execute(columns)}


async def list_queue(
    session: AsyncSession, query: SubmissionQuery
) -> tuple[Sequence[SubmissionRow], int]:
    """Without the forms themselves, which are large."""
    row = SubmissionRow
    rows = select(row).options(_LISTED)
    if query.kind is not None:
        rows = rows.where(row.kind == query.kind.value)
    if query.status is not None:
        rows = rows.where(row.status == query.status.value)
    elif query.open:
        rows = rows.where(row.status.in_(OPEN_STATUSES))
    if query.country:
        rows = rows.where(row.country_code == query.country)
    if query.q:
        rows = rows.where(or_(*_found_by(query.q)))
    return await read_page(session, rows, query, by=_ORDER[query.sort], then_by=row.id)


def _found_by(text: str) -> Iterator[ColumnElement[bool]]:
    """A submission by its name, its sender, its place or, of a claim, the place of its race."""
    row, race, place = SubmissionRow, RaceRow, PlaceRow
    yield row.name.icontains(text, autoescape=True)
    if "@" in text:
        address = normalised_email(text)
        senders = select(PersonRow.id)
        senders = senders.where(PersonRow.email_normalised.contains(address, autoescape=True))
        yield row.person_id.in_(senders)
    for name in ("city", "county", "state"):
        yield row.content[name].as_string().icontains(text, autoescape=True)
    of_race = (
        column.icontains(text, autoescape=True) for column in (race.city, race.county, race.state)
    )
    yield and_(row.kind == "claim", row.race_id.in_(select(race.id).where(or_(*of_race))))
    countries = select(place.code).where(
        place.kind == "country",
        or_(place.code == text.upper(), place.name.icontains(text, autoescape=True)),
    )
    yield row.country_code.in_(countries)


async def people_by_id(
    session: AsyncSession, person_ids: Collection[int]
) -> Mapping[int, PersonRow]:
    rows = await session.scalars(select(PersonRow).where(PersonRow.id.in_(person_ids)))
    return {row.id: row for row in rows}


async def counts_of(session: AsyncSession, person_id: int) -> tuple[int, int]:
    """How many races a person organises, and how many of their submissions were approved."""
    organised = RaceOrganiserRow.person_id == person_id
    races = select(func.count()).select_from(RaceOrganiserRow).where(organised)
    row = SubmissionRow
    approved = select(func.count()).select_from(row)
    approved = approved.where(row.person_id == person_id, row.status == "approved")
    return await session.scalar(races) or 0, await session.scalar(approved) or 0


async def open_events_of_country(
    session: AsyncSession, country_code: str, without: int
) -> Sequence[SubmissionRow]:
    """New events of a country that wait for a decision, the newest first."""
    row = SubmissionRow
    rows = select(row).where(
        row.country_code == country_code,
        row.status.in_(OPEN_STATUSES),
        row.kind == "new",
        row.id != without,
    )
    newest = rows.order_by(row.created_at.desc(), row.id.desc()).limit(_COUNTRY_CANDIDATES)
    return (await session.scalars(newest.options(_LISTED))).all()


async def submission_of(
    session: AsyncSession, submission_id: int, person_id: int | None = None
) -> SubmissionRow:
    """For reading; of this person alone where one is named. Raises SubmissionNotFound."""
    wanted = select(SubmissionRow).where(SubmissionRow.id == submission_id)
    if person_id is not None:
        wanted = wanted.where(SubmissionRow.person_id == person_id)
    row = (await session.scalars(wanted)).one_or_none()
    if row is None:
        raise SubmissionNotFound
    return row


async def countries(session: AsyncSession) -> list[CountryChoice]:
    """All countries with a code, and their states, by name."""
    rows = (await session.scalars(select(PlaceRow).order_by(PlaceRow.name, PlaceRow.id))).all()
    states: dict[str, list[str]] = defaultdict(list)
    for row in rows:
        if row.kind == "state":
            states[row.parent_slug].append(row.name)
    return [
        CountryChoice(code=row.code, name=row.name, states=tuple(states[row.slug]))
        for row in rows
        if row.kind == "country" and row.code
    ]
