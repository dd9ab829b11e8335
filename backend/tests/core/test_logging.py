import json
import logging
from collections.abc import Iterator

import pytest
import structlog

from startline.core.logging import configure_logging
from startline.core.settings import Environment


@pytest.fixture(autouse=True)
def restore_logging() -> Iterator[None]:
    root = logging.getLogger()
    handlers, level, ours = root.handlers, root.level, structlog.get_config()
    yield
    root.handlers = handlers
    root.setLevel(level)
    structlog.configure(**ours)


class TestConfigureLogging:
    def test_production_writes_one_json_object_per_line(
        self, capsys: pytest.CaptureFixture[str]
    ) -> None:
        configure_logging(Environment.PRODUCTION)

        structlog.get_logger("startline.test").info("published\nby hand", version=3)
        logging.getLogger("library").warning("deprecated")

        ours, theirs = (json.loads(line) for line in capsys.readouterr().err.splitlines())
        assert (ours["event"], ours["version"], ours["level"]) == ("published\nby hand", 3, "info")
        assert (theirs["event"], theirs["logger"]) == ("deprecated", "library")
        assert ours["timestamp"].endswith("Z")

    def test_development_writes_readable_lines(self, capsys: pytest.CaptureFixture[str]) -> None:
        configure_logging(Environment.DEVELOPMENT)

        structlog.get_logger("startline.test").info("published", version=3)

        assert "published" in capsys.readouterr().err

    def test_verbose_libraries_log_warnings_only(self, capsys: pytest.CaptureFixture[str]) -> None:
        configure_logging(Environment.PRODUCTION)

        logging.getLogger("alembic.runtime").info("context impl")

        assert capsys.readouterr().err == ""
