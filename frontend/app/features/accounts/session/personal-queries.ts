/** Personal queries: those whose data belongs to the account that is signed in. */
import type { QueryClient } from "@tanstack/react-query";
import {
  listComparisonsQueryKey,
  listFavoritesQueryKey,
  listMedalsQueryKey,
  listSessionsQueryKey,
  readComparisonQueryKey,
  readEmailChoicesQueryKey,
  readFavoriteCalendarQueryKey,
  readUserQueryKey,
} from "~/api/@tanstack/react-query.gen.ts";
import { announceSignedOut } from "~/lib/session/session-events.ts";

const PERSONAL_KEYS = [
  readUserQueryKey(),
  listSessionsQueryKey(),
  listFavoritesQueryKey(),
  listMedalsQueryKey(),
  listComparisonsQueryKey(),
  readComparisonQueryKey({ path: { comparisonId: "" } }),
  readEmailChoicesQueryKey(),
  readFavoriteCalendarQueryKey(),
].map(([key]) => key._id);
/** First words of keys that are written by hand. */
const PERSONAL_WORDS: ReadonlySet<unknown> = new Set([
  "submissions",
  "second-factor",
  "address-change",
  "admin",
  "reason-templates",
]);

/** Also changes that wait for their turn or for a connection: they would be made in the next account. */
export function removePersonalQueries(queryClient: QueryClient): void {
  const mutations = queryClient.getMutationCache();
  for (const mutation of mutations.findAll({ status: "pending" })) mutations.remove(mutation);
  const isPersonal = ([key]: readonly unknown[]) =>
    PERSONAL_WORDS.has(key) ||
    (typeof key === "object" && key !== null && "_id" in key && PERSONAL_KEYS.some((id) => id === key._id));
  queryClient.removeQueries({ predicate: ({ queryKey }) => isPersonal(queryKey) });
}

/** The accounts whose data the clients hold. */
const owners = new WeakMap<QueryClient, string>();

/**
 * The account that the personal queries belong to from now on; undefined for a guest. What belonged to another account
 * is removed, and its sign-in counts as ended.
 */
export function setQueryOwner(queryClient: QueryClient, account: string | undefined): void {
  const before = owners.get(queryClient);
  if (before === account) return;
  if (account === undefined) owners.delete(queryClient);
  else owners.set(queryClient, account);
  if (before === undefined) return;
  removePersonalQueries(queryClient);
  announceSignedOut();
}
