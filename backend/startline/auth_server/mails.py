"""Mails of the provider, queued in the outbox within the transaction that causes them."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final
from urllib.parse import urlencode

from sqlalchemy.ext.asyncio import AsyncSession

from startline.auth_server.one_time_tokens import OneTimeToken, TokenKind
from startline.db.tables.auth_server import DECOY_USER_ID, IdentityUserRow
from startline.mail import outbox, repository
from startline.mail.outgoing_mail import OutgoingMail

_TEMPLATES: Final = {
    TokenKind.SIGNUP: "verify-address",
    TokenKind.RECOVERY: "reset-password",
    TokenKind.EMAIL_CHANGE_NEW: "confirm-new-address",
    TokenKind.EMAIL_CHANGE_CURRENT: "approve-address-change",
}
_TYPES: Final = {
    TokenKind.EMAIL_CHANGE_NEW: "email_change",
    TokenKind.EMAIL_CHANGE_CURRENT: "email_change",
}


@dataclass(frozen=True)
class Lifetimes:
    """How long the code and the link of a mail are valid, in seconds."""

    code_s: int
    link_s: int


def format_lifetime(lifetime_s: int) -> str:
    """Rounded down, to hours from two hours on: "24 hours", "90 minutes"."""
    is_hours = lifetime_s % 3_600 == 0 or lifetime_s >= 7_200
    count, unit = (lifetime_s // 3_600, "hour") if is_hours else (lifetime_s // 60, "minute")
    return f"{count} {unit}{'' if count == 1 else 's'}"


class IdentityMail:
    def __init__(self, site_url: str) -> None:
        self._site_url = site_url

    async def send_token(
        self,
        db: AsyncSession,
        user: IdentityUserRow,
        recipient: str,
        kind: TokenKind,
        token: OneTimeToken,
        lifetimes: Lifetimes,
        now: datetime,
    ) -> None:
        variables = {
            **self._common_variables(user.email or recipient, user.new_email or ""),
            "link": self._link(kind, token),
            "code": token.code,
            "expires_minutes": str(lifetimes.code_s // 60),
            "link_life": format_lifetime(lifetimes.link_s),
        }
        mail = OutgoingMail(recipient, _TEMPLATES[kind], variables, kind)
        await self._enqueue(db, user, mail, now)

    async def send_already_registered(self, db: AsyncSession, address: str, now: datetime) -> None:
        """Replaces the confirmation mail; the response to the form is the same in both cases."""
        await self._send_has_account(db, address, "already-registered", now)

    async def send_address_in_use(self, db: AsyncSession, address: str, now: datetime) -> None:
        """Replaces the mail that confirms a change of address to one that has an account."""
        await self._send_has_account(db, address, "address-in-use", now)

    async def send_password_changed(
        self, db: AsyncSession, user: IdentityUserRow, now: datetime
    ) -> None:
        address = user.email or ""
        link = f"{self._site_url}/login?reset=1"
        variables = {**self._common_variables(address, ""), "link": link}
        mail = OutgoingMail(address, "password-changed", variables, "password_changed")
        await self._enqueue(db, user, mail, now)

    async def send_factor_changed(
        self, db: AsyncSession, user: IdentityUserRow, template: str, now: datetime
    ) -> None:
        """`template` is second-factor-on or second-factor-off."""
        address = user.email or ""
        link = f"{self._site_url}/login?reset=1"
        variables = {**self._common_variables(address, ""), "link": link}
        mail = OutgoingMail(address, template, variables, template.replace("-", "_"))
        await self._enqueue(db, user, mail, now)

    async def send_address_changed(
        self, db: AsyncSession, user: IdentityUserRow, former: str, now: datetime
    ) -> None:
        """To the former address, so that its owner can object."""
        link = f"{self._site_url}/contact"
        variables = {**self._common_variables(former, user.email or ""), "link": link}
        mail = OutgoingMail(former, "address-changed", variables, "address_changed")
        await self._enqueue(db, user, mail, now)

    async def _send_has_account(
        self, db: AsyncSession, address: str, template: str, now: datetime
    ) -> None:
        variables = {**self._common_variables(address, ""), "link": f"{self._site_url}/login"}
        topic = template.replace("-", "_")
        await outbox.enqueue(db, OutgoingMail(address, template, variables, topic), now)

    async def cancel_waiting(self, db: AsyncSession, user: IdentityUserRow) -> None:
        """Removes waiting mails to the user's address, and the confirmation to a pending address.

        Other mails to the pending address belong to another user.
        """
        if user.email:
            await repository.delete_mails(db, user.email)
        if user.new_email:
            await repository.delete_mails(db, user.new_email, topic=TokenKind.EMAIL_CHANGE_NEW)

    def _link(self, kind: TokenKind, token: OneTimeToken) -> str:
        """To our own page, which verifies on a button press: a mail scanner uses no token up."""
        query = urlencode({"token_hash": token.link_token, "type": _TYPES.get(kind, kind.value)})
        return f"{self._site_url}/verify-email?{query}"

    def _common_variables(self, address: str, new_address: str) -> dict[str, str]:
        return {"address": address, "new_address": new_address, "site": self._site_url}

    async def _enqueue(
        self, db: AsyncSession, user: IdentityUserRow, mail: OutgoingMail, now: datetime
    ) -> None:
        """For the decoy the insert is rolled back: an unknown address costs the same work."""
        if user.id != DECOY_USER_ID:
            await outbox.enqueue(db, mail, now)
            return
        savepoint = await db.begin_nested()
        await outbox.enqueue(db, mail, now)
        await savepoint.rollback()
