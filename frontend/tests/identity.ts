import { http, HttpResponse, type RequestHandler } from "msw";
import type { FavouriteCard, SessionCard, UserRecord } from "~/api/types.gen.ts";
import { SESSION_KEY } from "~/lib/session/session.ts";
import { server } from "./server.ts";

const HOUR_S = 3_600;

export function userRecord(changes: Partial<UserRecord> = {}): UserRecord {
  const userRole = changes.userRole ?? "user";
  return {
    id: 7,
    email: "ada@example.org",
    emailConfirmed: true,
    firstName: "Ada",
    lastName: null,
    userRole,
    isRaceOrganiser: false,
    company: null,
    position: null,
    createdAt: "2026-11-02T08:00:00Z",
    user_role: userRole,
    ...changes,
  };
}

export function sessionCard(changes: Partial<SessionCard> = {}): SessionCard {
  return {
    id: "s1",
    createdAt: "2026-11-02T08:00:00Z",
    lastUsedAt: "2026-11-20T08:00:00Z",
    userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    current: true,
    ...changes,
  };
}

let sessions = 0;

/** A session as the identity provider answers with it. */
export function providerSession(metadata: Record<string, unknown> = {}, lastsS = HOUR_S) {
  sessions += 1;
  return {
    access_token: "header.payload.signature",
    // the provider's client never asks twice with a token that was refused
    refresh_token: `a-refresh-token-${sessions}`,
    token_type: "bearer",
    expires_in: lastsS,
    expires_at: Math.floor(Date.now() / 1000) + lastsS,
    user: {
      id: "5b3f0c52-8a77-4a3c-8f0e-1f6f3c9b2d11",
      aud: "authenticated",
      role: "authenticated",
      email: "ada@example.org",
      app_metadata: {} as Record<string, unknown>,
      user_metadata: metadata,
      created_at: "2026-11-02T08:00:00Z",
    },
  };
}

/** Puts a session into this browser, as one left over from an earlier visit. */
export function storeProviderSession(lastsS = HOUR_S): void {
  localStorage.setItem(SESSION_KEY, JSON.stringify(providerSession({}, lastsS)));
}

/** A session of another account than that of `providerSession`. */
export function otherProviderSession() {
  const session = providerSession();
  const user = { ...session.user, id: "another-account", email: "bob@example.org" };
  return { ...session, access_token: "header.other.signature", user };
}

/** Favourites of Ada or of the other account: those of the account whose session this browser has when they are fetched. */
export function serveFavouritesOfEach({
  ada,
  other,
}: {
  ada: FavouriteCard[];
  other: FavouriteCard[];
}): RequestHandler {
  return http.get("*/api/favorites", () => {
    const isOther = localStorage.getItem(SESSION_KEY)?.includes("another-account");
    return HttpResponse.json(isOther ? other : ada);
  });
}

/** A refusal in the provider's form. */
export function refusal(status: number, code: string, more: Record<string, unknown> = {}, headers = {}) {
  return HttpResponse.json(
    { code, message: `refused: ${code}`, ...more },
    { status, headers: { "X-Supabase-Api-Version": "2024-01-01", ...headers } },
  );
}

export function problem(status: number, code: string, more: Record<string, unknown> = {}) {
  const message = `problem: ${code}`;
  return HttpResponse.json({ status, code, message, detail: message, ...more }, { status });
}

/** Everything around a sign-in that goes well; what a test cares about it says before. */
export function serveAccounts(...first: RequestHandler[]): void {
  server.use(
    ...first,
    http.get("/api/auth/settings", () =>
      HttpResponse.json({
        mode: "embedded",
        identityUrl: null,
        identityKey: null,
        passwordMinLength: 10,
        showsDebugUser: false,
      }),
    ),
    http.get("/api/captcha/settings", () => HttpResponse.json({ kind: "off", siteKey: "" })),
    http.get("/api/catalogue", () => problem(503, "not_published")),
    http.get("/auth/v1/user", () => HttpResponse.json(providerSession().user)),
    http.post("/auth/v1/token", () => HttpResponse.json(providerSession())),
    http.post("/auth/v1/logout", () => new HttpResponse(null, { status: 204 })),
    http.post("/auth/v1/verify/address", () => HttpResponse.json({ email: "ada@example.org" })),
    http.post("/api/auth/login", () => HttpResponse.json(userRecord())),
    http.post("/api/auth/logout", () => new HttpResponse(null, { status: 204 })),
    http.post("/api/logout", () => new HttpResponse(null, { status: 204 })),
    http.get("/api/user", () => HttpResponse.json(userRecord())),
    http.get("/api/me/email-choices", () => HttpResponse.json({ savedRaces: false })),
    http.get("/api/me/sessions", () => HttpResponse.json([sessionCard()])),
    http.get("/api/favorites", () => HttpResponse.json([])),
    http.get("/api/medals", () => HttpResponse.json([])),
    http.get("/api/comparisons", () => HttpResponse.json([])),
    http.get("/api/marathons", () => HttpResponse.json([], { headers: { "X-Total-Count": "0" } })),
  );
}
