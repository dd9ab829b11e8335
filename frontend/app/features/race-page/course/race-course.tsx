import { useQuery } from "@tanstack/react-query";
import type { Course, CourseAnalysis, Race } from "~/api/types.gen.ts";
import { climbSentences, namedClimbs } from "~/domain/course/named-climbs.ts";
import { stretchesIn } from "~/domain/units/course-units.ts";
import { formatLength, type Units } from "~/domain/units/units.ts";
import { raceIdentifier } from "~/lib/navigation/race-path.ts";
import { courseAnalysisQuery, hasCourseAnalysis } from "~/lib/api/race-queries.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { GradeBands } from "~/ui/charts/grade-bands.tsx";
import { ProfileChart } from "~/ui/charts/profile-chart.tsx";
import { Disclosure } from "~/ui/disclosure.tsx";
import { Section } from "~/ui/section.tsx";
import { UnitsSwitch } from "~/ui/units-switch.tsx";
import { COURSE_FIELDS, courseFacts, unknownCourseFacts } from "./course-facts.tsx";
import { CourseShares, EveryUnit } from "./course-grades.tsx";
import { CoursePlan } from "./course-plan.tsx";
import { altitudesOfProfile, courseSentences, summariseCourse } from "./course-summary.ts";
import { FactList } from "~/features/races/fact-list.tsx";
import { SourceChip } from "~/features/race-page/sources/source-chip.tsx";

const MATCH_TEXTS = {
  confirmed: "",
  likely: ", likely to be this race’s course",
  unconfirmed: ", not confirmed as this race’s course",
};

function trackText(course: Course, distanceKm: number | null, units: Units): string {
  const edition = course.edition ? `${course.edition} ` : "";
  const length = formatLength(course.distanceKm, units);
  const isOfficial = distanceKm === null || formatLength(distanceKm, units) === length;
  const difference = isOfficial ? "" : " GPS tracks seldom have exactly the length of the race.";
  return `From a track of the ${edition}course, ${length} long${MATCH_TEXTS[course.match]}.${difference}`;
}

/** Why the tools do not pace by a profile that is drawn; empty where they do. */
function pacingText(race: Race, course: Course): string {
  if (hasCourseAnalysis(race)) return "";
  const why = course.match === "confirmed" ? "the climb that we give is not from this track" : "it is not confirmed";
  return ` Not used for pacing: ${why}.`;
}

interface DrawnCourseProps {
  race: Race;
  course: Course;
  sentences: readonly string[];
  analysis: CourseAnalysis | undefined;
  units: Units;
}

function DrawnCourse({ race, course, sentences, analysis, units }: DrawnCourseProps) {
  const marks = analysis ? namedClimbs(analysis) : [];
  return (
    <figure className="mb-4">
      <ProfileChart
        profile={course.profile}
        units={units}
        label={`Elevation profile. ${sentences.join(" ")}`}
        marks={marks}
      />
      <figcaption className="text-sm text-muted">
        {trackText(course, race.distanceKm, units)}
        {pacingText(race, course)}
      </figcaption>
    </figure>
  );
}

/** Course section: drawn only where there is a track with reliable altitudes. */
export function RaceCourse({ race }: { race: Race }) {
  const { course } = race;
  const { units } = useRunnerProfile();
  const summary = course ? summariseCourse(course.profile, units) : undefined;
  const { data: analysis } = useQuery({
    ...courseAnalysisQuery(raceIdentifier(race)),
    enabled: hasCourseAnalysis(race),
  });
  const inSentences = altitudesOfProfile(race, summary);
  const facts = courseFacts(race, units, inSentences);
  const unknown = unknownCourseFacts(race);
  const sentences = [
    ...(summary ? courseSentences(summary, units, inSentences, analysis && stretchesIn(analysis, units)) : []),
    ...(analysis ? climbSentences(analysis, units) : []),
  ];
  return (
    <Section
      title="The course"
      actions={
        <>
          <SourceChip of={COURSE_FIELDS} about="the course" />
          <UnitsSwitch />
        </>
      }
    >
      {!course && <p className="mb-3 text-muted">There is no track of this course yet, so no profile is drawn.</p>}
      {course && !summary && (
        <p className="mb-3 text-muted">
          The heights of our track of this course are not reliable, so no profile is drawn.
        </p>
      )}
      {course && summary && (
        <DrawnCourse race={race} course={course} sentences={sentences} analysis={analysis} units={units} />
      )}
      <div className={`grid gap-x-10 gap-y-4 ${course ? "md:grid-cols-2" : ""}`}>
        <div>
          {facts.length > 0 && <FactList facts={facts} />}
          {unknown.length > 0 && <p className="mt-2 text-sm text-muted">Not known: {unknown.join(", ")}.</p>}
          {analysis && <CourseShares analysis={analysis} />}
        </div>
        {course && (
          <div>
            <CoursePlan line={course.line} label={`Plan of the course of ${race.name}, north up`} />
            {!summary && <p className="mt-1 text-sm text-muted">{trackText(course, race.distanceKm, units)}</p>}
          </div>
        )}
      </div>
      {sentences.length > 0 && (
        <div className="mt-4 grid items-start gap-x-10 xl:grid-cols-2">
          <Disclosure summary="Climbs and grades">
            <ul className="mb-3 grid gap-1 text-[0.9375rem]">
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            {analysis && (
              <GradeBands bands={analysis.gradeBands} units={units} caption="Share of the course at each grade" />
            )}
          </Disclosure>
          {analysis && <EveryUnit analysis={analysis} units={units} />}
        </div>
      )}
    </Section>
  );
}
