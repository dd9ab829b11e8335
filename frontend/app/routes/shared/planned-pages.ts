/** Planned screens: what each will do, and what visitors can use until then. An entry is removed when its screen is built. */

export interface PlannedPage {
  title: string;
  /** Its purpose, in one or two sentences. */
  promise: string;
  /** Links to use until then. */
  now: readonly { label: string; to: string }[];
}

const ALL_RACES = { label: "All Races", to: "/all-races" };
const MARATHONS = { label: "Marathons", to: "/marathons" };
const HALVES = { label: "Half Marathons", to: "/half-marathons" };

export const PLANNED_SCREENS: Record<string, PlannedPage> = {
  "/races-map": {
    title: "Races Map",
    promise: "Every race on one map, coloured by month or steepness, with the list beside it.",
    now: [ALL_RACES, MARATHONS, HALVES],
  },
};

/** The planned screen at an address, by the first part of the path. */
export function plannedPageAt(pathname: string): PlannedPage | undefined {
  return PLANNED_SCREENS[`/${pathname.split("/")[1] ?? ""}`];
}
