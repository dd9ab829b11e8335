/** Names of weekdays and of kinds of weeks. */
import type { Weekday } from "~/domain/calendar/calendar-days.ts";
import type { WeekKind } from "~/domain/training/plan-types.ts";

export const WEEKDAY_NAMES: Readonly<Record<Weekday, string>> = {
  0: "Monday",
  1: "Tuesday",
  2: "Wednesday",
  3: "Thursday",
  4: "Friday",
  5: "Saturday",
  6: "Sunday",
};

export const WEEK_NAMES: Readonly<Record<WeekKind, string>> = {
  build: "Build",
  peak: "Longest run",
  "step-back": "Recovery week",
  taper: "Taper",
  race: "Race week",
  skipped: "Off",
};
