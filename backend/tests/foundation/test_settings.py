from pathlib import Path

import pytest

from startline.foundation.settings import CatalogueSettings, StoreSettings


class TestStoreSettings:
    def test_the_default_is_a_file_in_the_data_directory(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.delenv("STARTLINE_DATABASE_URL", raising=False)
        monkeypatch.setenv("STARTLINE_DATA_DIR", str(tmp_path))

        assert StoreSettings().url == f"sqlite+aiosqlite:///{tmp_path}/startline.sqlite"

    def test_an_address_that_is_set_wins(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("STARTLINE_DATABASE_URL", "postgresql+asyncpg://db/startline")

        assert StoreSettings().url == "postgresql+asyncpg://db/startline"

    @pytest.mark.parametrize(
        ("given", "used"),
        [
            ("postgres://db/startline", "postgresql+asyncpg://db/startline"),
            ("postgresql://db/startline", "postgresql+asyncpg://db/startline"),
            ("sqlite:////tmp/a.sqlite", "sqlite+aiosqlite:////tmp/a.sqlite"),
        ],
    )
    def test_the_usual_spellings_get_our_driver(
        self, monkeypatch: pytest.MonkeyPatch, given: str, used: str
    ) -> None:
        monkeypatch.setenv("STARTLINE_DATABASE_URL", given)

        assert StoreSettings().url == used


class TestCatalogueSettings:
    def test_snapshots_lie_in_the_data_directory(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setenv("STARTLINE_DATA_DIR", str(tmp_path))

        assert CatalogueSettings().snapshot_dir == tmp_path / "snapshots"
