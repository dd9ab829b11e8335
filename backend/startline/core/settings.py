"""Settings: environment variables that begin with STARTLINE_, read once.

One class per concern. Outside production every setting has a working default.
"""

from enum import StrEnum
from pathlib import Path

from pydantic import AliasChoices, Field, HttpUrl
from pydantic_settings import BaseSettings, SettingsConfigDict

REPOSITORY = Path(__file__).resolve().parents[3]

_DRIVERS = {
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "sqlite": "sqlite+aiosqlite",
}


class Environment(StrEnum):
    DEVELOPMENT = "development"
    PRODUCTION = "production"


class _Settings(BaseSettings):
    model_config = SettingsConfigDict(env_prefix="STARTLINE_", extra="ignore", frozen=True)

    environment: Environment = Environment.DEVELOPMENT
    data_dir: Path = REPOSITORY / "var"


class DatabaseSettings(_Settings):
    """Address of the database of record."""

    database_url: str | None = None

    @property
    def url(self) -> str:
        """The SQLAlchemy address; SQLite in the data directory unless one is set."""
        if self.database_url:
            scheme, _, rest = self.database_url.partition("://")
            return f"{_DRIVERS.get(scheme, scheme)}://{rest}"
        return f"sqlite+aiosqlite:///{self.data_dir / 'startline.sqlite'}"


class CatalogueSettings(_Settings):
    """Folders of the catalogue and of its snapshots."""

    catalogue_dir: Path = REPOSITORY / "data"
    snapshot_poll_s: float = Field(default=5.0, gt=0)
    downloads_without_sources: frozenset[str] = Field(
        default=frozenset(), description="keys of sources that are not in the downloads"
    )

    @property
    def snapshot_dir(self) -> Path:
        return self.data_dir / "snapshots"


class ServeSettings(_Settings):
    """Address that the server listens on, and its public address."""

    host: str = "127.0.0.1"
    port: int = Field(
        default=8000, ge=0, le=65535, validation_alias=AliasChoices("port", "STARTLINE_PORT")
    )
    public_url: HttpUrl | None = None
    metrics: bool | None = None
    openapi: bool | None = None
    traces_url: HttpUrl | None = None
    ready_needs_database: bool = False
    trusted_proxies: int = Field(default=0, ge=0, description="how many proxies stand in front")
    connections_per_network: int = Field(
        default=100, ge=0, description="without a trusted proxy; 0: no bound"
    )
    head_timeout_s: float = Field(default=20.0, gt=0)
    body_timeout_s: float = Field(default=60.0, gt=0)

    @property
    def collector(self) -> str | None:
        """Where spans are sent; None: nowhere."""
        return None if self.traces_url is None else str(self.traces_url)

    @property
    def serves_metrics(self) -> bool:
        """Outside production, unless the setting says otherwise."""
        return (
            self.environment is not Environment.PRODUCTION if self.metrics is None else self.metrics
        )

    @property
    def serves_openapi(self) -> bool:
        """Outside production, unless the setting says otherwise."""
        return (
            self.environment is not Environment.PRODUCTION if self.openapi is None else self.openapi
        )


class PageSettings(_Settings):
    """Rendering and caching of pages."""

    frontend_dir: Path = REPOSITORY / "frontend" / "dist"
    render_deadline_s: float = Field(default=2.0, gt=0)
    render_memory_mb: int = Field(default=128, ge=64)
    page_cache_mb: int | None = Field(
        default=None, ge=1, description="by default 18 KiB for each race, 64 to 512 MiB"
    )
    page_fast_path: bool = Field(
        default=True, description="answer cached pages before a request object is built"
    )
