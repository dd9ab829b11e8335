import type { LoaderFunctionArgs } from "react-router";
import { useLocation } from "react-router";
import type { Race } from "~/api/types.gen.ts";
import { comparedPotentialQuery } from "~/features/compare/compared-potential-query.ts";
import { comparedRaceQuery, useComparedRaces } from "~/features/compare/compared-races.ts";
import { ComparisonNotes } from "~/features/compare/comparison-notes.tsx";
import { ComparisonTable } from "~/features/compare/comparison-table.tsx";
import { OthersComparison } from "~/features/compare/others-comparison.tsx";
import { useOwnComparison } from "~/features/compare/own-comparison.ts";
import { SaveComparisonForm } from "~/features/compare/save-comparison-form.tsx";
import { comparisonRows } from "~/features/races/comparison-rows.tsx";
import { ShareButton } from "~/features/races/share-button.tsx";
import { compareAddress, readComparedRaces } from "~/lib/compare-address.ts";
import { useHydrated } from "~/lib/hydrated.ts";
import { useLaterMeasures } from "~/lib/later-measures.ts";
import { prefetch, queryClientOf } from "~/lib/query-client.ts";
import type { RouteHandle } from "~/lib/route-handle.ts";
import { useSession } from "~/lib/session.ts";
import { Button } from "~/ui/button.tsx";
import { Container } from "~/ui/container.tsx";
import { Icon } from "~/ui/icon.tsx";
import { island } from "~/ui/island.tsx";
import { LinkButton } from "~/ui/link-button.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";

const LEAD = "Two to six races side by side, fact by fact, with the best of each row marked.";

const CoursePart = island<{ races: readonly Race[] }>(
  async () => (await import("./shared/course-comparison-part.tsx")).CourseComparisonPart,
);

const GuestLists = island(async () => (await import("./shared/guest-lists.tsx")).GuestLists);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const queryClient = queryClientOf(context);
  const { raceIds } = readComparedRaces(new URL(request.url).searchParams);
  await Promise.all([
    ...raceIds.map((raceId) => queryClient.query(comparedRaceQuery(raceId)).catch(() => undefined)),
    ...raceIds.map((raceId) => prefetch(queryClient, comparedPotentialQuery(raceId))),
    raceIds.length > 0 ? CoursePart.load() : undefined,
  ]);
  return null;
}

/** Search engines know the races themselves; a comparison is for whoever made it. */
export const handle: RouteHandle = { noindex: ({ url }) => url.searchParams.has("races") };

function Tools({ raceIds, keptAs }: { raceIds: readonly number[]; keptAs: string | undefined }) {
  return (
    <div className="no-print mb-6 flex flex-wrap items-end gap-3">
      <LinkButton to="/all-races" variant="secondary">
        Add a race
      </LinkButton>
      {/* what only a script can do is not offered without one */}
      <span className="contents noscript:hidden">
        <ShareButton name="Races compared" path={compareAddress(raceIds)} labelled />
      </span>
      <Button className="noscript:hidden" variant="secondary" onClick={() => window.print()}>
        <Icon name="print" />
        Print
      </Button>
      <SaveComparisonForm raceIds={raceIds} keptAs={keptAs} />
    </div>
  );
}

function NothingAsked() {
  return (
    <>
      <p className="max-w-prose">
        No race is being compared. Press the compare button beside a race in any list, or on its page, and it stands
        here beside the others. The address of a comparison can be sent to anybody.
      </p>
      <p className="mt-4 flex flex-wrap gap-3">
        <LinkButton to="/all-races">All Races</LinkButton>
        <LinkButton to="/marathons" variant="secondary">
          Marathons
        </LinkButton>
        <LinkButton to="/half-marathons" variant="secondary">
          Half Marathons
        </LinkButton>
      </p>
    </>
  );
}

export function Component() {
  const asked = readComparedRaces(new URLSearchParams(useLocation().search));
  const { raceIds } = asked;
  const found = useComparedRaces(raceIds);
  const measures = useLaterMeasures();
  const isHydrated = useHydrated();
  const isGuest = useSession().state === "signed-out";
  const isBare = raceIds.length === 0 && asked.senseless.length === 0;
  const { isOwn, keptAs, onChange } = useOwnComparison(raceIds, isBare);
  const names = found.races.map(({ name }) => name);
  const title =
    names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""} compared` : "Compare races";
  return (
    <>
      <PageHead
        title={title}
        description={names.length > 1 ? `${names.join(", ")}: date, course, field and records side by side.` : LEAD}
        path={compareAddress(raceIds)}
        {...(isBare ? {} : { robots: "noindex" as const })}
      />
      <PageTitle
        seed="compare"
        title="Compare races"
        lead={LEAD}
        trail={[{ label: "Home", to: "/" }, { label: "Compare" }]}
      />
      <Container className="pt-8 pb-16">
        {isBare && <NothingAsked />}
        <ComparisonNotes asked={asked} found={found} />
        {found.races.length > 0 && (
          <>
            <Tools raceIds={raceIds} keptAs={keptAs} />
            <ComparisonTable
              races={found.races}
              rows={comparisonRows(found.races, measures)}
              raceIds={raceIds}
              onChange={onChange}
            />
            <CoursePart races={found.races} />
          </>
        )}
        {/* known only in the browser, so it stands where it pushes nothing aside */}
        {isHydrated && keptAs !== undefined && (
          <p className="no-print mt-6 wrap-anywhere text-muted">
            You keep this comparison as “{keptAs}”. What you change here changes it.
          </p>
        )}
        {!isBare && isHydrated && isOwn === false && found.races.length > 0 && (
          <OthersComparison key={raceIds.join()} raceIds={raceIds} />
        )}
        {/* the dashboard asks for sign-in; what a guest has kept stands here, where the footer's Dashboard link leads */}
        {isGuest && <GuestLists />}
      </Container>
    </>
  );
}
