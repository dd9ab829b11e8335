/** Placing of sessions on the days of a week. Hard days never touch; rest days are spread. */
import { isHard } from "./plan-rules.ts";
import type { Session } from "./plan-types.ts";

const REST: Session = { kind: "rest", distanceM: 0, work: null };
const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;
const RACE_DAY = 6;
/** In race week the last quick session is over by then, and the day before the race is no more than a shake-out. */
const LAST_QUICK_DAY = 3;

export interface WeekSessions {
  long: Session | null;
  /** Right after the long run, else right before it. */
  second: Session | null;
  /** The more important one first. */
  quick: readonly Session[];
  easy: readonly Session[];
  race: Session | null;
}

interface WeekDays {
  /** Seven entries. */
  isFree: readonly boolean[];
  startsAfterHard: boolean;
  /** Counted from the first day of the week. */
  longRunDay: number;
}

/** Every way of choosing `count` of the days, in order. */
function choices(days: readonly number[], count: number): readonly number[][] {
  if (count === 0) return [[]];
  return days.flatMap((day, index) => choices(days.slice(index + 1), count - 1).map((rest) => [day, ...rest]));
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

/** The days of the week that are in it, as bits. */
function bitsOf(days: readonly number[]): number {
  return days.reduce((bits, day) => bits | (1 << day), 0);
}

/**
 * Chosen days, memoised by kind of week: many plans are tried before one is returned, made of few kinds of weeks.
 * A few thousand entries at most.
 */
function remembered<T>(choose: (week: Choosing) => T): (week: Choosing) => T {
  const known = new Map<number, T>();
  return (placement) => {
    const { count, week, taken, isRaceWeek } = placement;
    const free = bitsOf(DAYS.filter((day) => week.isFree[day]));
    const flags = (isRaceWeek ? 2 : 0) + (week.startsAfterHard ? 1 : 0);
    const key = (((flags * 8 + count) * 8 + week.longRunDay + 1) * 128 + free) * 128 + bitsOf(taken);
    const found = known.get(key);
    if (found !== undefined || known.has(key)) return found as T;
    const chosen = choose(placement);
    known.set(key, chosen);
    return chosen;
  };
}

interface Choosing {
  count: number;
  week: WeekDays;
  /** Days that have a session already. */
  taken: readonly number[];
  isRaceWeek: boolean;
}

const quickDays = remembered(({ count, week, taken, isRaceWeek }): number[] | undefined => {
  const before = week.startsAfterHard ? [-1] : [];
  // the day on which the next week's long run is preferred
  const after = isRaceWeek ? [] : [week.longRunDay + 7];
  const free = DAYS.filter((day) => week.isFree[day] && !taken.includes(day) && (!isRaceWeek || day <= LAST_QUICK_DAY));
  const gapOf = (days: readonly number[]) => smallestGap([...before, ...taken, ...days, ...after]);
  const found = choices(free, count).filter((days) => gapOf(days) >= 2);
  return best(found, gapOf);
});

function longestStreak(days: readonly number[]): number {
  let longest = 0;
  let streak = 0;
  for (const day of DAYS) {
    streak = days.includes(day) ? streak + 1 : 0;
    longest = Math.max(longest, streak);
  }
  return longest;
}

const easyDays = remembered(({ count, week, taken: hard, isRaceWeek }): number[] => {
  const free = DAYS.filter((day) => week.isFree[day] && !hard.includes(day));
  const found = choices(free, Math.min(count, free.length));
  const isRestAfterHard = (days: readonly number[]) =>
    hard.filter((day) => day < RACE_DAY && !days.includes(day + 1)).length;
  return (
    best(found, (days) => {
      const restsAtStart = week.startsAfterHard && !days.includes(0) ? 1 : 0;
      const hasShakeOut = isRaceWeek && days.includes(RACE_DAY - 1) ? 0.5 : 0;
      return -10 * longestStreak([...days, ...hard]) + isRestAfterHard(days) + restsAtStart + hasShakeOut;
    }) ?? []
  );
});

/** The day after the long run where it is free, else the day before; undefined where neither is. */
function besideLongRun({ isFree, startsAfterHard }: WeekDays, longDay: number | undefined): number | undefined {
  if (longDay === undefined) return undefined;
  return [longDay + 1, longDay - 1].find((day) => isFree[day] && !(day === 0 && startsAfterHard));
}

/** Puts the second long run into `days`; the day it got, or none. */
function placeSecond({ second }: WeekSessions, week: WeekDays, longDay: number | undefined, days: Session[]): number[] {
  const day = second ? besideLongRun(week, longDay) : undefined;
  if (!second || day === undefined) return [];
  days[day] = second;
  return [day];
}

/** Quick sessions keep clear of the second long run. */
function withoutDays(week: WeekDays, second: readonly number[]): WeekDays {
  const isClear = (day: number) => second.every((each) => Math.abs(each - day) > 1);
  return { ...week, isFree: week.isFree.map((isFree, day) => isFree && isClear(day)) };
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
  const fix = (session: Session, day: number) => {
    days[day] = session;
    fixed.push(day);
  };
  if (sessions.race) fix(sessions.race, RACE_DAY);
  if (sessions.long) {
    const day = longRunDay(week, isRaceWeek);
    if (day === undefined) left.push(madeEasy(sessions.long, sessions.easy));
    else fix(sessions.long, day);
  }
  const second = placeSecond(sessions, week, fixed[0], days);
  if (sessions.second && second.length === 0) left.push(madeEasy(sessions.second, sessions.easy));
  const quickWeek = withoutDays(week, second);
  let quick = [...sessions.quick];
  while (quick.length > 0) {
    const found = quickDays({ count: quick.length, week: quickWeek, taken: fixed, isRaceWeek });
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
  const places = easyDays({ count: easy.length, week, taken: [...fixed, ...second], isRaceWeek });
  places.forEach((day, index) => {
    days[day] = easy[index] ?? REST;
  });
  return days;
}

function isEasy({ kind }: Session): boolean {
  return kind === "easy" || kind === "strides";
}

function withExchanged(days: readonly Session[], a: number, b: number): Session[] {
  return days.map((session, day) => (day === a ? (days[b] ?? session) : day === b ? (days[a] ?? session) : session));
}

/** No two hard days touch, and a second long run stands beside the long one. */
function isSound(days: readonly Session[]): boolean {
  const isBesideLong = (day: number) => [days[day - 1], days[day + 1]].some((each) => each?.kind === "long");
  return !hasHardNeighbours(days, false) && days.every(({ kind }, day) => kind !== "back-to-back" || isBesideLong(day));
}

/**
 * After a week without running the first run is an easy one: an easy run goes to a free day before the others, or
 * changes places with the first; where neither is possible, the first is run easily.
 */
export function easyFirst(days: readonly Session[], { isFree }: Pick<WeekDays, "isFree">): Session[] {
  const first = days.findIndex(({ kind }) => kind !== "rest");
  const session = days[first];
  if (!session || isEasy(session) || session.kind === "race") return [...days];
  const easy = DAYS.filter((day) => days[day] && isEasy(days[day]));
  const before = DAYS.filter((day) => day < first && isFree[day]);
  const isRaceWeek = days[RACE_DAY]?.kind === "race";
  const into = isRaceWeek ? easy.filter((day) => day <= LAST_QUICK_DAY) : easy;
  const ways = [
    ...before.reverse().flatMap((to) => easy.map((from) => withExchanged(days, from, to))),
    ...into.map((day) => withExchanged(days, first, day)),
  ];
  const found = ways.find(isSound);
  if (found) return found;
  const eased = madeEasy(
    session,
    days.filter((each) => isEasy(each)),
  );
  const after = days.map((each, day) => (day === first ? eased : each));
  return isSound(after)
    ? after
    : after.map((each) => (each.kind === "back-to-back" ? { ...each, kind: "easy" } : each));
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
