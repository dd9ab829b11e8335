import { useQuery } from "@tanstack/react-query";
import type { LoaderFunctionArgs } from "react-router";
import { readCatalogueFactsOptions, listMarathonsOptions } from "~/api/@tanstack/react-query.gen.ts";
import { guideCountsQuery } from "~/features/places/guide-places.ts";
import { LocationGuides } from "~/features/places/location-guides.tsx";
import { FeaturedRace } from "~/features/races/featured-race.tsx";
import { HomeHero } from "~/features/races/home-hero.tsx";
import { TopRacesTable } from "~/features/races/top-races-table.tsx";
import { itemList } from "~/features/races/structured-data.ts";
import { RaceSearch } from "~/features/search/race-search.tsx";
import { prefetch, queryClientOf } from "~/lib/query-client.ts";
import type { RouteHandle } from "~/lib/route-handle.ts";
import { Container } from "~/ui/container.tsx";
import { LinkButton } from "~/ui/link-button.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { Section } from "~/ui/section.tsx";

const FEATURED = 3;

/** SPEC section 7, Home Top 10. */
const topRacesOptions = () =>
  listMarathonsOptions({ query: { raceType: "marathon", sortBy: "participants", sortOrder: "desc", limit: 10 } });

export async function loader({ context }: LoaderFunctionArgs) {
  const queryClient = queryClientOf(context);
  await Promise.all([
    prefetch(queryClient, topRacesOptions()),
    prefetch(queryClient, readCatalogueFactsOptions()),
    prefetch(queryClient, guideCountsQuery()),
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

function TopRaces() {
  const { data: races, isError } = useQuery(topRacesOptions());
  if (isError) return <p className="font-serif text-xl">Error loading marathons. Please try again later.</p>;
  if (!races) return <p className="text-muted">Loading races...</p>;
  if (races.length === 0) return <p className="font-serif text-xl">No marathons found.</p>;
  return (
    <>
      <Section
        title="Top 10 Marathons by Participation"
        lead="Finishers or starters of the edition we know best. A dashed badge is stated by a source and not verified."
        actions={
          <LinkButton to="/marathons" variant="secondary" size="sm">
            All marathons
          </LinkButton>
        }
      >
        <TopRacesTable races={races} />
      </Section>
      <Section title="Featured Marathons">
        <div className="grid gap-x-8 gap-y-10 md:grid-cols-3">
          {races.slice(0, FEATURED).map((race) => (
            <FeaturedRace key={race.id} race={race} />
          ))}
        </div>
      </Section>
    </>
  );
}

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
      <HomeHero catalogue={catalogue} search={<RaceSearch size="hero" />} />
      <Container className="grid gap-16 py-14 md:gap-20 md:py-16">
        <Section title="Guides by place">
          <LocationGuides counts={counts} />
        </Section>
        <TopRaces />
      </Container>
    </>
  );
}
