"""The list of gaps in docs/data.md."""

import pytest

from curation.gaps import gaps, with_gaps
from startline.core.settings import REPOSITORY
from startline.races.importing.csv_reader import read_catalogue

pytestmark = pytest.mark.slow


def test_the_list_in_the_document_is_that_of_the_data() -> None:
    document = (REPOSITORY / "docs" / "data.md").read_text(encoding="utf-8")

    listing = gaps(read_catalogue(REPOSITORY / "data"))

    remedy = "run `python -m curation.gaps ../data ../docs/data.md` in backend"
    assert with_gaps(document, listing) == document, remedy


def test_a_document_without_marks_is_refused() -> None:
    with pytest.raises(ValueError, match="no marks"):
        with_gaps("# Data", "nothing")
