import { Link } from "react-router";
import type { CourseAnalysis } from "~/api/types.gen.ts";
import { useUnitFormats } from "~/lib/runner/runner-units.ts";
import { racePath } from "~/lib/navigation/race-path.ts";
import type { TargetRace } from "~/lib/api/target-race.ts";
import { fits, type PaceChart } from "./pace-charts.ts";
import { type PaceFields, queryOf } from "~/features/pace-chart/form/pace-fields.ts";
import type { OwnTrack } from "./own-track.tsx";

interface CourseNotesProps {
  chart: PaceChart;
  fields: PaceFields;
  target: TargetRace;
  track: OwnTrack | undefined;
}

function Climb({ of, course }: { of: string; course: CourseAnalysis }) {
  const { height } = useUnitFormats();
  return (
    <>
      {of} climbs {height(course.gainM)} and drops {height(course.lossM)}: at an even effort it takes{" "}
      {((course.grade.factor - 1) * 100).toFixed(1).replace("-", "−")} % more time than a flat road.
    </>
  );
}

/** Notes about the course for even effort, or that the race belongs to the other chart. */
export function CourseNotes({ chart, fields, target, track }: CourseNotesProps) {
  const { race, course, states } = target;
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
  if (!race) return <Note>Choose a race whose course is known, or use your own track, to include the hills.</Note>;
  if (course)
    return (
      <Note>
        <Climb of="The course" course={course} /> The factors are explained on{" "}
        <Link to={racePath(race)} className="text-link">
          its page
        </Link>
        .
      </Note>
    );
  if (states.course === "unknown")
    return (
      <Note>
        This guide has no track of {race.name} that it trusts, so the splits do not include its hills. If you have a
        track of the course, use that.
      </Note>
    );
  return states.course === "failed" ? (
    <Note>The course could not be loaded just now, so the splits are at an even pace.</Note>
  ) : (
    <Note>Loading the course…</Note>
  );
}

function Note({ children }: { children: React.ReactNode }) {
  return <p className="paces-note mt-5 max-w-prose border-l-2 border-accent pl-4">{children}</p>;
}
