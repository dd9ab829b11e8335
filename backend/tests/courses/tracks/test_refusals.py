"""Each unacceptable file is refused with its reason, and quickly."""

import gzip
import io
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from defusedxml.ElementTree import DefusedXMLParser
from hypothesis import given
from hypothesis import strategies as st

from startline.courses.tracks import point_collector as bounds
from startline.courses.tracks import xml_reader
from startline.courses.tracks.point_collector import CpuAllowance
from startline.courses.tracks.reader import read_track
from startline.courses.tracks.refusals import (
    TrackAltitudeInvalid,
    TrackCompressed,
    TrackDamaged,
    TrackDoctypeRefused,
    TrackEmpty,
    TrackEncodingUnknown,
    TrackFormatUnknown,
    TrackPositionInvalid,
    TrackRefused,
    TrackTooCostly,
    TrackTooDeep,
    TrackTooLong,
    TrackTooManyPoints,
    TrackTooManySegments,
    TrackTooShort,
    TrackTooSparse,
    TrackWithoutAltitudes,
    TrackWithoutPoints,
)
from startline.courses.tracks.xml_reader import ROOT_WITHIN_BYTES, root_name
from tests.courses.tracks.files import (
    DEGREES_PER_KM,
    Point,
    fit,
    gpx,
    gpx_file,
    gpx_track,
    straight,
    tcx,
)

COURSE = straight()
GPX = gpx(COURSE)
FIVE_MEGABYTES = 5 * 1_024 * 1_024


def zipped(content: bytes) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        archive.writestr("track.gpx", content)
    return target.getvalue()


def with_doctype(doctype: str, altitude: str = "100") -> bytes:
    text = GPX.decode().replace("?>\n", f"?>\n{doctype}", 1)
    return text.replace("<ele>100.0</ele>", f"<ele>{altitude}</ele>", 1).encode()


def nested(depth: int) -> bytes:
    return gpx_file("<extensions>" * depth + "</extensions>" * depth + gpx_track(COURSE))


BILLION_LAUGHS = (
    '<!DOCTYPE gpx [<!ENTITY a0 "ha">'
    + "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 10))
    + "]>"
)
QUADRATIC = f'<!DOCTYPE gpx [<!ENTITY a "{"1" * 50_000}">]>'

