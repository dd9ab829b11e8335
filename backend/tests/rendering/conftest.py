from pathlib import Path

import pytest

from tests.rendering.fakes import FakeSnapshot
from tests.rendering.page_service_harness import PageServiceHarness


@pytest.fixture
def harness(tmp_path: Path) -> PageServiceHarness:
    return PageServiceHarness(tmp_path, FakeSnapshot())
