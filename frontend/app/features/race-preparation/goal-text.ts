/** Texts of the form and the page on a goal and a distance that nobody entered. */
import { listed } from "~/lib/format/in-words.ts";
import { nameOfDistance } from "~/domain/pace/distances.ts";
import { spellDuration } from "~/domain/pace/durations.ts";
import { TOO_FAR_BEYOND } from "~/lib/runner/text.ts";
import type { PreparationRequest } from "./preparation-inputs.ts";

/** "6 h, 12 h or 24 h"; null where no hours are stated. */
function hoursOffered({ timed }: PreparationRequest): string | null {
  const offered = timed?.durationsS ?? [];
  return offered.length === 0
    ? null
    : listed(
        offered.map((each) => spellDuration(each)),
        "or",
      );
}

/** Under the field of the goal. */
export function goalHint(request: PreparationRequest): string {
  const offered = hoursOffered(request);
  if (request.goalGap === "hours")
    return offered === null
      ? "The hours you plan to run, such as 24:00:00. How long this race lasts is not known."
      : `The hours you run: this race offers ${offered}.`;
  if (request.goalGap === "distance") return "Your finish time. Without the distance we cannot suggest one.";
  if (request.goalGap === "course")
    return "The time you plan with. We do not know how steep this course is, so we cannot work one out.";
  if (request.goalGap === "race")
    return "The time you plan with. For so long a distance we cannot suggest one without a known course.";
  if (request.goalGap === "far")
    return "The time you plan with. No time can be worked out for so long a race from a marathon.";
  if (request.timed)
    return request.isGoalAssumed
      ? "The time this race lasts. We use it until you enter another."
      : "The hours you plan to run, such as 24:00:00.";
  return request.isGoalAssumed
    ? "Your finish time. We use this one until you enter yours."
    : "Your finish time, such as 3:47:30.";
}

/** Under the field of the distance, of a race that states none. */
export function distanceHint({ timed, goalGap, isDistanceAssumed, distanceM, unit }: PreparationRequest): string {
  const assumed = nameOfDistance(distanceM, unit);
  if (timed) {
    const own = "In this race each runner covers a distance of their own.";
    if (!isDistanceAssumed || goalGap !== null) return `${own} Enter how far you plan to run.`;
    return `${own} For pace and places we assume ${assumed} until you enter yours.`;
  }
  if (goalGap === "distance") return "Its distance is not known. Enter it if you know it.";
  return isDistanceAssumed
    ? `Its distance is not known. We assume ${assumed} until you enter it.`
    : "Its distance is not known: we use what you enter.";
}

/** In place of the plan, where no goal can be assumed. */
export function goalMissingText(request: PreparationRequest): string {
  const first = "Enter a goal first: pace, fuel and kit follow from it.";
  if (request.goalGap === "far") return `${first} ${TOO_FAR_BEYOND}`;
  if (request.goalGap === "course")
    return `${first} We do not know how steep this course is, so no result gives a time for it.`;
  if (request.goalGap === "race")
    return `${first} Over so long a distance a time needs a known course: choose a race, or enter your goal.`;
  if (request.goalGap === "distance")
    return "Enter the distance or a goal first: pace, fuel and kit follow from it. The distance of this race is not known, so we cannot suggest a time.";
  const offered = hoursOffered(request);
  return offered === null
    ? `${first} How long this race lasts is not known, so enter the hours you plan to run, such as 24:00:00.`
    : `${first} This race offers ${offered}: enter the hours you run.`;
}

/** How the plan speaks of a goal that nobody entered: ", until you enter a goal". */
export function goalBasis({ isGoalAssumed, timed }: PreparationRequest): string {
  if (!isGoalAssumed) return "";
  return timed ? ", the time this race lasts" : ", until you enter a goal";
}

/** ", over 125 km, which we assume": of a race whose distance nobody states. */
export function distanceBasis({ isDistanceAssumed, distanceM, unit }: PreparationRequest): string {
  return isDistanceAssumed ? ` over ${nameOfDistance(distanceM, unit)}, which we assume` : "";
}
