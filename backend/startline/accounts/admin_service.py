"""Decisions of admins about other accounts: their roles, and the end of their sessions."""

from datetime import datetime

from startline.accounts import audit_repository, repository, role_repository
from startline.accounts.audit_repository import Author, Change
from startline.accounts.domain import Person, Role
from startline.accounts.errors import NotOffered, OwnRole, SessionsElsewhere
from startline.accounts.organiser_mail import queue_end_of_role_mail, queue_organiser_mail
from startline.accounts.services import AccountServices
from startline.db.unavailable import reading, writing


async def change_role(
    services: AccountServices,
    admin: Person,
    author: Author,
    user_id: int,
    role: Role,
    reason: str,
    now: datetime,
) -> Person:
    """Mails a new organiser, and one who becomes a user; only the audit log holds the reason.

    Raises OwnRole, UserUnknown, DatabaseUnavailable.
    """
    if user_id == admin.id:
        raise OwnRole
    async with writing(services.sessions) as session:
        before, after = await role_repository.set_role_of(session, user_id, role)
        change = Change(
            "user.role-changed",
            f"person {user_id}",
            {"role": before.granted_role},
            {"role": after.granted_role},
            reason,
        )
        await audit_repository.record(session, author, change, now)
        former = before.granted_role
        if role is Role.ORGANISER and former is not Role.ORGANISER:
            await queue_organiser_mail(session, after, services.public_origin, now)
        elif former is Role.ORGANISER and role is Role.USER:
            await queue_end_of_role_mail(session, after, services.public_origin, now)
    services.authenticator.forget_callers()
    return after


async def end_sessions(
    services: AccountServices, author: Author, user_id: int, reason: str, now: datetime
) -> int:
    """Signs a user out on every device; returns how many sessions ended.

    Raises UserUnknown, SessionsElsewhere, ProviderUnavailable, DatabaseUnavailable.
    """
    async with reading(services.sessions) as session:
        person = await repository.find_person(session, user_id)
    try:
        found = await services.directory.list_sessions(person.subject)
    except NotOffered as error:
        raise SessionsElsewhere from error
    # here first: the tokens are refused even where the provider then fails
    async with writing(services.sessions) as session:
        for each in found:
            await repository.revoke_session(session, person.issuer, each.id, now)
        change = Change(
            "user.sessions-ended",
            f"person {user_id}",
            after={"sessions": len(found)},
            reason=reason,
        )
        await audit_repository.record(session, author, change, now)
    services.authenticator.forget_callers()
    for each in found:
        await services.directory.end_session(person.subject, each.id)
    return len(found)
