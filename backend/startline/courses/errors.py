"""What can go wrong when a course is read."""

from startline.foundation.errors import NotFound


class NoTrack(NotFound):
    code = "no_track"
    default_message = "There is no track of this course that we trust."
