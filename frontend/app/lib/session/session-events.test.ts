import { afterEach, describe, expect, test, vi } from "vitest";
import { announceSignedIn, announceSignedOut, onSignedIn } from "./session-events.ts";

afterEach(() => {
  vi.useRealTimers();
  announceSignedOut();
});

describe("a sign-in that is announced", () => {
  test("is heard once, also by those who come later, until somebody signs out", async () => {
    const early = vi.fn();
    const late = vi.fn();
    const stop = [onSignedIn(early)];

    await announceSignedIn();
    await announceSignedIn();
    stop.push(onSignedIn(late));
    expect([early, late].map((listener) => listener.mock.calls.length)).toEqual([1, 1]);

    announceSignedOut();
    await announceSignedIn();
    expect([early, late].map((listener) => listener.mock.calls.length)).toEqual([2, 2]);
    for (const end of stop) end();
  });

  test("waits for its listeners, but no longer than 3 s", async () => {
    vi.useFakeTimers();
    const stop = onSignedIn(() => new Promise<void>(() => undefined));
    let isDone = false;
    const announced = announceSignedIn().then(() => {
      isDone = true;
    });

    await vi.advanceTimersByTimeAsync(2_999);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await announced;

    expect(isDone).toBe(true);
    stop();
  });

  test("a listener that fails stops nobody", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const other = vi.fn();
    const stop = [onSignedIn(() => Promise.reject(new Error("broken"))), onSignedIn(other)];

    await announceSignedIn();

    expect(other).toHaveBeenCalledTimes(1);
    expect(log).toHaveBeenCalledTimes(1);
    for (const end of stop) end();
  });
});
