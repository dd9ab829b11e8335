/** Elevation profiles: label, colour and glyph of each. Class names are written out so that Tailwind finds them. */
import type { ElevationProfile } from "~/api/types.gen.ts";

interface ElevationStyle {
  label: string;
  /** Slug in addresses. */
  slug: string;
  textClass: string;
  /** A line in a 24 × 12 box that shows the kind of course. */
  glyph: string;
}

export const ELEVATION_STYLES: Record<ElevationProfile, ElevationStyle> = {
  Downhill: { label: "Downhill", slug: "downhill", textClass: "text-elevation-downhill", glyph: "M1 1.5 23 10.5" },
  "Net Downhill": {
    label: "Net Downhill",
    slug: "net-downhill",
    textClass: "text-elevation-net-downhill",
    glyph: "M1 2.5 7 5 10.5 3.5 16 8 19 7 23 10.5",
  },
  Flat: { label: "Flat", slug: "flat", textClass: "text-elevation-flat", glyph: "M1 8.5 9 8 15 8.5 23 8" },
  "Undulating / Rolling Hills": {
    label: "Rolling",
    slug: "rolling",
    textClass: "text-elevation-rolling",
    glyph: "M1 9C3.5 4.5 6 4.5 8.3 7S13 9.5 15.6 7 20.5 4.5 23 9",
  },
  Hilly: {
    label: "Hilly",
    slug: "hilly",
    textClass: "text-elevation-hilly",
    glyph: "M1 10.5 6.5 4.5 11 9 16.5 3.5 23 10.5",
  },
  "Very Hilly": {
    label: "Very Hilly",
    slug: "very-hilly",
    textClass: "text-elevation-very-hilly",
    glyph: "M1 11 5 3 8.5 9 12.5 1.5 16.5 9.5 19.5 4 23 11",
  },
  Mountainous: {
    label: "Mountainous",
    slug: "mountainous",
    textClass: "text-elevation-mountainous",
    glyph: "M1 11.5 9 1 12.5 6 15.5 2.5 23 11.5Z",
  },
};

export const ELEVATION_PROFILES = Object.keys(ELEVATION_STYLES) as ElevationProfile[];

const UNKNOWN_STYLE: ElevationStyle = {
  label: "Not known",
  slug: "",
  textClass: "text-elevation-unknown",
  glyph: "M1 8H5M9.5 8H14.5M19 8H23",
};

/** Label and colour of a profile; a value outside SPEC.md's seven keeps its name and is grey. */
export function elevationStyle(profile: string | null | undefined): ElevationStyle {
  if (!profile) return UNKNOWN_STYLE;
  return Object.hasOwn(ELEVATION_STYLES, profile)
    ? ELEVATION_STYLES[profile as ElevationProfile]
    : { ...UNKNOWN_STYLE, label: profile };
}
