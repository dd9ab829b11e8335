// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { feedFailureText, feedsFrom, sendFeed } from "./calendar-feed.ts";

test("a browser that remembers as many calendars as it can makes no further one, and forgets none", async () => {
  const token = "a".repeat(32);
  const feed = { token, path: `/api/calendars/${token}.ics`, sent: "x" };
  const feeds = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`plan ${index}`, feed]));
  localStorage.setItem("trainingFeeds", JSON.stringify(feeds));
  vi.stubGlobal("fetch", () => {
    throw new Error("nothing is asked of the server");
  });

  const failure: unknown = await sendFeed("one more", "Training", []).catch((error: unknown) => error);

  expect(feedFailureText(failure)).toMatch(/^This browser has made 100 calendars\. Open a plan/);
  expect(Object.keys(feedsFrom(localStorage.getItem("trainingFeeds")))).toHaveLength(100);
  vi.unstubAllGlobals();
});
