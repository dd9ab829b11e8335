import asyncio
import threading
from contextlib import ExitStack

import pytest

from startline.courses.tracks import analysis_pool
from startline.courses.tracks.analysis_pool import (
    MAX_UPLOADS,
    MAX_UPLOADS_PER_NETWORK,
    TrackAnalysisPool,
    TracksBusy,
)
from startline.courses.tracks.refusals import TrackFormatUnknown
from startline.courses.tracks.schemas import TrackAnalysis
from startline.courses.tracks.track_analysis import analyse_track
from tests.courses.tracks.files import gpx, straight


class TestVisits:
    def test_one_network_leaves_room_for_others(self) -> None:
        pool = TrackAnalysisPool()
        with ExitStack() as inside:
            for _ in range(MAX_UPLOADS_PER_NETWORK):
                inside.enter_context(pool.slot("a"))

            with pytest.raises(TracksBusy), pool.slot("a"):
                pytest.fail("let in")
            with pool.slot("b"):
                pass
        with pool.slot("a"):
            pass

    def test_all_together_are_not_more_than_memory_has_room_for(self) -> None:
        pool = TrackAnalysisPool()
        with ExitStack() as inside:
            for number in range(MAX_UPLOADS):
                inside.enter_context(pool.slot(str(number)))

            with pytest.raises(TracksBusy), pool.slot("another"):
                pytest.fail("let in")

    def test_who_fails_leaves_too(self) -> None:
        pool = TrackAnalysisPool()
        for _ in range(MAX_UPLOADS * 2):
            with pytest.raises(TrackFormatUnknown), pool.slot("a"):
                raise TrackFormatUnknown


class TestAnalysis:
    async def test_it_answers_in_json(self) -> None:
        answer = await TrackAnalysisPool().analyse(gpx(straight()))

        assert TrackAnalysis.model_validate_json(answer).format == "gpx"

    async def test_a_refusal_comes_through(self) -> None:
        with pytest.raises(TrackFormatUnknown):
            await TrackAnalysisPool().analyse(b"no track")

    async def test_the_server_goes_on_meanwhile_and_one_is_worked_on_at_a_time(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Each analysis ends only when this coroutine, on the server's thread, lets it."""
        may_end = threading.Event()
        begun: asyncio.Queue[str] = asyncio.Queue()
        loop = asyncio.get_running_loop()

        def slow(content: bytes) -> TrackAnalysis:
            loop.call_soon_threadsafe(begun.put_nowait, threading.current_thread().name)
            assert may_end.wait(30)
            return analyse_track(content)

        monkeypatch.setattr(analysis_pool, "analyse_track", slow)
        pool = TrackAnalysisPool()
        tasks = [asyncio.create_task(pool.analyse(gpx(straight()))) for _ in range(3)]
        thread = await begun.get()

        assert thread != threading.current_thread().name
        assert begun.empty()
        may_end.set()
        assert len(set(await asyncio.gather(*tasks))) == 1
