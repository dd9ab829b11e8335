import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, render, renderHook, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { authClient } from "~/lib/session/auth-client.ts";
import { hasSessionJustEnded } from "~/lib/session/ended-session.ts";
import { createQueryClient } from "~/lib/api/query-client.ts";
import { announceSignedOut } from "~/lib/session/session-events.ts";
import { NoAuthenticationToken, SESSION_KEY, sessionArea } from "~/lib/session/session.ts";
import { ToastProvider } from "~/ui/toast.tsx";
import { storeProviderSession, serveAccounts } from "../../../../tests/identity.ts";
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

function mountMonitor(lastsS: number) {
  storeProviderSession(lastsS);
  const queryClient = createQueryClient("browser");
  render(
    <QueryClientProvider client={queryClient}>
      <ToastProvider>
        <SessionMonitorDeferred />
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
