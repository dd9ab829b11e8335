import type { ReactNode } from "react";
import { formatDate, formatLongDate } from "~/lib/format/formats.ts";
import { useToday } from "~/lib/format/today.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import { formatPaceWithUnit } from "~/domain/pace/pace.ts";
import { dayDistanceM } from "~/domain/training/double-days.ts";
import { firstDayOf } from "~/domain/training/race-week.ts";
import type { Plan } from "~/domain/training/plan-types.ts";
import { courseRecordsText, timeLimitNote } from "~/domain/race-day/time-limit.ts";
import { climbRateUnit, formatClimbRate, formatTemperature, type Units } from "~/domain/units/units.ts";
import { FirstDayNotes } from "./first-day-notes.tsx";
import type { RequestedPlan } from "./requested-plan.ts";
import { loadNotes, noteText, type PlanNote } from "./plan-notes.ts";
import { goalNote } from "./goal-note.ts";
import {
  formatPlanDistance,
  formatRaceDistance,
  formatRunDistance,
  formatTotalDistance,
  formatSumOfRuns,
  formatWeekDistance,
} from "~/features/training/weeks/written-distance.ts";
import { type PlanRace, WARM_C } from "./plan-race.ts";

interface PlanSummaryProps {
  plan: Plan;
  requested: RequestedPlan;
  race: PlanRace | null;
  done: ReadonlySet<string>;
  /** The weeks it has where there is time for them. */
  usualWeeks: number;
  onBegin: (day: string) => void;
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="legend">{name}</dt>
      <dd className="mt-0.5 text-lg font-semibold print:text-base">{children}</dd>
    </div>
  );
}

/** After changes it may be earlier than three to five weeks before the race. */
function longestRun({ weeks }: Plan): { distanceM: number; day: string | null } {
  const distanceM = Math.max(...weeks.map(({ longRunM }) => longRunM));
  const days = weeks.flatMap((week) => week.days).filter(({ session }) => session.kind !== "race");
  return { distanceM, day: days.findLast(({ session }) => session.distanceM === distanceM)?.day ?? null };
}

/** The plan at a glance: from when to when, how much, and how much of it is done. */
export function PlanSummary({ plan, requested, race, done, usualWeeks, onBegin }: PlanSummaryProps) {
  const today = useToday();
  const { display } = requested;
  const { raceDay } = plan.request;
  const first = raceDay === null ? null : firstDayOf({ raceDay, weeks: plan.weeks.length });
  const runs = plan.weeks.flatMap(({ days }) => days).filter(({ session }) => session.kind !== "rest");
  const trained = runs.filter(({ session }) => session.kind !== "race");
  const allM = trained.reduce((sum, { session }) => sum + dayDistanceM(session), 0);
  const doneRuns = trained.filter(({ day }) => day !== null && done.has(day));
  const doneM = doneRuns.reduce((sum, { session }) => sum + dayDistanceM(session), 0);
  const longest = longestRun(plan);
  return (
    <div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4 print:grid-cols-4">
        <Fact name="Weeks">{plan.weeks.length}</Fact>
        <Fact name="Runs before the race">{trained.length}</Fact>
        <Fact name="Largest week">{formatSumOfRuns(plan.peakWeekM, display.unit)}</Fact>
        <Fact name="Longest run">{formatPlanDistance(longest.distanceM, display.unit)}</Fact>
      </dl>
      <p className="mt-4 max-w-prose print:mt-2 print:max-w-none">
        {first !== null && raceDay !== null
          ? `From ${formatLongDate(first)} to race day, ${formatLongDate(raceDay)}. `
          : "By week numbers, for a race on a Sunday. "}
        {`${formatTotalDistance(allM, display.unit)} of training in all`}
        {longest.day === null ? "." : `; the longest run is on ${formatLongDate(longest.day)}.`}
        {requested.goalTimeS !== null &&
          ` Goal: ${formatDuration(requested.goalTimeS)}, ${formatPaceWithUnit((requested.goalTimeS * 1000) / plan.request.distanceM, display.unit)}.`}
      </p>
      {doneRuns.length > 0 && (
        <p className="mt-2 font-semibold">
          Done: {doneRuns.length} of {trained.length} runs, {formatRunDistance(doneM, display.unit)}.
        </p>
      )}
      {raceDay !== null && first !== null && today !== null && (
        <FirstDayNotes
          plan={plan}
          raceDay={raceDay}
          first={first}
          today={today}
          usualWeeks={requested.startDay === null ? usualWeeks : null}
          startDay={requested.startDay}
          unit={display.unit}
          onBegin={onBegin}
        />
      )}
      <PlanNotes plan={plan} requested={requested} race={race} />
      <p className="mt-4 max-w-prose print:mt-2 print:max-w-none print:text-sm">
        A plan knows nothing of your health. If you have a condition, are pregnant, or have not been active for long,
        ask someone who can examine you first. Pain that changes how you run is a reason to stop.
      </p>
    </div>
  );
}

