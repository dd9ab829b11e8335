"""Submissions in the database: single ones, who organises which race, and the rows they become."""

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import delete, exists, func, select
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts.repository import translate_missing_owner
from startline.db.inserts import insert_if_absent
from startline.db.tables.accounts import PersonRow
from startline.db.tables.races import EventRow, FormerRaceRow, PlaceRow, RaceRow
from startline.db.tables.submissions import RaceOrganiserRow, SubmissionRow
from startline.races.race_slugs import is_address_by_number
from startline.races.text_folding import place_key
from startline.submissions.errors import RaceNotOrganised, SubmissionNotFound
from startline.submissions.schemas import OPEN_STATUSES
from startline.submissions.validation import KnownCountry


async def add(session: AsyncSession, row: SubmissionRow) -> SubmissionRow:
    """Raises LoginRequired."""
    async with translate_missing_owner():
        session.add(row)
        await session.flush()
    return row


async def find(
    session: AsyncSession, submission_id: int, person_id: int | None = None
) -> SubmissionRow:
    """For changing it; of this person alone where one is named. Raises SubmissionNotFound."""
    wanted = select(SubmissionRow).where(SubmissionRow.id == submission_id).with_for_update()
    if person_id is not None:
        wanted = wanted.where(SubmissionRow.person_id == person_id)
    row = (await session.scalars(wanted)).one_or_none()
    if row is None:
        raise SubmissionNotFound
    return row


async def has_pending_claim(session: AsyncSession, person_id: int, race_id: int) -> bool:
    row = SubmissionRow
    claim = exists().where(
        row.person_id == person_id,
        row.race_id == race_id,
        row.kind == "claim",
        row.status.in_(OPEN_STATUSES),
    )
    return bool(await session.scalar(select(claim)))


async def organises(session: AsyncSession, person_id: int, race_id: int) -> bool:
    return await session.get(RaceOrganiserRow, (person_id, race_id)) is not None


async def organiser_since(session: AsyncSession, person_id: int, race_id: int) -> datetime | None:
    """None for a person who does not organise the race."""
    row = await session.get(RaceOrganiserRow, (person_id, race_id))
    return row.since if row else None


async def give_race(session: AsyncSession, person_id: int, race_id: int, now: datetime) -> None:
    values = {"person_id": person_id, "race_id": race_id, "since": now}
    await insert_if_absent(session, RaceOrganiserRow, values)


async def take_race(session: AsyncSession, person_id: int, race_id: int) -> datetime:
    """Since when it was the person's. Raises RaceNotOrganised."""
    row = RaceOrganiserRow
    taken = delete(row).where(row.person_id == person_id, row.race_id == race_id)
    since: datetime | None = await session.scalar(taken.returning(row.since))
    if since is None:
        raise RaceNotOrganised
    return since


async def find_race(
    session: AsyncSession, race_id: int, *, for_update: bool = False
) -> RaceRow | None:
    """An approved race."""
    wanted = select(RaceRow).where(RaceRow.id == race_id, RaceRow.status == "approved")
    found = await session.scalars(wanted.with_for_update() if for_update else wanted)
    return found.one_or_none()


async def find_country(session: AsyncSession, code: str) -> KnownCountry | None:
    country = PlaceRow.kind == "country"
    row = (await session.scalars(select(PlaceRow).where(country, PlaceRow.code == code))).first()
    if row is None:
        return None
    states = await session.scalars(
        select(PlaceRow).where(PlaceRow.kind == "state", PlaceRow.parent_slug == row.slug)
    )
    names = {
        place_key(spelling): state.name
        for state in states
        for spelling in (state.name, state.slug, *state.aliases)
    }
    return KnownCountry(code, row.name, names)


async def free_slug(session: AsyncSession, candidates: Sequence[str]) -> str:
    """The first that no race has, had or may not have; numbered, where all are taken."""
    for candidate in candidates:
        if not await _is_taken(session, candidate):
            return candidate
    number = 2
    while await _is_taken(session, f"{candidates[-1]}-{number}"):
        number += 1
    return f"{candidates[-1]}-{number}"


async def add_event(session: AsyncSession, slug: str, name: str) -> str:
    """The slug of the new event: numbered, where another one has it."""
    number, candidate = 1, slug
    while await session.get(EventRow, candidate) is not None:
        number += 1
        candidate = f"{slug}-{number}"
    session.add(EventRow(slug=candidate, name=name))
    await session.flush()
    return candidate


async def delete_of(session: AsyncSession, person_id: int) -> None:
    await session.execute(delete(SubmissionRow).where(SubmissionRow.person_id == person_id))
    await session.execute(delete(RaceOrganiserRow).where(RaceOrganiserRow.person_id == person_id))


async def _is_taken(session: AsyncSession, slug: str) -> bool:
    if is_address_by_number(slug):
        return True
    of_race = exists().where(func.lower(RaceRow.slug) == slug)
    former = exists().where(FormerRaceRow.slug == slug)
    return bool(await session.scalar(select(of_race | former)))


async def confirmed_address(session: AsyncSession, person_id: int) -> str | None:
    """None where the provider has not confirmed it."""
    person = PersonRow
    wanted = select(person.email).where(
        person.id == person_id, person.email_confirmed_at.is_not(None)
    )
    email: str | None = await session.scalar(wanted)
    return email
