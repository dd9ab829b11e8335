import type { Course, ElevationBasis, Race } from "~/api/types.gen.ts";
import { formatDistance, formatMetres, UNKNOWN } from "~/lib/formats.ts";
import { Section } from "~/ui/section.tsx";
import { CoursePlan } from "./course-plan.tsx";
import { CourseProfile } from "./course-profile.tsx";
import { courseSentences, summariseCourse } from "./course-summary.ts";
import { ElevationBadge } from "./elevation-badge.tsx";
import { type Fact, FactList } from "./fact-list.tsx";
import { SourceMarks } from "./source-marks.tsx";
import { TerrainMark } from "./terrain-mark.tsx";

const BASIS_WORDS: Record<ElevationBasis, string> = {
  track: "computed from a track of the course",
  figures: "from published figures of climb and length",
  stated: "stated, not verified",
};

const metres = (value: number | null) => (value === null ? null : formatMetres(value));

function courseFacts(race: Race): Fact[] {
  const facts: (Fact | false)[] = [
    {
      name: "Steepness",
      value: (
        <>
          <ElevationBadge profile={race.elevationProfile} basis={race.elevationBasis} />
          <SourceMarks of={["elevationProfile"]} />
          {race.elevationProfile && race.elevationBasis && (
            <span className="mt-0.5 block text-sm text-muted">{BASIS_WORDS[race.elevationBasis]}</span>
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
          {metres(race.elevationGainM) ?? <span className="text-muted">Not known</span>}
          <SourceMarks of={["elevationGainM"]} />
        </>
      ),
    },
    race.elevationLossM !== null && {
      name: "Descent",
      value: (
        <>
          {metres(race.elevationLossM)}
          <SourceMarks of={["elevationLossM"]} />
        </>
      ),
    },
    race.netDropM !== null && {
      name: "Net drop",
      value: (
        <>
          {metres(race.netDropM)}
          <SourceMarks of={["netDropM"]} />
        </>
      ),
    },
    (race.startAltitudeM !== null || race.finishAltitudeM !== null) && {
      name: "Altitude, start to finish",
      value: (
        <>
          {metres(race.startAltitudeM) ?? UNKNOWN} to {metres(race.finishAltitudeM) ?? UNKNOWN}
          <SourceMarks of={["startAltitudeM", "finishAltitudeM"]} />
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

const MATCH_WORDS = {
  confirmed: "",
  likely: ", likely to be this race’s course",
  unconfirmed: ", not confirmed as this race’s course",
};

function trackText(course: Course): string {
  const edition = course.edition ? `${course.edition} ` : "";
  return `From a track of the ${edition}course, ${formatDistance(course.distanceKm)} long${MATCH_WORDS[course.match]}.`;
}

/** The shape of the course: drawn only where there is a track of it, and heights to trust. */
export function RaceCourse({ race }: { race: Race }) {
  const { course } = race;
  const summary = course ? summariseCourse(course.profile) : undefined;
  const sentences = summary ? courseSentences(summary) : [];
  return (
    <Section title="The course">
      {!course && <p className="mb-4 text-muted">There is no track of this course yet, so no profile is drawn.</p>}
      {course && !summary && (
        <p className="mb-4 text-muted">
          The heights of our track of this course are not reliable, so no profile is drawn.
        </p>
      )}
      {course && summary && (
        <figure className="mb-6">
          <CourseProfile
            profile={course.profile}
            summary={summary}
            label={`Elevation profile. ${sentences.join(" ")}`}
          />
          <figcaption className="mt-1 text-sm text-muted">
            {trackText(course)}
            <SourceMarks of={["course"]} />
          </figcaption>
        </figure>
      )}
      <div className={`grid gap-x-10 gap-y-6 ${course ? "lg:grid-cols-2" : ""}`}>
        <FactList facts={courseFacts(race)} className="border-t border-line-strong" />
        {course && (
          <div>
            <CoursePlan line={course.line} label={`Plan of the course of ${race.name}, north up`} />
            {!summary && <p className="mt-1 text-sm text-muted">{trackText(course)}</p>}
            <ul className="mt-3 grid gap-1 text-[0.9375rem]">
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Section>
  );
}
