import type { LoaderFunctionArgs } from "react-router";
import { readInsightsOptions } from "~/api/@tanstack/react-query.gen.ts";
import { AnalyseTrack } from "~/features/insights/track/analyse-track.tsx";
import type { RenderSteepness } from "~/features/insights/race-table.tsx";
import { PLOTS_PARAMETERS } from "~/features/insights/plots/plots-inputs.ts";
import { ElevationBadge } from "~/features/races/elevation-badge.tsx";
import { prefetch, queryClientOf } from "~/lib/api/query-client.ts";
import { openKeptPage } from "~/lib/offline/kept-page.ts";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";
import { Container } from "~/ui/container.tsx";
import { deferred } from "~/ui/deferred.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";
import { ResultActions } from "~/ui/result-actions.tsx";
import { Section } from "~/ui/section.tsx";

const CataloguePlots = deferred<{ renderSteepness: RenderSteepness }>(
  async () => (await import("~/features/insights/plots/catalogue-plots.tsx")).CataloguePlots,
);

/** The page carries what it draws; a browser that goes on from it gets the whole table once, and draws by itself. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const queryClient = queryClientOf(context);
  if (typeof document !== "undefined") {
    const table = readInsightsOptions();
    await Promise.all([prefetch(queryClient, table), CataloguePlots.load()]);
    if (!queryClient.getQueryData(table.queryKey)) await openKeptPage(request);
    return null;
  }
  const { requestedPlots } = await import("~/features/insights/plots/plots-query.ts");
  await Promise.all([prefetch(queryClient, requestedPlots(new URL(request.url).searchParams)), CataloguePlots.load()]);
  return null;
}

/** Search engines know the page; one reader's filters are for that reader. */
export const handle: RouteHandle = { parameters: PLOTS_PARAMETERS, noindex: ({ url }) => url.search !== "" };

const renderSteepness: RenderSteepness = ({ elevationProfile, elevationBasis }) => (
  <ElevationBadge profile={elevationProfile} basis={elevationBasis} />
);

export function Component() {
  return (
    <>
      <PageHead
        title="Course Analysis"
        description="Analyse a GPX, TCX or FIT track: profile, gradients, honest climb and equal-effort splits. And the guide's races by steepness, temperature, size, month and country."
        path="/insights"
      />
      <PageTitle
        seed="insights"
        title="Course Analysis"
        lead="Analyse a GPS track of your own, or compare all the races of the guide."
        breadcrumbs={[{ label: "Home", to: "/" }, { label: "Course Analysis" }]}
      >
        <ResultActions name="Course Analysis" className="mt-4" />
      </PageTitle>
      <Container className="grid grid-cols-[minmax(0,1fr)] gap-16 pt-10 pb-16">
        <Section title="Analyse a GPS track">
          <AnalyseTrack renderSteepness={renderSteepness} />
        </Section>
        <Section
          title="All races in charts"
          lead="The races of the guide by steepness, temperature, size, month and country."
          className="below-fold [contain-intrinsic-block-size:auto_200rem]"
        >
          <CataloguePlots renderSteepness={renderSteepness} />
        </Section>
      </Container>
    </>
  );
}
