"""Routes of the admin area: users, their roles and sessions, and the audit log."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from startline.accounts import admin_queries, audit_repository, repository
from startline.accounts.access import AdminAccess
from startline.accounts.admin_schemas import (
    AuditEntry,
    AuditQuery,
    AuditVerification,
    EndedSessions,
    RoleChange,
    RowIdInPath,
    SessionsEnd,
    UserQuery,
    UserRow,
)
from startline.accounts.admin_tables import state_total
from startline.accounts.audit import RecentAdminAuthor
from startline.accounts.audit_repository import Change
from startline.accounts.domain import Role
from startline.accounts.errors import NotOffered, OwnRole, SessionsElsewhere
from startline.accounts.organiser_mail import queue_organiser_mail
from startline.accounts.problem_responses import READ, WRITE, refusals
from startline.accounts.services import services_of
from startline.db.transactions import Now, ReadingSession
from startline.db.unavailable import LONG_TIMEOUT_S, reading, writing

router = APIRouter(prefix="/api/admin", tags=["admin"])


@router.get("/users", responses=refusals(401, 403, *READ), summary="Accounts and their roles")
async def list_users(
    _: AdminAccess,
    session: ReadingSession,
    response: Response,
    query: Annotated[UserQuery, Query()],
) -> list[UserRow]:
    people, total = await admin_queries.list_users(session, query)
    state_total(response, total)
    return [UserRow.of(person) for person in people]


@router.put(
    "/users/{user_id}/role",
    responses=refusals(401, 404, 409, *WRITE),
    summary="Give or take a role",
)
async def change_role(
    user_id: RowIdInPath, body: RoleChange, admin: RecentAdminAuthor, request: Request, now: Now
) -> UserRow:
    """The admin has to have entered their password within minutes. A new organiser is mailed."""
    services = services_of(request)
    if user_id == admin.caller.person.id:
        raise OwnRole
    async with writing(services.sessions) as session:
        before, after = await repository.set_role_of(session, user_id, body.role)
        change = Change(
            "user.role-changed",
            f"person {user_id}",
            {"role": before.granted_role},
            {"role": after.granted_role},
            body.reason,
        )
        await audit_repository.record(session, admin.author, change, now)
        if after.granted_role is Role.ORGANISER and before.granted_role is not Role.ORGANISER:
            await queue_organiser_mail(session, after, services.public_origin, now)
    services.authenticator.forget_callers()
    return UserRow.of(after)


@router.post(
    "/users/{user_id}/sessions/end",
    responses=refusals(401, 404, 409, *WRITE),
    summary="Sign a user out on every device",
)
async def end_user_sessions(
    user_id: RowIdInPath, body: SessionsEnd, admin: RecentAdminAuthor, request: Request, now: Now
) -> EndedSessions:
    """The admin has to have entered their password within minutes."""
    services = services_of(request)
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
            reason=body.reason,
        )
        await audit_repository.record(session, admin.author, change, now)
    services.authenticator.forget_callers()
    for each in found:
        await services.directory.end_session(person.subject, each.id)
    return EndedSessions(ended=len(found))


@router.get("/audit", responses=refusals(401, 403, *READ), summary="What admins changed")
async def list_audit_entries(
    _: AdminAccess,
    session: ReadingSession,
    response: Response,
    query: Annotated[AuditQuery, Query()],
) -> list[AuditEntry]:
    entries, total = await admin_queries.list_audit_entries(session, query)
    state_total(response, total)
    return entries


@router.get(
    "/audit/verification",
    responses=refusals(401, 403, *READ),
    summary="Whether the audit log is as it was written",
)
async def verify_audit_log(_: AdminAccess, request: Request) -> AuditVerification:
    sessions = services_of(request).sessions
    async with reading(sessions, LONG_TIMEOUT_S) as session:
        found = await audit_repository.verify(session)
    return AuditVerification(entries=found.entries, hash=found.hash, problem=found.problem)
