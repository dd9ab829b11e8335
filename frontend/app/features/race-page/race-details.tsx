import { useQuery } from "@tanstack/react-query";
import type { Potential, Race } from "~/api/types.gen.ts";
import { failureText } from "~/lib/api/failed-request.ts";
import { raceIdentifier } from "~/lib/navigation/race-path.ts";
import { potentialQuery } from "~/lib/api/race-queries.ts";
import { courseOf } from "~/domain/course/course-factors.ts";
import { distanceOf } from "~/domain/course/course-length.ts";
import { isOfMarathonDistance } from "~/domain/qualifying/qualifying-course.ts";
import { type TimeThere, timeThere } from "~/lib/runner/race-time.ts";
import { useKnownRunner } from "~/lib/runner/use-runner.ts";
import { type RunnerProfile, useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import type { KnownRunner } from "~/lib/runner/result-source.ts";
import { runnerText } from "~/lib/runner/text.ts";
import { Container } from "~/ui/container.tsx";
import { AboutRace } from "./about-race.tsx";
import { RaceClimate } from "./climate/race-climate.tsx";
import { UltraEffort } from "./climate/ultra-effort.tsx";
import { RaceCourse } from "./course/race-course.tsx";
import { EventRaces } from "./event-races.tsx";
import { PastEditions } from "./past-editions.tsx";
import { AlternativeRaces } from "./potential/alternative-races.tsx";
import { RacePotential } from "./potential/race-potential.tsx";
import type { RenderRaceChoice } from "./potential/result-form.tsx";
import { TimeHere } from "./potential/time-here.tsx";
import { BostonQualifying } from "./qualifying/boston-qualifying.tsx";
import { RaceFacts } from "./race-facts.tsx";
import { RaceGlance } from "./race-glance.tsx";
import { useDetails } from "./race-queries.ts";
import { RaceTools } from "./race-tools.tsx";
import { SimilarRaces } from "./similar-races.tsx";
import { RaceSources } from "./sources/race-sources.tsx";
import { ownStart, type RaceStart, useGivenStart, withScoresOf } from "./start/race-start.ts";

/** A race that was just published has its score with the next build of the catalogue. */
function withoutPotential(error: unknown): string {
  const isAwaited = typeof error === "object" && error !== null && "code" in error && error.code === "score_not_ready";
  return isAwaited
    ? "The score of this race follows within minutes."
    : failureText(error, "The PB potential of this race could not be loaded. Please try again later.");
}

interface CourseAndTimeProps {
  race: Race;
  start: RaceStart;
  potential: Potential | undefined;
  /** Why there is no potential. */
  failure: string | undefined;
  there: TimeThere | undefined;
  runner: KnownRunner;
  profile: RunnerProfile;
  raceChoice: RenderRaceChoice;
}

/** Course, usual weather and their effects on a time, for the reference runner or the visitor. */
function CourseAndTime({ race, start, potential, failure, there, runner, profile, raceChoice }: CourseAndTimeProps) {
  const distanceM = distanceOf(race);
  const isAnswerable = distanceM !== null && courseOf(potential) !== undefined;
  const isMine = runner.raced.length > 0;
  return (
    <div className="grid min-w-0 content-start gap-5 md:gap-8 print:block print:space-y-8">
      <RaceCourse race={race} />
      {failure && <p className="text-muted">{failure}</p>}
      {potential?.climate && (
        <RaceClimate
          race={race}
          climate={potential.climate}
          elapsedS={there?.timeS}
          isMine={isMine}
          units={profile.units}
        />
      )}
      {potential && (
        <RacePotential
          race={race}
          potential={potential}
          there={there}
          start={start}
          runner={runnerText(runner, profile.units, distanceM)}
          isMine={isMine}
          timeHere={
            <TimeHere race={race} there={there} isAnswerable={isAnswerable} runner={runner} raceChoice={raceChoice} />
          }
        />
      )}
      {race.raceType === "ultra-marathon" && (
        <UltraEffort
          race={race}
          start={start}
          elapsedS={there?.timeS}
          isTimeExplained={potential !== undefined}
          units={profile.units}
        />
      )}
    </div>
  );
}

interface RaceDetailsProps {
  race: Race;
  raceChoice: RenderRaceChoice;
}

/** A race page below its title, in the order of a runner's questions. */
export function RaceDetails({ race, raceChoice }: RaceDetailsProps) {
  const given = useGivenStart();
  useDetails(race, given);
  const profile = useRunnerProfile();
  const runner = useKnownRunner();
  const start: RaceStart = given === undefined ? ownStart(race) : { clock: given, basis: "given" };
  const { data: potential, error } = useQuery(potentialQuery(raceIdentifier(race), given));
  const there = timeThere(potential, distanceOf(race), runner);
  const shown = given !== undefined && potential ? withScoresOf(potential, race) : race;
  const isMine = runner.raced.length > 0;
  const { units } = profile;
  const hasQualifying = isOfMarathonDistance(race);
  // without a track the column of the course ends far above that of the facts
  const isCourseShort = race.course === null;
  return (
    <Container className="grid gap-5 pt-4 pb-4 md:gap-8 md:pb-10 print:block print:space-y-8">
      <RaceGlance race={shown} potential={potential} there={there} isMine={isMine} units={units} />
      <div
        className={`grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-5 md:gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem] print:block print:space-y-8 ${isCourseShort ? "lg:grid-rows-[auto_1fr]" : ""}`}
      >
        <CourseAndTime
          race={race}
          start={start}
          potential={potential}
          failure={error ? withoutPotential(error) : undefined}
          there={there}
          runner={runner}
          profile={profile}
          raceChoice={raceChoice}
        />
        <aside
          aria-label="Facts and other races"
          className={`grid min-w-0 content-start gap-5 md:gap-6 print:block print:space-y-6 ${isCourseShort ? "lg:row-span-2" : ""}`}
        >
          {hasQualifying && (
            <BostonQualifying race={race} timeS={isMine ? there?.timeS : undefined} profile={profile} />
          )}
          <RaceFacts race={race} hasQualifying={hasQualifying} />
          <EventRaces race={race} />
          <PastEditions race={race} />
          <AboutRace race={race} />
          {potential && there && (
            <AlternativeRaces race={race} potential={potential} there={there} runner={runner} units={units} />
          )}
          {!isCourseShort && <SimilarRaces race={race} />}
        </aside>
        {isCourseShort && (
          <div className="min-w-0 empty:hidden lg:col-start-1">
            <SimilarRaces race={race} />
          </div>
        )}
      </div>
      <RaceTools race={race} timeS={isMine ? there?.timeS : undefined} />
      <RaceSources race={race} />
    </Container>
  );
}
