import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import type { PotentialRow } from "~/api/types.gen.ts";
import { marksOf } from "~/domain/course/course-marks.ts";
import { formatPbPotential, monthName, UNKNOWN } from "~/lib/format/formats.ts";
import { formatLength, formatSignedPercent, formatTemperature, type Units } from "~/domain/units/units.ts";
import { BEYOND_THE_MARATHON } from "~/lib/runner/text.ts";
import { racePath } from "~/lib/navigation/race-path.ts";
import type { CourseOptions } from "~/domain/course/course-time.ts";
import { formatDifference, formatInSteps, stepOfAllS } from "~/domain/pace/durations.ts";
import { TOO_UNCERTAIN } from "~/domain/prediction/pb-score.ts";
import type { ScoredRace } from "./ranking.ts";
import { type ScoreKind, SCORES } from "./ranking-inputs.ts";

function placeOf({ city, state, country }: PotentialRow): string {
  return [city, state === city ? null : state, country].filter(Boolean).join(", ");
}

/** Against a flat, cool road: minutes where the distance is known, else per cent. */
function Difference({ race: { time, factor }, stepS }: { race: ScoredRace; stepS: 1 | 60 }) {
  if (!time) return <>{formatSignedPercent((factor[0] - 1) * 100)}</>;
  const { timeS, lowS, highS, flatS } = time;
  const isExact = Math.round(lowS) === Math.round(highS);
  return (
    <>
      {formatDifference(timeS - flatS, stepS)}
      {!isExact && (
        <span className="block text-sm whitespace-nowrap text-muted max-lg:ml-1.5 max-lg:inline-block">
          {formatDifference(lowS - flatS, stepS)} to {formatDifference(highS - flatS, stepS)}
        </span>
      )}
    </>
  );
}

interface RankedRowProps {
  race: ScoredRace;
  rank: number;
  units: Units;
  steepness: ReactNode;
  /** The score by which the list is ranked. */
  by: ScoreKind;
  /** What the times of the list are given in, in seconds. */
  stepS: 1 | 60;
}

const SHORT_NAMES: Readonly<Record<ScoreKind, string>> = { course: "Course score", day: "Weather", pb: "PB" };

function ScoreNumber({ value, isEstimate }: { value: number | null; isEstimate: boolean }) {
  if (value === null) return isEstimate ? <span className="text-sm text-muted">{TOO_UNCERTAIN}</span> : <>{UNKNOWN}</>;
  return (
    <>
      {isEstimate && "≈ "}
      {formatPbPotential(value)}
    </>
  );
}

/** What a figure is, where the heads of the columns are not shown. */
const NARROW_WORD = "text-sm font-normal text-muted lg:hidden";
const CELL = "lg:border-b lg:border-line lg:py-3 lg:pr-4 lg:align-baseline";

/** Roles are written out: on a phone the rows are laid out as blocks, which would take a table's own roles away. */
function RankedRow({ race, rank, units, steepness, by, stepS }: RankedRowProps) {
  const { row, awayKm, time, scores, isEstimate } = race;
  return (
    <tr
      role="row"
      className="group relative grid grid-cols-[2.5rem_minmax(0,1fr)_auto] gap-x-2 gap-y-1 border-b border-line py-3 hover:bg-sunken lg:table-row lg:py-0"
    >
      <td role="cell" className={`row-span-4 text-muted lg:w-14 ${CELL}`}>
        {rank}
      </td>
      <td role="cell" className={`col-span-2 ${CELL}`}>
        <Link
          to={racePath(row)}
          className="font-serif text-lg leading-snug font-[560] underline-offset-4 group-hover:text-accent group-hover:underline after:absolute after:inset-0"
        >
          {row.name}
        </Link>
        <span className="block text-sm text-muted">
          {placeOf(row)}
          {awayKm !== null && `\u00a0· ${formatLength(Math.round(awayKm), units)} away`}
        </span>
        {marksOf(row, units).map(({ short, words }) => (
          <span key={short} className="mr-2 inline-block text-sm text-warning" title={words}>
            <span aria-hidden="true">{short}</span>
            <span className="sr-only">{words}</span>
          </span>
        ))}
      </td>
      <td role="cell" className={`col-start-2 text-sm lg:text-[0.9375rem] ${CELL}`}>
        {row.month === null ? <span className="text-muted">Month not known</span> : monthName(row.month)}
        {row.month !== null && (
          <span className="text-muted lg:block lg:text-sm">
            <span className="lg:hidden">, </span>
            {row.meanC === null ? "temperature not known" : `mean ${formatTemperature(row.meanC, units)}`}
          </span>
        )}
      </td>
      <td role="cell" className={`justify-self-end lg:whitespace-nowrap ${CELL}`}>
        {steepness}
      </td>
      <td role="cell" className={`col-start-2 font-semibold lg:text-right ${CELL}`}>
        <span className={NARROW_WORD}>Time in usual weather </span>
        {time ? formatInSteps(time.timeS, stepS) : UNKNOWN}
      </td>
      <td
        role="cell"
        className={`row-start-4 col-start-2 col-span-2 text-sm lg:text-right lg:whitespace-nowrap lg:text-[0.9375rem] ${CELL}`}
      >
        <span className={NARROW_WORD}>Compared with a flat, cool road, min:s </span>
        <Difference race={race} stepS={stepS} />
      </td>
      <td role="cell" className={`row-start-3 col-start-3 text-right lg:pr-0! ${CELL}`}>
        <span className="block whitespace-nowrap">
          <span className="text-sm text-muted lg:sr-only">{SHORT_NAMES[by]} </span>
          <ScoreNumber value={scores[by]} isEstimate={by !== "day" && isEstimate[by]} />
        </span>
        <span className="block text-sm text-muted max-lg:max-w-40 lg:whitespace-nowrap">
          {SCORES.filter((score) => score !== by).map((score, place) => (
            <Fragment key={score}>
              {place > 0 && " · "}
              <span className="whitespace-nowrap">
                {SHORT_NAMES[score]}{" "}
                <ScoreNumber value={scores[score]} isEstimate={score !== "day" && isEstimate[score]} />
              </span>
            </Fragment>
          ))}
        </span>
      </td>
    </tr>
  );
}

