import { type LoaderFunctionArgs, redirect, useLocation } from "react-router";
import { listPotentialsOptions } from "~/api/@tanstack/react-query.gen.ts";
import { examplePotential, exampleRace } from "~/features/pb-potential/example-queries.ts";
import { showsFullMethod, FULL_METHOD_PARAMETERS } from "~/features/pb-potential/full-method.tsx";
import { RankedRaces } from "~/features/pb-potential/ranking/ranked-races.tsx";
import { isAnywhere, parseRanking, RANKING_PARAMETERS } from "~/features/pb-potential/ranking/ranking-inputs.ts";
import { firstRanking, loadModelsFor, matchingQuery } from "~/features/pb-potential/ranking/ranking-query.ts";
import { ElevationBadge } from "~/features/races/elevation-badge.tsx";
import { prefetch, queryClientOf } from "~/lib/api/query-client.ts";
import { openKeptPage } from "~/lib/offline/kept-page.ts";
import { radiusIn } from "~/lib/navigation/where.ts";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";
import { Container } from "~/ui/container.tsx";
import { deferred } from "~/ui/deferred.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { Section } from "~/ui/section.tsx";

const LEAD =
  "See how much time hills, altitude, heat and surface cost you, and which courses are fastest, before the weather is counted.";

/** What there is to read below the ranking. */
const MethodPart = deferred(async () => (await import("./shared/potential-method-section.tsx")).PotentialMethodSection);

const FullMethod = deferred(async () => (await import("~/features/pb-potential/method-text.tsx")).MethodText);

/** In a part of its own: the place is what the page has in common with the lists, whose code is not needed to read it. */
const WhereFields = deferred(async () => (await import("~/features/race-list/where-fields.tsx")).WhereFields);

/** The page carries its first rows; a browser that goes on from it gets the whole table once, and ranks by itself. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const queryClient = queryClientOf(context);
  const { searchParams } = new URL(request.url);
  const inputs = parseRanking(searchParams);
  if (searchParams.has("place")) {
    const { placedAddress } = await import("./shared/ranking-place.ts");
    const address = await placedAddress(queryClient, inputs, radiusIn(searchParams));
    if (address !== undefined) throw redirect(address);
  }
  const isServer = typeof document === "undefined";
  const rows = isServer
    ? [prefetch(queryClient, firstRanking(inputs))]
    : [
        prefetch(queryClient, listPotentialsOptions()),
        isAnywhere(inputs.where) || prefetch(queryClient, matchingQuery(inputs.where)),
      ];
  await Promise.all([
    ...rows,
    prefetch(queryClient, exampleRace()),
    prefetch(queryClient, examplePotential()),
    loadModelsFor(inputs),
    WhereFields.load(),
    MethodPart.load(),
    ...(showsFullMethod(searchParams) ? [FullMethod.load()] : []),
  ]);
  if (!isServer && !queryClient.getQueryData(listPotentialsOptions().queryKey)) await openKeptPage(request);
  return null;
}

/** Search engines know the page; one runner's ranking is for that runner. */
export const handle: RouteHandle = {
  parameters: [...RANKING_PARAMETERS, ...FULL_METHOD_PARAMETERS],
  noindex: ({ url }) => url.searchParams.has("time"),
};

export function Component() {
  const { search } = useLocation();
  return (
    <>
      <PageHead
        title="PB Potential"
        description="Races worldwide ranked by what their hills, altitude, heat and surface do to your time, in minutes with an honest range, and how that is worked out."
        path="/pb-potential"
      />
      <PageTitle
        seed="pb-potential"
        title="PB Potential"
        lead={LEAD}
        breadcrumbs={[{ label: "Home", to: "/" }, { label: "PB Potential" }]}
      />
      <Container className="grid grid-cols-[minmax(0,1fr)] gap-16 pt-10 pb-16">
        <Section
          title="Races ranked, with your time"
          lead="Enter a recent result. It is saved in this browser and used by all our tools."
        >
          <RankedRaces
            renderWhere={(slot) => <WhereFields {...slot} />}
            renderSteepness={(row) => (
              <ElevationBadge
                profile={row.elevationProfile}
                basis={row.elevationBasis === "stated" ? "stated" : null}
              />
            )}
          />
        </Section>
        <MethodPart />
        {showsFullMethod(new URLSearchParams(search)) && <FullMethod />}
      </Container>
    </>
  );
}
