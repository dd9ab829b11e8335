import { describe, expect, test } from "vitest";
import { parsePlots, plotsAddress } from "./plots-inputs.ts";

describe("the address of the plots", () => {
  test.each([
    ["", "/insights"],
    [
      "month=4&raceType=marathon&continent=europe&show=30",
      "/insights?continent=europe&month=4&raceType=marathon&show=30",
    ],
    ["month=13&raceType=sprint&show=7&other=1", "/insights"],
    ["month=4.5&raceType=any&continent=&show=lots", "/insights"],
    ["continent=atlantis", "/insights"],
    ["continent=north-america", "/insights?continent=north-america"],
    ["continent=antarctica", "/insights?continent=antarctica"],
    ["show=15", "/insights?show=20"],
    ["show=200", "/insights?show=200"],
    ["show=201", "/insights?show=200"],
    ["show=1e9", "/insights?show=200"],
  ])("%j is written %j", (query, address) => {
    expect(plotsAddress(parsePlots(new URLSearchParams(query)))).toBe(address);
  });
});
