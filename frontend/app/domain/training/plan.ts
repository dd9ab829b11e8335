/** Training plan, counted back from the race. Pure: the same request always gives the same plan. */
import { addDays, weekdayAfter } from "~/domain/calendar/calendar-days.ts";
import { type DaysOff, daysOffOf } from "./plan-days-off.ts";
import { type ArrangedWeek, moveDay, type WeekAround } from "./plan-moves.ts";
import { easyFirst, placeWeek } from "./plan-placing.ts";
import { type History, historyAfter, historyBefore, weeksOffBefore } from "./plan-ramp.ts";
import { dayDistanceM } from "./double-days.ts";
import { balancedAims, CHANGED_RUN, endsHard, isScant, longestRunAims } from "./plan-rules.ts";
import { hasBalance, isSound, longestInAndOut, withPeak } from "./plan-soundness.ts";
import { aimsOf, type Shape, shapeOf } from "./plan-shape.ts";
import { daysAfterRace } from "./race-week.ts";
import type { DayMove, MoveRefusal, Plan, PlannedDay, PlannedWeek, PlanRequest, Session } from "./plan-types.ts";
import { composeWeek, withShakeOut } from "./plan-week.ts";

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;
const NO_DAYS: readonly Session[] = DAYS.map(() => ({ kind: "rest", distanceM: 0, work: null }));

type Slot = Omit<PlannedDay, "session" | "moved">;

/** A day of the plan. Its date is added at the end, because many plans are tried before one is returned. */
function slotAt({ offWeekdays }: PlanRequest, off: DaysOff, weeksToGo: number, dayOfWeek: number): Slot {
  const daysToRace = 7 * weeksToGo + 6 - daysAfterRace(off.raceWeekday) - dayOfWeek;
  const weekday = weekdayAfter(off.raceWeekday, -daysToRace);
  const isOff = daysToRace > 0 && (offWeekdays.includes(weekday) || off.awayToRace.has(daysToRace));
  return { weekday, day: null, daysToRace, isOff };
}

function freeDaysOf(request: PlanRequest, off: DaysOff, weeksToGo: number): number {
  return DAYS.filter((day) => !slotAt(request, off, weeksToGo, day).isOff).length;
}

interface Made {
  weeks: PlannedWeek[];
  history: History;
  peak: { weekM: number; runM: number };
  refusedMoves: { move: DayMove; reason: MoveRefusal }[];
}

function isRun({ distanceM }: Session): boolean {
  return distanceM > 0;
}

function longestOf(days: readonly Session[]): number {
  return Math.max(...days.map(({ kind, distanceM }) => (kind === "race" ? 0 : distanceM)));
}

function applyMoves(made: Made, week: ArrangedWeek, moves: readonly DayMove[], around: WeekAround): ArrangedWeek {
  let current = week;
  for (const move of moves) {
    const placed = { ...move, from: move.from + around.firstPlace, to: move.to + around.firstPlace };
    const found = moveDay(current, placed, around);
    if (typeof found === "string") made.refusedMoves.push({ move, reason: found });
    else current = found;
  }
  return current;
}

/** What holds for every long run of a plan. */
interface LongRuns {
  isBalanced: boolean;
  /** No run goes beyond. */
  mostRunM: number;
}

interface Making {
  request: PlanRequest;
  off: DaysOff;
  shape: Shape;
  /** No run but that of the peak goes beyond. */
  runCapM: number;
  mostRunM: number;
}

/**
 * A week of seven places. Race week always has the race in the last one: where a day comes after the race, the first
 * place belongs to the week before, and `firstPlace` is 1.
 */
