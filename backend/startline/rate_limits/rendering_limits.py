"""Rendering limits: pages and posters that must be made for one network."""

import asyncio

from starlette.requests import HTTPConnection

from startline.core.networks import network_of
from startline.rate_limits.components import rate_limits_of
from startline.rate_limits.errors import TooManyAttempts

# A client that asks again as soon as it is refused would keep the event loop busy.
REFUSAL_DELAY_S = 1.0


class TooManyPosters(TooManyAttempts):
    code = "too_many_posters"
    default_message = "That was a lot of posters in one minute. Please wait a moment."


def count_rendering(connection: HTTPConnection, *, is_search: bool) -> int:
    """Counts one page; the seconds to wait, or 0 where it is allowed.

    A page of search results counts as a search too.
    """
    limits, network = rate_limits_of(connection), network_of(connection)
    state = limits.renderings.hit(network)
    if state.allowed and is_search:
        state = limits.searches.hit(network)
    return state.retry_after_s


async def refuse_too_many_posters(connection: HTTPConnection) -> None:
    """Counts one poster. Raises TooManyPosters."""
    state = rate_limits_of(connection).posters.hit(network_of(connection))
    if not state.allowed:
        await delay_refusal()
        raise TooManyPosters(state)


async def delay_refusal() -> None:
    await asyncio.sleep(REFUSAL_DELAY_S)
