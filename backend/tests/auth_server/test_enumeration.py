"""Enumeration parity: equal responses and equal work for known and unknown addresses."""

from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
from httpx import Response
from sqlalchemy import event
from sqlalchemy.engine import Engine

from startline.core.response_time import JITTER_S, STEP_S
from tests.auth_server.harness import OTHER_PASSWORD, PASSWORD, RUNNER, Harness, add_user

pytestmark = pytest.mark.slow

UNKNOWN = "unknown@mail.example"
CHANGER = "changer@startline.example"
Act = Callable[[Harness, str], Awaitable[Response]]


async def _sign_in(identity: Harness, email: str) -> Response:
    return await identity.sign_in(email, OTHER_PASSWORD)


async def _sign_up(identity: Harness, email: str) -> Response:
    return await identity.sign_up(email, OTHER_PASSWORD)


async def _recover(identity: Harness, email: str) -> Response:
    return await identity.post("/recover", {"email": email})


async def _resend(identity: Harness, email: str) -> Response:
    return await identity.post("/resend", {"type": "signup", "email": email})


async def _verify(identity: Harness, email: str) -> Response:
    return await identity.post("/verify", {"type": "signup", "email": email, "token": "000000"})


async def _wrong_code_after_recovery(identity: Harness, email: str) -> Response:
    await identity.post("/recover", {"email": email})
    return await identity.post("/verify", {"type": "recovery", "email": email, "token": "000000"})


async def _wrong_code_after_change(identity: Harness, email: str) -> Response:
    await _change_address(identity, email)
    return await identity.post(
        "/verify", {"type": "email_change", "email": email, "token": "000000"}
    )


async def _change_address(identity: Harness, email: str) -> Response:
    session = await identity.new_session(CHANGER)
    return await identity.update(session["access_token"], email=email)


@asynccontextmanager
async def _statements() -> AsyncGenerator[Counter[str]]:
    """Counts the statements sent to the database, by verb."""
    seen: Counter[str] = Counter()

    def count(_c: object, _cur: object, statement: str, *_: object) -> None:
        seen[statement.split(maxsplit=1)[0].upper()] += 1

    event.listen(Engine, "before_cursor_execute", count)
    try:
        yield seen
    finally:
        event.remove(Engine, "before_cursor_execute", count)


ACTS = [
    _sign_in,
    _sign_up,
    _recover,
    _resend,
    _verify,
    _wrong_code_after_recovery,
    _change_address,
    _wrong_code_after_change,
]


@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.__name__.strip("_"))
class TestParity:
    @pytest.fixture(autouse=True)
    async def changer(self, identity: Harness) -> None:
        """An account for changes of address."""
        await add_user(identity.provider, CHANGER, password=PASSWORD, confirmed=True)
        identity.argon2.computations = 0

    async def test_of_responses(self, identity: Harness, act: Act) -> None:
        await identity.session()

        known, unknown = await act(identity, RUNNER), await act(identity, UNKNOWN)

        assert known.status_code == unknown.status_code
        assert _without_address_and_id(known, RUNNER) == _without_address_and_id(unknown, UNKNOWN)
        assert set(known.headers) == set(unknown.headers)

    async def test_of_hash_computations(self, identity: Harness, act: Act) -> None:
        await identity.session()
        counts: list[int] = []
        for email in (RUNNER, UNKNOWN):
            before = identity.argon2.computations
            await act(identity, email)
            counts.append(identity.argon2.computations - before)

        assert counts[0] == counts[1]

    async def test_of_writes_to_the_database(self, identity: Harness, act: Act) -> None:
        await identity.session()
        await act(identity, "earlier@mail.example")  # creates the decoy
        async with _statements() as known:
            await act(identity, RUNNER)
        async with _statements() as unknown:
            await act(identity, UNKNOWN)

        writes = ("INSERT", "UPDATE", "DELETE")
        assert abs(sum(known[verb] - unknown[verb] for verb in writes)) <= 1
        assert abs(sum(known.values()) - sum(unknown.values())) <= 3


async def test_a_wrong_code_costs_the_same_with_and_without_a_mailed_token(
    identity: Harness,
) -> None:
    await identity.session()
    await identity.session(waiting := "waiting@mail.example")
    for email in (waiting, UNKNOWN):
        await identity.post("/recover", {"email": email})
    seen: list[Counter[str]] = []
    for email in (waiting, RUNNER, UNKNOWN):
        async with _statements() as counted:
            body = {"type": "recovery", "email": email, "token": "000000"}
            assert (await identity.post("/verify", body)).status_code == 403
        seen.append(counted)

    assert seen[0] == seen[1] == seen[2]


