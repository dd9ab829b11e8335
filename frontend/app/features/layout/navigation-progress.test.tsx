import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { NavigationProgress } from "./navigation-progress.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

function Frame() {
  return (
    <>
      <NavigationProgress />
      <Outlet />
    </>
  );
}

async function leaveForSlowPage() {
  const loaded = Promise.withResolvers<null>();
  const router = createMemoryRouter([
    {
      Component: Frame,
      children: [
        { path: "/", element: <h1>First</h1> },
        { path: "/slow", element: <h1>Second</h1>, loader: () => loaded.promise },
      ],
    },
  ]);
  const { container } = render(<RouterProvider router={router} />);
  void router.navigate("/slow");
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  await pass(0);
  return {
    loaded,
    pass,
    line: () => container.querySelector("[data-progress]"),
    said: () => container.querySelector("[aria-live]")?.textContent,
  };
}

test("a page that takes longer than 200 ms shows a progress line until it has loaded", async () => {
  const { loaded, pass, line, said } = await leaveForSlowPage();

  await pass(199);
  expect(line()).toBeNull();
  await pass(1);
  expect(line()).not.toBeNull();
  expect(said()).toBe("Loading the page…");
  loaded.resolve(null);
  await pass(0);

  expect(screen.getByRole("heading", { name: "Second" })).toBeVisible();
  expect(line()).toBeNull();
  expect(said()).toBe("");
});

test("a faster page shows no progress line", async () => {
  const { loaded, pass, line } = await leaveForSlowPage();

  await pass(150);
  loaded.resolve(null);
  await pass(1_000);

  expect(line()).toBeNull();
});
