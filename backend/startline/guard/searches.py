"""Searches, counted by network, whichever way they come: the API, or a page that shows results.

Our own render worker asks the API on behalf of everybody. It is known by a key of this start, and
not counted: the page that it renders was counted for whoever asked for the page.
"""

import hmac
from typing import Final

from starlette.requests import HTTPConnection

from startline.guard.addresses import client_network
from startline.guard.assembly import Guard
from startline.guard.errors import TooManyAttempts
from startline.guard.window import LimitState

WORKER_KEY_HEADER: Final = "x-startline-render-key"


class TooManySearches(TooManyAttempts):
    code = "too_many_searches"
    default_message = "That was a lot of searches in one minute. Please wait a moment."


def refuse_too_many_searches(asked: HTTPConnection) -> None:
    """Counts this one. Raises TooManySearches."""
    if _is_our_worker(asked):
        return
    state = count_search(asked)
    if not state.allowed:
        raise TooManySearches(state)


def count_search(asked: HTTPConnection) -> LimitState:
    guard: Guard = asked.app.state.guard
    return guard.searches.hit(client_network(asked.client.host if asked.client else ""))


def _is_our_worker(asked: HTTPConnection) -> bool:
    shown = asked.headers.get(WORKER_KEY_HEADER)
    key: str = getattr(asked.app.state, "render_key", "")
    return bool(shown and key) and hmac.compare_digest(str(shown).encode(), key.encode())
