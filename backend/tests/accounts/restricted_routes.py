"""Restricted routes: one for each audience that a test asks about."""

from fastapi import APIRouter

from startline.accounts.access import (
    AdminAccess,
    OrganiserAccess,
    PublicAccess,
    PublicFormAccess,
)
from startline.core.schema_base import WireModel
from tests.accounts.harness import EmptyResponse

RESTRICTED = APIRouter(prefix="/api/restricted")


class Note(WireModel):
    text: str = ""


@RESTRICTED.post("/organisers")
async def for_organisers(caller: OrganiserAccess) -> EmptyResponse:
    return EmptyResponse()


@RESTRICTED.post("/admins")
async def for_admins(caller: AdminAccess) -> EmptyResponse:
    return EmptyResponse()


@RESTRICTED.post("/everyone", dependencies=[PublicAccess])
async def for_everyone(note: Note) -> EmptyResponse:
    return EmptyResponse()


@RESTRICTED.post("/forms", dependencies=[PublicFormAccess])
async def for_forms() -> EmptyResponse:
    return EmptyResponse()
