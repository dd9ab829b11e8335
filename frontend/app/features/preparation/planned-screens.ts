/** Screens that are still to come: what each will do, and what helps until then. One entry leaves when its screen is built. */

export interface PlannedScreen {
  title: string;
  /** What it will do, in one or two sentences. */
  promise: string;
  /** What one can use now. */
  now: readonly { label: string; to: string }[];
}

const ALL_RACES = { label: "All Races", to: "/all-races" };
const MARATHONS = { label: "Marathons", to: "/marathons" };
const HALVES = { label: "Half Marathons", to: "/half-marathons" };
const ABOUT = { label: "About our facts", to: "/about" };
const PRIVACY = { label: "Privacy Policy", to: "/privacy-policy" };
const HOME = { label: "Home", to: "/" };

export const PLANNED_SCREENS: Record<string, PlannedScreen> = {
  "/races-map": {
    title: "Races Map",
    promise: "Every race on one map, coloured by month or steepness, with the list beside it kept in step.",
    now: [ALL_RACES, MARATHONS, HALVES],
  },
  "/articles": {
    title: "Articles",
    promise: "Dated articles with their sources, on choosing, preparing and running a race. None is published yet.",
    now: [ABOUT, ALL_RACES],
  },
  "/contact": {
    title: "Contact",
    promise: "A form to write to us and to report a wrong fact about a race, with a reference number for your message.",
    now: [ABOUT],
  },
  "/race-organisers": {
    title: "Race Organisers",
    promise: "How a race gets into the guide, how its figures are computed, and how an organiser can correct them.",
    now: [ABOUT, ALL_RACES],
  },
  "/submit-race": {
    title: "Submit a race",
    promise: "A form for organisers to add a race, checked against the races that are already here.",
    now: [ALL_RACES, ABOUT],
  },
  "/admin": { title: "Admin", promise: "Where those who look after the guide approve and correct races.", now: [HOME] },
  "/email-preferences": {
    title: "Email Preferences",
    promise:
      "Choose what we may write to you about, and how often. The newsletter is not open yet, so nobody is on its list.",
    now: [PRIVACY],
  },
  "/unsubscribe": {
    title: "Unsubscribe",
    promise: "Leave the newsletter with one click. The newsletter is not open yet, so nobody is on its list.",
    now: [PRIVACY],
  },
};

/** The screen planned at an address, by its first part. */
export function plannedScreenAt(pathname: string): PlannedScreen | undefined {
  return PLANNED_SCREENS[`/${pathname.split("/")[1] ?? ""}`];
}
