import type { ReactNode } from "react";
import type { Terrain } from "~/api/types.gen.ts";

interface TerrainStyle {
  slug: string;
  textClass: string;
  icon: ReactNode;
}

/** Small map symbols in a 20 × 20 box, drawn with the current colour. */
export const TERRAIN_STYLES: Record<Terrain, TerrainStyle> = {
  Road: { slug: "road", textClass: "text-terrain-road", icon: <path d="M7 2 3 18M13 2l4 16M10 3v3m0 3v3m0 3v3" /> },
  Trail: {
    slug: "trail",
    textClass: "text-terrain-trail",
    icon: <path d="M4 18c6-1 10-3 7-6.5S5.5 7 9 5s5-1.5 7-3" strokeDasharray="2.8 2.6" />,
  },
  Mixed: {
    slug: "mixed",
    textClass: "text-terrain-mixed",
    icon: <path d="M4 18 6 11M11 18l-.8-7M10 8.5c-1-3 3-2 6.5-6" strokeDasharray="7 0" />,
  },
  "Snow/Ice": {
    slug: "snow-ice",
    textClass: "text-terrain-snow-ice",
    icon: <path d="M10 2v16M3 6l14 8M17 6 3 14M7.8 3.5 10 5.5l2.2-2M7.8 16.5l2.2-2 2.2 2" />,
  },
  Sand: {
    slug: "sand",
    textClass: "text-terrain-sand",
    icon: <path d="M2 14c3-5 6-5 9-1 2.5 3 4.5 2.5 7 0M4 6.5h.01M9 4.5h.01M14.5 6.5h.01M11.5 8.5h.01M6.5 9.5h.01" />,
  },
};

export const TERRAINS = Object.keys(TERRAIN_STYLES) as Terrain[];

function lookOf(terrain: string | null): TerrainStyle | undefined {
  return terrain && Object.hasOwn(TERRAIN_STYLES, terrain) ? TERRAIN_STYLES[terrain as Terrain] : undefined;
}

/** Every value outside the specification's five has the road's symbol. */
export function TerrainGlyph({ terrain }: { terrain: string | null }) {
  const look = lookOf(terrain) ?? TERRAIN_STYLES.Road;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0"
      data-terrain={look.slug}
    >
      {look.icon}
    </svg>
  );
}

export function TerrainMark({ terrain }: { terrain: string | null }) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 align-middle whitespace-nowrap ${lookOf(terrain)?.textClass ?? "text-muted"}`}
    >
      <TerrainGlyph terrain={terrain} />
      {terrain ?? "Surface not known"}
    </span>
  );
}
