import type { ParticipantsBasis, Race } from "~/api/types.gen.ts";
import { spellToTheMinute } from "~/domain/pace/durations.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import { formatDistance } from "~/lib/format/formats.ts";
import { RACE_TYPE_NAMES } from "~/lib/navigation/race-path.ts";
import { hostOf, isWebAddress } from "~/lib/navigation/web-address.ts";
import { type Fact, FactList } from "~/features/races/fact-list.tsx";
import { OutsideLink } from "~/features/races/outside-link.tsx";
import { ScoreFigure, scoreOfCard } from "~/features/races/score-figure.tsx";
import { Participants, PbPotential } from "~/features/races/race-figures.tsx";
import { StartFact } from "~/features/race-page/start/start-fact.tsx";
import { SourceMarks, UnverifiedMark } from "~/features/race-page/sources/source-marks.tsx";

const BASIS_TEXTS: Record<ParticipantsBasis, string> = {
  finishers: "finishers",
  starters: "starters",
  reported: "as reported",
};

function runners(race: Race): Fact["value"] {
  if (race.participants === null) return <span className="text-muted">Not known</span>;
  const basis = [race.participantsBasis && BASIS_TEXTS[race.participantsBasis], race.participantsYear]
    .filter(Boolean)
    .join(", ");
  return (
    <>
      <Participants race={race} />
      <SourceMarks of={["participants"]} />
      <UnverifiedMark of={["participants"]} />
      {basis && <span className="block text-sm text-muted">{basis}</span>}
    </>
  );
}

const withCommas = (list: string) => list.replace(/;\s*/g, ", ");

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface PlainFact {
  name: string;
  value: string | null;
  fields: readonly (keyof Race)[];
}

function plainFacts(race: Race): PlainFact[] {
  const capacity = race.entryCapacity === null ? null : formatNumber(race.entryCapacity);
  const labels = [
    race.worldMarathonMajor ? "World Marathon Major" : null,
    race.worldAthleticsLabel
      ? `World Athletics ${race.worldAthleticsLabel === "Label" ? "Label" : `${race.worldAthleticsLabel} Label`}`
      : null,
    race.utmbWorldSeries ? "UTMB World Series" : null,
  ].filter((label) => label !== null);
  return [
    {
      name: "Time limit",
      value: race.cutOffH === null ? null : spellToTheMinute(race.cutOffH * 3600),
      fields: ["cutOffH"],
    },
    { name: "Entry", value: race.entry === null ? null : capitalised(withCommas(race.entry)), fields: ["entry"] },
    { name: "Format", value: race.format === "fixed distance" ? null : race.format, fields: ["format"] },
    {
      name: "Other distances",
      value: race.otherDistances === null ? null : withCommas(race.otherDistances),
      fields: ["otherDistances"],
    },
    {
      name: "Places",
      value: capacity && race.entryCapacityYear ? `${capacity} (${race.entryCapacityYear})` : capacity,
      fields: ["entryCapacity"],
    },
    { name: "First edition", value: race.firstYear === null ? null : String(race.firstYear), fields: ["firstYear"] },
    { name: "Men’s course record", value: race.courseRecordMen, fields: ["courseRecordMen"] },
    { name: "Women’s course record", value: race.courseRecordWomen, fields: ["courseRecordWomen"] },
    {
      name: "Labels",
      value: labels.join(", ") || null,
      fields: ["worldAthleticsLabel", "worldMarathonMajor", "utmbWorldSeries"],
    },
    {
      name: "Boston qualifier",
      value: race.bostonQualifier?.replace(/^yes/, "Yes") ?? null,
      fields: ["bostonQualifier"],
    },
    {
      name: "World records",
      value: race.recordEligible && (race.recordEligible === "yes" ? "Possible on this course" : "Not on this course"),
      fields: ["recordEligible"],
    },
    { name: "Sponsor", value: race.sponsor, fields: ["sponsor"] },
  ];
}

/** Missing facts that are worth mentioning; an absent label or format is not. */
const NAMED_WHEN_UNKNOWN = new Set(["First edition", "Men’s course record", "Women’s course record", "Sponsor"]);

/** Key facts with their sources. Unknown facts are named in one line. */
export function RaceFacts({ race }: { race: Race }) {
  const plain = plainFacts(race);
  const missing = plain
    .filter(({ name, value }) => value === null && NAMED_WHEN_UNKNOWN.has(name))
    .map(({ name }) => name.toLowerCase());
  const facts: Fact[] = [
    {
      name: "Distance",
      value: (
        <>
          {race.distanceKm === null ? RACE_TYPE_NAMES[race.raceType].one : formatDistance(race.distanceKm)}
          <SourceMarks of={["distanceKm"]} />
        </>
      ),
    },
    { name: "Runners", value: runners(race) },
    { name: "Start", value: <StartFact race={race} /> },
    { name: "PB potential", value: <PbPotential race={race} /> },
    { name: "Course score", value: <ScoreFigure {...scoreOfCard(race, "course")} /> },
    { name: "Day score", value: <ScoreFigure {...scoreOfCard(race, "day")} /> },
    ...plain.flatMap(({ name, value, fields }) =>
      value === null
        ? []
        : [
            {
              name,
              value: (
                <>
                  {value}
                  <SourceMarks of={fields} />
                  <UnverifiedMark of={fields} />
                </>
              ),
            },
          ],
    ),
  ];
  for (const [name, address] of [
    ["Website", race.website],
    ["Listed at", race.listingUrl],
  ] as const) {
    if (isWebAddress(address)) facts.push({ name, value: <OutsideLink href={address}>{hostOf(address)}</OutsideLink> });
  }
  return (
    <>
      <FactList facts={facts} className="border-t border-line-strong" />
      {missing.length > 0 && <p className="mt-2 text-sm text-muted">Not known: {missing.join(", ")}.</p>}
    </>
  );
}
