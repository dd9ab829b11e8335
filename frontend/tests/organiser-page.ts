import { http, HttpResponse, type RequestHandler } from "msw";
import { serveAccounts, storeProviderSession, userRecord } from "./identity.ts";

/** An organiser who is signed in, without drafts, submissions and races; what the handlers answer comes first. */
export function serveOrganiser(...handlers: RequestHandler[]): void {
  localStorage.clear();
  storeProviderSession();
  serveAccounts(
    ...handlers,
    http.get("/api/user", () => HttpResponse.json(userRecord({ userRole: "organiser" }))),
    http.get("/api/submissions", () => HttpResponse.json([])),
    http.get("/api/submissions/places", () => HttpResponse.json([{ code: "DE", name: "Germany", states: [] }])),
    http.get("/api/submissions/duplicates", () => HttpResponse.json([])),
    http.get("/api/organiser/races", () => HttpResponse.json([])),
  );
}
