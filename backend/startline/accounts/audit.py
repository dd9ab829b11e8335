"""Author of an admin's request, for the audit log.

async def approve(admin: AdminAuthor, session: WritingSession, now: Now) -> None:
    ...
    await record(session, admin.author, Change("race.approved", f"race {race_id}"), now)
"""

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request

from startline.accounts.access import AdminAccess, AdminFileSender
from startline.accounts.audit_repository import Author
from startline.accounts.domain import Caller
from startline.accounts.services import services_of
from startline.core.networks import network_of


@dataclass(frozen=True)
class Admin:
    caller: Caller
    author: Author


def _author(caller: Caller, request: Request) -> Admin:
    author = Author(
        name=f"person {caller.person.id}",
        request_id=request.scope.get("state", {}).get("request_id"),
        network_hash=services_of(request).limiter.hashed_subject("audit", network_of(request)),
    )
    return Admin(caller, author)


def require_recent_sign_in(admin: Admin, request: Request) -> None:
    """Raises ReauthenticationRequired unless the admin authenticated within minutes."""
    services_of(request).authenticator.require_recent_sign_in(admin.caller.claims)


async def _admin(caller: AdminAccess, request: Request) -> Admin:
    return _author(caller, request)


AdminAuthor = Annotated[Admin, Depends(_admin)]


async def _admin_signed_in_recently(admin: AdminAuthor, request: Request) -> Admin:
    require_recent_sign_in(admin, request)
    return admin


async def _admin_with_file(caller: AdminFileSender, request: Request) -> Admin:
    return _author(caller, request)


RecentAdminAuthor = Annotated[Admin, Depends(_admin_signed_in_recently)]
"""For a dangerous act: the admin has to have entered their password within minutes."""
AdminFileAuthor = Annotated[Admin, Depends(_admin_with_file)]
"""For a route that takes a table file."""
