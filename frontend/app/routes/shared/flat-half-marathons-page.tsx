import { useQuery } from "@tanstack/react-query";
import type { LoaderFunctionArgs } from "react-router";
import { readCatalogueFactsOptions } from "~/api/@tanstack/react-query.gen.ts";
import { FLAT_BELOW_M_PER_KM, FLAT_QUERY } from "~/features/places/flat-rule.ts";
import { FLAT_LISTING, FlatRaces } from "~/features/race-list/flat-races.tsx";
import { ListHead } from "~/features/race-list/list-head.tsx";
import { loadRaceList } from "~/features/race-list/list-deferred.ts";
import { listParameters, parseFilters } from "~/features/race-list/race-filters.ts";
import type { CatalogueFacts } from "~/api/types.gen.ts";
import { METRES } from "~/domain/pace/distances.ts";
import { formatClimbRate, heightIn, type Units } from "~/domain/units/units.ts";
import { formatDate } from "~/lib/format/formats.ts";
import { breadcrumbList, itemList } from "~/features/races/structured-data.ts";
import { useRunnerProfile } from "~/lib/storage/runner-profile.ts";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";
import { Container } from "~/ui/container.tsx";
import { PageTitle } from "~/ui/page-title.tsx";

interface FlatCountry {
  slug: string;
  name: string;
  path: string;
}

const scopeOf = ({ slug }: FlatCountry) => ({ raceType: "half-marathon" as const, country: slug, ...FLAT_QUERY });

const breadcrumbsOf = ({ slug, name }: FlatCountry) => [
  { label: "Home", to: "/" },
  { label: "Half marathons", to: "/half-marathons" },
  { label: name, to: `/half-marathons/${slug}` },
  { label: "Flat" },
];

export function loadFlatHalfMarathonsPage(args: LoaderFunctionArgs, country: FlatCountry): Promise<null> {
  return loadRaceList(args, scopeOf(country), FLAT_LISTING);
}

export function flatHandle(country: FlatCountry): RouteHandle {
  return {
    parameters: listParameters(Object.keys(scopeOf(country))),
    structuredData: ({ queryClient, url }) => {
      const filters = FLAT_LISTING.shownAs(parseFilters(url.searchParams, scopeOf(country)));
      const list = queryClient.getQueryData(FLAT_LISTING.query(filters, scopeOf(country)).queryKey);
      const items = itemList(list?.races ?? [], url.origin);
      return [breadcrumbList(breadcrumbsOf(country), url.origin), ...(items ? [items] : [])];
    },
  };
}

const HALF_KM = METRES.half / METRES.km;

/** "under 5 m of climb per kilometre", in feet "under 26 ft of climb per mile". */
function flatLimit(units: Units): string {
  return units === "metric"
    ? `under ${FLAT_BELOW_M_PER_KM} m of climb per kilometre`
    : `under ${Math.floor(Number(formatClimbRate(FLAT_BELOW_M_PER_KM, units)))} ft of climb per mile`;
}

/** The rule over one length, and over a half marathon. */
function flatRule(units: Units): string {
  const [height, length] = units === "metric" ? ["metres", "kilometre"] : ["feet", "mile"];
  const limit = Math.floor(Number(formatClimbRate(FLAT_BELOW_M_PER_KM, units)));
  const ofHalf = Math.floor(heightIn(FLAT_BELOW_M_PER_KM * HALF_KM, units));
  return `Flat means less than ${limit} ${height} of climb for each ${length} of the course: under about ${ofHalf} ${height} over a half marathon.`;
}

/** Note on the rule for "flat", in numbers, with its date. */
function FlatRule({ catalogue, units }: { catalogue: CatalogueFacts | undefined; units: Units }) {
  return (
    <div className="prose mb-8 border-l-2 border-accent pl-5">
      <p>
        {flatRule(units)} Where we have no track and no figures, we go by what a source says and mark the race as
        stated, not verified. Flat does not mean fast: the rule leaves out wind, heat, turns and crowds.
      </p>
      {catalogue && <p className="text-base text-muted">Computed on {formatDate(catalogue.asOf)}.</p>}
    </div>
  );
}

/** The flat half marathons of one country, with the rule that makes them so. */
export function FlatHalfMarathonsPage({ country }: { country: FlatCountry }) {
  const { data: catalogue } = useQuery(readCatalogueFactsOptions());
  const { units } = useRunnerProfile();
  const title = `Flat half marathons in the ${country.name}`;
  return (
    <>
      <ListHead
        title={title}
        description={`${title}: courses with ${flatLimit("metric")}, measured ones apart from those that are only stated as flat.`}
        path={country.path}
        scope={scopeOf(country)}
      />
      <PageTitle
        title={title}
        lead={`Courses with ${flatLimit(units)}. Measured courses come first, then those that a source only calls flat.`}
        breadcrumbs={breadcrumbsOf(country)}
        seed={country.path}
      />
      <Container className="pt-8 pb-16">
        <FlatRule catalogue={catalogue} units={units} />
        <FlatRaces path={country.path} scope={scopeOf(country)} />
      </Container>
    </>
  );
}
