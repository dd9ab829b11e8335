import { useQueries, useQuery } from "@tanstack/react-query";
import type { LoaderFunctionArgs } from "react-router";
import { listPlacesOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { Place, RaceType } from "~/api/types.gen.ts";
import { articleListQuery } from "~/features/articles/article-queries.ts";
import { PageTree, type TreeBranch } from "~/features/layout/page-tree.tsx";
import { ABOUT_LINKS, RESOURCE_LINKS } from "~/features/layout/navigation-links.ts";
import { prefetch, queryClientOf } from "~/lib/api/query-client.ts";
import { Container } from "~/ui/container.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";

const TYPES = [
  { raceType: "marathon", title: "Marathons", path: "/marathons" },
  { raceType: "half-marathon", title: "Half marathons", path: "/half-marathons" },
  { raceType: "ultra-marathon", title: "Ultra marathons", path: "/ultra-marathons" },
] as const;
/** Countries whose states runners look for. The XML sitemap has those of every country. */
const WITH_STATES = ["united-states", "united-kingdom", "canada"];

const countriesQuery = (raceType: RaceType) => listPlacesOptions({ query: { raceType } });
const statesQuery = (raceType: RaceType, country: string) => listPlacesOptions({ query: { raceType, country } });
const STATES = TYPES.flatMap(({ raceType }) => WITH_STATES.map((country) => ({ raceType, country })));

export async function loader({ context }: LoaderFunctionArgs) {
  const queryClient = queryClientOf(context);
  await Promise.all([
    ...TYPES.map(({ raceType }) => prefetch(queryClient, countriesQuery(raceType))),
    ...STATES.map(({ raceType, country }) => prefetch(queryClient, statesQuery(raceType, country))),
    prefetch(queryClient, articleListQuery()),
  ]);
  return null;
}

const RACES: TreeBranch["links"] = [
  { label: "Home", to: "/" },
  { label: "All Races", to: "/all-races" },
  { label: "Races Map", to: "/races-map" },
  { label: "Flat half marathons in the United States", to: "/flat-half-marathons-us" },
  { label: "Flat half marathons in the United Kingdom", to: "/flat-half-marathons-uk" },
];

const ACCOUNT: TreeBranch["links"] = [
  { label: "Dashboard", to: "/my-races" },
  { label: "Compare races", to: "/compare" },
  { label: "Sign In", to: "/login" },
  { label: "Sign Up", to: "/register" },
];

const ABOUT: TreeBranch["links"] = [...ABOUT_LINKS, { label: "Privacy Policy", to: "/privacy-policy" }];

const TOOLS: TreeBranch["links"] = [
  ...RESOURCE_LINKS,
  { label: "Course Analysis", to: "/insights" },
  { label: "PB Potential", to: "/pb-potential" },
];

const linksTo = (path: string, places: readonly Place[]) =>
  places.map(({ name, slug, count }) => ({ label: name, to: `${path}/${slug}`, count }));

export function Component() {
  const countries = useQueries({ queries: TYPES.map(({ raceType }) => countriesQuery(raceType)) });
  const states = useQueries({ queries: STATES.map(({ raceType, country }) => statesQuery(raceType, country)) });
  const articles = useQuery(articleListQuery());
  return (
    <>
      <PageHead
        title="Sitemap"
        description="Every page of Startline: marathons, half marathons and ultra marathons by country, running tools, and pages about the guide."
        path="/sitemap"
      />
      <PageTitle
        seed="sitemap"
        title="Sitemap"
        lead="Every page of the guide, with its number of races."
        breadcrumbs={[{ label: "Home", to: "/" }, { label: "Sitemap" }]}
      />
      <Container className="grid grid-cols-[minmax(0,1fr)] gap-14 pt-12">
        <div className="grid gap-10 sm:grid-cols-2 lg:grid-cols-4">
          <PageTree title="Races" links={RACES} />
          <PageTree title="Tools" links={TOOLS} />
          <PageTree title="Your races" links={ACCOUNT} />
          <PageTree title="About" links={ABOUT} />
        </div>
        {TYPES.map(({ raceType, title, path }, type) => {
          const { data = [], isError = false } = countries[type] ?? {};
          const below = (slug: string) => {
            const place = STATES.findIndex((of) => of.raceType === raceType && of.country === slug);
            const found = states[place]?.data ?? [];
            return found.length > 0 ? { below: linksTo(`${path}/${slug}`, found) } : {};
          };
          return (
            <PageTree
              key={path}
              title={`${title} by country`}
              to={path}
              links={linksTo(path, data).map((link, index) => ({ ...link, ...below(data[index]?.slug ?? "") }))}
              failed={isError}
              wide
            />
          );
        })}
        <PageTree
          title="Articles"
          to="/articles"
          links={(articles.data ?? []).map(({ slug, title }) => ({ label: title, to: `/articles/${slug}` }))}
          failed={articles.isError}
          wide
        />
      </Container>
    </>
  );
}
