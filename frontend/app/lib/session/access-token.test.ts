// @vitest-environment jsdom
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { storeProviderSession, providerSession, refusal, serveAccounts } from "../../../tests/identity.ts";
import { accessToken, freshStoredToken } from "./access-token.ts";
import { authClient } from "./auth-client.ts";
import { SESSION_KEY } from "./session.ts";

const getSession = vi.hoisted(() => vi.fn());
vi.mock("./auth-client.ts", () => ({ authClient: vi.fn(() => Promise.resolve({ getSession })) }));

const SESSION = { data: { session: { access_token: "renewed" } } };
const NONE = { data: { session: null } };

beforeEach(() => {
  localStorage.clear();
  getSession.mockReset();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("the token of a request", () => {
  test("guests have none, and load nothing for it", async () => {
    expect(await accessToken()).toBeUndefined();
    expect(authClient).not.toHaveBeenCalled();
  });

  test("a stored one that lasts is taken as it is, without the sign-in library", async () => {
    storeProviderSession();

    expect(await accessToken()).toBe("header.payload.signature");
    expect(authClient).not.toHaveBeenCalled();
  });

  test("one that is about to end is renewed, once for all who ask at the same time", async () => {
    storeProviderSession(60);
    getSession.mockResolvedValue(SESSION);

    expect(freshStoredToken()).toBeUndefined();
    expect(await Promise.all([accessToken(), accessToken(), accessToken()])).toEqual(["renewed", "renewed", "renewed"]);
    expect(getSession).toHaveBeenCalledTimes(1);
  });

  test("while the provider is down, one that still holds will do", async () => {
    storeProviderSession(60);
    getSession.mockRejectedValue(new Error("down"));

    expect(await accessToken()).toBe("header.payload.signature");
  });

  test("is tried three times more, after 1, 2 and 3 seconds, and then said to be missing; nobody is signed out", async () => {
    vi.useFakeTimers();
    storeProviderSession(-60);
    getSession.mockResolvedValue(NONE);
    const asked = accessToken().catch((error: unknown) => error);

    const tries: number[] = [];
    for (const ms of [0, 999, 1, 1_999, 1, 2_999, 1, 60_000]) {
      await vi.advanceTimersByTimeAsync(ms);
      tries.push(getSession.mock.calls.length);
    }

    expect(tries).toEqual([1, 1, 2, 2, 3, 3, 4, 4]);
    expect(await asked).toMatchObject({ message: "No authentication token available" });
    expect(localStorage.getItem(SESSION_KEY)).not.toBeNull();
  });

  test("a provider that keeps its client waiting is given a second at each try", async () => {
    vi.useFakeTimers();
    storeProviderSession(-60);
    getSession.mockReturnValue(new Promise(() => undefined));
    const settled = vi.fn();
    const asked = accessToken().catch((error: unknown) => error);
    void asked.then(settled);

    await vi.advanceTimersByTimeAsync(9_999);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);

    expect(await asked).toMatchObject({ message: "No authentication token available" });
    expect(localStorage.getItem(SESSION_KEY)).not.toBeNull();
  });

  test("what the provider is slow to give arrives with a later try", async () => {
    vi.useFakeTimers();
    storeProviderSession(-60);
    const slow = new Promise((resolve) => setTimeout(() => resolve(SESSION), 4_500));
    getSession.mockReturnValue(slow);
    const asked = accessToken();

    await vi.advanceTimersByTimeAsync(5_000);

    expect(await asked).toBe("renewed");
  });

  test("a later try that succeeds is as good as the first", async () => {
    vi.useFakeTimers();
    storeProviderSession(-60);
    getSession.mockRejectedValueOnce(new Error("down")).mockResolvedValue(SESSION);
    const asked = accessToken();

    await vi.advanceTimersByTimeAsync(1_000);

    expect(await asked).toBe("renewed");
  });
});

describe("the provider's own client", () => {
  test("renews with the stored refresh token; a provider that is down ends no session", async () => {
    const { authClient: real } = await vi.importActual<{ authClient: typeof authClient }>("./auth-client.ts");
    storeProviderSession(60);
    let body: unknown;
    serveAccounts(
      http.post("/auth/v1/token", async ({ request }) => {
        body = await request.json();
        return HttpResponse.json({ ...providerSession(), access_token: "new.one.signed" });
      }),
    );

    const { data } = await (await real()).getSession();

    expect(data.session?.access_token).toBe("new.one.signed");
    expect(body).toEqual({ refresh_token: expect.stringMatching(/^a-refresh-token/) as string });
    expect(freshStoredToken()).toBe("new.one.signed");

    serveAccounts(http.post("/auth/v1/token", () => refusal(503, "unexpected_failure")));
    const { error } = await (await real()).signInWithPassword({ email: "ada@example.org", password: "x" });
    expect(error?.name).toBe("AuthRetryableFetchError");
    expect(freshStoredToken()).toBe("new.one.signed");
  });
});
