"""PUT /user: the data of a user."""

from typing import Any

import pytest

from tests.auth_server.harness import (
    Harness,
    code_of,
)


class TestChangeData:
    async def test_is_merged_and_null_removes(self, identity: Harness) -> None:
        access = (await identity.session())["access_token"]
        await identity.update(access, data={"first_name": "Ada", "club": "Hill"})

        answer = await identity.update(access, data={"club": None, "last_name": "Byron"})

        assert answer.json()["user_metadata"] == {"first_name": "Ada", "last_name": "Byron"}

    async def test_needs_no_reauthentication(self, identity: Harness) -> None:
        access = (await identity.session())["access_token"]
        identity.clock.advance(minutes=50)

        answer = await identity.update(access, data={"first_name": "Ada"})

        assert answer.status_code == 200

    @pytest.mark.parametrize(
        ("changes", "status", "code"),
        [
            ({"app_metadata": {"role": "admin"}}, 403, "not_admin"),
            ({"phone": "+44"}, 404, "not_supported"),
        ],
    )
    async def test_protected_members_are_refused(
        self, identity: Harness, changes: dict[str, Any], status: int, code: str
    ) -> None:
        access = (await identity.session())["access_token"]

        answer = await identity.update(access, **changes)

        assert (answer.status_code, code_of(answer)) == (status, code)

    async def test_a_forged_role_stays_in_the_user_metadata(self, identity: Harness) -> None:
        access = (await identity.session())["access_token"]

        answer = await identity.update(access, data={"role": "admin", "email_verified": True})

        assert answer.json()["role"] == "authenticated"
        assert answer.json()["app_metadata"] == {"provider": "email", "providers": ["email"]}
