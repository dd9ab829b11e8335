/** Everything the site keeps, and where. The names in the browser are those of SPEC section 9. */
import type { KeptThing } from "./kept-table.tsx";

export const KEPT_IN_BROWSER: readonly KeptThing[] = [
  {
    name: "guestFavorites",
    about: "The races you save as favourites while signed out.",
    kept: "In use. Until you remove them, sign in (they move to your account), or clear the site’s data.",
  },
  {
    name: "marathonComparison",
    about: "The races you compare while signed out.",
    kept: "In use. Until you remove them, sign in (they move to your account), or clear the site’s data.",
  },
  {
    name: "runnerProfile",
    about: "The figures you enter in running tools: recent results, weekly distance, longest run, age, sex, units.",
    kept: "In use. Never sent to us from there; the address of a result holds its figures, and we see an address when a page is opened. Until you press Forget everything on Running Tools, or clear the site’s data.",
  },
  {
    name: "lastResults",
    about: "What each running tool said last, so that you can go back to it.",
    kept: "In use. Never sent to us from there. Until you press Forget everything on Running Tools, or clear the site’s data.",
  },
  {
    name: "trainingLog",
    about: "Which days of a training plan you ticked off.",
    kept: "In use. Never sent to us. Until you untick them, press Forget everything on Running Tools, or clear the site’s data.",
  },
  {
    name: "trainingFeeds",
    about: "The private calendar addresses that you made of training plans, so that you can change and remove them.",
    kept: "In use. Until you press Remove it on the plan, or Forget everything on Running Tools, or clear the site’s data: then we keep a calendar until half a year after its last day.",
  },
  {
    name: "racePreparation",
    about: "What you ticked off on Race Preparation, race by race.",
    kept: "In use. Never sent to us from there. Until you press Untick all there, or Forget everything on Running Tools, or clear the site’s data.",
  },
  {
    name: "startline-session",
    about: "That you are signed in: the tokens by which our server knows you, and your email address.",
    kept: "Only while you are signed in. Signing out removes it.",
  },
  {
    name: "startline-return-path",
    about: "The page to return to once you have confirmed your address.",
    kept: "Until you are back there, for a day at most.",
  },
  {
    name: "startline-pending-action",
    about: "What you were about to do when you were asked to sign in.",
    kept: "Until it is done, for a day at most.",
  },
  {
    name: "startline-session-ended",
    about: "When your session ended by itself, so that the sign-in can say so.",
    kept: "Until you close the tab; read for one minute.",
  },
  {
    name: "cookie-consent",
    about: "Whether you agreed to analytics.",
    kept: "Not in use yet. Then until you change your mind.",
  },
  {
    name: "cookie-preferences",
    about: "Which kinds of storage you allowed.",
    kept: "Not in use yet. Then until you change your mind.",
  },
  {
    name: "newsletter-popup-shown",
    about: "That you closed the newsletter popup, so that it never returns.",
    kept: "Not in use yet. Then until you clear it.",
  },
];

export const KEPT_WITH_ACCOUNT: readonly KeptThing[] = [
  {
    name: "Email address, and a password in a form that cannot be read back",
    about: "To sign you in, and to write to you about your account.",
    kept: "Until you delete your account.",
  },
  {
    name: "Name; company and position of organisers",
    about: "Only if you state them.",
    kept: "Until you delete your account.",
  },
  {
    name: "Favourites, comparisons and medals",
    about: "To show them on all your devices.",
    kept: "Until you remove them or delete your account.",
  },
  {
    name: "Your sign-ins: when, and by which browser",
    about: "So that you can see and end them.",
    kept: "Until they end: after 30 days unused, after 180 days at the latest.",
  },
  {
    name: "A sign-up that nobody confirms",
    about: "The address and what was typed with it, until the link that we sent is followed.",
    kept: "For a week, and a day at most until it is deleted; longer only while a link that was sent since still works.",
  },
  {
    name: "Mails to you that are on their way",
    about: "To try again while your mail server does not answer, and to find out why a mail did not arrive.",
    kept: "Until they are sent. Those that nobody took: for 30 days. Mails to your address go when you delete your account.",
  },
  {
    name: "Attempts to sign in, by network",
    about: "To slow down whoever tries out passwords. Kept in a form that does not show the address.",
    kept: "For hours.",
  },
];

export const SEEN_BY_SERVER: readonly KeptThing[] = [
  {
    name: "Training calendars at a private address",
    about: "Days, titles and paces of a plan, where you asked for such an address. Nothing says whose they are.",
    kept: "Until you remove them, or half a year after their last day.",
  },
  {
    name: "The address asked for, the time, and how the answer went",
    about: "To answer you, and to find faults.",
    kept: "In the server’s log, for as long as its operator sets.",
  },
  {
    name: "Time, browser, language, platform, screen and window size",
    about:
      "Sent when a page asks for races, as X-Client headers, to find faults that only some browsers have. Not in safe mode, and not from Safari.",
    kept: "Not stored.",
  },
  {
    name: "Texts typed into the search box",
    about: "To answer with suggestions, until the list of races is in your browser, which then answers by itself.",
    kept: "Only as part of the addresses in the log.",
  },
  {
    name: "Tracks sent to Course Analysis",
    about:
      "Analysed in memory, to answer you. How many came from your network is counted, without its address, and from your account while you are signed in.",
    kept: "Not stored, and nothing of them is logged; the counts for minutes, that of an account for an hour.",
  },
];
