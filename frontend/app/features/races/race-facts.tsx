import type { ParticipantsBasis, Race } from "~/api/types.gen.ts";
import { formatDistance, formatNumber } from "~/lib/formats.ts";
import { RACE_TYPE_NAMES } from "~/lib/race-path.ts";
import { hostOf, isWebAddress } from "~/lib/web-address.ts";
import { type Fact, FactList } from "./fact-list.tsx";
import { OutsideLink } from "./outside-link.tsx";
import { Participants, PbPotential } from "./race-figures.tsx";
import { SourceMarks } from "./source-marks.tsx";

const BASIS_WORDS: Record<ParticipantsBasis, string> = {
  finishers: "finishers",
  starters: "starters",
  reported: "as reported",
};

function runners(race: Race): Fact["value"] {
  if (race.participants === null) return <span className="text-muted">Not known</span>;
  const known = [race.participantsBasis && BASIS_WORDS[race.participantsBasis], race.participantsYear]
    .filter(Boolean)
    .join(", ");
  return (
    <>
      <Participants race={race} />
      <SourceMarks of={["participants"]} />
      {known && <span className="block text-sm text-muted">{known}</span>}
    </>
  );
}

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
    { name: "Format", value: race.format === "fixed distance" ? null : race.format, fields: ["format"] },
    { name: "Other distances", value: race.otherDistances?.replace(/;\s*/g, ", ") ?? null, fields: ["otherDistances"] },
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
    { name: "Sponsor", value: race.sponsor, fields: ["sponsor"] },
  ];
}

/** What is missing and worth telling: an absent label or format says nothing. */
const WORTH_TELLING = new Set(["First edition", "Men’s course record", "Women’s course record", "Sponsor"]);

/** Key facts with their sources. What is not known is said to be so, in one line. */
export function RaceFacts({ race }: { race: Race }) {
  const plain = plainFacts(race);
  const missing = plain
    .filter(({ name, value }) => value === null && WORTH_TELLING.has(name))
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
    { name: "PB potential", value: <PbPotential value={race.pbPotential} /> },
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
