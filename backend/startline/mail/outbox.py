"""Hands a mail over to be sent, in the same transaction as what caused it."""

from datetime import datetime

from sqlalchemy import delete, event
from sqlalchemy.ext.asyncio import AsyncSession

from startline.mail import repository
from startline.mail.bell import BELL
from startline.mail.outgoing import OutgoingMail, single_address
from startline.mail.templates import render
from startline.store.mail import OutgoingMailRow

_RINGS = "startline.mail.rings"


async def enqueue(session: AsyncSession, mail: OutgoingMail, now: datetime) -> None:
    """Rendered now, sent once the caller's transaction has been committed, never if it is not.

    Raises jinja2.UndefinedError or UnknownTemplate for what the template cannot be made of.
    """
    repository.add(session, mail, render(mail.template, mail.variables), now)
    if not session.info.get(_RINGS):
        session.info[_RINGS] = True
        event.listen(session.sync_session, "after_commit", _ring)
    await session.flush()


async def forget(session: AsyncSession, recipient: str) -> None:
    """Removes every mail to the address, waiting or dead: for the erasure of a person."""
    await session.execute(
        delete(OutgoingMailRow).where(OutgoingMailRow.recipient == single_address(recipient))
    )


def _ring(_session: object) -> None:
    BELL.ring()
