/** On which days of its week does each session stand? Hard days never touch; rest days are spread. */
import { isHard } from "./plan-rules.ts";
import type { Session } from "./plan-types.ts";

export const REST: Session = { kind: "rest", distanceM: 0, work: null };
const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;
const RACE_DAY = 6;
/** In race week the last quick session is over by then, and the day before the race is no more than a shake-out. */
const LAST_QUICK_DAY = 3;

export interface WeekSessions {
  long: Session | null;
  /** The one that matters more first. */
  quick: readonly Session[];
  easy: readonly Session[];
  race: Session | null;
}

export interface WeekDays {
  /** Seven of them. */
  isFree: readonly boolean[];
  startsAfterHard: boolean;
  /** Counted from the first day of the week. */
  longRunDay: number;
}

const known = new Map<string, readonly number[][]>();

/** Every way of choosing `count` of the days, in order. There are few sets of days, and they come again and again. */
function choices(days: readonly number[], count: number): readonly number[][] {
  const key = `${count}:${days.join("")}`;
  const found = known.get(key) ?? chosen(days, count);
  known.set(key, found);
  return found;
}

function chosen(days: readonly number[], count: number): number[][] {
  if (count === 0) return [[]];
  return days.flatMap((day, index) => chosen(days.slice(index + 1), count - 1).map((rest) => [day, ...rest]));
}

function best(found: readonly number[][], score: (days: readonly number[]) => number): number[] | undefined {
  let winner: { days: number[]; score: number } | undefined;
  for (const days of found) {
    const reached = score(days);
    if (winner === undefined || reached > winner.score) winner = { days, score: reached };
  }
  return winner?.days;
}

function longRunDay(
  { isFree, startsAfterHard, longRunDay: wanted }: WeekDays,
  isRaceWeek: boolean,
): number | undefined {
  const free = DAYS.filter((day) => isFree[day] && !(day === 0 && startsAfterHard) && !isRaceWeek);
  return [...free].sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || b - a)[0];
}

/** Days between neighbouring hard days, over the edges of the week too. */
function smallestGap(hardDays: readonly number[]): number {
  const sorted = [...hardDays].sort((a, b) => a - b);
  return Math.min(8, ...sorted.slice(1).map((day, index) => day - (sorted[index] ?? 0)));
}

function quickDays(count: number, week: WeekDays, fixed: readonly number[], isRaceWeek: boolean): number[] | undefined {
  const before = week.startsAfterHard ? [-1] : [];
  // the long run of the week after, where it will be wanted
  const after = isRaceWeek ? [] : [week.longRunDay + 7];
  const free = DAYS.filter((day) => week.isFree[day] && !fixed.includes(day) && (!isRaceWeek || day <= LAST_QUICK_DAY));
  const gapOf = (days: readonly number[]) => smallestGap([...before, ...fixed, ...days, ...after]);
  const found = choices(free, count).filter((days) => gapOf(days) >= 2);
  return best(found, gapOf);
}

function longestStreak(days: readonly number[]): number {
  let longest = 0;
  let streak = 0;
  for (const day of DAYS) {
    streak = days.includes(day) ? streak + 1 : 0;
    longest = Math.max(longest, streak);
  }
  return longest;
}

function easyDays(count: number, week: WeekDays, hard: readonly number[]): number[] {
  const free = DAYS.filter((day) => week.isFree[day] && !hard.includes(day));
  const found = choices(free, Math.min(count, free.length));
  const isRestAfterHard = (days: readonly number[]) =>
    hard.filter((day) => day < RACE_DAY && !days.includes(day + 1)).length;
  return (
    best(found, (days) => {
      const restsAtStart = week.startsAfterHard && !days.includes(0) ? 1 : 0;
      return -10 * longestStreak([...days, ...hard]) + isRestAfterHard(days) + restsAtStart;
    }) ?? []
  );
}

/** A run that found no day as a hard one is run easily, and no longer than the longest easy run. */
function madeEasy(session: Session, easy: readonly Session[]): Session {
  const longest = Math.max(...easy.map(({ distanceM }) => distanceM), 0);
  return {
    kind: "easy",
    distanceM: longest > 0 ? Math.min(session.distanceM, longest) : session.distanceM,
    work: null,
  };
}

/** Seven sessions, `REST` where nothing is run. What finds no room as a hard day becomes easy, or is left out. */
export function placeWeek(sessions: WeekSessions, week: WeekDays): Session[] {
  const days: Session[] = DAYS.map(() => REST);
  const isRaceWeek = sessions.race !== null;
  const fixed: number[] = [];
  const left: Session[] = [];
  if (sessions.race) {
    days[RACE_DAY] = sessions.race;
    fixed.push(RACE_DAY);
  }
  if (sessions.long) {
    const day = longRunDay(week, isRaceWeek);
    if (day === undefined) left.push(madeEasy(sessions.long, sessions.easy));
    else {
      days[day] = sessions.long;
      fixed.push(day);
    }
  }
  let quick = [...sessions.quick];
  while (quick.length > 0) {
    const found = quickDays(quick.length, week, fixed, isRaceWeek);
    if (found) {
      // the first counts most: it gets the day farther from the long run
      const ordered = [...found].sort((a, b) => distanceTo(fixed, b) - distanceTo(fixed, a));
      quick.forEach((session, index) => {
        days[ordered[index] ?? 0] = session;
      });
      fixed.push(...found);
      break;
    }
    const dropped = quick.at(-1);
    quick = quick.slice(0, -1);
    if (dropped) left.push(madeEasy(dropped, sessions.easy));
  }
  const easy = [...sessions.easy, ...left];
  const places = easyDays(easy.length, week, fixed);
  places.forEach((day, index) => {
    days[day] = easy[index] ?? REST;
  });
  return days;
}

function distanceTo(fixed: readonly number[], day: number): number {
  return Math.min(7, ...fixed.map((other) => Math.abs(other - day)));
}

/** True where two hard days touch, inside the week or at its start. */
export function hasHardNeighbours(days: readonly Session[], startsAfterHard: boolean): boolean {
  return days.some((session, index) => {
    const before = index === 0 ? startsAfterHard : isHard(days[index - 1]?.kind ?? "rest");
    return before && isHard(session.kind);
  });
}
