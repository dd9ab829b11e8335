import { afterEach, expect, it, vi } from "vitest";
import { pointLayers } from "./map-dots.ts";
import { coloursAt } from "./map-style.ts";

afterEach(() => vi.restoreAllMocks());

it("reads the colours of the theme also where the browser forces others", () => {
  const element = document.createElement("div");
  const set = vi.spyOn(element.style, "setProperty");
  const removed = vi.spyOn(element.style, "removeProperty");
  const read = vi.spyOn(window, "getComputedStyle");

  coloursAt(element)("--map-sea");

  expect(set).toHaveBeenCalledExactlyOnceWith("forced-color-adjust", "none");
  expect(set).toHaveBeenCalledBefore(read);
  expect(removed).toHaveBeenCalledAfter(read);
  expect(element.style).toHaveLength(0);
});

it("writes the counts of clusters as other numbers: 2,780", () => {
  const counts = pointLayers("month", () => "#000").find(({ id }) => id === "counts");

  expect(counts?.layout).toMatchObject({
    "text-field": ["number-format", ["get", "point_count"], { locale: "en-GB" }],
  });
});
