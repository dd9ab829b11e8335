import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { IN_BROWSER } from "./browser-privacy-entries.ts";
import { ON_SERVER } from "./privacy-entries.ts";

const APP = new URL("../../", import.meta.url);
/** Keys that the code declares: of stores, of constants, and of calls of the storage itself. */
const KEYS = [
  /browserStore\(\s*"([^"]+)"/g,
  /\b[A-Z_]*KEY = "([^"]+)"/g,
  /(?:local|session)Storage\.[a-z]+Item\(\s*"([^"]+)"/gi,
];
const NO_SOURCE = /\.(test|gen)\.tsx?$/;

function keysInCode(): Set<string> {
  const files = readdirSync(APP, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !NO_SOURCE.test(file),
  );
  const texts = files.map((file) => readFileSync(new URL(file, APP), "utf8"));
  return new Set(texts.flatMap((text) => KEYS.flatMap((key) => [...text.matchAll(key)].map(([, name = ""]) => name))));
}

describe("the privacy policy", () => {
  test("names every key that the code stores", () => {
    const named = new Set(IN_BROWSER.map(({ name }) => name));

    expect([...keysInCode()].filter((key) => !named.has(key))).toEqual([]);
  });

  test("says what analytics stores and how long", () => {
    const retention = (name: string) => ON_SERVER.find((entry) => entry.name === name)?.retention;

    expect(retention("Counts of page views")).toMatch("2 years");
    expect(retention("Counts of errors of a page")).toMatch("90 days");
    expect(retention("How fast pages are for admins")).toMatch("90 days");
  });
});
