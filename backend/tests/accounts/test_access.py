from typing import Any

import httpx
import pytest
from fastapi import APIRouter, FastAPI

from startline.accounts import repository
from startline.accounts.access import (
    AdminAccess,
    Audience,
    OrganiserAccess,
    PublicAccess,
    PublicFormAccess,
    SignedIn,
    declared_audiences,
    refuse_undeclared,
)
from startline.accounts.domain import Role
from startline.foundation.wire import WireModel
from tests.accounts.stage import ROUTERS, Nobody, Stage
from tests.clocks import StandingClock

WALLED = APIRouter(prefix="/api/walled")


class Note(WireModel):
    text: str = ""


@WALLED.post("/organisers")
async def for_organisers(caller: OrganiserAccess) -> Nobody:
    return Nobody()


@WALLED.post("/admins")
async def for_admins(caller: AdminAccess) -> Nobody:
    return Nobody()


@WALLED.post("/everybody", dependencies=[PublicAccess])
async def for_everybody(note: Note) -> Nobody:
    return Nobody()


@WALLED.post("/forms", dependencies=[PublicFormAccess])
async def for_forms() -> Nobody:
    return Nobody()


ALL_ROUTERS = (*ROUTERS, WALLED)


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

    def test_a_route_that_declares_nothing_stops_the_start(self) -> None:
        loose = APIRouter()

        @loose.get("/api/loose")
        async def forgotten() -> Nobody:
            return Nobody()

        with pytest.raises(LookupError, match="GET /api/loose"):
            refuse_undeclared(application(*ALL_ROUTERS, loose).routes)

    def test_a_route_that_declares_two_things_stops_the_start(self) -> None:
        torn = APIRouter(dependencies=[PublicAccess])

        @torn.get("/api/torn")
        async def undecided(caller: SignedIn) -> Nobody:
            return Nobody()

        with pytest.raises(LookupError, match="GET /api/torn"):
            refuse_undeclared(application(torn).routes)

    def test_a_declaration_may_stand_on_the_router_or_where_it_is_included(self) -> None:
        plain = APIRouter()

        @plain.get("/api/plain")
        async def plainly() -> Nobody:
            return Nobody()

        app = FastAPI(openapi_url=None, docs_url=None, redoc_url=None)
        app.include_router(plain, dependencies=[PublicAccess])

        refuse_undeclared(app.routes)

    def test_what_is_declared_for_what_we_offer(self) -> None:
        declared = {(method, path): audience.value for method, path, audience in table()}

        public = {name for name, audience in declared.items() if audience == "public"}
        assert public == {
            ("POST", "/api/auth/login"),
            ("POST", "/api/auth/logout"),
            ("POST", "/api/logout"),
            ("POST", "/api/auth/password-reset"),
            ("GET", "/api/comparisons/{comparisonId}"),
            ("POST", "/api/walled/everybody"),
            ("POST", "/api/walled/forms"),
        }


@pytest.mark.parametrize("role", ["guest", *Role])
@pytest.mark.parametrize(("method", "path", "audience"), table(), ids=str)
class TestRoleByRoute:
    async def test_only_members_of_the_audience_come_through(
        self, stage: Stage, method: str, path: str, audience: Audience, role: str
    ) -> None:
        stage.app.include_router(WALLED)
        who = stage.client() if role == "guest" else await stage.signed_in(Role(role))
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
    def walled(self, stage: Stage) -> Stage:
        stage.app.include_router(WALLED)
        return stage

    async def test_another_site_is_refused(self, walled: Stage) -> None:
        async with walled.client(**{"sec-fetch-site": "cross-site"}) as client:
            answer = await client.post("/api/walled/everybody", json={})

        assert (answer.status_code, answer.json()["code"]) == (403, "cross_site_refused")

    async def test_another_site_is_refused_with_a_good_token_too(self, stage: Stage) -> None:
        async with await stage.signed_in() as client:
            answer = await client.post(
                "/api/favorites",
                json={"raceId": 1},
                headers={"sec-fetch-site": "cross-site"},
            )

        assert answer.status_code == 403

    @pytest.mark.parametrize("site", ["same-origin", "same-site", "none"])
    async def test_our_own_is_not(self, walled: Stage, site: str) -> None:
        async with walled.client(**{"sec-fetch-site": site}) as client:
            answer = await client.post("/api/walled/everybody", json={})

        assert answer.status_code == 200

    @pytest.mark.parametrize(
        "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""]
    )
    async def test_a_body_that_is_not_json_is_refused(self, walled: Stage, kind: str) -> None:
        headers = {"content-type": kind} if kind else {}
        async with walled.client() as client:
            answer = await client.post("/api/walled/everybody", content="{}", headers=headers)

        assert (answer.status_code, answer.json()["code"]) == (415, "not_json")

    async def test_reading_from_another_site_is_no_write(self, stage: Stage) -> None:
        async with await stage.signed_in() as client:
            answer = await client.get("/api/user", headers={"sec-fetch-site": "cross-site"})

        assert answer.status_code == 200

    async def test_the_one_click_form_may_come_from_anywhere(self, walled: Stage) -> None:
        async with walled.client(**{"sec-fetch-site": "cross-site"}) as client:
            answer = await client.post("/api/walled/forms", data={"List-Unsubscribe": "One-Click"})

        assert answer.status_code == 200


class TestAdministrators:
    async def test_their_sessions_end_sooner(self, stage: Stage, clock: StandingClock) -> None:
        stage.app.include_router(WALLED)
        signed_in_s = int(clock.now().timestamp()) - 86_401
        amr = [{"method": "password", "timestamp": signed_in_s}]

        async with await stage.signed_in(Role.ADMIN, amr=amr) as client:
            answer = await client.post("/api/walled/admins")

        assert (answer.status_code, answer.json()["code"]) == (403, "reauthentication_required")

    async def test_a_role_taken_away_is_gone_at_the_next_request(self, stage: Stage) -> None:
        stage.app.include_router(WALLED)
        async with await stage.signed_in(Role.ADMIN, email="boss@startline.test") as client:
            assert (await client.post("/api/walled/admins")).status_code == 200

            async with stage.sessions.begin() as session:
                await repository.set_role(session, "boss@startline.test", Role.USER)

            assert (await client.post("/api/walled/admins")).status_code == 403
