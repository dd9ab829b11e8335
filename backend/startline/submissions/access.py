"""Callers of the organisers' routes: each write is counted before a session is opened."""

from typing import Annotated

from fastapi import Depends, Request

from startline.accounts.access import OrganiserAccess, PhotoSender
from startline.accounts.domain import Caller
from startline.rate_limits.components import rate_limits_of
from startline.rate_limits.rules import PHOTO_PER_USER, SUBMISSION_WRITE_PER_USER
from startline.submissions.components import Submissions


async def _count_write(request: Request, caller: OrganiserAccess) -> Caller:
    limiter = rate_limits_of(request).limiter
    await limiter.enforce(SUBMISSION_WRITE_PER_USER, str(caller.person.id))
    return caller


async def _count_photo(request: Request, caller: PhotoSender) -> Caller:
    await rate_limits_of(request).limiter.enforce(PHOTO_PER_USER, str(caller.person.id))
    return caller


async def submissions_of_app(request: Request) -> Submissions:
    submissions: Submissions = request.app.state.services.submissions
    return submissions


CountedOrganiser = Annotated[Caller, Depends(_count_write)]
CountedPhotoSender = Annotated[Caller, Depends(_count_photo)]
SubmissionParts = Annotated[Submissions, Depends(submissions_of_app)]
