import { act, render, waitFor } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { hillMarkup, hillPaths } from "./contour-lines.ts";
import { Contours } from "./contours.tsx";

afterEach(() => {
  document.body.replaceChildren();
});

test("a browser that comes from another page draws the hill of the seed", async () => {
  const { container, rerender } = render(<Contours seed="berlin" />);

  const drawn = () => [...container.querySelectorAll("path")].map((path) => path.getAttribute("d"));
  await waitFor(() => expect(drawn()).toEqual(hillPaths("berlin", 7)));

  rerender(<Contours seed="boston" />);
  await waitFor(() => expect(drawn()).toEqual(hillPaths("boston", 7)));
});

test("what the server has drawn stays, without a word", async () => {
  const complaints = vi.spyOn(console, "error");
  const place = document.createElement("div");
  place.innerHTML = `<svg aria-hidden="true" focusable="false" viewBox="0 0 1200 520" preserveAspectRatio="xMaxYMid slice" fill="none" class="pointer-events-none text-contour ">${hillMarkup("berlin", 7)}</svg>`;
  document.body.append(place);
  const before = place.innerHTML;

  const root = await act(async () => {
    await Promise.resolve();
    return hydrateRoot(place, <Contours seed="berlin" />);
  });

  expect(place.innerHTML).toBe(before);
  expect(complaints).not.toHaveBeenCalled();
  act(() => root.unmount());
});
