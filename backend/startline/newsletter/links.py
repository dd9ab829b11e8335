"""Signed links of newsletter mails: to confirm within 7 days, and to manage without an end."""

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

from startline.newsletter.errors import NewsletterLinkInvalid

CONFIRMATION_LIFE: Final = timedelta(days=7)
_CONFIRM: Final = "confirm"
_MANAGE: Final = "manage"
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND: Final = timedelta(milliseconds=1)


def random_subscriber_key() -> str:
    return secrets.token_urlsafe(16)


@dataclass(frozen=True)
class ConfirmationClaim:
    subscriber_key: str
    issued_at: datetime

    def is_expired(self, now: datetime) -> bool:
        return now >= self.issued_at + CONFIRMATION_LIFE


class NewsletterLinks:
    """A token is its fields and an HMAC over them, joined by dots. It names no address."""

    def __init__(self, key: bytes, public_origin: str) -> None:
        self._key = key
        self.origin = public_origin

    def confirmation(self, subscriber_key: str, now: datetime) -> str:
        issued_ms = (now - _EPOCH) // _MILLISECOND
        token = self._signed(_CONFIRM, subscriber_key, str(issued_ms))
        return f"{self.origin}/verify-email?newsletter={token}"

    def preferences(self, subscriber_key: str) -> str:
        return f"{self.origin}/email-preferences?t={self.manage_token(subscriber_key)}"

    def unsubscribe_page(self, subscriber_key: str) -> str:
        return f"{self.origin}/unsubscribe?t={self.manage_token(subscriber_key)}"

    def one_click(self, subscriber_key: str) -> str:
        """The address of RFC 8058: a POST unsubscribes."""
        return f"{self.origin}/api/newsletter/unsubscribe?t={self.manage_token(subscriber_key)}"

    def manage_token(self, subscriber_key: str) -> str:
        """For preferences, unsubscribing and its undoing; old mails keep working."""
        return self._signed(_MANAGE, subscriber_key)

    def read_confirmation(self, token: str) -> ConfirmationClaim:
        """Raises NewsletterLinkInvalid. Whether it is expired is not checked."""
        key, issued_ms = self._read(token, _CONFIRM, 2)
        return ConfirmationClaim(key, _EPOCH + int(issued_ms) * _MILLISECOND)

    def read_manage(self, token: str) -> str:
        """The subscriber's key. Raises NewsletterLinkInvalid."""
        (key,) = self._read(token, _MANAGE, 1)
        return key

    def _read(self, token: str, purpose: str, count: int) -> list[str]:
        *fields, _ = token.split(".")
        if len(fields) != count + 1 or fields[0] != purpose:
            raise NewsletterLinkInvalid
        expected = self._signed(*fields)
        is_ours = hmac.compare_digest(
            expected.encode("utf-8", "surrogatepass"), token.encode("utf-8", "surrogatepass")
        )
        if not is_ours:
            raise NewsletterLinkInvalid
        return fields[1:]

    def _signed(self, *fields: str) -> str:
        text = ".".join(fields)
        octets = f"startline newsletter {text}".encode("utf-8", "surrogatepass")
        digest = hmac.new(self._key, octets, hashlib.sha256).digest()
        return f"{text}.{urlsafe_b64encode(digest).rstrip(b'=').decode('ascii')}"
