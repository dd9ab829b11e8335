/** Everything the site keeps, and where. The names in the browser are those of SPEC section 9. */
import type { KeptThing } from "./kept-table.tsx";

export const KEPT_IN_BROWSER: readonly KeptThing[] = [
  {
    name: "guestFavorites",
    about: "The races you save as favourites while signed out.",
    kept: "In use. Until you remove them or clear the site’s data.",
  },
  {
    name: "marathonComparison",
    about: "The races you compare while signed out.",
    kept: "Not in use yet. Then until you clear it.",
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

export const SEEN_BY_SERVER: readonly KeptThing[] = [
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
];
