"""Profiles for tests, made of stretches with one grade each."""

from collections.abc import Sequence

import numpy as np
from hypothesis import strategies as st
from numpy.typing import NDArray

Floats = NDArray[np.float64]
STRETCH_M = 500.0


def profile(grades: Sequence[float], start_m: float = 100.0) -> tuple[Floats, Floats]:
    """Distance and altitude of stretches of 500 m."""
    distance_m: Floats = np.arange(len(grades) + 1, dtype=np.float64) * STRETCH_M
    rises = np.concatenate((np.zeros(1), np.cumsum(np.array(grades) * STRETCH_M)))
    return distance_m, start_m + rises


def gentle_or_steep(steepest: float) -> st.SearchStrategy[list[float]]:
    grades = st.floats(-steepest, steepest).filter(lambda grade: grade == 0 or abs(grade) > 0.006)
    return st.lists(grades, min_size=2, max_size=60)
