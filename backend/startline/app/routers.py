"""The routers of every feature."""

from typing import Final

from fastapi import APIRouter

from startline.accounts.access import PublicAccess
from startline.accounts.admin_routes import router as admin_accounts
from startline.accounts.email_choice_routes import router as email_choices
from startline.accounts.outbox_routes import router as admin_outbox
from startline.accounts.personal_data_routes import router as personal_data
from startline.accounts.routes import router as accounts
from startline.accounts.sign_in_options import router as sign_in_options
from startline.analytics.admin_routes import router as admin_analytics
from startline.analytics.routes import router as analytics
from startline.app.csp_reports import router as csp_reports
from startline.articles.admin_routes import router as admin_contact
from startline.articles.contact_routes import router as contact
from startline.articles.edit_routes import router as admin_articles
from startline.articles.routes import router as articles
from startline.calendar_feeds.favourites_routes import router as favourite_calendars
from startline.calendar_feeds.routes import router as calendar_feeds
from startline.captcha.routes import router as captcha
from startline.courses.tracks.routes import router as tracks
from startline.newsletter.admin_routes import router as admin_newsletter
from startline.newsletter.issue_routes import router as admin_newsletter_issues
from startline.newsletter.routes import router as newsletter
from startline.race_changes.admin_routes import router as admin_race_changes
from startline.race_changes.file_routes import router as race_files
from startline.races.admin_routes import router as admin_races
from startline.races.catalogue_downloads import router as downloads
from startline.races.course_routes import router as course_science
from startline.races.export_routes import router as exports
from startline.races.list_routes import router as lists
from startline.races.routes import router as catalogue
from startline.races.view_routes import router as list_views
from startline.saved_races.comparison_routes import router as comparisons
from startline.saved_races.routes import router as saved_races
from startline.submissions.admin_routes import router as admin_submissions
from startline.submissions.form_routes import router as submission_forms
from startline.submissions.organised_race_routes import router as organised_races
from startline.submissions.photo_routes import router as photos
from startline.submissions.race_routes import router as own_races
from startline.submissions.routes import router as submissions


def with_public_access(router: APIRouter) -> APIRouter:
    """A router whose every route may be called without signing in."""
    public = APIRouter(dependencies=[PublicAccess])
    public.include_router(router)
    return public


# A request is compared with one route after the other: what a screen of a signed-in runner asks
# for comes first, and public reads, which come from the response cache, after it.
ROUTERS: Final[tuple[APIRouter, ...]] = (
    saved_races,
    accounts,
    comparisons,
    with_public_access(exports),
    with_public_access(lists),
    with_public_access(list_views),
    with_public_access(catalogue),
    with_public_access(downloads),
    with_public_access(course_science),
    with_public_access(articles),
    contact,
    tracks,
    with_public_access(captcha),
    sign_in_options,
    email_choices,
    admin_accounts,
    admin_outbox,
    admin_contact,
    admin_articles,
    admin_newsletter,
    admin_newsletter_issues,
    admin_races,
    race_files,
    admin_race_changes,
    personal_data,
    calendar_feeds,
    favourite_calendars,
    analytics,
    admin_analytics,
    newsletter,
    submission_forms,  # before the addresses of single submissions
    submissions,
    own_races,
    photos,
    admin_submissions,
    organised_races,
    csp_reports,
)
