import type { Race } from "~/api/types.gen.ts";
import { formatDuration, spellDuration } from "~/domain/pace/durations.ts";
import { BOSTON_RULES, bostonEdition, bostonStandardS } from "~/domain/qualifying/boston.ts";
import {
  bostonOnRace,
  bufferWords,
  countingWords,
  courseDropWords,
  editionWords,
  marginWords,
  nextDays,
} from "~/domain/qualifying/boston-words.ts";
import { capitalised } from "~/lib/format/formats.ts";
import { type RunnerProfile, updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { Disclosure } from "~/ui/disclosure.tsx";
import { AsideSection } from "~/features/race-page/aside-section.tsx";
import { SourceChip, UnverifiedMark } from "~/features/race-page/sources/source-chip.tsx";
import { AgeAndSex, BOSTON_QUESTION } from "~/features/races/age-and-sex.tsx";

interface BostonQualifyingProps {
  race: Race;
  /** The runner's time here; undefined where none is known. */
  timeS: number | undefined;
  profile: RunnerProfile;
}

/** Whether the race is a qualifier at all, before what a time here is worth. */
function QualifierLine({ race: { bostonQualifier } }: { race: Race }) {
  if (bostonQualifier === null)
    return <p className="py-2">We do not know whether this race is a Boston qualifier: please ask the organiser.</p>;
  return (
    <div className="flex flex-wrap items-start gap-x-2">
      <p className="min-w-0 flex-1 basis-40 py-1.5">
        Boston qualifier: <span className="font-semibold">{capitalised(bostonQualifier)}</span>
        <UnverifiedMark of={["bostonQualifier"]} />
      </p>
      <SourceChip of={["bostonQualifier"]} about="Boston qualifying" />
    </div>
  );
}

/** Boston qualifying on this race: margin with the downhill index, and the buffer that was needed. */
export function BostonQualifying({ race, timeS, profile }: BostonQualifyingProps) {
  const { age, sex, units } = profile;
  const edition = bostonEdition(nextDays(race));
  const margin = timeS === undefined ? null : bostonOnRace(race, { timeS, age, sex }).margin;
  const standardS = age === null || sex === null ? null : bostonStandardS(BOSTON_RULES, age, sex, edition.year);
  return (
    <AsideSection title="Qualifying for Boston">
      <div className="grid gap-y-2 border-t border-line-strong text-[0.9375rem]">
        <div>
          <QualifierLine race={race} />
          <p>{courseDropWords(race, edition.year, units)}</p>
          {margin !== null && margin !== "not accepted" && timeS !== undefined && (
            <p className="mt-2">
              The standard of {editionWords(edition)} at age {age} is {formatDuration(margin.standardS)}.{" "}
              {formatDuration(timeS)} here
              {margin.addedS > 0
                ? `, with ${margin.mayAddMore ? "at least " : ""}${spellDuration(margin.addedS)} added,`
                : ""}{" "}
              is <strong className="font-semibold">{marginWords(margin)}</strong>. {bufferWords(margin)}
            </p>
          )}
          {timeS === undefined && standardS !== null && (
            <p className="mt-2">
              The standard of {editionWords(edition)} at age {age} is {formatDuration(standardS)}.
            </p>
          )}
          {age !== null && age < 18 && (
            <p className="mt-2">You must be 18 or older to run Boston, so there is no standard for this age.</p>
          )}
        </div>
        <AgeAndSex age={age} sex={sex} question={BOSTON_QUESTION} onChange={updateRunnerProfile} />
      </div>
      <Disclosure summary="Qualifying window and rules" className="mt-2">
        <p>{countingWords(edition)}</p>
        <p className="mt-2 text-sm text-muted">
          Rules: Boston Athletic Association. Women and non-binary runners share one standard; the exact second
          qualifies.
        </p>
      </Disclosure>
    </AsideSection>
  );
}
