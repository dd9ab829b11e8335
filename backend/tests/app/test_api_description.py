"""The whole product keeps to its description, whoever asks. What is behind the sign-in has its own
such test, on both engines, in tests/accounts."""

import asyncio
import json
import shutil
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode

from startline.accounts.domain import Role
from startline.app.application import ServerSettings
from startline.app.framework import framework
from startline.app.routers import ROUTERS
from startline.app.serve import whole_application
from startline.app.uvicorn_server import bound_socket, uvicorn_config
from startline.core.clock import SystemClock
from startline.core.settings import PageSettings, ServeSettings
from startline.db.session import Sessions
from startline.db.tables.races import RaceRow
from startline.races.snapshot.scores import Scores, compute_scores
from tests.accounts import test_description as behind_the_sign_in
from tests.app.test_uvicorn_server import QuietServer
from tests.described import Operation, Question, expect_promises_kept, operations_of, questions
from tests.races.samples import content_of, race_row, snapshot_of
from tests.rendering.fakes import built_front_end

pytestmark = pytest.mark.slow

CASES = 3
PATIENCE_S = 60
PASSWORD = "lantern orbit velvet 42"  # noqa: S105
NO_LIMITS = json.dumps(
    {
        rule: {"limit": 10_000, "window_s": 60}
        for rule in ("new-passwords-network", "signup-network")
    }
)


def described() -> dict[str, Any]:
    return framework(ROUTERS).openapi()


def all_operations() -> list[Operation]:
    return operations_of(described())


def operations() -> list[Operation]:
    """Those that are not put to the test with the accounts."""
    tested = {operation.label for operation in behind_the_sign_in.operations()}
    return [operation for operation in all_operations() if operation.label not in tested]


async def scores_of(rows: list[RaceRow], database: Path) -> Scores:
    sessions = Sessions(f"sqlite+aiosqlite:///{database}")
    try:
        async with sessions.begin() as session:
            session.add_all(rows)
        return await compute_scores(sessions, SystemClock(), content_of(rows).races)
    finally:
        await sessions.close()


class Product:
    """The server on a port of this machine, and accounts on it."""

    def __init__(self, origin: str, database: Path) -> None:
        self.origin = origin
        self._database = database
        self._numbers = count(1)

    def headers(self, role: str) -> dict[str, str]:
        """Those of a new account of this role; none for a guest."""
        if role == "guest":
            return {}
        email = f"runner-{next(self._numbers)}@mail.example"
        with httpx.Client(base_url=self.origin, timeout=PATIENCE_S) as client:
            body = {"email": email, "password": PASSWORD}
            token = client.post("/auth/v1/signup", json=body).json()["access_token"]
            headers = {"authorization": f"Bearer {token}"}
            login = client.post("/api/auth/login", json={"token": token}, headers=headers)
            assert login.status_code == 200, login.text
        with sqlite3.connect(self._database) as file:
            file.execute("UPDATE people SET role = ? WHERE email = ?", (Role(role).value, email))
        file.close()
        return headers


@pytest.fixture(scope="module")
def product(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Product]:
    folder = tmp_path_factory.mktemp("product")
    database, data_dir = folder / "startline.sqlite", folder / "var"
    shutil.copy(sqlite_template, database)
    (data_dir / "snapshots").mkdir(parents=True)
    rows = [race_row(1, slug="berlin-marathon"), race_row(2, type="half-marathon")]
    scores = asyncio.run(scores_of(rows, database))
    snapshot_of(data_dir / "snapshots", rows, scores=scores).close()
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("STARTLINE_DATABASE_URL", f"sqlite+aiosqlite:///{database}")
        environment.setenv("STARTLINE_DATA_DIR", str(data_dir))
        environment.setenv("STARTLINE_CAPTCHA_COST", "1000")
        environment.setenv("STARTLINE_CAPTCHA", "off")
        environment.setenv("STARTLINE_IDENTITY_AUTOCONFIRM", "true")
        environment.setenv("STARTLINE_LIMITS", NO_LIMITS)
        page_settings = PageSettings(frontend_dir=built_front_end(folder), data_dir=data_dir)
        listener = bound_socket("127.0.0.1", 0)
        port: int = listener.getsockname()[1]
        app = whole_application(ServerSettings(ServeSettings(port=0), page_settings), port)
        server = QuietServer(uvicorn_config(app, fast_path=True), f"http://localhost:{port}")
        up = threading.Event()

        async def serve() -> None:
            serving = asyncio.create_task(server.serve([listener]))
            await server.is_ready.wait()
            up.set()
            await serving

        thread = threading.Thread(target=asyncio.run, args=[serve()], daemon=True)
        thread.start()
        try:
            assert up.wait(PATIENCE_S)
            yield Product(f"http://127.0.0.1:{port}", database)
        finally:
            server.should_exit = True
            thread.join(PATIENCE_S)


@pytest.fixture(scope="module", params=operations(), ids=lambda operation: operation.label)
def operation_questions(request: pytest.FixtureRequest) -> list[Question]:
    """Rightly, then wrongly."""
    operation: Operation = request.param
    found = questions(operation, GenerationMode.POSITIVE, CASES)
    with suppress(Unsatisfiable):  # what takes everything cannot be asked wrongly
        found += questions(operation, GenerationMode.NEGATIVE, CASES)
    return found


def test_every_operation_is_tested() -> None:
    here = {operation.label for operation in operations()}
    there = {operation.label for operation in behind_the_sign_in.operations()}

    assert here | there == {operation.label for operation in all_operations()}
    assert len(here) >= 10


@pytest.mark.parametrize("role", ["guest", *Role])
def test_an_operation_conforms_to_its_description(
    product: Product, operation_questions: list[Question], role: str
) -> None:
    expect_promises_kept(operation_questions, product.origin, product.headers(role))
