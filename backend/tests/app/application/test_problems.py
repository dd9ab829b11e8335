from collections.abc import AsyncIterator

import httpx
import pytest
from structlog.testing import capture_logs

from startline.app.request_context import UPLOAD_PATHS


class TestProblems:
    async def test_a_named_error_has_its_code_and_details(self, client: httpx.AsyncClient) -> None:
        answer = await client.get("/api/races/gone")

        assert answer.headers["content-type"] == "application/problem+json"
        assert answer.json() == {
            "type": "urn:startline:problem:race_not_found",
            "title": "Not Found",
            "status": 404,
            "detail": "There is no race of that name.",
            "code": "race_not_found",
            "message": "There is no race of that name.",
            "requestId": answer.headers["x-request-id"],
            "slug": "gone",
        }

    async def test_a_bad_parameter_is_named(self, client: httpx.AsyncClient) -> None:
        answer = await client.get("/api/races?month=13")

        body = answer.json()
        assert (answer.status_code, body["code"]) == (422, "invalid_request")
        assert [error["field"] for error in body["errors"]] == ["month"]

    @pytest.mark.parametrize(
        ("method", "path", "status", "code"),
        [
            ("GET", "/api/races/conflict", 409, "conflict"),
            ("GET", "/api/nothing", 404, "not_found"),
            ("GET", "/api", 404, "not_found"),
            ("POST", "/api/races", 405, "method_not_allowed"),
            ("POST", "/about", 405, "method_not_allowed"),
            ("TRACE", "/api/races", 405, "method_not_allowed"),
        ],
    )
    async def test_every_error_has_a_code(
        self, client: httpx.AsyncClient, method: str, path: str, status: int, code: str
    ) -> None:
        answer = await client.request(method, path)

        assert (answer.status_code, answer.json()["code"]) == (status, code)
        assert ("allow" in answer.headers) == (status == 405)

    async def test_an_unexpected_error_is_logged_once_and_not_disclosed(
        self, client: httpx.AsyncClient
    ) -> None:
        with capture_logs() as logs:
            answer = await client.get("/api/races/broken")

        assert (answer.status_code, answer.json()["code"]) == (500, "internal_error")
        assert "secret" not in answer.text
        assert len([line for line in logs if line["event"] == "unhandled error"]) == 1

    async def test_the_secret_of_a_private_calendar_is_not_logged_with_an_unexpected_error(
        self, client: httpx.AsyncClient
    ) -> None:
        with capture_logs() as logs:
            answer = await client.get("/api/favorite-calendars/KEY.ics")

        assert answer.status_code == 500
        paths = {line["event"]: line["path"] for line in logs if "path" in line}
        assert paths["unhandled error"] == paths["request"] == "/api/favorite-calendars/…"

    async def test_a_body_too_large_is_refused(self, client: httpx.AsyncClient) -> None:
        stated = await client.post("/api/notes", json={"text": "x" * 300_000})

        assert (stated.status_code, stated.json()["code"]) == (413, "body_too_large")

    @pytest.mark.parametrize("path", sorted(UPLOAD_PATHS))
    async def test_an_upload_of_20_mb_is_refused(
        self, client: httpx.AsyncClient, path: str
    ) -> None:
        headers = {"content-type": "image/jpeg"}
        answer = await client.post(path, content=b"\0" * 20_000_000, headers=headers)

        assert (answer.status_code, answer.json()["code"]) == (413, "body_too_large")

    @pytest.mark.parametrize(("depth", "status"), [(19, 422), (20, 400), (20_000, 400)])
    async def test_a_body_nested_too_deep_is_refused_before_parsing(
        self, client: httpx.AsyncClient, depth: int, status: int
    ) -> None:
        answer = await client.post(
            "/api/notes",
            content='{"text":' + "[" * depth + "]" * depth + "}",
            headers={"content-type": "application/json"},
        )

        assert answer.status_code == status

    async def test_a_body_without_content_length_is_refused_when_too_large(
        self, client: httpx.AsyncClient
    ) -> None:
        async def endless() -> AsyncIterator[bytes]:
            for _ in range(40):
                yield b"x" * 10_000

        answer = await client.post(
            "/api/notes", content=endless(), headers={"content-type": "application/json"}
        )

        assert (answer.status_code, answer.json()["code"]) == (413, "body_too_large")
