/** Text of a training session, shared by the screen, the print, the calendar and the table. */
import { METRES } from "~/domain/pace/distances.ts";
import { formatPace, type PaceUnit } from "~/domain/pace/pace.ts";
import { spellToTheMinute } from "~/domain/pace/durations.ts";
import type { Session } from "~/domain/training/plan-types.ts";
import { formatPlanDistance, formatRaceDistance } from "./written-distance.ts";
import type { Zones } from "./training-zones.ts";

export interface PlanDisplay {
  unit: PaceUnit;
  zones: Zones | null;
  /** "Berlin Marathon", or "the marathon" where no race is chosen. */
  raceName: string;
  /** The day of the race is that of the catalogue, and its organiser has not confirmed it. */
  isDayOpen?: boolean;
  goal: "finish" | "time";
  /** Of an ultra plan: time counts more than distance. */
  isUltra?: boolean;
  /** Name of the runner, where a coach has given one. */
  athlete?: string | null;
  /** Of a plan from nothing: short runs are run and walked. */
  isFromZero?: boolean;
}

/** Ours: as far as this, who begins runs and walks in turn. */
const RUN_WALK_M = 6000;

function isRunWalk({ kind, distanceM }: Session, { isFromZero }: PlanDisplay): boolean {
  return isFromZero === true && (kind === "easy" || kind === "strides" || kind === "long") && distanceM <= RUN_WALK_M;
}

/** "about 4 h 10 min on your feet", of an ultra's long runs where the easy pace is known. */
function timeOnFeet({ kind, distanceM }: Session, { isUltra, zones }: PlanDisplay): string {
  if (!isUltra || !zones || (kind !== "long" && kind !== "back-to-back")) return "";
  const pace = (zones.paces.easyFastest + zones.paces.easySlowest) / 2;
  return `, about ${spellToTheMinute(Math.round((distanceM * pace) / 1000 / 600) * 600)} on your feet`;
}

/** Half a mile, of a plan in miles, is two laps of a track, as 800 m are. */
function formatRepeat(eachM: number, unit: PaceUnit): string {
  if (eachM === METRES.mile / 2) return "½ mile";
  return eachM < 1000 ? `${eachM} m` : formatPlanDistance(eachM, unit);
}

function workOf({ work }: Session, unit: PaceUnit): string {
  if (!work) return "";
  const each = work.eachM === null ? `${work.eachS ?? 0} s` : formatRepeat(work.eachM, unit);
  return work.repeats === 1 ? each : `${work.repeats} × ${each}`;
}

/** Behind the title in files and on paper, which are read without the form that says it. */
export function openDayNote(session: Session, display: PlanDisplay): string {
  return session.kind === "race" && display.isDayOpen === true ? " (day not confirmed)" : "";
}

/** In a few words: "Threshold, 4 × 1 km". */
export function sessionTitle(session: Session, display: PlanDisplay): string {
  const work = workOf(session, display.unit);
  if (isRunWalk(session, display)) return session.kind === "long" ? "Long run and walk" : "Run and walk";
  switch (session.kind) {
    case "rest":
      return "Rest";
    case "easy":
      return session.laterM === undefined ? "Easy run" : "Two easy runs";
    case "strides":
      return session.laterM === undefined ? "Easy run with strides" : "Easy run with strides, and a second run";
    case "long":
      return session.work ? `Long run, the last ${work} at race pace` : "Long run";
    case "back-to-back":
      return "Second long run";
    case "tempo":
      return `Threshold, ${work}`;
    case "intervals":
      return `Intervals, ${work}`;
    case "hills":
      return `Hills, ${work} uphill`;
    case "race-pace":
      return `Race pace, ${work}`;
    case "shakeout":
      return "Shake-out run";
    case "race":
      return `Race day: ${display.raceName}`;
  }
}

/** "8 km", or of two runs on one day "10 km and 6 km". */
export function sessionDistance({ kind, distanceM, laterM }: Session, unit: PaceUnit): string {
  if (kind === "race") return formatRaceDistance(distanceM, unit);
  const first = formatPlanDistance(distanceM, unit);
  return laterM === undefined ? first : `${first} and ${formatPlanDistance(laterM, unit)}`;
}

/** Its title and how far: "Easy run, 8 km". */
export function sessionLine(session: Session, display: PlanDisplay): string {
  if (session.kind === "rest" || session.kind === "race") return sessionTitle(session, display);
  const all = session.work ? " in all" : "";
  const distance = sessionDistance(session, display.unit);
  return `${sessionTitle(session, display)}, ${distance}${all}${timeOnFeet(session, display)}`;
}

/** Where the pace that a result supports holds. */
export function supportedWhere({ isOnCourse }: NonNullable<Zones["gap"]>): string {
  return isOnCourse ? "on this course" : "on a flat road";
}

