/** Subsets of the two typefaces: the characters and weights of most pages, written before each build as `app/styles/fonts/*.woff2`. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

/** As `unicode-range` in CSS. The characters that are left out come from the whole files, where a page has one of them. */
export const SUBSET_RANGES = [
  "U+0020-007E, U+00A0-00A1, U+00A3, U+00A7, U+00A9-00AB, U+00AD, U+00B0-00B2, U+00B7, U+00BA-00FF, U+0131",
  "U+0152-0153, U+2009, U+200B-200F, U+2011, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026, U+202F",
  "U+2032-2033, U+2060, U+20AC, U+2191, U+2193, U+2212, U+FEFF",
].join(", ");
/** Kerning, ligatures, marks and figures of one width. */
const FEATURES = ["kern", "liga", "mark", "mkmk", "ccmp", "locl", "rvrn", "tnum"];
const WEIGHTS = { min: 400, max: 700 };
const TYPEFACES = ["archivo", "newsreader"];

function charactersOf(ranges: string): string {
  return ranges
    .split(",")
    .map((range) => {
      const [first = 0, last = first] = range
        .trim()
        .slice(2)
        .split("-")
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join("");
    })
    .join("");
}

async function writeSubsets(): Promise<void> {
  const folder = new URL("../app/styles/fonts/", import.meta.url);
  const { resolve } = createRequire(import.meta.url);
  mkdirSync(folder, { recursive: true });
  for (const typeface of TYPEFACES) {
    const whole = readFileSync(resolve(`@fontsource-variable/${typeface}/files/${typeface}-latin-wght-normal.woff2`));
    const subset = await subsetFont(whole, charactersOf(SUBSET_RANGES), {
      targetFormat: "woff2",
      variationAxes: { wght: WEIGHTS },
      keepFeatures: FEATURES,
    });
    writeFileSync(new URL(`${typeface}-subset.woff2`, folder), subset);
  }
}

if (import.meta.main) await writeSubsets();
