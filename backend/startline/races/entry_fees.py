"""Entry fees: the highest that is believed, in every place where people state one."""

from typing import Final

HIGHEST_ENTRY_FEE: Final = 10_000_000
"""In any currency: 10,000,000 Iranian rials or Vietnamese dong are a few hundred euros at most."""
