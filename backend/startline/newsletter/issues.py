"""Issues written in the admin area: previewed, mailed to their author, and begun."""

from datetime import datetime

from sqlalchemy.ext.asyncio import AsyncSession

from startline.accounts.audit_repository import Author, Change, record
from startline.db.session import Sessions
from startline.db.unavailable import writing
from startline.mail.outbox import enqueue
from startline.mail.templates import render
from startline.newsletter import issue_repository
from startline.newsletter.components import Newsletter
from startline.newsletter.errors import IssueExists, NoOwnAddress
from startline.newsletter.issue import Issue, issue_markdown, read_issue
from startline.newsletter.issue_schemas import BegunIssue, IssueDraft, IssuePreview, SentTest
from startline.newsletter.links import NewsletterLinks
from startline.newsletter.mails import ISSUE_TEMPLATE, NO_SUBSCRIBER, issue_links, issue_test_mail


async def preview(
    session: AsyncSession, draft: IssueDraft, links: NewsletterLinks, now: datetime
) -> IssuePreview:
    """Changes nothing. Raises IssueUnreadable."""
    issue = _issue(draft, links)
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


async def send_test(
    session: AsyncSession,
    email: str | None,
    draft: IssueDraft,
    links: NewsletterLinks,
    now: datetime,
) -> SentTest:
    """`email` is the author's own. Raises NoOwnAddress, IssueUnreadable."""
    if email is None:
        raise NoOwnAddress
    content = _issue(draft, links).content
    await enqueue(session, issue_test_mail(email, content, links), now)
    return SentTest(email=email)


async def send(
    newsletter: Newsletter, sessions: Sessions, author: Author, draft: IssueDraft, now: datetime
) -> BegunIssue:
    """Recorded for the audit log, and left to the queue once it is committed.

    Raises IssueUnreadable, IssueExists, DatabaseUnavailable.
    """
    issue = _issue(draft, newsletter.links)
    markdown = issue_markdown(draft.subject, draft.body)
    async with writing(sessions) as session:
        if not await issue_repository.add(session, issue, now, markdown=markdown):
            raise IssueExists
        row = await issue_repository.begin(session, issue, now)
        recipients = await issue_repository.count_recipients(session, row.id, issue.topic, now)
        after = {
            "subject": issue.content.subject,
            "topic": issue.topic.value,
            "recipients": recipients,
        }
        change = Change("newsletter.issue-sent", f"newsletter issue {row.id}", None, after)
        await record(session, author, change, now)
    newsletter.issues.wake()
    return BegunIssue(id=row.id, recipients=recipients)


def _issue(draft: IssueDraft, links: NewsletterLinks) -> Issue:
    markdown = issue_markdown(draft.subject, draft.body)
    return read_issue(markdown, draft.topic, links.origin)
