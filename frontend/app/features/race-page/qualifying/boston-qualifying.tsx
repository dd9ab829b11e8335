import type { Race } from "~/api/types.gen.ts";
import { formatHeight, type Units } from "~/domain/units/units.ts";
import { type RunnerProfile, updateRunnerProfile } from "~/lib/storage/runner-profile.ts";
import {
  type BostonMargin,
  bostonMargin,
  type BostonRules,
  countsForBoston,
  type DaySpan,
  downhillIndex,
} from "~/domain/qualifying/boston.ts";
import { formatDifference, formatDuration } from "~/domain/pace/durations.ts";
import { Section } from "~/ui/section.tsx";
import { AgeAndSex } from "./age-and-sex.tsx";

/** The latest Boston Marathon in the rules. */
function latestYear({ qualifyingTimes }: BostonRules): number {
  return Math.max(...qualifyingTimes.flatMap(({ validFor }) => validFor));
}

/** Day of the Boston Marathon: Patriots' Day, the third Monday of April, "2027-04-19". */
export function bostonDay(year: number): string {
  const weekday = new Date(Date.UTC(year, 3, 1)).getUTCDay();
  const firstMonday = 1 + ((8 - weekday) % 7);
  return `${year}-04-${String(firstMonday + 14).padStart(2, "0")}`;
}

/** Possible days of its next edition; null where none is known. */
function nextDays({ nextEventDate, expectedMonth }: Race): DaySpan | null {
  if (nextEventDate !== null) return { from: nextEventDate, to: nextEventDate };
  return expectedMonth === null ? null : { from: `${expectedMonth}-01`, to: `${expectedMonth}-31` };
}

const COUNTING: Record<ReturnType<typeof countsForBoston>, (year: number) => string> = {
  yes: (year) => `The next edition is within the qualifying period for Boston ${year}.`,
  "too early": (year) => `The next edition is too early for Boston ${year}.`,
  "too late": (year) =>
    `The next edition is too late for Boston ${year}. The standards of later years are not known yet.`,
  "not known": (year) =>
    `We do not know the qualifying period for Boston ${year}, so we cannot say whether the next edition counts. The Boston Athletic Association publishes it.`,
};

/** Largest net drop assumed for a course that is stated as flat without a figure (docs/method.md). */
function isSurelyFlat({ elevationProfile, elevationGainM }: Race): boolean {
  return elevationProfile === "Flat" && elevationGainM === null;
}

function dropText(rules: BostonRules, race: Race, year: number, units: Units): string {
  const dropM = race.courseNetDropM;
  const verdict = downhillIndex(rules, dropM, year);
  const [index] = rules.downhillIndex;
  if (dropM === null || verdict === null) {
    const least = index?.steps[0]?.fromDropM;
    return isSurelyFlat(race) && least !== undefined
      ? `The net drop of this course is not stated. A flat course drops far less than the ${formatHeight(least, units)} at which Boston’s downhill rule begins, so no time should be added.`
      : "The net drop of this course is not known, so we cannot say what Boston’s downhill rule adds to a time from here.";
  }
  const drop = dropM > 0 ? `A net drop of ${formatHeight(dropM, units)}` : "No net drop";
  const since = `the downhill rule in force from Boston ${index?.from ?? year}`;
  if ("accepted" in verdict) return `${drop}: by ${since}, times from this course are not accepted.`;
  if (verdict.addS > 0) return `${drop}: by ${since}, ${formatDifference(verdict.addS)} is added to a time from here.`;
  return `${drop}: ${since} adds nothing to a time from here.`;
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
  return ` For Boston ${cutOff.year} you needed to be ${below} below it: ${fate}.`;
}

interface BostonQualifyingProps {
  race: Race;
  rules: BostonRules;
  /** The runner's time here; undefined where none is known. */
  timeS: number | undefined;
  profile: RunnerProfile;
}

/** Boston qualifying on this race: margin with the downhill index. */
export function BostonQualifying({ race, rules, timeS, profile }: BostonQualifyingProps) {
  const { age, sex, units } = profile;
  const year = latestYear(rules);
  const counts = countsForBoston(rules, nextDays(race), year, bostonDay(year));
  const isOpen = counts === "yes" || counts === "not known";
  const margin =
    isOpen && timeS !== undefined && age !== null && sex !== null
      ? bostonMargin(rules, { timeS, age, sex, year, netDropM: race.courseNetDropM })
      : null;
  return (
    <Section title="Qualifying for Boston">
      <p className="max-w-prose">{dropText(rules, race, year, units)}</p>
      <p className="mt-2 max-w-prose">{COUNTING[counts](year)}</p>
      {margin !== null && margin !== "not accepted" && timeS !== undefined && (
        <p className="mt-2 max-w-prose">
          {counts === "yes" ? "The" : "If it counts: the"} standard of {year} at your age is{" "}
          {formatDuration(margin.standardS)}. {formatDuration(timeS)} here
          {margin.addedS > 0 ? `, with ${formatDifference(margin.addedS)},` : ""} is{" "}
          <strong className="font-semibold">{marginText(margin)}</strong>.{cutOffText(margin)}
        </p>
      )}
      {isOpen && margin === null && age !== null && age < 18 && (
        <p className="mt-2">You must be 18 or older to run Boston, so there is no standard for this age.</p>
      )}
      {isOpen && (
        <AgeAndSex
          age={age}
          sex={sex}
          question="Your age on the day of Boston, and the category you enter"
          onChange={updateRunnerProfile}
        />
      )}
      <p className="mt-3 max-w-prose text-sm text-muted">
        {race.bostonQualifier?.startsWith("yes")
          ? "This race is listed as a qualifier."
          : "We do not know whether this race is a Boston qualifier: please ask the organiser."}{" "}
        Rules: Boston Athletic Association. Women and non-binary runners share one standard; the exact second qualifies.
      </p>
    </Section>
  );
}
