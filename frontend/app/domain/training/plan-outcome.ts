/** Plan outcome: the longest plan that fits, or a refusal with the first race day that leaves enough time. */
import { addDays } from "~/domain/calendar/calendar-days.ts";
import { attempt, isLongEnough } from "./plan.ts";
import { awayWithin, type DaysOff, daysOffOf, hasEnoughDays, later } from "./plan-days-off.ts";
import { CHANGED_RUN, FEWEST_WEEKS, longestRunAims, MOST_WEEKS, USUAL_WEEKS } from "./plan-rules.ts";
import type { PlanOutcome, PlanRequest, Shortfall } from "./plan-types.ts";

/** Sufficient plan lengths, each computed once: a refusal asks for the same ones for many race days. */
class Lengths {
  readonly off: DaysOff;
  private readonly request: PlanRequest;
  private readonly known = new Map<string, boolean>();

  constructor(request: PlanRequest) {
    this.request = request;
    this.off = daysOffOf(request);
  }

  /** Without days away. */
  would(weeks: number): boolean {
    return this.wouldWith(weeks, { ...this.off, awayToRace: new Set() });
  }

  /** Days away never help, so lengths that fail without them are not tried. */
  private wouldWith(weeks: number, off: DaysOff, neededShare = 1): boolean {
    const away = awayWithin(off, weeks);
    const share = away === "" ? 1 : neededShare;
    const key = `${weeks} ${share}: ${away}`;
    const found =
      this.known.get(key) ?? ((away === "" || this.would(weeks)) && isLongEnough(this.request, weeks, off, share));
    this.known.set(key, found);
    return found;
  }

  fewest(): number | null {
    for (let weeks = FEWEST_WEEKS; weeks <= MOST_WEEKS; weeks++) if (this.would(weeks)) return weeks;
    return null;
  }

  /** The shortest sufficient plan of at least `least` weeks, with the days away. */
  shortest(least: number, neededShare = 1): number | null {
    for (let weeks = least; weeks <= MOST_WEEKS; weeks++)
      if (this.wouldWith(weeks, this.off, neededShare)) return weeks;
    return null;
  }

  /** The longest sufficient plan of at most `most` weeks, with the days away. */
  longest(most: number, off: DaysOff = this.off, neededShare = 1): number | undefined {
    for (let weeks = Math.min(most, MOST_WEEKS); weeks >= FEWEST_WEEKS; weeks--)
      if (this.wouldWith(weeks, off, neededShare)) return weeks;
    return undefined;
  }

  /** As `longest`, or else one whose longest run the days away leave a little short. */
  longestOrShort(most: number, off: DaysOff = this.off): number | undefined {
    return this.longest(most, off) ?? this.longest(most, off, CHANGED_RUN);
  }
}

/** The fewest sufficient weeks; null where even the longest plan is too short. */
export function weeksNeeded(request: PlanRequest): number | null {
  return new Lengths(request).fewest();
}

/**
 * Length of a plan without a start date: the usual length, or what the runner and the days away need; null where even
 * the longest plan is too short.
 */
export function usualWeeks(request: PlanRequest): number | null {
  const lengths = new Lengths(request);
  const usual = USUAL_WEEKS[request.raceKind];
  const weeks = lengths.would(usual) ? usual : lengths.fewest();
  if (weeks === null || lengths.longest(weeks) !== undefined) return weeks;
  const whole = lengths.shortest(weeks + 1);
  if (whole !== null || lengths.longestOrShort(weeks) !== undefined) return whole ?? weeks;
  return lengths.shortest(weeks + 1, CHANGED_RUN);
}

/**
 * The longest plan that fits into `request.weeks`, which is negative where the race lies before day one. Where days away
 * are all that makes it too short, its longest run may be shorter, as after later changes. Where none is long enough:
 * how many weeks are needed, and the first race day that leaves them, of the same weekday. Weeks that are skipped do not
 * change where the plan begins.
 */
export function planFor(request: PlanRequest): PlanOutcome {
  if (!hasEnoughDays(request)) return { shortfall: { kind: "too-few-days" } };
  const lengths = new Lengths(request);
  const weeks = lengths.longestOrShort(request.weeks);
  if (weeks === undefined) return { shortfall: tooShort(request, lengths) };
  const { plan, isSound } = attempt({ ...request, weeks });
  if (isSound) return { plan };
  const { neededM } = longestRunAims(request);
  return { shortfall: { kind: "skipped-too-much", longestRunM: plan.peakLongRunM, neededM } };
}

/** Weeks from the same day one to the first day of the race's weekday that leaves time enough, days away included. */
function firstFit(request: PlanRequest, lengths: Lengths, needed: number): number | null {
  const first = Math.max(request.weeks + 1, needed);
  // days away end some time: after the longest plan there is nothing more to hope for
  for (let weeks = first; weeks <= first + MOST_WEEKS; weeks++)
    if (lengths.longestOrShort(weeks, later(lengths.off, weeks - request.weeks)) !== undefined) return weeks;
  return null;
}

function tooShort(request: PlanRequest, lengths: Lengths): Shortfall {
  const most = Math.min(request.weeks, MOST_WEEKS);
  const reachedM = most < FEWEST_WEEKS ? request.longestM : attempt({ ...request, weeks: most }).plan.peakLongRunM;
  const needed = lengths.fewest();
  const fit = needed === null || request.raceDay === null ? null : firstFit(request, lengths, needed);
  return {
    kind: "too-short",
    weeksNeeded: request.raceDay === null ? needed : fit,
    firstRaceDay: fit === null || request.raceDay === null ? null : addDays(request.raceDay, 7 * (fit - request.weeks)),
    isForDaysAway: needed !== null && needed <= most,
    longestRunM: reachedM,
    neededM: longestRunAims(request).neededM,
  };
}
