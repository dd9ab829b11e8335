import { expect, test } from "vitest";
import { race } from "../../../tests/sample-race.ts";
import { isTranslatedName } from "./translated-name.ts";

function named(nameLocal: string | null, ...keys: string[]) {
  const [first] = race().sources;
  if (!first) throw new Error("a race without sources");
  const sources = keys.map((key) => ({ source: { ...first.source, key }, fields: ["name"] }));
  return { nameLocal, sources };
}

test("a name that only lists in the local script state is a translation", () => {
  expect(isTranslatedName(named("无锡马拉松", "caa-directory-2026"))).toBe(true);
});

test("a name that an international calendar or the organiser states is none", () => {
  expect(isTranslatedName(named("東京マラソン", "japan-marathon-calendar", "world-athletics"))).toBe(false);
  expect(isTranslatedName(named("무주마라톤", "organiser"))).toBe(false);
});

test("a local name in Latin letters was not translated", () => {
  expect(isTranslatedName(named("TAIPEI ULTRA TRAIL", "racelink"))).toBe(false);
});

test("a race without a local name has no translation", () => {
  expect(isTranslatedName(named(null, "racelink"))).toBe(false);
});
