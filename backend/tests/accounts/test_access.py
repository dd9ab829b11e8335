"""Access declarations: roles by route, writes, admin sessions."""

from typing import Any

import httpx
import pytest
from fastapi import APIRouter, FastAPI

from startline.accounts.access import (
    Audience,
    PublicAccess,
    SignedIn,
    declared_audiences,
    refuse_undeclared,
)
from startline.accounts.domain import Role
from tests.accounts.harness import ROUTERS, EmptyResponse, Harness
from tests.accounts.restricted_routes import RESTRICTED

ALL_ROUTERS = (*ROUTERS, RESTRICTED)


def application(*routers: APIRouter) -> FastAPI:
    app = FastAPI(openapi_url=None, docs_url=None, redoc_url=None)
    for router in routers:
        app.include_router(router)
    return app


def table() -> list[tuple[str, str, Audience]]:
    declared = declared_audiences(application(*ALL_ROUTERS).routes)
    return [(method, path, next(iter(audiences))) for method, path, audiences in declared]


MEMBERS: dict[Audience, frozenset[str]] = {
    Audience.PUBLIC: frozenset({"guest", "user", "organiser", "admin"}),
    Audience.USER: frozenset({"user", "organiser", "admin"}),
    Audience.ORGANISER: frozenset({"organiser", "admin"}),
    Audience.ADMIN: frozenset({"admin"}),
}
REFUSALS = {"no_token", "role_required", "login_required"}


class TestDeclarations:
    def test_every_route_declares_who_may_call_it(self) -> None:
        refuse_undeclared(application(*ALL_ROUTERS).routes)

        assert len(table()) >= 20

    def test_a_route_without_a_declaration_stops_the_start(self) -> None:
        undeclared_router = APIRouter()

        @undeclared_router.get("/api/undeclared")
        async def undeclared() -> EmptyResponse:
            return EmptyResponse()

        with pytest.raises(LookupError, match="GET /api/undeclared"):
            refuse_undeclared(application(*ALL_ROUTERS, undeclared_router).routes)

    def test_a_route_with_two_declarations_stops_the_start(self) -> None:
        ambiguous_router = APIRouter(dependencies=[PublicAccess])

        @ambiguous_router.get("/api/ambiguous")
        async def declared_twice(caller: SignedIn) -> EmptyResponse:
            return EmptyResponse()

        with pytest.raises(LookupError, match="GET /api/ambiguous"):
            refuse_undeclared(application(ambiguous_router).routes)

    def test_a_declaration_may_be_on_the_router_or_its_inclusion(self) -> None:
        plain = APIRouter()

        @plain.get("/api/plain")
        async def plainly() -> EmptyResponse:
            return EmptyResponse()

        app = FastAPI(openapi_url=None, docs_url=None, redoc_url=None)
        app.include_router(plain, dependencies=[PublicAccess])

        refuse_undeclared(app.routes)

    def test_the_public_routes_are_these(self) -> None:
        declared = {(method, path): audience.value for method, path, audience in table()}

        public = {name for name, audience in declared.items() if audience == "public"}
        assert public == {
            ("POST", "/api/auth/login"),
            ("POST", "/api/auth/logout"),
            ("POST", "/api/logout"),
            ("POST", "/api/auth/password-reset"),
            ("GET", "/api/comparisons/{comparisonId}"),
            ("POST", "/api/restricted/everyone"),
            ("POST", "/api/restricted/forms"),
        }


@pytest.mark.parametrize("role", ["guest", *Role])
@pytest.mark.parametrize(("method", "path", "audience"), table(), ids=str)
class TestRoleByRoute:
    async def test_only_members_of_the_audience_are_admitted(
        self, harness: Harness, method: str, path: str, audience: Audience, role: str
    ) -> None:
        harness.app.include_router(RESTRICTED)
        who = harness.client() if role == "guest" else await harness.signed_in(Role(role))
        concrete = path.replace("{raceId}", "1").replace("{session_id}", "x")
        body: dict[str, Any] = {} if method in {"GET", "DELETE"} else {"json": {}}

        async with who as client:
            answer = await client.request(
                method, concrete.replace("{comparisonId}", "unknown"), **body
            )

        if role in MEMBERS[audience]:
            assert answer.status_code < 500
            assert code_of(answer) not in REFUSALS or path == "/api/auth/login"
        else:
            expected = (401, "no_token") if role == "guest" else (403, "role_required")
            assert (answer.status_code, code_of(answer)) == expected


def code_of(answer: httpx.Response) -> str | None:
    if "problem+json" not in answer.headers.get("content-type", ""):
        return None
    code: str = answer.json()["code"]
    return code


class TestWrites:
    @pytest.fixture
    def restricted(self, harness: Harness) -> Harness:
        harness.app.include_router(RESTRICTED)
        return harness

    async def test_cross_site_writes_are_refused(self, restricted: Harness) -> None:
        async with restricted.client(**{"sec-fetch-site": "cross-site"}) as client:
            answer = await client.post("/api/restricted/everyone", json={})

        assert (answer.status_code, answer.json()["code"]) == (403, "cross_site_refused")

    async def test_cross_site_writes_with_a_valid_token_are_refused(self, harness: Harness) -> None:
        async with await harness.signed_in() as client:
            answer = await client.post(
                "/api/favorites",
                json={"raceId": 1},
                headers={"sec-fetch-site": "cross-site"},
            )

        assert answer.status_code == 403

    @pytest.mark.parametrize("site", ["same-origin", "same-site", "none"])
    async def test_writes_of_our_own_site_are_accepted(
        self, restricted: Harness, site: str
    ) -> None:
        async with restricted.client(**{"sec-fetch-site": site}) as client:
            answer = await client.post("/api/restricted/everyone", json={})

        assert answer.status_code == 200

    @pytest.mark.parametrize(
        "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
    )
    async def test_a_body_that_is_not_json_is_refused(self, restricted: Harness, kind: str) -> None:
        headers = {"content-type": kind} if kind else {}
        async with restricted.client() as client:
            answer = await client.post("/api/restricted/everyone", content="{}", headers=headers)

        assert (answer.status_code, answer.json()["code"]) == (415, "not_json")

    async def test_cross_site_reads_are_allowed(self, harness: Harness) -> None:
        async with await harness.signed_in() as client:
            answer = await client.get("/api/user", headers={"sec-fetch-site": "cross-site"})

        assert answer.status_code == 200

    async def test_a_one_click_form_may_be_cross_site(self, restricted: Harness) -> None:
        async with restricted.client(**{"sec-fetch-site": "cross-site"}) as client:
            answer = await client.post(
                "/api/restricted/forms", data={"List-Unsubscribe": "One-Click"}
            )

        assert answer.status_code == 200


@pytest.mark.parametrize("path", ["/api/auth/logout", "/api/logout"])
async def test_the_answer_to_a_sign_out_is_stored_nowhere(harness: Harness, path: str) -> None:
    async with await harness.signed_in() as client:
        answer = await client.post(path)

    assert answer.status_code == 204
    assert answer.headers["cache-control"] == "no-store, private"