/** The pace, or the span of paces, of what matters in a session; null where nothing is known of the runner. */
export function sessionPace(session: Session, { zones, unit }: PlanDisplay): string | null {
  if (!zones) return null;
  const { paces, racePace } = zones;
  const one = (pace: number | null) => (pace === null ? null : `${formatPace(pace, unit)} /${unit}`);
  switch (session.kind) {
    case "easy":
    case "strides":
    case "shakeout":
    case "back-to-back":
    case "long": {
      const easy = `${formatPace(paces.easyFastest, unit)} to ${formatPace(paces.easySlowest, unit)} /${unit}`;
      return session.work && racePace !== null ? `${easy}, then ${one(racePace) ?? ""}` : easy;
    }
    case "tempo":
      return one(paces.threshold);
    case "intervals":
      return one(paces.interval);
    case "race-pace":
      return one(racePace);
    case "race":
      return zones.gap
        ? `${one(zones.gap.supportedPace) ?? ""} at the start, as your result supports ${supportedWhere(zones.gap)}; your goal needs ${one(zones.gap.goalPace) ?? ""}`
        : one(racePace);
    case "hills":
    case "rest":
      return null;
  }
}

const RECOVERY: Readonly<Record<number, string>> = {
  60: "a minute of walking or jogging",
  120: "two minutes of jogging",
  150: "two to three minutes of jogging",
};

function between({ work }: Session): string {
  const recovery = work?.recoveryS ? RECOVERY[work.recoveryS] : undefined;
  return recovery && work && work.repeats > 1 ? `, with ${recovery} between` : "";
}

const AROUND = "about 2 km easily before and 1.5 km after";
const AROUND_MILES = "about a mile easily before and after";

function racePaceWords({ zones }: PlanDisplay): string {
  if (!zones?.racePace) return "at the effort that you could hold for the whole race";
  return zones.gap
    ? "at race pace: 3 % faster than your result supports, the most we plan"
    : "at the pace of your goal";
}

function easyHow({ kind, laterM }: Session): string {
  const isTwo = laterM !== undefined;
  if (kind === "easy")
    return isTwo
      ? "One in the morning and one in the evening, both slow enough to talk in whole sentences."
      : "Slow enough to talk in whole sentences.";
  const strides =
    "Run easily; near the end four to six times 20 seconds quick and relaxed, with a minute of easy running between.";
  return isTwo ? `${strides} The second run, some hours later, is easy.` : strides;
}

function raceHow({ goal, zones }: PlanDisplay): string {
  if (goal === "finish") return "Start slower than feels right.";
  return zones?.gap
    ? "Start at the pace that your result supports, not faster."
    : "Start at the pace you trained for, not faster.";
}

/** How it is run: one or two sentences. */
export function sessionHow(session: Session, display: PlanDisplay): string {
  const work = workOf(session, display.unit);
  const around = display.unit === "km" ? AROUND : AROUND_MILES;
  const racePace = racePaceWords(display);
  if (isRunWalk(session, display))
    return "Run for a minute, walk for two, and so on. Each week run a little longer and walk a little less.";
  switch (session.kind) {
    case "rest":
      return "No running. A walk is fine.";
    case "easy":
    case "strides":
      return easyHow(session);
    case "long":
      return session.work
        ? `Easily at first; the last ${work} ${racePace}.`
        : display.isUltra
          ? "Easily, and walk the climbs: hours on your feet count more than distance. Practise eating and drinking as you will in the race."
          : "Easily, and slower than you feel you could. Practise eating and drinking as you will in the race.";
    case "back-to-back":
      return "Easily, on tired legs. Walk whenever you want to.";
    case "tempo":
      return `${work} at an effort that you could hold for about an hour${between(session)}; ${around}.`;
    case "intervals":
      return `${work} hard but even, the last as fast as the first${between(session)}; ${around}.`;
    case "hills":
      return `${work} uphill at a hard effort with a short, quick step, jogging back down; ${around}.`;
    case "race-pace":
      return `${work} ${racePace}${between(session)}; ${around}.`;
    case "shakeout":
      return "Very easily, only to loosen your legs. Leave it out if you would rather rest.";
    case "race":
      return raceHow(display);
  }
}

/** What it is good for: one sentence. */
export function sessionWhy({ kind, work }: Session): string {
  switch (kind) {
    case "rest":
      return "Your body adapts to training while you rest.";
    case "easy":
      return "Most of your distance is easy, so that you are fresh for the hard days.";
    case "strides":
      return "Keep your leg speed, without the strain of a hard day.";
    case "long":
      return work ? "Prepares you for race pace on tired legs, as in the last part of the race." : "Builds endurance.";
    case "back-to-back":
      return "Many ultra runners do two long runs on two days instead of one very long run. This is common practice; no study supports it.";
    case "tempo":
      return "Raises the pace that you can hold for a long time.";
    case "intervals":
      return "Improve your top pace, which makes all other paces easier.";
    case "hills":
      return "Build strength with less impact than running fast on the flat.";
    case "race-pace":
      return "Makes race pace familiar.";
    case "shakeout":
      return "Your training is done; a hard run today would not help.";
    case "race":
      return "This is what you trained for.";
  }
}
