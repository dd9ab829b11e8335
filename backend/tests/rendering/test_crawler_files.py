import re
from datetime import UTC, date, datetime
from urllib.robotparser import RobotFileParser

import pytest
from defusedxml.ElementTree import fromstring

from startline.core.settings import REPOSITORY
from startline.races.snapshot.snapshot import SitemapEntry
from startline.rendering.crawler_files import (
    PAGES_FOR_SEARCH_ENGINES,
    Sitemaps,
    robots_txt,
    security_txt,
)
from tests.rendering.fakes import FakeSnapshot

SPACE = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
ORIGIN = "https://startline.example"
FRONT_END = REPOSITORY / "frontend" / "app"
FIXED_PAGE = re.compile(r'page\(\s*"(?P<path>[^":*]+)",\s*"(?P<module>[^"#]+)')


def sitemaps(races: int, per_file: int) -> Sitemaps:
    entries = [SitemapEntry(f"/marathon/race-{n}", date(2026, 1, 1 + n)) for n in range(races)]
    return Sitemaps(FakeSnapshot(entries=entries), ORIGIN, date(2025, 12, 31), per_file)


def addresses(xml: str | None) -> list[tuple[str | None, str | None]]:
    assert xml is not None
    root = fromstring(xml)
    assert root is not None
    return [(item.findtext(f"{SPACE}loc"), item.findtext(f"{SPACE}lastmod")) for item in root]


def pages_of_the_front_end() -> list[str]:
    """Those with one address, unless search engines may not index them at all."""
    pages = FIXED_PAGE.finditer((FRONT_END / "routes.tsx").read_text(encoding="utf-8"))
    sources = {
        page["path"]: (FRONT_END / f"{page['module']}.tsx").read_text(encoding="utf-8")
        for page in pages
    }
    return [path for path, source in sources.items() if "noindex: true" not in source]


def crawler() -> RobotFileParser:
    parser = RobotFileParser()
    parser.parse(robots_txt(ORIGIN).splitlines())
    return parser


class TestSitemaps:
    def test_every_page_that_search_engines_may_index_is_named_once(self) -> None:
        listed = [address for address, _ in addresses(sitemaps(races=0, per_file=50).main())]

        assert sorted(map(str, listed)) == sorted(
            ORIGIN + path for path in pages_of_the_front_end()
        )

    def test_few_addresses_are_one_file(self) -> None:
        made = sitemaps(races=2, per_file=50)

        listed = addresses(made.main())
        assert len(listed) == len(PAGES_FOR_SEARCH_ENGINES) + 2
        assert listed[-1] == (f"{ORIGIN}/marathon/race-1", "2026-01-02")
        assert made.part(1) is None

    def test_more_addresses_are_split_and_every_part_has_its_last_change(self) -> None:
        pages = len(PAGES_FOR_SEARCH_ENGINES)
        made = sitemaps(races=5, per_file=pages + 1)

        assert addresses(made.main()) == [
            (f"{ORIGIN}/sitemap-1.xml", "2026-01-01"),
            (f"{ORIGIN}/sitemap-2.xml", "2026-01-05"),
        ]
        parts = [*addresses(made.part(1)), *addresses(made.part(2))]
        assert len(set(parts)) == pages + 5
        assert made.part(0) is None
        assert made.part(3) is None


class TestRobotsTxt:
    """Python's parser takes the first rule that fits, RFC 9309 the longest: both agree here."""

    @pytest.mark.parametrize(
        "path",
        [
            "/marathon/berlin-marathon",
            "/posters/berlin-marathon.png",
            "/images/preview.png",
            f"/api/race-photos/{'a' * 32}/960.jpg",
            f"/api/calendars/{'a' * 32}.ics",
            f"/api/favorite-calendars/{'a' * 32}.ics",
            "/api/marathons.ics?country=germany",
        ],
    )
    def test_pages_the_pictures_of_link_previews_and_feeds_may_be_fetched(self, path: str) -> None:
        assert crawler().can_fetch("AnyCrawler", ORIGIN + path)

    @pytest.mark.parametrize(
        "path",
        ["/api/marathons", "/api/marathons/berlin-marathon", "/api/favorite-calendar",
         "/api/race-photos", "/auth/v1/token", "/admin"],
    )  # fmt: skip
    def test_data_sign_in_and_the_admin_area_may_not(self, path: str) -> None:
        assert not crawler().can_fetch("AnyCrawler", ORIGIN + path)


class TestSecurityTxt:
    def test_it_expires_within_a_year_and_changes_once_a_month(self) -> None:
        texts = {security_txt(ORIGIN, datetime(2026, 11, day, tzinfo=UTC)) for day in (14, 20, 29)}

        (text,) = texts
        assert "Expires: 2027-06-01T00:00:00Z\n" in text
