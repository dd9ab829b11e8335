// @vitest-environment jsdom
import { act, render, renderHook } from "@testing-library/react";
import fc from "fast-check";
import { createElement } from "react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import {
  NO_PROFILE,
  profileFrom,
  recentResult,
  runnerProfile,
  storeResult,
  updateRunnerProfile,
  useRunnerProfile,
} from "./runner-profile.ts";

const TEN_KM = { distanceM: 10_000, timeS: 3000, raceId: null, date: null };

beforeEach(() => {
  window.localStorage.clear();
});

describe("units that were not chosen", () => {
  const speak = (tag: string) => vi.spyOn(window.navigator, "language", "get").mockReturnValue(tag);

  test.each([
    ["en-US", "imperial"],
    ["en-us-posix", "imperial"],
    ["en-GB", "metric"],
    ["de-DE", "metric"],
    ["es-US", "metric"],
  ] as const)("follow the language of the browser: %s, %s", (tag, units) => {
    speak(tag);

    expect(profileFrom(null).units).toBe(units);
    expect(profileFrom('{"age":44}')).toMatchObject({ age: 44, units });
  });

  test("are metric at hydration, as the server rendered them, and the browser's right after it", () => {
    speak("en-US");
    const seen: string[] = [];
    function Units() {
      const { units } = useRunnerProfile();
      seen.push(units);
      return units;
    }
    const page = document.createElement("div");
    page.innerHTML = "metric";

    render(createElement(Units), { container: page, hydrate: true });

    expect([seen[0], page.textContent]).toEqual(["metric", "imperial"]);
  });

  test("are no choice any more once they were chosen", () => {
    speak("en-US");
    updateRunnerProfile({ units: "metric" });

    expect(profileFrom(window.localStorage.getItem("runnerProfile")).units).toBe("metric");
  });
});

describe("the runner's profile", () => {
  test("is empty at first", () => {
    expect(runnerProfile()).toEqual(NO_PROFILE);
  });

  test("keeps what it is told and leaves the rest", () => {
    updateRunnerProfile({ results: [TEN_KM] });
    updateRunnerProfile({ age: 44, units: "imperial" });
    expect(runnerProfile()).toEqual({ ...NO_PROFILE, results: [TEN_KM], age: 44, units: "imperial" });
  });

  test("is read back as it was written", () => {
    updateRunnerProfile({
      results: [{ ...TEN_KM, raceId: 7, date: "2026-10-04" }],
      weeklyDistanceM: 50_000,
      sex: "female",
    });
    expect(profileFrom(window.localStorage.getItem("runnerProfile"))).toEqual(runnerProfile());
  });

  test("knows the race and the day of a result that is entered again", () => {
    const known = { ...TEN_KM, raceId: 7, date: "2026-10-04" };
    updateRunnerProfile({ results: [known] });
    expect(recentResult(10_000, 3000)).toEqual(known);
    expect(recentResult(10_000, 3001)).toEqual({ ...TEN_KM, timeS: 3001 });
  });

  test("tells every open screen of a change", () => {
    const { result } = renderHook(() => useRunnerProfile().age);
    act(() => updateRunnerProfile({ age: 51 }));
    expect(result.current).toBe(51);
  });
});

describe("a profile of another version, or spoilt", () => {
  test.each([
    ["nothing", null],
    ["no JSON", "{"],
    ["a number", "7"],
    ["an empty object", "{}"],
    ["wrong types", '{"results":"none","age":"old","sex":"x","units":"leagues","weeklyDistanceM":-1}'],
  ])("%s is an empty one", (_, text) => {
    expect(profileFrom(text)).toEqual(NO_PROFILE);
  });

  test("what is sound in it is kept", () => {
    const text = JSON.stringify({
      results: [{ distanceM: 0, timeS: 1 }, TEN_KM, TEN_KM, TEN_KM],
      age: 30,
      sex: "male",
    });
    expect(profileFrom(text)).toEqual({ ...NO_PROFILE, results: [TEN_KM, TEN_KM], age: 30, sex: "male" });
  });

  test.each([
    ["no length to speak of", { distanceM: 1e-9, timeS: 1e12 }],
    ["less than 800 m", { distanceM: 700, timeS: 180 }],
    ["farther than anybody races", { distanceM: 6_000_000, timeS: 4_000_000 }],
    ["faster than a sprint", { distanceM: 10_000, timeS: 600 }],
    ["hardly a step", { distanceM: 10_000, timeS: 50_000 }],
  ])("a result that cannot be (%s) is dropped, and the rest kept", (_, result) => {
    const text = JSON.stringify({ results: [result, TEN_KM], age: 30 });
    expect(profileFrom(text)).toEqual({ ...NO_PROFILE, results: [TEN_KM], age: 30 });
  });

  test("a result over the longest race of the guide is kept", () => {
    const longest = { distanceM: 4_989_000, timeS: 50 * 86_400, raceId: 7, date: null };
    expect(profileFrom(JSON.stringify({ results: [longest] })).results).toEqual([longest]);
  });

  test.each([
    ["age", 17],
    ["age", 101],
    ["age", 999],
    ["age", 30.5],
    ["weeklyDistanceM", 1e12],
    ["longestRunM", 1e12],
  ])("%s of %d is dropped, and the rest kept", (name, value) => {
    const text = JSON.stringify({ results: [TEN_KM], sex: "female", [name]: value });
    expect(profileFrom(text)).toEqual({ ...NO_PROFILE, results: [TEN_KM], sex: "female" });
  });

  test("whatever stands there, a whole profile comes back and is its own", () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        const profile = profileFrom(text);
        expect(profileFrom(JSON.stringify(profile))).toEqual(profile);
      }),
    );
  });
});

test("a new result comes first, and one over another distance stays", () => {
  const half = { distanceM: 21_097.5, timeS: 6600, raceId: 7, date: null };
  const faster = { ...TEN_KM, timeS: 2900 };
  updateRunnerProfile({ results: [TEN_KM, half] });

  storeResult(faster);
  expect(runnerProfile().results).toEqual([faster, half]);

  const marathon = { ...half, distanceM: 42_195, timeS: 14_000 };
  storeResult(marathon);
  expect(runnerProfile().results).toEqual([marathon, faster]);
});
