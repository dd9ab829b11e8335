"""Account pre-hijacking: a password counts only where the person who confirms has chosen it."""

from collections.abc import Callable

import pytest
from httpx import Response

from startline.auth_server.provider import Hooks
from tests.auth_server.harness import (
    BROWSER,
    OTHER_PASSWORD,
    PASSWORD,
    RUNNER,
    Harness,
    code_of,
)
from tests.auth_server.sign_up_steps import PLAIN, STRANGER, needs_password, open_link, sign_up


class TestLink:
    async def test_in_the_browser_that_signed_up_keeps_the_password_and_the_names(
        self, identity: Harness
    ) -> None:
        await sign_up(identity, PASSWORD, BROWSER)

        session = await open_link(identity, BROWSER)

        assert not needs_password(session)
        assert session["user"]["user_metadata"] == {"first_name": "Eve"}
        assert (await identity.sign_in()).status_code == 200

    @pytest.mark.parametrize("confirming", [BROWSER, PLAIN], ids=["other", "none"])
    async def test_elsewhere_drops_what_a_stranger_chose(
        self, identity: Harness, confirming: dict[str, str]
    ) -> None:
        await sign_up(identity, PASSWORD, STRANGER)

        session = await open_link(identity, confirming)

        assert needs_password(session)
        assert session["user"]["user_metadata"] == {}
        assert code_of(await identity.sign_in()) == "invalid_credentials"

    async def test_of_a_plain_client_drops_the_password_and_opens_a_session_that_can_set_one(
        self, identity: Harness
    ) -> None:
        await sign_up(identity, PASSWORD, PLAIN)

        session = await open_link(identity, PLAIN)
        chosen = await identity.update(
            session["access_token"], current_password=None, password=PASSWORD
        )

        assert needs_password(session)
        assert "needs_password" not in chosen.json()["app_metadata"]
        assert (await identity.sign_in()).status_code == 200

    async def test_of_a_stranger_s_later_sign_up_drops_the_password(
        self, identity: Harness
    ) -> None:
        await sign_up(identity, OTHER_PASSWORD, BROWSER)
        await sign_up(identity, PASSWORD, STRANGER)

        session = await open_link(identity, BROWSER)

        assert needs_password(session)
        for password in (PASSWORD, OTHER_PASSWORD):
            assert code_of(await identity.sign_in(password=password)) == "invalid_credentials"

    async def test_of_a_stranger_s_fourth_sign_up_without_a_mail_lets_no_stranger_in(
        self, identity: Harness
    ) -> None:
        for _ in range(3):
            await sign_up(identity, OTHER_PASSWORD, BROWSER)
        await sign_up(identity, PASSWORD, STRANGER)

        session = await open_link(identity, BROWSER)

        assert needs_password(session)
        assert session["user"]["user_metadata"] == {}
        assert code_of(await identity.sign_in()) == "invalid_credentials"

    async def test_of_the_owner_s_later_sign_up_keeps_the_owner_s_password(
        self, identity: Harness
    ) -> None:
        await sign_up(identity, PASSWORD, STRANGER)
        await sign_up(identity, OTHER_PASSWORD, BROWSER)

        assert not needs_password(await open_link(identity, BROWSER))

        assert (await identity.sign_in(password=OTHER_PASSWORD)).status_code == 200
        assert code_of(await identity.sign_in(password=PASSWORD)) == "invalid_credentials"

    async def test_of_a_mail_that_another_browser_asked_for_again_is_as_good(
        self, identity: Harness
    ) -> None:
        await sign_up(identity, PASSWORD, BROWSER)
        await identity.post("/resend", {"type": "signup", "email": RUNNER}, STRANGER)

        assert not needs_password(await open_link(identity, BROWSER))

    @pytest.mark.parametrize("value", ["short", "x" * 129, "with spaces in it, many of them"])
    async def test_a_value_that_anyone_could_guess_proves_nothing(
        self, identity: Harness, value: str
    ) -> None:
        headers = {"x-startline-browser": value}
        await sign_up(identity, PASSWORD, headers)

        assert needs_password(await open_link(identity, headers))

    async def test_the_browser_of_one_account_proves_nothing_for_another(
        self, identity: Harness
    ) -> None:
        await sign_up(identity, PASSWORD, BROWSER, "friend@mail.example")
        await sign_up(identity, PASSWORD, STRANGER)

        assert needs_password(await open_link(identity, BROWSER))
        assert not needs_password(await open_link(identity, BROWSER, "friend@mail.example"))


