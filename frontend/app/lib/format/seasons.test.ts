import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { isSouthernCountry, seasonsIn } from "./seasons.ts";

const DATA = join(import.meta.dirname, "../../../../data");

/** Fields of each row by column. A line within a text of several lines is no row that a test finds anything in. */
function rowsOf(file: string): Record<string, string>[] {
  const lines = readFileSync(join(DATA, file), "utf8").split("\n");
  const fieldsOf = (line: string) =>
    (line.match(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g) ?? []).map((it) => it.replace(/,$/, ""));
  const columns = fieldsOf(lines[0] ?? "");
  return lines
    .slice(1)
    .map((line) => Object.fromEntries(fieldsOf(line).map((field, at) => [columns[at] ?? "", field])));
}

const COUNTRIES = rowsOf("places.csv").filter(({ kind }) => kind === "country");
const LATITUDES = rowsOf("races.csv").flatMap(({ country_code: code = "", latitude = "" }) =>
  /^[A-Z]{2}$/.test(code) && /^-?\d+(\.\d+)?$/.test(latitude) ? [{ code, latitude: Number(latitude) }] : [],
);

describe("seasons", () => {
  test("of a country are those of the half of the earth where most of its races are", () => {
    const raced = COUNTRIES.flatMap(({ code, name = "", slug = "" }) => {
      const races = LATITUDES.filter((race) => race.code === code);
      const isSouthern = races.filter(({ latitude }) => latitude < 0).length > races.length / 2;
      return races.length === 0 ? [] : [{ name, slug, isSouthern }];
    });
    expect(raced.length).toBeGreaterThan(50);
    expect(raced.filter(({ name, isSouthern }) => isSouthernCountry(name) !== isSouthern)).toEqual([]);
    expect(raced.filter(({ slug, isSouthern }) => isSouthernCountry(slug) !== isSouthern)).toEqual([]);
  });

  test.each(["Réunion", "reunion", "South Africa", "south-africa"])(
    "%s is in the south, by name or slug",
    (country) => {
      expect(seasonsIn({ country })[0]?.label).toBe("Autumn, March to May");
    },
  );
});
