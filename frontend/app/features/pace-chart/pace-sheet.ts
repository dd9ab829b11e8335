/** All that the screen, the band and the files show of one request. */
import { type BandRow, bandRows } from "~/domain/pace/band.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { limitAtMark, type Split, splitsAt, splitsEvery, unitsApart } from "~/domain/pace/splits.ts";
import {
  type CourseStretch,
  effortPacing,
  evenPacing,
  halvesPacing,
  type Pacing,
  runWalkPacing,
  warmStartPacing,
} from "~/domain/pace/strategies.ts";
import { keyMarksOf, type PaceChart } from "./pace-charts.ts";
import type { PaceRequest } from "~/features/pace-chart/form/pace-request.ts";

export interface SheetRow extends Split {
  label: string;
  /** What the course clock shows, which began at the gun. */
  clockS: number;
  /** The time limit here, spread evenly. */
  limitS: number | undefined;
  /** A mark between those of the table, as half way: it has a time and no split. */
  isBetween?: boolean;
}

export interface PaceSheet {
  request: PaceRequest;
  pacing: Pacing;
  /** Even effort is chosen, but there is no course. */
  lacksCourse: boolean;
  runPaceSPerKm: number | undefined;
  walks: number | undefined;
  keyRows: readonly SheetRow[];
  kilometres: readonly SheetRow[];
  miles: readonly SheetRow[];
  band: readonly BandRow[];
}

function pacingOf(request: PaceRequest, course: readonly CourseStretch[] | undefined): Pacing {
  const { timeS, distanceM, strategy } = request;
  switch (strategy.kind) {
    case "even":
      return evenPacing(timeS, distanceM);
    case "halves":
      return halvesPacing(timeS, distanceM, strategy.changePercent);
    case "warm":
      return warmStartPacing(timeS, distanceM, strategy.warmM, strategy.slowerPercent);
    case "run-walk":
      return runWalkPacing(timeS, distanceM, strategy) ?? evenPacing(timeS, distanceM);
    case "effort":
      return course && course.length > 0 ? effortPacing(timeS, distanceM, course) : evenPacing(timeS, distanceM);
  }
}

/** Times at the marks of the summary. Splits of five kilometres stay whole where half way lies in one. */
function keyRowsOf(chart: PaceChart, { distanceM, unit }: PaceRequest, pacing: Pacing) {
  const marks = keyMarksOf(chart, distanceM, unit);
  const even = marks.filter(({ label }) => label.endsWith(` ${unit}`)).map((mark) => mark.distanceM);
  const evenSplits = new Map(splitsAt(pacing, [...even, distanceM]).map((split) => [split.distanceM, split]));
  return splitsAt(pacing, [...marks.map((mark) => mark.distanceM), distanceM]).map((split, index) => {
    const own = evenSplits.get(split.distanceM);
    return { label: marks[index]?.label ?? "Finish", split: own ?? split, isBetween: own === undefined };
  });
}

export function paceSheet(
  chart: PaceChart,
  request: PaceRequest,
  course: readonly CourseStretch[] | undefined,
): PaceSheet {
  const { distanceM, timeS, strategy, gunS, limitS } = request;
  const pacing = pacingOf(request, course);
  const row = (split: Split, label: string): SheetRow => ({
    ...split,
    label,
    clockS: split.elapsedS + gunS,
    limitS: limitS === undefined ? undefined : limitAtMark(limitS, split.distanceM, distanceM),
  });
  const apart = unitsApart(distanceM);
  const rowsOf = (unit: "km" | "mi") =>
    splitsEvery(pacing, apart * (unit === "km" ? METRES.km : METRES.mile)).map((split, index, all) =>
      row(split, index === all.length - 1 ? "Finish" : `${(index + 1) * apart} ${unit}`),
    );
  const walking = strategy.kind === "run-walk" ? runWalkPacing(timeS, distanceM, strategy) : undefined;
  return {
    request,
    pacing,
    lacksCourse: strategy.kind === "effort" && !(course && course.length > 0),
    runPaceSPerKm: walking?.runPaceSPerKm,
    walks: walking?.walks,
    keyRows: keyRowsOf(chart, request, pacing).map(({ label, split, isBetween }) => ({
      ...row(split, label),
      isBetween,
    })),
    kilometres: rowsOf("km"),
    miles: rowsOf("mi"),
    band: bandRows(pacing, {
      marks: request.band,
      ...(request.gels ? { gels: request.gels } : {}),
      ...(request.waterEveryM === undefined ? {} : { waterEveryM: request.waterEveryM }),
    }),
  };
}
