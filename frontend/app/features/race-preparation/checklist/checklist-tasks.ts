/** Tasks of the checklist, from eight weeks before the race to its start. Our own list, from usual practice, with sources where we have them. */
import { LOADING_FROM_S } from "~/domain/fuel/carb-load.ts";
import type { Stage } from "~/domain/race-day/checklist.ts";
import { hasBreakfast, isMealDayBefore } from "~/features/race-preparation/day/morning-steps.ts";
import { isRough, needsLamp } from "~/features/race-preparation/ground-and-dark.ts";
import type { RaceDayPlan } from "~/features/race-preparation/race-day-plan.ts";
import { type Source, SOURCES } from "~/features/race-preparation/sources.tsx";

export interface Task {
  /** Stored with the tick: never given to another task. */
  id: string;
  text: string;
  why?: string;
  source?: Source;
}

interface PossibleTask extends Omit<Task, "text"> {
  /** A function where it is not the same for every race. */
  text: string | ((plan: RaceDayPlan) => string);
  /** The task is left out where this is false. */
  isFor?: (plan: RaceDayPlan) => boolean;
}

export interface TaskStage extends Stage {
  tasks: readonly Task[];
}

const isUltra = ({ request }: RaceDayPlan) => request.kind === "ultra";
const isOffRoad = (plan: RaceDayPlan) => isUltra(plan) && isRough(plan);
/** Our choice: so long a race has a list of things to carry. */
const isAllDay = (plan: RaceDayPlan) => plan.request.goalS > 8 * 3600;
/** Running in the dark is worth a rehearsal. */
const isAllDayWithLamp = (plan: RaceDayPlan) => isAllDay(plan) && needsLamp(plan);
const isRoad = (plan: RaceDayPlan) => !isUltra(plan);
const isLong = ({ request }: RaceDayPlan) => request.goalS > LOADING_FROM_S;
const isHot = (plan: RaceDayPlan) => plan.isHot;

/** As among the last hours: the meal before an early start is that of the evening before. */
function lastMeal(plan: RaceDayPlan): string {
  if (hasBreakfast(plan)) return "Breakfast as rehearsed, then small sips.";
  return isMealDayBefore(plan)
    ? "The last meal as rehearsed, the evening before; then small sips."
    : "The last meal as rehearsed, then small sips.";
}

