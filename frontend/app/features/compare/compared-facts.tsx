import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import type { Race } from "~/api/types.gen.ts";
import { TOO_UNCERTAIN } from "~/domain/prediction/pb-score.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import { formatDate, monthName } from "~/lib/format/formats.ts";
import type { UnitFormats } from "~/lib/runner/runner-units.ts";
import { METHOD_PATH } from "~/lib/navigation/method-path.ts";
import { RACE_TYPE_NAMES } from "~/lib/navigation/race-path.ts";
import { hostOf, isWebAddress } from "~/lib/navigation/web-address.ts";
import { Countdown } from "~/features/races/countdown.tsx";
import { ElevationBadge } from "~/features/races/elevation-badge.tsx";
import { elevationStyle } from "~/features/races/elevation.ts";
import { climbPerKm, EARLIEST, fastest, type Measure, sameDistance } from "./fact-measures.ts";
import { MiniProfile } from "./mini-profile.tsx";
import { editionDays } from "~/features/races/edition-days.ts";
import { otherDistancesText, utmbCategoriesText } from "~/features/races/other-distances.ts";
import { OutsideLink } from "~/features/races/outside-link.tsx";
import { describeRaceDate } from "~/features/races/race-date.ts";
import { runDay } from "~/lib/format/run-day.ts";
import { participantsText, RaceDate } from "~/features/races/race-figures.tsx";
import { SCORE_NAMES, type ScoreKind, scoreOfCard, scoreText } from "~/features/races/score-figure.tsx";
import { formatText } from "~/features/races/race-format.ts";
import { knownPlace } from "~/features/races/race-place.ts";
import { TerrainMark } from "~/features/races/terrain-mark.tsx";

export interface ComparedFact {
  name: string;
  /** Null where nothing is known. */
  text: (race: Race, measures: UnitFormats) => string | null;
  shown?: (race: Race, measures: UnitFormats) => ReactNode;
  measure?: Measure;
  /** The field that its mark "not verified" goes by. */
  field?: keyof Race;
}

const heightOf = (metres: number | null, { height }: UnitFormats) => (metres === null ? null : height(metres));
const altitudeOf = (metres: number | null, { altitude }: UnitFormats) => (metres === null ? null : altitude(metres));
const withDetail = (text: string, detail: string) => (detail === "" ? text : `${text} (${detail})`);

function runners(race: Race): string | null {
  if (race.participants === null) return null;
  const detail = [
    race.participantsBasis === "reported" ? "as reported" : race.participantsBasis,
    race.participantsYear,
  ];
  return withDetail(participantsText(race), detail.filter(Boolean).join(", "));
}

function labels(race: Race): string | null {
  const held = [
    race.worldMarathonMajor && "World Marathon Major",
    race.worldAthleticsLabel && `World Athletics ${race.worldAthleticsLabel.replace(/ ?Label$/, "")} Label`,
    race.utmbWorldSeries && "UTMB World Series",
  ].filter(Boolean);
  return held.length === 0 ? null : held.join(", ").replace("  ", " ");
}

/** A line of a narrow column ends before a dot of the name. */
function breakableHost(address: string): ReactNode {
  const [first, ...parts] = hostOf(address).split(".");
  return (
    <>
      {first}
      {parts.map((part) => (
        <Fragment key={part}>
          <wbr />.{part}
        </Fragment>
      ))}
    </>
  );
}

function website(race: Race): ReactNode {
  return isWebAddress(race.website) ? (
    <OutsideLink href={race.website}>{breakableHost(race.website)}</OutsideLink>
  ) : null;
}

function places({ entryCapacity, entryCapacityYear }: Race): string | null {
  if (entryCapacity === null) return null;
  return withDetail(formatNumber(entryCapacity), entryCapacityYear === null ? "" : String(entryCapacityYear));
}

/** Anything is possible where no range is known: then no score is surely higher. */
const ANY_SCORE = [0, 100] as const;

/** An estimate is never the best of a comparison. */
function scoreFact(kind: ScoreKind, reason: string): ComparedFact {
  const text = (race: Race) => {
    const { value, band, isTooUncertain } = scoreOfCard(race, kind);
    if (isTooUncertain) return TOO_UNCERTAIN;
    return value === null ? null : scoreText(value, band);
  };
  return {
    name: SCORE_NAMES[kind],
    text,
    shown: (race) => {
      const score = text(race);
      return (
        score !== null && (
          <Link to={METHOD_PATH} className="text-link">
            {score}
            <span className="sr-only">, how it is calculated</span>
          </Link>
        )
      );
    },
    measure: {
      of: (race) => scoreOfCard(race, kind).value,
      range: (race, ranges) => scoreOfCard(race, kind).band ?? ranges?.[kind] ?? ANY_SCORE,
      mayBeBest: (race) => scoreOfCard(race, kind).band === null,
      better: "more",
      reason,
    },
  };
}

