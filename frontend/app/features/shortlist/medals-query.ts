import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { listMedalsOptions } from "~/api/@tanstack/react-query.gen.ts";
import type { MedalCard } from "~/api/types.gen.ts";
import { useSession } from "~/lib/session.ts";

const NONE: readonly MedalCard[] = [];

interface Medals {
  /** SPEC section 7: an answer that is not OK gives an empty list. */
  medals: readonly MedalCard[];
  medalledIds: ReadonlySet<number>;
  /** `unknown`: not answered, or not asked. */
  state: "unknown" | "known" | "failed";
}

/** Medals are fetched only when somebody is signed in. */
export function useMedals(): Medals {
  const isSignedIn = useSession().state === "signed-in";
  const { data, isError } = useQuery({ ...listMedalsOptions(), enabled: isSignedIn });
  const medals = (isSignedIn ? data : undefined) ?? NONE;
  const medalledIds = useMemo(() => new Set(medals.map(({ raceId }) => raceId)), [medals]);
  const answered = data ? "known" : isError ? "failed" : "unknown";
  return { medals, medalledIds, state: isSignedIn ? answered : "unknown" };
}
