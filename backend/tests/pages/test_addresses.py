import pytest
from hypothesis import given
from hypothesis import strategies as st

from startline.pages.addresses import PageAddress, has_needless_slashes, is_page_path, page_address


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
            (b"/all-races", b"debug=1&safe=1", "/all-races"),
            (b"/all-races", b"terrain=Road&terrain=Trail", "/all-races?terrain=Road&terrain=Trail"),
            (b"/marathons/united-states", b"page=2&search=x", "/marathons/united-states?page=2"),
            (b"/half-marathons", b"month=5", "/half-marathons?month=5"),
            (b"/compare", b"races=1,2&utm_source=x", "/compare?races=1%2C2"),
            (
                b"/pb-potential",
                b"without=heat&time=3:45:00&utm_source=x&without=altitude",
                "/pb-potential?time=3%3A45%3A00&without=heat&without=altitude",
            ),
            (b"/pb-potential", b"method=full&formula=1", "/pb-potential?method=full"),
            (
                b"/insights",
                b"show=20&month=4&search=x&continent=europe&raceType=marathon",
                "/insights?continent=europe&month=4&raceType=marathon&show=20",
            ),
            (
                b"/marathon-pace-chart",
                b"utm_source=x&goal=5:20/km&race=boston-marathon",
                "/marathon-pace-chart?goal=5%3A20%2Fkm&race=boston-marathon",
            ),
            (
                b"/half-marathon-pace-chart",
                b"strategy=run-walk&run=4&walk=0:30&walkPace=10:00",
                "/half-marathon-pace-chart?run=4&strategy=run-walk&walk=0%3A30&walkPace=10%3A00",
            ),
            (
                b"/marathon-predictor",
                b"time=45:00&distance=10+km&goal=3:30:00&race=berlin-marathon&fbclid=1",
                "/marathon-predictor?distance=10+km&goal=3%3A30%3A00&race=berlin-marathon&time=45%3A00",
            ),
            (b"/half-marathon-predictor", b"weekly=&x=1", "/half-marathon-predictor"),
            (b"/running-tools", b"incline=2&belt=10&goal=1", "/running-tools?belt=10&incline=2"),
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
            (b"/recovery-tips", b"date=2027-04-25&goal=1", "/recovery-tips?date=2027-04-25"),
            (
                b"/race-preparation",
                b"stations=5&home=Europe/London&goal=3:45:00&mass=",
                "/race-preparation?goal=3%3A45%3A00&home=Europe%2FLondon&stations=5",
            ),
            (b"/flat-half-marathons-uk", b"sort=name", "/flat-half-marathons-uk?sort=name"),
            (b"/marathon/berlin-marathon", b"month=5", "/marathon/berlin-marathon"),
            (b"/about", b"page=2", "/about"),
            (b"/marathon/s%C3%A3o-paulo", b"", "/marathon/s%C3%A3o-paulo"),
            (b"/marathon/s%c3%a3o-p%61ulo", b"", "/marathon/s%C3%A3o-paulo"),
        ],
    )
    def test_one_page_has_one_address(self, path: bytes, query: bytes, target: str) -> None:
        assert page_address(path, query).target == target

    @given(path=st.binary(max_size=60), query=st.binary(max_size=60))
    def test_whatever_is_asked_for_fits_on_a_request_line(self, path: bytes, query: bytes) -> None:
        target = page_address(b"/" + path, query).target

        assert target.isascii()
        assert not any(character in target for character in " \r\n\t\0")

    @given(path=st.binary(max_size=60), query=st.binary(max_size=60))
    def test_the_canonical_address_is_its_own(self, path: bytes, query: bytes) -> None:
        once = page_address(b"/" + path, query)

        again = page_address(once.path.encode(), once.query.encode())

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
    def test_race_pages_know_their_race(self, path: str, identifier: str | None) -> None:
        assert PageAddress(path).race_identifier == identifier


class TestNeedlessSlashes:
    @pytest.mark.parametrize(
        ("path", "tidy"),
        [
            (b"/about/", "/about"),
            (b"//evil.example", "/evil.example"),
            (b"//", "/"),
            (b"/%2F/evil.example", "/evil.example"),
            (b"/a//b/", "/a/b"),
        ],
    )
    def test_they_lead_to_the_address_without_them(self, path: bytes, tidy: str) -> None:
        assert has_needless_slashes(path)
        assert page_address(path, b"").target == tidy

    @pytest.mark.parametrize("path", [b"/", b"/about", b"/marathon/s%C3%A3o-paulo"])
    def test_a_tidy_address_stays(self, path: bytes) -> None:
        assert not has_needless_slashes(path)


class TestIsPagePath:
    @pytest.mark.parametrize(
        "path",
        ["/api", "/api/marathons", "/auth/v1/token", "/livez", "/metrics", "/posters/x.svg",
         "/assets/gone.js", "/sw.js", "/sitemap.xml", "/sitemap-12.xml",
         "/.well-known/security.txt", "/favicon.ico", "/wp-login.php"],
    )  # fmt: skip
    def test_the_servers_own_addresses_are_none(self, path: str) -> None:
        assert not is_page_path(path)

    @pytest.mark.parametrize("path", ["/", "/sitemap", "/about", "/apiary", "/nothing/here"])
    def test_all_others_are(self, path: str) -> None:
        assert is_page_path(path)
