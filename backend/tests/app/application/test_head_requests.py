"""HEAD is answered wherever GET is, with the same head and no body (RFC 9110, 9.1)."""

import httpx
import pytest
from starlette.types import Message, Scope
from structlog.testing import capture_logs

from startline.app.application import Application


async def messages_of(app: Application, method: str, path: str) -> list[Message]:
    """As the framework sends them: httpx would leave out a body by itself."""
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        sent.append(message)

    scope: Scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": [],
        "client": ("203.0.113.9", 50_000),
        "server": ("127.0.0.1", 8000),
    }
    await app(scope, receive, send)
    return sent


@pytest.mark.parametrize("path", ["/api/races", "/api/races/gone", "/api/nothing"])
async def test_head_has_the_status_and_headers_of_get_and_no_body(
    app: Application, path: str
) -> None:
    start, *bodies = await messages_of(app, "HEAD", path)
    of_get, *_ = await messages_of(app, "GET", path)

    assert start["status"] == of_get["status"]
    assert _lasting(start) == _lasting(of_get)
    assert {message["body"] for message in bodies} == {b""}


async def test_an_address_without_get_still_refuses_head(client: httpx.AsyncClient) -> None:
    answer = await client.head("/api/notes")

    assert (answer.status_code, answer.headers["allow"]) == (405, "POST")


async def test_only_the_api_is_read_so(client: httpx.AsyncClient) -> None:
    """A GET of the sign-in service can use up the secret of a mailed link."""
    assert (await client.head("/livez")).status_code == 200
    assert (await client.head("/auth/v1/verify")).status_code == 404


async def test_the_log_names_the_method_that_was_sent(client: httpx.AsyncClient) -> None:
    with capture_logs() as logs:
        await client.head("/api/races")

    assert [line["method"] for line in logs if line["event"] == "request"] == ["HEAD"]


def _lasting(start: Message) -> dict[bytes, bytes]:
    """The headers, apart from the id of the request."""
    return {name: value for name, value in start["headers"] if name != b"x-request-id"}
