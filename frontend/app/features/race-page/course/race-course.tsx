import { useQuery } from "@tanstack/react-query";
import type { Course, CourseAnalysis, ElevationBasis, Race } from "~/api/types.gen.ts";
import { UNKNOWN } from "~/lib/format/formats.ts";
import { formatHeight, formatLength, type Units } from "~/domain/units/units.ts";
import { raceIdentifier } from "~/lib/navigation/race-path.ts";
import { courseAnalysisQuery } from "~/lib/api/race-queries.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { ProfileChart } from "~/ui/charts/profile-chart.tsx";
import { Section } from "~/ui/section.tsx";
import { UnitsSwitch } from "~/ui/units-switch.tsx";
import { CourseGrades, CourseShares } from "./course-grades.tsx";
import { CoursePlan } from "./course-plan.tsx";
import {
  climbSentences,
  courseSentences,
  hasUnconfirmedTrack,
  namedClimbs,
  summariseCourse,
} from "./course-summary.ts";
import { ElevationBadge } from "~/features/races/elevation-badge.tsx";
import { type Fact, FactList } from "~/features/races/fact-list.tsx";
import { SourceMarks, UnverifiedMark } from "~/features/race-page/sources/source-marks.tsx";
import { TerrainMark } from "~/features/races/terrain-mark.tsx";

const BASIS_TEXTS: Record<ElevationBasis, string> = {
  track: "computed from a track of the course",
  figures: "from published figures of climb and length",
  stated: "stated, not verified",
};

function courseFacts(race: Race, units: Units): Fact[] {
  const metres = (value: number | null) => (value === null ? null : formatHeight(value, units));
  const facts: (Fact | false)[] = [
    {
      name: "Steepness",
      value: (
        <>
          <ElevationBadge profile={race.elevationProfile} basis={race.elevationBasis} />
          <SourceMarks of={["elevationProfile"]} />
          {race.elevationProfile && race.elevationBasis && (
            // the badge tells screen readers that the class is stated
            <span aria-hidden={race.elevationBasis === "stated"} className="mt-0.5 block text-sm text-muted">
              {BASIS_TEXTS[race.elevationBasis]}
            </span>
          )}
        </>
      ),
    },
    {
      name: "Terrain",
      value: (
        <>
          <TerrainMark terrain={race.terrain} />
          <SourceMarks of={["terrain"]} />
        </>
      ),
    },
    {
      name: "Climb",
      value: (
        <>
          {metres(race.elevationGainM) ?? (
            <span className="text-muted">
              {hasUnconfirmedTrack(race.course) ? "Not certain: the track is not confirmed" : "Not known"}
            </span>
          )}
          <SourceMarks of={["elevationGainM"]} />
          <UnverifiedMark of={["elevationGainM"]} />
        </>
      ),
    },
    race.elevationLossM !== null && {
      name: "Descent",
      value: (
        <>
          {metres(race.elevationLossM)}
          <SourceMarks of={["elevationLossM"]} />
          <UnverifiedMark of={["elevationLossM"]} />
        </>
      ),
    },
    race.netDropM !== null && {
      name: "Net drop",
      value: (
        <>
          {metres(race.netDropM)}
          <SourceMarks of={["netDropM"]} />
          <UnverifiedMark of={["netDropM"]} />
        </>
      ),
    },
    (race.startAltitudeM !== null || race.finishAltitudeM !== null) && {
      name: "Altitude, start to finish",
      value: (
        <>
          {metres(race.startAltitudeM) ?? UNKNOWN} to {metres(race.finishAltitudeM) ?? UNKNOWN}
          <SourceMarks of={["startAltitudeM", "finishAltitudeM"]} />
          <UnverifiedMark of={["startAltitudeM", "finishAltitudeM"]} />
        </>
      ),
    },
    race.maxAltitudeM !== null && {
      name: "Highest point",
      value: (
        <>
          {metres(race.maxAltitudeM)}
          <SourceMarks of={["maxAltitudeM"]} />
          <UnverifiedMark of={["maxAltitudeM"]} />
        </>
      ),
    },
    race.minAltitudeM !== null && {
      name: "Lowest point",
      value: (
        <>
          {metres(race.minAltitudeM)}
          <SourceMarks of={["minAltitudeM"]} />
          <UnverifiedMark of={["minAltitudeM"]} />
        </>
      ),
    },
    race.townAltitudeM !== null && {
      name: "Altitude of the town",
      value: (
        <>
          {metres(race.townAltitudeM)}
          {race.flatSurroundings && ", flat land all around"}
          <SourceMarks of={["townAltitudeM", "flatSurroundings"]} />
        </>
      ),
    },
  ];
  return facts.filter((fact) => fact !== false);
}

const MATCH_TEXTS = {
  confirmed: "",
  likely: ", likely to be this race’s course",
  unconfirmed: ", not confirmed as this race’s course",
};

function trackText(course: Course, units: Units): string {
  const edition = course.edition ? `${course.edition} ` : "";
  return `From a track of the ${edition}course, ${formatLength(course.distanceKm, units)} long${MATCH_TEXTS[course.match]}.`;
}

interface DrawnCourseProps {
  course: Course;
  sentences: readonly string[];
  analysis: CourseAnalysis | undefined;
  units: Units;
}

function DrawnCourse({ course, sentences, analysis, units }: DrawnCourseProps) {
  const marks = analysis ? namedClimbs(analysis).map(({ name, climb }) => ({ name, ...climb })) : [];
  return (
    <figure className="mb-6">
      <ProfileChart
        profile={course.profile}
        units={units}
        label={`Elevation profile. ${sentences.join(" ")}`}
        marks={marks}
      />
      <figcaption className="mt-1 text-sm text-muted">
        {trackText(course, units)}
        <SourceMarks of={["course"]} />
      </figcaption>
    </figure>
  );
}

/** Course section: drawn only where there is a track with reliable altitudes. */
export function RaceCourse({ race }: { race: Race }) {
  const { course } = race;
  const { units } = useRunnerProfile();
  const { data: analysis } = useQuery({ ...courseAnalysisQuery(raceIdentifier(race)), enabled: course !== null });
  const summary = course ? summariseCourse(course.profile, units) : undefined;
  const sentences = [
    ...(summary ? courseSentences(summary, units) : []),
    ...(analysis ? climbSentences(analysis, units) : []),
  ];
  return (
    <Section title="The course" actions={<UnitsSwitch />}>
      {!course && <p className="mb-4 text-muted">There is no track of this course yet, so no profile is drawn.</p>}
      {course && !summary && (
        <p className="mb-4 text-muted">
          The heights of our track of this course are not reliable, so no profile is drawn.
        </p>
      )}
      {course && summary && <DrawnCourse course={course} sentences={sentences} analysis={analysis} units={units} />}
      <div className={`grid gap-x-10 gap-y-6 ${course ? "lg:grid-cols-2" : ""}`}>
        <div>
          <FactList facts={courseFacts(race, units)} className="border-t border-line-strong" />
          {analysis && <CourseShares analysis={analysis} />}
        </div>
        {course && (
          <div>
            <CoursePlan line={course.line} label={`Plan of the course of ${race.name}, north up`} />
            {!summary && <p className="mt-1 text-sm text-muted">{trackText(course, units)}</p>}
            <ul className="mt-3 grid gap-1 text-[0.9375rem]">
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {analysis && <CourseGrades analysis={analysis} units={units} />}
    </Section>
  );
}
