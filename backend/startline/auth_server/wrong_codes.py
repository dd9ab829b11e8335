"""Wrong codes of an account: after 20 within a day only links are accepted, until it signs in.

Counted over all mails, because each new mail would otherwise give five more guesses.
"""

from datetime import datetime, timedelta
from typing import Final

from startline.db.tables.auth_server import IdentityUserRow

MAX_WRONG_CODES: Final = 20
WINDOW: Final = timedelta(days=1)


def accepts_codes(user: IdentityUserRow) -> bool:
    return len(user.wrong_codes_ms) < MAX_WRONG_CODES


def with_one_more(user: IdentityUserRow, now: datetime) -> list[int]:
    """For a user whose codes are accepted: once there are 20, none of them is forgotten."""
    since_ms = _epoch_ms(now - WINDOW)
    return [*(moment for moment in user.wrong_codes_ms if moment > since_ms), _epoch_ms(now)]


def forget_at_sign_in(user: IdentityUserRow) -> None:
    """Not while a change of address waits: codes of the new address are counted here as well, and
    its owner is not the person who signs in.
    """
    if user.new_email is None:
        user.wrong_codes_ms = []


def _epoch_ms(moment: datetime) -> int:
    return int(moment.timestamp() * 1_000)
