/** Sentences about the request of a pace chart. */
import type { Race } from "~/api/types.gen.ts";
import { METRES, writeLength } from "~/domain/pace/distances.ts";
import { formatDuration } from "~/domain/pace/durations.ts";
import { formatBothPaces, formatPaceWithUnit, paceOf } from "~/domain/pace/pace.ts";
import { elapsedAtMark, watchReading } from "~/domain/pace/splits.ts";
import { formatHeight } from "~/domain/units/units.ts";
import type { PaceRequest } from "~/features/pace-chart/form/pace-request.ts";
import type { PaceSheet } from "./pace-sheet.ts";

/** 2 → "2", 2.5 → "2.5": no needless noughts. */
function plain(value: number, digits = 2): string {
  return String(Number(value.toFixed(digits)));
}

/** The pace at which one runs, as the watch shows it where that is known to differ. */
export function paceLine({ request, pacing }: PaceSheet, separator?: string): string {
  const onWatch = request.gpsPercent > 0;
  const pace = onWatch ? watchReading(pacing, request.gpsPercent).paceSPerKm : paceOf(request.timeS, request.distanceM);
  return `${onWatch ? "On the watch " : ""}${formatBothPaces(pace, request.unit, separator)}`;
}

/** The strategy in two or three words, for the head of a band. */
export function strategyName(sheet: PaceSheet): string {
  const { strategy, unit } = sheet.request;
  switch (strategy.kind) {
    case "even":
      return "Even pace";
    case "halves":
      return strategy.changePercent < 0
        ? `Second half ${plain(-strategy.changePercent)} % faster`
        : `Second half ${plain(strategy.changePercent)} % slower`;
    case "warm":
      return `Gentle first ${writeLength(strategy.warmM, unit)}`;
    case "run-walk":
      return `Run ${partOfRace(strategy.runS)}, walk ${partOfRace(strategy.walkS)}`;
    case "effort":
      return sheet.lacksCourse ? "Even pace" : "Even effort";
  }
}

/** "4:00 min": without the unit, four minutes read like four hours. */
function partOfRace(seconds: number): string {
  return `${formatDuration(seconds, { short: true })} ${seconds < 3600 ? "min" : "h"}`;
}

function paceOver(sheet: PaceSheet, fromM: number, toM: number): string {
  const { elapsedAt } = sheet.pacing;
  return formatPaceWithUnit(paceOf(elapsedAt(toM) - elapsedAt(fromM), toM - fromM), sheet.request.unit);
}

/**
 * What a time is that stands there without a goal that counts; `usual` is the chart's own, written as a time. Where a
 * goal is given all the same, the form says what is wrong with it.
 */
export function exampleText(
  race: Pick<Race, "elevationGainM"> | undefined,
  { timeS, unit }: Pick<PaceRequest, "timeS" | "unit">,
  usual: string,
  isGoalGiven: boolean,
): string {
  if (formatDuration(timeS) === usual) {
    const purpose = `${usual} only shows how the chart works.`;
    return isGoalGiven ? purpose : `No goal is entered yet: ${purpose} Enter your own goal.`;
  }
  const gainM = race?.elevationGainM ?? null;
  const climb =
    gainM === null
      ? "climb and rough ground left out"
      : `as if there were no climb; this race has ${formatHeight(gainM, unit === "km" ? "metric" : "imperial")} of it`;
  return `Do not race by it: it is a marathon’s usual time carried over to the distance, ${climb}. Enter your own goal.`;
}

/** How it is run, with its figures. */
export function strategySentence(sheet: PaceSheet): string {
  const { strategy, distanceM, timeS, unit } = sheet.request;
  const halfS = elapsedAtMark(sheet.pacing, distanceM / 2);
  const halves = `The first half takes ${formatDuration(halfS)}, the second ${formatDuration(timeS - halfS)}`;
  switch (strategy.kind) {
    case "even":
      return `Every ${unit === "km" ? "kilometre" : "mile"} at the same pace.`;
    case "halves": {
      const first = paceOver(sheet, 0, distanceM / 2);
      return `${halves}: ${first} first, then ${paceOver(sheet, distanceM / 2, distanceM)}.`;
    }
    case "warm": {
      const first = paceOver(sheet, 0, strategy.warmM);
      return `The first ${writeLength(strategy.warmM, unit)} at ${first}, the rest at ${paceOver(sheet, strategy.warmM, distanceM)}.`;
    }
    case "run-walk": {
      const run = sheet.runPaceSPerKm === undefined ? "" : ` at ${formatPaceWithUnit(sheet.runPaceSPerKm, unit)}`;
      const walks = sheet.walks === 1 ? "one walk" : `${sheet.walks ?? 0} walks`;
      return `Run ${partOfRace(strategy.runS)}${run}, then walk ${partOfRace(strategy.walkS)} at ${formatPaceWithUnit(strategy.walkPaceSPerKm, unit)}, from start to finish: ${walks} in all.`;
    }
    case "effort":
      return sheet.lacksCourse
        ? "Even pace: without the track of a course we do not know its hills."
        : `The same effort all the way: slower uphill, faster downhill. ${halves}.`;
  }
}

/** What the watch, the clock and the limit mean for this goal. */
export function optionSentences(sheet: PaceSheet): string[] {
  const { gpsPercent, gunS, limitS, timeS, gels, distanceM, unit } = sheet.request;
  const sentences: string[] = [];
  if (gpsPercent > 0) {
    const watch = watchReading(sheet.pacing, gpsPercent);
    const shown = `${(watch.distanceM / (unit === "km" ? METRES.km : METRES.mile)).toFixed(2)} ${unit === "km" ? "km" : "miles"}`;
    sentences.push(
      `A watch that reads ${plain(gpsPercent)} % long shows ${shown} at the finish. Average watch pace needed: ${formatBothPaces(watch.paceSPerKm, unit, ", or ")}.`,
    );
  }
  if (gunS > 0)
    sentences.push(
      `Clocks on the course are ${formatDuration(gunS, { short: true })} ahead of your watch: ${formatDuration(timeS + gunS)} at the finish.`,
    );
  if (limitS !== undefined) {
    const spareS = limitS - timeS - gunS;
    const limit = `The limit of ${formatDuration(limitS)} is ${formatPaceWithUnit(paceOf(limitS, distanceM), unit)}`;
    sentences.push(
      spareS >= 0
        ? `${limit}; this goal leaves ${formatDuration(spareS)} to spare. The marks assume an even pace; a race may set other cut-offs.`
        : `${limit}: this goal is ${formatDuration(-spareS)} too slow.`,
    );
  }
  if (gels) {
    const count = sheet.band.reduce((sum, row) => sum + row.gels, 0);
    if (count === 0)
      sentences.push("No gel to carry: the first would be due in the last quarter of an hour, or later.");
    else
      sentences.push(
        `${count} ${count === 1 ? "gel" : "gels"} to carry, marked G on the band; none in the last quarter of an hour.`,
      );
  }
  return sentences;
}
