/** Weeks in words: what each is for, and which days away they have. */
import { monthName } from "~/lib/format/formats.ts";
import { addDays } from "~/domain/calendar/calendar-days.ts";
import type { PaceUnit } from "~/domain/pace/pace.ts";
import { attempt } from "~/domain/training/plan.ts";
import type { Plan, PlannedWeek, SessionKind, WeekKind } from "~/domain/training/plan-types.ts";
import { listed } from "~/lib/format/in-words.ts";
import { weekNumber } from "./change-text.ts";
import { WEEK_NAMES } from "./plan-names.ts";
import { formatPlanDistance, formatTotalDistance } from "./written-distance.ts";

interface Period {
  first: string;
  last: string;
}

function periodsOf(days: readonly string[]): Period[] {
  return days.toSorted().reduce<Period[]>((periods, day) => {
    const open = periods.at(-1);
    if (open && addDays(open.last, 1) === day) return [...periods.slice(0, -1), { ...open, last: day }];
    return [...periods, { first: day, last: day }];
  }, []);
}

function dayText(day: string): string {
  return `${Number(day.slice(8))} ${monthName(Number(day.slice(5, 7)))}`;
}

function periodText({ first, last }: Period): string {
  if (first === last) return dayText(first);
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  return `${isOneMonth ? Number(first.slice(8)) : dayText(first)} to ${dayText(last)}`;
}

/** "1 to 7 March and 14 March": a plan is shorter than a year, so its days need none. */
export function periodsText(days: readonly string[]): string {
  return listed(periodsOf(days).map(periodText));
}

function awayDaysIn({ request }: Plan, weeks: readonly PlannedWeek[]): string[] {
  return weeks.flatMap(({ days }) =>
    days.flatMap(({ day, session }) =>
      day !== null && session.kind !== "race" && request.awayDays.includes(day) ? [day] : [],
    ),
  );
}

function isAwayWeek({ kind, days }: PlannedWeek): boolean {
  return kind === "skipped" && days.every(({ isOff }) => isOff);
}

const FEW_FREE_DAYS = "Few free days";

/** A week of building of which days away leave one day or two. */
function hasFewFreeDays({ kind, days }: PlannedWeek): boolean {
  return kind === "build" && days.filter(({ isOff }) => !isOff).length <= 2;
}

export function weekName(week: PlannedWeek): string {
  if (hasFewFreeDays(week)) return FEW_FREE_DAYS;
  return isAwayWeek(week) ? "Away" : WEEK_NAMES[week.kind];
}

const QUICK: ReadonlySet<SessionKind> = new Set<SessionKind>(["tempo", "intervals", "hills", "race-pace"]);
const ABOUT_WEEK: Readonly<Record<WeekKind, string>> = {
  build: "",
  peak: "The longest run of the plan",
  "step-back": "Recovery week",
  taper: "Taper: less running, same paces",
  race: "Race week",
  // said in place of its days
  skipped: "",
};

/** What a week is for; empty of one of building. After changes a run earlier in the plan may be longer than that of the peak. */
export function aboutWeek({ weeks }: Plan, week: PlannedWeek): string {
  const { kind, longRunM, days } = week;
  if (hasFewFreeDays(week)) return FEW_FREE_DAYS;
  if (kind === "taper" && !days.some(({ session }) => QUICK.has(session.kind)))
    return "Taper: less running, all of it easy";
  return kind === "peak" && weeks.some((other) => other.longRunM > longRunM) ? "" : ABOUT_WEEK[kind];
}

/** Why a week has no runs; null of one that has some. */
export function noRunsText(plan: Plan, week: PlannedWeek): string | null {
  if (week.kind !== "skipped") return null;
  return isAwayWeek(week) ? `Away ${periodsText(awayDaysIn(plan, [week]))}` : "No running this week";
}

/** What the gaps of a chart are; null where there are none. */
export function weeksWithoutRuns(plan: Plan): string | null {
  const skipped = plan.weeks.filter(({ kind }) => kind === "skipped");
  if (skipped.length === 0) return null;
  const named = skipped.map((week) => {
    const why = isAwayWeek(week) ? `away ${periodsText(awayDaysIn(plan, [week]))}` : "off";
    return `week ${weekNumber(plan, week.weeksToGo)} (${why})`;
  });
  return `No bar: ${named.join(", ")}.`;
}

/** Ours: with more days than these before the race, its runner is told that nothing is run in them. */
const MOST_RESTING_DAYS = 7;

/** What weeks off and days away leave of the days before the race; null where there is a run in the last week. */
export function lastRunNote({ weeks }: Plan): string | null {
  const trained = weeks
    .flatMap(({ days }) => days)
    .filter(({ session: { kind } }) => kind !== "rest" && kind !== "race");
  const restingDays = (trained.at(-1)?.daysToRace ?? 0) - 1;
  return restingDays > MOST_RESTING_DAYS
    ? `The ${restingDays} days before the race have no run, so there is no real taper and no race pace in it. Run a few times in them, short and easy, if you can.`
    : null;
}

function totalsOf({ weeks }: Plan) {
  return {
    longestM: Math.max(...weeks.map(({ longRunM }) => longRunM)),
    allM: weeks.reduce((sum, { distanceM }) => sum + distanceM, 0),
  };
}

/** Which days are blocked, and what the plan loses by them; null where none of its days is. */
export function awayNote(plan: Plan, unit: PaceUnit): string | null {
  const away = awayDaysIn(plan, plan.weeks);
  if (away.length === 0) return null;
  const [before, after] = [totalsOf(attempt({ ...plan.request, awayDays: [] }).plan), totalsOf(plan)];
  const changed = [
    ["the longest run is", ...[after, before].map(({ longestM }) => formatPlanDistance(longestM, unit))],
    ["the whole plan has", ...[after, before].map(({ allM }) => formatTotalDistance(allM, unit))],
  ].flatMap(([what = "", now = "", without = ""]) => (now === without ? [] : [`${what} ${now} instead of ${without}`]));
  const effect = changed.length === 0 ? "" : ` Because of that ${changed.join(", and ")}.`;
  return `No runs while you are away: ${periodsText(away)}.${effect}`;
}
