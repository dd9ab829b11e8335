from pathlib import Path

import pytest

from tests.pages.desk import Desk
from tests.pages.doubles import Catalogue


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path, Catalogue())
