"""The mails of the provider, put into the outbox within the transaction that causes them."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final
from urllib.parse import urlencode

from sqlalchemy.ext.asyncio import AsyncSession

from startline.identity.one_time import Kind, Sent
from startline.mail import outbox
from startline.mail.outgoing import OutgoingMail
from startline.store.identity import DECOY_USER_ID, IdentityUserRow

_TEMPLATES: Final = {
    Kind.SIGNUP: "verify-address",
    Kind.INVITE: "verify-address",
    Kind.MAGICLINK: "verify-address",
    Kind.RECOVERY: "reset-password",
    Kind.EMAIL_CHANGE_NEW: "confirm-new-address",
    Kind.EMAIL_CHANGE_CURRENT: "approve-address-change",
    Kind.REAUTHENTICATION: "reauthenticate",
}
_TYPES: Final = {
    Kind.EMAIL_CHANGE_NEW: "email_change",
    Kind.EMAIL_CHANGE_CURRENT: "email_change",
}


@dataclass(frozen=True)
class Lives:
    """How long the code and the link of a mail are good for, in seconds."""

    code_s: int
    link_s: int


def in_words(life_s: int) -> str:
    """Whole hours as such, anything else in minutes, rounded down: "24 hours", "90 minutes"."""
    count, unit = (life_s // 3_600, "hour") if life_s % 3_600 == 0 else (life_s // 60, "minute")
    return f"{count} {unit}{'' if count == 1 else 's'}"


class IdentityMail:
    def __init__(self, site_url: str) -> None:
        self._site_url = site_url

    def link(self, kind: Kind, sent: Sent) -> str:
        """To our own page, which verifies on a button press: a mail scanner burns nothing."""
        query = urlencode({"token_hash": sent.link_token, "type": _TYPES.get(kind, kind.value)})
        return f"{self._site_url}/verify-email?{query}"

    async def send(
        self,
        db: AsyncSession,
        user: IdentityUserRow,
        recipient: str,
        kind: Kind,
        sent: Sent,
        lives: Lives,
        now: datetime,
    ) -> None:
        variables = {
            **self._facts(user.email or recipient, user.new_email or ""),
            "link": self.link(kind, sent),
            "code": sent.code,
            "expires_minutes": str(lives.code_s // 60),
            "link_life": in_words(lives.link_s),
        }
        await self._put(db, user, OutgoingMail(recipient, _TEMPLATES[kind], variables, kind), now)

    async def tell_already_registered(self, db: AsyncSession, address: str, now: datetime) -> None:
        """In place of a confirmation, and only by mail: the form says the same to everybody."""
        variables = {**self._facts(address, ""), "link": f"{self._site_url}/login"}
        mail = OutgoingMail(address, "already-registered", variables, "already_registered")
        await outbox.enqueue(db, mail, now)

    async def tell_password_changed(
        self, db: AsyncSession, user: IdentityUserRow, now: datetime
    ) -> None:
        address = user.email or ""
        variables = {**self._facts(address, ""), "link": f"{self._site_url}/login?reset=1"}
        mail = OutgoingMail(address, "password-changed", variables, "password_changed")
        await self._put(db, user, mail, now)

    async def tell_address_changed(
        self, db: AsyncSession, user: IdentityUserRow, former: str, now: datetime
    ) -> None:
        """To the former address: whoever still reads it must be able to object."""
        variables = {**self._facts(former, user.email or ""), "link": f"{self._site_url}/contact"}
        mail = OutgoingMail(former, "address-changed", variables, "address_changed")
        await self._put(db, user, mail, now)

    async def forget(self, db: AsyncSession, user: IdentityUserRow) -> None:
        """What is still to be written to the user; to an address they only asked for, no more than
        the question itself: the rest is another's.
        """
        if user.email:
            await outbox.forget(db, user.email)
        if user.new_email:
            await outbox.forget(db, user.new_email, topic=Kind.EMAIL_CHANGE_NEW)

    def _facts(self, address: str, new_address: str) -> dict[str, str]:
        return {"address": address, "new_address": new_address, "site": self._site_url}

    async def _put(
        self, db: AsyncSession, user: IdentityUserRow, mail: OutgoingMail, now: datetime
    ) -> None:
        """For the decoy the same is done and taken back: an unknown address costs the same."""
        if user.id != DECOY_USER_ID:
            await outbox.enqueue(db, mail, now)
            return
        undone = await db.begin_nested()
        await outbox.enqueue(db, mail, now)
        await undone.rollback()
