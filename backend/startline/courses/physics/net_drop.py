"""Net drop of a course: start less finish, in metres, positive where it falls."""

from typing import Final

MOST_DIFFERENCE_M: Final = 20.0
"""Between a stated net drop and start less finish, each rounded or measured on its own: ours."""


def plausible_net_drop_m(
    stated_m: float | None,
    *,
    start_altitude_m: float | None = None,
    finish_altitude_m: float | None = None,
    loss_m: float | None = None,
) -> float | None:
    """The stated figure, or None where the altitudes or the descent of the course rule it out.

    The altitudes stay, because a score needs them and gain and loss go with them.
    """
    if stated_m is None or (loss_m is not None and stated_m > loss_m):
        return None
    if start_altitude_m is None or finish_altitude_m is None:
        return stated_m
    difference_m = abs(start_altitude_m - finish_altitude_m - stated_m)
    return stated_m if difference_m <= MOST_DIFFERENCE_M else None


def net_drop_m(
    *,
    stated_m: float | None = None,
    start_altitude_m: float | None = None,
    finish_altitude_m: float | None = None,
    gain_m: float | None = None,
    loss_m: float | None = None,
) -> float | None:
    """As a source states it, else start less finish, else loss less gain; None where unknown."""
    if stated_m is not None:
        return stated_m
    if start_altitude_m is not None and finish_altitude_m is not None:
        return start_altitude_m - finish_altitude_m
    if loss_m is not None and gain_m is not None:
        return loss_m - gain_m
    return None
