"""Cache segments: kinds of responses in the response cache, and the bytes that each may use.

Pages of the catalogue have the largest part. Addresses with parameters can be invented without end:
they use what the pages leave, and never less than a small part of their own.
"""

from enum import StrEnum
from typing import Final

MEBIBYTE: Final = 1_048_576
# A new race page was measured to take 12.5 KB with its headers and entry, and 16.0 KB before its
# page was made shorter. Pages of the catalogue have 95 % of this, with room to grow: because the
# least recently used are evicted, a crawl of slightly more pages than fit finds none of them.
BYTES_PER_RACE: Final = 18_432
SMALLEST_PAGES_BYTES: Final = 64 * MEBIBYTE
LARGEST_DEFAULT_PAGES_BYTES: Final = 512 * MEBIBYTE


class CacheSegment(StrEnum):
    PAGES = "pages"
    """The one address of a race, of a place or of a fixed screen."""
    FILTERED_PAGES = "filtered pages"
    """Addresses with parameters, and other spellings."""
    MISSING_PAGES = "missing pages"
    API_READS = "API reads"
    POSTERS = "posters"
    FILES = "files"


PAGE_SHARES: Final = {
    CacheSegment.PAGES: 0.95,
    CacheSegment.FILTERED_PAGES: 0.03,
    CacheSegment.MISSING_PAGES: 0.02,
}
OTHER_BYTES: Final = {
    CacheSegment.API_READS: 16 * MEBIBYTE,
    CacheSegment.POSTERS: 24 * MEBIBYTE,
    CacheSegment.FILES: 32 * MEBIBYTE,
}


def segment_bounds(pages_bytes: int) -> dict[CacheSegment, int]:
    """Bytes of each segment; `pages_bytes` is the bound of all pages together."""
    pages = {segment: int(pages_bytes * share) for segment, share in PAGE_SHARES.items()}
    return pages | OTHER_BYTES


def default_pages_bytes(races: int) -> int:
    """Enough for every page of a catalogue with this many races, up to a limit."""
    wanted = races * BYTES_PER_RACE
    return min(max(wanted, SMALLEST_PAGES_BYTES), LARGEST_DEFAULT_PAGES_BYTES)
