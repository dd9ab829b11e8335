import { describe, expect, test } from "vitest";
import { addDays } from "~/domain/calendar/calendar-days.ts";
import { planFor } from "./plan-outcome.ts";
import type { Plan, PlannedWeek } from "./plan-types.ts";
import { holdsForPlans, isRun, planOf, request } from "../../../tests/any-plan.ts";

const twoWeeksFrom = (first: string) => Array.from({ length: 14 }, (_, index) => addDays(first, index));
const longestM = ({ weeks }: Plan) => Math.max(...weeks.map(({ longRunM }) => longRunM));
const firstRunAfter = ({ weeks }: Plan, last: string) =>
  weeks.flatMap(({ days }) => days).find((each) => each.day !== null && each.day > last && isRun(each));

/** The whole weeks without a run before the first free day of a week, by days and not by weeks. */
function weeksOffBefore(weeks: readonly PlannedWeek[], index: number): number {
  const before = weeks.slice(0, index).flatMap(({ days }) => days);
  const free = weeks[index]?.days.findIndex(({ isOff }) => !isOff) ?? 0;
  return Math.floor((before.length - 1 - before.findLastIndex(isRun) + free) / 7);
}

describe("every plan", () => {
  test("goes on after a week off with an easy run, and with nine tenths at most of the weeks before", () => {
    holdsForPlans(({ weeks, request: requested }) => {
      const weeksM = [Math.max(requested.weeklyM, requested.longestM, 8000)];
      weeks.forEach(({ days, distanceM, weeksToGo }, index) => {
        const isAfterOff = weeks[index - 1]?.kind === "skipped" && distanceM > 0;
        if (isAfterOff) {
          expect(distanceM).toBeLessThanOrEqual(0.9 * Math.max(...weeksM.slice(-4)) + 1e-6);
          const isMoved = requested.moves.some((move) => move.weeksToGo === weeksToGo);
          if (!isMoved) expect(["easy", "strides", "shakeout"]).toContain(days.find(isRun)?.session.kind);
        }
        if (distanceM > 0) weeksM.push(distanceM);
      });
    });
  });

  test("goes on after a week off with nine tenths at most of the longest run before, and without race pace", () => {
    holdsForPlans(({ weeks, request: requested }) => {
      const runsM = [Math.max(requested.longestM, 3000)];
      weeks.forEach(({ days, longRunM }, index) => {
        if (weeks[index - 1]?.kind === "skipped" && longRunM > 0) {
          expect(longRunM).toBeLessThanOrEqual(0.9 * Math.max(...runsM) + 1e-6);
          for (const { session } of days.filter(isRun)) {
            expect(session.kind).not.toBe("race-pace");
            if (session.kind === "long") expect(session.work).toBeNull();
          }
        }
        if (longRunM > 0) runsM.push(longRunM);
      });
    });
  });

  test("grows by a fifth, or 2 km, a week after a week off, and its runs by a fifth, or 1 km", () => {
    holdsForPlans(({ weeks, request: requested }) => {
      const stepped = (distanceM: number, stepM: number) => Math.max(1.2 * distanceM, distanceM + stepM);
      const weeksM = [Math.max(requested.weeklyM, requested.longestM, 8000)];
      const runsM = [Math.max(requested.longestM, 3000)];
      let limits = { weekM: Number.POSITIVE_INFINITY, runM: Number.POSITIVE_INFINITY };
      weeks.forEach(({ kind, distanceM, longRunM }, index) => {
        if (distanceM === 0) return;
        if (weeks[index - 1]?.kind === "skipped")
          limits = { weekM: 0.9 * Math.max(...weeksM), runM: 0.9 * Math.max(...runsM) };
        if (kind === "build" || kind === "peak") {
          expect(distanceM).toBeLessThanOrEqual(limits.weekM + 1e-6);
          expect(longRunM).toBeLessThanOrEqual(limits.runM + 1e-6);
        }
        limits = { weekM: stepped(limits.weekM, 2000), runM: stepped(limits.runM, 1000) };
        weeksM.push(distanceM);
        runsM.push(longRunM);
      });
    });
  });

  test("counts a break by its days: 7 leave nine tenths of the longest run before, 14 are 85 %, 21 are 70 %", () => {
    holdsForPlans(({ weeks, request: requested }) => {
      const runsM = [Math.max(requested.longestM, 3000)];
      weeks.forEach(({ longRunM }, index) => {
        const share = [1, 0.9, 0.85][weeksOffBefore(weeks, index)] ?? 0.7;
        if (share < 1 && longRunM > 0) expect(longRunM).toBeLessThanOrEqual(share * Math.max(...runsM) + 1e-6);
        runsM.push(longRunM);
      });
    });
  });
});

