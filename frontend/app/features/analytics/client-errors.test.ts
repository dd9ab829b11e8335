// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { announceCaughtError } from "~/lib/startup/error-event.ts";
import { followErrors, scrubbed } from "./client-errors.ts";

let bodies: { message: string; stack: string; path: string }[];
let stop: () => void = () => undefined;

beforeEach(() => {
  bodies = [];
  vi.spyOn(Math, "random").mockReturnValue(0.1);
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body) as (typeof bodies)[number]);
    return Promise.resolve(new Response());
  });
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const raise = (name: string, members: object) =>
  window.dispatchEvent(Object.assign(new Event(name, { cancelable: true }), members));

describe("errors of a page", () => {
  test("are reported once each: uncaught, rejected, and those that the error page shows", () => {
    stop = followErrors(() => true);

    raise("error", { error: new TypeError("one") });
    raise("error", { error: new TypeError("one") });
    raise("unhandledrejection", { reason: "two" });
    announceCaughtError(new Error("three"));

    expect(bodies.map(({ message }) => message)).toEqual(["TypeError: one", "two", "Error: three"]);
    expect(bodies[0]?.path).toBe("/");
  });

  test("are at most five of a page", () => {
    stop = followErrors(() => true);

    for (let number = 0; number < 9; number += 1) raise("unhandledrejection", { reason: `failure ${number}` });

    expect(bodies).toHaveLength(5);
  });

  test("are not reported before the visitor agrees", () => {
    stop = followErrors(() => false);

    raise("error", { error: new Error("one") });

    expect(bodies).toEqual([]);
  });

  test("are reported of one page in five", () => {
    vi.spyOn(Math, "random").mockReturnValue(0.2);
    stop = followErrors(() => true);
    raise("unhandledrejection", { reason: new Error("one") });
    expect(bodies).toEqual([]);
    stop();

    vi.spyOn(Math, "random").mockReturnValue(0.199);
    stop = followErrors(() => true);
    raise("unhandledrejection", { reason: new Error("one") });
    expect(bodies).toHaveLength(1);
  });

  test("of webkit are suppressed in Safari", () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Version/18.0 Safari/605.1.15");
    stop = followErrors(() => true);

    raise("error", { error: new Error("webkit.messageHandlers is undefined") });

    expect(bodies).toEqual([]);
  });

  test("carry no query, no address and no token", () => {
    expect(scrubbed("GET /api/x?q=ada+lovelace failed for ada@example.org (eyJhbGciOi.eyJzdWIi.c2ln)")).toBe(
      "GET /api/x failed for (address) ((token))",
    );
  });
});
