import { render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { PointsNote } from "./points-note.tsx";

const points = { ids: Array.from({ length: 412 }, (_, index) => index) };

describe("the count above the map", () => {
  test("is that of all its races while no area is searched", () => {
    render(<PointsNote points={points} hasFailed={false} inArea={undefined} />);

    expect(screen.getByText("412 races on the map.")).toBeVisible();
  });

  test("says how many of them are in the searched area, which the list beside it has", () => {
    render(<PointsNote points={points} hasFailed={false} inArea={31} />);

    expect(screen.getByText("In the searched area: 31 of 412 races on the map.")).toBeVisible();
  });
});
