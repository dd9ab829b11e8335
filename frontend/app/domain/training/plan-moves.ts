/** Moved sessions: a session moved within its week, and the exchanges that keep two hard days apart. */
import { hasHardNeighbours } from "./plan-placing.ts";
import { isHard } from "./plan-rules.ts";
import type { DayMove, MoveReason, MoveRefusal, Session } from "./plan-types.ts";

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;
const RACE_DAY = 6;
/** Before the race: no hard day on either of these. */
const QUIET_DAYS = [4, 5];

export interface ArrangedWeek {
  days: readonly Session[];
  moved: readonly (MoveReason | null)[];
}

export interface WeekAround {
  isOff: readonly boolean[];
  startsAfterHard: boolean;
  /** The first place that belongs to the week. */
  firstPlace: number;
  isRaceWeek: boolean;
}

function exchanged(week: ArrangedWeek, from: number, to: number, why: MoveReason): ArrangedWeek {
  const days = [...week.days];
  const moved = [...week.moved];
  [days[from], days[to]] = [
    week.days[to] ?? { kind: "rest", distanceM: 0, work: null },
    week.days[from] ?? days[0],
  ] as [Session, Session];
  if (week.days[to] && week.days[to].kind !== "rest") moved[from] = why === "by-runner" ? "exchanged" : why;
  if (week.days[from] && week.days[from].kind !== "rest") moved[to] = why;
  return { days, moved };
}

function isSound(week: ArrangedWeek, around: WeekAround): boolean {
  if (week.days.some((session, day) => around.isOff[day] && session.kind !== "rest" && session.kind !== "race"))
    return false;
  if (around.isRaceWeek && QUIET_DAYS.some((day) => isHard(week.days[day]?.kind ?? "rest"))) return false;
  return !hasHardNeighbours(week.days.slice(around.firstPlace), around.startsAfterHard);
}

/** -1 for a week without one. */
function dayOfLongRun({ days }: ArrangedWeek): number {
  return days.findIndex(({ kind }) => kind === "long");
}

/** The week with one other exchange, then with two. */
function* withExchanges(week: ArrangedWeek, days: readonly number[]): Generator<ArrangedWeek> {
  const pairs = days.flatMap((a, index) => days.slice(index + 1).map((b) => [a, b] as const));
  const once = pairs
    .filter(([a, b]) => week.days[a]?.kind !== week.days[b]?.kind)
    .map(([a, b]) => exchanged(week, a, b, "spacing"));
  yield* once;
  for (const first of once) for (const [a, b] of pairs) yield exchanged(first, a, b, "spacing");
}

/**
 * Exchanges one or two other days until no two hard days touch; undefined where that is not enough. The long run stays
 * as near to its day as it can: that of the week before is a week away from it.
 */
function repaired(week: ArrangedWeek, fixedDay: number, around: WeekAround): ArrangedWeek | undefined {
  if (isSound(week, around)) return week;
  const others = DAYS.filter(
    (day) => day !== fixedDay && !around.isOff[day] && !(around.isRaceWeek && day === RACE_DAY),
  );
  const longDay = dayOfLongRun(week);
  let found: ArrangedWeek | undefined;
  let leastShift = Number.POSITIVE_INFINITY;
  for (const each of withExchanges(week, others)) {
    const shift = Math.abs(dayOfLongRun(each) - longDay);
    if (shift >= leastShift || !isSound(each, around)) continue;
    [found, leastShift] = [each, shift];
    if (shift === 0) break;
  }
  return found;
}

/** The week after the move, or why it cannot be made. */
export function moveDay(week: ArrangedWeek, move: DayMove, around: WeekAround): ArrangedWeek | MoveRefusal {
  const { from, to } = move;
  const session = week.days[from];
  if (!DAYS.some((day) => day === to) || from === to || !session || session.kind === "rest") return "outside";
  if (around.isRaceWeek && (from === RACE_DAY || to === RACE_DAY)) return "race";
  if (around.isOff[to]) return "off-day";
  if (around.isRaceWeek && isHard(session.kind) && QUIET_DAYS.includes(to)) return "near-race";
  return repaired(exchanged(week, from, to, "by-runner"), to, around) ?? "hard-days";
}
