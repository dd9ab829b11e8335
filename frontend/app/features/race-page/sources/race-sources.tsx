import { Link } from "react-router";
import type { Race } from "~/api/types.gen.ts";
import { isAdmin, isOrganiser, useUser } from "~/lib/api/user-query.ts";
import { formatDate } from "~/lib/format/formats.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import { isWebAddress } from "~/lib/navigation/web-address.ts";
import { Disclosure } from "~/ui/disclosure.tsx";
import { Section } from "~/ui/section.tsx";
import { isUnverified } from "~/domain/race-day/unverified.ts";
import { NOT_VERIFIED_MEANS } from "~/features/races/not-verified.tsx";
import { factNames, otherValues } from "./fact-sources.ts";
import { OutsideLink } from "~/features/races/outside-link.tsx";

function hasUnverified(race: Race): boolean {
  return race.sources.some(({ fields }) => fields.some((field) => isUnverified(race, [field])));
}

/** The form is for organisers (SPEC section 2): all others, and the page as the server renders it, are told how to become one. */
function ClaimLink({ raceId }: { raceId: number }) {
  const user = useUser();
  const mayClaim = isOrganiser(user) || isAdmin(user);
  return (
    <Link
      to={mayClaim ? `/submit-race?claim=${raceId}` : "/race-organisers#claim"}
      className="text-link inline-flex min-h-9 items-center"
    >
      Organiser? Claim this race
    </Link>
  );
}

/** Sources of a race, each with its facts. */
export function RaceSources({ race }: { race: Race }) {
  const others = otherValues(race, useRunnerProfile().units);
  const contact = `/contact?race=${encodeURIComponent(race.slug ?? `race-${race.id}`)}`;
  return (
    <Section
      id="sources"
      className={hasUnverified(race) ? "" : "print:not-has-[details[open]]:hidden"}
      title="Sources"
      actions={
        <p className="no-print flex flex-wrap gap-x-5 text-[0.9375rem]">
          <Link to={contact} className="text-link inline-flex min-h-9 items-center">
            Report a wrong fact
          </Link>
          <ClaimLink raceId={race.id} />
        </p>
      }
    >
      {hasUnverified(race) && <p className="mb-2 max-w-prose text-sm text-muted">{NOT_VERIFIED_MEANS}</p>}
      {race.sources.length === 0 ? (
        <p className="text-muted">No source is recorded for this race.</p>
      ) : (
        <Disclosure
          summary={`${race.sources.length} ${race.sources.length === 1 ? "source" : "sources"}, with licences`}
        >
          <ol className="text-[0.9375rem]">
            {race.sources.map(({ source, fields }) => (
              <li
                key={source.key}
                className="grid gap-x-6 border-b border-line py-2 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1.4fr)_minmax(0,1fr)]"
              >
                <span className="min-w-0 break-words">
                  {isWebAddress(source.url) ? <OutsideLink href={source.url}>{source.name}</OutsideLink> : source.name}
                  {source.note && <span className="block text-sm text-muted">{source.note}</span>}
                </span>
                <span>
                  <span className="text-muted md:sr-only">For: </span>
                  {factNames(fields).join(", ") || "–"}
                </span>
                <span className="text-sm text-muted">
                  {source.readOn && <>Read {formatDate(source.readOn)}. </>}
                  {source.licence && /\w/.test(source.licence) && <>Licence: {source.licence}.</>}
                </span>
              </li>
            ))}
          </ol>
          {others.length > 0 && (
            <p className="mt-3 text-[0.9375rem] text-muted">Other sources give: {others.join("; ")}.</p>
          )}
        </Disclosure>
      )}
    </Section>
  );
}
