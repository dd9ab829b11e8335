"""Hidden races by combination of filters: unknown to several of them, and nearest to fitting."""

from collections.abc import Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray

from startline.races.filter_masks import Masks
from startline.races.list_schemas import Relaxation, UnknownTogether
from startline.races.race_filter import FilterName
from startline.races.snapshot.race_columns import Mask, Rows

_MOST_RELAXATIONS: Final = 8
"""More than a screen shows: a page drops those with filters that it sets, e.g. its country."""
Failing = Mapping[FilterName, Mask]
"""For each filter that is set, the races that fail it."""
Failed = NDArray[np.uint8]
"""The number of filters that each race fails."""


def unknown_together(failing: Failing, failed: Failed, masks: Masks) -> tuple[UnknownTogether, ...]:
    """The races that fail several filters, none of which has a value of theirs to judge."""
    is_several = failed > 1
    unknown = np.zeros(len(failed), np.uint8)
    for name, mask in failing.items():
        unknown += mask & masks[name].unknown
    rows = np.flatnonzero(is_several & (unknown == failed))
    return tuple(
        UnknownTogether(filters=filters, count=count)
        for filters, count in _by_combination(failing, rows)
    )


def relaxations(failing: Failing, failed: Failed) -> tuple[Relaxation, ...]:
    """The races that fail the fewest filters, by which ones they are."""
    if not failing or not len(failed):
        return ()
    nearest = np.flatnonzero(failed == failed.min())
    return tuple(
        Relaxation(filters=filters, count=count)
        for filters, count in _by_combination(failing, nearest)[:_MOST_RELAXATIONS]
    )


def _by_combination(failing: Failing, rows: Rows) -> list[tuple[tuple[FilterName, ...], int]]:
    """The filters that these races fail, each combination with its races; most races first."""
    keys = np.zeros(len(rows), np.int64)
    for bit, mask in enumerate(failing.values()):
        keys |= mask[rows].astype(np.int64) << bit
    found, counts = np.unique(keys, return_counts=True)
    names = list(failing)
    combinations = [
        (tuple(name for bit, name in enumerate(names) if key >> bit & 1), count)
        for key, count in zip(found.tolist(), counts.tolist(), strict=True)
    ]
    return sorted(combinations, key=lambda each: -each[1])
