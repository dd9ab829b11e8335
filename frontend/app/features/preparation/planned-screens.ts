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
const FLAT_HALVES_US = { label: "Flat half marathons, US", to: "/flat-half-marathons-us" };
const FLAT_HALVES_UK = { label: "Flat half marathons, UK", to: "/flat-half-marathons-uk" };
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
  "/insights": {
    title: "Course Analysis",
    promise:
      "Drop in the track of a course and see its climbs, grades and equal-effort paces. The file never leaves your browser.",
    now: [ALL_RACES, FLAT_HALVES_UK],
  },
  "/running-tools": {
    title: "Running Tools",
    promise: "Pace charts, predictors, training plans and race preparation, all sharing what you tell them once.",
    now: [ALL_RACES, MARATHONS, HALVES],
  },
  "/pb-potential": {
    title: "PB Potential",
    promise:
      "How fast a course lets you run, out of 100, with each part of the score shown and the method written out.",
    now: [FLAT_HALVES_US, FLAT_HALVES_UK, ALL_RACES],
  },
  "/half-marathon-pace-chart": {
    title: "Half Marathon Pace Chart",
    promise: "Splits for any goal over 21.0975 km, in kilometres and miles, and a wrist band to print.",
    now: [HALVES],
  },
  "/marathon-pace-chart": {
    title: "Marathon Pace Chart",
    promise: "Splits for any goal over 42.195 km, in kilometres and miles, and a wrist band to print.",
    now: [MARATHONS],
  },
  "/half-marathon-predictor": {
    title: "Half Marathon Predictor",
    promise: "Your half marathon time from a recent race, by several published models, with an honest range.",
    now: [HALVES],
  },
  "/marathon-predictor": {
    title: "Marathon Predictor",
    promise: "Your marathon time from a recent race, by several published models, with an honest range.",
    now: [MARATHONS],
  },
  "/training-plans": {
    title: "Training Plans",
    promise: "A plan counted back from your race day, fitted to your week, that you can change and take with you.",
    now: [ALL_RACES],
  },
  "/race-preparation": {
    title: "Race Preparation",
    promise: "A checklist by date for your race: travel, kit, fuel and pacing.",
    now: [ALL_RACES],
  },
  "/recovery-tips": {
    title: "Recovery Tips",
    promise: "What to do in the days and weeks after a race, by its distance, with sources.",
    now: [ALL_RACES],
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
