import { render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { raceCard } from "../../../tests/sample-races.ts";
import { ELEVATION_STYLES, ELEVATION_PROFILES } from "./elevation.ts";
import { ElevationBadge } from "./elevation-badge.tsx";
import { Participants, PbPotential } from "./race-figures.tsx";
import { scoreOfCard } from "./score-figure.tsx";
import { TERRAINS, TerrainMark } from "./terrain-mark.tsx";

describe("the elevation badge", () => {
  test("the seven profiles have seven names, colours and glyphs", () => {
    const looks = Object.values(ELEVATION_STYLES);

    expect(ELEVATION_PROFILES).toHaveLength(7);
    for (const member of ["label", "slug", "textClass", "glyph"] as const) {
      expect(new Set(looks.map((look) => look[member])).size).toBe(7);
    }
  });

  test("Undulating / Rolling Hills is shown as Rolling", () => {
    render(<ElevationBadge profile="Undulating / Rolling Hills" basis="track" />);

    expect(screen.getByText("Rolling")).toHaveClass("text-elevation-rolling");
  });

  test("a profile outside the seven keeps its name and is grey", () => {
    render(<ElevationBadge profile="Lumpy" />);

    expect(screen.getByText("Lumpy")).toHaveClass("text-elevation-unknown");
  });

  test("an object property name is not a profile", () => {
    render(<ElevationBadge profile="constructor" />);

    expect(screen.getByText("constructor")).toHaveClass("text-elevation-unknown");
  });

  test("a stated profile says that it is not verified, a computed one does not", () => {
    const { container, rerender } = render(<ElevationBadge profile="Flat" basis="stated" />);
    expect(container).toHaveTextContent("Flat (stated, not verified)");
    // a title would be read out after the same words
    expect(container.querySelector("[title]")).toBeNull();
    expect(container.querySelector("[data-tooltip]")).toHaveAttribute("data-tooltip", "Stated, not verified");

    rerender(<ElevationBadge profile="Flat" basis="figures" />);
    expect(container).toHaveTextContent(/^Flat$/);
  });

  test("an unknown profile says so", () => {
    const { container } = render(<ElevationBadge profile={null} />);

    expect(container).toHaveTextContent("Not known");
  });
});

describe("the terrain", () => {
  test("each terrain has its own symbol; other values have the road symbol", () => {
    const symbolOf = (terrain: string | null) => {
      const { container, unmount } = render(<TerrainMark terrain={terrain} />);
      const symbol = container.querySelector("svg")?.dataset["terrain"];
      unmount();
      return symbol;
    };

    expect(TERRAINS.map(symbolOf)).toEqual(["road", "trail", "mixed", "snow-ice", "sand"]);
    expect(symbolOf("Lava")).toBe("road");
    expect(symbolOf(null)).toBe("road");
  });
});

describe("figures", () => {
  test('an approximate number has the word "about"', () => {
    const { container } = render(<Participants race={{ participants: 33000, participantsApproximate: true }} />);

    expect(container).toHaveTextContent("about 33,000");
  });

  test("an unknown number of runners is not shown as zero", () => {
    const { container } = render(<Participants race={{ participants: null, participantsApproximate: false }} />);

    expect(container).toHaveTextContent("–");
  });

  test.each([
    [82.44, null, "82.4 / 100"],
    [100, null, "100.0 / 100"],
    [0, null, "0.0 / 100"],
    [null, null, "not yet rated"],
    [71.2, [49, 87] as [number, number], "49 to 87, ≈ 71.2 / 100"],
  ])("a PB potential of %s with the band %j is “%s”", (value, band, text) => {
    const { container } = render(<PbPotential race={raceCard({ pbPotential: value, pbPotentialBand: band })} />);

    expect(container).toHaveTextContent(text);
  });

  test("an ultra whose score may lie anywhere has none, in a list as on its page", () => {
    const band: [number, number] = [1, 31];
    const wide = raceCard({ raceType: "ultra-marathon", pbPotential: 19.1, pbPotentialBand: band });
    const { container } = render(<PbPotential race={wide} />);

    expect(container).toHaveTextContent(/^too uncertain$/);
    expect(scoreOfCard(wide, "pb")).toEqual({ value: null, band: null, isTooUncertain: true });
    expect(scoreOfCard({ ...wide, pbPotentialBand: [11, 31] }, "pb").value).toBe(19.1);
    expect(scoreOfCard({ ...wide, raceType: "marathon" }, "pb").value).toBe(19.1);
  });
});
