"""Fixtures of accounts."""

import pytest

from startline.accounts.settings import AccountSettings
from startline.accounts.verifier import TokenVerifier
from startline.db.session import Sessions
from tests.accounts.harness import Harness, create_harness
from tests.accounts.token_issuer import ISSUER, Issuer, KeyServer
from tests.clocks import StandingClock


@pytest.fixture
def clock() -> StandingClock:
    return StandingClock()


@pytest.fixture
def harness(sessions: Sessions, clock: StandingClock) -> Harness:
    return create_harness(sessions, clock)


@pytest.fixture
def issuer(clock: StandingClock) -> Issuer:
    return Issuer(clock)


@pytest.fixture
def keys(issuer: Issuer) -> KeyServer:
    return KeyServer(issuer.key)


@pytest.fixture
def verifier(keys: KeyServer, clock: StandingClock) -> TokenVerifier:
    return TokenVerifier(AccountSettings(), ISSUER, keys, clock)
