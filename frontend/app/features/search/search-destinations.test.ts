import { describe, expect, test } from "vitest";
import { possibleDestination, locationDestination, textDestination } from "./search-destinations.ts";

describe("submitted text", () => {
  test.each([
    ["", "/all-races"],
    ["   ", "/all-races"],
    [" trail run ", "/all-races?search=trail+run"],
    ["São Paulo & more", "/all-races?search=S%C3%A3o+Paulo+%26+more"],
    ["scotland", "/all-races?state=Scotland&country=United+Kingdom"],
    ["state of scotland", "/all-races?state=Scotland&country=United+Kingdom"],
    ["marathons in Northern Ireland", "/all-races?state=Northern+Ireland&country=United+Kingdom&raceType=marathon"],
    ["England", "/all-races?state=England&country=United+Kingdom"],
    ["state of wales", "/all-races?state=Wales&country=United+Kingdom"],
    [
      "flat half marathon scotland",
      "/all-races?state=Scotland&country=United+Kingdom&raceType=half-marathon&elevationProfile=flat",
    ],
    ["rolling ultras in may", "/all-races?raceType=ultra-marathon&month=5&elevationProfile=rolling"],
    ["sub 4", "/all-races?raceType=marathon&goal=4%3A00&sort=pb-potential&estimates=1"],
    ["State of California", "/all-races?search=California"],
    ["uk", "/all-races?country=United+Kingdom"],
    ["Brighton Half Marathon", "/all-races?search=Brighton+Half+Marathon"],
    ["berlin sep", "/all-races?search=berlin+sep"],
    ["New England", "/all-races?search=New+England"],
    ["half marathon near me", "/all-races?raceType=half-marathon&near=me"],
    ["45 Miles of HOPE", "/all-races?search=45+Miles+of+HOPE"],
  ])("%j leads to %s", (text, address) => {
    expect(textDestination(text)).toBe(address);
  });
});

test("text without a match leads to the filters in its words", () => {
  expect(possibleDestination(" berlin sep ")).toBe("/all-races?search=berlin&month=9");
  expect(possibleDestination("marathn oslo")).toBe("/all-races?search=oslo&raceType=marathon");
  expect(possibleDestination("races near me")).toBe("/all-races?near=me");
  expect(possibleDestination("berlin")).toBeUndefined();
});

test("a place after “in” is left to the list, which looks it up", () => {
  expect(possibleDestination("spring marathon sydney")).toBe("/all-races?search=spring+marathon+sydney");
  expect(textDestination("South Wales 200")).toBe("/all-races?search=South+Wales+200");
  expect(possibleDestination("marathon in france")).toBe("/all-races?search=marathon+in+france");
});

describe("a picked location", () => {
  test.each(["city", "county", "state", "country", "continent"] as const)("filters by its %s", (parameter) => {
    expect(locationDestination({ parameters: { [parameter]: "Some Place" } })).toBe(
      `/all-races?${parameter}=Some+Place`,
    );
  });
});
