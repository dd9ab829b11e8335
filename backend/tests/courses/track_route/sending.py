"""Address and headers of the track analysis in tests."""

from tests.courses.tracks.files import straight

ADDRESS = "/api/courses/analysis"
OCTETS = {"content-type": "application/octet-stream"}
COURSE = straight()
