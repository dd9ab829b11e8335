"""Headers of the kinds of answers of the whole server: pages, data, files, refusals."""

import shutil
from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Final

import pytest

from tests.app.application.served import POLICY
from tests.app.served_product import PASSWORD, RUNNER, Product, served_product

pytestmark = pytest.mark.slow

HTML: Final = "text/html; charset=utf-8"
JSON: Final = "application/json"
PROBLEM: Final = "application/problem+json"
UNKNOWN: Final = "a" * 32
KINDS: Final = {
    "/": (200, HTML),
    "/marathon/berlin-marathon": (200, HTML),
    "/races-map": (200, HTML),
    "/marathons?month=9": (200, HTML),
    "/login": (200, HTML),
    "/api/marathons": (200, JSON),
    "/api/marathons/berlin-marathon": (200, JSON),
    "/api/races-map/points": (200, JSON),
    "/api/suggest?q=berlin": (200, JSON),
    "/api/captcha/challenge?action=login": (200, JSON),
    "/auth/v1/health": (200, JSON),
    "/auth/v1/.well-known/jwks.json": (200, JSON),
    "/auth/v1/user": (401, JSON),
    "/api/user": (401, PROBLEM),
    "/api/nothing": (404, PROBLEM),
    "/api/marathons?month=13": (422, PROBLEM),
    f"/api/calendars/{UNKNOWN}.ics": (404, PROBLEM),
    f"/api/favorite-calendars/{UNKNOWN}.ics": (404, PROBLEM),
    "/posters/berlin-marathon.svg": (200, "image/svg+xml; charset=utf-8"),
    "/favicon.svg": (200, "image/svg+xml; charset=utf-8"),
    "/assets/entry-abc123.js": (200, "text/javascript; charset=utf-8"),
    "/sw.js": (200, "text/javascript; charset=utf-8"),
    "/robots.txt": (200, "text/plain; charset=utf-8"),
    "/.well-known/security.txt": (200, "text/plain; charset=utf-8"),
    "/sitemap.xml": (200, "application/xml; charset=utf-8"),
    "/api/marathons.csv": (200, "text/csv; charset=utf-8"),
    "/api/marathons.ics": (200, "text/calendar; charset=utf-8"),
    "/api/catalogue.json": (200, JSON),
    "/livez": (200, "text/plain; charset=utf-8"),
}
DOWNLOADS: Final = (
    "/api/marathons.csv",
    "/api/marathons.ics",
    "/api/marathons/berlin-marathon.ics",
    "/api/catalogue.csv",
    "/api/catalogue/sources.csv",
    "/api/catalogue.json",
)
PERSONAL: Final = (
    "/api/user",
    "/api/me/sessions",
    "/api/me/email-choices",
    "/api/favorites",
    "/api/comparisons",
    "/api/medals",
    "/api/favorite-calendar",
    "/auth/v1/user",
)
ON_EVERY_ANSWER: Final = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-embedder-policy": "require-corp",
    "permissions-policy": (
        "camera=(), microphone=(), geolocation=(self), payment=(), usb=(), browsing-topics=()"
    ),
    "origin-agent-cluster": "?1",
    "x-permitted-cross-domain-policies": "none",
    "reporting-endpoints": 'csp="/api/csp-reports"',
}
NEVER: Final = ("server", "x-powered-by", "strict-transport-security")


@pytest.fixture(scope="module")
async def product(
    sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Product]:
    folder = tmp_path_factory.mktemp("headers")
    shutil.copy(sqlite_template, folder / "startline.sqlite")
    url = f"sqlite+aiosqlite:///{folder / 'startline.sqlite'}"
    async with served_product(url, folder) as product:
        yield product


@pytest.fixture(scope="module")
async def bearer(product: Product) -> Mapping[str, str]:
    """Of somebody who has just signed up."""
    new_user = {"email": RUNNER, "password": PASSWORD}
    await product.ask_provider("/signup", new_user, "signup")
    link = await product.link_in_mail("Confirm your email address")
    token = (await product.ask_provider("/verify", link)).json()["access_token"]
    headers = {"authorization": f"Bearer {token}"}
    login = await product.client.post("/api/auth/login", json={"token": token}, headers=headers)
    assert login.is_success
    return headers


@pytest.mark.parametrize("path", KINDS)
async def test_an_answer_has_the_headers_of_its_kind(product: Product, path: str) -> None:
    status, content_type = KINDS[path]

    answer = await product.client.get(path)

    assert (answer.status_code, answer.headers["content-type"]) == (status, content_type)
    (policy,) = answer.headers.get_list("content-security-policy")
    assert policy == (f"{POLICY} svelte-trusted-html" if path == "/login" else POLICY)
    for name, value in ON_EVERY_ANSWER.items():
        assert answer.headers.get_list(name) == [value], name
    assert not set(NEVER) & set(answer.headers)


@pytest.mark.parametrize("path", KINDS)
async def test_no_answer_sets_a_cookie_or_allows_another_origin(
    product: Product, path: str
) -> None:
    origin = {"origin": "https://elsewhere.example"}

    answer = await product.client.get(path, headers=origin)
    preflight = await product.client.options(
        path, headers={**origin, "access-control-request-method": "POST"}
    )

    for each in (answer, preflight):
        assert "set-cookie" not in each.headers
        assert not [name for name in each.headers if name.startswith("access-control-")]


@pytest.mark.parametrize("path", DOWNLOADS)
async def test_a_download_is_an_attachment_with_a_name_of_ours(product: Product, path: str) -> None:
    answer = await product.client.get(path)

    name = answer.headers["content-disposition"].removeprefix('attachment; filename="')
    assert name.removesuffix('"').replace("-", "").replace(".", "").isalnum()


@pytest.mark.parametrize("path", PERSONAL)
async def test_a_personal_answer_is_kept_by_nobody(
    product: Product, bearer: Mapping[str, str], path: str
) -> None:
    answer = await product.client.get(path, headers=bearer)

    assert answer.status_code == 200
    assert answer.headers["cache-control"] in {"no-store", "no-store, private"}
    assert answer.headers["content-security-policy"] == POLICY
    assert {name: answer.headers[name] for name in ON_EVERY_ANSWER} == ON_EVERY_ANSWER


async def test_the_service_worker_is_asked_for_each_time(product: Product) -> None:
    answer = await product.client.get("/sw.js")

    assert answer.headers["cache-control"] == "no-cache"
