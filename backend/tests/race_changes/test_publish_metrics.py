"""Metrics of publishing: how often and how long, what failed, which version is public."""

import pytest

from startline.races.snapshot import patched_copy
from startline.races.snapshot.publish import BuildFailed
from tests.race_changes.samples import change
from tests.races.node import Node


def measured(node: Node, name: str, kind: str | None = None) -> float | None:
    labels = {} if kind is None else {"kind": kind}
    return node.metrics.get_sample_value(f"startline_{name}", labels)


async def test_each_build_is_counted_with_its_time_and_the_version_it_made_public(
    node: Node,
) -> None:
    assert measured(node, "catalogue_version") == 0
    await node.import_races(2)
    await node.refresher.refresh()
    await change(node, 1, city="Kassel")
    await node.refresher.refresh()

    assert measured(node, "publish_seconds_count", "whole") == 1
    assert measured(node, "publish_seconds_count", "change") == 1
    assert (measured(node, "publish_seconds_sum", "whole") or 0) > 0
    assert measured(node, "publish_failures_total", "whole") == 0
    assert measured(node, "catalogue_version") == node.refresher.current().version == 2


async def test_a_failed_build_is_counted_and_the_public_version_stays(node: Node) -> None:
    await node.import_races(1)
    await node.refresher.refresh()
    await node.import_races(2)
    node.fails = True

    for failures in (1, 2):
        with pytest.raises(BuildFailed):
            await node.refresher.refresh()
        assert measured(node, "publish_failures_total", "whole") == failures

    assert measured(node, "publish_seconds_count", "whole") == 1
    assert measured(node, "catalogue_version") == 1


async def test_a_change_that_cannot_be_written_into_the_snapshot_is_counted(
    node: Node, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError("no space left")

    await node.import_races(1)
    await node.refresher.refresh()
    monkeypatch.setattr(patched_copy, "write_patch", refuse)
    await change(node, 1, city="Kassel")
    await node.refresher.refresh()

    assert measured(node, "publish_failures_total", "change") == 1
