/** Query of the medals. */
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { medalsQuery } from "~/features/saved-races/saved-lists-queries.ts";
import type { MedalCard } from "~/api/types.gen.ts";
import { useSession } from "~/lib/session/session.ts";

const NONE: readonly MedalCard[] = [];

interface Medals {
  /** SPEC section 7: an answer that is not OK gives an empty list. */
  medals: readonly MedalCard[];
  medalledIds: ReadonlySet<number>;
  /** `loading` also for guests. */
  state: "loading" | "loaded" | "failed";
  /** Of the last try. */
  error: unknown;
}

/** Medals are fetched only for signed-in visitors. */
export function useMedals(): Medals {
  const isSignedIn = useSession().state === "signed-in";
  const { data, error, isError } = useQuery({ ...medalsQuery(), enabled: isSignedIn });
  const medals = (isSignedIn ? data : undefined) ?? NONE;
  const medalledIds = useMemo(() => new Set(medals.map(({ raceId }) => raceId)), [medals]);
  const state = data !== undefined ? "loaded" : isError ? "failed" : "loading";
  return { medals, medalledIds, state: isSignedIn ? state : "loading", error };
}
