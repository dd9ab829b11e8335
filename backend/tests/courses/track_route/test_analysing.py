"""Analysis of tracks by the whole server: the response, and that nothing is stored."""

from pathlib import Path

import httpx
import pytest
from structlog.testing import capture_logs

from startline.accounts.access import TRACK_TYPES
from startline.app.application import Application
from startline.courses.tracks.schemas import TrackAnalysis
from tests.courses.track_route.sending import ADDRESS, COURSE, OCTETS
from tests.courses.tracks.files import fit, gpx, tcx


class TestAnalysis:
    @pytest.mark.parametrize(
        ("name", "content"), [("gpx", gpx(COURSE)), ("tcx", tcx(COURSE)), ("fit", fit(COURSE))]
    )
    async def test_a_track_is_analysed(
        self, client: httpx.AsyncClient, name: str, content: bytes
    ) -> None:
        answer = await client.post(ADDRESS, content=content, headers=OCTETS)

        assert answer.status_code == 200
        assert answer.headers["cache-control"] == "no-store, private"
        found = TrackAnalysis.model_validate_json(answer.content)
        assert (found.format, found.points) == (name, len(COURSE))

    @pytest.mark.parametrize("kind", sorted(TRACK_TYPES))
    async def test_what_the_type_says_of_the_format_counts_for_nothing(
        self, client: httpx.AsyncClient, kind: str
    ) -> None:
        answer = await client.post(ADDRESS, content=gpx(COURSE), headers={"content-type": kind})

        assert answer.json()["format"] == "gpx"


def files_below(folder: Path) -> dict[Path, bytes]:
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


class TestNothingStays:
    async def test_no_file_is_written_and_nothing_of_it_is_logged(
        self, client: httpx.AsyncClient, tmp_path: Path
    ) -> None:
        content = gpx(COURSE).replace(b"A run", b"Secret name")
        await client.post(ADDRESS, content=content, headers=OCTETS)
        before = files_below(tmp_path)

        with capture_logs() as logs:
            await client.post(ADDRESS, content=content, headers=OCTETS)
            await client.post(ADDRESS, content=content[:500], headers=OCTETS)

        assert files_below(tmp_path).keys() == before.keys()
        assert not any(b"Secret name" in content for content in files_below(tmp_path).values())
        assert "Secret name" not in str(logs)
        assert [line["event"] for line in logs] == ["request", "request"]


class TestDescription:
    async def test_every_answer_of_these_tests_is_announced(self, app: Application) -> None:
        operation = app.api.openapi()["paths"][ADDRESS]["post"]

        assert {"200", "403", "408", "413", "415", "422", "429", "503"} <= set(
            operation["responses"]
        )
        assert set(operation["requestBody"]["content"]) == TRACK_TYPES
