"""POST /api/auth/login."""

import asyncio
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import func, select

from startline.db.tables.accounts import PersonRow
from tests.accounts.harness import Harness

PROFILE = {
    "firstName": "Ada",
    "lastName": "Runner",
    "isRaceOrganiser": True,
    "company": "Hill Races",
    "position": "Director",
}


class TestLogin:
    async def test_the_first_login_creates_the_account_with_its_profile(
        self, harness: Harness
    ) -> None:
        answer = await harness.login(harness.token(email="ada@startline.test"), **PROFILE)

        record = answer.json()
        assert answer.status_code == 200
        assert record["email"] == "ada@startline.test"
        assert {name: record[name] for name in PROFILE} == PROFILE
        assert record["userRole"] == record["user_role"] == "user"
        assert answer.headers["cache-control"] == "no-store, private"
        assert "set-cookie" not in answer.headers

    async def test_names_that_cannot_be_seen_or_turn_round_stop_no_login(
        self, harness: Harness
    ) -> None:
        names = {"firstName": "\u202eadA", "lastName": "\u200b\u200b", "company": "ריצה\u200f"}

        record = (await harness.login(harness.token(), **names)).json()

        assert {name: record[name] for name in names} == {
            "firstName": "adA",
            "lastName": None,
            "company": "ריצה\u200f",
        }

    async def test_a_later_login_leaves_the_profile_alone(self, harness: Harness) -> None:
        token = harness.token()
        await harness.login(token, **PROFILE)

        answer = await harness.login(token, firstName="Eve", isRaceOrganiser=False, company="Other")

        assert answer.json()["firstName"] == "Ada"
        assert answer.json()["company"] == "Hill Races"

    async def test_asking_to_be_an_organiser_grants_nothing(self, harness: Harness) -> None:
        answer = await harness.login(harness.token(), isRaceOrganiser=True)

        assert answer.json()["isRaceOrganiser"] is True
        assert answer.json()["userRole"] == "user"

    async def test_a_role_in_the_metadata_grants_nothing(self, harness: Harness) -> None:
        boast = {"role": "admin", "userRole": "admin", "user_role": "admin"}

        answer = await harness.login(harness.token(user_metadata=boast, role="service_role"))

        assert answer.json()["userRole"] == "user"

    async def test_two_accounts_with_one_address_stay_two(self, harness: Harness) -> None:
        first = await harness.login(harness.token(email="same@startline.test"))
        second = await harness.login(harness.token(email="same@startline.test"))

        assert first.json()["id"] != second.json()["id"]

    async def test_header_and_body_must_hold_the_same_token(self, harness: Harness) -> None:
        subject = str(uuid4())
        async with harness.client(harness.token(sub=subject)) as client:
            answer = await client.post(
                "/api/auth/login", json={"token": harness.token(sub=subject)}
            )

        assert (answer.status_code, answer.json()["code"]) == (401, "tokens_differ")

    async def test_requires_an_authorization_header(self, harness: Harness) -> None:
        async with harness.client() as client:
            answer = await client.post("/api/auth/login", json={"token": harness.token()})

        assert (answer.status_code, answer.json()["code"]) == (401, "no_token")
        assert answer.headers["www-authenticate"] == "Bearer"

    async def test_a_second_authorization_header_is_refused(self, harness: Harness) -> None:
        token = harness.token()
        twice = [("authorization", f"Bearer {token}"), ("authorization", "Bearer other")]
        async with harness.client() as client:
            answer = await client.post("/api/auth/login", json={"token": token}, headers=twice)

        assert (answer.status_code, answer.json()["code"]) == (401, "bad_token")

    @pytest.mark.parametrize(
        "claims",
        [{"iss": "https://elsewhere.test"}, {"exp": 1}, {"is_anonymous": True}],
        ids=str,
    )
    async def test_an_invalid_token_is_refused(
        self, harness: Harness, claims: dict[str, Any]
    ) -> None:
        answer = await harness.login(harness.token(**claims))

        assert (answer.status_code, answer.json()["code"]) == (401, "bad_token")

    async def test_a_token_refused_by_the_provider_is_refused(self, harness: Harness) -> None:
        harness.directory.refuses = True

        assert (await harness.login(harness.token())).status_code == 401

    async def test_a_name_of_two_hundred_characters_is_stored(self, harness: Harness) -> None:
        name = "É" * 200

        assert (await harness.login(harness.token(), firstName=name)).json()["firstName"] == name

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
    async def test_invalid_members_are_named(
        self, harness: Harness, profile: dict[str, Any]
    ) -> None:
        answer = await harness.login(harness.token(), **profile)

        assert answer.status_code == 422
        assert answer.json()["errors"][0]["field"] == next(iter(profile))

    async def test_concurrent_first_logins_create_one_account(self, harness: Harness) -> None:
        token = harness.token()

        answers = await asyncio.gather(*(harness.login(token) for _ in range(4)))

        assert {answer.status_code for answer in answers} == {200}
        async with harness.sessions.reading() as session:
            assert await session.scalar(select(func.count()).select_from(PersonRow)) == 1


class TestProviderDown:
    async def test_a_valid_token_logs_in_with_an_unconfirmed_address(
        self, harness: Harness
    ) -> None:
        harness.directory.down = True

        answer = await harness.login(harness.token(email="Chief@startline.test"))

        assert answer.status_code == 200
        assert answer.json()["emailConfirmed"] is False
        assert answer.json()["userRole"] == "user"

    async def test_an_earlier_confirmation_stays(self, harness: Harness) -> None:
        token = harness.token()
        await harness.login(token)
        harness.directory.down = True

        assert (await harness.login(token)).json()["emailConfirmed"] is True

    async def test_unavailable_keys_are_a_503(self, harness: Harness) -> None:
        harness.keys.down = True

        answer = await harness.login(harness.token())

        assert (answer.status_code, answer.json()["code"]) == (503, "identity_unavailable")
        assert answer.headers["retry-after"]


class TestFixedAdministrator:
    async def test_the_confirmed_address_makes_an_admin(self, harness: Harness) -> None:
        answer = await harness.login(harness.token(email="CHIEF@startline.test"))

        assert answer.json()["userRole"] == answer.json()["user_role"] == "admin"

    async def test_an_unconfirmed_address_does_not(self, harness: Harness) -> None:
        harness.directory.unconfirmed.add("chief@startline.test")

        answer = await harness.login(harness.token(email="chief@startline.test"))

        assert answer.json()["userRole"] == "user"

    @pytest.mark.parametrize(
        "email",
        ["chief@\u017ftartline.test", "chief@\uff33tartline.test", "ch\u0131ef@startline.test"],
    )
    async def test_an_address_that_only_looks_like_it_does_not(
        self, harness: Harness, email: str
    ) -> None:
        answer = await harness.login(harness.token(email=email))

        assert (answer.status_code, answer.json()["userRole"]) == (200, "user")

    async def test_a_former_address_does_not(self, harness: Harness) -> None:
        subject = str(uuid4())
        await harness.login(harness.token(sub=subject, email="chief@startline.test"))

        async with harness.client(harness.token(sub=subject, email="new@startline.test")) as client:
            answer = await client.get("/api/user")

        assert answer.json()["userRole"] == "user"