HOSTILE: dict[str, tuple[bytes, type[TrackRefused]]] = {
    "nothing": (b"", TrackEmpty),
    "only white space": (b"  \n\t", TrackFormatUnknown),
    "a zip": (zipped(GPX), TrackCompressed),
    "a gzip": (gzip.compress(GPX), TrackCompressed),
    "a picture": (b"\x89PNG\r\n\x1a\n" + b"0" * 500, TrackFormatUnknown),
    "a page": (b"<html><body>Sign in</body></html>", TrackFormatUnknown),
    "JSON": (b'{"type": "FeatureCollection"}', TrackFormatUnknown),
    "KML": (b'<kml xmlns="http://www.opengis.net/kml/2.2"></kml>', TrackFormatUnknown),
    "entities that grow": (with_doctype(BILLION_LAUGHS, "&a9;"), TrackDoctypeRefused),
    "one long entity": (with_doctype(QUADRATIC, "&a;" * 1_000), TrackDoctypeRefused),
    "a file of this machine": (
        with_doctype('<!DOCTYPE gpx [<!ENTITY x SYSTEM "file:///etc/passwd">]>', "&x;"),
        TrackDoctypeRefused,
    ),
    "a document type elsewhere": (
        with_doctype('<!DOCTYPE gpx SYSTEM "http://127.0.0.1:9/gpx.dtd">'),
        TrackDoctypeRefused,
    ),
    "a bare document type": (with_doctype("<!DOCTYPE gpx>"), TrackDoctypeRefused),
    "a parameter entity": (
        with_doctype('<!DOCTYPE gpx [<!ENTITY % p SYSTEM "http://127.0.0.1:9/p">%p;]>'),
        TrackDoctypeRefused,
    ),
    "an undeclared entity": (with_doctype("", "&x;"), TrackDamaged),
    "elements without end": (nested(32), TrackTooDeep),
    "200,000 nested elements": (nested(200_000), TrackTooDeep),
    "a file cut off": (GPX[: len(GPX) // 2], TrackDamaged),
    "a file cut off in its first element": (b'<?xml version="1.0"?>\n<gpx xm', TrackDamaged),
    "only a beginning": (b'<?xml version="1.0"?>', TrackDamaged),
    "elements in the wrong order": (GPX.replace(b"</trkseg>", b"</trkpt>"), TrackDamaged),
    "bytes that are no UTF-8": (GPX.replace(b"A run", b"\xff\xfe"), TrackDamaged),
    "an encoding that does not exist": (
        GPX.replace(b'"1.0"?', b'"1.0" encoding="klingon"?', 1),
        TrackEncodingUnknown,
    ),
    "another encoding than it says": (
        GPX.replace(b'"1.0"?', b'"1.0" encoding="utf-16"?', 1),
        TrackEncodingUnknown,
    ),
    "no points": (gpx_file("<metadata/>"), TrackWithoutPoints),
    "a watch that found no satellite": (
        tcx(COURSE).replace(b"tudeDegrees>", b"tudeUnknown>"),
        TrackWithoutPoints,
    ),
    "a point without a longitude": (GPX.replace(b' lon="', b' lo="', 1), TrackPositionInvalid),
    "points without altitudes": (
        gpx([(latitude, longitude, None) for latitude, longitude, _ in COURSE]),
        TrackWithoutAltitudes,
    ),
    "too few altitudes": (
        gpx([*COURSE[:50], *((*point[:2], None) for point in COURSE[50:])]),
        TrackWithoutAltitudes,
    ),
    "nineteen points": (gpx(straight(19)), TrackTooSparse),
    "a point every 526 m": (gpx(straight(20)), TrackTooSparse),
    "900 m": (gpx(straight(50, length_km=0.9)), TrackTooShort),
    "1,100 km": (gpx(straight(3_000, length_km=1_100.0)), TrackTooLong),
    "a point in the Gulf of Guinea": (gpx([*COURSE[:50], (0, 0, 0.0), *COURSE[50:]]), TrackTooLong),
    "a FIT file cut off": (fit(COURSE)[:-100], TrackDamaged),
    "a FIT file without records": (fit([]), TrackWithoutPoints),
    "a FIT header and garbage": (fit(COURSE)[:14] + b"\xff" * 3_000, TrackDamaged),
    "1,001 tracks": (gpx_file(gpx_track(COURSE[:1]) * 1_001), TrackTooManySegments),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_it_is_refused_for_this_reason(name: str) -> None:
    content, reason = HOSTILE[name]

    with pytest.raises(TrackRefused) as refused:
        read_track(content)

    assert type(refused.value) is reason


def test_every_reason_has_a_code_and_words_of_its_own() -> None:
    reasons = TrackRefused.__subclasses__()

    assert len({reason.code for reason in reasons}) == len(reasons)
    assert len({reason.default_message for reason in reasons}) == len(reasons)


NUMBERS = ["nan", "NaN", "inf", "-inf", "1e999", "abc", "", "1,5", "0x10", "90.001", "-91"]
WRITERS: dict[str, Callable[[str], bytes]] = {
    "gpx": lambda text: GPX.replace(b'lat="50.0000000"', f'lat="{text}"'.encode(), 1),
    "tcx": lambda text: tcx(COURSE).replace(b"Degrees>50.0000000<", f"Degrees>{text}<".encode(), 1),
}


class TestNumbers:
    @pytest.mark.parametrize("text", NUMBERS)
    @pytest.mark.parametrize("name", WRITERS)
    def test_a_latitude_that_is_none_is_refused(self, name: str, text: str) -> None:
        with pytest.raises(TrackPositionInvalid, match=r"point 1\b"):
            read_track(WRITERS[name](text))

    @pytest.mark.parametrize("text", ["nan", "-inf", "1e999", "high", "9001", "-501"])
    def test_an_altitude_that_is_none_is_refused(self, text: str) -> None:
        content = GPX.replace(b"<ele>100.1<", f"<ele>{text}<".encode(), 1)

        with pytest.raises(TrackAltitudeInvalid, match="point"):
            read_track(content)

    def test_an_empty_altitude_is_no_altitude(self) -> None:
        content = GPX.replace(b"<ele>100.1<", b"<ele> <", 1)

        assert read_track(content).altitude_m[1] == pytest.approx(100.1, abs=0.2)

    @given(st.floats(90.001, 1e300), st.sampled_from([-1, 1]))
    def test_no_place_beyond_the_poles_is_taken(self, latitude: float, sign: int) -> None:
        with pytest.raises(TrackPositionInvalid):
            read_track(WRITERS["gpx"](repr(sign * latitude)))


class TestBounds:
    def test_nesting_of_32_is_read(self) -> None:
        assert read_track(nested(31)).distance_m.size == len(COURSE)

    def test_200_000_points_are_read_and_one_more_is_not(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        assert bounds.MAX_POINTS == 200_000
        monkeypatch.setattr(bounds, "MAX_POINTS", len(COURSE))

        assert read_track(GPX).distance_m.size == len(COURSE)
        with pytest.raises(TrackTooManyPoints):
            read_track(gpx([*COURSE, COURSE[-1]]))

    @pytest.mark.parametrize("write", [gpx, tcx, fit])
    def test_a_file_that_takes_too_long_is_given_up(
        self, write: Callable[[list[Point]], bytes]
    ) -> None:
        """A clock on which every look costs 0.7 s: the third look is beyond the two seconds."""
        moments = iter(place * 0.7 for place in range(100))
        many: list[Point] = [
            (50 + place * 0.001 * DEGREES_PER_KM, 8.0, 1.0) for place in range(15_000)
        ]

        with pytest.raises(TrackTooCostly):
            read_track(write(many), CpuAllowance(clock=lambda: next(moments)))

    @pytest.mark.parametrize(
        "content",
        [
            gpx_file("<!--" + "x" * (FIVE_MEGABYTES - 200) + "-->"),
            gpx_file("<trk/>" * 800_000),
            gpx_file("x" * FIVE_MEGABYTES),
            gpx_file('<trkpt lat="1" lon="1"/>' * 199_000),
            gpx_file(f'<a b="{"x" * FIVE_MEGABYTES}"/>'),
            gpx_file(f'<trkpt lat="{"1" * FIVE_MEGABYTES}" lon="1"/>'),
            b"<" * FIVE_MEGABYTES,
            fit([])[:14] + b"\x00" * FIVE_MEGABYTES,
        ],
        ids=["comment", "empty tracks", "text", "points", "attribute", "digits", "angles", "zeros"],
    )
    def test_five_megabytes_of_anything_end_within_the_allowance(self, content: bytes) -> None:
        allowance = CpuAllowance(2.5)

        with pytest.raises(TrackRefused) as refused:
            read_track(content)

        assert type(refused.value) is not TrackTooCostly
        allowance.check()


class TestBeginning:
    @pytest.mark.parametrize("filler", ["<!--{}-->", "<?note {}?>", "{}"])
    def test_an_outermost_element_beyond_64_kib_is_no_format(self, filler: str) -> None:
        padding = filler.format(" " * ROOT_WITHIN_BYTES).encode()
        content = b'<?xml version="1.0"?>' + padding + GPX.partition(b"?>")[2]

        with pytest.raises(TrackFormatUnknown):
            read_track(content)

    def test_an_outermost_element_within_64_kib_is_read(self) -> None:
        padding = b"<!--" + b" " * (ROOT_WITHIN_BYTES - 1_000) + b"-->"

        assert read_track(b'<?xml version="1.0"?>' + padding + GPX.partition(b"?>")[2])

    def test_no_more_than_64_kib_are_searched_for_it(self, monkeypatch: pytest.MonkeyPatch) -> None:
        fed: list[int] = []

        class CountingParser:
            def __init__(self, *, target: object, forbid_dtd: bool) -> None:
                self._parser = DefusedXMLParser(target=target, forbid_dtd=forbid_dtd)

            def feed(self, data: bytes) -> None:
                fed.append(len(data))
                self._parser.feed(data)

        monkeypatch.setattr(xml_reader, "DefusedXMLParser", CountingParser)
        with pytest.raises(TrackFormatUnknown):
            root_name(b"<!--" + b"x" * FIVE_MEGABYTES)

        assert fed == [ROOT_WITHIN_BYTES]


class TestNothingElse:
    @pytest.mark.parametrize("name", HOSTILE)
    def test_no_file_is_opened_and_no_connection_made(
        self, name: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def refuse(*_: object, **__: object) -> None:
            pytest.fail("a track opened something")

        monkeypatch.setattr("builtins.open", refuse)
        monkeypatch.setattr(Path, "open", refuse)
        monkeypatch.setattr("io.open", refuse)
        monkeypatch.setattr("socket.socket.connect", refuse)

        with pytest.raises(TrackRefused):
            read_track(HOSTILE[name][0])

    @given(st.binary(max_size=400))
    def test_any_bytes_are_refused_in_words(self, content: bytes) -> None:
        with pytest.raises(TrackRefused):
            read_track(content)

    @given(st.integers(0, len(GPX)), st.integers(0, len(GPX)), st.binary(max_size=8))
    def test_a_file_with_any_stretch_replaced_is_read_or_refused(
        self, start: int, end: int, instead: bytes
    ) -> None:
        try:
            read_track(GPX[:start] + instead + GPX[end:])
        except TrackRefused:
            return
