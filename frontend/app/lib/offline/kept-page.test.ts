// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openKeptPage } from "./kept-page.ts";

const FILTERED = new Request("http://localhost:3000/marathons?month=4");

beforeEach(() => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const kept = ["/marathons?month=4", window.location.pathname];
  vi.stubGlobal("caches", {
    match: (address: string) => Promise.resolve(kept.includes(address) ? new Response() : undefined),
  });
});

afterEach(() => vi.unstubAllGlobals());

async function outcomeOf(request: Request): Promise<string> {
  return openKeptPage(request).then(
    () => "stays",
    (thrown: unknown) => `loads ${(thrown as Response).headers.get("location")}`,
  );
}

test("without a connection the copy of a page is loaded as a document", async () => {
  expect(await outcomeOf(FILTERED)).toBe("loads /marathons?month=4");
});

test("a page without a copy stays, and says what it could not load", async () => {
  expect(await outcomeOf(new Request("http://localhost:3000/marathons?month=5"))).toBe("stays");
});

test("with a connection no document is loaded: what failed may be tried again", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);

  expect(await outcomeOf(FILTERED)).toBe("stays");
});

test("the page that is shown does not load itself again", async () => {
  expect(await outcomeOf(new Request(window.location.href))).toBe("stays");
});
