import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, render, renderHook, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { authClient } from "~/lib/session/auth-client.ts";
import { hasSessionJustEnded } from "~/lib/session/ended-session.ts";
import { createQueryClient } from "~/lib/api/query-client.ts";
import { readUserQueryKey } from "~/api/@tanstack/react-query.gen.ts";
import { favouritesQuery } from "~/features/saved-races/saved-lists-queries.ts";
import { SavedRacesSync } from "~/features/saved-races/saved-races-sync.tsx";
import { announceSignedOut, onSignedIn } from "~/lib/session/session-events.ts";
import {
  ACCOUNT_COPY_KEY,
  NoAuthenticationToken,
  SESSION_KEY,
  sessionArea,
  useSession,
} from "~/lib/session/session.ts";
import { ToastProvider } from "~/ui/toast.tsx";
import {
  otherProviderSession,
  serveAccounts,
  serveFavouritesOfEach,
  storeProviderSession,
} from "../../../../tests/identity.ts";
import { favourite } from "../../../../tests/sample-saved-races.ts";
import { SessionMonitorDeferred } from "./session-monitor-deferred.tsx";

const onAuthStateChange = vi.hoisted(() => vi.fn());
vi.mock("~/lib/session/auth-client.ts", () => ({ authClient: vi.fn(() => Promise.resolve({ onAuthStateChange })) }));

const ENDED = "Your session has ended. Please sign in again.";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.mocked(authClient).mockClear();
  onAuthStateChange.mockReset();
  serveAccounts();
});

afterEach(() => {
  vi.useRealTimers();
  announceSignedOut();
});

function mountMonitor(lastsS: number, others?: ReactNode) {
  storeProviderSession(lastsS);
  const queryClient = createQueryClient("browser");
  render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <SessionMonitorDeferred />
        {others}
      </ToastProvider>
    </QueryClientProvider>,
  );
  return queryClient;
}

async function toldByProvider() {
  await vi.waitFor(() => expect(onAuthStateChange).toHaveBeenCalledTimes(1));
  return onAuthStateChange.mock.calls[0]?.[0] as (event: string) => void;
}

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe("the session monitor", () => {
  test("does not load the provider's client until the token has to be renewed", async () => {
    vi.useFakeTimers();
    mountMonitor(600);

    await later(505_000);
    expect(authClient).not.toHaveBeenCalled();

    await later(10_000);
    await vi.dynamicImportSettled();
    expect(authClient).toHaveBeenCalledTimes(1);
  });

  test("reports the end of the session when the provider does not renew it", async () => {
    mountMonitor(60);
    const tell = await toldByProvider();

    act(() => {
      sessionArea.removeItem(SESSION_KEY);
      tell("SIGNED_OUT");
    });

    expect(await screen.findByText(ENDED)).toBeVisible();
  });

  test("repeats queries that failed without a token, once there is a token", async () => {
    const queryClient = mountMonitor(60);
    const tell = await toldByProvider();
    const answer = vi.fn().mockRejectedValueOnce(new NoAuthenticationToken()).mockResolvedValue("favourites");
    const other = vi.fn().mockRejectedValue({ status: 401 });
    const { result } = renderHook(
      () => [useQuery({ queryKey: ["failed"], queryFn: answer }), useQuery({ queryKey: ["else"], queryFn: other })],
      { wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider> },
    );
    await vi.waitFor(() => expect(result.current.every(({ isError }) => isError)).toBe(true));

    act(() => tell("TOKEN_REFRESHED"));

    await vi.waitFor(() => expect(result.current[0]?.data).toBe("favourites"));
    expect(other).toHaveBeenCalledTimes(1);
  });

  test.each([
    ["another key", "other", "{}"],
    ["a session that is renewed", SESSION_KEY, "{}"],
  ])("says nothing of %s in another tab", (_, key, newValue) => {
    mountMonitor(600);
    const oldValue = localStorage.getItem(SESSION_KEY);

    act(() => {
      window.dispatchEvent(new StorageEvent("storage", { key, oldValue, newValue }));
    });

    expect(screen.queryByText(ENDED)).toBeNull();
  });

  test("reports that the session was ended in another tab, also on the sign-in page", async () => {
    mountMonitor(600);
    const oldValue = localStorage.getItem(SESSION_KEY);

    act(() => {
      localStorage.removeItem(SESSION_KEY);
      window.dispatchEvent(new StorageEvent("storage", { key: SESSION_KEY, oldValue, newValue: null }));
    });

    expect(await screen.findByText(ENDED)).toBeVisible();
    expect(hasSessionJustEnded()).toBe(true);
  });
});

