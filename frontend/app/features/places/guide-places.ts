/** Location guides of the home page. */
import { queryOptions } from "@tanstack/react-query";
import { listMarathons } from "~/api/sdk.gen.ts";
import type { ListMarathonsData } from "~/api/types.gen.ts";
import { FLAT_QUERY } from "./flat-rule.ts";

interface GuidePlace {
  label: string;
  to: string;
  query: NonNullable<ListMarathonsData["query"]>;
}

const half = (country: string) => ({ raceType: "half-marathon", country }) as const;
const ultra = (country: string) => ({ raceType: "ultra-marathon", country }) as const;
const full = (country: string) => ({ raceType: "marathon", country }) as const;

/** Location guides of the home page, in the order of SPEC section 2; ultras after them. */
export const GUIDE_PLACES = {
  "Half marathons": [
    { label: "United States", to: "/half-marathons/united-states", query: half("united-states") },
    { label: "United Kingdom", to: "/half-marathons/united-kingdom", query: half("united-kingdom") },
    { label: "Flat, United States", to: "/flat-half-marathons-us", query: { ...half("united-states"), ...FLAT_QUERY } },
    {
      label: "Flat, United Kingdom",
      to: "/flat-half-marathons-uk",
      query: { ...half("united-kingdom"), ...FLAT_QUERY },
    },
  ],
  Marathons: [
    { label: "United States", to: "/marathons/united-states", query: full("united-states") },
    { label: "United Kingdom", to: "/marathons/united-kingdom", query: full("united-kingdom") },
    { label: "Germany", to: "/marathons/germany", query: full("germany") },
    { label: "France", to: "/marathons/france", query: full("france") },
  ],
  "Ultra marathons": [
    { label: "All countries", to: "/ultra-marathons", query: { raceType: "ultra-marathon" } },
    { label: "United States", to: "/ultra-marathons/united-states", query: ultra("united-states") },
    { label: "United Kingdom", to: "/ultra-marathons/united-kingdom", query: ultra("united-kingdom") },
    { label: "France", to: "/ultra-marathons/france", query: ultra("france") },
  ],
} as const satisfies Record<string, readonly GuidePlace[]>;

async function countRaces(query: GuidePlace["query"], signal: AbortSignal): Promise<number | null> {
  const { response } = await listMarathons({ query: { ...query, limit: 1 }, signal, throwOnError: true });
  const total = Number(response.headers.get("X-Total-Count") ?? Number.NaN);
  return Number.isInteger(total) ? total : null;
}

/** Number of races of each guide by its URL; null where counting failed. */
export const guideCountsQuery = () =>
  queryOptions({
    queryKey: ["guide-counts"] as const,
    queryFn: async ({ signal }): Promise<Record<string, number | null>> => {
      const places: readonly GuidePlace[] = Object.values(GUIDE_PLACES).flat();
      const counted = places.map(
        async ({ to, query }) => [to, await countRaces(query, signal).catch(() => null)] as const,
      );
      return Object.fromEntries(await Promise.all(counted));
    },
  });