/** In the order of the table: what decides comes first. */
export const COMPARED_FACTS: readonly ComparedFact[] = [
  {
    name: "Next race",
    text: (race) => describeRaceDate(race).text,
    shown: (race) => {
      const day = runDay(race);
      return (
        <>
          <RaceDate race={race} />
          {day && (
            <span className="block min-h-5 text-sm text-muted">
              <Countdown date={day} />
            </span>
          )}
        </>
      );
    },
    measure: EARLIEST,
  },
  {
    name: "Climb",
    text: ({ elevationGainM }, measures) => heightOf(elevationGainM, measures),
    measure: { of: (race) => race.elevationGainM, better: "less", reason: "Least climb", isFair: sameDistance },
    field: "elevationGainM",
  },
  {
    name: "Steepness",
    text: ({ elevationProfile }) => elevationProfile && elevationStyle(elevationProfile).label,
    shown: (race) => <ElevationBadge profile={race.elevationProfile} basis={race.elevationBasis} />,
  },
  {
    name: "Profile",
    text: ({ course, id }) => (course && course.profile.length > 1 ? String(id) : null),
    shown: (race, measures) => race.course && <MiniProfile race={race} course={race.course} measures={measures} />,
  },
  {
    name: "Runners",
    text: runners,
    measure: { of: (race) => race.participants, better: "more", reason: "Biggest field" },
    field: "participants",
  },
  {
    name: "Boston qualifier",
    text: ({ bostonQualifier }) => bostonQualifier?.replace(/^yes/, "Yes") ?? null,
    field: "bostonQualifier",
  },
  { name: "Place", text: (race) => knownPlace(race) ?? null },
  { name: "Type", text: ({ raceType }) => RACE_TYPE_NAMES[raceType].one },
  {
    name: "Distance",
    text: ({ distanceKm }, { length }) => (distanceKm === null ? null : length(distanceKm)),
  },
  scoreFact("pb", "Highest PB potential"),
  scoreFact("course", "Highest course score"),
  scoreFact("day", "Highest weather score"),
  {
    name: "Climb per distance",
    text: (race, { climbRate }) => {
      const climb = climbPerKm(race);
      return climb === null ? null : climbRate(climb);
    },
    measure: { of: climbPerKm, better: "less", reason: "Least climb per distance" },
  },
  {
    name: "Descent",
    text: ({ elevationLossM }, measures) => heightOf(elevationLossM, measures),
    field: "elevationLossM",
  },
  {
    name: "Net drop or rise",
    text: ({ courseNetDropM: dropM }, { height }) =>
      dropM === null ? null : dropM === 0 ? height(0) : `${height(Math.abs(dropM))} ${dropM < 0 ? "rise" : "drop"}`,
  },
  {
    name: "Start altitude",
    text: ({ startAltitudeM }, measures) => altitudeOf(startAltitudeM, measures),
    measure: { of: (race) => race.startAltitudeM, better: "less", reason: "Lowest start" },
    field: "startAltitudeM",
  },
  {
    name: "Finish altitude",
    text: ({ finishAltitudeM }, measures) => altitudeOf(finishAltitudeM, measures),
    field: "finishAltitudeM",
  },
  { name: "Terrain", text: ({ terrain }) => terrain, shown: ({ terrain }) => <TerrainMark terrain={terrain} /> },
  { name: "Entry places", text: places, field: "entryCapacity" },
  { name: "Format", text: (race) => (race.raceType === "ultra-marathon" ? formatText(race) : "Set distance") },
  {
    name: "Other distances",
    text: otherDistancesText,
    field: "otherDistances",
  },
  { name: "UTMB distance categories", text: utmbCategoriesText, field: "otherDistances" },
  { name: "Usual month", text: ({ usualMonth }) => (usualMonth === null ? null : monthName(usualMonth)) },
  { name: "Last known edition", text: (race) => editionDays(race)[0] ?? null },
  { name: "Date last checked by us", text: ({ dateCheckedOn }) => dateCheckedOn && formatDate(dateCheckedOn) },
  { name: "County", text: ({ county }) => county },
  { name: "Continent", text: ({ continent }) => continent },
  {
    name: "First edition",
    text: ({ firstYear }) => (firstYear === null ? null : String(firstYear)),
    measure: { of: (race) => race.firstYear, better: "less", reason: "Longest history" },
    field: "firstYear",
  },
  {
    name: "Men’s course record",
    text: ({ courseRecordMen }) => courseRecordMen,
    measure: fastest("courseRecordMen"),
    field: "courseRecordMen",
  },
  {
    name: "Women’s course record",
    text: ({ courseRecordWomen }) => courseRecordWomen,
    measure: fastest("courseRecordWomen"),
    field: "courseRecordWomen",
  },
  { name: "Quality labels", text: labels },
  { name: "Sponsor", text: ({ sponsor }) => sponsor, field: "sponsor" },
  { name: "Website", text: ({ website: address }) => (isWebAddress(address) ? address : null), shown: website },
];
