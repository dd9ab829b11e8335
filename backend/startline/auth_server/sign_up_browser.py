"""The browser that signed up: only there does a mailed link leave the chosen password in force.

The browser sends a random value that it stores; a keyed hash of it stands beside the password.
"""

import hashlib
import hmac
import re
from typing import Final
from uuid import UUID

from startline.auth_server.abuse_protection import Caller
from startline.auth_server.provider import IdentityProvider
from startline.db.tables.auth_server import IdentityUserRow

_SECRET: Final = re.compile(r"[A-Za-z0-9_-]{22,128}\Z")
"""At least 128 random bits in base64url or in hexadecimal digits."""


def browser_mac(provider: IdentityProvider, user_id: UUID, caller: Caller) -> bytes | None:
    """None for a client that sends no value. Keyed by the user's id, so that the sign-ups of one
    browser cannot be joined.
    """
    if caller.browser is None or not _SECRET.match(caller.browser):
        return None
    key = hmac.digest(provider.keys.secret, b"sign-up browser", hashlib.sha256)
    return hmac.digest(key, user_id.bytes + caller.browser.encode(), hashlib.sha256)


def has_signed_up(provider: IdentityProvider, user: IdentityUserRow, caller: Caller) -> bool:
    """Whether the caller's browser is the one that chose the user's password."""
    sent = browser_mac(provider, user.id, caller)
    if sent is None or user.sign_up_browser is None:
        return False
    return hmac.compare_digest(sent, user.sign_up_browser)