/** What the plan had to assume, and what the race asks for. */
function PlanNotes({ plan, requested, race }: Pick<PlanSummaryProps, "plan" | "requested" | "race">) {
  const notes = [...planNotes(requested, race), ...loadNotes(plan, requested)];
  if (notes.length === 0) return null;
  return (
    <ul className="mt-4 max-w-prose list-disc space-y-1.5 pl-5 text-muted print:mt-2 print:max-w-none print:space-y-0.5">
      {notes.map((note) => (
        <li key={noteText(note)}>
          {note.text}
          {note.prompt !== undefined && <span className="no-print"> {note.prompt}</span>}
        </li>
      ))}
    </ul>
  );
}

export function planNotes(requested: RequestedPlan, race: PlanRace | null): PlanNote[] {
  const { request, display, assumed } = requested;
  const notes: PlanNote[] = [];
  if (race && request.raceDay === null)
    notes.push({
      text:
        race.expected === null
          ? `The day of ${race.name} is not known, so the plan is by week numbers.`
          : `${race.name} is expected ${race.expected}; its day is not known, so the plan is by week numbers.`,
    });
  if (race?.day && request.raceDay !== null && request.raceDay !== race.day)
    notes.push({
      text: `The race day of this plan is ${formatDate(request.raceDay)}; that of ${race.name} is ${formatDate(race.day)} (${race.dateStatus}).`,
      prompt: "Enter its day, or leave it where you know a newer one.",
    });
  if (race?.kind === "ultra-marathon" && race.distanceM === null)
    notes.push({
      text: `No distance is stated for ${race.name}: the plan is for ${formatRaceDistance(request.distanceM, display.unit)}.`,
      prompt: "Enter how far you plan to run.",
    });
  if (assumed.weekly && assumed.longest)
    notes.push({
      text: `It assumes a week of ${formatWeekDistance(request.weeklyM, display.unit)} now with a longest run of ${formatPlanDistance(request.longestM, display.unit)}.`,
      prompt: "What do you run now? Enter your own figures, so that the plan starts there.",
    });
  else if (assumed.longest)
    notes.push({
      text: `It assumes that your longest run of the last 30 days was ${formatRunDistance(request.longestM, display.unit)}.`,
    });
  const { weeklyDistanceM, longestRunM } = requested.known;
  if (weeklyDistanceM !== null && longestRunM !== null && longestRunM > weeklyDistanceM)
    notes.push({
      text: `Your longest run (${formatPlanDistance(longestRunM, display.unit)}) is longer than your whole week (${formatWeekDistance(weeklyDistanceM, display.unit)}).`,
      prompt: "Are both right?",
    });
  const goal = goalNote(requested, race);
  const further = [
    ...(goal === null ? [] : [goal]),
    ...limitNotes(requested, race),
    ...courseNotes(race, display.unit === "km" ? "metric" : "imperial"),
  ];
  return [...notes, ...further.map((text) => ({ text }))];
}

/** The hours that the race allows. Where an ultra has no goal, its records stand beside them. */
function limitNotes({ goalTimeS, request }: RequestedPlan, race: PlanRace | null): string[] {
  const limit = race && timeLimitNote(race, goalTimeS, race.isLimitUnverified);
  if (!race || limit === null) return [];
  const isPlainUltra = request.raceKind === "ultra-marathon" && goalTimeS === null;
  const records = isPlainUltra ? courseRecordsText(race) : null;
  const onFeet = request.raceKind === "ultra-marathon" ? "That is the most hours on your feet that it allows." : null;
  return [[limit, records, onFeet].filter((text) => text !== null).join(" ")];
}

/** Hills and heat of the target race, with the figures they rest on. */
function courseNotes(race: PlanRace | null, units: Units): string[] {
  if (!race) return [];
  const rate = (mPerKm: number) => `${Math.round(Number(formatClimbRate(mPerKm, units)))} ${climbRateUnit(units)}`;
  const notes: string[] = [];
  if (race.isHilly)
    notes.push(
      race.gainMPerKm === null
        ? "The course is hilly, so there are more sessions of hills. Take long runs over hills too."
        : `The course climbs ${rate(race.gainMPerKm)}, so there are more sessions of hills. Look for as much climb in the long runs.`,
    );
  if (race.dropMPerKm !== null)
    notes.push(
      `It falls by ${rate(race.dropMPerKm)}. Running downhill is what makes legs sore: take some of the long runs downhill, with care.`,
    );
  if (race.temperatureC !== null && race.temperatureC >= WARM_C)
    notes.push(
      `About ${formatTemperature(race.temperatureC, units)} is usual in the hours after the start (long-term mean, ${race.climatePlace ?? "nearest record"}). In the last two weeks run the easy runs in the warmer part of the day, if you are well. Getting used to heat takes one to two weeks of it (Racinais and others 2015).`,
    );
  return notes;
}
