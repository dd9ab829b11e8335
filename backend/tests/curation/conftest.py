import pytest

from curation.building import Builder
from curation.locating import Locator
from curation.names import corrections
from curation.places import load_gazetteer
from curation.town_table import race_entries, town_entries


@pytest.fixture(scope="session")
def builder() -> Builder:
    return Builder(Locator(load_gazetteer(), town_entries(), race_entries()), corrections())
