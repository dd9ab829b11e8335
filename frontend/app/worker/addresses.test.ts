import { describe, expect, test } from "vitest";
import { isCatalogueRequest, isKeptPage, isPage, mayBeKept, usualSpelling, withoutCampaign } from "./addresses.ts";

const SIGNED_IN = new Request("https://startline.test/api/marathons/7", { headers: { authorization: "Bearer token" } });

describe("a request with a token", () => {
  test("of the public catalogue is answered from the copy that was made without one", () => {
    expect(isCatalogueRequest(SIGNED_IN)).toBe(true);
  });
});

describe("the usual spelling of an address", () => {
  test.each([
    ["/Marathon-Pace-Chart", "/marathon-pace-chart"],
    ["/marathon-pace-chart/", "/marathon-pace-chart"],
    ["//example.org//Compare//", "/example.org/compare"],
    ["/marathons/C%C3%B4te-d-Or", "/marathons/c%C3%B4te-d-or"],
    ["/", "/"],
    ["//", "/"],
  ])("of %s is %s: lower case, no slash too many, and never another host", (path, usual) => {
    expect([usualSpelling(path), usualSpelling(usual)]).toEqual([usual, usual]);
  });
});

describe("a page is kept without what a link adds to count its visitors", () => {
  test.each([
    ["/marathons?utm_source=letter&utm_medium=email", "/marathons"],
    ["/marathons?country=France&fbclid=1&month=4", "/marathons?country=France&month=4"],
    ["https://startline.test/compare?ids=1,2&gclid=x", "https://startline.test/compare?ids=1,2"],
    ["/marathons?search=utm_source", "/marathons?search=utm_source"],
    ["/marathons", "/marathons"],
  ])("%s as %s", (address, kept) => {
    expect(withoutCampaign(address)).toBe(kept);
  });
});

describe("copies are made", () => {
  test.each(["/", "/marathon/boston-marathon", "/marathons/france", "/training-plans", "/compare", "/my-races"])(
    "of the page %s",
    (path) => {
      expect(isKeptPage(path)).toBe(true);
    },
  );

  test.each(["/api/marathons", "/api/marathons/7", "/api/suggest", "/api/places/france", "/api/potentials"])(
    "of the catalogue's answer %s",
    (path) => {
      expect(isCatalogueRequest(new Request(`https://startline.test${path}?limit=10`))).toBe(true);
    },
  );
});

describe("no copies are made", () => {
  test.each([
    "/login",
    "/register",
    "/verify-email",
    "/unsubscribe",
    "/email-preferences",
    "/admin/users",
    "/debug-user",
  ])("of %s, whose address may hold a secret or which needs the server", (path) => {
    expect([isPage(path), isKeptPage(path)]).toEqual([true, false]);
  });

  test.each(["/auth/v1/user", "/api/marathons", "/sitemap.xml", "/robots.txt", "/posters/berlin.svg"])(
    "of %s as a page",
    (path) => {
      expect(isPage(path)).toBe(false);
    },
  );

  test.each([
    "/api/user",
    "/api/favorites",
    "/api/comparisons",
    "/api/medals",
    "/api/me/export",
    "/api/auth/settings",
    "/api/captcha/challenge",
    "/api/calendars/secret.ics",
    "/api/newsletter/preferences",
    "/api/marathons-of-mine",
    "/auth/v1/token",
  ])("of %s, which is not the public catalogue", (path) => {
    expect(isCatalogueRequest(new Request(`https://startline.test${path}`))).toBe(false);
  });

  test("of an answer to a request with a token", () => {
    expect(mayBeKept(new Response(null), SIGNED_IN)).toBe(false);
  });

  test("of anything that is sent", () => {
    expect(isCatalogueRequest(new Request("https://startline.test/api/marathons", { method: "POST" }))).toBe(false);
  });

  test.each([
    [404, {}],
    [503, {}],
    [206, {}],
    [200, { "cache-control": "no-store" }],
    [200, { "cache-control": "no-store, private" }],
    [200, { "cache-control": "private, max-age=60" }],
  ])("of an answer with status %i and %o", (status, headers) => {
    expect(mayBeKept(new Response(null, { status, headers: headers as Record<string, string> }))).toBe(false);
  });
});
