"""Search limit: searches by network, over the API and over pages that show results.

The render worker calls the API on behalf of every visitor. It sends a key that is new at each start
and is not counted: the page that it renders was counted for its visitor.
"""

import hmac
from typing import Final

from starlette.requests import HTTPConnection

from startline.core.networks import network_of
from startline.rate_limits.components import rate_limits_of
from startline.rate_limits.errors import TooManyAttempts

WORKER_KEY_HEADER: Final = "x-startline-render-key"


class TooManySearches(TooManyAttempts):
    code = "too_many_searches"
    default_message = "That was a lot of searches in one minute. Please wait a moment."


def refuse_too_many_searches(connection: HTTPConnection) -> None:
    """Counts this search. Raises TooManySearches."""
    if _is_render_worker(connection):
        return
    state = rate_limits_of(connection).searches.hit(network_of(connection))
    if not state.allowed:
        raise TooManySearches(state)


def _is_render_worker(connection: HTTPConnection) -> bool:
    sent = connection.headers.get(WORKER_KEY_HEADER)
    key: str = connection.app.state.services.render_key
    return bool(sent and key) and hmac.compare_digest(str(sent).encode(), key.encode())
