"""Fixtures of the core."""

import pytest

from startline.core.cache_segments import MEBIBYTE, segment_bounds
from startline.core.response_cache import ResponseCache


@pytest.fixture
def cache() -> ResponseCache:
    return ResponseCache(segment_bounds(MEBIBYTE))
