import { useQuery } from "@tanstack/react-query";
import type { Race } from "~/api/types.gen.ts";
import { raceIdentifier } from "~/lib/navigation/race-path.ts";
import { potentialQuery } from "~/lib/api/race-queries.ts";
import { distanceOf } from "~/domain/course/course-length.ts";
import { isBeyondRunner, timeThere } from "~/lib/runner/race-time.ts";
import { useKnownRunner } from "~/lib/runner/use-runner.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { runnerText } from "~/lib/runner/text.ts";
import { AlternativeRaces } from "~/features/race-page/potential/alternative-races.tsx";
import { BostonQualifying } from "~/features/race-page/qualifying/boston-qualifying.tsx";
import { RaceClimate } from "~/features/race-page/climate/race-climate.tsx";
import { RaceCourse } from "~/features/race-page/course/race-course.tsx";
import { RacePotential } from "~/features/race-page/potential/race-potential.tsx";
import type { RenderRaceChoice } from "~/features/race-page/potential/result-form.tsx";
import { TimeHere } from "~/features/race-page/potential/time-here.tsx";
import { ownStart, type RaceStart, useGivenStart } from "~/features/race-page/start/race-start.ts";
import { UltraEffort } from "~/features/race-page/climate/ultra-effort.tsx";

export interface CourseAndTimeProps {
  race: Race;
  raceChoice: RenderRaceChoice;
}

/** Effects of course, altitude and weather on a time, for the reference runner or the visitor. */
export function CourseAndTime({ race, raceChoice }: CourseAndTimeProps) {
  const profile = useRunnerProfile();
  const runner = useKnownRunner();
  const given = useGivenStart();
  const start: RaceStart = given === undefined ? ownStart(race) : { clock: given, basis: "given" };
  const { data: potential, isError } = useQuery(potentialQuery(raceIdentifier(race), given));
  const there = timeThere(potential, distanceOf(race), runner);
  const isBeyond = isBeyondRunner(potential, distanceOf(race), runner);
  const isMine = runner.raced.length > 0;
  return (
    <>
      <RaceCourse race={race} />
      {isError && (
        <p className="text-muted">The PB potential of this race could not be loaded. Please try again later.</p>
      )}
      {potential && (
        <RacePotential
          race={race}
          potential={potential}
          there={there}
          start={start}
          runner={runnerText(runner, profile.units, distanceOf(race))}
          isMine={isMine}
          timeHere={<TimeHere race={race} there={there} isBeyond={isBeyond} runner={runner} raceChoice={raceChoice} />}
        />
      )}
      {potential?.climate && (
        <RaceClimate
          race={race}
          climate={potential.climate}
          elapsedS={there?.timeS}
          isMine={isMine}
          units={profile.units}
        />
      )}
      {race.raceType === "marathon" && (
        <BostonQualifying race={race} timeS={isMine ? there?.timeS : undefined} profile={profile} />
      )}
      {race.raceType === "ultra-marathon" && (
        <UltraEffort race={race} start={start} elapsedS={there?.timeS} units={profile.units} />
      )}
      {potential && there && (
        <AlternativeRaces race={race} potential={potential} there={there} runner={runner} units={profile.units} />
      )}
    </>
  );
}
