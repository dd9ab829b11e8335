"""Fewer points for the same shape, by the algorithm of Douglas and Peucker."""

import numpy as np
from numpy.typing import NDArray


def simplified(points: NDArray[np.float64], most: int) -> list[int]:
    """Indices of at most `most` points that keep the shape best; first and last stay.

    Points are removed by how little each matters, so the result does not hang on a guess of scale.
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


def _weights(points: NDArray[np.float64]) -> list[float]:
    """The tolerance up to which Douglas and Peucker would keep each point."""
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
    """Distance of each point from the piece of line between `start` and `end`."""
    away = points - start
    along = end - start
    length_squared = float(along @ along)
    if length_squared == 0.0:
        return np.hypot(away[:, 0], away[:, 1])
    share = np.clip((away @ along) / length_squared, 0.0, 1.0)
    rest = away - share[:, None] * along
    return np.hypot(rest[:, 0], rest[:, 1])
