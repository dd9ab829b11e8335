"""Routes of photographs: uploads of organisers, and the pictures of approved races."""

import asyncio
from typing import Annotated, Any, Final

from fastapi import APIRouter, HTTPException, Path, Query, Request, status
from starlette.requests import ClientDisconnect
from starlette.responses import Response

from startline.accounts.access import PHOTO_TYPES, OrganiserAccess, PublicAccess
from startline.accounts.domain import Role
from startline.accounts.problem_responses import READ, WRITE, refusals
from startline.db.session import Sessions
from startline.db.transactions import Now, ReadingSession
from startline.db.unavailable import reading, writing
from startline.submissions import photo_repository
from startline.submissions.access import CountedPhotoSender, SubmissionParts
from startline.submissions.event_schemas import PHOTO_KEY
from startline.submissions.schemas import UploadedPhoto

UPLOAD_TIMEOUT_S: Final = 120.0
WIDEST: Final = 1_600
_BODY: Final[dict[str, Any]] = {
    "requestBody": {
        "required": True,
        "content": {
            kind: {"schema": {"type": "string", "format": "binary", "maxLength": 5 * 1_024 * 1_024}}
            for kind in sorted(PHOTO_TYPES)
        },
    }
}
_PICTURE: Final[dict[int | str, dict[str, Any]]] = {
    200: {
        "description": "The picture",
        "content": {"image/jpeg": {"schema": {"type": "string", "format": "binary"}}},
    }
}
# Nothing in it can run, also where a browser shows it as a page of its own.
_HEADERS: Final = {
    "content-disposition": 'attachment; filename="race.jpg"',
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
}

router = APIRouter(prefix="/api", tags=["submissions"])
PhotoKey = Annotated[str, Path(pattern=PHOTO_KEY)]
Width = Annotated[int, Path(ge=1, le=WIDEST, description="The smallest size of this or more")]


@router.post(
    "/submissions/photos",
    status_code=status.HTTP_201_CREATED,
    responses=refusals(401, 408, 409, 429, *WRITE),
    openapi_extra=_BODY,
    summary="Upload a photograph of a race",
)
async def upload_photo(
    request: Request, caller: CountedPhotoSender, parts: SubmissionParts, now: Now
) -> UploadedPhoto:
    """A JPEG, PNG or WebP file up to 5 MB. It is written again without its metadata, and public
    only with an approved submission.
    """
    sessions: Sessions = request.app.state.services.sessions
    async with reading(sessions) as session:  # before the file is read; `add` counts once more
        await photo_repository.require_room(session, caller.person.id)
    try:
        async with asyncio.timeout(UPLOAD_TIMEOUT_S):
            content = await request.body()
    except TimeoutError:
        raise HTTPException(408) from None
    except ClientDisconnect:  # who cancels is no fault of ours
        raise HTTPException(400) from None
    sizes = await parts.photos.read(content)
    async with writing(sessions) as session:
        key = await photo_repository.add(session, caller.person, sizes, now)
    return UploadedPhoto(key=key, width=sizes[-1].width, height=sizes[-1].height)


@router.get(
    "/submissions/photos/{key}",
    response_class=Response,
    responses={**_PICTURE, **refusals(401, 403, 404, *READ)},
    summary="One's own photograph, also before it is approved",
)
async def read_own_photo(
    key: PhotoKey,
    caller: OrganiserAccess,
    session: ReadingSession,
    width: Annotated[int, Query(ge=1, le=WIDEST)] = 960,
) -> Response:
    """Editors see those of everybody."""
    person_id = None if caller.role is Role.ADMIN else caller.person.id
    data = await photo_repository.read_own(session, key, width, person_id)
    headers = _HEADERS | {"cache-control": "no-store, private"}
    return Response(data, media_type="image/jpeg", headers=headers)


@router.get(
    "/race-photos/{key}/{width}.jpg",
    response_class=Response,
    responses={**_PICTURE, **refusals(404, *READ)},
    dependencies=[PublicAccess],
    summary="The photograph of an approved race",
)
async def read_race_photo(key: PhotoKey, width: Width, session: ReadingSession) -> Response:
    data = await photo_repository.read_public(session, key, width)
    headers = _HEADERS | {"cache-control": "public, max-age=31536000, immutable"}
    return Response(data, media_type="image/jpeg", headers=headers)
