/** Inputs of a training plan, read from its address, each with its problem. */
import { addDays, daysBetween, isDay, type Weekday, WEEKDAYS } from "~/domain/calendar/calendar-days.ts";
import { raceDayProblem } from "~/domain/calendar/race-day-problem.ts";
import { METRES, parseDistance } from "~/domain/pace/distances.ts";
import type { RaceTime } from "~/domain/prediction/vickers.ts";
import { FEWEST_DAYS, MOST_DAYS } from "~/domain/training/plan-rules.ts";
import type { DayMove, RaceKind } from "~/domain/training/plan-types.ts";
import { printInputs, type ToolInputs } from "~/lib/runner/tool-inputs.ts";
import { LENGTH_MARK, typedUnit } from "~/lib/runner/typed-units.ts";
import { distanceIn, type Read, resultsIn } from "./typed-figures.ts";

/** In the order of the address. */
export const PLAN_INPUTS = [
  "race",
  "distance",
  "km",
  "date",
  "start",
  "goal",
  "days",
  "double",
  "weekly",
  "longest",
  "recentDistance",
  "recent",
  // the races of the guide that these were run at, by their numbers
  "ranAt",
  "recentDistance2",
  "recent2",
  "ranAt2",
  "off",
  "away",
  "long",
  "units",
  // of whom the plan is, where a coach says so
  "athlete",
  "skip",
  "move",
  // a form without script moves a session by these two
  "moveFrom",
  "moveTo",
] as const;

/** Of the input `double`: two runs on easy days are allowed. */
export const DOUBLE_DAYS = "yes";

export type PlanInput = (typeof PLAN_INPUTS)[number];
export type PlanInputs = ToolInputs<PlanInput>;

export const WEEKDAY_CODES = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;

const RACE_KINDS: ReadonlyMap<string, RaceKind> = new Map([
  ["half", "half-marathon"],
  ["marathon", "marathon"],
  ["ultra", "ultra-marathon"],
]);

export type PlanProblems = Readonly<Partial<Record<PlanInput, string>>>;

export interface ReadInputs {
  kind: RaceKind | null;
  ultraM: number | null;
  date: string | null;
  start: string | null;
  goalText: string | null;
  daysAWeek: number | null;
  doubleDays: boolean;
  weeklyM: number | null;
  longestM: number | null;
  /** Which of these figures the address marks as assumed. */
  assumed: { weekly: boolean; longest: boolean };
  /** Null where the profile's results count; an empty list where the plan rests on none. */
  raced: readonly RaceTime[] | null;
  offWeekdays: readonly Weekday[];
  awayDays: readonly string[];
  longRunWeekday: Weekday | null;
  unit: "km" | "mi";
  skippedWeeks: readonly number[];
  moves: readonly DayMove[];
  problems: PlanProblems;
}

const LONGEST_AWAY_DAYS = 120;

function listItems(text: string | undefined): string[] {
  return (text ?? "").split(",").flatMap((word) => word.trim().toLowerCase() || []);
}

function weekdaysOf(text: string | undefined): Weekday[] {
  const chosen = listItems(text);
  return WEEKDAYS.filter((weekday) => chosen.includes(WEEKDAY_CODES[weekday]));
}

function wholeNumbers(text: string | undefined, most: number): number[] {
  const found = listItems(text).filter((word) => /^\d{1,2}$/.test(word));
  return [...new Set(found.map(Number))].filter((value) => value > 0 && value <= most);
}

/** `7.2-5`: seven weeks to go, from the third day of the week to its sixth. */
function movesOf(inputs: PlanInputs): DayMove[] {
  const pending = inputs.moveFrom && inputs.moveTo ? `${inputs.moveFrom}-${inputs.moveTo}` : "";
  return [...listItems(inputs.move), pending].flatMap((word) => {
    const found = /^(\d{1,2})\.([0-6])-([0-6])$/.exec(word);
    return found ? [{ weeksToGo: Number(found[1]), from: Number(found[2]), to: Number(found[3]) }] : [];
  });
}

export function printMoves(moves: readonly DayMove[]): string {
  return moves.map(({ weeksToGo, from, to }) => `${weeksToGo}.${from}-${to}`).join(",");
}

