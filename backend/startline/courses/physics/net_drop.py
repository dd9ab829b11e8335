"""Net drop of a course: start less finish, in metres, positive where it falls."""


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
