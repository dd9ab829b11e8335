from uuid import uuid4

import pytest
from sqlalchemy import func, select

from startline.store.base import Base
from startline.store.people import AccountDeletionRow, IdempotentAnswerRow, PersonRow
from startline.store.shortlist import ComparisonRow, FavouriteRow, MedalRow
from tests.accounts.stage import Stage
from tests.clocks import StandingClock


async def count(stage: Stage, table: type[Base]) -> int:
    async with stage.sessions.reading() as session:
        return (await session.scalar(select(func.count()).select_from(table))) or 0


class TestExport:
    async def test_it_holds_all_that_is_kept(self, stage: Stage) -> None:
        async with await stage.signed_in(email="me@startline.test") as client:
            await client.post("/api/favorites", json={"raceId": 12})
            await client.post("/api/medals", json={"raceId": 12, "finishTimeS": 14_400})
            await client.post("/api/comparisons", json={"raceIds": [1, 2], "notes": "hills"})

            answer = await client.get("/api/me/export")

        sections = answer.json()["sections"]
        assert sections["account"]["email"] == "me@startline.test"
        assert [kept["raceId"] for kept in sections["shortlist"]["favorites"]] == [12]
        assert sections["shortlist"]["medals"][0]["finishTimeS"] == 14_400
        assert sections["shortlist"]["comparisons"][0]["notes"] == "hills"
        assert answer.headers["content-disposition"].startswith("attachment")
        assert answer.headers["cache-control"] == "no-store, private"

    async def test_it_holds_nothing_of_anybody_else(self, stage: Stage) -> None:
        async with await stage.signed_in() as other:
            await other.post("/api/favorites", json={"raceId": 13})
        async with await stage.signed_in() as client:
            answer = await client.get("/api/me/export")

        assert answer.json()["sections"]["shortlist"]["favorites"] == []

    @pytest.mark.parametrize("method", ["GET", "DELETE"])
    async def test_the_password_must_have_been_given_lately(
        self, stage: Stage, clock: StandingClock, method: str
    ) -> None:
        path = "/api/me/export" if method == "GET" else "/api/me"
        async with await stage.signed_in() as client:
            clock.advance(minutes=15, seconds=1)

            answer = await client.request(method, path)

        assert (answer.status_code, answer.json()["code"]) == (403, "reauthentication_required")
        assert answer.json()["maxAge"] == 900

    async def test_a_token_that_does_not_say_when_is_not_enough(self, stage: Stage) -> None:
        async with await stage.signed_in(amr=["pwd"]) as client:
            assert (await client.get("/api/me/export")).status_code == 403


class TestDeletion:
    async def test_nothing_is_left(self, stage: Stage) -> None:
        async with await stage.signed_in() as client:
            await client.post("/api/favorites", json={"raceId": 12})
            await client.post("/api/medals", json={"raceId": 12})
            await client.post(
                "/api/comparisons", json={"raceIds": [1]}, headers={"idempotency-key": "k"}
            )

            answer = await client.delete("/api/me")

            assert answer.status_code == 204
            assert (await client.get("/api/user")).status_code == 401
        for table in (PersonRow, FavouriteRow, MedalRow, ComparisonRow, IdempotentAnswerRow):
            assert await count(stage, table) == 0

    async def test_others_keep_theirs(self, stage: Stage) -> None:
        async with await stage.signed_in() as other, await stage.signed_in() as client:
            await other.post("/api/favorites", json={"raceId": 12})

            await client.delete("/api/me")

            assert len((await other.get("/api/favorites")).json()) == 1

    async def test_the_provider_is_told(self, stage: Stage) -> None:
        subject = str(uuid4())
        async with await stage.signed_in(sub=subject) as client:
            await client.delete("/api/me")

        await stage.services.errands.run_due()

        assert stage.directory.deleted == [subject]

    async def test_a_provider_that_is_down_is_told_later(
        self, stage: Stage, clock: StandingClock
    ) -> None:
        subject = str(uuid4())
        async with await stage.signed_in(sub=subject) as client:
            await client.delete("/api/me")
        stage.directory.down = True
        await stage.services.errands.run_due()
        stage.directory.down = False
        clock.advance(seconds=31)

        await stage.services.errands.run_due()

        assert stage.directory.deleted == [subject]

    async def test_a_token_that_is_still_about_does_not_make_the_account_anew(
        self, stage: Stage
    ) -> None:
        subject = str(uuid4())
        async with await stage.signed_in(sub=subject) as client:
            await client.delete("/api/me")

        answer = await stage.login(stage.token(sub=subject))

        assert (answer.status_code, answer.json()["code"]) == (401, "account_closed")

    async def test_the_note_of_it_goes_a_day_later(
        self, stage: Stage, clock: StandingClock
    ) -> None:
        async with await stage.signed_in() as client:
            await client.delete("/api/me")
        await stage.services.errands.run_due()
        clock.advance(hours=25)

        await stage.services.errands.run_due()

        assert await count(stage, AccountDeletionRow) == 0
