"""Each unacceptable file is refused with its reason, and quickly."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from startline.courses.tracks.reader import read_track
from startline.courses.tracks.refusals import (
    TrackAltitudeInvalid,
    TrackPositionInvalid,
    TrackRefused,
)
from tests.courses.tracks.files import (
    tcx,
)
from tests.courses.tracks.hostile_files import COURSE, GPX, HOSTILE


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
