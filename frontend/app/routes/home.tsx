import { type QueryClient, useQuery } from "@tanstack/react-query";
import type { LoaderFunctionArgs } from "react-router";
import { readCatalogueFactsOptions } from "~/api/@tanstack/react-query.gen.ts";
import { articleListQuery } from "~/features/articles/article-queries.ts";
import { guideCountsQuery } from "~/features/places/guide-places.ts";
import { LocationGuides } from "~/features/places/location-guides.tsx";
import { HomeHero } from "~/features/home/home-hero.tsx";
import { silhouetteQuery } from "~/features/home/course-silhouette.tsx";
import { FEATURED, topRacesOptions } from "~/features/home/top-races-query.ts";
import { itemList } from "~/features/races/structured-data.ts";
import { HeroSearch } from "~/features/search/hero-search.tsx";
import { prefetch, queryClientOf } from "~/lib/api/query-client.ts";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";
import { Container } from "~/ui/container.tsx";
import { deferred } from "~/ui/deferred.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { Section } from "~/ui/section.tsx";

/** Below the fold, and most of the page's code. */
const TopRacesSection = deferred(async () => (await import("./shared/top-races-section.tsx")).TopRacesSection);
const BestRacesForm = deferred(async () => (await import("~/features/pb-potential/best-races-form.tsx")).BestRacesForm);
const WeekendRaces = deferred<{ today: string }>(
  async () => (await import("~/features/race-list/weekend-races.tsx")).WeekendRaces,
);
const HomeArticles = deferred(async () => (await import("./shared/home-articles.tsx")).HomeArticles);

/** The top races, and the course outlines of the featured ones. */
async function prefetchTopRaces(queryClient: QueryClient): Promise<void> {
  await prefetch(queryClient, topRacesOptions());
  const races = queryClient.getQueryData(topRacesOptions().queryKey) ?? [];
  await Promise.all(races.slice(0, FEATURED).map((race) => prefetch(queryClient, silhouetteQuery(race))));
}

export async function loader({ context }: LoaderFunctionArgs) {
  const queryClient = queryClientOf(context);
  await Promise.all([
    prefetchTopRaces(queryClient),
    prefetch(queryClient, readCatalogueFactsOptions()),
    prefetch(queryClient, guideCountsQuery()),
    prefetch(queryClient, articleListQuery()),
    TopRacesSection.load(),
    BestRacesForm.load(),
    WeekendRaces.load(),
    HomeArticles.load(),
  ]);
  return null;
}

export const handle: RouteHandle = {
  structuredData: ({ queryClient, url }) => {
    const site = { "@context": "https://schema.org", "@type": "WebSite", name: "Startline", url: `${url.origin}/` };
    const top = itemList(queryClient.getQueryData(topRacesOptions().queryKey) ?? [], url.origin);
    return top ? [site, top] : [site];
  },
};

export function Component() {
  const { data: catalogue } = useQuery(readCatalogueFactsOptions());
  const { data: counts } = useQuery(guideCountsQuery());
  return (
    <>
      <PageHead
        title="Startline: marathons and half marathons by the shape of their courses"
        description="Find and compare marathons, half marathons and ultra marathons worldwide by place, date, steepness, terrain and size, with the source of every fact."
        path="/"
      />
      <HomeHero catalogue={catalogue} search={<HeroSearch />} />
      <Container className="isolate grid gap-16 py-14 md:gap-20 md:py-16">
        <Section title="Race lists by country">
          <LocationGuides counts={counts} />
        </Section>
        <Section
          title="Where can I run my best?"
          lead="A recent time, a month and a region: the three races where course and usual weather make you fastest."
        >
          <BestRacesForm />
        </Section>
        {catalogue && (
          <Section title="The coming weekend" lead="Races near a place that you choose.">
            <WeekendRaces today={catalogue.asOf} />
          </Section>
        )}
        <TopRacesSection />
        <HomeArticles />
      </Container>
    </>
  );
}
