"""Personal data of each feature: for exports and erasures."""

from typing import Final

from startline.accounts.personal_data import AccountPersonalData, PersonalDataProvider
from startline.articles.contact import ContactPersonalData
from startline.calendar_feeds.personal_data import CalendarFeedsPersonalData
from startline.newsletter.personal_data import NewsletterPersonalData
from startline.saved_races.personal_data import SavedRacesPersonalData
from startline.submissions.personal_data import SubmissionsPersonalData

FEATURES: Final[tuple[PersonalDataProvider, ...]] = (
    AccountPersonalData(),
    SavedRacesPersonalData(),
    CalendarFeedsPersonalData(),
    NewsletterPersonalData(),
    ContactPersonalData(),
    SubmissionsPersonalData(),
)