/** What another tab stores as the session, or null for a sign-out there. */
function storedInAnotherTab(session: object | null) {
  const oldValue = localStorage.getItem(SESSION_KEY);
  const newValue = session && JSON.stringify(session);
  if (newValue === null) {
    localStorage.removeItem(SESSION_KEY);
    localStorage.removeItem(ACCOUNT_COPY_KEY);
  } else localStorage.setItem(SESSION_KEY, newValue);
  window.dispatchEvent(new StorageEvent("storage", { key: SESSION_KEY, oldValue, newValue }));
}

describe("a tab in which somebody was signed in", () => {
  const adas = [favourite({ raceId: 1 })];
  const bobs = [favourite({ raceId: 2 })];
  const shown: string[] = [];

  /** Notes at each rendering whose favourites are shown, and to whom. */
  function Favourites() {
    const { state, account = "nobody" } = useSession();
    const { data } = useQuery({ ...favouritesQuery(), enabled: state === "signed-in" });
    const ids = data?.map(({ raceId }) => raceId).join() ?? "none";
    shown.push(`${account === "another-account" ? "Bob" : state}: ${ids}`);
    return <p>{ids}</p>;
  }

  beforeEach(() => {
    shown.length = 0;
    serveAccounts(serveFavouritesOfEach({ ada: adas, other: bobs }));
  });

  test("forgets what belonged to the person who signed out in another tab, before somebody else signs in", async () => {
    const queryClient = mountMonitor(600);
    await vi.waitFor(() => expect(queryClient.getQueryData(readUserQueryKey())).toBeDefined());
    queryClient.setQueryData(favouritesQuery().queryKey, adas);
    const signedIn = vi.fn();
    const stop = onSignedIn(signedIn);
    signedIn.mockClear();

    act(() => storedInAnotherTab(null));

    expect(queryClient.getQueryData(favouritesQuery().queryKey)).toBeUndefined();
    expect(queryClient.getQueryData(readUserQueryKey())).toBeUndefined();
    act(() => storedInAnotherTab(otherProviderSession()));
    await vi.waitFor(() => expect(signedIn).toHaveBeenCalledTimes(1));
    stop();
  });

  test.each([
    ["after a sign-out", [null, otherProviderSession()]],
    ["in the place of the first", [otherProviderSession()]],
  ])("has nothing of the first person for one who signs in %s in another tab", async (_, sessions) => {
    const stored = vi.spyOn(Storage.prototype, "setItem");
    mountMonitor(
      600,
      <>
        <SavedRacesSync />
        <Favourites />
      </>,
    );
    await screen.findByText("1");
    await vi.waitFor(() => expect(localStorage.getItem(ACCOUNT_COPY_KEY)).toContain('"raceId":1'));

    for (const session of sessions) act(() => storedInAnotherTab(session));

    expect(await screen.findByText("2")).toBeVisible();
    await vi.waitFor(() => expect(localStorage.getItem(ACCOUNT_COPY_KEY)).toContain('"raceId":2'));
    const copies = stored.mock.calls.flatMap(([key, value]) => (key === ACCOUNT_COPY_KEY ? [value] : []));
    expect(copies.filter((copy) => copy.includes("another-account") && copy.includes('"raceId":1'))).toEqual([]);
    expect([...new Set(shown)].filter((each) => each.startsWith("Bob"))).toEqual(["Bob: none", "Bob: 2"]);
  });
});
