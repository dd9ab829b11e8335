import { act, render } from "@testing-library/react";
import { createMemoryRouter, Outlet } from "react-router";
import { RouterProvider } from "react-router/dom";
import { afterEach, expect, test } from "vitest";
import { useVisitKey } from "./visit-key.ts";

let router: ReturnType<typeof createMemoryRouter>;

function Layout() {
  return (
    <>
      <input key={useVisitKey()} aria-label="Search" />
      <Outlet />
    </>
  );
}

/** Shows a page, and types into the header. */
function open(): HTMLElement {
  router = createMemoryRouter([{ element: <Layout />, children: [{ path: "*", element: null }] }], {
    initialEntries: ["/marathon-pace-chart"],
  });
  return render(<RouterProvider router={router} />).getByLabelText("Search");
}

function go(to: string | number, replace = false): Promise<void> {
  return act(() => (typeof to === "number" ? router.navigate(to) : router.navigate(to, { replace })));
}

afterEach(() => router.dispose());

test("an address that the page writes itself leaves the header's search as it is", async () => {
  const search = open();

  await go("/marathon-pace-chart?goal=3:45:00", true);
  await go("/marathon-pace-chart?goal=3:40:00", true);

  expect(search.isConnected).toBe(true);
});

test.each([
  ["another page", "/about", false],
  ["another query of the page", "/marathon-pace-chart?goal=4:00:00", false],
  ["a page in place of this one", "/about", true],
  ["the page itself", "/marathon-pace-chart?goal=3:45:00", true],
])("a link to %s ends what was open in the header", async (_, to, replace) => {
  const search = open();
  await go("/marathon-pace-chart?goal=3:45:00", true);
  expect(search.isConnected).toBe(true);

  await go(to, replace);

  expect(search.isConnected).toBe(false);
});

test("going back ends what was open in the header, also after the page wrote its address", async () => {
  open();
  await go("/marathon-pace-chart?goal=4:00:00");
  await go("/marathon-pace-chart?goal=3:45:00", true);
  const search = document.querySelector("input");

  await go(-1);

  expect(search?.isConnected).toBe(false);
});
