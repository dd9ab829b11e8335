import asyncio
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import func, select

from startline.guard.rules import LOGIN_PER_ACCOUNT_AND_NETWORK, LOGIN_PER_NETWORK
from startline.store.people import PersonRow
from tests.accounts.stage import Stage
from tests.clocks import StandingClock

PROFILE = {
    "firstName": "Ada",
    "lastName": "Runner",
    "isRaceOrganiser": True,
    "company": "Hill Races",
    "position": "Director",
}


class TestLogin:
    async def test_the_first_login_makes_the_account_with_its_profile(self, stage: Stage) -> None:
        answer = await stage.login(stage.token(email="ada@startline.test"), **PROFILE)

        record = answer.json()
        assert answer.status_code == 200
        assert record["email"] == "ada@startline.test"
        assert {name: record[name] for name in PROFILE} == PROFILE
        assert record["userRole"] == record["user_role"] == "user"
        assert answer.headers["cache-control"] == "no-store, private"
        assert "set-cookie" not in answer.headers

    async def test_a_later_login_leaves_the_profile_alone(self, stage: Stage) -> None:
        token = stage.token()
        await stage.login(token, **PROFILE)

        answer = await stage.login(token, firstName="Eve", isRaceOrganiser=False, company="Other")

        assert answer.json()["firstName"] == "Ada"
        assert answer.json()["company"] == "Hill Races"

    async def test_asking_to_be_an_organiser_grants_nothing(self, stage: Stage) -> None:
        answer = await stage.login(stage.token(), isRaceOrganiser=True)

        assert answer.json()["isRaceOrganiser"] is True
        assert answer.json()["userRole"] == "user"

    async def test_a_role_in_the_metadata_grants_nothing(self, stage: Stage) -> None:
        boast = {"role": "admin", "userRole": "admin", "user_role": "admin"}

        answer = await stage.login(stage.token(user_metadata=boast, role="service_role"))

        assert answer.json()["userRole"] == "user"

    async def test_two_accounts_with_one_address_stay_two(self, stage: Stage) -> None:
        first = await stage.login(stage.token(email="same@startline.test"))
        second = await stage.login(stage.token(email="same@startline.test"))

        assert first.json()["id"] != second.json()["id"]

    async def test_header_and_body_must_hold_the_same_token(self, stage: Stage) -> None:
        subject = str(uuid4())
        async with stage.client(stage.token(sub=subject)) as client:
            answer = await client.post("/api/auth/login", json={"token": stage.token(sub=subject)})

        assert (answer.status_code, answer.json()["code"]) == (401, "tokens_differ")

    async def test_without_a_header_nobody_comes_in(self, stage: Stage) -> None:
        async with stage.client() as client:
            answer = await client.post("/api/auth/login", json={"token": stage.token()})

        assert (answer.status_code, answer.json()["code"]) == (401, "no_token")
        assert answer.headers["www-authenticate"] == "Bearer"

    async def test_a_second_authorization_header_is_refused(self, stage: Stage) -> None:
        token = stage.token()
        twice = [("authorization", f"Bearer {token}"), ("authorization", "Bearer other")]
        async with stage.client() as client:
            answer = await client.post("/api/auth/login", json={"token": token}, headers=twice)

        assert (answer.status_code, answer.json()["code"]) == (401, "bad_token")

    @pytest.mark.parametrize(
        "claims",
        [{"iss": "https://elsewhere.test"}, {"exp": 1}, {"is_anonymous": True}],
        ids=str,
    )
    async def test_a_token_that_does_not_hold_is_refused(
        self, stage: Stage, claims: dict[str, Any]
    ) -> None:
        answer = await stage.login(stage.token(**claims))

        assert (answer.status_code, answer.json()["code"]) == (401, "bad_token")

    async def test_the_provider_may_disown_the_token(self, stage: Stage) -> None:
        stage.directory.refuses = True

        assert (await stage.login(stage.token())).status_code == 401

    async def test_a_name_of_two_hundred_characters_is_kept_whole(self, stage: Stage) -> None:
        name = "É" * 200

        assert (await stage.login(stage.token(), firstName=name)).json()["firstName"] == name

    @pytest.mark.parametrize(
        "profile",
        [
            {"firstName": "x" * 201},
            {"firstName": "a\x00b"},
            {"company": "two\nlines"},
            {"userRole": "admin"},
            {"isRaceOrganiser": "perhaps"},
        ],
        ids=str,
    )
    async def test_members_that_do_not_fit_are_named(
        self, stage: Stage, profile: dict[str, Any]
    ) -> None:
        answer = await stage.login(stage.token(), **profile)

        assert answer.status_code == 422
        assert answer.json()["errors"][0]["field"] == next(iter(profile))

    async def test_first_logins_at_once_make_one_account(self, stage: Stage) -> None:
        token = stage.token()

        answers = await asyncio.gather(*(stage.login(token) for _ in range(4)))

        assert {answer.status_code for answer in answers} == {200}
        async with stage.sessions.reading() as session:
            assert await session.scalar(select(func.count()).select_from(PersonRow)) == 1


