"""Line simplification by the algorithm of Douglas and Peucker."""

import numpy as np
from numpy.typing import NDArray


def simplified(points: NDArray[np.float64], most: int) -> list[int]:
    """Indices of the `most` points that keep the shape best, with the first and the last.

    Points are removed in order of their weight, so no tolerance has to be chosen.
    Raises ValueError for `most` below two.
    """
    if most < 2:
        raise ValueError("a line keeps its two ends")
    count = len(points)
    if count <= most:
        return list(range(count))
    weight = _weights(points)
    kept = sorted(range(count), key=lambda index: (-weight[index], index))[:most]
    return sorted(kept)


def simplified_within(points: NDArray[np.float64], tolerance: float) -> list[int]:
    """Indices of the points without which the line would move by more than `tolerance`."""
    return [index for index, weight in enumerate(_weights(points)) if weight > tolerance]


def _weights(points: NDArray[np.float64]) -> list[float]:
    """For each point the largest tolerance at which Douglas and Peucker keep it."""
    weight = [0.0] * len(points)
    weight[0] = weight[-1] = float("inf")
    stack = [(0, len(points) - 1, float("inf"))]
    while stack:
        first, last, above = stack.pop()
        if last - first < 2:
            continue
        away = _distances(points[first + 1 : last], points[first], points[last])
        farthest = int(np.argmax(away))
        index = first + 1 + farthest
        weight[index] = min(above, float(away[farthest]))
        stack.append((first, index, weight[index]))
        stack.append((index, last, weight[index]))
    return weight


def _distances(
    points: NDArray[np.float64], start: NDArray[np.float64], end: NDArray[np.float64]
) -> NDArray[np.float64]:
    """Distance of each point from the segment between `start` and `end`."""
    away = points - start
    along = end - start
    length_squared = float(along @ along)
    if length_squared == 0.0:
        return np.hypot(away[:, 0], away[:, 1])
    share = np.clip((away @ along) / length_squared, 0.0, 1.0)
    rest = away - share[:, None] * along
    return np.hypot(rest[:, 0], rest[:, 1])
