import { Link } from "react-router";
import { METRES } from "~/domain/pace/distances.ts";
import { type Units, formatHeight, lengthIn, lengthUnit } from "~/domain/units/units.ts";
import { racePath } from "~/lib/navigation/race-path.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import heroCourses from "./hero-courses.json";
import type { HeroCourse } from "./hero-profile.ts";

const STEP_X = 10;
/** Height of a drawing in its own units, and units per metre: one scale for all. */
const BOX_Y = 170;
const UNITS_PER_M = 0.66;

/** From the steepest, at the back, to the flattest, in front. */
const RIDGES: readonly HeroCourse[] = [...heroCourses].reverse();

function ridgeLine({ heightsM }: HeroCourse): string {
  return heightsM.map((height, step) => `${step * STEP_X} ${(BOX_Y - 2 - height * UNITS_PER_M).toFixed(1)}`).join("L");
}

/** Start and finish marked as on an orienteering map. */
function CourseEnds() {
  return (
    <p
      aria-hidden="true"
      className="pointer-events-none absolute -bottom-1.5 z-10 left-0 flex w-[calc(100%-7.25rem)] justify-between text-accent sm:w-[calc(100%-8.75rem)]"
    >
      <svg
        viewBox="0 0 12 12"
        width="12"
        height="12"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        className="-translate-x-1/2 overflow-visible"
      >
        <path d="M6 0.5 11.5 10H0.5Z" className="fill-paper" />
      </svg>
      <svg
        viewBox="0 0 12 12"
        width="12"
        height="12"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        className="translate-x-1/2 overflow-visible"
      >
        <circle cx="6" cy="6" r="5.5" className="fill-paper" />
        <circle cx="6" cy="6" r="2.5" />
      </svg>
    </p>
  );
}

function Ridge({ course, units }: { course: HeroCourse; units: Units }) {
  const width = (course.heightsM.length - 1) * STEP_X;
  const line = ridgeLine(course);
  return (
    <li className="group relative grid h-11 grid-cols-[minmax(0,1fr)_6.5rem] gap-3 sm:h-13 sm:grid-cols-[minmax(0,1fr)_8rem]">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${BOX_Y}`}
        preserveAspectRatio="none"
        className="absolute bottom-0 left-0 h-[170px] w-[calc(100%-7.25rem)] overflow-visible sm:w-[calc(100%-8.75rem)]"
      >
        <path d={`M0 ${BOX_Y}L${line}L${width} ${BOX_Y}Z`} className="fill-paper" />
        <path
          d={`M0 ${BOX_Y}L${line}L${width} ${BOX_Y}Z`}
          className="fill-contour opacity-25 transition-opacity group-hover:fill-accent group-has-focus-visible:fill-accent"
        />
        <path
          d={`M${line}`}
          fill="none"
          vectorEffect="non-scaling-stroke"
          strokeWidth="1.75"
          strokeLinejoin="round"
          className="stroke-ink transition-colors group-hover:stroke-accent group-has-focus-visible:stroke-accent"
        />
        <path
          d={`M0 ${BOX_Y}H${width}`}
          vectorEffect="non-scaling-stroke"
          strokeWidth="1"
          className="stroke-line-strong"
        />
      </svg>
      <CourseEnds />
      <p className="relative col-start-2 self-end text-sm leading-tight">
        <Link
          to={racePath({ id: 0, slug: course.slug, raceType: "marathon" })}
          className="inline-flex min-h-9 flex-col justify-end font-semibold underline-offset-4 hover:text-accent hover:underline"
        >
          {course.name}
          <span className="text-xs font-normal text-muted">
            <span className="sr-only">lowest to highest point: </span>
            {formatHeight(course.rangeM, units)}
          </span>
        </Link>
      </p>
    </li>
  );
}

const LENGTH_KM = METRES.marathon / METRES.km;
const MARKS: Readonly<Record<Units, readonly number[]>> = { metric: [10, 20, 30], imperial: [5, 10, 15, 20] };

/** The shared axis: start, whole tens of kilometres or fives of miles, and the full distance. */
function DistanceAxis({ units }: { units: Units }) {
  const length = lengthIn(LENGTH_KM, units);
  return (
    <div aria-hidden="true" className="mr-[7.25rem] pt-1.5 text-xs text-muted sm:mr-[8.75rem]">
      <svg width="100%" height="16" fill="currentColor" className="block overflow-visible">
        <text y="12">Start</text>
        {MARKS[units].map((mark) => (
          <text key={mark} x={`${(100 * mark) / length}%`} y="12" textAnchor="middle">
            {mark}
          </text>
        ))}
        <text x="100%" y="12" textAnchor="end">
          {units === "metric" ? "42.195" : length.toFixed(1)} {lengthUnit(units)}
        </text>
      </svg>
    </div>
  );
}

/** Real course profiles on one scale, from the steepest at the back to the flattest in front. */
export function HeroRidges() {
  const { units } = useRunnerProfile();
  return (
    <figure className="min-w-0">
      <ol className="pt-28 sm:pt-24">
        {RIDGES.map((course) => (
          <Ridge key={course.slug} course={course} units={units} />
        ))}
      </ol>
      <DistanceAxis units={units} />
      <figcaption className="mt-3 text-sm text-muted">
        Seven marathon courses, drawn to the same scale. The figure is the height difference between the lowest and the
        highest point. Heights are exaggerated.
      </figcaption>
    </figure>
  );
}
