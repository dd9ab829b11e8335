// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { bareRace } from "../../../../tests/sample-race.ts";
import { tick, ticksFrom, ticksKey, untickAll, useTicks } from "./ticks.ts";

beforeEach(() => localStorage.clear());

describe("ticked tasks", () => {
  test("are stored by race", () => {
    const { result } = renderHook(() => [useTicks("2 2027"), useTicks("7 2027")]);
    act(() => {
      tick("2 2027", "entry", true);
      tick("2 2027", "shoes", true);
      tick("7 2027", "entry", true);
      tick("2 2027", "entry", false);
    });

    expect(result.current).toEqual([["shoes"], ["entry"]]);
    act(() => untickAll("2 2027"));
    expect(result.current).toEqual([[], ["entry"]]);
  });

  test.each([null, "", "{", "[]", "7", "null", '{"2 2027":"entry"}', '{"2 2027":[7,null]}'])(
    "are none where %s is stored",
    (text) => {
      expect(Object.values(ticksFrom(text)).flat()).toEqual([]);
    },
  );

  test("stay when the day of the race becomes known, and are none for its next edition", () => {
    const open = bareRace({ id: 7, expectedMonth: null });
    const { result } = renderHook(() => [ticksKey(open, "marathon", null), "7 2027", "7 2028"].map(useTicks));
    act(() => tick(ticksKey(open, "marathon", null), "entry", true));
    expect(result.current[1]).toEqual(["entry"]);

    act(() => tick(ticksKey(open, "marathon", "2027-09-26"), "shoes", true));
    expect(result.current).toEqual([[], ["entry", "shoes"], []]);
    expect(ticksKey(bareRace({ id: 7, expectedMonth: "2027-09" }), "marathon", null)).toBe("7 2027");

    act(() => untickAll("7 2027"));
    expect(result.current[1]).toEqual([]);
  });

  test("are stored for the latest races only", () => {
    for (let race = 0; race < 30; race += 1) tick(`${race} 2027`, "entry", true);

    const stored = ticksFrom(localStorage.getItem("racePreparation"));
    expect(Object.keys(stored)).toHaveLength(20);
    expect(stored["29 2027"]).toEqual(["entry"]);
  });
});
