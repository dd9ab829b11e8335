"""Password hashing and password policy."""

import asyncio
import threading

import pytest
from prometheus_client import CollectorRegistry
from zxcvbn import matching

from startline.auth_server.password_policy import PasswordPolicy
from startline.auth_server.passwords import (
    Argon2,
    HashingBusy,
    PasswordHashing,
    argon2id,
    normalised,
)
from tests.auth_server.doubles import CountingArgon2
from tests.auth_server.harness import PASSWORD

L33T = "4@8({[<369!1|0$5+7%2"
"""Every character that zxcvbn reads as a letter."""
MOST_LOOKED_UP = 20_000
"""Parts of a password; zxcvbn alone looked up more than a million for 72 of L33T."""


class _BlockedArgon2:
    """Argon2 that blocks until `release` is set."""

    def __init__(self) -> None:
        self.release = threading.Event()

    def hash(self, password: str | bytes, /) -> str:
        self.release.wait()
        return "a hash"

    def verify(self, hash: str, password: str | bytes, /) -> bool:  # noqa: A002
        raise NotImplementedError

    def check_needs_rehash(self, hash: str, /) -> bool:  # noqa: A002
        raise NotImplementedError


class TestHash:
    def test_is_argon2id_with_the_required_parameters(self) -> None:
        assert argon2id().hash(PASSWORD).startswith("$argon2id$v=19$m=47104,t=1,p=1$")

    async def test_the_queue_is_bounded_and_more_requests_are_refused(self) -> None:
        blocked = _BlockedArgon2()
        argon2: Argon2 = blocked
        hashing = PasswordHashing(argon2, queue=20, concurrency=2)
        hashing.measure(registry := CollectorRegistry())
        waiting = [asyncio.create_task(hashing.hash("x")) for _ in range(22)]
        await asyncio.sleep(0)

        with pytest.raises(HashingBusy):
            await hashing.hash("x")
        assert registry.get_sample_value("startline_password_hash_queue_length") == 20

        blocked.release.set()
        assert await asyncio.gather(*waiting) == ["a hash"] * 22
        assert await hashing.hash("x") == "a hash"
        assert registry.get_sample_value("startline_password_hash_queue_length") == 0
        hashing.close()


class TestMatches:
    async def test_the_dummy_hash_costs_one_computation_and_never_matches(self) -> None:
        argon2 = CountingArgon2()
        hashing = PasswordHashing(argon2)
        hashing.prepare()
        before = argon2.computations

        matched = await hashing.matches(None, PASSWORD)

        assert (matched, argon2.computations - before) == (False, 1)
        hashing.close()

    async def test_a_damaged_hash_never_matches(self) -> None:
        hashing = PasswordHashing(CountingArgon2())

        assert await hashing.matches("$argon2id$damaged", PASSWORD) is False
        hashing.close()


class TestPolicy:
    @pytest.mark.parametrize(
        "password",
        [PASSWORD, "ö" * 4 + "wqzk lorry 9", "x7$Kq!pz2&Lw", "a sentence of common words is fine"],
    )
    def test_accepts_what_is_hard_to_guess(self, password: str) -> None:
        assert PasswordPolicy().weakness(password, "runner@mail.example") is None

    @pytest.mark.parametrize(
        "password",
        [
            "startline marathon",
            "marathonmarathon",
            "aaaaaaaaaaaaaaa",
            "abcdefghijklm",
            "qwertyuiop123",
            "Password123!",
            "runner.jones1",
            "1234567890123",
        ],
    )
    def test_refuses_what_is_easy_to_guess(self, password: str) -> None:
        assert PasswordPolicy().weakness(password, "runner.jones@mail.example") is not None

    @pytest.mark.parametrize("password", ["p@55w0rd4$!1", "(h@mp1on$54"])
    def test_refuses_words_written_in_many_l33t_characters(self, password: str) -> None:
        assert PasswordPolicy().weakness(password, None) is not None

    @pytest.mark.parametrize(
        "password",
        [L33T, L33T * 4, L33T[::-1] * 6, "1|7!4@" * 12, "x" + L33T * 2 + "y" + L33T * 3],
    )
    def test_no_password_takes_more_than_a_bounded_number_of_searches(
        self, password: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        search, looked_up = matching.dictionary_match, 0

        def counted(text: str, _ranked_dictionaries: dict[str, dict[str, int]]) -> object:
            nonlocal looked_up
            looked_up += len(text) * (len(text) + 1) // 2
            assert looked_up <= MOST_LOOKED_UP
            return search(text, _ranked_dictionaries)

        monkeypatch.setattr(matching, "dictionary_match", counted)

        PasswordPolicy().weakness(password, None)

        assert looked_up > 0

    def test_counts_characters_not_bytes(self) -> None:
        assert PasswordPolicy().length_weakness("ä" * 128) is None
        assert PasswordPolicy().length_weakness("ä" * 129) is not None

    def test_context_words_can_be_added(self) -> None:
        policy = PasswordPolicy(context_words=("zyxolotl valley half",))

        assert PasswordPolicy().weakness("zyxolotl valley half", None) is None
        assert policy.weakness("zyxolotl valley half", None) is not None

    def test_equivalent_unicode_forms_are_the_same_password(self) -> None:
        assert normalised("cafe\u0301") == "caf\u00e9"
