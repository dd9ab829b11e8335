import { act, render } from "@testing-library/react";
import { createBrowserRouter, ScrollRestoration } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, test, vi } from "vitest";
import { nameHistoryEntry } from "./entry-key.ts";

const scrollTo = vi.fn<(x: number, y: number) => void>();

/** A document that the browser renders, read down to `scrollY` and left. */
function visit(scrollY: number): void {
  nameHistoryEntry();
  const router = createBrowserRouter([{ path: "*", element: <ScrollRestoration /> }]);
  const { unmount } = render(<RouterProvider router={router} />);
  vi.stubGlobal("scrollY", scrollY);
  act(() => void window.dispatchEvent(new Event("pagehide")));
  unmount();
  router.dispose();
}

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test("a document begins at the top, and where it was left when the reader comes back to it", () => {
  vi.stubGlobal("scrollTo", scrollTo);
  window.history.replaceState(null, "", "/marathon/boston-marathon");
  visit(1229);
  const left = window.history.state as unknown;
  scrollTo.mockClear();

  window.history.pushState(null, "", "/training-plans");
  visit(0);
  expect(scrollTo).not.toHaveBeenCalledWith(0, 1229);

  window.history.replaceState(left, "", "/marathon/boston-marathon");
  visit(0);
  expect(scrollTo).toHaveBeenCalledWith(0, 1229);
});
