import { Link } from "react-router";
import type { CourseAnalysis, Race } from "~/api/types.gen.ts";
import { formatMetres } from "~/lib/formats.ts";
import { racePath } from "~/lib/race-path.ts";
import type { PaceChart } from "./pace-charts.ts";
import { type PaceFields, queryOf } from "./pace-fields.ts";
import { fits, type Known } from "./race-course.ts";
import type { OwnTrack } from "./own-track.tsx";

interface CourseNotesProps {
  chart: PaceChart;
  fields: PaceFields;
  race: Race | undefined;
  course: Known<CourseAnalysis> | undefined;
  track: OwnTrack | undefined;
}

function Climb({ of, course }: { of: string; course: CourseAnalysis }) {
  return (
    <>
      {of} climbs {formatMetres(course.gainM)} and drops {formatMetres(course.lossM)}: at an even effort it takes{" "}
      {((course.grade.factor - 1) * 100).toFixed(1).replace("-", "−")} % more time than a flat road.
    </>
  );
}

/** What is known of the course, said where even effort is asked for; and that the race is for the other chart. */
export function CourseNotes({ chart, fields, race, course, track }: CourseNotesProps) {
  if (race && !fits(chart, race)) {
    const { path } = chart.other;
    const query = queryOf({ ...fields, goal: "" }, chart);
    return (
      <Note>
        {race.name} is run over another distance. Its chart is the{" "}
        <Link to={path + query} className="text-link">
          {chart.other.label}
        </Link>
        .
      </Note>
    );
  }
  if (fields.strategy !== "effort") return null;
  if (track)
    return (
      <Note>
        <Climb of="Your track" course={track.course} />
      </Note>
    );
  if (!race) return <Note>Choose a race whose course is known, or use a track of your own: then the hills count.</Note>;
  if (course?.state === "known")
    return (
      <Note>
        <Climb of="The course" course={course.value} /> How the factors come about stands on{" "}
        <Link to={racePath(race)} className="text-link">
          its page
        </Link>
        .
      </Note>
    );
  if (course?.state === "unknown")
    return (
      <Note>
        This guide has no track of {race.name} that it trusts, so its hills cannot be spread over the splits. If you
        have a track of the course, use that.
      </Note>
    );
  return course?.state === "failed" ? (
    <Note>The course could not be loaded just now, so the splits are at an even pace.</Note>
  ) : (
    <Note>Loading the course…</Note>
  );
}

function Note({ children }: { children: React.ReactNode }) {
  return <p className="mt-5 max-w-prose border-l-2 border-accent pl-4">{children}</p>;
}
