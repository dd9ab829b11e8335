import pytest
from fastapi import FastAPI
from httpx import ASGITransport, AsyncClient
from sqlalchemy import event
from sqlalchemy.orm import Session

from startline.db.session import Sessions
from startline.db.transactions import WritingSession
from tests.db.test_session import count_sources, source
from tests.services import provide


class TestWritingSession:
    @pytest.fixture
    def app(self, sessions: Sessions) -> FastAPI:
        app = FastAPI()
        provide(app, sessions=sessions)

        @app.post("/sources/{key}")
        async def add(key: str, session: WritingSession) -> str:
            session.add(source(key))
            return key

        return app

    async def test_the_row_is_committed_before_the_answer_leaves(
        self, app: FastAPI, sessions: Sessions
    ) -> None:
        async with AsyncClient(transport=ASGITransport(app), base_url="http://x") as client:
            answer = await client.post("/sources/alpha")

        assert answer.status_code == 200
        assert await count_sources(sessions) == 1

    async def test_a_commit_that_fails_does_not_answer_200(self, app: FastAPI) -> None:
        def fail_before_commit(_session: object) -> None:
            raise OSError("no space left")

        event.listen(Session, "before_commit", fail_before_commit)
        transport = ASGITransport(app, raise_app_exceptions=False)
        try:
            async with AsyncClient(transport=transport, base_url="http://x") as client:
                answer = await client.post("/sources/alpha")
        finally:
            event.remove(Session, "before_commit", fail_before_commit)

        assert answer.status_code == 500
