from pathlib import Path

import pytest

from startline.core.settings import CatalogueSettings, DatabaseSettings


class TestDatabaseSettings:
    def test_the_default_is_a_file_in_the_data_directory(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.delenv("STARTLINE_DATABASE_URL", raising=False)
        monkeypatch.setenv("STARTLINE_DATA_DIR", str(tmp_path))

        assert DatabaseSettings().url == f"sqlite+aiosqlite:///{tmp_path}/startline.sqlite"

    def test_a_configured_address_is_used(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("STARTLINE_DATABASE_URL", "postgresql+asyncpg://db/startline")

        assert DatabaseSettings().url == "postgresql+asyncpg://db/startline"

    @pytest.mark.parametrize(
        ("given", "used"),
        [
            ("postgres://db/startline", "postgresql+asyncpg://db/startline"),
            ("postgresql://db/startline", "postgresql+asyncpg://db/startline"),
            ("sqlite:////tmp/a.sqlite", "sqlite+aiosqlite:////tmp/a.sqlite"),
        ],
    )
    def test_an_address_without_a_driver_gets_the_asynchronous_one(
        self, monkeypatch: pytest.MonkeyPatch, given: str, used: str
    ) -> None:
        monkeypatch.setenv("STARTLINE_DATABASE_URL", given)

        assert DatabaseSettings().url == used


class TestCatalogueSettings:
    def test_snapshots_are_in_the_data_directory(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        monkeypatch.setenv("STARTLINE_DATA_DIR", str(tmp_path))

        assert CatalogueSettings().snapshot_dir == tmp_path / "snapshots"
