"""A database that fails after the commit of a second factor: the session is still answered."""

import pytest
from structlog.testing import capture_logs

from startline.db.unavailable import DatabaseUnavailable
from startline.rate_limits.database_limits import AttemptLimiter
from tests.auth_server.factor_steps import App, claims_of, enroll, with_app
from tests.auth_server.harness import Harness, bearer

REASON = "accepted second factor stays counted"


@pytest.fixture
def outage(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the statements that take the count of an attempt back."""

    async def forgive(*_: object) -> None:
        raise DatabaseUnavailable

    monkeypatch.setattr(AttemptLimiter, "forgive", forgive)


async def test_a_recovery_code_that_is_spent_has_given_its_session(
    identity: Harness, request: pytest.FixtureRequest
) -> None:
    _, full = await with_app(identity)
    path = "/factors/recovery-codes"
    codes = (await identity.client.post(path, headers=bearer(full))).json()["codes"]
    token = (await identity.new_session())["access_token"]
    request.getfixturevalue("outage")

    with capture_logs() as logs:
        used = await identity.post(f"{path}/verify", {"code": codes[0]}, bearer(token))

    assert used.status_code == 200, used.text
    assert claims_of(used.json()["access_token"])["aal"] == "aal2"
    assert [each["event"] for each in logs].count(REASON) == 1
    left = await identity.client.get(path, headers=bearer(token))
    assert left.json()["remaining"] == 9


async def test_an_app_whose_code_is_accepted_has_given_its_session(
    identity: Harness, request: pytest.FixtureRequest
) -> None:
    token = (await identity.session())["access_token"]
    app = App(identity, (await enroll(identity, token)).json())
    request.getfixturevalue("outage")

    with capture_logs() as logs:
        verified = await app.verify(token)

    assert verified.status_code == 200, verified.text
    assert claims_of(verified.json()["access_token"])["aal"] == "aal2"
    assert (await identity.refresh(verified.json()["refresh_token"])).status_code == 200
    assert [each["event"] for each in logs].count(REASON) == 1
