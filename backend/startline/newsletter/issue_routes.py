"""Routes of the admin area for writing an issue of the newsletter: preview, test, sending."""

from fastapi import APIRouter, Request

from startline.accounts.access import AdminAccess
from startline.accounts.audit import RecentAdminAuthor
from startline.accounts.problem_responses import WRITE, refusals
from startline.db.session import Sessions
from startline.db.transactions import Now, ReadingSession, WritingSession
from startline.newsletter import issues
from startline.newsletter.components import newsletter_of
from startline.newsletter.issue_schemas import BegunIssue, IssueDraft, IssuePreview, SentTest

router = APIRouter(prefix="/api/admin/newsletter/issues", tags=["admin"])


@router.post("/preview", responses=refusals(401, *WRITE), summary="An issue as it would be mailed")
async def preview_issue(
    body: IssueDraft, _: AdminAccess, request: Request, session: ReadingSession, now: Now
) -> IssuePreview:
    return await issues.preview(session, body, newsletter_of(request).links, now)


@router.post(
    "/test",
    status_code=202,
    responses=refusals(401, 409, *WRITE),
    summary="Mail an issue to oneself",
)
async def send_test_issue(
    body: IssueDraft, admin: AdminAccess, request: Request, session: WritingSession, now: Now
) -> SentTest:
    links = newsletter_of(request).links
    return await issues.send_test(session, admin.person.email, body, links, now)


@router.post(
    "",
    status_code=201,
    responses=refusals(401, 409, *WRITE),
    summary="Send an issue to the confirmed subscribers of its topic",
)
async def send_issue(
    body: IssueDraft, admin: RecentAdminAuthor, request: Request, now: Now
) -> BegunIssue:
    """The server queues it, 600 a minute. The admin has to have entered their password within
    minutes. 409 where the same issue was sent before.
    """
    sessions: Sessions = request.app.state.services.sessions
    return await issues.send(newsletter_of(request), sessions, admin.author, body, now)
