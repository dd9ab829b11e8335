"""User metadata: members that users set themselves, bounded because access tokens carry them."""

import json
from typing import Any, Final

from startline.auth_server.errors import ValidationFailed

MAX_BYTES: Final = 4_096


def new_metadata(data: dict[str, Any] | None) -> dict[str, Any]:
    return merged({}, data)


def merged(before: dict[str, Any], changes: dict[str, Any] | None) -> dict[str, Any]:
    """Null removes a member. Raises ValidationFailed when the result is too large."""
    after = {**before, **(changes or {})}
    after = {name: value for name, value in after.items() if value is not None}
    # measured as encoded in a token: a non-ASCII letter takes six or twelve characters
    if len(json.dumps(after, separators=(",", ":"))) > MAX_BYTES:
        raise ValidationFailed(f"user metadata may hold {MAX_BYTES} bytes")
    return after