const STAGES: readonly (Stage & { tasks: readonly PossibleTask[] })[] = [
  {
    daysBefore: 56,
    tasks: [
      {
        id: "entry",
        text: "Check that your entry is complete: name, distance, start block, emergency contact.",
        why: "Some races ask for a medical certificate. Leave time for the appointment.",
      },
      {
        id: "doctor",
        text: "See a doctor first if running has given you chest pain, a faint or sudden breathlessness, or if heart disease runs in your family.",
        source: SOURCES.windsor,
      },
      {
        id: "bed",
        text: "Book a refundable room and travel.",
        why: "Abroad: is your passport valid, do you need a visa, does your insurance cover a race?",
      },
      {
        id: "course",
        text: "Study the course: where it climbs and falls, where it is open to wind and sun.",
        why: "Train on similar ground.",
      },
      { id: "rules", text: "Read the rules: time limits, what must be carried, the withdrawal deadline." },
      { id: "must-carry", text: "Get the compulsory kit together now, and train with it.", isFor: isOffRoad },
    ],
  },
  {
    daysBefore: 42,
    tasks: [
      { id: "shoes", text: "Choose the shoes for the race and wear them on two long runs." },
      {
        id: "stations",
        text: "Find out what the race hands out, and how far apart the stations are. Enter it in the form.",
        why: "Try the same drinks and gels in training, or decide to carry your own.",
      },
      { id: "crew", text: "Agree who meets you where, with what, and what they do if you are late.", isFor: isUltra },
    ],
  },
  {
    daysBefore: 28,
    tasks: [
      {
        id: "rehearsal",
        text: (plan) =>
          `Make one long run a rehearsal: race clothes, ${hasBreakfast(plan) ? "race breakfast" : "the last meal"} and race fuel, at the time of the start.`,
      },
      { id: "goals", text: "Set three goals: for a very good day, a normal day and a bad day." },
      {
        id: "night",
        text: "Run two hours in the dark with your lamp and all that you will carry.",
        isFor: isAllDayWithLamp,
      },
    ],
  },
  {
    daysBefore: 21,
    tasks: [
      { id: "last-long", text: "Your longest run should be done by now. From here on rest helps more than distance." },
      {
        id: "warmth",
        text: "It may be warm: start running in the warm hours of the day, gently, for one to two weeks.",
        why: "Getting used to heat helps most.",
        source: SOURCES.racinais,
        isFor: isHot,
      },
    ],
  },
  {
    daysBefore: 14,
    tasks: [
      { id: "taper", text: "Run less each day, and keep a few short fast parts." },
      {
        id: "way",
        text: "Work out the way to the start: closed roads, first trains, how long the walk is, where bags are left.",
      },
      { id: "papers", text: "Lay out passport or identity card, confirmation of entry, and insurance." },
      { id: "stock", text: "Buy the fuel from the shopping list below, and a spare pair of laces." },
    ],
  },
  {
    daysBefore: 7,
    tasks: [
      {
        id: "forecast",
        text: "Look up the forecast and enter the temperature: it sets your drink and clothes.",
      },
      { id: "nothing-new", text: "Nothing new from now on: no new food, no new shoes, no new exercises." },
      { id: "sleep", text: "Go to bed early this week. The last night is often short, and then it matters less." },
      {
        id: "drop-bags",
        text: (plan) =>
          `Pack the drop bags: dry socks, a layer, ${needsLamp(plan) ? "a second lamp, " : ""}food you like.`,
        isFor: isOffRoad,
      },
    ],
  },
  {
    daysBefore: 2,
    tasks: [
      {
        id: "loading",
        text: "Start carbohydrate loading, a little at every meal. Eat less fat and fibre to make room for it.",
        source: SOURCES.thomas,
        isFor: isLong,
      },
      { id: "number", text: "Collect your number if you can, and then stay off your feet." },
      { id: "nails", text: "Cut your toenails, and treat any sore spot." },
    ],
  },
  {
    daysBefore: 1,
    tasks: [
      {
        id: "well",
        text: "Are you well? After fever, vomiting, diarrhoea or chest pain in these last days, do not start.",
        why: "Most emergencies in races happen to people who were ill before.",
        source: SOURCES.stillFit,
      },
      { id: "pin", text: "Pin on the number, fix the chip, fill in the back of the number." },
      {
        id: "brief",
        text: "Print the race-day sheet and the wrist band. Load course and times on the watch, and charge it.",
      },
      {
        id: "lamp",
        text: (plan) =>
          `${needsLamp(plan) ? "Charge the lamps, and go" : "Go"} through all you have to carry with the list.`,
        isFor: isAllDay,
      },
      { id: "supper", text: "Eat early, and eat food that you know." },
      { id: "alarms", text: "Set two alarms." },
    ],
  },
  {
    daysBefore: 0,
    tasks: [
      { id: "breakfast", text: lastMeal },
      {
        id: "skin",
        text: "Put anti-chafing balm where clothes rub. Use sunscreen if you will be in the sun for long.",
      },
      { id: "warm", text: "Stay warm and dry until the start, in clothes you can leave behind." },
      { id: "queue", text: "Join the queue for the toilets early, then hand in the bag." },
      { id: "wrist", text: "Band on the wrist, first gel within reach, laces tied twice." },
      { id: "pen", text: "Line up with runners of your pace.", isFor: isRoad },
      {
        id: "slow",
        text: ({ request }) =>
          `Run the first ${request.unit === "mi" ? "mile" : "kilometre"} no faster than planned, however easy it feels.`,
      },
    ],
  },
];

/** The stages with the tasks that concern this race. */
export function checklistFor(plan: RaceDayPlan): TaskStage[] {
  return STAGES.map((stage) => ({
    ...stage,
    tasks: stage.tasks
      .filter(({ isFor }) => isFor?.(plan) ?? true)
      .map((task) => ({ ...task, text: typeof task.text === "string" ? task.text : task.text(plan) })),
  }));
}
