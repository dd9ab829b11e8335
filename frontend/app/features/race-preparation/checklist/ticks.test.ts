// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { tick, ticksFrom, untickAll, useTicks } from "./ticks.ts";

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

  test("are stored for the latest races only", () => {
    for (let race = 0; race < 30; race += 1) tick(`${race} 2027`, "entry", true);

    const stored = ticksFrom(localStorage.getItem("racePreparation"));
    expect(Object.keys(stored)).toHaveLength(20);
    expect(stored["29 2027"]).toEqual(["entry"]);
  });
});
