"""Paths as logs and traces may hold them."""

import re
from typing import Final

# The end of its address alone opens a calendar or a public comparison, which a doubled slash makes
# no less of a secret. The page of a comparison has the id in its query, which is not logged.
_SECRET_ADDRESS: Final = re.compile(r"^(/+api/+(?:(?:favorite-)?calendars|comparisons)/+)[^/]+")


def logged_path(path: str) -> str:
    """Without the secret of a private calendar or of a shared comparison."""
    return _SECRET_ADDRESS.sub(r"\1…", path)
