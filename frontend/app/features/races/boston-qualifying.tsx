import type { Race } from "~/api/types.gen.ts";
import { formatHeight } from "~/lib/measures.ts";
import { type RunnerProfile, type Units, updateRunnerProfile } from "~/lib/runner-profile.ts";
import { type BostonMargin, bostonMargin, type BostonRules, downhillIndex } from "~/running/boston.ts";
import { formatDifference, formatDuration } from "~/running/durations.ts";
import { Section } from "~/ui/section.tsx";
import { AgeAndSex } from "./age-and-sex.tsx";
import { bostonDay } from "./boston-day.ts";

/** Net drop of a course in metres: stated, else from start to finish, else what falls beyond what climbs. */
export function netDropOf(race: Race): number | null {
  if (race.netDropM !== null) return race.netDropM;
  const { startAltitudeM, finishAltitudeM, elevationLossM, elevationGainM } = race;
  if (startAltitudeM !== null && finishAltitudeM !== null) return startAltitudeM - finishAltitudeM;
  return elevationLossM === null || elevationGainM === null ? null : elevationLossM - elevationGainM;
}

/** The latest year of the Boston Marathon that the rules name. */
function latestYear({ qualifyingTimes }: BostonRules): number {
  return Math.max(...qualifyingTimes.flatMap(({ validFor }) => validFor));
}

/** An edition of which only the month is expected counts from the month after. */
function isAfterBoston({ nextEventDate, expectedMonth }: Race, year: number): boolean {
  const day = bostonDay(year);
  if (nextEventDate !== null) return nextEventDate >= day;
  return expectedMonth !== null && expectedMonth > day.slice(0, 7);
}

function dropText(rules: BostonRules, dropM: number | null, year: number, units: Units): string {
  const verdict = downhillIndex(rules, dropM, year);
  if (dropM === null || verdict === null) {
    return `How far this course drops is not known, so neither is what the downhill rule of ${year} adds to a time.`;
  }
  const drop = dropM > 0 ? `A net drop of ${formatHeight(dropM, units)}` : "No net drop";
  if ("accepted" in verdict) return `${drop}: for Boston ${year} times from this course are not accepted.`;
  if (verdict.addS > 0)
    return `${drop}: for Boston ${year}, ${formatDifference(verdict.addS)} is added to a time from here.`;
  return `${drop}: the downhill rule of Boston ${year} adds nothing to a time from here.`;
}

function marginText(margin: BostonMargin): string {
  const by = formatDuration(Math.abs(margin.marginS), { short: true });
  if (margin.marginS === 0) return "exactly the standard, which qualifies";
  return margin.qualifies ? `${by} below it` : `${by} above it`;
}

function cutOffText({ cutOff, qualifies }: BostonMargin): string {
  if (!cutOff || !qualifies) return "";
  const below = formatDuration(cutOff.belowStandardS, { short: true });
  const fate = cutOff.wouldBeIn ? "this would have got in" : "this would not have been enough";
  return ` For Boston ${cutOff.year} one had to be ${below} below it: ${fate}.`;
}

interface BostonQualifyingProps {
  race: Race;
  rules: BostonRules;
  /** The runner's time here; undefined where none is known. */
  timeS: number | undefined;
  profile: RunnerProfile;
}

/** Would this race do for Boston, with its drop counted, and by how much? */
export function BostonQualifying({ race, rules, timeS, profile }: BostonQualifyingProps) {
  const { age, sex, units } = profile;
  const year = latestYear(rules);
  const dropM = netDropOf(race);
  const margin =
    timeS !== undefined && age !== null && sex !== null
      ? bostonMargin(rules, { timeS, age, sex, year, netDropM: dropM })
      : null;
  return (
    <Section title={`Qualifying for Boston ${year}`}>
      <p className="max-w-prose">{dropText(rules, dropM, year, units)}</p>
      {isAfterBoston(race, year) && (
        <p className="mt-2 max-w-prose">
          Its next edition is too late for Boston {year}. The standards of later years are not known here yet.
        </p>
      )}
      {margin !== null && margin !== "not accepted" && timeS !== undefined && (
        <p className="mt-2 max-w-prose">
          The standard at your age is {formatDuration(margin.standardS)}. {formatDuration(timeS)} here
          {margin.addedS > 0 ? `, with ${formatDifference(margin.addedS)},` : ""} is{" "}
          <strong className="font-semibold">{marginText(margin)}</strong>.{cutOffText(margin)}
        </p>
      )}
      {margin === null && age !== null && age < 18 && (
        <p className="mt-2">Nobody below 18 may run Boston, so there is no standard for this age.</p>
      )}
      <AgeAndSex
        age={age}
        sex={sex}
        question="Your age on the day of Boston, and the category you enter"
        onChange={updateRunnerProfile}
      />
      <p className="mt-3 max-w-prose text-sm text-muted">
        {race.bostonQualifier?.startsWith("yes")
          ? "This race is listed as a qualifier."
          : "Whether this race counts as a qualifier is not known here: ask its organiser."}{" "}
        Rules: Boston Athletic Association. Women and non-binary runners share one standard; the exact second qualifies.
      </p>
    </Section>
  );
}
