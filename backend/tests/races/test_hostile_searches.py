"""Made-up searches and filters: every answer is a result or a refusal, and soon."""

import shutil
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from types import SimpleNamespace

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from startline.races.list_parameters import ListParameters
from tests.races.race_api import FixedSnapshots, race_api_client, small_snapshot

SOON_S = 2.0
ANSWERED = {200, 422}
NAMES = sorted(ListParameters.model_fields)
SIGNS = "\"'*%_\\^()[]{}|+-:;,.<>&#/?\0\n\t \u2019\u2013ﬁİ\u0131ßŁ\u0301\u202e\U0001f3c3"
texts = st.one_of(
    st.text(max_size=60),
    st.text(alphabet=SIGNS, max_size=60),
    st.text(alphabet='aeioubrlnmt "*', max_size=2_000),
    st.sampled_from(('" OR 1=1 --', "NEAR(a b)", "a* AND NOT b", "{x}", "a" * 5_000)),
)
filters = st.dictionaries(
    st.sampled_from(NAMES) | st.text(max_size=12),
    st.lists(st.one_of(texts, st.integers().map(str), st.floats().map(str)), max_size=3),
    max_size=6,
)


class Unlimited:
    def hit(self, network: str) -> SimpleNamespace:
        return SimpleNamespace(allowed=True)


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    path = Path(tempfile.mkdtemp())
    yield path
    shutil.rmtree(path)


@pytest.fixture(scope="module")
async def client(folder: Path) -> AsyncIterator[httpx.AsyncClient]:
    snapshot = small_snapshot(folder)
    limits = SimpleNamespace(searches=Unlimited())
    async with race_api_client(FixedSnapshots(snapshot), limits) as client:
        yield client
    snapshot.close()


async def expect_answer_soon(
    client: httpx.AsyncClient, path: str, query: dict[str, str] | dict[str, list[str]]
) -> None:
    started_s = time.process_time()
    answer = await client.get(path, params=query)
    assert answer.status_code in ANSWERED, answer.text
    assert time.process_time() - started_s < SOON_S


@given(text=texts)
@pytest.mark.parametrize(
    ("path", "name"),
    [("/api/suggest", "q"), ("/api/marathons", "search"), ("/api/places/search", "q")],
)
async def test_any_text_that_is_searched(
    client: httpx.AsyncClient, path: str, name: str, text: str
) -> None:
    await expect_answer_soon(client, path, {name: text})


@given(query=filters)
@pytest.mark.parametrize("path", ["/api/marathons", "/api/facets", "/api/races-map/points"])
async def test_any_filters_of_a_list(
    client: httpx.AsyncClient, path: str, query: dict[str, list[str]]
) -> None:
    await expect_answer_soon(client, path, query)
