"""Routes of the race file in the admin area: export as CSV and JSON, and import with a dry run."""

import asyncio
from codecs import BOM_UTF8
from typing import Annotated, Any, Final

import orjson
from fastapi import APIRouter, HTTPException, Query, Request
from starlette.requests import ClientDisconnect
from starlette.responses import Response

from startline.accounts.access import TABLE_TYPES, AdminAccess
from startline.accounts.audit import AdminFileAuthor, require_recent_sign_in
from startline.accounts.problem_responses import READ, WRITE, refusals
from startline.db.session import Sessions
from startline.db.transactions import Now
from startline.db.unavailable import LONG_TIMEOUT_S, reading, writing
from startline.race_changes import queries
from startline.race_changes.import_schemas import ImportReport, RaceImportQuery
from startline.race_changes.race_file import StoredRow, race_file, race_records
from startline.race_changes.race_import import import_races

router = APIRouter(prefix="/api/admin", tags=["admin"])

UPLOAD_TIMEOUT_S: Final = 120.0
_TEXT: Final = {"type": "string", "format": "binary"}
_BODY: Final[dict[str, Any]] = {
    "requestBody": {
        "required": True,
        "content": {
            kind: {"schema": {"type": "string", "format": "binary", "maxLength": 5 * 1_024 * 1_024}}
            for kind in sorted(TABLE_TYPES)
        },
    }
}


_RECORDS: Final = {"type": "array", "items": {"type": "object"}}


def _described(media_type: str) -> dict[int | str, dict[str, Any]]:
    is_json = media_type == "application/json"
    content = {media_type: {"schema": _RECORDS if is_json else _TEXT}}
    return {200: {"description": "Every race, of every status", "content": content}}


@router.get(
    "/races.csv",
    response_class=Response,
    responses={**_described("text/csv"), **refusals(401, 403, *READ)},
    summary="The facts that admins edit, of every race, as a table",
)
async def export_races_csv(_: AdminAccess, request: Request) -> Response:
    """The import takes it back; without a change it changes nothing. With a byte order mark, by
    which spreadsheets know the accents.
    """
    rows = await _all_rows(request)
    text = await asyncio.to_thread(race_file, rows)
    return _file(BOM_UTF8 + text.encode(), "text/csv; charset=utf-8", "races.csv")


@router.get(
    "/races.json",
    response_class=Response,
    responses={**_described("application/json"), **refusals(401, 403, *READ)},
    summary="The facts that admins edit, of every race, as JSON",
)
async def export_races_json(_: AdminAccess, request: Request) -> Response:
    rows = await _all_rows(request)
    body = await asyncio.to_thread(lambda: orjson.dumps(race_records(rows)))
    return _file(body, "application/json", "races.json")


@router.post(
    "/races/import",
    responses=refusals(401, 408, 414, *WRITE),
    openapi_extra=_BODY,
    summary="Import a race file, or say what it would change",
)
async def import_race_file(
    admin: AdminFileAuthor,
    query: Annotated[RaceImportQuery, Query()],
    request: Request,
    now: Now,
) -> ImportReport:
    """Nothing is imported where a row has a problem. A row whose `revision` is not the race's own
    is one: the race was changed meanwhile. Unless it is a dry run, the admin has to have entered
    their password within minutes.
    """
    if not query.dry_run:
        require_recent_sign_in(admin, request)
    content = await _body(request)
    sessions: Sessions = request.app.state.services.sessions
    async with writing(sessions, LONG_TIMEOUT_S) as session:
        report = await import_races(session, content, query, admin, now)
        if not report.is_imported:
            await session.rollback()
    return report


async def _all_rows(request: Request) -> list[StoredRow]:
    """Read, and the session closed, before the file is written: that takes a second of one core,
    which is no time of the database.
    """
    sessions: Sessions = request.app.state.services.sessions
    async with reading(sessions, LONG_TIMEOUT_S) as session:
        return await queries.all_stored_fields(session)


async def _body(request: Request) -> bytes:
    try:
        async with asyncio.timeout(UPLOAD_TIMEOUT_S):
            return await request.body()
    except TimeoutError:
        raise HTTPException(408) from None
    except ClientDisconnect:  # who cancels is no fault of ours
        raise HTTPException(400) from None


def _file(body: bytes, media_type: str, name: str) -> Response:
    disposition = f'attachment; filename="{name}"'
    headers = {"content-disposition": disposition, "cache-control": "no-store, private"}
    return Response(body, media_type=media_type, headers=headers)
