"""Errors of saved races. The texts are those of SPEC section 8."""

from startline.core.errors import Conflict, NotFound


class AlreadyInFavorites(Conflict):
    code = "already_in_favorites"
    default_message = "Already in favorites"


class AlreadyInMedals(Conflict):
    code = "already_in_medals"
    default_message = "Already in medals"


class SavedRacesFull(Conflict):
    code = "saved_races_full"
    default_message = "You have saved as many as an account can hold. Remove some first."


class ComparisonNotFound(NotFound):
    """Also for a private one of another person, so that its existence stays unknown."""

    code = "comparison_not_found"
    default_message = "There is no such comparison."


class ComparisonChanged(Conflict):
    code = "comparison_changed"
    default_message = "This comparison was changed elsewhere. Load it again."


class FinishBeforeRace(Conflict):
    """Raised with the year in its message."""

    code = "finish_before_race"
    default_message = "A medal is for a race that was run: it was not held yet on this day."

    def __init__(self, first_year: int) -> None:
        super().__init__(
            f"This race was first held in {first_year}: its medal cannot be older.",
            details={"firstYear": first_year},
        )


class FinishInFuture(Conflict):
    code = "finish_in_future"
    default_message = "A medal is for a race that was run: its date cannot be in the future."
