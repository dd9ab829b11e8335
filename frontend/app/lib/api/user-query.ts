/** Query of the signed-in user, and roles. */
import { queryOptions, useQuery } from "@tanstack/react-query";
import { readUserQueryKey } from "~/api/@tanstack/react-query.gen.ts";
import { readUser } from "~/api/sdk.gen.ts";
import type { UserRecord } from "~/api/types.gen.ts";
import { nullAfter401 } from "./null-after-401.ts";
import { useSession } from "~/lib/session/session.ts";

/** SPEC section 9. */
const FRESH_MS = 10 * 60_000;
const KEPT_MS = 30 * 60_000;

/** User query: the signed-in user's record, or null after a 401 (SPEC section 7). */
export function userQuery() {
  return queryOptions({
    queryKey: readUserQueryKey(),
    queryFn: ({ signal }): Promise<UserRecord | null> => nullAfter401(readUser({ signal })),
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
  });
}

/** Undefined while loading, null for guests. */
export function useUser(): UserRecord | null | undefined {
  const { state } = useSession();
  const { data } = useQuery({ ...userQuery(), enabled: state === "signed-in" });
  if (state === "unknown") return undefined;
  return state === "signed-in" ? data : null;
}

export function isAdmin(user: UserRecord | null | undefined): boolean {
  return user?.userRole === "admin" || user?.user_role === "admin";
}

export function isOrganiser(user: UserRecord | null | undefined): boolean {
  return user?.userRole === "organiser";
}
