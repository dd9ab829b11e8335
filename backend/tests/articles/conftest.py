"""The admin area of articles over one file, and an admin who is signed in."""

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from startline.accounts.domain import Role
from startline.app.routers import with_public_access
from startline.articles.edit_routes import router
from startline.articles.editing import ArticleEdits
from startline.articles.library import ArticleLibrary
from startline.articles.routes import router as public
from startline.db.session import Sessions
from tests.accounts.harness import Harness, create_harness
from tests.articles.test_library import FILE, written
from tests.clocks import StandingClock
from tests.races.race_api import FixedSnapshots, catalogue_services, small_snapshot
from tests.services import provide


@pytest.fixture
def library(tmp_path: Path) -> ArticleLibrary:
    return written(tmp_path, heat=FILE.format(body="Run **slowly**."))


@pytest.fixture
def harness(sessions: Sessions, library: ArticleLibrary, tmp_path: Path) -> Harness:
    harness = create_harness(sessions, StandingClock())
    harness.app.include_router(router)
    harness.app.include_router(with_public_access(public))
    services = catalogue_services(FixedSnapshots(small_snapshot(tmp_path)))
    edits = ArticleEdits(sessions, library)
    provide(harness.app, **services, articles=library, article_edits=edits)
    return harness


@pytest.fixture
async def admin(harness: Harness) -> AsyncIterator[httpx.AsyncClient]:
    async with await harness.signed_in(Role.ADMIN) as client:
        yield client
