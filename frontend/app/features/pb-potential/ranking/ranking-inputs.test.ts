import { describe, expect, test } from "vitest";
import { parseRanking, rankedListAddress, rankingAddress, typedResult } from "./ranking-inputs.ts";

const read = (query: string) => parseRanking(new URLSearchParams(query));

describe("the address of the ranking", () => {
  test.each([
    ["", "/pb-potential"],
    ["distance=half+marathon&time=1%3A45%3A00", "/pb-potential?distance=half+marathon&time=1%3A45%3A00"],
    [
      "month=4&raceType=any&continent=europe&show=50&by=day&estimates=1&without=altitude",
      "/pb-potential?month=4&raceType=any&continent=europe&show=50&by=day&estimates=1&without=altitude",
    ],
    ["region=europe", "/pb-potential?continent=europe"],
    ["region=cote-d-ivoire", "/pb-potential?country=cote-d-ivoire"],
    ["region=europe&city=york&state=england", "/pb-potential?city=york&state=england"],
    [
      "near=York&nearLat=53.96&nearLon=-1.08&radiusKm=100",
      "/pb-potential?near=York&nearLat=53.96&nearLon=-1.08&radiusKm=100",
    ],
    ["nearLat=north&nearLon=-1.08&radiusKm=100", "/pb-potential"],
    ["month=13&raceType=sprint&show=7&without=hills&by=luck&estimates=yes", "/pb-potential"],
    ["by=course", "/pb-potential"],
    ["by=pb", "/pb-potential?by=pb"],
    ["distance=10+km", "/pb-potential"],
    ["show=30", "/pb-potential?show=50"],
    ["show=200", "/pb-potential?show=200"],
    ["show=201", "/pb-potential?show=200"],
    ["show=5000", "/pb-potential?show=200"],
  ])("%j is written %j", (query, address) => {
    expect(rankingAddress(read(query))).toBe(address);
  });
});

describe("the list with the order of the ranking", () => {
  test.each([
    ["", "/marathons?sort=course"],
    ["raceType=half-marathon&month=4&by=pb&estimates=1", "/half-marathons?month=4&sort=pb-potential&estimates=1"],
    ["raceType=any&by=day&region=europe", "/all-races?continent=europe&sort=day"],
    [
      "near=York&nearLat=53.96&nearLon=-1.08&radiusKm=100",
      "/marathons?near=York&nearLat=53.96&nearLon=-1.08&radiusKm=100&sort=course",
    ],
  ])("of %j is %j", (query, address) => {
    expect(rankedListAddress(read(query))).toBe(address);
  });
});

describe("a typed result", () => {
  test("is parsed with its distance", () => {
    expect(typedResult({ distance: "10 km", time: "45:30" })).toEqual({ timeS: 2730, distanceM: 10_000 });
    expect(typedResult({ distance: "", time: "3:59" })).toEqual({ timeS: 14_340, distanceM: 42_195 });
  });

  test("is undefined without a time", () => {
    expect(typedResult({ distance: "10 km", time: "  " })).toBeUndefined();
  });

  test.each([
    ["10 km", "quick", "time"],
    ["a walk", "45:00", "distance"],
    ["marathon", "0:20:00", "time"],
    ["marathon", "1:45", "time"],
    ["5 km", "3:59:30", "time"],
  ])("%j in %j is refused with the field that is wrong", (distance, time, field) => {
    expect(typedResult({ distance, time })).toMatchObject({ field });
  });
});
