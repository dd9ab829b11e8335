import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Alternative, Potential, PotentialRow, Race } from "~/api/types.gen.ts";
import { courseOfRow } from "~/domain/course/course-factors.ts";
import { courseConsequences } from "~/domain/course/course-marks.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import { monthName } from "~/lib/format/formats.ts";
import { formatTemperature, lengthIn, lengthUnit, type Units } from "~/domain/units/units.ts";
import { raceIdentifier, racePath } from "~/lib/navigation/race-path.ts";
import { distanceOf } from "~/domain/course/course-length.ts";
import { secondsOf, type TimeThere, timeOn } from "~/lib/runner/race-time.ts";
import type { KnownRunner } from "~/lib/runner/result-source.ts";
import { formatDifference, formatDuration, spellToTheMinute, stepOfAllS } from "~/domain/pace/durations.ts";
import { timeDifference } from "~/domain/pace/time-difference.ts";
import { PhoneFoldedSection } from "~/features/race-page/aside-section.tsx";
import { alternativesQuery } from "./alternatives-query.ts";
import { placeText } from "~/features/races/race-place.ts";

const KIND_NAMES: Record<Alternative["kind"], string> = {
  faster: "Faster",
  flatter: "Flatter",
  cooler: "Cooler",
  later: "One to three months later",
};

const EXAMPLE_RUNNERS: Record<Race["raceType"], string> = {
  marathon: "for a four-hour marathon runner",
  "half-marathon": "for a runner who takes 4 hours for a marathon",
  "ultra-marathon": "for the runner of the example time",
};

interface ThisRace {
  race: Race;
  potential: Potential;
  there: TimeThere;
  units: Units;
  isMine: boolean;
}

/** "4:24 min", "1:02:10 h": without the unit, four minutes read like four hours. In steps of a minute "1 h 2 min". */
function withUnit(seconds: number, stepS: 1 | 60): string {
  if (stepS === 60) return spellToTheMinute(Math.abs(seconds));
  const size = Math.round(Math.abs(seconds));
  return `${formatDuration(size, { short: true })} ${size < 3600 ? "min" : "h"}`;
}

/** Undefined where it is not faster for this runner. */
function fasterText(here: TimeThere, other: TimeThere, runnerText: string): string | undefined {
  const [savedS, leastS, mostS] = timeDifference(here, other);
  if (savedS <= 0) return undefined;
  const stepS = stepOfAllS([here, other]);
  const [saved, least, most] = [savedS, leastS, mostS].map((each) => withUnit(each, stepS));
  const about = `bout ${saved} faster ${runnerText}`;
  return leastS >= 0
    ? `A${about}, between ${least} and ${most}`
    : `Probably a${about}, but not surely: between ${least} slower and ${most} faster`;
}

/** The effect of the hills, with its range. */
function hillsText(there: TimeThere, stepS: 1 | 60): string {
  const [seconds, low, high] = secondsOf(there.factors.grade, there).map((each) => formatDifference(each, stepS));
  return `${seconds} (${low} to ${high})`;
}

/** The one reason why a race is named. */
function reasonFor(
  { kind, race }: Alternative,
  other: TimeThere,
  { race: here, potential, there, units, isMine }: ThisRace,
): string | undefined {
  const runnerText = isMine ? "for you" : EXAMPLE_RUNNERS[here.raceType];
  switch (kind) {
    case "faster":
      return fasterText(there, other, runnerText);
    case "flatter": {
      const stepS = stepOfAllS([there, other]);
      return `Its hills cost ${hillsText(other, stepS)} ${runnerText}, the hills here ${hillsText(there, stepS)}`;
    }
    case "cooler":
      if (race.meanC === null || !potential.climate) return undefined;
      return `Average over day and night: ${formatTemperature(race.meanC, units)} in ${race.month === null ? "its month" : monthName(race.month)}, ${formatTemperature(potential.climate.meanC, units)} here in ${monthName(potential.climate.month)}`;
    case "later":
      return race.month === null ? undefined : `Run in ${monthName(race.month)}, and about as hilly`;
  }
}

function awayText(awayKm: number, units: Units): string {
  const away = Math.round(lengthIn(awayKm, units));
  return away < 1 ? "at the same place" : `${formatNumber(away)} ${lengthUnit(units)} away`;
}

function AlternativeRace({
  kind,
  race,
  reason,
  away,
  units,
}: {
  kind: string;
  race: PotentialRow;
  reason: string;
  away: string;
  units: Units;
}) {
  const drop = courseConsequences(race, units);
  return (
    <li>
      <p>{kind}</p>
      <Link to={racePath(race)}>{race.name}</Link>
      <p>
        {placeText({ ...race, county: null })}, <span className="whitespace-nowrap">{away}</span>
      </p>
      <p className="text-ink">{reason}.</p>
      {drop !== null && <p className="text-warning">{drop}</p>}
    </li>
  );
}

interface AlternativeRacesProps {
  race: Race;
  potential: Potential;
  there: TimeThere;
  runner: KnownRunner;
  units: Units;
}

/** Alternatives to this race: faster, flatter, cooler or later ones. */
export function AlternativeRaces({ race, potential, there, runner, units }: AlternativeRacesProps) {
  const { data } = useQuery(alternativesQuery(raceIdentifier(race)));
  const here = { race, potential, there, units, isMine: runner.raced.length > 0 };
  const shown = (data?.races ?? []).flatMap((alternative) => {
    const course = courseOfRow(alternative.race, data?.flatMarathonTimesS ?? []);
    const other = timeOn(course, distanceOf(alternative.race), runner);
    const reason = other && reasonFor(alternative, other, here);
    return reason === undefined ? [] : [{ alternative, reason }];
  });
  if (shown.length === 0) return null;
  return (
    <PhoneFoldedSection title="Alternative races">
      <ul className="race-links grid gap-x-8 md:max-lg:grid-cols-2">
        {shown.map(({ alternative, reason }) => (
          <AlternativeRace
            key={alternative.race.id}
            kind={KIND_NAMES[alternative.kind]}
            race={alternative.race}
            reason={reason}
            away={awayText(alternative.awayKm, units)}
            units={units}
          />
        ))}
      </ul>
    </PhoneFoldedSection>
  );
}
