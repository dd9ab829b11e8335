/** Sentences about what skipped weeks and moved sessions changed, and why. */
import { listed } from "~/lib/format/in-words.ts";
import type { MovedDay, PlanChanges } from "~/domain/training/plan-changes.ts";
import type { DayMove, MoveRefusal, Plan, WeekKind } from "~/domain/training/plan-types.ts";
import { WEEKDAY_NAMES } from "./plan-names.ts";
import { type PlanDisplay, sessionTitle } from "./session-text.ts";
import { formatPlanDistance } from "./written-distance.ts";

/** Weeks are counted from 1, first to last. */
export function weekNumber(plan: Pick<Plan, "request">, weeksToGo: number): number {
  return plan.request.weeks - weeksToGo;
}

function weeksNamed(plan: Plan, weeks: readonly number[]): string {
  const numbers = weeks.map((weeksToGo) => String(weekNumber(plan, weeksToGo)));
  return `${weeks.length === 1 ? "Week" : "Weeks"} ${listed(numbers)}`;
}

function movedSentence(plan: Plan, { weeksToGo, day }: MovedDay, display: PlanDisplay): string {
  const session = sessionTitle(day.session, display);
  const where = `Week ${weekNumber(plan, weeksToGo)}: ${session}`;
  if (day.moved === "spacing") return `${where} is now on ${WEEKDAY_NAMES[day.weekday]}: this keeps hard days apart.`;
  if (day.moved === "exchanged") return `${where} moved to the free day, ${WEEKDAY_NAMES[day.weekday]}.`;
  return `${where} is on ${WEEKDAY_NAMES[day.weekday]}, as you chose.`;
}

/** Weeks that follow the last one of building. */
const TAPERING: ReadonlySet<WeekKind> = new Set<WeekKind>(["taper", "race"]);

const REFUSALS: Readonly<Record<MoveRefusal, string>> = {
  "off-day": "that day is one of your days off.",
  race: "the race stays where it is.",
  "near-race": "the two days before the race stay free of hard running.",
  "hard-days": "two hard days would follow one another, and no other run in the week could move.",
  skipped: "that week is off.",
  outside: "there is no run on that day, or it is there already.",
};

export function refusalSentence(plan: Plan, { move, reason }: { move: DayMove; reason: MoveRefusal }): string {
  return `Week ${weekNumber(plan, move.weeksToGo)}: the session was not moved, because ${REFUSALS[reason]}`;
}

function weeksAre(plan: Plan, weeks: readonly number[], what: string): string {
  return `${weeksNamed(plan, weeks)} ${weeks.length === 1 ? "is" : "are"} ${what}`;
}

/** The taper makes up for nothing: it goes by what was run before it. */
function taperSentence(plan: Plan, lighter: readonly number[], longer: readonly number[]): string[] {
  const changed = [
    ...(lighter.length > 0 ? [weeksAre(plan, lighter, "lighter")] : []),
    ...(longer.length > 0 ? [weeksAre(plan, longer, "a little longer")] : []),
  ];
  return changed.length === 0 ? [] : [`${listed(changed)}: the taper goes by what you run before it.`];
}

/** What weeks off make of the others. */
function skippedSentences(plan: Plan, { skipped, lighter, longer, withoutRacePace }: PlanChanges): string[] {
  if (skipped.length === 0) return [];
  const isTaper = (weeksToGo: number) => TAPERING.has(plan.weeks.at(-1 - weeksToGo)?.kind ?? "build");
  const isBuilding = (weeksToGo: number) => !isTaper(weeksToGo);
  const [lighterBuild, longerBuild] = [lighter.filter(isBuilding), longer.filter(isBuilding)];
  const eased = withoutRacePace.filter((week) => !lighterBuild.includes(week));
  return [
    `${weeksAre(plan, skipped, "off")}.`,
    ...(lighterBuild.length === 0
      ? []
      : [
          `${weeksAre(plan, lighterBuild, "lighter")}. The first week after a week off has no race pace and is a little below the full weeks before it. From there the plan grows step by step.`,
        ]),
    ...(longerBuild.length === 0
      ? []
      : [`${weeksAre(plan, longerBuild, "a little longer")} to make up for it, within the limits of weekly growth.`]),
    ...taperSentence(plan, lighter.filter(isTaper), longer.filter(isTaper)),
    ...eased.map((week) => `${weeksNamed(plan, [week])} has no race pace: it is the first one after a week off.`),
  ];
}

export function changeSentences(plan: Plan, changes: PlanChanges, display: PlanDisplay): string[] {
  const { longestRun, peak } = changes;
  const sentences = skippedSentences(plan, changes);
  const isLonger = longestRun !== null && plan.weeks.some(({ longRunM }) => longRunM > longestRun.afterM);
  if (longestRun)
    sentences.push(
      `The longest run${isLonger ? " three to five weeks before the race" : ""} is ${formatPlanDistance(longestRun.afterM, display.unit)} instead of ${formatPlanDistance(longestRun.beforeM, display.unit)}.`,
    );
  if (peak) sentences.push(`It is ${peak.after} weeks before race week instead of ${peak.before}.`);
  return [...sentences, ...changes.moved.map((moved) => movedSentence(plan, moved, display))];
}
