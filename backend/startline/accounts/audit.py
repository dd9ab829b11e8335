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


async def _admin(caller: AdminAccess, request: Request) -> Admin:
    return _author(caller, request)


async def _admin_with_file(caller: AdminFileSender, request: Request) -> Admin:
    return _author(caller, request)


AdminAuthor = Annotated[Admin, Depends(_admin)]
AdminFileAuthor = Annotated[Admin, Depends(_admin_with_file)]
"""For a route that takes a table file."""
