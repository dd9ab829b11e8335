import type { Race } from "~/api/types.gen.ts";
import { formatDifference, formatDuration } from "~/domain/pace/durations.ts";
import { BOSTON_RULES, bostonEdition, bostonStandardS } from "~/domain/qualifying/boston.ts";
import {
  bostonOnRace,
  bufferWords,
  countingWords,
  dropWords,
  editionWords,
  marginWords,
  nextDays,
} from "~/domain/qualifying/boston-words.ts";
import { formatHeight, type Units } from "~/domain/units/units.ts";
import { type RunnerProfile, updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { Disclosure } from "~/ui/disclosure.tsx";
import { AsideSection } from "~/features/race-page/aside-section.tsx";
import { AgeAndSex } from "~/features/races/age-and-sex.tsx";

/** Largest net drop assumed for a course that is stated as flat without a figure (docs/method.md). */
function isSurelyFlat({ elevationProfile, elevationGainM }: Race): boolean {
  return elevationProfile === "Flat" && elevationGainM === null;
}

function dropText(race: Race, year: number, units: Units): string {
  const known = dropWords(race.courseNetDropM, year, units);
  if (known !== null) return known;
  const least = BOSTON_RULES.downhillIndex[0]?.steps[0]?.fromDropM;
  return isSurelyFlat(race) && least !== undefined
    ? `The net drop of this course is not stated. A flat course drops far less than the ${formatHeight(least, units)} at which Boston’s downhill rule begins, so no time should be added.`
    : "The net drop of this course is not known, so we cannot say what Boston’s downhill rule adds to a time from here.";
}

interface BostonQualifyingProps {
  race: Race;
  /** The runner's time here; undefined where none is known. */
  timeS: number | undefined;
  profile: RunnerProfile;
}

/** Boston qualifying on this race: margin with the downhill index, and the buffer that was needed. */
export function BostonQualifying({ race, timeS, profile }: BostonQualifyingProps) {
  const { age, sex, units } = profile;
  const edition = bostonEdition(nextDays(race));
  const margin = timeS === undefined ? null : bostonOnRace(race, { timeS, age, sex }).margin;
  const standardS = age === null || sex === null ? null : bostonStandardS(BOSTON_RULES, age, sex, edition.year);
  return (
    <AsideSection title="Qualifying for Boston">
      <div className="grid gap-y-2 border-t border-line-strong pt-2 text-[0.9375rem]">
        <div>
          <p>{dropText(race, edition.year, units)}</p>
          {margin !== null && margin !== "not accepted" && timeS !== undefined && (
            <p className="mt-2">
              The standard of {editionWords(edition)} at your age is {formatDuration(margin.standardS)}.{" "}
              {formatDuration(timeS)} here
              {margin.addedS > 0 ? `, with ${formatDifference(margin.addedS)},` : ""} is{" "}
              <strong className="font-semibold">{marginWords(margin)}</strong>. {bufferWords(margin)}
            </p>
          )}
          {timeS === undefined && standardS !== null && (
            <p className="mt-2">
              The standard of {editionWords(edition)} at your age is {formatDuration(standardS)}.
            </p>
          )}
          {age !== null && age < 18 && (
            <p className="mt-2">You must be 18 or older to run Boston, so there is no standard for this age.</p>
          )}
        </div>
        <AgeAndSex
          age={age}
          sex={sex}
          question="Your age on the day of Boston, and category"
          onChange={updateRunnerProfile}
        />
      </div>
      <Disclosure summary="Qualifying window and rules" className="mt-3">
        <p>{countingWords(edition)}</p>
        <p className="mt-2 text-sm text-muted">
          {race.bostonQualifier?.startsWith("yes")
            ? "This race is listed as a qualifier."
            : "We do not know whether this race is a Boston qualifier: please ask the organiser."}{" "}
          Rules: Boston Athletic Association. Women and non-binary runners share one standard; the exact second
          qualifies.
        </p>
      </Disclosure>
    </AsideSection>
  );
}
