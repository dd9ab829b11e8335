from startline.core.cache_segments import MEBIBYTE, CacheSegment, segment_bounds
from startline.core.content_encoding import ContentEncoding
from startline.core.encoded_response import content_etag, encode_response
from startline.core.response_cache import CachedResponse, ResponseCache, variants_of
from startline.rendering.page_versions import evict_changed_pages


def put(cache: ResponseCache, target: bytes, segment: CacheSegment) -> None:
    encoding = ContentEncoding.BROTLI
    etag = content_etag(b"body", encoding)
    variants = variants_of(encode_response(200, (), (), b"body", encoding, etag=etag))
    cache.put(target, CachedResponse(segment, "1", cache.generation, variants))


def test_a_change_evicts_pages_of_the_race_and_of_lists_and_no_other_race() -> None:
    cache = ResponseCache(segment_bounds(MEBIBYTE))
    pages = [b"/", b"/marathons/germany", b"/marathon/berlin", b"/marathon/bonn"]
    for target in pages:
        put(cache, target, CacheSegment.PAGES)
    put(cache, b"/marathon/race-1?units=km", CacheSegment.FILTERED_PAGES)
    put(cache, b"/marathon/new-name", CacheSegment.MISSING_PAGES)
    put(cache, b"/assets/app.js", CacheSegment.FILES)

    evict_changed_pages(cache, {"race-1", "berlin", "new-name"})

    left = [target for segment in CacheSegment for target, _ in cache.entries_of(segment)]
    assert left == [b"/marathon/bonn", b"/assets/app.js"]
