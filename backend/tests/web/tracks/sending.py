"""What the tests of tracks send, and where."""

from tests.courses.tracks.files import straight

ADDRESS = "/api/courses/analysis"
OCTETS = {"content-type": "application/octet-stream"}
COURSE = straight()
