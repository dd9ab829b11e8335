/** Everything that the site stores in the browser. The keys of local storage are those of SPEC section 9. */
import type { PrivacyEntry } from "./privacy-table.tsx";

export const IN_BROWSER: readonly PrivacyEntry[] = [
  {
    name: "guestFavorites",
    about: "The races you save as favourites while signed out.",
    retention: "In use. Until you remove them, sign in (they move to your account), or clear the site’s data.",
  },
  {
    name: "marathonComparison",
    about: "The races you compare while signed out.",
    retention: "In use. Until you remove them, sign in (they move to your account), or clear the site’s data.",
  },
  {
    name: "runnerProfile",
    about: "The figures you enter in running tools: recent results, weekly distance, longest run, age, sex, units.",
    retention:
      "In use. The tools never send it to us. The address of a result contains its figures, and we see an address when its page is opened. Until you press Delete everything on Running Tools, or clear the site’s data.",
  },
  {
    name: "theme",
    about: "Light or dark, where you chose one in the menu.",
    retention: "In use. Never sent to us. Until you choose Device there, or clear the site’s data.",
  },
  {
    name: "performance-panel-open",
    about: "Whether the panel with measurements of the page is open. Admins have it alone.",
    retention: "In use. Never sent to us. Until you clear the site’s data.",
  },
  {
    name: "lastResults",
    about: "The last result of each running tool, so that you can go back to it.",
    retention:
      "In use. Never sent to us from there. Until you press Delete everything on Running Tools, or clear the site’s data.",
  },
  {
    name: "trainingLog",
    about: "The days of a training plan that you ticked off.",
    retention:
      "In use. Never sent to us. Until you untick them, press Delete everything on Running Tools, or clear the site’s data.",
  },
  {
    name: "trainingFeeds",
    about: "The private calendar addresses that you made of training plans, so that you can change and remove them.",
    retention:
      "In use. Until you press Remove it on the plan, or Delete everything on Running Tools. If you clear the site’s data instead, we keep the calendar until half a year after its last day.",
  },
  {
    name: "racePreparation",
    about: "What you ticked off on Race Preparation, for each race.",
    retention:
      "In use. Never sent to us from there. Until you press Untick all there, or Delete everything on Running Tools, or clear the site’s data.",
  },
  {
    name: "startline-race-drafts",
    about: "What you entered in the form for organisers and have not sent yet, so that nothing is lost.",
    retention: "In use. Until you send it, press Discard the draft, or clear the site’s data.",
  },
  {
    name: "startline-organiser-texts",
    about: "Your claim of a race, and your answer to a question of ours, as typed and not sent yet.",
    retention: "In use, the latest 20. Until you send them, or clear the site’s data.",
  },
  {
    name: "startline-contact-draft",
    about: "What you entered on Contact and have not sent yet, so that nothing is lost.",
    retention: "Until you send it, or close the tab.",
  },
  {
    name: "startline-session",
    about: "Your sign-in: the tokens that identify you to our server, and your email address.",
    retention: "Only while you are signed in. Signing out removes it.",
  },
  {
    name: "startline-account-copy",
    about: "Your favourites, comparisons and medals as this browser last saw them, so that you can read them offline.",
    retention: "Only while you are signed in. Signing out removes it.",
  },
  {
    name: "startline-pages-1, startline-catalogue-1, startline-assets-1, startline-pictures-1, workbox-precache",
    about:
      "Copies of pages you opened, of the pages of races you saved, of public race facts and of the site’s own code. The service worker keeps them so that they open offline. Nothing that needs a sign-in is among them.",
    retention: "The latest ones, for at most 90 days, or until you clear the site’s data.",
  },
  {
    name: "startline-return-path",
    about: "The page to return to after you confirm your email address.",
    retention: "Until you are back there, for a day at most.",
  },
  {
    name: "startline-pending-action",
    about: "What you wanted to do when you were asked to sign in, with what you had typed.",
    retention: "Until it is done, for a day at most.",
  },
  {
    name: "startline-signed-in-here",
    about: "When you signed in in this tab, so that no other tab repeats what you wanted to do before.",
    retention: "Until you close the tab; used for ten minutes.",
  },
  {
    name: "startline-sign-up",
    about:
      "A random value and the address that you signed up with, so that your password counts when you confirm the address in the same browser.",
    retention: "Until you sign in with that address, for 8 days at most.",
  },
  {
    name: "startline-awaited-code",
    about:
      "The address that we sent a code to when you signed up or asked for a new password, so that the page has the field for the code after a reload too.",
    retention: "Until you sign in, choose another address, or close the tab; used for ten minutes.",
  },
  {
    name: "startline-guest-lists-hold",
    about: "That the link of an email signed you in, and the races saved in this browser were not to be moved.",
    retention: "Until you move them or sign in again.",
  },
  {
    name: "startline-session-ended",
    about: "The time when your session expired, so that the sign-in page can say so.",
    retention: "Until you close the tab; used for one minute.",
  },
  {
    name: "startline-reloaded-at",
    about: "When this tab last reloaded because the site had changed, so that it reloads only once.",
    retention: "Until you close the tab; used for one minute.",
  },
  {
    name: "cookie-consent",
    about: "That you decided about cookies and analytics.",
    retention: "From your decision until you clear the site’s data.",
  },
  {
    name: "cookie-preferences",
    about: "Your decision: essential, analytics, functional, marketing, each yes or no.",
    retention: "Until you change it under Cookie Settings, or clear the site’s data.",
  },
  {
    name: "newsletter-popup-shown",
    about: "That you closed the newsletter popup, so that it does not return.",
    retention: "In use. Until you clear the site’s data.",
  },
];
