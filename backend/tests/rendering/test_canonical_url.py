from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from startline.rendering.canonical_url import (
    PageAddress,
    ScreenParameters,
    is_page_path,
    is_redirected,
    page_address,
)

LIST = ["month", "page", "sort", "terrain"]
SCREENS = ScreenParameters(
    {
        "/all-races": [*LIST, "country", "place", "search", "state"],
        "/marathons/:country": LIST,
        "/marathons/:country/:state": LIST,
        "/compare": ["races"],
        "/pb-potential": ["method", "time", "without"],
        "/marathon-pace-chart": ["goal", "race"],
        "/marathon-predictor": ["distance", "goal", "race", "time", "weekly"],
        "/training-plans": ["goal", "move", "off", "race", "skip"],
        "/race-preparation": ["goal", "home", "mass", "stations"],
    }
)


class TestPageAddress:
    @pytest.mark.parametrize(
        ("path", "query", "target"),
        [
            (b"/", b"", "/"),
            (b"/all-races", b"state=Texas&country=USA", "/all-races?country=USA&state=Texas"),
            (b"/all-races", b"search=z%C3%BCrich", "/all-races?search=z%C3%BCrich"),
            (b"/all-races", b"search=new+york", "/all-races?search=new+york"),
            (b"/all-races", b"search=new%20york", "/all-races?search=new+york"),
            (b"/all-races", b"search=&utm_source=mail&fbclid=1", "/all-races"),
            # the page leaves out the place of before
            (
                b"/all-races",
                b"country=germany&month=&place=",
                "/all-races?country=germany&place=",
            ),
            (b"/about", b"place=", "/about"),
            (b"/all-races", b"debug=1&safe=1", "/all-races"),
            (b"/all-races", b"terrain=Road&terrain=Trail", "/all-races?terrain=Road&terrain=Trail"),
            (b"/marathons/united-states", b"page=2&search=x", "/marathons/united-states?page=2"),
            (b"/marathons/usa/texas", b"month=5", "/marathons/usa/texas?month=5"),
            (b"/marathons/usa/texas/austin", b"month=5", "/marathons/usa/texas/austin"),
            (b"/compare", b"races=1,2&utm_source=x", "/compare?races=1%2C2"),
            (
                b"/pb-potential",
                b"without=heat&time=3:45:00&utm_source=x&without=altitude",
                "/pb-potential?time=3%3A45%3A00&without=heat&without=altitude",
            ),
            (b"/pb-potential", b"method=full&formula=1", "/pb-potential?method=full"),
            (
                b"/marathon-pace-chart",
                b"utm_source=x&goal=5:20/km&race=boston-marathon",
                "/marathon-pace-chart?goal=5%3A20%2Fkm&race=boston-marathon",
            ),
            (
                b"/marathon-predictor",
                b"time=45:00&distance=10+km&goal=3:30:00&race=berlin-marathon&fbclid=1",
                "/marathon-predictor?distance=10+km&goal=3%3A30%3A00&race=berlin-marathon&time=45%3A00",
            ),
            (
                b"/training-plans",
                b"race=x&goal=3%3A45&page=2",
                "/training-plans?goal=3%3A45&race=x",
            ),
            (
                b"/training-plans",
                b"off=mon&move=7.1-3&skip=5&off=tue",
                "/training-plans?move=7.1-3&off=mon&off=tue&skip=5",
            ),
            (
                b"/race-preparation",
                b"stations=5&home=Europe/London&goal=3:45:00&mass=",
                "/race-preparation?goal=3%3A45%3A00&home=Europe%2FLondon&stations=5",
            ),
            (b"/marathon/berlin-marathon", b"month=5", "/marathon/berlin-marathon"),
            (b"/about", b"page=2", "/about"),
            (b"/marathon/s%C3%A3o-paulo", b"", "/marathon/s%C3%A3o-paulo"),
            (b"/marathon/s%c3%a3o-p%61ulo", b"", "/marathon/s%C3%A3o-paulo"),
        ],
    )
    def test_a_page_has_one_canonical_address(self, path: bytes, query: bytes, target: str) -> None:
        assert page_address(path, query, SCREENS).target == target

    @given(path=st.binary(max_size=60), query=st.binary(max_size=60))
    def test_any_request_has_a_canonical_address_without_control_characters(
        self, path: bytes, query: bytes
    ) -> None:
        target = page_address(b"/" + path, query, SCREENS).target

        assert target.isascii()
        assert not any(character in target for character in " \r\n\t\0")

    @given(path=st.binary(max_size=60), query=st.binary(max_size=60))
    def test_the_canonical_address_of_a_canonical_address_is_itself(
        self, path: bytes, query: bytes
    ) -> None:
        once = page_address(b"/" + path, query, SCREENS)

        again = page_address(once.path.encode(), once.query.encode(), SCREENS)

        assert again == once

    @pytest.mark.parametrize(
        ("path", "identifier"),
        [
            ("/marathon/berlin-marathon", "berlin-marathon"),
            ("/half-marathon/race-12", "race-12"),
            ("/ultra-marathon/utmb", "utmb"),
            ("/marathons/germany", None),
            ("/marathon/berlin-marathon/more", None),
        ],
    )
    def test_the_race_identifier_is_that_of_a_race_page(
        self, path: str, identifier: str | None
    ) -> None:
        assert PageAddress(path).race_identifier == identifier


