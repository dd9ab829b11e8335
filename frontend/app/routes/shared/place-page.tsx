import { useQuery } from "@tanstack/react-query";
import { Link, type LoaderFunctionArgs, type Params, useParams } from "react-router";
import type { PlaceFacts, RaceCard, RaceType } from "~/api/types.gen.ts";
import { MonthHistogram } from "~/features/places/month-histogram.tsx";
import { loadPlace, placeFactsQuery } from "~/features/places/place-facts.ts";
import { PLACE_LISTS, placeBreadcrumbs, placePath } from "~/features/places/place-pages.ts";
import { PlaceLinks } from "~/features/places/place-links.tsx";
import { placeSentences } from "~/features/places/place-sentences.ts";
import { nameInSentence } from "~/lib/format/place-name.ts";
import { listStructuredData } from "~/features/race-list/list-structured-data.ts";
import { loadRaceList } from "~/features/race-list/list-deferred.ts";
import { RaceListPage } from "~/features/race-list/race-list-page.tsx";
import { ShortRaceList } from "~/features/races/short-race-list.tsx";
import { queryClientOf } from "~/lib/api/query-client.ts";
import { listParameters } from "~/features/race-list/race-filters.ts";
import type { RouteHandle } from "~/lib/navigation/route-handle.ts";

function scopeOf(raceType: RaceType, params: Params) {
  return {
    raceType,
    country: params["country"] ?? "",
    ...(params["state"] === undefined ? {} : { state: params["state"] }),
  };
}

export async function loadPlacePage(args: LoaderFunctionArgs, raceType: RaceType): Promise<null> {
  const list = loadRaceList(args, scopeOf(raceType, args.params));
  // the place decides: a redirect or 404 of its own comes before anything the list has to say
  const [place, loaded] = await Promise.allSettled([
    loadPlace(queryClientOf(args.context), raceType, args.params, new URL(args.request.url)),
    list,
  ]);
  if (place.status === "rejected") throw place.reason;
  if (loaded.status === "rejected") throw loaded.reason;
  return null;
}

export function placeHandle(raceType: RaceType, kind: "country" | "state"): RouteHandle {
  return {
    parameters: listParameters(["raceType", "country", ...(kind === "state" ? ["state"] : [])]),
    structuredData: (request) => {
      const facts = request.queryClient.getQueryData(placeFactsQuery(raceType, request.params).queryKey);
      return facts
        ? listStructuredData(request, placeBreadcrumbs(facts, raceType), scopeOf(raceType, request.params))
        : [];
    },
  };
}

function Highlights({ facts }: { facts: PlaceFacts }) {
  const groups: { title: string; races: readonly RaceCard[]; detail: "date" | "runners" }[] = [
    { title: "Soonest", races: facts.soonest, detail: "date" as const },
    { title: "Biggest", races: facts.biggest, detail: "runners" as const },
    { title: "Flattest", races: facts.flattest, detail: "date" as const },
  ].filter(({ races }) => races.length > 0);
  return (
    <div className="grid gap-x-8 gap-y-8 md:grid-cols-3">
      {groups.map(({ title, races, detail }) => (
        <section key={title} aria-label={title}>
          <h2 className="legend mb-2 font-sans">{title}</h2>
          <ShortRaceList races={races} detail={detail} firstOnPhone />
        </section>
      ))}
    </div>
  );
}

function EmptyPlace({ facts, raceType }: { facts: PlaceFacts; raceType: RaceType }) {
  const { many, other } = PLACE_LISTS[raceType];
  const { place, country } = facts;
  return (
    <div className="prose mb-10">
      <p>
        We have no {many} in {nameInSentence(place.name)} yet. There may be some that we have not found.
      </p>
      <p>
        See the <Link to={placePath(other, place)}>{PLACE_LISTS[other].many} there</Link>
        {country && (
          <>
            , or all <Link to={placePath(raceType, country)}>{`${many} in ${nameInSentence(country.name)}`}</Link>
          </>
        )}
        .
      </p>
    </div>
  );
}

/** A country or a state: what its races add up to, and the races themselves. */
export function PlacePage({ raceType }: { raceType: RaceType }) {
  const params = useParams();
  const { data: facts } = useQuery(placeFactsQuery(raceType, params));
  if (!facts) return null;
  const { title, many } = PLACE_LISTS[raceType];
  const path = placePath(raceType, facts.place);
  const heading = `${title} in ${nameInSentence(facts.place.name)}`;
  const sentences = placeSentences(facts, raceType);
  const isEmpty = facts.place.count === 0;
  return (
    <RaceListPage
      headTitle={heading}
      description={`${sentences.join(" ")} With date, steepness, terrain and the source of every fact.`}
      title={heading}
      lead={sentences.join(" ")}
      path={path}
      breadcrumbs={placeBreadcrumbs(facts, raceType)}
      scope={scopeOf(raceType, params)}
      emptyText={`No ${many} in ${nameInSentence(facts.place.name)} yet.`}
      before={
        isEmpty ? (
          <EmptyPlace facts={facts} raceType={raceType} />
        ) : (
          <div className="mb-12 grid gap-10">
            <section aria-label="Races by month" className="max-w-3xl">
              <h2 className="legend mb-2 font-sans">Races by month</h2>
              <MonthHistogram facts={facts} addressOf={(month) => `${path}?month=${month}#races`} />
            </section>
            <Highlights facts={facts} />
          </div>
        )
      }
      after={
        <div className="mt-16 grid gap-14">
          <PlaceLinks title="By state or region" places={facts.children} type={raceType} />
          <PlaceLinks
            title={facts.country ? `Elsewhere in ${nameInSentence(facts.country.name)}` : "Other countries"}
            places={facts.neighbours}
            type={raceType}
          />
        </div>
      }
    />
  );
}
