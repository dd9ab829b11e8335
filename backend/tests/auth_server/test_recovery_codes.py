"""Recovery codes of a second factor."""

from math import log2

import pytest

from startline.auth_server import recovery_codes
from tests.auth_server.factor_steps import App, claims_of, enroll, with_app
from tests.auth_server.harness import Harness, bearer, code_of


class TestRecoveryCodes:
    async def test_have_128_random_bits_so_that_a_fast_hash_is_enough(
        self, identity: Harness
    ) -> None:
        _, full = await with_app(identity)
        made = await identity.client.post("/factors/recovery-codes", headers=bearer(full))

        signs = len(set(recovery_codes.ALPHABET))
        assert all(len(code) * log2(signs) >= 128 for code in made.json()["codes"])

    async def test_each_signs_in_once_however_it_is_typed(self, identity: Harness) -> None:
        _, full = await with_app(identity)
        made = await identity.client.post("/factors/recovery-codes", headers=bearer(full))
        code = made.json()["codes"][0]
        typed = f" {code[:4].upper()}-{code[4:8]} {code[8:]}"
        token = (await identity.new_session())["access_token"]
        path = "/factors/recovery-codes/verify"

        used = await identity.post(path, {"code": typed}, bearer(token))

        claims = claims_of(used.json()["access_token"])
        assert (claims["aal"], claims["amr"][-1]["method"]) == ("aal2", "mfa/recovery_code")
        again = (await identity.new_session())["access_token"]
        refused = await identity.post(path, {"code": code}, bearer(again))
        assert code_of(refused) == "mfa_verification_failed"
        left = await identity.client.get("/factors/recovery-codes", headers=bearer(again))
        assert (left.json()["total"], left.json()["remaining"]) == (10, 9)

    async def test_are_made_with_both_factors_and_replaced_on_demand(
        self, identity: Harness
    ) -> None:
        _, full = await with_app(identity)
        path = "/factors/recovery-codes"
        password_only = bearer((await identity.new_session())["access_token"])
        refused = await identity.client.post(path, headers=password_only)
        assert code_of(refused) == "insufficient_aal"
        first = (await identity.client.post(path, headers=bearer(full))).json()["codes"]
        twice = await identity.client.post(path, headers=bearer(full))
        assert code_of(twice) == "mfa_verified_factor_exists"

        anew = await identity.client.post(f"{path}/regenerate", headers=bearer(full))

        assert not set(first) & set(anew.json()["codes"])
        old = await identity.post(f"{path}/verify", {"code": first[0]}, password_only)
        assert code_of(old) == "mfa_verification_failed"

    async def test_never_stand_alone_and_go_with_the_last_factor(self, identity: Harness) -> None:
        token = (await identity.session())["access_token"]
        alone = await identity.client.post("/factors/recovery-codes", headers=bearer(token))
        assert code_of(alone) == "mfa_recovery_codes_sole_factor"
        app = App(identity, (await enroll(identity, token)).json())
        full = (await app.verify(token)).json()["access_token"]
        await identity.client.post("/factors/recovery-codes", headers=bearer(full))

        await identity.client.delete(f"/factors/{app.id}", headers=bearer(full))

        left = await identity.client.get("/factors/recovery-codes", headers=bearer(full))
        assert code_of(left) == "mfa_factor_not_found"

    @pytest.mark.parametrize(
        ("method", "path"), [("POST", ""), ("POST", "/regenerate"), ("DELETE", "")]
    )
    async def test_are_made_and_removed_only_after_a_recent_sign_in(
        self, identity: Harness, method: str, path: str
    ) -> None:
        _, full = await with_app(identity)
        await identity.client.post("/factors/recovery-codes", headers=bearer(full))
        identity.clock.advance(minutes=16)

        answer = await identity.client.request(
            method, f"/factors/recovery-codes{path}", headers=bearer(full)
        )

        assert (answer.status_code, code_of(answer)) == (400, "reauthentication_needed")
        left = await identity.client.get("/factors/recovery-codes", headers=bearer(full))
        assert left.json()["remaining"] == 10
