/** Notes on what a plan asks of its runner: where it keeps less than is run now, and where a run is very long. */
import { formatPaceWithUnit, type PaceUnit } from "~/domain/pace/pace.ts";
import { BALANCED_SHARE, longestRunAims } from "~/domain/training/plan-rules.ts";
import type { Plan } from "~/domain/training/plan-types.ts";
import { supportedWhere } from "~/features/training/weeks/session-text.ts";
import { awayNote, lastRunNote } from "~/features/training/weeks/week-text.ts";
import {
  formatNeededDistance,
  formatPlanDistance,
  formatWeekDistance,
} from "~/features/training/weeks/written-distance.ts";
import type { RequestedPlan } from "./requested-plan.ts";

export interface PlanNote {
  text: string;
  /** What the reader may do about it on the screen: not printed. */
  prompt?: string;
}

export function noteText({ text, prompt }: PlanNote): string {
  return prompt === undefined ? text : `${text} ${prompt}`;
}

function distanceWord(unit: PaceUnit): string {
  return unit === "km" ? "kilometres" : "miles";
}

/** Beyond this a run is mentioned; ours. */
const VERY_LONG_S = 3.5 * 3600;
/** Few runners have an easy pace as quick as this, in s/km; ours. */
const QUICK_EASY_S_PER_KM = 330;
/** A largest week that is this close to the present one keeps it. */
const KEPT = 0.95;

/** Of an ultra that is longer than the runner's largest week: a caution, and no refusal. */
function shortWeekNote({ peakWeekM, request: { distanceM } }: Plan, { display }: RequestedPlan): PlanNote | null {
  if (!display.isUltra || peakWeekM >= distanceM) return null;
  const whole = (metres: number) => (display.unit === "km" ? Math.round(metres / 1000) * 1000 : metres);
  const [week, race] = [peakWeekM, distanceM].map((metres) => formatWeekDistance(whole(metres), display.unit));
  return {
    text: `The largest week of this plan, ${week}, is shorter than the race itself, ${race}: it prepares you for only a part of what the race asks. Consider a shorter race first, or build up to larger weeks before a plan for this one.`,
  };
}

function volumeNote({ peakWeekM, request }: Plan, { known, display }: RequestedPlan): PlanNote | null {
  const nowM = known.weeklyDistanceM;
  if (nowM === null || peakWeekM >= KEPT * nowM) return null;
  const [now, peak] = [nowM, peakWeekM].map((distanceM) =>
    formatWeekDistance(display.unit === "km" ? Math.round(distanceM / 1000) * 1000 : distanceM, display.unit),
  );
  return {
    text: `You run ${now} a week now, and the largest week of this plan has ${peak}: ${request.daysAWeek} days with ${request.doubleDays ? "two runs on easy days" : "one run a day"} can’t fit more, because every easy run is shorter than the long run.`,
    prompt: `To keep your volume, ${request.doubleDays ? "add running days" : "add running days, or allow two runs a day"}.`,
  };
}

/** What was asked for and is not needed. */
function doubleNote({ weeks, request }: Plan): PlanNote | null {
  if (!request.doubleDays) return null;
  const isUsed = weeks.some(({ days }) => days.some(({ session }) => session.laterM !== undefined));
  return isUsed
    ? null
    : {
        text: "You allowed two runs a day. None is planned: your easy runs are short, and one a day is enough for your volume.",
      };
}

/** Per cent of its week that the longest run is, where that is more than the usual share; null elsewhere. */
function largeShare({ weeks }: Plan): number | null {
  const peak = weeks.find(({ kind }) => kind === "peak");
  if (!peak || peak.distanceM === 0 || peak.longRunM / peak.distanceM <= BALANCED_SHARE + 0.005) return null;
  return Math.round((100 * peak.longRunM) / peak.distanceM);
}

/** What to do about a longest run that is too short, where it is also too much of its week to grow alone. */
function tooShortAdvice(plan: Plan, unit: PaceUnit): string {
  const share = largeShare(plan);
  if (share === null) return "Start the race more slowly.";
  return `It is already ${share}\u00a0% of its week. Aim for 35\u00a0%: add easy ${distanceWord(unit)} or days, so that the long run can grow. If you cannot, start the race more slowly.`;
}

