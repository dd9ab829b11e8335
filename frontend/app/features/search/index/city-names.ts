/**
 * Other names of cities, which suggestions take for the city: "münchen" for races in Munich. In the worker's code, and in
 * that of lists with a search text: other pages do not load them. The server adds the same names; both are tested with
 * data/golden/suggestions.json.
 */
import names from "../../../../../data/city-names.json";

const NAMES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = names;

/** Folded, as the name of the city is; empty where it has no other name. */
export function otherNames(country: string | null, foldedCity: string): readonly string[] {
  return (country === null ? undefined : NAMES[country]?.[foldedCity]) ?? [];
}

/**
 * The text with other names of cities in English: "munchen marathon" → "munich marathon"; undefined if there are none.
 * "new york city" holds the English name already.
 */
export function withEnglishNames(folded: string): string | undefined {
  let text = ` ${folded} `;
  for (const cities of Object.values(NAMES)) {
    for (const [city, others] of Object.entries(cities)) {
      for (const other of others) {
        if (!` ${other} `.includes(` ${city} `)) text = text.replace(` ${other} `, ` ${city} `);
      }
    }
  }
  return text === ` ${folded} ` ? undefined : text.trim();
}
