"""Addresses that somebody made up: no redirect to another site, no failure of ours."""

from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from starlette.types import Message, Scope

from startline.app.application import Application, ServerSettings, create_application
from startline.core.settings import PageSettings, ServeSettings
from tests.app.application.served import router
from tests.rendering.fakes import FakeSnapshot, FakeSnapshots, built_front_end

HERE = "https://startline.test"
PIECES = (
    *"/\\.?#@:&=+a%",
    "//",
    "/.",
    "/..",
    "%2f",
    "%5C",
    "%09",
    "%0d%0a",
    "%00",
    "%ff",
    "%e2%80%a8",
    "%C0%AF",
    "elsewhere.example",
    "http:",
    "javascript:",
    "ABOUT/",
    "marathon",
    "api/races/",
    "search=",
)
addresses = st.lists(st.sampled_from(PIECES), max_size=12).map("".join)


@pytest.fixture(scope="module")
def app(tmp_path_factory: pytest.TempPathFactory) -> Application:
    folder: Path = tmp_path_factory.mktemp("addresses")
    pages = PageSettings(frontend_dir=built_front_end(folder), data_dir=folder / "var")
    settings = ServerSettings(ServeSettings(port=8000), pages)
    return create_application(settings, FakeSnapshots(FakeSnapshot(entries=[])), [router])


async def answer_to(app: Application, address: str) -> tuple[int, dict[bytes, bytes]]:
    """Status and headers. The bytes of the address arrive as they are."""
    path, _, query = address.partition("?")
    scope: Scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "GET",
        "scheme": "http",
        "path": unquote(path),
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(b"host", b"elsewhere.example")],
        "client": ("203.0.113.9", 50_000),
        "server": ("127.0.0.1", 8000),
    }
    sent: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Message) -> None:
        sent.append(message)

    await app(scope, receive, send)
    return sent[0]["status"], dict(sent[0]["headers"])


@given(rest=addresses)
@example("/elsewhere.example/")
@example("\\elsewhere.example/")
@example(".//elsewhere.example/")
@example("%2felsewhere.example/")
@example("ABOUT/..//elsewhere.example/")
@example("api/races/")
async def test_no_address_redirects_to_another_site(app: Application, rest: str) -> None:
    address = "/" + rest

    status, headers = await answer_to(app, address)

    assert status < 500 or status == 503
    if (location := headers.get(b"location")) is not None:
        led_to = urlsplit(urljoin(HERE + "/", location.decode("ascii").replace("\\", "/")))
        assert (led_to.scheme, led_to.netloc) == ("https", "startline.test")


@given(text=st.text(max_size=40))
async def test_no_text_of_a_query_is_a_failure_or_a_header(app: Application, text: str) -> None:
    query = text.encode("utf-8", "surrogatepass").hex("%")
    for path in ("/all-races?search=", "/about/?x=", "/api/races?month="):
        status, headers = await answer_to(app, f"{path}%{query}" if query else path)

        assert status < 500 or status == 503
        assert not [value for value in headers.values() if b"\n" in value or b"\r" in value]