/** After days away, weeks skipped or sessions moved: what the longest run lacks. */
function changeNote(plan: Plan, { display }: RequestedPlan): PlanNote | null {
  const { peakLongRunM, request, weeks } = plan;
  const isChanged = request.skippedWeeks.length + request.moves.length > 0;
  const { neededM } = longestRunAims(request);
  const longestM = Math.max(...weeks.map(({ longRunM }) => longRunM));
  const needed = formatNeededDistance(neededM, display.unit);
  const [peak, longest] = [peakLongRunM, longestM].map((distanceM) => formatPlanDistance(distanceM, display.unit));
  if (peakLongRunM < neededM)
    return {
      text: `With your ${isChanged ? "changes" : "days away"} the longest run three to five weeks before the race is ${peak}; ${needed} is recommended. ${tooShortAdvice(plan, display.unit)}`,
      prompt: isChanged ? "Or undo a change where you can." : "Or run on some of those days where you can.",
    };
  return longestM > peakLongRunM
    ? {
        text: `With your changes the longest run, ${longest}, is not three to five weeks before the race; there it is ${peak}.`,
      }
    : null;
}

/** Where the longest run is too short as well, the note on that says it too. */
function shareNote(plan: Plan, { display }: RequestedPlan): PlanNote | null {
  const { weeks, request, peakLongRunM } = plan;
  const share = largeShare(plan);
  if (share === null || peakLongRunM < longestRunAims(request).neededM) return null;
  const when = weeks.some(({ longRunM }) => longRunM > peakLongRunM) ? " three to five weeks before the race" : "";
  return {
    text: `The longest run${when}, ${formatPlanDistance(peakLongRunM, display.unit)}, is ${share}\u00a0% of its week. Aim for 35\u00a0%; ${request.daysAWeek} days and your volume do not allow it yet. Add easy ${distanceWord(display.unit)} or days where you can.`,
  };
}

/** Of a plan whose longest run is long enough, and would be longer in fewer runs. What changes took is said elsewhere. */
function balanceNote({ isBalanced, peakLongRunM, request }: Plan, { display }: RequestedPlan): PlanNote | null {
  const { aimM, neededM } = longestRunAims(request);
  if (!isBalanced || peakLongRunM < neededM || peakLongRunM >= KEPT * aimM) return null;
  const { stepM } = request;
  const [longest, aim] = [peakLongRunM, Math.floor(aimM / stepM) * stepM].map((distanceM) =>
    formatPlanDistance(distanceM, display.unit),
  );
  return {
    text: `The longest run is ${longest}, no more than 35\u00a0% of its week: on ${request.daysAWeek} days the other runs carry their part. In a larger week it could grow to ${aim}.`,
  };
}

function lengthNote(plan: Plan, requested: RequestedPlan): PlanNote | null {
  const text = lengthText(plan, requested);
  return text === null ? null : { text };
}

function lengthText({ peakLongRunM }: Plan, { display }: RequestedPlan): string | null {
  if (display.zones) {
    const slowestS = (peakLongRunM * display.zones.paces.easySlowest) / 1000;
    if (slowestS <= VERY_LONG_S) return null;
    return display.isUltra
      ? "The longest runs take more than three and a half hours: an ultra takes hours on your feet. Take walk breaks, and stop when your form gets worse."
      : "At the slow end of your easy pace the longest run would take more than three and a half hours: stop there, whatever the distance.";
  }
  const paceS = (VERY_LONG_S * 1000) / peakLongRunM;
  const pace = formatPaceWithUnit(paceS, display.unit);
  const long = "the longest run takes more than three and a half hours";
  const advice = display.isUltra
    ? "take walk breaks, and stop when your form gets worse"
    : "stop there, whatever the distance";
  // a limit that few stay within would only puzzle the others
  if (display.isUltra && paceS < QUICK_EASY_S_PER_KM)
    return `An ultra takes hours on your feet: in the longest runs ${advice}.`;
  return `If your easy pace is slower than ${pace}, ${long}: ${advice}.`;
}

function gapNote({ display }: RequestedPlan): PlanNote | null {
  const gap = display.zones?.gap;
  const racePace = display.zones?.racePace ?? null;
  if (!gap || racePace === null) return null;
  const [goal, supported, trained] = [gap.goalPace, gap.supportedPace, racePace].map((pace) =>
    formatPaceWithUnit(pace, display.unit),
  );
  return {
    text: `Your goal needs ${goal}; your result supports ${supported} ${supportedWhere(gap)}. Race pace in this plan is ${trained}, 3\u00a0% faster than that, the most we plan.`,
    prompt: "Enter a newer result to update it.",
  };
}

export function loadNotes(plan: Plan, requested: RequestedPlan): PlanNote[] {
  const away = awayNote(plan, requested.display.unit);
  const lastRun = lastRunNote(plan);
  return [
    shortWeekNote(plan, requested),
    gapNote(requested),
    away === null ? null : { text: away },
    lastRun === null ? null : { text: lastRun },
    changeNote(plan, requested),
    volumeNote(plan, requested),
    doubleNote(plan),
    shareNote(plan, requested),
    balanceNote(plan, requested),
    lengthNote(plan, requested),
  ].filter((note) => note !== null);
}
