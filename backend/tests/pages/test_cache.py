from dataclasses import dataclass

from startline.foundation.content_coding import Coding
from startline.pages.answers import Answer, encoded_answer
from startline.pages.cache import MISSING_PAGE_KEPT_S, SHARES, ByteCache, Shelf


@dataclass
class Stopwatch:
    now_s: float = 0.0

    def __call__(self) -> float:
        return self.now_s


def answers(body: bytes = b"page", status: int = 200) -> dict[Coding, Answer]:
    return {Coding.BROTLI: encoded_answer(status, (), (), body, Coding.BROTLI, etag=None)}


class TestFresh:
    def test_a_page_of_this_generation_is_a_hit(self) -> None:
        cache = ByteCache(1_000_000)
        entry = cache.put(b"/", "1", answers())

        assert cache.fresh(b"/", Coding.BROTLI) is entry.answers[Coding.BROTLI]
        assert cache.counts.hits == 1

    def test_a_new_generation_makes_every_page_doubtful_but_keeps_it(self) -> None:
        cache = ByteCache(1_000_000)
        cache.put(b"/", "1", answers())

        cache.begin_generation()

        assert cache.fresh(b"/", Coding.BROTLI) is None
        assert cache.get(b"/") is not None

    def test_another_coding_is_none_until_it_is_made(self) -> None:
        cache = ByteCache(1_000_000)
        entry = cache.put(b"/", "1", answers())
        assert cache.fresh(b"/", Coding.GZIP) is None

        gzipped = encoded_answer(200, (), (), b"page", Coding.GZIP, etag=None)
        cache.add_coding(b"/", entry, Coding.GZIP, gzipped)

        assert cache.fresh(b"/", Coding.GZIP) is gzipped


class TestBounds:
    def test_the_least_recently_used_page_goes_first(self) -> None:
        room_for_two = 2 * 1_500
        cache = ByteCache(int(room_for_two / SHARES[Shelf.PLAIN]))
        cache.put(b"/a", "1", answers())
        cache.put(b"/b", "1", answers())
        cache.fresh(b"/a", Coding.BROTLI)

        cache.put(b"/c", "1", answers())

        assert [cache.get(path) is not None for path in (b"/a", b"/b", b"/c")] == [
            True,
            False,
            True,
        ]
        assert cache.counts.evictions == 1

    def test_invented_searches_push_out_only_searches(self) -> None:
        cache = ByteCache(40_000)
        cache.put(b"/marathons", "1", answers())

        for number in range(200):
            cache.put(b"/all-races?search=%d" % number, "1", answers())
            cache.put(b"/no-such-page-%d" % number, "1", answers(status=404))

        assert cache.get(b"/marathons") is not None
        assert cache.size_bytes <= 40_000

    def test_the_size_returns_to_nothing_when_all_is_dropped(self) -> None:
        cache = ByteCache(1_000_000)
        entry = cache.put(b"/", "1", answers())
        gzipped = encoded_answer(200, (), (), b"page", Coding.GZIP, etag=None)
        cache.add_coding(b"/", entry, Coding.GZIP, gzipped)
        cache.put(b"/", "2", answers(b"another"))

        cache.drop(b"/")

        assert (cache.size_bytes, len(cache)) == (0, 0)

    def test_an_endless_address_is_not_kept(self) -> None:
        cache = ByteCache(1_000_000)

        entry = cache.put(b"/all-races?search=" + b"x" * 600, "1", answers())

        assert Coding.BROTLI in entry.answers
        assert len(cache) == 0

    def test_a_page_that_may_not_be_kept_leaves_the_kept_one_alone(self) -> None:
        cache = ByteCache(1_000_000)
        kept = cache.put(b"/", "1", answers())

        cache.put(b"/", "2", answers(status=500), keep=False)

        assert cache.get(b"/") is kept


class TestMissingPages:
    def test_they_are_asked_for_again_after_a_minute(self) -> None:
        stopwatch = Stopwatch()
        cache = ByteCache(1_000_000, stopwatch)
        cache.put(b"/nowhere", "1", answers(status=404))
        assert cache.get(b"/nowhere") is not None

        stopwatch.now_s = MISSING_PAGE_KEPT_S

        assert cache.get(b"/nowhere") is None