function arrange(
  { request, shape, runCapM, mostRunM }: Making,
  made: Made,
  weeksToGo: number,
  { days, firstPlace, weeksOff }: { days: readonly Slot[]; firstPlace: number; weeksOff: number },
): ArrangedWeek {
  const isRaceWeek = weeksToGo === 0;
  const startsAfterHard = endsHard(made.weeks.at(-1));
  const isOff = days.map((slot, place) => slot.isOff || place < firstPlace);
  // the placing knows what comes before its first place alone: after a hard day a shorter week begins with rest
  const isFree = isOff.map((each, place) => !each && !(startsAfterHard && firstPlace > 0 && place === firstPlace));
  const free = isFree.filter(Boolean).length - (isRaceWeek ? 1 : 0);
  const runDays = Math.min(request.daysAWeek - (isRaceWeek ? 1 : 0), free);
  const { history, peak } = made;
  const aims = aimsOf({ request, shape, weeksToGo, history, peak, runCapM, mostRunM, runDays, weeksOff });
  const week = {
    isFree,
    startsAfterHard,
    longRunDay: days.findIndex(({ weekday }) => weekday === request.longRunWeekday),
  };
  const placed = placeWeek(composeWeek(request, aims), week);
  const started = weeksOff > 0 ? easyFirst(placed, week) : placed;
  const ready = isRaceWeek ? withShakeOut(started, request.stepM) : started;
  const moves = request.moves.filter((move) => move.weeksToGo === weeksToGo);
  const around = { isOff, startsAfterHard, firstPlace, isRaceWeek };
  const { days: arranged, moved } = applyMoves(made, { days: ready, moved: DAYS.map(() => null) }, moves, around);
  return { days: arranged.slice(firstPlace), moved: moved.slice(firstPlace) };
}

function addWeek(making: Making, made: Made, weeksToGo: number): void {
  const { request, off, shape } = making;
  const firstPlace = weeksToGo === 0 ? daysAfterRace(off.raceWeekday) : 0;
  const places = DAYS.map((place) => slotAt(request, off, weeksToGo, place - firstPlace));
  const kind = shape.kinds[weeksToGo] ?? "build";
  const isOffWeek = kind === "skipped";
  const firstDayIndex = (request.weeks - 1 - weeksToGo) * 7;
  const firstFree = places.slice(firstPlace).findIndex(({ isOff }) => !isOff);
  const weeksOff = weeksOffBefore(made.history, firstDayIndex + firstFree);
  const arranged = isOffWeek
    ? { days: NO_DAYS, moved: DAYS.map(() => null) }
    : arrange(making, made, weeksToGo, { days: places, firstPlace, weeksOff });
  if (isOffWeek) {
    for (const move of request.moves.filter((each) => each.weeksToGo === weeksToGo))
      made.refusedMoves.push({ move, reason: "skipped" });
  }
  const days = places.slice(firstPlace).map(
    (slot, day): PlannedDay => ({
      ...slot,
      session: arranged.days[day] ?? { kind: "rest", distanceM: 0, work: null },
      moved: arranged.moved[day] ?? null,
    }),
  );
  const trained = arranged.days.filter((session) => session.kind !== "race");
  const distanceM = trained.reduce((sum, session) => sum + dayDistanceM(session), 0);
  const longRunM = longestOf(trained);
  const runs = trained.filter(isRun).length;
  made.weeks.push({ weeksToGo, kind, days, distanceM, longRunM });
  made.history = historyAfter(made.history, {
    runsM: trained.map((session) => session.distanceM),
    firstDayIndex,
    weeksOff,
    weekM: distanceM,
    isFull: (kind === "build" || kind === "peak") && runs >= request.daysAWeek,
    isScant: isScant(runs, request.daysAWeek),
  });
  made.peak = { weekM: Math.max(made.peak.weekM, distanceM), runM: Math.max(made.peak.runM, longRunM) };
}

function make(request: PlanRequest, off: DaysOff, runCapM: number, { isBalanced, mostRunM }: LongRuns): Made {
  const shape = shapeOf(request, (weeksToGo) => freeDaysOf(request, off, weeksToGo), isBalanced);
  const made: Made = {
    weeks: [],
    history: historyBefore(request),
    peak: { weekM: 0, runM: 0 },
    refusedMoves: [],
  };
  for (let weeksToGo = request.weeks - 1; weeksToGo >= 0; weeksToGo--)
    addWeek({ request, off, shape, runCapM, mostRunM }, made, weeksToGo);
  return made;
}

const TRIES = 4;

