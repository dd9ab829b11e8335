/** Everything that the server stores: with an account, and without one. */
import type { PrivacyEntry } from "./privacy-table.tsx";

export const WITH_ACCOUNT: readonly PrivacyEntry[] = [
  {
    name: "Email address, and a password in a form that cannot be read back",
    about: "To sign you in, and to write to you about your account.",
    retention: "Until you delete your account.",
  },
  {
    name: "The secret of your authenticator app, encrypted, and hashes of your recovery codes",
    about: "Only if you set one up: to ask for its code when you sign in.",
    retention: "Until you remove the app or delete your account.",
  },
  {
    name: "Name; company and position of organisers",
    about: "Only if you enter them.",
    retention: "Until you delete your account.",
  },
  {
    name: "Favourites, comparisons and medals",
    about: "To show them on all your devices.",
    retention: "Until you remove them or delete your account.",
  },
  {
    name: "Whether you asked for emails about changes of your saved races",
    about: "Off until you switch it on. With it: a secret for the link that ends these emails.",
    retention: "Until you delete your account.",
  },
  {
    name: "Races you submit, claims of races, messages about them, and which races you organise",
    about: "To check and publish them, and to tell you what became of them. Our editors see them with your name.",
    retention: "Until you delete your account. Published races stay.",
  },
  {
    name: "Photographs of races",
    about:
      "Saved again in three sizes, without the place, time and camera that the file may hold. Shown to everybody once we approve the race.",
    retention:
      "A photograph that no submission uses: for 30 days. One that is not published: until you delete your account. A published one stays with its race.",
  },
  {
    name: "Your sign-ins: when, and with which browser",
    about: "So that you can see and end them.",
    retention: "Until they end: after 30 days without use, after 180 days at the latest.",
  },
  {
    name: "A sign-up that is not confirmed",
    about:
      "The email address, what was entered with it, and a hash by which we know the browser again, until the link in our email is opened.",
    retention: "For a week, and a day at most until it is deleted; longer only while a newer link still works.",
  },
  {
    name: "Emails to you that are being sent",
    about: "To try again while your mail server does not answer, and to find out why an email did not arrive.",
    retention:
      "Until they are sent. Emails that could not be delivered: for 30 days. All emails to your address are deleted with your account.",
  },
  {
    name: "That an account was deleted",
    about: "The number by which the sign-in service knows the account, until it has deleted it too.",
    retention: "For a day after that: a token of the account could still be valid.",
  },
  {
    name: "A password reset that waits",
    about: "The address, only while the sign-in service does not answer.",
    retention: "For an hour at most.",
  },
  {
    name: "Answers to repeat, and puzzles that were solved",
    about: "Our answer to what you saved, so that a second try changes nothing; that a robot check was used up.",
    retention: "For a day at most.",
  },
  {
    name: "Attempts to sign in, by network",
    about: "To slow down attackers who guess passwords. Stored in a form that does not show the address.",
    retention: "For hours.",
  },
];

export const ON_SERVER: readonly PrivacyEntry[] = [
  {
    name: "Counts of page views",
    about:
      "Only if you agree to analytics. Your browser reports the path of each page, the site that you came from, and whether the screen is that of a phone, a tablet or a desktop. We add one to a count of that day. No address, no identifier, no time: nobody can be told from another.",
    retention: "The counts for 2 years. Nothing of a single visit is stored.",
  },
  {
    name: "Counts of errors of a page",
    about:
      "Only if you agree to analytics, and of one page in five. The text of the error and where it is in our code, the path of the page, and the name of the browser, without what you typed.",
    retention: "For 90 days.",
  },
  {
    name: "What admins changed",
    about:
      "Who changed what and when, with the value before and after, such as the role of an account. Entries name accounts by their number. The network of the admin is stored in a form that does not show the address.",
    retention: "For good: entries cannot be changed or removed, so that nobody can hide a change.",
  },
  {
    name: "What organisers and admins changed of a race",
    about: "Which fact, before and after, when, with which source, and the number of the account. Pages show no name.",
    retention: "For good: it is the history of the race. The number of a deleted account leads to nobody.",
  },
  {
    name: "How fast pages are for admins",
    about:
      "Only from browsers of our admins: load times and layout shifts with the path, the time and the user agent of the browser.",
    retention: "For 90 days.",
  },
  {
    name: "How many reports come from your network",
    about: "To bound them: 60 in a minute.",
    retention: "In memory, for a minute.",
  },
  {
    name: "Messages of the contact form: your email address, name and text",
    about: "To answer you. With the topic, the race it is about, and our answer.",
    retention: "For a year. With your account, messages sent with its confirmed address are deleted.",
  },
  {
    name: "Your email address for the newsletter, with topics, frequency and pause",
    about:
      "Only if you subscribe. With it: when you asked, when you confirmed, and which issues were sent to you. Not whether you opened them.",
    retention:
      "An address that is not confirmed: 7 days. After you unsubscribe: 30 days, so that you can undo it. Deleting your account deletes it too.",
  },
  {
    name: "Training calendars at a private address",
    about: "Days, titles and paces of a plan, if you created a calendar address. They do not contain your name.",
    retention: "Until you remove them, or half a year after their last day.",
  },
  {
    name: "That your saved races have a calendar at a private address, and since when",
    about: "Only if you created the address. Your calendar application reads the dates of your saved races from it.",
    retention: "Until you revoke the address. Deleting your account deletes it too.",
  },
  {
    name: "The address of each page, part of your network address, the time, and the outcome of the request",
    about: "To answer you, and to find faults.",
    retention: "In the server’s log, for as long as its operator sets.",
  },
  {
    name: "Time, browser, language, platform, screen and window size",
    about:
      "Sent when a page asks for races, as X-Client headers, to find faults that only some browsers have. Not in safe mode, and not from Safari.",
    retention: "Not stored.",
  },
  {
    name: "Text typed into the search box",
    about: "To answer with suggestions, until your browser has the list of races and answers by itself.",
    retention: "Only as part of the addresses in the log.",
  },
  {
    name: "Tracks sent to Course Analysis",
    about:
      "Analysed in memory, to answer you. We count how many came from your network, without its address, and from your account while you are signed in.",
    retention: "Tracks are not stored and not logged. The counts are kept for minutes, that of an account for an hour.",
  },
];
