"""Grants of roles: what changes in the database besides the role."""

from sqlalchemy import delete
from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts.domain import Person, Role
from startline.accounts.errors import UserUnknown
from startline.accounts.repository import person_of, row_by_confirmed_address
from startline.db.tables.accounts import PersonRow
from startline.db.tables.submissions import RaceOrganiserRow


async def set_role(
    session: AsyncSession, email: str, role: Role, issuer: str | None = None
) -> Person:
    """By confirmed address. Raises AddressUnknown, AddressAmbiguous."""
    row = await row_by_confirmed_address(session, email, issuer)
    await _give(session, row, role)
    return person_of(row)


async def set_role_of(session: AsyncSession, person_id: int, role: Role) -> tuple[Person, Person]:
    """The person before and after. Raises UserUnknown."""
    row = await session.get(PersonRow, person_id, with_for_update=True)
    if row is None:
        raise UserUnknown
    before = person_of(row)
    await _give(session, row, role)
    return before, person_of(row)


async def _give(session: AsyncSession, row: PersonRow, role: Role) -> None:
    """Who becomes a user has no request for a role, which would otherwise wait for an answer
    again, and no races, which would otherwise be back with the next role without a claim.
    """
    if role is Role.USER:
        of_person = RaceOrganiserRow.person_id == row.id
        await session.execute(delete(RaceOrganiserRow).where(of_person))
        if row.role != Role.USER.value:
            row.organiser_requested_at = None
    row.role = role.value
    await session.flush()
