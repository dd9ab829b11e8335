"""API read cache: answers of the public API in the response cache, until the next snapshot.

An answer is kept under its address where it depends on that and on the snapshot alone, so that it
is the same for everyone, signed in or not. Requests with a token may be answered from the cache;
their own answers are not stored.
"""

from typing import Final

from starlette.requests import Request

from startline.core.cache_segments import CacheSegment
from startline.core.encoded_response import EncodedResponse, Header
from startline.core.response_cache import CachedResponse, ResponseCache, variants_of

LARGEST_KEPT_BYTES: Final = 65_536


class ApiReadCache:
    """`common` are the headers that every response has: a kept one passes no middleware."""

    def __init__(self, cache: ResponseCache, common: tuple[Header, ...]) -> None:
        self._cache = cache
        self.common = common

    def begin(self, request: Request) -> None:
        """Notes the cache's generation at the start of the request."""
        request.state.cache_generation = self._cache.generation

    def keep(
        self,
        request: Request,
        version: str,
        response: EncodedResponse,
        largest_bytes: int = LARGEST_KEPT_BYTES,
    ) -> None:
        """Keeps the answer to this request, unless a newer snapshot came meanwhile."""
        if request.state.cache_generation is not self._cache.generation:
            return
        if "authorization" in request.headers or response.size_bytes > largest_bytes:
            return
        target = _target(request)
        kept = self._cache.peek(target)
        is_same = kept is not None and kept.version == version
        if kept is not None and is_same and kept.generation is self._cache.generation:
            # the same answer in another encoding
            self._cache.replace_variant(target, kept, response)
            return
        variants = variants_of(response)
        entry = CachedResponse(CacheSegment.API_READS, version, self._cache.generation, variants)
        self._cache.put(target, entry)


def _target(request: Request) -> bytes:
    path: bytes = request.scope["raw_path"]
    query: bytes = request.scope["query_string"]
    return path + b"?" + query if query else path