describe("two days of running left after a week away", () => {
  // the week of the plan ends on the race's Monday: Sunday and Monday are free
  const awayDays = Array.from({ length: 7 }, (_, day) => addDays("2027-02-14", day));
  const plan = planOf(
    request({ raceDay: "2027-04-19", raceWeekday: 0, weeklyM: 40_000, longestM: 18_000, daysAWeek: 5, awayDays }),
  );
  const back = plan.weeks.find(({ days }) => days.some(({ day }) => day === "2027-02-22"));

  test("are no two long runs in a row, and no whole week", () => {
    const runs = back?.days.filter(isRun).map(({ session }) => session.distanceM) ?? [];
    const before = plan.weeks.slice(0, back && plan.weeks.indexOf(back)).map(({ longRunM }) => longRunM);

    expect(runs).toHaveLength(2);
    expect(Math.max(...runs)).toBeLessThanOrEqual(0.6 * 0.9 * Math.max(...before) + 1);
  });
});

describe("eight days away", () => {
  // from Saturday to Saturday: only the Sunday of the second week is left
  const eightDaysFrom = (first: string) => Array.from({ length: 8 }, (_, index) => addDays(first, index));

  test.each(["2027-01-23", "2027-02-06", "2027-02-20", "2027-03-06"])(
    "from %s leave one run in a week, and the next week is held as the first one back",
    (first) => {
      const { weeks } = planOf(request({ awayDays: eightDaysFrom(first) }));
      const last = addDays(first, 7);
      const back = weeks.findIndex(({ days }) => days.some(({ day }) => day === last));
      const before = weeks.slice(Math.max(back - 4, 0), back);
      const next = weeks[back + 1];

      expect(weeks[back]?.days.filter(isRun)).toHaveLength(1);
      expect(next?.distanceM).toBeLessThanOrEqual(0.9 * Math.max(...before.map(({ distanceM }) => distanceM)));
      expect(next?.longRunM).toBeLessThanOrEqual(Math.max(...before.map(({ longRunM }) => longRunM)));
      for (const { session } of next?.days ?? []) {
        expect(session.kind).not.toBe("race-pace");
        if (session.kind === "long") expect(session.work).toBeNull();
      }
      expect(weeks.slice(back + 1, back + 3).map(({ kind }) => kind)).not.toContain("step-back");
    },
  );
});

describe("two weeks away", () => {
  // the longest run before is 21 km, on 7 February
  test.each(["2027-02-12", "2027-02-13", "2027-02-14", "2027-02-15", "2027-02-16"])(
    "from %s keep the plan, and no week after them has a run of more than 85 % at once",
    (first) => {
      const away = twoWeeksFrom(first);
      const plan = planOf(request({ awayDays: away }));
      const firstRun = firstRunAfter(plan, away.at(-1) ?? "");
      const weekBack = plan.weeks.find(({ days }) => days.some((each) => each === firstRun));

      expect(plan.weeks).toHaveLength(16);
      expect(weekBack?.longRunM).toBeLessThanOrEqual(0.85 * 23_000);
      expect(longestM(plan)).toBeGreaterThanOrEqual(0.85 * 26_000);
    },
  );

  test("begin again with a short run, where one day alone is left of the week", () => {
    const plan = planOf(request({ awayDays: twoWeeksFrom("2027-02-14") }));

    const first = firstRunAfter(plan, "2027-02-27");
    expect([first?.day, first?.session.kind]).toEqual(["2027-02-28", "easy"]);
    expect(first?.session.distanceM).toBe(10_500);
  });

  test("are not followed by a recovery week at once", () => {
    const { weeks } = planOf(request({ awayDays: twoWeeksFrom("2027-02-15") }));

    const last = weeks.findLastIndex(({ kind }) => kind === "skipped");
    expect(weeks.slice(last + 1, last + 4).map(({ kind }) => kind)).not.toContain("step-back");
    expect(planOf(request()).weeks[last + 2]?.kind).toBe("step-back");
  });

  test("of the longest runs end the plan: nothing is left to advise the race", () => {
    expect(planFor(request({ awayDays: twoWeeksFrom("2027-03-15") }))).toMatchObject({
      shortfall: { kind: "too-short", isForDaysAway: true },
    });
  });
});