async def test_a_change_mailed_again_costs_the_same_with_and_without_a_confirmation(
    identity: Harness,
) -> None:
    session = await identity.session()
    await identity.update(session["access_token"], email=UNKNOWN)
    code = (await identity.last_mail(UNKNOWN)).code
    written: list[Counter[str]] = []
    for confirmed in (False, True):
        if confirmed:
            body = {"type": "email_change", "email": UNKNOWN, "token": code}
            assert (await identity.post("/verify", body)).is_success
        async with _statements() as counted:
            await identity.post("/resend", {"type": "email_change", "email": RUNNER})
        written.append(counted)
        code = (await identity.last_mail(UNKNOWN)).code

    assert all(written[0][verb] == written[1][verb] for verb in ("INSERT", "UPDATE", "DELETE"))


async def test_a_change_mailed_again_costs_the_same_whether_or_not_one_waits(
    identity: Harness,
) -> None:
    await identity.session()
    full = "full@mail.example"
    for owner, new in (("waits@mail.example", "free@mail.example"), (CHANGER, full)):
        session = await identity.session(owner)
        await identity.update(session["access_token"], email=new)
    for _ in range(2):
        await identity.post("/recover", {"email": full})
    seen: list[Counter[str]] = []
    for email in ("waits@mail.example", CHANGER, RUNNER, UNKNOWN):
        async with _statements() as counted:
            await identity.post("/resend", {"type": "email_change", "email": email})
        seen.append(counted)

    written = [[each[verb] for verb in ("INSERT", "UPDATE", "DELETE")] for each in seen]
    assert written[0] == written[1] == written[2] == written[3]
    assert max(each["SELECT"] for each in seen) - min(each["SELECT"] for each in seen) <= 1


async def test_a_fourth_sign_up_costs_the_same_with_and_without_an_account(
    identity: Harness,
) -> None:
    await identity.session()
    await identity.add_user(UNKNOWN)
    seen: list[Counter[str]] = []
    for email in (RUNNER, UNKNOWN):
        for _ in range(3):
            await identity.provider.abuse_protection.may_confirm(email)
        async with _statements() as counted:
            assert (await _sign_up(identity, email)).status_code == 200
        seen.append(counted)

    assert abs(sum(seen[0].values()) - sum(seen[1].values())) <= 3
    assert all(seen[0][verb] == seen[1][verb] for verb in ("INSERT", "UPDATE", "DELETE"))


@pytest.mark.parametrize("act", [_sign_up, _recover, _resend], ids=["sign_up", "recover", "resend"])
async def test_responses_that_cause_a_mail_leave_at_a_whole_step(
    identity: Harness, act: Act
) -> None:
    await identity.session()
    for email in (RUNNER, UNKNOWN):
        identity.response_delays.clear()

        assert (await act(identity, email)).is_success

        assert len(identity.response_delays) == 1
        assert 0 < identity.response_delays[0] <= STEP_S + JITTER_S


class TestSignUpTwice:
    async def test_the_id_in_the_response_is_stable_in_both_cases(self, identity: Harness) -> None:
        await identity.session()

        known = [(await identity.sign_up(RUNNER)).json()["id"] for _ in range(2)]
        identity.clock.advance(hours=2)
        # the fourth within an hour causes no mail
        unknown = [(await identity.sign_up(UNKNOWN)).json()["id"] for _ in range(4)]

        assert known[0] == known[1]
        assert len(set(unknown)) == 1

    async def test_an_existing_user_is_not_changed(self, identity: Harness) -> None:
        session = await identity.session()

        answer = await identity.sign_up(RUNNER, OTHER_PASSWORD, data={"first_name": "Eve"})

        assert answer.json()["id"] != session["user"]["id"]
        assert answer.json()["identities"] == []
        assert answer.json()["role"] == ""
        assert (await identity.user(session["access_token"])).json()["user_metadata"] == {}
        assert (await identity.sign_in()).status_code == 200


def _without_address_and_id(answer: Response, email: str) -> str:
    body = answer.json()
    user_id = str(body.get("id", "the id"))
    return answer.text.replace(email, "the address").replace(user_id, "the id")
