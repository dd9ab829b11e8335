"""The site gets another address: played through, as decision 0008 describes it."""

from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest
from sqlalchemy import select

from startline.accounts.domain import Role
from startline.accounts.errors import AccountsStandThere, NoAccountsThere, NotAWebAddress
from startline.accounts.moving import move_accounts, public_address
from startline.accounts.repository import set_role
from startline.store.people import AccountDeletionRow, PersonRow, RevokedSessionRow
from startline.store.session import Sessions
from tests.accounts.house import EMAIL, House, bearer, open_house
from tests.clocks import StandingClock

OLD, NEW = "http://old.test", "https://new.test"
GONE = "gone@mail.example"


class Site:
    """One database and one key file, served under one address after the other."""

    def __init__(self, sessions: Sessions, clock: StandingClock, folder: Path) -> None:
        self.sessions = sessions
        self._clock = clock
        self._folder = folder

    def at(self, origin: str) -> AbstractAsyncContextManager[House]:
        return open_house(self.sessions, self._clock, self._folder, origin)

    async def move(self, old: str = OLD, new: str = NEW) -> int:
        async with self.sessions.begin() as session:
            return await move_accounts(session, old, new)

    async def issuers(self) -> set[str]:
        async with self.sessions.reading() as session:
            found: set[str] = set()
            for table in (PersonRow, RevokedSessionRow, AccountDeletionRow):
                found |= set(await session.scalars(select(table.issuer)))
            return found


@pytest.fixture
async def site(sessions: Sessions, clock: StandingClock, tmp_path: Path) -> Site:
    """With an organiser who saved a race, one of whose sessions ended, and somebody who left."""
    site = Site(sessions, clock, tmp_path)
    async with site.at(OLD) as house:
        await house.open_account(EMAIL)
        await house.open_account(GONE)
        token = (await house.sign_in())["access_token"]
        await house.login(token)
        favourite = {"raceId": 1, "raceType": "marathon"}
        saved = await house.client.post("/api/favorites", json=favourite, headers=bearer(token))
        assert saved.status_code == 201, saved.text
        async with sessions.begin() as session:
            await set_role(session, EMAIL, Role.ORGANISER)
        other = (await house.sign_in())["access_token"]
        await house.client.post("/auth/v1/logout?scope=local", headers=bearer(other))
        leaving = (await house.sign_in(GONE))["access_token"]
        await house.login(leaving)
        left = await house.client.delete("/api/me", headers=bearer(leaving))
        assert left.status_code == 204
    return site


async def favourites(house: House, token: str) -> list[int]:
    answer = await house.client.get("/api/favorites", headers=bearer(token))
    assert answer.status_code == 200, answer.text
    return [one["raceId"] for one in answer.json()]


class TestMoved:
    async def test_everybody_finds_their_list_and_their_role_again(self, site: Site) -> None:
        assert await site.move() == 1

        async with site.at(NEW) as house:
            token = (await house.sign_in())["access_token"]
            record = (await house.login(token)).json()

            assert record["userRole"] == "organiser"
            assert await favourites(house, token) == [1]

    async def test_nothing_is_left_under_the_old_address(self, site: Site) -> None:
        assert await site.issuers() == {f"{OLD}/auth/v1"}

        await site.move()

        assert await site.issuers() == {f"{NEW}/auth/v1"}

    async def test_tokens_of_the_old_address_are_refused_under_the_new_one(
        self, site: Site
    ) -> None:
        async with site.at(OLD) as house:
            token = (await house.sign_in())["access_token"]
        await site.move()

        async with site.at(NEW) as house:
            answer = await house.client.get("/api/user", headers=bearer(token))

        assert answer.status_code == 401

    async def test_it_can_be_moved_back(self, site: Site) -> None:
        await site.move()

        assert await site.move(NEW, OLD) == 1

        async with site.at(OLD) as house:
            token = (await house.sign_in())["access_token"]
            await house.login(token)
            assert await favourites(house, token) == [1]


class TestNotMoved:
    async def test_who_signs_in_without_the_move_is_somebody_new(self, site: Site) -> None:
        async with site.at(NEW) as house:
            token = (await house.sign_in())["access_token"]
            record = (await house.login(token)).json()

            assert record["userRole"] == "user"
            assert await favourites(house, token) == []

    async def test_after_a_sign_in_under_the_new_address_nothing_is_changed(
        self, site: Site
    ) -> None:
        async with site.at(NEW) as house:
            await house.login((await house.sign_in())["access_token"])
        before = await site.issuers()

        with pytest.raises(AccountsStandThere):
            await site.move()

        assert await site.issuers() == before

    async def test_an_address_that_nobody_knows_is_named_a_mistake(self, site: Site) -> None:
        with pytest.raises(NoAccountsThere):
            await site.move("http://other.test")


@pytest.mark.parametrize(
    ("written", "address"),
    [
        ("https://New.Test/", "https://new.test"),
        ("https://new.test:443", "https://new.test"),
        ("http://localhost:8000", "http://localhost:8000"),
    ],
)
def test_the_new_address_is_read_as_the_setting_is(written: str, address: str) -> None:
    assert public_address(written) == address


@pytest.mark.parametrize("text", ["new.test", "ftp://new.test", ""])
def test_what_is_no_address_is_refused(text: str) -> None:
    with pytest.raises(NotAWebAddress):
        public_address(text)
