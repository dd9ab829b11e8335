import { PART_KINDS, PART_NAMES, type PartKind, type TimeThere } from "~/lib/runner/race-time.ts";
import { formatDifference, stepOfAllS } from "~/domain/pace/durations.ts";
import { timeDifference } from "~/domain/pace/time-difference.ts";
import { roundedShares, splitGap, type TimeShare } from "~/domain/pace/time-split.ts";
import { Section } from "~/ui/section.tsx";
import { CauseTable } from "./cause-table.tsx";
import type { ComparedCourse } from "./compared-potentials.ts";
import { KnownCourseFactors, type RatedCourse } from "./known-course-factors.tsx";

type TimedCourse = ComparedCourse & { there: TimeThere };
type GapPart = PartKind | "distance";

/** Seconds, in steps, that one race takes longer than another, part by part; the parts add up to the whole as shown. */
function gapBetween(race: TimeThere, other: TimeThere, stepS: 1 | 60): TimeShare<GapPart>[] {
  const shares = splitGap<GapPart>(race.timeS, other.timeS, [
    ["distance", race.flatS / other.flatS],
    ...PART_KINDS.map((kind) => [kind, race.factors[kind][0] / other.factors[kind][0]] as const),
  ]);
  return roundedShares(shares, stepS);
}

const NAMES: Record<GapPart, string> = { ...PART_NAMES, distance: "Distance" };

/** A bar to the right for time lost, to the left for time gained. */
function Bar({ seconds, most }: { seconds: number; most: number }) {
  const width = most > 0 ? (Math.abs(seconds) / most) * 50 : 0;
  return (
    <svg aria-hidden="true" width="100%" height="10" className="mt-1 block min-w-16">
      <line x1="50%" x2="50%" y1="0" y2="10" className="stroke-line-strong" />
      <rect
        x={`${(seconds < 0 ? 50 - width : 50).toFixed(2)}%`}
        width={`${width.toFixed(2)}%`}
        y="1"
        height="8"
        className={seconds < 0 ? "fill-elevation-downhill" : "fill-elevation-hilly"}
      />
    </svg>
  );
}

function Gap({ seconds, stepS, most }: { seconds: number; stepS: 1 | 60; most: number }) {
  return (
    <td data-align="end" className="min-w-28">
      {formatDifference(seconds, stepS)}
      <Bar seconds={seconds} most={most} />
    </td>
  );
}

/** Time differences and their parts, against the first race whose time is known. */
export function GapComparison({ courses }: { courses: readonly ComparedCourse[] }) {
  const timed = courses.filter((course): course is TimedCourse => course.there !== undefined);
  const [base, ...others] = timed;
  // a race that could not be loaded is left out
  const rated = courses.filter((course): course is RatedCourse => course.potential !== undefined);
  const untimed = rated.filter(({ there }) => !there).map(({ race }) => race.name);
  if (!base || others.length === 0)
    return rated.length > 1 && untimed.length > 0 ? <KnownCourseFactors courses={rated} /> : null;
  const stepS = stepOfAllS(timed.map(({ there }) => there));
  const gaps = others.map(({ there }) => gapBetween(there, base.there, stepS));
  const parts = (gaps[0] ?? [])
    .map(({ name }) => name)
    .filter(
      (name) =>
        name !== "distance" ||
        gaps.some((gap) => gap.some((part) => part.name === name && Math.abs(part.seconds) >= 1)),
    );
  const wholes = others.map(({ there }) => there.timeS - base.there.timeS);
  const secondsOf = (place: number, name: GapPart) => gaps[place]?.find((part) => part.name === name)?.seconds ?? 0;
  const most = Math.max(...wholes.map(Math.abs), ...gaps.flat().map(({ seconds }) => Math.abs(seconds)));
  return (
    <Section
      title="Why the times differ"
      lead={`Minutes more or less than at ${base.race.name}, for the same runner.${untimed.length > 0 ? ` No time can be given for ${untimed.join(", ")}.` : ""}`}
    >
      <CauseTable label="Parts of the difference" courses={others}>
        <tbody>
          {parts.map((name) => (
            <tr key={name}>
              <th scope="row" className="font-normal">
                {NAMES[name]}
              </th>
              {others.map(({ race }, place) => (
                <Gap key={race.id} seconds={secondsOf(place, name)} stepS={stepS} most={most} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row">Together</th>
            {others.map(({ race }, place) => (
              <Gap key={race.id} seconds={wholes[place] ?? 0} stepS={stepS} most={most} />
            ))}
          </tr>
          <tr>
            <th scope="row" className="font-normal">
              Range
            </th>
            {others.map(({ race, there }) => {
              const [, low, high] = timeDifference(there, base.there).map((seconds) =>
                formatDifference(seconds, stepS),
              );
              return (
                <td key={race.id} data-align="end" className="min-w-28">
                  {low} to {high}
                </td>
              );
            })}
          </tr>
        </tfoot>
      </CauseTable>
      <p className="mt-2 max-w-prose text-sm text-muted">
        The parts add up. Where the range goes from minus to plus, either race may be the slower one. Each race’s page
        shows the range of every part.
      </p>
    </Section>
  );
}
