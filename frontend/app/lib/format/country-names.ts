/** Common names of the two countries with the most races; the server knows more. */
import { UNITED_KINGDOM } from "./home-nations.ts";

const OTHER_NAMES = {
  [UNITED_KINGDOM]: ["uk", "u.k.", "gb", "gbr", "great britain", "britain"],
  "United States": ["us", "usa", "u.s.", "u.s.a.", "america", "united states of america"],
};

const MEANT = new Map(
  Object.entries(OTHER_NAMES).flatMap(([country, names]) =>
    [country.toLowerCase(), ...names].map((name) => [name, country] as const),
  ),
);

/** The country with this name in lower case, or undefined. */
export function countryCalled(name: string): string | undefined {
  return MEANT.get(name);
}