const COLUMNS = ["Rank", "Race", "Month", "Steepness"];
const FIGURES = ["Time in usual weather", "Compared with a flat, cool road, min:s"];
const HEADS: Readonly<Record<ScoreKind, string>> = { course: "Course score", day: "Weather score", pb: "PB potential" };

function scoreHead(by: ScoreKind, leftOut: string | undefined): string {
  return leftOut && by !== "day" ? `${HEADS[by]} without ${leftOut}` : HEADS[by];
}

/** What a score leaves out; undefined where it is the score of the race's own page. */
function leftOutOf({ altitude }: CourseOptions): string | undefined {
  return altitude ? undefined : "altitude";
}

/** Note on the limits of the figures. */
function Cautions({ races, leftOut }: Pick<RankingTableProps, "races"> & { leftOut: string | undefined }) {
  const isUltra = races.some(({ row }) => row.raceType === "ultra-marathon");
  if (!leftOut && !isUltra) return null;
  return (
    <div className="mb-3 grid max-w-prose gap-1 text-[0.9375rem] text-muted">
      {leftOut && (
        <p>
          Times and scores leave out {leftOut}. The score is for a four-hour marathon runner, as on the page of the
          race, where everything counts.
        </p>
      )}
      {isUltra && (
        <p>
          {BEYOND_THE_MARATHON} A time beyond 60 km or 7 hours stands on the page of the race, once you have given a
          result over an ultra.
        </p>
      )}
    </div>
  );
}

interface RankingTableProps {
  races: readonly ScoredRace[];
  units: Units;
  caption: string;
  /** The score by which the list is ranked. */
  by: ScoreKind;
  /** The counted parts. */
  options: CourseOptions;
  /** Renders a steepness; given by the route. */
  renderSteepness: (row: PotentialRow) => ReactNode;
}

export function RankingTable({ races, units, caption, by, options, renderSteepness }: RankingTableProps) {
  const leftOut = leftOutOf(options);
  const stepS = stepOfAllS(races.flatMap(({ time }) => time ?? []));
  return (
    <>
      <Cautions races={races} leftOut={leftOut} />
      <table role="table" className="block w-full border-collapse lg:table">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="sr-only lg:not-sr-only lg:table-header-group">
          <tr role="row">
            {[...COLUMNS, ...FIGURES, scoreHead(by, leftOut)].map((column, place) => (
              <th
                key={column}
                role="columnheader"
                scope="col"
                className={`legend border-b border-line-strong pr-4 pb-2 last:pr-0 ${place < COLUMNS.length ? "text-left" : "text-right"}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="block border-t border-line lg:table-row-group lg:border-t-0">
          {races.map((race, index) => (
            <RankedRow
              key={race.row.id}
              race={race}
              rank={index + 1}
              units={units}
              steepness={renderSteepness(race.row)}
              by={by}
              stepS={stepS}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}