class TestProviderDown:
    async def test_a_good_token_comes_in_without_a_confirmed_address(self, stage: Stage) -> None:
        stage.directory.down = True

        answer = await stage.login(stage.token(email="Chief@startline.test"))

        assert answer.status_code == 200
        assert answer.json()["emailConfirmed"] is False
        assert answer.json()["userRole"] == "user"

    async def test_what_was_known_of_the_address_stays(self, stage: Stage) -> None:
        token = stage.token()
        await stage.login(token)
        stage.directory.down = True

        assert (await stage.login(token)).json()["emailConfirmed"] is True

    async def test_keys_that_cannot_be_had_are_an_outage(self, stage: Stage) -> None:
        stage.keys.down = True

        answer = await stage.login(stage.token())

        assert (answer.status_code, answer.json()["code"]) == (503, "identity_unavailable")
        assert answer.headers["retry-after"]


class TestFixedAdministrator:
    async def test_the_confirmed_address_makes_an_admin(self, stage: Stage) -> None:
        answer = await stage.login(stage.token(email="CHIEF@startline.test"))

        assert answer.json()["userRole"] == answer.json()["user_role"] == "admin"

    async def test_an_address_not_confirmed_does_not(self, stage: Stage) -> None:
        stage.directory.unconfirmed.add("chief@startline.test")

        answer = await stage.login(stage.token(email="chief@startline.test"))

        assert answer.json()["userRole"] == "user"

    async def test_an_address_given_up_since_does_not(self, stage: Stage) -> None:
        subject = str(uuid4())
        await stage.login(stage.token(sub=subject, email="chief@startline.test"))

        async with stage.client(stage.token(sub=subject, email="new@startline.test")) as client:
            answer = await client.get("/api/user")

        assert answer.json()["userRole"] == "user"


class TestLimits:
    async def fail(self, stage: Stage, times: int) -> None:
        for number in range(times):
            assert (await stage.login(f"a.b{number}.c")).status_code == 401

    async def test_the_eleventh_failure_of_a_network_is_refused(
        self, stage: Stage, clock: StandingClock
    ) -> None:
        await self.fail(stage, LOGIN_PER_NETWORK.limit)

        answer = await stage.login("a.b.c")

        body = answer.json()
        assert answer.status_code == 429
        assert body["message"] == "Too many attempts. Please try again later."
        assert body["requiresCaptcha"] is True
        assert body["retryAfter"] == LOGIN_PER_NETWORK.window_s
        assert answer.headers["retry-after"] == str(body["retryAfter"])
        assert body["resetTime"].endswith("Z")

    async def test_a_captcha_opens_the_way_and_is_asked_for_only_then(self, stage: Stage) -> None:
        await stage.login(stage.token(), captchaToken="unasked")
        assert stage.captcha.asked == []
        await self.fail(stage, LOGIN_PER_NETWORK.limit)

        answer = await stage.login(stage.token(), captchaToken="solved")

        assert answer.status_code == 200
        assert stage.captcha.asked == [("solved", "login")]

    async def test_a_captcha_not_solved_leaves_it_shut(self, stage: Stage) -> None:
        await self.fail(stage, LOGIN_PER_NETWORK.limit)
        stage.captcha.verdict = "failed"

        assert (await stage.login(stage.token(), captchaToken="wrong")).status_code == 429

    async def test_a_captcha_that_cannot_be_checked_never_lets_in(self, stage: Stage) -> None:
        await self.fail(stage, LOGIN_PER_NETWORK.limit)
        stage.captcha.verdict = "unavailable"

        answer = await stage.login(stage.token(), captchaToken="solved")

        assert (answer.status_code, answer.json()["code"]) == (503, "captcha_unavailable")

    async def test_good_logins_count_for_nothing(self, stage: Stage) -> None:
        for _ in range(LOGIN_PER_NETWORK.limit + 2):
            assert (await stage.login(stage.token())).status_code == 200

    async def test_failures_for_one_account_ask_for_a_captcha_sooner(self, stage: Stage) -> None:
        stolen = stage.token(sub="somebody", exp=1)
        for _ in range(LOGIN_PER_ACCOUNT_AND_NETWORK.limit):
            await stage.login(stolen)

        assert (await stage.login(stolen)).status_code == 429
        assert (await stage.login(stage.token())).status_code == 200

    async def test_the_window_passes(self, stage: Stage, clock: StandingClock) -> None:
        await self.fail(stage, LOGIN_PER_NETWORK.limit)
        clock.advance(minutes=15, seconds=1)

        assert (await stage.login(stage.token())).status_code == 200
