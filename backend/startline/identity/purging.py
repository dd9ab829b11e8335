"""Deletes, once a day, what can never be used again."""

from typing import Final

from startline.foundation.recurring import Recurring
from startline.identity.admin import IdentityAdmin
from startline.identity.errors import NotAvailable

EVERY_S: Final = 86_400.0
AFTER_A_FAILURE_S: Final = 600.0


def identity_purger(admin: IdentityAdmin, *, every_s: float = EVERY_S) -> Recurring:
    return Recurring(
        "identity purger",
        admin.purge,
        every_s=every_s,
        foreseen=NotAvailable,
        after_failure_s=AFTER_A_FAILURE_S,
    )
