import { listed } from "~/lib/format/in-words.ts";
import { lazy, Suspense } from "react";
import { type LoaderFunctionArgs, useLocation } from "react-router";
import { AddRace } from "~/features/compare/add-race.tsx";
import { comparedPotentialQuery, comparedRaceQuery, useComparedRaces } from "~/features/compare/compared-races.ts";
import { ComparisonNotes } from "~/features/compare/comparison-notes.tsx";
import { SharedComparison } from "~/features/compare/shared-comparison.tsx";
import { type OwnComparison, useOwnComparison } from "~/features/compare/use-own-comparison.ts";
import { SaveComparisonForm } from "~/features/compare/save-comparison-form.tsx";
import { ShareButton } from "~/ui/share-button.tsx";
import {
  COMPARE_PARAMETERS,
  compareAddress,
  readComparedRaces,
  sharedComparison,
} from "~/lib/navigation/compare-address.ts";
import { useHydrated } from "~/lib/startup/hydrated.ts";
import { prefetch, queryClientOf } from "~/lib/api/query-client.ts";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";
import { useSession } from "~/lib/session/session.ts";
import { Button } from "~/ui/button.tsx";
import { Container } from "~/ui/container.tsx";
import { Icon } from "~/ui/icon.tsx";
import { deferred } from "~/ui/deferred.tsx";
import { LinkButton } from "~/ui/link-button.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import type { CourseComparisonSectionProps } from "./shared/course-comparison-section.tsx";

const LEAD = "Two to six races side by side, fact by fact, with the best of each row marked.";

const CoursePart = deferred<CourseComparisonSectionProps>(
  async () => (await import("./shared/course-comparison-section.tsx")).CourseComparisonSection,
);

/** Fetched only for a link to a public comparison. */
const PublicComparison = lazy(async () => ({
  default: (await import("~/features/compare/public-comparison.tsx")).PublicComparison,
}));

const GuestLists = deferred(async () => (await import("./shared/guest-lists.tsx")).GuestLists);

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

/** Search engines index the races, and not their comparisons. */
export const handle: RouteHandle = {
  parameters: COMPARE_PARAMETERS,
  noindex: ({ url }) => url.searchParams.has("races") || url.searchParams.has("comparison"),
};

interface ToolsProps {
  raceIds: readonly number[];
  own: OwnComparison;
}

function Tools({ raceIds, own: { wholeIds, isOwn, savedAs, onChange } }: ToolsProps) {
  return (
    <div className="no-print mb-6 flex flex-wrap items-end gap-3">
      <AddRace raceIds={wholeIds} onChange={onChange} />
      {/* needs JavaScript */}
      <span className="contents noscript:hidden">
        <ShareButton name="Races compared" path={compareAddress(raceIds)} labelled />
      </span>
      <Button className="noscript:hidden" variant="secondary" onClick={() => window.print()}>
        <Icon name="print" />
        Print
      </Button>
      <SaveComparisonForm raceIds={isOwn ? wholeIds : raceIds} savedAs={savedAs} />
    </div>
  );
}

function NothingCompared() {
  return (
    <>
      <p className="max-w-prose">
        You are not comparing any races yet. Press the compare button beside a race, in a list or on its page, to add it
        here. You can share a comparison by its link.
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
  const query = new URLSearchParams(useLocation().search);
  const requested = readComparedRaces(query);
  const comparisonId = sharedComparison(query);
  const { raceIds } = requested;
  const found = useComparedRaces(raceIds);
  const isHydrated = useHydrated();
  const isGuest = useSession().state === "signed-out";
  const isBare = raceIds.length === 0 && requested.senseless.length === 0 && !comparisonId;
  const own = useOwnComparison(requested, isBare);
  const { wholeIds, isOwn, savedAs, onChange } = own;
  const names = found.races.map(({ name }) => name);
  const title = names.length > 1 ? `${listed(names)} compared` : "Compare races";
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
        breadcrumbs={[{ label: "Home", to: "/" }, { label: "Compare" }]}
      />
      <Container className="pt-8 pb-16">
        {isBare && <NothingCompared />}
        {comparisonId && isHydrated && (
          <Suspense fallback={null}>
            <PublicComparison comparisonId={comparisonId} raceIds={raceIds} />
          </Suspense>
        )}
        <ComparisonNotes requested={requested} found={found} />
        {/* whose it is, is known only in the browser: its place is kept, so that it moves nothing */}
        {!isBare && found.races.length > 0 && (
          <div className="no-print mb-6 min-h-9 max-md:min-h-16">
            {isHydrated && isOwn && (
              <p className="wrap-anywhere text-muted max-md:text-sm">
                {savedAs === undefined
                  ? "This is your own comparison."
                  : `Saved as “${savedAs}”. Changes on this page are saved to it.`}
              </p>
            )}
            {isHydrated && isOwn === false && (
              <SharedComparison key={raceIds.join()} raceIds={raceIds} races={found.races} />
            )}
          </div>
        )}
        {found.races.length > 0 && (
          <>
            <Tools raceIds={raceIds} own={own} />
            <CoursePart races={found.races} raceIds={wholeIds} onChange={onChange} />
          </>
        )}
        {/* the dashboard needs a sign-in, so a guest's lists are here, where the footer's Dashboard link leads */}
        {isGuest && <GuestLists />}
      </Container>
    </>
  );
}
