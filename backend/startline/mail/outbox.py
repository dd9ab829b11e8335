"""Hands a mail over to be sent, in the same transaction as what caused it."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, delete, event, false, select
from sqlalchemy.ext.asyncio import AsyncSession

from startline.mail import repository
from startline.mail.bell import BELL
from startline.mail.outgoing import InvalidAddress, OutgoingMail, single_address
from startline.mail.templates import render
from startline.store.mail import OutgoingMailRow

_RINGS = "startline.mail.rings"


@dataclass(frozen=True)
class KeptMail:
    """Without its words: its links are secrets, whoever asks."""

    topic: str
    queued_at: datetime
    is_dead: bool
    """Given up: the address did not take it."""


async def enqueue(session: AsyncSession, mail: OutgoingMail, now: datetime) -> None:
    """Rendered now, sent once the caller's transaction has been committed, never if it is not.

    Raises jinja2.UndefinedError or UnknownTemplate for what the template cannot be made of.
    """
    repository.add(session, mail, render(mail.template, mail.variables), now)
    if not session.info.get(_RINGS):
        session.info[_RINGS] = True
        event.listen(session.sync_session, "after_commit", _ring)
    await session.flush()


async def kept_for(session: AsyncSession, recipient: str) -> list[KeptMail]:
    """Every mail to the address, waiting or dead: for the export of a person's data."""
    rows = await session.scalars(
        select(OutgoingMailRow).where(_to(recipient)).order_by(OutgoingMailRow.id)
    )
    return [KeptMail(row.topic, row.queued_at, row.state == "dead") for row in rows]


async def forget(session: AsyncSession, recipient: str, *, topic: str | None = None) -> None:
    """Removes every mail to the address, waiting or dead, or those of one topic: for the erasure
    of a person.
    """
    doomed = delete(OutgoingMailRow).where(_to(recipient))
    if topic is not None:
        doomed = doomed.where(OutgoingMailRow.topic == topic)
    await session.execute(doomed)


def _to(recipient: str) -> ColumnElement[bool]:
    """Nothing where it is no address that we write to: another provider may know such."""
    try:
        return OutgoingMailRow.recipient == single_address(recipient)
    except InvalidAddress:
        return false()


def _ring(_session: object) -> None:
    BELL.ring()
