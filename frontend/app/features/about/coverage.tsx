import type { CatalogueFacts } from "~/api/types.gen.ts";
import { formatNumber } from "~/domain/units/format-number.ts";
import { formatDate } from "~/lib/format/formats.ts";
import { RACE_TYPE_NAMES } from "~/lib/navigation/race-path.ts";

interface Share {
  label: string;
  count: number;
  note?: string;
}

function sharesOf(facts: CatalogueFacts): Share[] {
  return [
    { label: "with a place on the map", count: facts.withCoordinates },
    { label: "with a steepness", count: facts.withElevationProfile },
    {
      label: "with a steepness that is measured or calculated",
      count: facts.withVerifiedElevationProfile,
      note: "for the others, a source states it",
    },
    { label: "with a course profile", count: facts.withCourse },
    { label: "with a number of participants", count: facts.withParticipants },
    { label: "with a next date confirmed by the organiser", count: facts.withConfirmedDate },
    { label: "with a next date that a calendar lists", count: facts.withListedDate },
    { label: "with an expected date or month", count: facts.withExpectedDate },
    { label: "with a PB potential", count: facts.withPbPotential },
  ];
}

/** Current numbers of the catalogue, and how much is known about its races. */
export function Coverage({ facts }: { facts: CatalogueFacts }) {
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-6 border-y border-line py-6 md:grid-cols-5">
        <Figure value={facts.total} label="races" />
        <Figure value={facts.countries} label="countries" />
        {facts.byType.map(({ raceType, count }) => (
          <Figure key={raceType} value={count} label={RACE_TYPE_NAMES[raceType].many.toLowerCase()} />
        ))}
      </dl>
      <h3 className="mt-10 mb-3 text-xl">How much is known about them</h3>
      <ul className="grid gap-x-12 md:grid-cols-2">
        {sharesOf(facts).map((share) => (
          <KnownShare key={share.label} share={share} total={facts.total} />
        ))}
      </ul>
      <p className="mt-4 text-sm text-muted">
        Counted on {formatDate(facts.asOf)}, catalogue version {formatNumber(facts.version)}.
      </p>
    </>
  );
}

function Figure({ value, label }: { value: number; label: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-serif text-3xl font-medium md:text-4xl">{formatNumber(value)}</dd>
    </div>
  );
}

function KnownShare({ share, total }: { share: Share; total: number }) {
  const part = total === 0 ? 0 : (100 * share.count) / total;
  return (
    <li className="border-b border-line py-3">
      <div className="flex items-baseline justify-between gap-4">
        <span>
          {share.label}
          {share.note !== undefined && <span className="block text-sm text-muted">{share.note}</span>}
        </span>
        <span className="font-semibold whitespace-nowrap">{formatNumber(share.count)}</span>
      </div>
      <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" className="mt-2 h-1 w-full">
        <rect width="100" height="1" className="fill-line" />
        <rect width={part.toFixed(2)} height="1" className="fill-accent" />
      </svg>
    </li>
  );
}
