/** Race of a training plan for tests. */
import type { PlanRace } from "~/features/training/plan-race.ts";

export const PLAN_RACE: PlanRace = {
  id: 1,
  name: "Berlin Marathon",
  kind: "marathon",
  distanceM: 42_195,
  day: "2027-09-26",
  dateStatus: "confirmed",
  expected: null,
  gainMPerKm: 1.7,
  elevationBasis: "track",
  isHilly: false,
  dropMPerKm: null,
  temperatureC: 15,
  climatePlace: "Berlin",
  course: undefined,
  cutOffH: null,
  isLimitUnverified: false,
  courseRecordMen: null,
  courseRecordWomen: null,
};
