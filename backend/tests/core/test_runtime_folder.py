import stat
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from startline.core.runtime_folder import LONGEST_FOLDER_BYTES, runtime_folder


@pytest.fixture
def parent() -> Iterator[Path]:
    """With a shorter name than the folders of tests have."""
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)


class TestRuntimeFolder:
    def test_it_lies_in_the_parent_and_goes_at_the_end(self, parent: Path) -> None:
        with runtime_folder(parent) as folder:
            assert folder.parent == parent
            assert folder.stat().st_mode & 0o777 == 0o700

        assert not folder.exists()

    def test_the_folder_of_a_killed_process_goes_at_the_next_start(self, parent: Path) -> None:
        abandoned = parent / "process-abandoned"
        abandoned.mkdir(parents=True)
        (abandoned / "lock").touch()
        (abandoned / "1.sock").touch()

        with runtime_folder(parent):
            assert not abandoned.exists()

    def test_the_folder_of_a_running_process_stays(self, parent: Path) -> None:
        with runtime_folder(parent) as first, runtime_folder(parent) as second:
            assert first != second
            assert first.is_dir()

    def test_what_is_not_ours_stays(self, parent: Path) -> None:
        other = parent / "notes"
        other.mkdir(parents=True, exist_ok=True)

        with runtime_folder(parent):
            assert other.is_dir()

    def test_where_the_address_of_a_socket_would_be_too_long_it_lies_elsewhere(
        self, tmp_path: Path
    ) -> None:
        parent = tmp_path / ("long" * 30)

        with runtime_folder(parent) as folder:
            assert len(str(folder)) <= LONGEST_FOLDER_BYTES

    def test_is_a_temporary_one_where_the_data_directory_cannot_be_written(
        self, tmp_path: Path
    ) -> None:
        (tmp_path / "file").touch()

        with runtime_folder(tmp_path / "file" / "run") as folder:
            assert folder.is_dir()
            assert stat.S_IMODE(folder.stat().st_mode) == 0o700
            assert not folder.is_relative_to(tmp_path)
        assert not folder.exists()
