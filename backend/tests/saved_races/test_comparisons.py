"""Comparisons of a signed-in person, and public ones."""

import asyncio
from typing import Any

import pytest

from startline.saved_races.domain import MOST_COMPARISONS
from tests.accounts.harness import Harness
from tests.clocks import StandingClock

PATH = "/api/comparisons"


class TestSaveComparison:
    async def test_ids_are_accepted_as_text_or_numbers_and_returned_as_text(
        self, harness: Harness
    ) -> None:
        async with await harness.signed_in() as runner:
            answer = await runner.post(PATH, json={"raceIds": ["3", 1, "3", 2]})

        body = answer.json()
        assert answer.status_code == 201
        assert body["raceIds"] == ["3", "1", "2"]
        assert body["version"] == 1
        assert body["isPublic"] is False

    @pytest.mark.parametrize("name", [None, "", "   ", "\u200b\u200b\u200b", "\ufeff"])
    async def test_without_a_name_it_is_called_my_races(
        self, harness: Harness, name: str | None
    ) -> None:
        async with await harness.signed_in() as runner:
            answer = await runner.post(PATH, json={"name": name, "raceIds": [1]})

        assert answer.json()["name"] == "My Races"

    async def test_races_that_left_the_catalogue_stay(self, harness: Harness) -> None:
        async with await harness.signed_in() as runner:
            answer = await runner.post(PATH, json={"raceIds": [1, 999]})

        assert answer.json()["raceIds"] == ["1", "999"]

    async def test_a_comparison_of_unknown_races_alone_is_404(self, harness: Harness) -> None:
        async with await harness.signed_in() as runner:
            answer = await runner.post(PATH, json={"raceIds": [998, 999]})

        assert (answer.status_code, answer.json()["code"]) == (404, "race_not_found")

    @pytest.mark.parametrize(
        "body",
        [
            {},
            {"raceIds": []},
            {"raceIds": ["one"]},
            {"raceIds": [1, -2]},
            {"raceIds": list(range(1, 22))},
            {"raceIds": [1], "name": "x" * 201},
            {"raceIds": [1], "name": "a\x00b"},
            {"raceIds": [1], "name": "\u202egpj.exe"},
            {"raceIds": [1], "name": "a\u2028b"},
            {"raceIds": [1], "notes": "x" * 5_001},
            {"raceIds": [1], "notes": "a\x00b"},
            {"raceIds": [1], "notes": "a\n\u202eb"},
            {"raceIds": [1], "raceType": "walk"},
            {"raceIds": [1], "owner": 7},
        ],
        ids=lambda body: str(body)[:60],
    )
    async def test_an_invalid_request_is_422(self, harness: Harness, body: dict[str, Any]) -> None:
        async with await harness.signed_in() as runner:
            assert (await runner.post(PATH, json=body)).status_code == 422

    async def test_a_full_account_is_409(self, harness: Harness) -> None:
        async with await harness.signed_in() as runner:
            for _ in range(MOST_COMPARISONS):
                await runner.post(PATH, json={"raceIds": [1]})

            assert (await runner.post(PATH, json={"raceIds": [2]})).status_code == 409


class TestReadComparison:
    async def saved(self, harness: Harness, **more: object) -> str:
        async with await harness.signed_in() as owner:
            answer = await owner.post(PATH, json={"raceIds": [1, 2], **more})
        address: str = f"{PATH}/{answer.json()['id']}"
        return address

    async def test_a_public_one_is_readable_without_an_account(self, harness: Harness) -> None:
        address = await self.saved(harness, isPublic=True, name="Hills")

        async with harness.client() as guest:
            answer = await guest.get(address)

        assert answer.status_code == 200
        assert answer.json()["name"] == "Hills"
        assert answer.json()["mine"] is False

    async def test_a_private_one_is_404_for_others(self, harness: Harness) -> None:
        address = await self.saved(harness)

        async with harness.client() as guest, await harness.signed_in() as other:
            answers = [await guest.get(address), await other.get(address)]

        assert [answer.status_code for answer in answers] == [404, 404]
        assert answers[0].json()["code"] == "comparison_not_found"

    async def test_a_bad_token_is_401(self, harness: Harness) -> None:
        address = await self.saved(harness, isPublic=True)

        async with harness.client("a.b.c") as client:
            assert (await client.get(address)).status_code == 401