class TestCode:
    @pytest.mark.parametrize(
        ("confirming", "dropped"), [(BROWSER, False), (STRANGER, True), (PLAIN, True)]
    )
    async def test_counts_like_the_link(
        self, identity: Harness, confirming: dict[str, str], *, dropped: bool
    ) -> None:
        await sign_up(identity, PASSWORD, BROWSER)
        code = (await identity.last_mail()).code

        body = {"type": "signup", "email": RUNNER, "token": code}
        session = (await identity.post("/verify", body, confirming)).json()

        assert needs_password(session) is dropped
        assert (await identity.sign_in()).is_success is not dropped


class TestPasswordTypedAgain:
    async def test_keeps_it_in_any_browser(self, identity: Harness) -> None:
        await sign_up(identity, PASSWORD, STRANGER)

        session = await open_link(identity, BROWSER, password=PASSWORD)

        assert not needs_password(session)
        assert (await identity.sign_in()).status_code == 200

    async def test_wrongly_drops_it_and_confirms_the_address(self, identity: Harness) -> None:
        await sign_up(identity, PASSWORD, STRANGER)

        session = await open_link(identity, BROWSER, password=OTHER_PASSWORD)

        assert needs_password(session)
        for password in (PASSWORD, OTHER_PASSWORD):
            assert code_of(await identity.sign_in(password=password)) == "invalid_credentials"

    async def test_is_not_compared_for_an_unknown_link(self, identity: Harness) -> None:
        await sign_up(identity, PASSWORD, BROWSER)
        computed = identity.argon2.computations
        body = {"type": "signup", "token_hash": "made up", "password": PASSWORD}

        answer = await identity.post("/verify", body)

        assert code_of(answer) == "otp_expired"
        assert identity.argon2.computations == computed


class TestReservedAddress:
    """The fixed address of the administrator."""

    @pytest.fixture
    def reserving(self, harness_with: Callable[..., Harness]) -> Harness:
        return harness_with(hooks=Hooks(is_reserved_address=lambda email: email == RUNNER))

    @pytest.mark.parametrize("more", [{}, {"password": PASSWORD}], ids=["browser", "typed"])
    async def test_never_keeps_a_password_from_before_its_confirmation(
        self, reserving: Harness, more: dict[str, str]
    ) -> None:
        await sign_up(reserving, PASSWORD, BROWSER)

        session = await open_link(reserving, BROWSER, **more)

        assert needs_password(session)
        assert code_of(await reserving.sign_in()) == "invalid_credentials"

    async def test_has_to_be_confirmed_where_other_addresses_are_not(
        self, harness_with: Callable[..., Harness]
    ) -> None:
        hooks = Hooks(is_reserved_address=lambda email: email == RUNNER)
        identity = harness_with(hooks=hooks, identity_autoconfirm=True)

        answers = [await identity.sign_up(), await identity.sign_up("other@mail.example")]

        assert ["access_token" in answer.json() for answer in answers] == [False, True]

    async def test_no_account_can_change_its_address_to_it(self, reserving: Harness) -> None:
        session = await reserving.session("thief@mail.example")

        answer = await reserving.update(session["access_token"], email=RUNNER)

        assert answer.status_code == 200
        assert [mail.template for mail in await reserving.mails() if mail.recipient == RUNNER] == [
            "address-in-use"
        ]


class TestAddressOfALink:
    async def ask(self, identity: Harness, kind: str, token_hash: str) -> Response:
        return await identity.post("/verify/address", {"type": kind, "token_hash": token_hash})

    async def test_is_told_without_using_the_link(self, identity: Harness) -> None:
        await identity.sign_up()
        mail = await identity.last_mail()

        asked = [await self.ask(identity, "signup", mail.token_hash) for _ in range(2)]

        assert [answer.json() for answer in asked] == [{"email": RUNNER}] * 2
        assert (await open_link(identity, BROWSER))["user"]["email"] == RUNNER

    async def test_of_a_change_names_both_addresses(self, identity: Harness) -> None:
        session = await identity.session()
        new = "new@mail.example"
        await identity.update(session["access_token"], email=new)

        asked = [
            (await self.ask(identity, "email_change", (await identity.last_mail(to)).token_hash))
            for to in (RUNNER, new)
        ]

        assert [answer.json() for answer in asked] == [{"email": RUNNER, "new_email": new}] * 2

    @pytest.mark.parametrize("kind", ["recovery", "signup"])
    async def test_of_a_link_for_another_purpose_or_none_is_not_told(
        self, identity: Harness, kind: str
    ) -> None:
        await identity.sign_up()
        token = (await identity.last_mail()).token_hash if kind == "recovery" else "made up"

        answer = await self.ask(identity, kind, token)

        assert (answer.status_code, code_of(answer)) == (403, "otp_expired")

    async def test_counts_as_a_verification(self, identity: Harness) -> None:
        answers = [await self.ask(identity, "signup", "made up") for _ in range(31)]

        assert [answer.status_code for answer in answers] == [403] * 30 + [429]
