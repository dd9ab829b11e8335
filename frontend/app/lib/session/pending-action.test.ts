// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  forgetReturnPath,
  PENDING_ACTION_KEY,
  peekPendingAction,
  peekReturnPath,
  rememberPendingAction,
  rememberReturnPath,
  takePendingAction,
} from "./pending-action.ts";

const MEDAL = { kind: "medal", raceId: 3, raceType: "marathon" } as const;

beforeEach(() => {
  localStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("what waits for a sign-in", () => {
  test("is taken once, by whoever it is for", () => {
    rememberPendingAction(MEDAL);

    expect(takePendingAction("save-comparison")).toBeUndefined();
    expect(peekPendingAction()).toEqual(MEDAL);
    expect(takePendingAction("medal")).toEqual(MEDAL);
    expect(takePendingAction("medal")).toBeUndefined();
  });

  test("is forgotten after a day", () => {
    vi.useFakeTimers();
    rememberPendingAction(MEDAL);
    rememberReturnPath("/compare");

    vi.advanceTimersByTime(24 * 3_600_000 - 1);
    expect(peekPendingAction()).toEqual(MEDAL);
    expect(peekReturnPath()).toBe("/compare");
    vi.advanceTimersByTime(1);

    expect(peekPendingAction()).toBeUndefined();
    expect(peekReturnPath()).toBeUndefined();
  });

  test.each([
    "not json",
    "null",
    `{"value":{"kind":"other"},"at":${Date.now()}}`,
    `{"value":3,"at":${Date.now()}}`,
    '{"value":{"kind":"save-comparison"}}',
  ])("%s is nothing", (text) => {
    localStorage.setItem(PENDING_ACTION_KEY, text);

    expect(peekPendingAction()).toBeUndefined();
  });

  test("the way back is kept beside it", () => {
    rememberReturnPath("/marathon/berlin-marathon?tab=course");
    expect(peekReturnPath()).toBe("/marathon/berlin-marathon?tab=course");

    forgetReturnPath();
    expect(peekReturnPath()).toBeUndefined();
  });
});
