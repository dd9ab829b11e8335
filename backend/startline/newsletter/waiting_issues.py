"""Issues that wait in the outbox, known there by the moment at which they were queued.

A mail and its delivery are written with the same moment, in one transaction.
"""

from collections.abc import Collection

from sqlalchemy.ext.asyncio import AsyncSession

from startline.db.tables.newsletter import SubscriberRow
from startline.mail import repository as mail_repository
from startline.newsletter import issue_repository
from startline.newsletter.mails import ISSUE_TOPIC
from startline.newsletter.schemas import NewsletterTopic


async def take_back(
    session: AsyncSession, row: SubscriberRow, topics: Collection[NewsletterTopic] | None = None
) -> None:
    """Takes issues that wait for the subscriber out of the outbox, or those of these topics.

    With a mail goes its delivery, so that the issue is sent to one who thinks better of it.
    """
    moments = None
    if topics is not None:
        moments = await issue_repository.delivery_moments(session, row.id, topics)
    taken = await mail_repository.take_back_mails(session, row.email, ISSUE_TOPIC, moments)
    if taken:
        await issue_repository.delete_deliveries(session, row, taken)


async def are_waiting(session: AsyncSession, issue_id: int) -> bool:
    """Whether a mail of the issue has not been sent yet, nor been given up."""
    moments = await mail_repository.waiting_moments(session, ISSUE_TOPIC)
    return await issue_repository.has_delivery_of(session, issue_id, moments)
