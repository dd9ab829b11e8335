"""Refusals of the track route: status, code, and the size of the body."""

import gzip
from collections.abc import AsyncGenerator

import httpx
import pytest

from startline.app.request_context import MAX_UPLOAD_BYTES
from tests.courses.track_route.sending import ADDRESS, COURSE, OCTETS
from tests.courses.tracks.files import gpx, gpx_file, gpx_track
from tests.courses.tracks.hostile_files import HOSTILE


class TestRefusals:
    @pytest.mark.parametrize("name", HOSTILE)
    async def test_a_hostile_file_is_refused_with_its_code_and_words(
        self, client: httpx.AsyncClient, name: str
    ) -> None:
        content, reason = HOSTILE[name]

        answer = await client.post(ADDRESS, content=content, headers=OCTETS)

        assert answer.status_code == 422
        assert answer.headers["content-type"] == "application/problem+json"
        assert answer.json()["code"] == reason.code
        assert answer.json()["message"].startswith(reason.default_message)

    @pytest.mark.parametrize(
        "kind",
        ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "text/xml", ""],
    )
    async def test_a_type_that_a_form_of_another_site_could_send_is_refused(
        self, client: httpx.AsyncClient, kind: str
    ) -> None:
        headers = {"content-type": kind} if kind else {}

        answer = await client.post(ADDRESS, content=gpx(COURSE), headers=headers)

        assert (answer.status_code, answer.json()["code"]) == (415, "not_a_track_type")

    async def test_another_site_is_refused(self, client: httpx.AsyncClient) -> None:
        headers = {**OCTETS, "sec-fetch-site": "cross-site"}

        answer = await client.post(ADDRESS, content=gpx(COURSE), headers=headers)

        assert answer.status_code == 403

    async def test_a_compressed_body_is_a_compressed_file(self, client: httpx.AsyncClient) -> None:
        """What the header says of a coding is not followed: nothing is unpacked here."""
        headers = {**OCTETS, "content-encoding": "gzip"}

        answer = await client.post(ADDRESS, content=gzip.compress(gpx(COURSE)), headers=headers)

        assert answer.json()["code"] == "track_compressed"


class TestSize:
    async def test_five_megabytes_are_taken(self, client: httpx.AsyncClient) -> None:
        track = gpx_track(COURSE)
        padding = "<!--" + "x" * (MAX_UPLOAD_BYTES - len(gpx_file(track)) - 7) + "-->"
        content = gpx_file(padding + track)

        answer = await client.post(ADDRESS, content=content, headers=OCTETS)

        assert len(content) == MAX_UPLOAD_BYTES
        assert answer.status_code == 200

    async def test_one_byte_more_is_not(self, client: httpx.AsyncClient) -> None:
        content = b" " * (MAX_UPLOAD_BYTES + 1)

        answer = await client.post(ADDRESS, content=content, headers=OCTETS)

        assert (answer.status_code, answer.json()["code"]) == (413, "body_too_large")

    async def test_nor_is_a_body_that_does_not_say_how_long_it_is(
        self, client: httpx.AsyncClient
    ) -> None:
        async def endless() -> AsyncGenerator[bytes]:
            for _ in range(100):
                yield b" " * 65_536

        answer = await client.post(ADDRESS, content=endless(), headers=OCTETS)

        assert (answer.status_code, answer.json()["code"]) == (413, "body_too_large")

    @pytest.mark.parametrize("kind", ["application/json", "application/geo+json"])
    async def test_what_calls_itself_json_is_held_to_the_size_of_json(
        self, client: httpx.AsyncClient, kind: str
    ) -> None:
        content = b"[" + b" " * 300_000 + b"]"

        answer = await client.post(ADDRESS, content=content, headers={"content-type": kind})

        assert answer.status_code == 413

    async def test_no_other_address_takes_more_than_before(self, client: httpx.AsyncClient) -> None:
        answer = await client.post(f"{ADDRESS}/more", content=b" " * 300_000, headers=OCTETS)

        assert answer.status_code == 413
