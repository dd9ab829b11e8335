"""Steps of a sign-up in one browser or several."""

from typing import Any

from tests.auth_server.harness import (
    RUNNER,
    Harness,
)

STRANGER = {"x-startline-browser": "a-stranger-s-browser-of-their-own"}


PLAIN = {"x-startline-browser": ""}
"""A GoTrue client without the header."""


async def sign_up(
    identity: Harness, password: str, headers: dict[str, str], email: str = RUNNER
) -> None:
    body = {"email": email, "password": password, "data": {"first_name": "Eve"}}
    assert (await identity.post("/signup", body, headers)).status_code == 200


async def open_link(
    identity: Harness, headers: dict[str, str], email: str = RUNNER, **more: str
) -> dict[str, Any]:
    mail = await identity.last_mail(email)
    body = {"type": "signup", "token_hash": mail.token_hash, **more}
    answer = await identity.post("/verify", body, headers)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())


def needs_password(session: dict[str, Any]) -> bool:
    return bool(session["user"]["app_metadata"].get("needs_password", False))
