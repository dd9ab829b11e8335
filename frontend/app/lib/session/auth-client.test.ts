// @vitest-environment jsdom
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { providerSession, refusal } from "../../../tests/identity.ts";
import { server } from "../../../tests/server.ts";

const HOSTED = "https://people.example/auth/v1";

beforeEach(async () => {
  localStorage.clear();
  // the client of the provider is one for each tab: every test is a tab of its own
  vi.resetModules();
  const { client } = await import("~/api/client.gen.ts");
  client.setConfig({ baseUrl: window.location.origin });
});

async function signIn() {
  const { authClient } = await import("./auth-client.ts");
  return (await authClient()).signInWithPassword({ email: "ada@example.org", password: "copper lantern walks" });
}

describe("the provider's client", () => {
  test("asks a hosted provider by its address, with its publishable key and nothing of this browser", async () => {
    const settings = { mode: "gotrue", identityUrl: HOSTED, identityKey: "publishable", passwordMinLength: 10 };
    let key: string | null = null;
    let browser: string | null = "not asked";
    localStorage.setItem("startline-sign-up", JSON.stringify({ browser: "ab".repeat(32), at: Date.now() }));
    server.use(
      http.get("*/api/auth/settings", () => HttpResponse.json(settings)),
      http.post(`${HOSTED}/token`, ({ request }) => {
        key = request.headers.get("apikey");
        browser = request.headers.get("X-Startline-Browser");
        return HttpResponse.json(providerSession());
      }),
    );

    const { data } = await signIn();

    expect(data.session?.access_token).toBe("header.payload.signature");
    expect(key).toBe("publishable");
    expect(browser).toBeNull();
  });

  test("asks our own server where nothing else is set", async () => {
    server.use(
      http.get("*/api/auth/settings", () => HttpResponse.json({ status: 404 }, { status: 404 })),
      http.post(`${window.location.origin}/auth/v1/token`, () => refusal(400, "invalid_credentials")),
    );

    const { error } = await signIn();

    expect(error?.code).toBe("invalid_credentials");
  });

  test("that could not be loaded is loaded again the next time", async () => {
    server.use(http.get("*/api/auth/settings", () => HttpResponse.json({ status: 503 }, { status: 503 })));
    const { authClient } = await import("./auth-client.ts");
    await expect(authClient()).rejects.toMatchObject({ status: 503 });

    server.use(http.get("*/api/auth/settings", () => HttpResponse.json({ status: 404 }, { status: 404 })));

    await expect(authClient()).resolves.toBeDefined();
  });
});
