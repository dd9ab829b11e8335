/** The last hours before a start, and the bag. Usual practice; big races close their blocks earlier, and say so. */
import { isRough, needsLamp } from "~/features/race-preparation/ground-and-dark.ts";
import type { RaceDayPlan } from "~/features/race-preparation/race-day-plan.ts";

interface MorningStep {
  minutesBefore: number;
  what: string;
  /** On a sheet with little room. */
  short: string;
}

const MEAL_BEFORE_MIN = 180;
const STEPS: readonly MorningStep[] = [
  { minutesBefore: MEAL_BEFORE_MIN, what: "Get up, eat breakfast", short: "Get up, breakfast" },
  {
    minutesBefore: 75,
    what: "Arrive at the start (earlier if crowded or with bag drop)",
    short: "Arrive at the start",
  },
  { minutesBefore: 50, what: "Queue for the toilets", short: "Toilets" },
  { minutesBefore: 35, what: "Hand in the bag", short: "Bag handed in" },
  { minutesBefore: 20, what: "A short easy jog, the last sips", short: "Easy jog, last sips" },
  { minutesBefore: 15, what: "In the start block", short: "In the block" },
];

const NOON_MIN = 12 * 60;
/** Ours: three hours before an earlier start, one has not slept yet, or goes to sleep after the meal. */
const FIRST_MORNING_START_MIN = 3 * 60 + 30;

/** Whether one gets up for the start. One who starts after noon, or soon after midnight, has been up for long. */
export function hasBreakfast({ startMinutes }: Pick<RaceDayPlan, "startMinutes">): boolean {
  return startMinutes >= FIRST_MORNING_START_MIN && startMinutes <= NOON_MIN;
}

/** Whether the meal before the start falls on the day before. */
export function isMealDayBefore({ startMinutes }: Pick<RaceDayPlan, "startMinutes">): boolean {
  return startMinutes < MEAL_BEFORE_MIN;
}

export function stepsBefore(plan: Pick<RaceDayPlan, "startMinutes">): readonly MorningStep[] {
  if (hasBreakfast(plan)) return STEPS;
  return STEPS.map((step, index) => (index === 0 ? { ...step, what: "The last meal", short: "Last meal" } : step));
}

interface Packed {
  title: string;
  things: readonly string[];
}

const PACKED: readonly Packed[] = [
  {
    title: "At the start",
    things: [
      "number and chip",
      "identity card",
      "entry confirmation",
      "race clothes and shoes",
      "gels",
      "watch",
      "safety pins",
      "old clothes, bin bag",
    ],
  },
  {
    title: "During the race",
    things: ["phone", "money or card", "plasters", "toilet paper", "medicines you need, and a note of them"],
  },
  {
    title: "After the race",
    things: ["dry clothes and socks", "something warm", "food that you like", "sandals or loose shoes"],
  },
];
const PACKED_ROUGH = ["cup", "map or course on the watch", "rescue blanket"];

function packedForUltra(plan: RaceDayPlan): readonly string[] {
  return [
    "what the race asks you to carry",
    ...(needsLamp(plan) ? ["two lamps with spare batteries"] : []),
    ...(isRough(plan) ? PACKED_ROUGH : []),
  ];
}

/** What goes into the bag, by when it is needed. */
export function packedFor(plan: RaceDayPlan): readonly Packed[] {
  if (plan.request.kind !== "ultra") return PACKED;
  const further = packedForUltra(plan);
  return PACKED.map((group, index) => (index === 0 ? { ...group, things: [...group.things, ...further] } : group));
}
