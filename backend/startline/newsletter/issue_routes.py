"""Routes of the admin area for writing an issue of the newsletter: preview, test, sending."""

from typing import Annotated

from fastapi import APIRouter, Request
from pydantic import Field, StringConstraints

from startline.accounts.access import AdminAccess
from startline.accounts.audit import RecentAdminAuthor
from startline.accounts.audit_repository import Change, record
from startline.accounts.problem_responses import WRITE, refusals
from startline.core.schema_base import WireModel
from startline.db.session import Sessions
from startline.db.transactions import Now, ReadingSession, WritingSession
from startline.db.unavailable import writing
from startline.mail.outbox import enqueue
from startline.mail.outgoing_mail import LONGEST_SUBJECT
from startline.mail.templates import render
from startline.newsletter import issue_repository
from startline.newsletter.components import newsletter_of
from startline.newsletter.errors import IssueExists, NoOwnAddress
from startline.newsletter.issue import Issue, read_issue
from startline.newsletter.links import NewsletterLinks
from startline.newsletter.mails import ISSUE_TEMPLATE, NO_SUBSCRIBER, issue_links, issue_test_mail
from startline.newsletter.schemas import NewsletterTopic

router = APIRouter(prefix="/api/admin/newsletter/issues", tags=["admin"])


class IssueDraft(WireModel):
    topic: NewsletterTopic
    subject: Annotated[
        str,
        StringConstraints(
            strip_whitespace=True,
            min_length=1,
            max_length=LONGEST_SUBJECT,
            pattern=r"^[^\x00-\x1f\x7f]*$",
        ),
    ]
    body: Annotated[
        str,
        StringConstraints(
            strip_whitespace=True,
            min_length=1,
            max_length=50_000,
            pattern=r"^[^\x00-\x08\x0b\x0c\x0e-\x1f\x7f]*$",
        ),
    ] = Field(description="Markdown; HTML and images are shown as they are typed")

    @property
    def markdown(self) -> str:
        # closed where its own last sign would be taken for a close
        close = " #" if self.subject.endswith("#") else ""
        return f"# {self.subject}{close}\n\n{self.body}"

    def read(self, links: NewsletterLinks) -> Issue:
        """Raises IssueUnreadable."""
        return read_issue(self.markdown, self.topic, links.origin)


class IssuePreview(WireModel):
    subject: str
    text: str = Field(description="The mail as text, with its footer")
    recipients: int = Field(description="Those who would get it now")
    sent_before: bool = Field(description="The same issue was sent, at least in part")


class SentTest(WireModel):
    email: str


class BegunIssue(WireModel):
    id: int
    recipients: int


@router.post("/preview", responses=refusals(401, *WRITE), summary="An issue as it would be mailed")
async def preview_issue(
    body: IssueDraft, _: AdminAccess, request: Request, session: ReadingSession, now: Now
) -> IssuePreview:
    links = newsletter_of(request).links
    issue = body.read(links)
    mail = render(ISSUE_TEMPLATE, issue_links(NO_SUBSCRIBER, links), issue.content)
    found = await issue_repository.find(session, issue.digest)
    issue_id = 0 if found is None else found.id
    recipients = await issue_repository.count_recipients(session, issue_id, issue.topic, now)
    return IssuePreview(
        subject=mail.subject,
        text=mail.text,
        recipients=recipients,
        sent_before=found is not None,
    )


@router.post(
    "/test",
    status_code=202,
    responses=refusals(401, 409, *WRITE),
    summary="Mail an issue to oneself",
)
async def send_test_issue(
    body: IssueDraft, admin: AdminAccess, request: Request, session: WritingSession, now: Now
) -> SentTest:
    email = admin.person.email
    if email is None:
        raise NoOwnAddress
    links = newsletter_of(request).links
    await enqueue(session, issue_test_mail(email, body.read(links).content, links), now)
    return SentTest(email=email)


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
    newsletter = newsletter_of(request)
    issue = body.read(newsletter.links)
    sessions: Sessions = request.app.state.services.sessions
    async with writing(sessions) as session:
        if not await issue_repository.add(session, issue, now, markdown=body.markdown):
            raise IssueExists
        row = await issue_repository.begin(session, issue, now)
        recipients = await issue_repository.count_recipients(session, row.id, issue.topic, now)
        after = {
            "subject": issue.content.subject,
            "topic": issue.topic.value,
            "recipients": recipients,
        }
        change = Change("newsletter.issue-sent", f"newsletter issue {row.id}", None, after)
        await record(session, admin.author, change, now)
    newsletter.issues.wake()
    return BegunIssue(id=row.id, recipients=recipients)
