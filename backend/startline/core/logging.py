"""Logging: one log for product and libraries, readable on a terminal, JSON lines elsewhere and in
production.

The product's own lines go straight to standard error: by way of the standard library's records a
line cost a third of the processor time of a small signed-in request.
"""

import logging
import sys
from typing import Final, TextIO

import orjson
import structlog
from structlog.typing import Processor

from startline.core.settings import Environment

_WARNINGS_ONLY: Final = ("aiosqlite", "alembic", "asyncio", "httpcore", "httpx", "sqlalchemy")


class NamedLogger(structlog.WriteLogger):
    """A logger of lines that knows its name, as those of the standard library do."""

    def __init__(self, name: str, file: TextIO) -> None:
        super().__init__(file)
        self.name = name


def configure_logging(environment: Environment, level: int = logging.INFO) -> None:
    """May be called again: the last call is in force for loggers that were not used before."""
    error_output = sys.stderr
    shared: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_logger_name,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.StackInfoRenderer(),
    ]
    is_readable = environment is not Environment.PRODUCTION and error_output.isatty()
    rendering = _readable_lines() if is_readable else _json_lines()

    def named_logger(name: str = "startline", *_: object) -> NamedLogger:
        return NamedLogger(name, error_output)

    structlog.configure(
        processors=[*shared, *rendering],
        logger_factory=named_logger,
        wrapper_class=structlog.make_filtering_bound_logger(level),
        cache_logger_on_first_use=True,
    )
    _configure_libraries(error_output, level, shared, rendering)


def _configure_libraries(
    error_output: TextIO, level: int, shared: list[Processor], rendering: list[Processor]
) -> None:
    """Records of the standard library's logging, written in the same form."""
    handler = logging.StreamHandler(error_output)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *rendering],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level)
    for name in _WARNINGS_ONLY:
        logging.getLogger(name).setLevel(max(level, logging.WARNING))


def _readable_lines() -> list[Processor]:
    # tracebacks by rich take seconds
    return [structlog.dev.ConsoleRenderer(exception_formatter=structlog.dev.plain_traceback)]


def _json_lines() -> list[Processor]:
    return [
        structlog.processors.format_exc_info,
        structlog.processors.JSONRenderer(serializer=_json_line),
    ]


def _json_line(line: object, **_: object) -> str:
    """What JSON has no type for is written as text."""
    return orjson.dumps(line, default=str).decode()
