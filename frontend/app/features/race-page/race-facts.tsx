import { inSentence } from "~/lib/format/in-sentence.ts";
import type { Race } from "~/api/types.gen.ts";
import { spellToTheMinute } from "~/domain/pace/durations.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import { hostOf, isWebAddress } from "~/lib/navigation/web-address.ts";
import { AsideSection } from "./aside-section.tsx";
import { type Fact, FactList } from "~/features/races/fact-list.tsx";
import { otherDistancesText, utmbCategoriesText } from "~/features/races/other-distances.ts";
import { formatText, isOpenEnded } from "~/features/races/race-format.ts";
import { OutsideLink } from "~/features/races/outside-link.tsx";
import { Disclosure } from "~/ui/disclosure.tsx";
import { SourceChip, UnverifiedMark } from "~/features/race-page/sources/source-chip.tsx";
import { capitalised } from "~/lib/format/formats.ts";

const withCommas = (list: string) => list.replace(/;\s*/g, ", ");

interface PlainFact {
  name: string;
  value: string | null;
  fields: readonly (keyof Race)[];
  /** Folded: history and labels, which decide no entry. */
  isFolded?: true;
}

function plainFacts(race: Race, hasQualifying: boolean): PlainFact[] {
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
      name: "Time limit (cut-off)",
      value: race.cutOffH === null ? null : spellToTheMinute(race.cutOffH * 3600),
      fields: ["cutOffH"],
    },
    { name: "Entry", value: race.entry === null ? null : capitalised(withCommas(race.entry)), fields: ["entry"] },
    { name: "Format", value: isOpenEnded(race) ? formatText(race) : null, fields: ["format"] },
    {
      name: "Other distances",
      value: otherDistancesText(race),
      fields: ["otherDistances"],
    },
    { name: "UTMB distance categories", value: utmbCategoriesText(race), fields: ["otherDistances"] },
    {
      name: "Entry places",
      value: capacity && race.entryCapacityYear ? `${capacity} (${race.entryCapacityYear})` : capacity,
      fields: ["entryCapacity"],
    },
    {
      name: "First edition",
      value: race.firstYear === null ? null : String(race.firstYear),
      fields: ["firstYear"],
      isFolded: true,
    },
    { name: "Men’s course record", value: race.courseRecordMen, fields: ["courseRecordMen"], isFolded: true },
    { name: "Women’s course record", value: race.courseRecordWomen, fields: ["courseRecordWomen"], isFolded: true },
    {
      name: "Quality labels",
      value: labels.join(", ") || null,
      fields: ["worldAthleticsLabel", "worldMarathonMajor", "utmbWorldSeries"],
      isFolded: true,
    },
    ...(hasQualifying ? [] : [bostonFact(race)]),
    {
      name: "World records",
      value:
        race.recordEligible &&
        (race.recordEligible === "yes" ? "Possible on this course" : "Times do not count for records"),
      fields: ["recordEligible"],
      isFolded: true,
    },
    { name: "Sponsor", value: race.sponsor, fields: ["sponsor"], isFolded: true },
  ];
}

function bostonFact({ bostonQualifier }: Race): PlainFact {
  return {
    name: "Boston qualifier",
    value: bostonQualifier === null ? null : capitalised(bostonQualifier),
    fields: ["bostonQualifier"],
  };
}

/** Missing facts that are worth mentioning; an absent label or format is not. */
const NAMED_WHEN_UNKNOWN = new Set(["First edition", "Men’s course record", "Women’s course record", "Sponsor"]);

/** The facts of the first screen are among them for their sources. */
const FIELDS: readonly (keyof Race)[] = ["distanceKm", "participants", "startTime", "sponsor", "listingUrl", "website"];

function factOf({ name, value, fields }: PlainFact): Fact {
  return {
    name,
    value: (
      <>
        {value}
        <UnverifiedMark of={fields} />
      </>
    ),
  };
}

interface RaceFactsProps {
  race: Race;
  /** The page says in a section of its own whether the race qualifies for Boston. */
  hasQualifying: boolean;
}

/** Entry, limits, records and labels. Unknown facts are named in one line. */
export function RaceFacts({ race, hasQualifying }: RaceFactsProps) {
  const plain = plainFacts(race, hasQualifying);
  const missing = plain
    .filter(({ name, value }) => value === null && NAMED_WHEN_UNKNOWN.has(name))
    .map(({ name }) => inSentence(name));
  const known = plain.filter(({ value }) => value !== null);
  const facts = known.filter(({ isFolded }) => !isFolded).map(factOf);
  const folded = known.filter(({ isFolded }) => isFolded).map(factOf);
  if (isWebAddress(race.website) && isWebAddress(race.listingUrl)) {
    facts.push({
      name: "Also listed at",
      value: <OutsideLink href={race.listingUrl}>{hostOf(race.listingUrl)}</OutsideLink>,
    });
  }
  return (
    <AsideSection
      title="Entry and facts"
      actions={<SourceChip of={[...FIELDS, ...plain.flatMap(({ fields }) => fields)]} about="the facts" />}
    >
      {facts.length > 0 && <FactList facts={facts} />}
      {folded.length > 0 && (
        <Disclosure summary="History, records and labels" className={facts.length > 0 ? "border-t-0" : ""}>
          <FactList facts={folded} />
        </Disclosure>
      )}
      {missing.length > 0 && <p className="mt-2 text-sm text-muted">Not known: {missing.join(", ")}.</p>}
    </AsideSection>
  );
}
