/** A training plan, counted back from the race. Pure: the same request always gives the same plan. */
import { addDays, weekdayAfter, weekdayOf } from "./calendar-days.ts";
import { type ArrangedWeek, moveDay, type WeekAround } from "./plan-moves.ts";
import { hasHardNeighbours, placeWeek } from "./plan-placing.ts";
import { type History, historyBefore } from "./plan-ramp.ts";
import { FEWEST_DAYS, isHard, longestRunAims, PEAK_DAYS } from "./plan-rules.ts";
import { aimsOf, type Shape, shapeOf } from "./plan-shape.ts";
import type { DayMove, MoveRefusal, Plan, PlannedDay, PlannedWeek, PlanRequest, Session } from "./plan-types.ts";
import { composeWeek, withShakeOut } from "./plan-week.ts";

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;
const NO_DAYS: readonly Session[] = DAYS.map(() => ({ kind: "rest", distanceM: 0, work: null }));

function daysToRace(weeksToGo: number, dayOfWeek: number): number {
  return 7 * weeksToGo + 6 - dayOfWeek;
}

function dayAt(request: PlanRequest, weeksToGo: number, dayOfWeek: number): Omit<PlannedDay, "session" | "moved"> {
  const toRace = daysToRace(weeksToGo, dayOfWeek);
  const day = request.raceDay === null ? null : addDays(request.raceDay, -toRace);
  const weekday = day === null ? weekdayAfter(request.raceWeekday, -toRace) : weekdayOf(day);
  const isAway = day !== null && request.awayDays.includes(day);
  return { weekday, day, daysToRace: toRace, isOff: toRace > 0 && (request.offWeekdays.includes(weekday) || isAway) };
}

function isAwayWeek(request: PlanRequest, weeksToGo: number): boolean {
  return weeksToGo > 0 && DAYS.every((day) => dayAt(request, weeksToGo, day).isOff);
}

interface Made {
  weeks: PlannedWeek[];
  history: History;
  peak: { weekM: number; runM: number };
  refusedMoves: { move: DayMove; reason: MoveRefusal }[];
}

function longestOf(days: readonly Session[]): number {
  return Math.max(...days.map(({ kind, distanceM }) => (kind === "race" ? 0 : distanceM)));
}

function applyMoves(made: Made, week: ArrangedWeek, moves: readonly DayMove[], around: WeekAround): ArrangedWeek {
  let current = week;
  for (const move of moves) {
    const found = moveDay(current, move, around);
    if (typeof found === "string") made.refusedMoves.push({ move, reason: found });
    else current = found;
  }
  return current;
}

function arrange(request: PlanRequest, shape: Shape, made: Made, weeksToGo: number, runCapM: number): ArrangedWeek {
  const days = DAYS.map((day) => dayAt(request, weeksToGo, day));
  const isRaceWeek = weeksToGo === 0;
  const free = days.filter(({ isOff }) => !isOff).length - (isRaceWeek ? 1 : 0);
  const runDays = Math.min(request.daysAWeek - (isRaceWeek ? 1 : 0), free);
  const aims = aimsOf({ request, shape, weeksToGo, history: made.history, peak: made.peak, runCapM, runDays });
  const startsAfterHard = isHard(made.weeks.at(-1)?.days.at(-1)?.session.kind ?? "rest");
  const placed = placeWeek(composeWeek(request, aims), {
    isFree: days.map(({ isOff }) => !isOff),
    startsAfterHard,
    longRunDay: days.findIndex(({ weekday }) => weekday === request.longRunWeekday),
  });
  const ready = isRaceWeek ? withShakeOut(placed, request.stepM) : placed;
  const moves = request.moves.filter((move) => move.weeksToGo === weeksToGo);
  const around = { isOff: days.map(({ isOff }) => isOff), startsAfterHard, isRaceWeek };
  return applyMoves(made, { days: ready, moved: DAYS.map(() => null) }, moves, around);
}

