import { useQueries, useQuery } from "@tanstack/react-query";
import type { LoaderFunctionArgs } from "react-router";
import { listPlacesOptions } from "~/api/@tanstack/react-query.gen.ts";
import { articleListQuery } from "~/features/articles/article-queries.ts";
import { PageTree, type TreeBranch } from "~/features/layout/page-tree.tsx";
import { ABOUT_LINKS, RESOURCE_LINKS } from "~/features/layout/navigation-links.ts";
import { prefetch, queryClientOf } from "~/lib/api/query-client.ts";
import { Container } from "~/ui/container.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { PageTitle } from "~/ui/page-title.tsx";

const marathonPlaces = () => listPlacesOptions({ query: { raceType: "marathon" } });
const US = "united-states";
const marathonStates = () => listPlacesOptions({ query: { raceType: "marathon", country: US } });
const halfStates = () => listPlacesOptions({ query: { raceType: "half-marathon", country: US } });
const ultraPlaces = () => listPlacesOptions({ query: { raceType: "ultra-marathon" } });
const halfPlaces = () => listPlacesOptions({ query: { raceType: "half-marathon" } });

export async function loader({ context }: LoaderFunctionArgs) {
  const queryClient = queryClientOf(context);
  await Promise.all([
    ...[marathonPlaces(), halfPlaces(), ultraPlaces(), marathonStates(), halfStates()].map((query) =>
      prefetch(queryClient, query),
    ),
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

export function Component() {
  const [marathons, halves, ultras, marathonsByState, halvesByState] = useQueries({
    queries: [marathonPlaces(), halfPlaces(), ultraPlaces(), marathonStates(), halfStates()],
  });
  const articles = useQuery(articleListQuery());
  const countries = (places: typeof marathons, path: string): TreeBranch["links"] =>
    (places.data ?? []).map(({ name, slug, count }) => ({ label: name, to: `${path}/${slug}`, count }));
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
        <PageTree
          title="Marathons by country"
          to="/marathons"
          links={countries(marathons, "/marathons")}
          failed={marathons.isError}
          wide
        />
        <PageTree
          title="Half marathons by country"
          to="/half-marathons"
          links={countries(halves, "/half-marathons")}
          failed={halves.isError}
          wide
        />
        <PageTree
          title="Ultra marathons by country"
          to="/ultra-marathons"
          links={countries(ultras, "/ultra-marathons")}
          failed={ultras.isError}
          wide
        />
        <PageTree
          title="Marathons by state in the United States"
          to={`/marathons/${US}`}
          links={countries(marathonsByState, `/marathons/${US}`)}
          failed={marathonsByState.isError}
          wide
        />
        <PageTree
          title="Half marathons by state in the United States"
          to={`/half-marathons/${US}`}
          links={countries(halvesByState, `/half-marathons/${US}`)}
          failed={halvesByState.isError}
          wide
        />
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
