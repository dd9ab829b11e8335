import { beforeEach, vi } from "vitest";

/** A warning of React or of the browser is a failure, unless the test expects it. */
beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation((...words: unknown[]) => {
    throw new Error(`console.error: ${words.map(String).join(" ")}`);
  });
});

// where a browser is played, a server is too
if (typeof window !== "undefined") await import("./browser.ts");