/** Single days, and spans such as `2027-02-01..2027-02-07`. */
function awayOf(text: string | undefined): { days: string[]; problem: string | undefined } {
  const days: string[] = [];
  for (const word of listItems(text)) {
    const [from = "", to = from] = word.split(/\s*\.\.\s*|\s+to\s+/);
    if (!isDay(from) || !isDay(to))
      return {
        days,
        problem: `“${word}” is not a date. Write dates like 2027-02-14, or a range like 2027-02-14..2027-02-20.`,
      };
    const count = daysBetween(from, to);
    if (count < 0) return { days, problem: `${from} is after ${to}. Put the earlier date first.` };
    if (days.length + count >= LONGEST_AWAY_DAYS)
      return { days, problem: "More than four months away leaves no plan." };
    for (let index = 0; index <= count; index++) days.push(addDays(from, index));
  }
  return { days: [...new Set(days)], problem: undefined };
}

function dayIn(text: string | undefined, what: string): Read<string> {
  if (text === undefined || text.trim() === "") return { value: null };
  const problem = raceDayProblem(text, `the date of ${what}`);
  return problem === null ? { value: text } : { value: null, problem };
}

function daysIn(text: string | undefined): Read<number> {
  if (text === undefined) return { value: null };
  const days = Number(text);
  if (Number.isInteger(days) && days >= FEWEST_DAYS && days <= MOST_DAYS) return { value: days };
  return { value: null, problem: `A plan has ${FEWEST_DAYS} to ${MOST_DAYS} days of running a week.` };
}

function ultraIn(text: string | undefined, unit: "km" | "mi"): Read<number> {
  if (text === undefined || text.trim() === "") return { value: null };
  const parsed = parseDistance(text, unit);
  if ("error" in parsed) return { value: null, problem: parsed.error };
  if (parsed.distanceM <= METRES.marathon) return { value: null, problem: "An ultra is longer than a marathon." };
  return { value: parsed.distanceM };
}

/** A race brings its own distance; a word that is none of ours is no marathon. */
function distanceProblem({ distance, race }: PlanInputs): string | undefined {
  if (distance === undefined || distance === "" || race || RACE_KINDS.has(distance)) return undefined;
  return `“${distance}” is no distance of our plans. Choose a half marathon, a marathon or an ultra.`;
}

/** Units of bare numbers. */
export const PLAN_UNITS = { weekly: LENGTH_MARK, longest: LENGTH_MARK, km: LENGTH_MARK } as const;

function knownProblems(found: Readonly<Record<string, string | undefined>>): PlanProblems {
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}

/** What is chosen, and cannot be mistyped. */
function chosenIn(inputs: PlanInputs) {
  return {
    doubleDays: inputs.double === DOUBLE_DAYS,
    offWeekdays: weekdaysOf(inputs.off),
    longRunWeekday: weekdaysOf(inputs.long)[0] ?? null,
    skippedWeeks: wholeNumbers(inputs.skip, 60),
    moves: movesOf(inputs),
  };
}

/** Reads all inputs. An invalid input has a problem, and the plan is made without it. */
export function readPlanInputs(inputs: PlanInputs, profileUnits: "km" | "mi" = "km"): ReadInputs {
  const unit = typedUnit(inputs, inputs.units, PLAN_UNITS, profileUnits);
  const date = dayIn(inputs.date, "the race");
  const start = dayIn(inputs.start, "the first run");
  const weekly = distanceIn(inputs.weekly, unit);
  const longest = distanceIn(inputs.longest, unit);
  const raced = resultsIn(inputs, unit);
  const days = daysIn(inputs.days);
  const ultra = ultraIn(inputs.km, unit);
  const away = awayOf(inputs.away);
  const found = {
    distance: distanceProblem(inputs),
    date: date.problem,
    start: start.problem,
    weekly: weekly.problem,
    longest: longest.problem,
    [raced.at]: raced.problem,
    days: days.problem,
    km: ultra.problem,
    away: away.problem,
  };
  return {
    kind: RACE_KINDS.get(inputs.distance ?? "") ?? null,
    ultraM: ultra.value,
    date: date.value,
    start: start.value,
    goalText: inputs.goal ?? null,
    daysAWeek: days.value,
    weeklyM: weekly.value,
    longestM: longest.value,
    assumed: { weekly: weekly.isAssumed === true, longest: longest.isAssumed === true },
    raced: raced.value,
    awayDays: away.days,
    ...chosenIn(inputs),
    unit,
    problems: knownProblems(found),
  };
}

/** The address that shows a plan with these inputs. */
export function planAddress(inputs: PlanInputs): string {
  return `/training-plans${printInputs(inputs, PLAN_INPUTS)}`;
}

/** All that a plan rests on is in the address, as in the link of a plan: whoever opens it comes to read the plan. */
export function isWholePlan({ weekly, longest, recent, units }: PlanInputs): boolean {
  return [weekly, longest, recent, units].every((input) => input !== undefined && input.trim() !== "");
}
