import { useQuery } from "@tanstack/react-query";
import type { LoaderFunctionArgs } from "react-router";
import { readCatalogueFactsOptions } from "~/api/@tanstack/react-query.gen.ts";
import { FLAT_QUERY } from "~/features/places/flat-rule.ts";
import { FlatRule } from "~/features/places/flat-rule-note.tsx";
import { FlatRaces, flatRacesQuery } from "~/features/races/flat-races.tsx";
import { ListHead } from "~/features/races/list-head.tsx";
import { parseFilters } from "~/features/races/race-filters.ts";
import { breadcrumbList, itemList } from "~/features/races/structured-data.ts";
import { prefetch, queryClientOf } from "~/lib/query-client.ts";
import type { RouteHandle } from "~/lib/route-handle.ts";
import { Container } from "~/ui/container.tsx";
import { PageTitle } from "~/ui/page-title.tsx";

export interface FlatCountry {
  slug: string;
  name: string;
  path: string;
}

const scopeOf = ({ slug }: FlatCountry) => ({ raceType: "half-marathon" as const, country: slug, ...FLAT_QUERY });

const trailOf = ({ slug, name }: FlatCountry) => [
  { label: "Home", to: "/" },
  { label: "Half marathons", to: "/half-marathons" },
  { label: name, to: `/half-marathons/${slug}` },
  { label: "Flat" },
];

export async function loadFlatScreen({ request, context }: LoaderFunctionArgs, country: FlatCountry): Promise<null> {
  const queryClient = queryClientOf(context);
  const filters = parseFilters(new URL(request.url).searchParams);
  await Promise.all([
    prefetch(queryClient, flatRacesQuery(filters, scopeOf(country))),
    prefetch(queryClient, readCatalogueFactsOptions()),
  ]);
  return null;
}

export function flatHandle(country: FlatCountry): RouteHandle {
  return {
    structuredData: ({ queryClient, url }) => {
      const list = queryClient.getQueryData(flatRacesQuery(parseFilters(url.searchParams), scopeOf(country)).queryKey);
      const items = itemList(list?.races ?? [], url.origin);
      return [breadcrumbList(trailOf(country), url.origin), ...(items ? [items] : [])];
    },
  };
}

/** The flat half marathons of one country, with the rule that makes them so. */
export function FlatScreen({ country }: { country: FlatCountry }) {
  const { data: catalogue } = useQuery(readCatalogueFactsOptions());
  const title = `Flat half marathons in the ${country.name}`;
  return (
    <>
      <ListHead
        title={title}
        description={`${title}, by a rule stated in numbers, with what is measured kept apart from what is only said.`}
        path={country.path}
      />
      <PageTitle
        title={title}
        lead="By a rule stated in numbers, with what is measured kept apart from what is only said."
        trail={trailOf(country)}
        seed={country.path}
      />
      <Container className="pt-8 pb-16">
        <FlatRule catalogue={catalogue} />
        <FlatRaces path={country.path} scope={scopeOf(country)} />
      </Container>
    </>
  );
}
