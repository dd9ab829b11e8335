"""Personal data of each feature: for exports and erasures, and for changes of address."""

from typing import Final

from startline.accounts import organiser_mail
from startline.accounts.email_choices import RACE_TOPIC
from startline.accounts.personal_data import (
    AccountPersonalData,
    AddressDataProvider,
    FollowingMails,
    PersonalDataProvider,
)
from startline.articles.contact import ANSWER_TOPIC, RECEIVED_TOPIC, ContactPersonalData
from startline.calendar_feeds.personal_data import CalendarFeedsPersonalData
from startline.newsletter.mails import ISSUE_TEST_TOPIC, ISSUE_TOPIC, SIGNUP_TOPIC
from startline.newsletter.personal_data import NewsletterPersonalData
from startline.race_changes.personal_data import RaceChangesPersonalData
from startline.saved_races.personal_data import SavedRacesPersonalData
from startline.submissions import decision_mails
from startline.submissions.personal_data import SubmissionsPersonalData

FEATURES: Final[tuple[PersonalDataProvider, ...]] = (
    AccountPersonalData(),
    SavedRacesPersonalData(),
    CalendarFeedsPersonalData(),
    NewsletterPersonalData(),
    ContactPersonalData(),
    SubmissionsPersonalData(),
    RaceChangesPersonalData(),
)

# Not those of the embedded provider: the former address is told of the change, and each of its
# codes and links is for the address that it was sent to.
_FOLLOWING_MAILS: Final = FollowingMails(
    frozenset(
        {
            *(RACE_TOPIC, organiser_mail.TOPIC, decision_mails.TOPIC),
            *(SIGNUP_TOPIC, ISSUE_TOPIC, ISSUE_TEST_TOPIC),
            *(RECEIVED_TOPIC, ANSWER_TOPIC),
        }
    )
)
ADDRESS_FEATURES: Final[tuple[AddressDataProvider, ...]] = (
    NewsletterPersonalData(),
    ContactPersonalData(),
    _FOLLOWING_MAILS,
)
"""In this order: whoever held a row of the first, to mail it, has committed its mails by then."""
