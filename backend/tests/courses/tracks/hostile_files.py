"""Track files that are to be refused, each with the reason."""

import gzip
import io
import zipfile

from startline.courses.tracks.refusals import (
    TrackCompressed,
    TrackDamaged,
    TrackDoctypeRefused,
    TrackEmpty,
    TrackEncodingUnknown,
    TrackFormatUnknown,
    TrackPositionInvalid,
    TrackRefused,
    TrackTooDeep,
    TrackTooLong,
    TrackTooManySegments,
    TrackTooShort,
    TrackTooSparse,
    TrackWithoutAltitudes,
    TrackWithoutPoints,
)
from tests.courses.tracks.files import (
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
