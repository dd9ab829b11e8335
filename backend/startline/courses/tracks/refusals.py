"""Refusals of tracks: each reason with a stable code, and a message that says what to do."""

from startline.core.errors import Invalid


class TrackRefused(Invalid):
    code = "track_refused"
    default_message = "This file cannot be read as a track."


class TrackEmpty(TrackRefused):
    code = "track_empty"
    default_message = "This file is empty."


class TrackCompressed(TrackRefused):
    code = "track_compressed"
    default_message = (
        "This file is compressed. Unpack it and choose the GPX, TCX or FIT file in it."
    )


class TrackFormatUnknown(TrackRefused):
    code = "track_format_unknown"
    default_message = "This is not a GPX, TCX or FIT file."


class TrackDamaged(TrackRefused):
    code = "track_damaged"
    default_message = "This file is damaged or cut off. Export it again and choose the new one."


class TrackEncodingUnknown(TrackRefused):
    code = "track_encoding_unknown"
    default_message = (
        "The characters of this file cannot be read. Save it as UTF-8, or export it again."
    )


class TrackDoctypeRefused(TrackRefused):
    code = "track_doctype_refused"
    default_message = (
        "This file declares a document type or entities. A track needs neither, so it is refused."
    )


class TrackTooDeep(TrackRefused):
    code = "track_too_deep"
    default_message = "The elements of this file are nested deeper than those of any track."


class TrackTooManyPoints(TrackRefused):
    code = "track_too_many_points"
    default_message = "This track has more than 200,000 points. Thin it out and try again."


class TrackTooManySegments(TrackRefused):
    code = "track_too_many_tracks"
    default_message = "This file holds more than 1,000 tracks. Choose a file with the course alone."


class TrackTooCostly(TrackRefused):
    code = "track_too_costly"
    default_message = "This file takes too long to read. Thin the track out and try again."


class TrackWithoutPoints(TrackRefused):
    code = "track_without_points"
    default_message = "There is no track in this file, only other things."


class TrackPositionInvalid(TrackRefused):
    """The message names the point, counted from 1 along its track."""

    code = "track_position_invalid"
    default_message = "A point of this track has a latitude or longitude that is no place on Earth."


class TrackAltitudeInvalid(TrackRefused):
    """The message names the point, counted from 1 along its track."""

    code = "track_altitude_invalid"
    default_message = "A point of this track has an altitude that no place on Earth has."


class TrackTooSparse(TrackRefused):
    code = "track_too_sparse"
    default_message = (
        "This track has too few points: at least 20 are needed, and one every 500 m on average."
    )


class TrackWithoutAltitudes(TrackRefused):
    code = "track_without_altitudes"
    default_message = (
        "Fewer than half of this track's points have an altitude. The climb of a course "
        "is computed from altitudes."
    )


class TrackTooShort(TrackRefused):
    code = "track_too_short"
    default_message = "This track is shorter than 1 km, too short for an analysis of the course."


class TrackTooLong(TrackRefused):
    code = "track_too_long"
    default_message = "This track is longer than 1,000 km, or jumps across the map."
