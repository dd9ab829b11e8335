"""Routes of the admin area: users, their roles and sessions, and the audit log."""

from typing import Annotated

from fastapi import APIRouter, Query, Request, Response

from startline.accounts import admin_queries, admin_service, audit_repository
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
from startline.accounts.problem_responses import READ, WRITE, refusals
from startline.accounts.services import services_of
from startline.db.transactions import Now, ReadingSession
from startline.db.unavailable import LONG_TIMEOUT_S, reading

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
    changed = await admin_service.change_role(
        services_of(request),
        admin.caller.person,
        admin.author,
        user_id,
        body.role,
        body.reason,
        now,
    )
    return UserRow.of(changed)


@router.post(
    "/users/{user_id}/sessions/end",
    responses=refusals(401, 404, 409, *WRITE),
    summary="Sign a user out on every device",
)
async def end_user_sessions(
    user_id: RowIdInPath, body: SessionsEnd, admin: RecentAdminAuthor, request: Request, now: Now
) -> EndedSessions:
    """The admin has to have entered their password within minutes."""
    ended = await admin_service.end_sessions(
        services_of(request), admin.author, user_id, body.reason, now
    )
    return EndedSessions(ended=ended)


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
