"""The OpenAPI description as the server sends it."""

import httpx
import pytest

ADDRESS = "/openapi.json"


@pytest.mark.parametrize("encoding", ["br", "gzip"])
async def test_it_is_sent_compressed(client: httpx.AsyncClient, encoding: str) -> None:
    plain = await client.get(ADDRESS, headers={"accept-encoding": "identity"})

    answer = await client.get(ADDRESS, headers={"accept-encoding": encoding})

    assert answer.headers["content-type"] == plain.headers["content-type"] == "application/json"
    assert answer.headers["content-encoding"] == encoding
    assert answer.headers["vary"] == "accept-encoding"
    assert int(answer.headers["content-length"]) < int(plain.headers["content-length"]) / 3
    assert answer.json() == plain.json()
    assert answer.json()["info"]["title"] == "Startline"


@pytest.mark.parametrize("encoding", ["br", "gzip", "identity"])
async def test_who_has_it_is_told_that_it_did_not_change(
    client: httpx.AsyncClient, encoding: str
) -> None:
    accepted = {"accept-encoding": encoding}
    first = await client.get(ADDRESS, headers=accepted)

    again = await client.get(ADDRESS, headers=accepted | {"if-none-match": first.headers["etag"]})

    assert (again.status_code, again.content) == (304, b"")


async def test_it_is_written_once(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await client.get(ADDRESS)
    with monkeypatch.context() as patch:
        patch.setattr("startline.app.description_route.encode_response", None)
        again = await client.get(ADDRESS)

    assert again.content == first.content


async def test_head_answers_without_a_body(client: httpx.AsyncClient) -> None:
    answer = await client.head(ADDRESS)

    assert (answer.status_code, answer.content) == (200, b"")
    assert int(answer.headers["content-length"]) > 0
