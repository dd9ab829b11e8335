// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { forgetResults, lastResultsFrom, rememberResult, useLastResults } from "./last-results.ts";

beforeEach(() => {
  window.localStorage.clear();
  forgetResults();
});

function kept() {
  return renderHook(() => useLastResults()).result.current;
}

describe("the last results", () => {
  test("hold one result for each tool, the latest last", () => {
    rememberResult("/marathon-predictor", { summary: "3:59", to: "/marathon-predictor?time=50:00" });
    rememberResult("/marathon-pace-chart", { summary: "4:00:00", to: "/marathon-pace-chart?goal=4:00:00" });
    rememberResult("/marathon-predictor", { summary: "3:50", to: "/marathon-predictor?time=48:00" });
    expect(Object.entries(kept())).toEqual([
      ["/marathon-pace-chart", { summary: "4:00:00", to: "/marathon-pace-chart?goal=4:00:00" }],
      ["/marathon-predictor", { summary: "3:50", to: "/marathon-predictor?time=48:00" }],
    ]);
  });

  test("can be forgotten", () => {
    rememberResult("/marathon-predictor", { summary: "3:59", to: "/marathon-predictor" });
    forgetResults();
    expect(kept()).toEqual({});
  });

  test.each(["https://evil.example/", "//evil.example", "javascript:alert(1)", "/\\evil.example", "/a b", ""])(
    "“%s” leads to no page of this site and is left out",
    (to) => {
      expect(lastResultsFrom(JSON.stringify({ tool: { summary: "x", to } }))).toEqual({});
    },
  );

  test("whatever stands there, only links of this site come back", () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        for (const { to } of Object.values(lastResultsFrom(text))) expect(to).toMatch(/^\/[a-z0-9-]/);
      }),
    );
  });
});