/** What comes before the peak gives way to it: `runCapM` is the longest that any other run may be. */
function makeWithPeak(
  request: PlanRequest,
  off: DaysOff,
  longRuns: LongRuns,
  uncapped = make(request, off, Number.POSITIVE_INFINITY, longRuns),
): { made: Made; runCapM: number } {
  let runCapM = Number.POSITIVE_INFINITY;
  let made = uncapped;
  for (let tries = 1; tries < TRIES; tries++) {
    const { insideM, outsideM } = longestInAndOut(made.weeks);
    if (outsideM <= insideM) break;
    runCapM = Math.max(insideM - request.stepM, request.stepM);
    made = make(request, off, runCapM, longRuns);
  }
  return { made, runCapM };
}

type Unchanged = ReturnType<typeof makeWithPeak> & { longRuns: LongRuns };

/** The plan without changes: with balanced weeks where that is sound, else with the largest share its days allow. */
function unchangedPlan(request: PlanRequest, off: DaysOff): Unchanged {
  const mostRunM = longestWithoutAwayM(request, off);
  if (balancedAims(request) !== null) {
    const longRuns = { isBalanced: true, mostRunM };
    const balanced = makeWithPeak(request, off, longRuns);
    const { weeks } = balanced.made;
    if (isSound(request, weeks) && hasBalance(weeks)) return { ...balanced, longRuns };
  }
  const longRuns = { isBalanced: false, mostRunM };
  return { ...makeWithPeak(request, off, longRuns), longRuns };
}

/**
 * The longest run of the same plan without days away, which they never make longer: where they leave too little for
 * balanced weeks, the larger shares would otherwise aim at a longer run than before.
 */
function longestWithoutAwayM(request: PlanRequest, off: DaysOff): number {
  if (off.awayToRace.size === 0) return Number.POSITIVE_INFINITY;
  return unchangedPlan(request, { ...off, awayToRace: new Set() }).made.peak.runM;
}

function withDates(weeks: readonly PlannedWeek[], raceDay: string): PlannedWeek[] {
  return weeks.map((week) => ({
    ...week,
    days: week.days.map((day) => ({ ...day, day: addDays(raceDay, -day.daysToRace) })),
  }));
}

/** A plan of exactly `request.weeks` weeks, whether or not it is long enough. */
export function attempt(request: PlanRequest): { plan: Plan; isSound: boolean } {
  const off = daysOffOf(request);
  // as if nothing was changed: what is changed later leaves the weeks before it as they were
  const unchanged = unchangedPlan({ ...request, skippedWeeks: [], moves: [] }, off);
  const isChanged = request.skippedWeeks.length + request.moves.length > 0;
  const { peak, refusedMoves, ...made } = isChanged
    ? make(request, off, unchanged.runCapM, unchanged.longRuns)
    : unchanged.made;
  const weeks = withPeak(made.weeks);
  const plan: Plan = {
    request,
    weeks: request.raceDay === null ? weeks : withDates(weeks, request.raceDay),
    peakLongRunM: longestInAndOut(weeks).insideM,
    peakWeekM: peak.weekM,
    isBalanced: unchanged.longRuns.isBalanced,
    refusedMoves,
  };
  return { plan, isSound: isSound(request, weeks, off.awayToRace.size > 0 ? CHANGED_RUN : 1) };
}

/**
 * Whether this many weeks are enough, with these days off and no changes by the runner: for a longest run of this share
 * of what we insist on.
 */
export function isLongEnough(request: PlanRequest, weeks: number, off: DaysOff, neededShare: number): boolean {
  const unchanged = { ...request, weeks, skippedWeeks: [], moves: [] };
  // the limit that days away set to the longest run is left out: without them it is never below what we insist on
  const longRuns = { isBalanced: false, mostRunM: Number.POSITIVE_INFINITY };
  const uncapped = make(unchanged, off, Number.POSITIVE_INFINITY, longRuns);
  // shorter runs before the peak never make it longer
  if (longestInAndOut(uncapped.weeks).insideM < neededShare * longestRunAims(unchanged).neededM) return false;
  return isSound(unchanged, makeWithPeak(unchanged, off, longRuns, uncapped).made.weeks, neededShare);
}
