"""What a user may write about themselves. It rides in every access token, so it is bounded."""

import json
from typing import Any, Final

from startline.identity.errors import ValidationFailed

LARGEST_BYTES: Final = 4_096


def new_metadata(data: dict[str, Any] | None) -> dict[str, Any]:
    return merged({}, data)


def merged(before: dict[str, Any], changes: dict[str, Any] | None) -> dict[str, Any]:
    """Null removes a member. Raises ValidationFailed when the whole grows too large."""
    after = {**before, **(changes or {})}
    after = {name: value for name, value in after.items() if value is not None}
    # as it stands in a token, where a letter beyond ASCII is six characters or twelve
    if len(json.dumps(after, separators=(",", ":"))) > LARGEST_BYTES:
        raise ValidationFailed(f"user metadata may hold {LARGEST_BYTES} bytes")
    return after
