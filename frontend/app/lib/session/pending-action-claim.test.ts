// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { noteSignedInHere, claimPendingAction } from "./pending-action-claim.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function look(state: DocumentVisibilityState): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
}

test("the tab that one has signed in with acts at once", () => {
  const act = vi.fn();
  noteSignedInHere();

  claimPendingAction(act);

  expect(act).toHaveBeenCalledOnce();
});

test("another tab lets that one go first, and acts once, when it is looked at", () => {
  const act = vi.fn();
  look("hidden");
  claimPendingAction(act);
  vi.advanceTimersByTime(60_000);
  expect(act).not.toHaveBeenCalled();

  look("visible");
  look("hidden");
  look("visible");

  expect(act).toHaveBeenCalledOnce();
});

test("another tab that is looked at already acts 5 s later", () => {
  const act = vi.fn();
  look("visible");
  claimPendingAction(act);

  vi.advanceTimersByTime(4_999);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);

  expect(act).toHaveBeenCalledOnce();
});

test("a sign-in of long ago gives no right to go first", () => {
  const act = vi.fn();
  noteSignedInHere();
  vi.advanceTimersByTime(10 * 60_000);

  claimPendingAction(act);

  expect(act).not.toHaveBeenCalled();
});

test("does nothing once it is called off", () => {
  const act = vi.fn();
  look("hidden");
  const [soon, later] = [claimPendingAction(act), claimPendingAction(act)];
  soon();
  vi.advanceTimersByTime(5_000);
  later();

  look("visible");

  expect(act).not.toHaveBeenCalled();
});
