from pathlib import Path

from prometheus_client import CollectorRegistry

from startline.foundation.content_coding import Coding
from startline.pages.addresses import PageAddress
from startline.pages.answers import Answer
from startline.pages.cache import MEBIBYTE, ByteCache
from startline.pages.measures import PageMeasures
from startline.pages.service import PageService
from tests.pages.doubles import Catalogue, Renderer, Snapshots, built_front

HOME = PageAddress("/")
BERLIN = PageAddress("/marathon/berlin-marathon")


class Desk:
    """A page service with everything around it in reach."""

    def __init__(self, directory: Path, catalogue: Catalogue | None) -> None:
        self.renderer = Renderer()
        self.snapshots = Snapshots(catalogue)
        self.cache = ByteCache(MEBIBYTE)
        self.snapshots.subscribe(lambda _: self.cache.begin_generation())
        self.pages = PageService(
            cache=self.cache,
            renderer=self.renderer,
            catalogues=self.snapshots,
            bundle="bundle",
            frontend_dir=built_front(directory),
            common_headers=((b"x-common", b"yes"),),
            measures=PageMeasures(CollectorRegistry()),
        )

    async def ask(self, address: PageAddress = HOME, coding: Coding = Coding.BROTLI) -> Answer:
        return await self.pages.answer(address, coding)
