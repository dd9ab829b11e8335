"""Errors of reading the catalogue."""

from startline.core.errors import NotFound, Unavailable


class RaceNotFound(NotFound):
    code = "race_not_found"
    default_message = "There is no race at this address."


class RaceWithoutDay(NotFound):
    code = "race_without_day"
    default_message = "The day of this race is not known yet, so it has no calendar file."


class PlaceNotFound(NotFound):
    code = "place_not_found"
    default_message = "There is no place at this address."


class ScoreNotReady(NotFound):
    """A race that was published as a patch has its score with the whole build after it."""

    code = "score_not_ready"
    default_message = "The score of this race follows within minutes."


class NoTrack(NotFound):
    code = "no_track"
    default_message = "There is no trusted track of this course."


class CatalogueNotPublished(Unavailable):
    code = "catalogue_not_published"
    default_message = "The race catalogue is being prepared. Please try again shortly."