class TestNeedlessSlashes:
    @pytest.mark.parametrize(
        ("path", "canonical"),
        [
            (b"/about/", "/about"),
            (b"//evil.example", "/evil.example"),
            (b"//", "/"),
            (b"/%2F/evil.example", "/evil.example"),
            (b"/a//b/", "/a/b"),
        ],
    )
    def test_the_canonical_address_has_none(self, path: bytes, canonical: str) -> None:
        assert is_redirected(path, SCREENS)
        assert page_address(path, b"", SCREENS).target == canonical

    @pytest.mark.parametrize("path", [b"/", b"/about", b"/marathon/s%C3%A3o-paulo"])
    def test_a_canonical_path_has_none(self, path: bytes) -> None:
        assert not is_redirected(path, SCREENS)


class TestCapitalLetters:
    @pytest.mark.parametrize(
        ("path", "canonical"),
        [
            (b"/All-Races", "/all-races"),
            (b"/ALL-RACES/", "/all-races"),
            (b"/Marathons/Germany", "/marathons/germany"),
            (b"/compare", "/compare"),
        ],
    )
    def test_a_screen_has_one_address_in_lower_case(self, path: bytes, canonical: str) -> None:
        assert page_address(path, b"", SCREENS).path == canonical
        assert is_redirected(path, SCREENS) == (path.decode() != canonical)

    def test_an_unknown_address_stays_as_it_is(self) -> None:
        assert not is_redirected(b"/Nowhere", SCREENS)
        assert page_address(b"/Nowhere", b"", SCREENS).path == "/Nowhere"


class TestIsPagePath:
    @pytest.mark.parametrize(
        "path",
        ["/api", "/api/marathons", "/auth/v1/token", "/livez", "/metrics", "/posters/x.svg",
         "/assets/gone.js", "/sw.js", "/sitemap.xml", "/sitemap-12.xml",
         "/.well-known/security.txt", "/favicon.ico"],
    )  # fmt: skip
    def test_addresses_of_the_server_and_of_files_are_no_pages(self, path: str) -> None:
        assert not is_page_path(path, reads_html=True)

    @pytest.mark.parametrize(
        "path", ["/about.html", "/index.htm", "/wp-login.php", "/feed.xml", "/sitemap-x.xml"]
    )
    def test_a_document_is_a_page_for_those_who_read_html(self, path: str) -> None:
        assert is_page_path(path, reads_html=True)
        assert not is_page_path(path, reads_html=False)

    @pytest.mark.parametrize(
        "path", ["/", "/sitemap", "/about", "/apiary", "/nothing/here", "/v1.0", "/berlin.pdf"]
    )
    def test_all_other_addresses_are_pages(self, path: str) -> None:
        assert is_page_path(path, reads_html=False)


class TestScreenParameters:
    def test_they_are_read_from_the_build(self, tmp_path: Path) -> None:
        folder = tmp_path / "server"
        folder.mkdir()
        (folder / "screen-parameters.json").write_text('{"/compare": ["races"]}')

        assert ScreenParameters.read(tmp_path).of("/compare") == {"races"}

    def test_without_a_build_no_screen_has_any(self, tmp_path: Path) -> None:
        assert ScreenParameters.read(tmp_path).of("/compare") == frozenset()
        assert ScreenParameters.read(tmp_path).has("/compare")

    def test_a_fixed_screen_has_one_path_and_another_has_many(self) -> None:
        screens = ScreenParameters({"/about": [], "/marathon/:id": []})

        assert screens.has_fixed("/about")
        assert screens.has("/marathon/berlin")
        assert not screens.has_fixed("/marathon/berlin")
        assert not screens.has("/nowhere")
