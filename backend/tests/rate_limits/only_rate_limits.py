"""Auth components of an application under test: the rate limits alone."""

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from dataclasses import dataclass

from fastapi import FastAPI

from startline.app.security_headers import NO_OTHER_SITES, OtherSites
from startline.app.services import ReadServices
from startline.rate_limits.components import RateLimits


@dataclass(frozen=True, kw_only=True)
class LimitedServices(ReadServices):
    rate_limits: RateLimits


class OnlyRateLimits:
    other_sites: OtherSites = NO_OTHER_SITES

    def __init__(self, rate_limits: RateLimits) -> None:
        self._rate_limits = rate_limits

    def mount(self, api: FastAPI) -> None:
        """Mounts nothing."""

    def services(self, read: ReadServices) -> ReadServices:
        return LimitedServices(**vars(read), rate_limits=self._rate_limits)

    @asynccontextmanager
    async def running(self) -> AsyncGenerator[None]:
        yield
