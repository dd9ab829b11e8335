import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

interface Shade {
  light: string;
  dark: string;
}

type Look = Record<string, Shade> & { elevation: Record<string, Shade>; terrain: Record<string, Shade> };

const look = JSON.parse(readFileSync(join(import.meta.dirname, "../../../data/design-tokens.json"), "utf8")) as Look;
const css = readFileSync(join(import.meta.dirname, "index.css"), "utf8");

function tokensOf(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name ?? "", value ?? ""]),
  );
}

const CHOSEN_DARK = ':root[data-theme="dark"] {';
const themes = {
  light: tokensOf(css.slice(css.indexOf("@theme"), css.indexOf("prefers-color-scheme: dark"))),
  dark: tokensOf(css.slice(css.indexOf("prefers-color-scheme: dark"), css.indexOf(CHOSEN_DARK))),
};

test("the dark theme is the same whether the device or the reader chooses it", () => {
  expect(tokensOf(css.slice(css.indexOf(CHOSEN_DARK), css.indexOf("@layer base")))).toEqual(themes.dark);
});

const TOKENS: Record<string, string> = {
  hairline: "line",
  accentInk: "on-accent",
  "Undulating / Rolling Hills": "rolling",
};

function tokenOf(name: string): string {
  return TOKENS[name] ?? name.toLowerCase().replace(/[ /]+/g, "-");
}

const { elevation, terrain, ...ground } = look;
const shades: [token: string, shade: Shade][] = [
  ...Object.entries(ground).map(([name, shade]): [string, Shade] => [tokenOf(name), shade]),
  ...Object.entries(elevation).map(([name, shade]): [string, Shade] => [`elevation-${tokenOf(name)}`, shade]),
  ...Object.entries(terrain).map(([name, shade]): [string, Shade] => [`terrain-${tokenOf(name)}`, shade]),
];

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, contrast ratio. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(["light", "dark"] as const)("the %s theme", (theme) => {
  test.each(shades)("%s is the colour of the posters too", (token, shade) => {
    expect(themes[theme].get(token)).toBe(shade[theme].toLowerCase());
  });

  const texts = [
    "ink",
    "muted",
    "accent",
    "warning",
    "danger",
    "good",
    ...shades.map(([token]) => token).filter((token) => /^(elevation|terrain)-/.test(token)),
  ];

  test.each(texts)("%s is readable on paper and on raised ground", (token) => {
    const colour = themes[theme].get(token) ?? "";

    for (const ground of ["paper", "raised", "sunken"]) {
      expect(contrast(colour, themes[theme].get(ground) ?? "")).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test("the bars and profiles of the dark theme stand out from every ground", () => {
  for (const ground of ["paper", "raised", "sunken"]) {
    expect(contrast(themes.dark.get("contour") ?? "", themes.dark.get(ground) ?? "")).toBeGreaterThanOrEqual(3);
  }
});

test("every file of a typeface claims the same weights: else a bolder text finds only some of its characters", () => {
  const fonts = readFileSync(join(import.meta.dirname, "fonts.css"), "utf8");
  const weights = new Map<string, Set<string>>();
  for (const [, family = "", weight = ""] of fonts.matchAll(
    /font-family: "([^"]+)";[^}]*font-weight: ([^;]+);[^}]*unicode-range/g,
  ))
    weights.set(family, (weights.get(family) ?? new Set()).add(weight));

  expect([...weights.keys()]).toEqual(["Archivo Variable", "Newsreader Variable"]);
  for (const claimed of weights.values()) expect(claimed.size).toBe(1);
});