function addWeek(request: PlanRequest, shape: Shape, made: Made, weeksToGo: number, runCapM: number): void {
  const kind = shape.kinds[weeksToGo] ?? "build";
  const isOffWeek = kind === "skipped";
  const arranged = isOffWeek
    ? { days: NO_DAYS, moved: DAYS.map(() => null) }
    : arrange(request, shape, made, weeksToGo, runCapM);
  if (isOffWeek) {
    for (const move of request.moves.filter((each) => each.weeksToGo === weeksToGo))
      made.refusedMoves.push({ move, reason: "skipped" });
  }
  const days = DAYS.map(
    (day): PlannedDay => ({
      ...dayAt(request, weeksToGo, day),
      session: arranged.days[day] ?? { kind: "rest", distanceM: 0, work: null },
      moved: arranged.moved[day] ?? null,
    }),
  );
  const trained = arranged.days.filter((session) => session.kind !== "race");
  const distanceM = trained.reduce((sum, session) => sum + session.distanceM, 0);
  const longRunM = longestOf(trained);
  made.weeks.push({ weeksToGo, kind, days, distanceM, longRunM });
  const { runs, weeksM, weeksOff } = made.history;
  const longestAt =
    (request.weeks - 1 - weeksToGo) * 7 + arranged.days.findIndex((each) => each.distanceM === longRunM);
  made.history = {
    runs: distanceM > 0 ? [...runs, { dayIndex: longestAt, distanceM: longRunM }] : runs,
    weeksM: [...weeksM, distanceM],
    weeksOff: distanceM > 0 ? 0 : weeksOff + 1,
  };
  made.peak = { weekM: Math.max(made.peak.weekM, distanceM), runM: Math.max(made.peak.runM, longRunM) };
}

function make(request: PlanRequest, runCapM: number): Made {
  const shape = shapeOf(request, (weeksToGo) => isAwayWeek(request, weeksToGo));
  const made: Made = {
    weeks: [],
    history: historyBefore(request),
    peak: { weekM: 0, runM: 0 },
    refusedMoves: [],
  };
  for (let weeksToGo = request.weeks - 1; weeksToGo >= 0; weeksToGo--)
    addWeek(request, shape, made, weeksToGo, runCapM);
  return made;
}

/** The longest runs inside and outside of the time in which the longest of all belongs. */
function longestInAndOut(weeks: readonly PlannedWeek[]): { insideM: number; outsideM: number } {
  const [latest, earliest] = PEAK_DAYS;
  let insideM = 0;
  let outsideM = 0;
  for (const { session, daysToRace: toRace } of weeks.flatMap(({ days }) => days)) {
    if (session.kind === "race") continue;
    if (toRace >= latest && toRace <= earliest) insideM = Math.max(insideM, session.distanceM);
    else outsideM = Math.max(outsideM, session.distanceM);
  }
  return { insideM, outsideM };
}

const TRIES = 4;

/** What comes before the peak gives way to it: `runCapM` is the longest that any other run may be. */
function makeWithPeak(request: PlanRequest): { made: Made; runCapM: number } {
  let runCapM = Number.POSITIVE_INFINITY;
  let made = make(request, runCapM);
  for (let tries = 1; tries < TRIES; tries++) {
    const { insideM, outsideM } = longestInAndOut(made.weeks);
    if (outsideM <= insideM) break;
    runCapM = Math.max(insideM - request.stepM, request.stepM);
    made = make(request, runCapM);
  }
  return { made, runCapM };
}

/** A plan of exactly `request.weeks` weeks, whether or not it is long enough. */
export function attempt(request: PlanRequest): { plan: Plan; isSound: boolean } {
  const { neededM } = longestRunAims(request);
  // as if nothing was changed: what is changed later leaves the weeks before it as they were
  const unchanged = makeWithPeak({ ...request, skippedWeeks: [], moves: [] });
  const isChanged = request.skippedWeeks.length + request.moves.length > 0;
  const { weeks, peak, refusedMoves } = isChanged ? make(request, unchanged.runCapM) : unchanged.made;
  const found = longestInAndOut(weeks);
  const plan: Plan = { request, weeks, peakLongRunM: found.insideM, peakWeekM: peak.weekM, refusedMoves };
  const isSound = found.insideM >= neededM && found.insideM >= found.outsideM && !hasTouchingHardDays(weeks);
  return { plan, isSound };
}

function hasTouchingHardDays(weeks: readonly PlannedWeek[]): boolean {
  return hasHardNeighbours(
    weeks.flatMap(({ days }) => days.map(({ session }) => session)),
    false,
  );
}

/** Days of the week on which the runner can run; a plan needs three. */
export function freeWeekdays(request: Pick<PlanRequest, "offWeekdays">): number {
  return 7 - new Set(request.offWeekdays).size;
}

export function hasEnoughDays(request: PlanRequest): boolean {
  return freeWeekdays(request) >= FEWEST_DAYS && request.daysAWeek >= FEWEST_DAYS;
}
