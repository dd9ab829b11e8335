import { useQuery } from "@tanstack/react-query";
import type { Race } from "~/api/types.gen.ts";
import { BOSTON_RULES } from "~/lib/boston-rules.ts";
import { raceIdentifier } from "~/lib/race-path.ts";
import { potentialQuery } from "~/lib/race-queries.ts";
import { distanceOf } from "~/lib/course-length.ts";
import { timeThere } from "~/lib/race-time.ts";
import { useKnownRunner } from "~/lib/runner-known.ts";
import { useRunnerProfile } from "~/lib/runner-profile.ts";
import { runnerText } from "~/lib/runner-words.ts";
import { AlternativeRaces } from "./alternative-races.tsx";
import { BostonQualifying } from "./boston-qualifying.tsx";
import { RaceClimate } from "./race-climate.tsx";
import { RaceCourse } from "./race-course.tsx";
import { RacePotential } from "./race-potential.tsx";
import type { RaceOfResult } from "./result-form.tsx";
import { TimeHere } from "./time-here.tsx";
import { UltraEffort } from "./ultra-effort.tsx";

export interface RaceStudyProps {
  race: Race;
  raceChoice: RaceOfResult;
}

/** What the course, its altitude and its weather do to a time: for the runner of reference, and for the visitor. */
export function RaceStudy({ race, raceChoice }: RaceStudyProps) {
  const profile = useRunnerProfile();
  const runner = useKnownRunner();
  const { data: potential, isError } = useQuery(potentialQuery(raceIdentifier(race)));
  const there = timeThere(potential, distanceOf(race), runner);
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
          runner={runnerText(runner, profile.units, distanceOf(race))}
          isMine={isMine}
          timeHere={<TimeHere race={race} there={there} runner={runner} raceChoice={raceChoice} />}
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
        <BostonQualifying
          race={race}
          rules={BOSTON_RULES}
          timeS={isMine ? there?.timeS : undefined}
          profile={profile}
        />
      )}
      {race.raceType === "ultra-marathon" && (
        <UltraEffort race={race} climate={potential?.climate ?? null} elapsedS={there?.timeS} units={profile.units} />
      )}
      {potential && there && (
        <AlternativeRaces race={race} potential={potential} there={there} runner={runner} units={profile.units} />
      )}
    </>
  );
}
