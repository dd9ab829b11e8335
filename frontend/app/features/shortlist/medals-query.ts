import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { listMedalsOptions } from "~/api/@tanstack/react-query.gen.ts";
import { listMedals } from "~/api/sdk.gen.ts";
import type { MedalCard } from "~/api/types.gen.ts";
import { useSession } from "~/lib/session.ts";

/** SPEC section 7: an answer that is not OK gives an empty list. */
export function medalsQuery() {
  return {
    ...listMedalsOptions(),
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<MedalCard[]> => {
      try {
        return (await listMedals({ signal })).data;
      } catch {
        return [];
      }
    },
  };
}

const NONE: readonly MedalCard[] = [];

/** Medals are fetched only when somebody is signed in. */
export function useMedals(): { medals: readonly MedalCard[]; medalledIds: ReadonlySet<number> } {
  const isSignedIn = useSession().state === "signed-in";
  const { data } = useQuery({ ...medalsQuery(), enabled: isSignedIn });
  const medals = (isSignedIn ? data : undefined) ?? NONE;
  const medalledIds = useMemo(() => new Set(medals.map(({ raceId }) => raceId)), [medals]);
  return { medals, medalledIds };
}
