"""Errors of submissions."""

from startline.core.errors import Conflict, Forbidden, Invalid, NotFound, Unavailable


class SubmissionInvalid(Invalid):
    """`errors` in the details has field, code and message of each problem."""

    code = "submission_invalid"
    default_message = "Some fields need another look."


class SubmissionNotFound(NotFound):
    code = "submission_not_found"
    default_message = "There is no such submission."


class SubmissionChanged(Conflict):
    """`submission` in the details is the stored one."""

    code = "submission_changed"
    default_message = "This submission was changed in the meantime."


class SubmissionDecided(Conflict):
    code = "submission_decided"
    default_message = "This submission is already decided."


class NotYourRace(Forbidden):
    code = "not_your_race"
    default_message = "You can change this race once your claim of it is approved."


class RaceNotOrganised(NotFound):
    code = "race_not_organised"
    default_message = "This user does not organise this race."


class AlreadyOrganiser(Conflict):
    code = "already_organiser"
    default_message = "You already organise this race here."


class ClaimPending(Conflict):
    code = "claim_pending"
    default_message = "Your claim of this race is waiting for a decision."


class NothingChanged(Invalid):
    code = "nothing_changed"
    default_message = "Nothing differs from what is published."


class PhotoNotFound(NotFound):
    code = "photo_not_found"
    default_message = "There is no such photograph."


class PhotoRefused(Invalid):
    """`reason` in the details is a stable code."""

    code = "photo_refused"
    default_message = "This file is not a photograph that can be used."


class PhotosBusy(Unavailable):
    code = "photos_busy"
    default_message = "Many photographs are arriving at the moment. Please try again shortly."


class TextRequired(Invalid):
    code = "text_required"
    default_message = "Please say why, or what you want to know."


class TooManyMessages(Conflict):
    code = "too_many_messages"
    default_message = "This submission holds as many messages as it can. Please write to us."


class TooManyPhotos(Conflict):
    code = "too_many_photos"
    default_message = "Your account holds as many photographs as it can. Please write to us."
