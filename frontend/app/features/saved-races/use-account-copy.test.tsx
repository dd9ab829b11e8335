import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { favouritesQuery } from "~/features/saved-races/saved-lists-queries.ts";
import { accountCopy, storeAccountCopy } from "~/lib/session/account-copy.ts";
import { NoAuthenticationToken, SESSION_KEY } from "~/lib/session/session.ts";
import { useAccountCopy } from "./use-account-copy.ts";

const FAVOURITES = [{ raceId: 7, raceType: "marathon" as const, savedAt: "2026-11-22T10:00:00Z" }];

function Lists({ queryClient }: { queryClient: QueryClient }) {
  useAccountCopy();
  return <p>{queryClient.getQueryData(favouritesQuery().queryKey)?.length ?? "unknown"}</p>;
}

function open(queryClient = new QueryClient()): QueryClient {
  render(
    <QueryClientProvider client={queryClient}>
      <Lists queryClient={queryClient} />
    </QueryClientProvider>,
  );
  return queryClient;
}

beforeEach(() => {
  window.localStorage.clear();
  const session = { access_token: "token", refresh_token: "more", expires_at: 0, user: { id: "anna" } };
  window.localStorage.setItem(SESSION_KEY, JSON.stringify(session));
});

test("a list that the server answered with is kept", () => {
  const queryClient = open();

  queryClient.setQueryData(favouritesQuery().queryKey, FAVOURITES);

  expect(accountCopy()).toEqual({ favourites: FAVOURITES });
});

test("a list that was there before is kept too", () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(favouritesQuery().queryKey, FAVOURITES);

  open(queryClient);

  expect(accountCopy()).toEqual({ favourites: FAVOURITES });
});

test("without a connection the copy is shown, and counts as out of date", () => {
  storeAccountCopy("anna", { favourites: FAVOURITES });
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);

  const queryClient = open();

  expect(queryClient.getQueryData(favouritesQuery().queryKey)).toEqual(FAVOURITES);
  expect(queryClient.getQueryState(favouritesQuery().queryKey)?.dataUpdatedAt).toBe(0);
});

async function fetchFavourites(queryClient: QueryClient, failure: Error): Promise<void> {
  const queryFn = () => Promise.reject(failure);
  await queryClient.query({ ...favouritesQuery(), queryFn, retry: false }).catch(() => undefined);
}

test.each([
  ["the server cannot be reached", new TypeError("Failed to fetch")],
  ["no token can be renewed", new NoAuthenticationToken()],
  ["a proxy answers for a server that is down", Object.assign(new Error("Bad Gateway"), { status: 502 })],
])("with a connection the copy is shown where %s", async (_, failure) => {
  storeAccountCopy("anna", { favourites: FAVOURITES });
  const queryClient = open();

  await fetchFavourites(queryClient, failure);

  expect(queryClient.getQueryData(favouritesQuery().queryKey)).toEqual(FAVOURITES);
  expect(queryClient.getQueryState(favouritesQuery().queryKey)).toMatchObject({ dataUpdatedAt: 0, status: "success" });
});

test("a list that could not be reached before this code was there is shown from the copy too", async () => {
  storeAccountCopy("anna", { favourites: FAVOURITES });
  const queryClient = new QueryClient();
  await fetchFavourites(queryClient, new TypeError("Failed to fetch"));

  open(queryClient);

  expect(queryClient.getQueryData(favouritesQuery().queryKey)).toEqual(FAVOURITES);
});

test("an answer that refuses the list is no lost connection: the copy stays out", async () => {
  storeAccountCopy("anna", { favourites: FAVOURITES });
  const queryClient = open();

  await fetchFavourites(queryClient, Object.assign(new Error("no"), { status: 403 }));

  expect(queryClient.getQueryData(favouritesQuery().queryKey)).toBeUndefined();
});

test("a list on the screen is not replaced by the copy where it cannot be fetched again", async () => {
  const queryClient = open();
  queryClient.setQueryData(favouritesQuery().queryKey, FAVOURITES, { updatedAt: 1 });
  storeAccountCopy("anna", { favourites: [] });

  await fetchFavourites(queryClient, new TypeError("Failed to fetch"));

  expect(queryClient.getQueryData(favouritesQuery().queryKey)).toEqual(FAVOURITES);
});

test("with a connection the server alone is asked", () => {
  storeAccountCopy("anna", { favourites: FAVOURITES });

  open();

  expect(screen.getByText("unknown")).toBeVisible();
});