class TestEditComparison:
    async def test_the_whole_comparison_is_replaced(
        self, harness: Harness, clock: StandingClock
    ) -> None:
        async with await harness.signed_in() as owner:
            saved = (await owner.post(PATH, json={"raceIds": [1], "notes": "old"})).json()
            clock.advance(seconds=1)

            answer = await owner.put(
                f"{PATH}/{saved['id']}",
                json={"name": "New", "raceIds": [2, 3], "isPublic": True, "version": 1},
            )

            body = answer.json()
            assert answer.status_code == 200
            assert (body["name"], body["raceIds"], body["notes"]) == ("New", ["2", "3"], None)
            assert body["version"] == 2
            assert body["updatedAt"] > saved["updatedAt"]
            assert (await owner.get(f"{PATH}/{saved['id']}")).json() == body

    @pytest.mark.parametrize("text", ["yes", "true", 1])
    async def test_only_true_publishes_it(self, harness: Harness, text: object) -> None:
        async with await harness.signed_in() as owner:
            answer = await owner.post(PATH, json={"raceIds": [1], "isPublic": text})

            assert answer.status_code == 422
            assert (await owner.get(PATH)).json() == []

    async def test_all_its_races_may_be_taken_out_and_its_note_and_link_stay(
        self, harness: Harness
    ) -> None:
        async with await harness.signed_in() as owner, harness.client() as guest:
            body = {"raceIds": [1], "notes": "flat", "isPublic": True}
            saved = (await owner.post(PATH, json=body)).json()

            emptied = await owner.put(
                f"{PATH}/{saved['id']}", json={**body, "raceIds": [], "version": 1}
            )

            assert (emptied.status_code, emptied.json()["raceIds"]) == (200, [])
            assert (await guest.get(f"{PATH}/{saved['id']}")).json()["notes"] == "flat"

    async def test_ten_edits_of_one_version_are_one_edit(self, harness: Harness) -> None:
        async with await harness.signed_in() as owner:
            saved = (await owner.post(PATH, json={"raceIds": [1]})).json()

            answers = await asyncio.gather(
                *(
                    owner.put(
                        f"{PATH}/{saved['id']}",
                        json={"name": f"Edit {number}", "raceIds": [1], "version": 1},
                    )
                    for number in range(10)
                )
            )

        statuses = sorted(answer.status_code for answer in answers)
        refused = next(answer.json() for answer in answers if answer.status_code == 409)
        assert statuses == [200, *[409] * 9]
        assert (refused["code"], refused["currentVersion"]) == ("comparison_changed", 2)

    async def test_a_public_one_of_another_person_is_404(self, harness: Harness) -> None:
        async with await harness.signed_in() as owner, await harness.signed_in() as other:
            saved = (await owner.post(PATH, json={"raceIds": [1], "isPublic": True})).json()

            edit = {"name": "Taken", "raceIds": [1], "version": 1}
            answer = await other.put(f"{PATH}/{saved['id']}", json=edit)

            assert answer.status_code == 404
            assert (await owner.get(f"{PATH}/{saved['id']}")).json()["name"] == "My Races"


class TestListAndRemove:
    async def test_those_of_the_caller_the_last_changed_first(
        self, harness: Harness, clock: StandingClock
    ) -> None:
        async with await harness.signed_in() as other, await harness.signed_in() as owner:
            await other.post(PATH, json={"raceIds": [1], "isPublic": True})
            for name in ("one", "two"):
                await owner.post(PATH, json={"raceIds": [1], "name": name})
                clock.advance(seconds=1)

            listed = (await owner.get(PATH)).json()

        assert [comparison["name"] for comparison in listed] == ["two", "one"]

    async def test_removing_twice_is_204_and_others_cannot(self, harness: Harness) -> None:
        async with await harness.signed_in() as other, await harness.signed_in() as owner:
            saved = (await owner.post(PATH, json={"raceIds": [1]})).json()

            assert (await other.delete(f"{PATH}/{saved['id']}")).status_code == 204
            assert len((await owner.get(PATH)).json()) == 1
            assert (await owner.delete(f"{PATH}/{saved['id']}")).status_code == 204
            assert (await owner.delete(f"{PATH}/{saved['id']}")).status_code == 204
            assert (await owner.get(PATH)).json() == []
