import type { Race } from "~/api/types.gen.ts";
import { formatHeight } from "~/lib/measures.ts";
import { netDropOf } from "~/lib/net-drop.ts";
import { type RunnerProfile, type Units, updateRunnerProfile } from "~/lib/runner-profile.ts";
import {
  type BostonMargin,
  bostonMargin,
  type BostonRules,
  countsForBoston,
  type DaySpan,
  downhillIndex,
} from "~/running/boston.ts";
import { formatDifference, formatDuration } from "~/running/durations.ts";
import { Section } from "~/ui/section.tsx";
import { AgeAndSex } from "./age-and-sex.tsx";
import { bostonDay } from "./boston-day.ts";

/** The latest year of the Boston Marathon that the rules name. */
function latestYear({ qualifyingTimes }: BostonRules): number {
  return Math.max(...qualifyingTimes.flatMap(({ validFor }) => validFor));
}

/** The days on which its next edition may fall; null where nothing is known of them. */
function nextDays({ nextEventDate, expectedMonth }: Race): DaySpan | null {
  if (nextEventDate !== null) return { from: nextEventDate, to: nextEventDate };
  return expectedMonth === null ? null : { from: `${expectedMonth}-01`, to: `${expectedMonth}-31` };
}

const COUNTING: Record<ReturnType<typeof countsForBoston>, (year: number) => string> = {
  yes: (year) => `Its next edition lies within the days on which a time for Boston ${year} has to be run.`,
  "too early": (year) => `Its next edition is too early for Boston ${year}.`,
  "too late": (year) =>
    `A time from its next edition can only count for a Boston after that of ${year}. The standards of later years are not known here yet.`,
  "not known": (year) =>
    `On which days a time for Boston ${year} has to be run is not known here, so neither is whether its next edition counts: the Boston Athletic Association says.`,
};

/** A course that is called flat, without a figure, is taken to fall by no more than this (docs/method.md). */
function isSurelyFlat({ elevationProfile, elevationGainM }: Race): boolean {
  return elevationProfile === "Flat" && elevationGainM === null;
}

function dropText(rules: BostonRules, race: Race, year: number, units: Units): string {
  const dropM = netDropOf(race);
  const verdict = downhillIndex(rules, dropM, year);
  const [index] = rules.downhillIndex;
  if (dropM === null || verdict === null) {
    const least = index?.steps[0]?.fromDropM;
    return isSurelyFlat(race) && least !== undefined
      ? `How far this course drops is not stated. If it is as flat as it is called, it is far less than the ${formatHeight(least, units)} at which Boston’s downhill rule begins, and nothing is added to a time from here.`
      : "How far this course drops is not known, so neither is what Boston’s downhill rule adds to a time from here.";
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
  const counts = countsForBoston(rules, nextDays(race), year, bostonDay(year));
  const isOpen = counts === "yes" || counts === "not known";
  const margin =
    isOpen && timeS !== undefined && age !== null && sex !== null
      ? bostonMargin(rules, { timeS, age, sex, year, netDropM: netDropOf(race) })
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
        <p className="mt-2">Nobody below 18 may run Boston, so there is no standard for this age.</p>
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
          : "Whether this race counts as a qualifier is not known here: ask its organiser."}{" "}
        Rules: Boston Athletic Association. Women and non-binary runners share one standard; the exact second qualifies.
      </p>
    </Section>
  );
}
