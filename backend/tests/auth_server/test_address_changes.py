"""A change of address that waits for confirmations: mailed again, and replaced by another one."""

import pytest
from httpx import Response

from tests.auth_server.harness import RUNNER, Harness, Mail

NEW = "new@mail.example"
OTHER = "other@mail.example"
CHANGE = "email_change"


async def _begin(identity: Harness, access_token: str, email: str = NEW) -> tuple[Mail, Mail]:
    """The mails to the current and to the new address."""
    assert (await identity.update(access_token, email=email)).status_code == 200
    return await identity.last_mail(RUNNER), await identity.last_mail(email)


async def _confirm(identity: Harness, mail: Mail) -> Response:
    body = {"type": CHANGE, "email": mail.recipient, "token": mail.code}
    return await identity.post("/verify", body)


@pytest.mark.parametrize("is_current_first", [True, False], ids=["current", "new"])
async def test_a_change_that_a_stranger_has_mailed_again_keeps_the_confirmation_that_it_has(
    identity: Harness, is_current_first: bool
) -> None:
    current, new = await _begin(identity, (await identity.session())["access_token"])
    first, missing = (current, new) if is_current_first else (new, current)
    assert set((await _confirm(identity, first)).json()) == {"msg", "code"}
    before = len(await identity.mails())

    await identity.post("/resend", {"type": CHANGE, "email": RUNNER})

    (mail,) = (await identity.mails())[before:]
    assert (mail.recipient, mail.template) == (missing.recipient, missing.template)
    assert (await _confirm(identity, mail)).json()["user"]["email"] == NEW


async def test_a_confirmation_of_one_change_never_counts_for_the_next(identity: Harness) -> None:
    access = (await identity.session())["access_token"]
    current, _ = await _begin(identity, access)
    await _confirm(identity, current)
    _, other = await _begin(identity, access, OTHER)

    answer = await _confirm(identity, other)

    assert set(answer.json()) == {"msg", "code"}
    assert (await identity.user(access)).json()["email"] == RUNNER
