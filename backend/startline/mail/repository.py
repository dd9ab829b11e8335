"""Mails of the outbox: listed for an export, deleted for an erasure, taken back by their topic,
readdressed.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, delete, false, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from startline.core.email_addresses import normalised_email
from startline.db.tables.mail import OutgoingMailRow
from startline.mail.outgoing_mail import InvalidAddress, single_address


@dataclass(frozen=True)
class StoredMail:
    """Without its text: the links in it are secrets."""

    topic: str
    queued_at: datetime
    is_dead: bool
    """Given up: the address did not take it."""


async def list_mails(session: AsyncSession, recipient: str) -> list[StoredMail]:
    """Every mail to the address, waiting or dead: for the export of personal data."""
    rows = await session.scalars(
        select(OutgoingMailRow).where(_is_to(recipient)).order_by(OutgoingMailRow.id)
    )
    return [StoredMail(row.topic, row.queued_at, row.state == "dead") for row in rows]


async def delete_mails(session: AsyncSession, recipient: str, *, topic: str | None = None) -> None:
    """Every mail to the address, waiting or dead, or those of one topic: for the erasure of an
    account.
    """
    mails = delete(OutgoingMailRow).where(_is_to(recipient))
    if topic is not None:
        mails = mails.where(OutgoingMailRow.topic == topic)
    await session.execute(mails)


async def take_back_mails(
    session: AsyncSession,
    recipient: str,
    topic: str,
    queued_at: Collection[datetime] | None = None,
) -> list[datetime]:
    """Deletes mails of the topic to the address, waiting or dead, or those queued at these moments.

    Returns when those were queued that are certain not to arrive: no worker has one in its hands.
    """
    row = OutgoingMailRow
    mails = delete(row).where(_is_to(recipient), row.topic == topic)
    if queued_at is not None:
        mails = mails.where(row.queued_at.in_(queued_at))
    gone = await session.execute(mails.returning(row.queued_at, row.state, row.claim))
    return [moment for moment, state, claim in gone if state == "queued" and claim is None]


async def readdress_mails(
    session: AsyncSession, former: str, present: str, topics: Collection[str]
) -> None:
    """Mails of these topics, waiting or dead. One that a worker has in its hands still goes to the
    former address.
    """
    row = OutgoingMailRow
    mails = update(row).where(_is_to(former), row.topic.in_(topics)).values(recipient=present)
    await session.execute(mails)


async def waiting_moments(session: AsyncSession, topic: str) -> Sequence[datetime]:
    """When the mails of the topic were queued that wait to be sent."""
    row = OutgoingMailRow
    moments = select(row.queued_at).where(row.state == "queued", row.topic == topic).distinct()
    return (await session.scalars(moments)).all()


def _is_to(recipient: str) -> ColumnElement[bool]:
    """As it was given or normalised: features write to one or the other. False for what is no
    address that we write to: another provider may know such.
    """
    try:
        address = single_address(recipient)
    except InvalidAddress:
        return false()
    return OutgoingMailRow.recipient.in_({address, normalised_email(address)})
